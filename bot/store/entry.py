"""What the store keeps: an entry of a game's log, a message owed, a panel."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

Json = dict[str, Any]
"""A JSON object: text keys; values of text, numbers, true, false, null, lists, objects."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One order and all that came of it: one row, written by one statement.

    `owed` holds the messages owed in the order in which they go out; the store reads nothing in
    them and knows each by its place in the list, from 0. `channel` is set only where the entry
    opens a game or moves it, `seat` only where it seats a user, `ended` only where it ends the
    game, `due` only where something falls due; what was due is None once it is settled.
    """

    game: str
    number: int  # 1, 2, 3 ... in this game
    interaction: str  # unique over all games; "due:..." where no interaction caused the order
    at: datetime  # with its time zone, UTC when read back, exact to the microsecond
    actor: str  # a Discord user id, or "house"
    order: Json
    facts: list[Json]
    owed: list[Json]
    answered: bool  # the actor's own answer reached him
    chain: str  # the hash over this entry and the one before
    channel: str | None = None
    seat: str | None = None
    ended: bool = False
    due: datetime | None = None


@dataclass(frozen=True, slots=True)
class Owed:
    """One message that has not been delivered: the `index`th of its entry, from 0."""

    game: str
    number: int
    index: int
    at: datetime
    message: Json


@dataclass(frozen=True, slots=True)
class Panel:
    """A game's panel as it was last posted: where, which message, and its public text."""

    channel: str
    message_id: str
    text: str
