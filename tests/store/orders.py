"""Entries for the tests of the store; what they say means nothing."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.store import Entry

DAWN = datetime(2026, 3, 1, 6, 0, 0, 123456, tzinfo=UTC)


def minutes(count: int) -> datetime:
    return DAWN + timedelta(minutes=count)


def an_entry(game: str = "stoumont", number: int = 1, **said: Any) -> Entry:
    plain = Entry(
        game=game,
        number=number,
        interaction=f"{game}-{number}",
        at=minutes(number),
        actor="1001",
        order={"tag": "EnterHex", "hex": "5L12"},
        facts=[{"tag": "MinesAttacked", "dr": [3, 4]}],
        owed=[],
        answered=True,
        chain=f"{number:064x}",
    )
    return replace(plain, **said)


def owing(game: str = "stoumont", number: int = 1, messages: int = 2, **said: Any) -> Entry:
    texts = [f"message {index} of {game} {number}" for index in range(messages)]
    owed = [{"place": "channel:7", "text": text} for text in texts]
    return an_entry(game, number, owed=owed, answered=False, **said)
