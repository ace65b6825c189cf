"""The table at which a game is played: seats, phase, rulings, what is asked of whom."""

from datetime import datetime
from typing import Any, Literal

from bot.engine.boards import Board
from bot.engine.facts import Audience, Undo
from bot.engine.forms import FormField
from bot.engine.model import Frozen
from bot.engine.scenario import Scenario

Phase = Literal["set-up", "play", "ended"]
Style = Literal["primary", "secondary", "success", "danger"]


class Side(Frozen):
    """A side of the game; sides with the same ``camp`` are allied (G-16)."""

    name: str
    camp: int


class Seat(Frozen):
    """A player's seat (G-8): his side, and the name under which posts speak of him."""

    name: str
    side: str


class Choice(Frozen):
    """One button under a question. ``row`` groups buttons that belong together.

    ``fields``: the button opens a form with these, and what is filled in is the answer.
    """

    key: str
    label: str
    style: Style = "secondary"
    row: int = 0
    fields: tuple[FormField, ...] = ()


class Prompt(Frozen):
    """A question that waits for an answer, by buttons that outlive restarts.

    ``mark`` is opaque; ``version`` grows when its choices change. ``sides`` may answer
    (empty: whoever may read it). ``kind`` names the rule that hears the answer.
    """

    mark: str
    kind: str
    audience: Audience
    choices: tuple[Choice, ...]
    sides: tuple[str, ...] = ()
    version: int = 1
    text: str = ""
    data: dict[str, Any] = {}


class Last(Frozen):
    """A player's last entry, for undo: its number in the log and how it may be taken back.

    ``label`` is its number as its maker knows it (G-13).
    """

    number: int
    undo: Undo
    audience: Audience
    label: str = ""


class Table(Frozen):
    """The state of the house for one game. ``seed`` never leaves it before the end.

    ``secret_told_of``: all have read that a side did something in secret. ``headlines`` are those
    of the last public entries, the last of them of ``headlined_at``.
    """

    id: str = ""
    name: str = ""
    rules: str = ""
    guild: str = ""
    channel: str = ""
    seal: str = ""
    seed: str = ""
    rehearsal: bool = False
    sides: tuple[Side, ...] = ()
    seats: dict[str, Seat] = {}
    held: dict[str, str] = {}
    names: dict[str, str] = {}
    umpire: str = ""
    umpire_name: str = ""
    phase: Phase = "set-up"
    sealed: dict[str, str] = {}
    rulings: dict[str, str] = {}
    turn: int = 1
    moved: bool = False
    resigned: tuple[str, ...] = ()
    secret_told_of: bool = False
    prompts: dict[str, Prompt] = {}
    deadline: datetime | None = None
    deadline_missed: bool = False
    paused: bool = False
    paused_at: datetime | None = None
    head: int = 0
    public: int = 0
    own: dict[str, int] = {}
    drawn: dict[str, int] = {}
    revealed_at: int = 0
    last: dict[str, Last] = {}
    headlines: tuple[str, ...] = ()
    headlined_at: datetime | None = None
    board: Board | None = None
    scenario: Scenario | None = None

    def side_names(self) -> tuple[str, ...]:
        """Return the names of the sides, in the order of ``/game new``."""
        return tuple(side.name for side in self.sides)

    def seated(self, side: str) -> tuple[str, ...]:
        """Return the user ids of a side's players."""
        return tuple(user for user, seat in self.seats.items() if seat.side == side)

    def others(self, side: str) -> tuple[str, ...]:
        """Return the sides that are not this one."""
        return tuple(name for name in self.side_names() if name != side)

    def enemies(self, side: str) -> tuple[str, ...]:
        """Return the sides of other camps (G-16)."""
        camps = {s.name: s.camp for s in self.sides}
        return tuple(name for name in self.side_names() if camps[name] != camps.get(side))
