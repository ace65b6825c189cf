"""Two worlds: what is done in them, the same but for what one side keeps secret.

A rule set contributes a file under `rule_sets`, with these names:

    RULES    the rule set's id
    PAIRS    kinds of pairs: a name and a Hypothesis strategy that makes a `Pair`
    GAMES    how many pairs are played in all

and, to be played on the simulated Discord as well:

    COMMANDS what players type for the rule set's orders, by the kind of order
    BUTTONS  what is to be read on the buttons of its questions, by the kind of question
    CLOSES   what is to be read on the button that ends a question of several answers
    TYPING   commands half typed, to see what is offered
    READING  what there is to look at beside what every game has; may be left out
    ON_DISCORD  how many pairs of each kind are played there
"""

import importlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from bot.engine.orders import Order
from bot.engine.table import Choice, Prompt


def closes_in_one_row(prompt: Prompt, _choice: Choice) -> bool:
    return len({choice.row for choice in prompt.choices}) == 1


@dataclass(frozen=True)
class Press:
    """Presses a button of the newest question of a kind that the player can read.

    `pick` counts its buttons, beginning again at the end. No such question: nothing is done.
    """

    kind: str
    pick: int = 0


@dataclass(frozen=True)
class PressUntilClosed:
    """Answers a question press by press; `closes` tells which press closes it.

    The last press has the same interaction id in both worlds, however many came before.
    """

    kind: str
    picks: tuple[int, ...]
    closes: Callable[[Prompt, Choice], bool] = closes_in_one_row


@dataclass(frozen=True)
class Silence:
    """Lets time pass, and with it what falls due."""

    minutes: int


@dataclass(frozen=True)
class PinPack:
    """Lays the next pack that is shuffled in an order: nobody's act, and nobody sees it."""

    cards: tuple[str, ...]


Act = Order | Press | PressUntilClosed | Silence | PinPack


@dataclass(frozen=True, repr=False)
class Step:
    """What one player does in the left world and in the right one; None: nothing there.

    `dice` are pinned before, `right_dice` too where they differ. Not `heard`: the answer never
    reached the player.
    """

    user: str
    left: Act | None
    right: Act | None
    dice: tuple[int, ...] = ()
    right_dice: tuple[int, ...] | None = None
    heard: bool = True

    def of(self, side: int) -> tuple[Act | None, tuple[int, ...]]:
        """Return what is done in world 0 or 1, and the dice pinned for it."""
        if side == 0 or self.right_dice is None:
            return (self.left, self.right)[side], self.dice
        return self.right, self.right_dice

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        printer.text(repr(self))

    def __repr__(self) -> str:
        left, right = (json.dumps(_shown(act)) for act in (self.left, self.right))
        both = left if left == right else f"left {left}, right {right}"
        return f"<{self.user}: {both}{f', dice {self.dice}' if self.dice else ''}>"


def same(user: str, act: Act, dice: tuple[int, ...] = (), *, heard: bool = True) -> Step:
    """A step that is the same in both worlds."""
    return Step(user, act, act, dice, heard=heard)


def differ(user: str, left: Act | None, right: Act | None) -> Step:
    """A secret step: another one in each world, or none in one of them."""
    return Step(user, left, right)


def _shown(act: Act | None) -> Any:
    if isinstance(act, Order):
        return {act.tag: act.model_dump(mode="json", exclude_defaults=True)}
    return None if act is None else {type(act).__name__: str(act)}


@dataclass(frozen=True)
class Pair:
    """Two games. `readers` are those who must not tell one from the other; "" is the public."""

    rules: str
    sides: str
    steps: tuple[Step, ...]
    readers: tuple[str, ...]
    names: tuple[str, ...] = ()
    """Kinds of names that are offered while one types."""
    opener: str = "1"
    read_at: frozenset[int] = field(default_factory=frozenset)
    """After which steps the log, the export and each entry's reasons are read, too."""


def contributions() -> Iterator[ModuleType]:
    """Yield what each rule set contributes."""
    for path in sorted((Path(__file__).parent / "rule_sets").glob("*.py")):
        if not path.stem.startswith("_"):
            yield importlib.import_module(f"tests.two_worlds.rule_sets.{path.stem}")
