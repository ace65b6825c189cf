"""What one reader may know of a game. Built in ``bot/secrecy``, from nothing."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bot.engine.boards import Board
from bot.engine.scenario import Scenario
from bot.engine.table import Phase, Prompt, Seat, Side


@dataclass(frozen=True, slots=True)
class Reader:
    """For whom a view is: a user, with his side or as umpire, or the public (no user)."""

    user: str = ""
    side: str | None = None
    umpire: bool = False


PUBLIC = Reader()


@dataclass(frozen=True, slots=True)
class View:
    """A game as one reader may see it.

    ``mine`` is the reader's own sealed drawer; ``theirs`` are the drawers of all sides, for
    the umpire and, after the end, for everyone. ``own`` counts the reader's secret entries.
    """

    reader: Reader
    game: str
    name: str
    rules: str
    guild: str
    channel: str
    seal: str
    rehearsal: bool
    sides: tuple[Side, ...]
    seats: dict[str, Seat]
    umpire: str
    umpire_name: str
    phase: Phase
    sealed: dict[str, str]
    rulings: dict[str, str]
    turn: int
    prompts: tuple[Prompt, ...]
    awaited: dict[str, tuple[str, ...]]
    deadline: datetime | None
    paused: bool
    public: int
    own: int
    headlines: tuple[str, ...]
    headlined_at: datetime | None
    open: Any
    board: Board | None = None
    scenario: Scenario | None = None
    mine: Any = None
    theirs: dict[str, Any] = field(default_factory=dict)

    def ruling(self, name: str, default: str) -> str:
        """Return a ruling's value in this game."""
        return self.rulings.get(name, default)
