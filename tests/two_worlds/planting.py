"""Planting leaks: a spy who knows every secret, and a list of the leaks he makes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import pytest

import bot.ledger
import bot.records
import bot.umpire
from bot.engine.game import Game
from bot.engine.view import View
from bot.rules import all_rules


class Spy:
    """Knows the game of which a view was made last, with all its secrets.

    They are those of one `side`.
    """

    game: Game

    def __init__(self, patch: pytest.MonkeyPatch, side: str = "Germans") -> None:
        self.patch = patch
        self.side = side
        for module in (bot.ledger, bot.umpire, bot.records):
            self.around(module, "view_for", self._seen)

    def _seen(self, make: Any, rules: Any, game: Game, *rest: Any) -> View:
        self.game = game
        return make(rules, game, *rest)

    def around(self, where: Any, name: str, instead: Callable[..., Any]) -> None:
        """Put `instead`, which is given the original first, in a function's place."""
        original = getattr(where, name)
        self.patch.setattr(where, name, lambda *a, **k: instead(original, *a, **k))

    def around_rules(self, rules: str, name: str, instead: Callable[..., Any]) -> None:
        """Put `instead` in the place of something that a rule set does."""
        changed = all_rules()[rules]
        # A rule set is frozen, so that nobody does by mistake what is done here.
        self.patch.setattr(type(changed), "__setattr__", object.__setattr__)
        self.patch.setattr(type(changed), "__delattr__", object.__delattr__)
        self.around(changed, name, instead)

    @property
    def secret(self) -> str:
        """What the side keeps secret, as a text; two worlds have two."""
        drawer = self.game.sealed.get(self.side)
        return "" if drawer is None else str(crc32(drawer.model_dump_json().encode()))

    @property
    def odd(self) -> bool:
        """Whether something stands in the hex N7: so in one world, not in the other."""
        drawer: Any = self.game.sealed.get(self.side)
        return drawer is not None and "N7" in drawer.fields


Plant = Callable[[Spy], None]


@dataclass(frozen=True)
class Leak:
    """A kind of leak: how it is planted, and where it has to be found."""

    plant: Plant
    where: str


class Plants(dict[str, Leak]):
    """Leaks by their names."""

    def leak(self, where: str) -> Callable[[Plant], Plant]:
        """Add a leak under the name of its function; `where` matches where it is found."""

        def add(plant: Plant) -> Plant:
            self[plant.__name__.replace("_", " ")] = Leak(plant, where)
            return plant

        return add
