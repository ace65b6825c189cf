"""How entries become rows and rows entries: short texts, whole numbers and JSON text.

Everything outside of ASCII is escaped in the JSON text, so that no character that a player can
type (a NUL, half of a surrogate pair) is one that a database refuses.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from bot.store.entry import Entry
from bot.store.lane import Row

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
_write_json: Final = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


def to_json(value: object) -> str:
    """Write a value as JSON text in ASCII; a ValueError or TypeError if it has no JSON."""
    return _write_json(value)


def from_json(text: str) -> Any:
    """Read a value from JSON text."""
    return json.loads(text)


def to_micros(at: datetime) -> int:
    """Return whole microseconds since 1970 in UTC; a time without a zone is a ValueError."""
    if at.tzinfo is None:
        raise ValueError(f"The time {at.isoformat()} has no time zone.")
    return (at - _EPOCH) // _MICROSECOND


def from_micros(micros: int) -> datetime:
    """Return the time in UTC of so many microseconds since 1970."""
    return _EPOCH + micros * _MICROSECOND


def plain(text: str) -> str:
    """Return an id as it is; a ValueError unless it is printable ASCII and not empty.

    Ids are names given by Discord or by the bot, never by a player. Any other text travels in
    JSON.
    """
    if not text or not (text.isascii() and text.isprintable()):
        raise ValueError(f"{text!a} is no id: an id is printable ASCII.")
    return text


def to_row(entry: Entry) -> dict[str, Any]:
    """Return an entry as the values of its columns."""
    return {
        "game": plain(entry.game),
        "number": entry.number,
        "interaction": plain(entry.interaction),
        "at": to_micros(entry.at),
        "actor": plain(entry.actor),
        "order": to_json(entry.order),
        "facts": to_json(entry.facts),
        "owed": to_json(entry.owed),
        "delivered": "",
        "open_owed": len(entry.owed),
        "answered": entry.answered,
        "chain": plain(entry.chain),
        "channel": None if entry.channel is None else plain(entry.channel),
        "seat": None if entry.seat is None else plain(entry.seat),
        "ended": entry.ended,
        "due": None if entry.due is None else to_micros(entry.due),
    }


ENTRY_COLUMNS: Final = (
    "game", "number", "interaction", "at", "actor", "order", "facts", "owed",
    "answered", "chain", "channel", "seat", "ended", "due",
)  # fmt: skip


def from_row(row: Row) -> Entry:
    """Return the entry in a row of ENTRY_COLUMNS."""
    game, number, interaction, at, actor, order, facts, owed = row[:8]
    answered, chain, channel, seat, ended, due = row[8:]
    return Entry(
        game=game,
        number=number,
        interaction=interaction,
        at=from_micros(at),
        actor=actor,
        order=from_json(order),
        facts=from_json(facts),
        owed=from_json(owed),
        answered=bool(answered),
        chain=chain,
        channel=channel,
        seat=seat,
        ended=bool(ended),
        due=None if due is None else from_micros(due),
    )


def check_delivered(index: int, message_id: str) -> None:
    """Refuse, as a ValueError, a message's id that is no plain word: letters, digits, - and :."""
    if index < 0 or not plain(message_id).replace("-", "").replace(":", "").isalnum():
        raise ValueError(f"Message {index} can't have been delivered as {message_id!a}.")


def delivered_mark(index: int, message_id: str) -> str:
    """Return what the column `delivered` gets appended when Discord took a message."""
    return f" {index}={message_id}"


def read_delivered(text: str) -> dict[int, str]:
    """Return the ids of the delivered messages by their index in `owed`."""
    pairs = (mark.split("=", 1) for mark in text.split())
    return {int(index): message_id for index, message_id in pairs}
