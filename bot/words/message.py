"""A message as it is owed: where it goes, its text, its buttons. Stored with its entry."""

from datetime import datetime
from typing import Any

from bot.engine.model import Frozen
from bot.engine.table import Prompt, Style

LONGEST = 2000
"""The most characters that Discord takes in one message."""
MOST_ROWS, MOST_IN_ROW = 5, 5
CHANNEL = "channel"


class Button(Frozen):
    """A button: its label, its opaque custom id, its style, its row."""

    label: str
    custom_id: str
    style: Style = "secondary"
    row: int = 0


class Message(Frozen):
    """A message: ``place`` is ``channel`` (the game's own), ``channel:ID``, or ``dm:USER``.

    ``calls`` are the user ids that may be pinged. ``mark`` is a text by which the message is
    found again in the channel's history, ``nonce`` one by which Discord knows it again.
    ``pictured``: the board goes with it, drawn from the public view when it is sent.
    """

    place: str
    text: str
    buttons: tuple[Button, ...] = ()
    calls: tuple[str, ...] = ()
    mark: str = ""
    headline: str = ""
    nonce: str = ""
    pictured: bool = False

    def record(self) -> dict[str, Any]:
        """Return the message as it is stored."""
        return self.model_dump(mode="json")


def in_channel(channel: str) -> str:
    """Return the place of a message for another channel than the game's own."""
    return f"{CHANNEL}:{channel}"


def stamp(at: datetime) -> str:
    """Return a time as Discord shows it in each reader's own zone, with what is left."""
    seconds = int(at.timestamp())
    return f"<t:{seconds}:f> (<t:{seconds}:R>)"


def moment(at: datetime) -> str:
    """Return how long ago a time is, as Discord keeps it up to date."""
    return f"<t:{int(at.timestamp())}:R>"


def fit(text: str, longest: int = LONGEST, more: str = "") -> str:
    """Return a text cut at a line's end to what fits into one message, saying so.

    ``more`` is what is said then, a line of its own, if it is not the log that holds the rest.
    """
    if len(text) <= longest:
        return text
    more = more or "\n-# ... and more: `/game log`, `/game export`"
    kept = text[: longest - len(more)]
    return kept[: max(kept.rfind("\n"), len(kept) // 2)] + more


def custom_id(game: str, prompt: Prompt, choice: str) -> str:
    """Return the custom id of one choice: game, mark, version, choice (100 characters at most)."""
    return f"so|{game}|{prompt.mark}|{prompt.version}|{choice}"


def buttons_of(game: str, prompt: Prompt) -> tuple[Button, ...]:
    """Return the buttons of a question, as many as fit: 5 rows of 5, row by row."""
    rows: dict[int, int] = {}
    made: list[Button] = []
    for choice in prompt.choices:
        row = rows.setdefault(choice.row, len(rows))
        if row < MOST_ROWS and sum(b.row == row for b in made) < MOST_IN_ROW:
            made.append(
                Button(
                    label=choice.label[:80],
                    custom_id=custom_id(game, prompt, choice.key),
                    style=choice.style,
                    row=row,
                )
            )
    return tuple(made)
