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


class Spy:
    """Knows the game of which a view was made last, with all its secrets."""

    game: Game

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch
        for module in (bot.ledger, bot.umpire, bot.records):
            self.around(module, "view_for", self._seen)

    def _seen(self, make: Any, rules: Any, game: Game, *rest: Any) -> View:
        self.game = game
        return make(rules, game, *rest)

    def around(self, where: Any, name: str, instead: Callable[..., Any]) -> None:
        """Put `instead`, which is given the original first, in a function's place."""
        original = getattr(where, name)
        self.patch.setattr(where, name, lambda *a, **k: instead(original, *a, **k))

    @property
    def secret(self) -> str:
        """What the Germans keep secret, as a text; two worlds have two."""
        drawer = self.game.sealed.get("Germans")
        return "" if drawer is None else str(crc32(drawer.model_dump_json().encode()))

    @property
    def odd(self) -> bool:
        """Whether something stands in the hex N7: so in one world, not in the other."""
        drawer: Any = self.game.sealed.get("Germans")
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
