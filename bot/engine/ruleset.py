"""The contract of a rule set: what a folder under ``bot/rules`` gives to the house.

A new rule set is a new folder whose package has a ``RULES`` of this type; nothing else
is edited.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from bot.engine.boards import Board, BoardKind
from bot.engine.facts import Fact
from bot.engine.forms import FormField as FormField
from bot.engine.model import Frozen
from bot.engine.orders import Order
from bot.engine.refusal import Refusal

if TYPE_CHECKING:
    from bot.engine.case import Case
    from bot.engine.scene import Scene
    from bot.engine.table import Choice, Prompt
    from bot.engine.telling import Told
    from bot.engine.view import View

Judge = Callable[["Case", Any], Refusal | None]
Answer = Callable[["Case", "Prompt", str], Refusal | None]
Tell = Callable[[Any, "View", str], "Told"]
"""From a fact, the reader's view and the acting player's name (safe to print) to what is told."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A choice between readings of a rule. The first of ``values`` is the default.

    No ``values``: any value that ``check`` accepts.
    """

    name: str
    rule: str
    meaning: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetUpItem:
    """One thing in a side's secret set-up: its key, a line for lists, its form's values."""

    key: str
    line: str
    values: Mapping[str, str]


class SetUp(Protocol):
    """How a rule set's secret set-up is listed, typed in, sealed."""

    fields: tuple[FormField, ...]
    """What the form asks for, at most 5 fields."""
    example: str
    """Lines as they may be pasted."""

    def must_seal(self, open_state: Any, side: str) -> bool:
        """Tell from public facts whether play waits for this side's seal (G-3)."""
        ...

    def items(self, mine: Any) -> list[SetUpItem]:
        """Return what is placed, sorted as it is printed."""
        ...

    def left(self, view: View) -> list[str]:
        """Return lines that say what is left over, for the owner."""
        ...

    def from_form(self, values: Mapping[str, str]) -> Order | Refusal:
        """Read a filled form into an order that places one thing."""
        ...

    def typed_line(self, values: Mapping[str, str]) -> str:
        """Return a filled form as the line that could be pasted instead."""
        ...

    def read_line(self, line: str) -> Order | Refusal:
        """Read one pasted line into an order that places one thing."""
        ...

    def remove(self, key: str) -> Order:
        """Return the order that takes the item with this key back."""
        ...

    def why_not_seal(self, case: Case, side: str) -> Refusal | None:
        """Refuse to seal what can't be a set-up."""
        ...

    def sealing(self, case: Case, side: str) -> None:
        """Let happen what sealing brings with it: what is dealt, and the public side."""
        ...

    def shown(self, case: Case, side: str) -> tuple[str, ...]:
        """Return the public side of a set-up in lines, sorted as it is printed."""
        ...

    def canonical(self, mine: Any, open_state: Any, side: str) -> str:
        """Return the one text of a set-up that its seal covers."""
        ...


@dataclass(frozen=True)
class RuleSet:
    """Everything the house needs to know of one printed set of rules."""

    id: str
    title: str
    new_open: Callable[[], Frozen]
    new_sealed: Callable[[], Frozen]
    set_up: SetUp
    rulings: tuple[Ruling, ...]
    judges: Mapping[type[Order], Judge]
    folds: Mapping[type[Fact], Callable[[Any, Any], Any]]
    answers: Mapping[str, Answer]
    tells: Mapping[type[Fact], Tell]
    explains: Mapping[type[Fact], Callable[[Any], list[str]]]
    status: Callable[[View], list[str]]
    names: Callable[[View, str], Iterable[str]]
    new_umpire: Callable[[], Frozen] | None = None
    """The drawer for what is nobody's to know, or the umpire's alone; none: a sealed one."""
    carries: Mapping[type[Order], Judge] = field(default_factory=dict)
    """What is done once every side has agreed to an order that needed it (G-11)."""
    defaults: Mapping[str, str] = field(default_factory=dict)
    """What an unanswered question of each kind is answered with when the deadline passes."""
    begin: Callable[[Case], None] | None = None
    end_turn: Callable[[Case], None] | None = None
    why_not_undo: Callable[[Case, str], Refusal | None] | None = None
    """Refuses to take back a secret entry of a side where its own command must."""
    sheets: Path | None = None
    """The folder of its printed tables."""
    quiet_questions: frozenset[str] = frozenset()
    """Kinds of public question for which nobody is said to be awaited."""
    first_acts: tuple[str, ...] = ()
    """The commands of the set-up that a player is likely to give next, for the panel."""
    next_acts: tuple[str, ...] = ()
    """Those of play."""
    example_sides: tuple[str, ...] = ("Attacker", "Defender")
    board: Board | None = None
    """The board of a game in which no other was made."""
    board_kinds: tuple[BoardKind, ...] = ("hexes", "cm", "inches")
    """The kinds of board on which it is played."""
    terrain_counts: bool = False
    """Whether its rules ask what a named piece of terrain is."""
    why_not_board: Callable[[Case, Board], Refusal | None] | None = None
    """Refuses another board on which what everybody sees would have no place."""
    awaits: Callable[[Any], Mapping[str, str]] | None = None
    """From the open drawer to the sides for which everybody knows that play waits, and for what."""
    stands: Callable[[Any], list[str]] | None = None
    """From the open drawer to lines on where the turn stands, for the panel and the status."""
    order_of_battle: Callable[[str, str], Order | Refusal] | None = None
    """From a side and a line of a scenario to the public order that announces what it has."""
    scene: Callable[[View], Scene] | None = None
    """What a picture of the game shows to the reader of a view."""

    def empty_vault(self) -> Frozen:
        """Return the drawer for the umpire and the vault, as a game begins."""
        return (self.new_umpire or self.new_sealed)()

    def ruling(self, name: str) -> Ruling | None:
        """Return a ruling by its name."""
        return next((r for r in self.rulings if r.name == name), None)

    def default_of(self, name: str) -> str:
        """Return the default value of a ruling."""
        found = self.ruling(name)
        if found is None:
            raise KeyError(name)
        return found.values[0]


def choices(*pairs: tuple[str, str]) -> tuple[Choice, ...]:
    """Return buttons from pairs of key and label."""
    from bot.engine.table import Choice

    return tuple(Choice(key=key, label=label) for key, label in pairs)
