"""A game is the fold of its facts: the table, and the three drawers of its rule set.

Folding never rolls, asks or decides. What is secret to a side changes only by facts whose
audience is that side.
"""

from dataclasses import dataclass, field
from typing import Any

from bot.engine.facts import UMPIRE, VAULT, Fact, side_of
from bot.engine.model import Frozen
from bot.engine.ruleset import RuleSet
from bot.engine.table import Table


@dataclass(frozen=True, slots=True)
class Game:
    """Everything about one game. It is never shown to anyone: readers get a View."""

    table: Table
    open: Frozen
    sealed: dict[str, Frozen] = field(default_factory=dict)
    umpire_only: Frozen = field(default_factory=Frozen)

    def mine(self, side: str) -> Any:
        """Return the sealed drawer of one side."""
        return self.sealed[side]

    def ruling(self, rules: RuleSet, name: str) -> str:
        """Return the value of a ruling in this game: as agreed, else its default."""
        return self.table.rulings.get(name, rules.default_of(name))


def new_game(rules: RuleSet) -> Game:
    """Return the game before its first fact."""
    return Game(Table(), rules.new_open())


def fold(rules: RuleSet, game: Game, happened: Fact) -> Game:
    """Return the game after one more fact."""
    from bot.engine.house.folding import HOUSE  # the house's facts lean on this module

    on_table = HOUSE.get(type(happened))
    if on_table is not None:
        return on_table(rules, game, happened)
    fold_rule = rules.folds[type(happened)]
    side = side_of(happened.audience)
    if side is not None:
        return _with_sealed(game, side, fold_rule(game.sealed[side], happened))
    if happened.audience in {UMPIRE, VAULT}:
        return _with_umpire(game, fold_rule(game.umpire_only, happened))
    return Game(game.table, fold_rule(game.open, happened), game.sealed, game.umpire_only)


def with_table(game: Game, **changes: Any) -> Game:
    """Return the game with fields of its table replaced."""
    return Game(game.table.but(**changes), game.open, game.sealed, game.umpire_only)


def _with_sealed(game: Game, side: str, drawer: Frozen) -> Game:
    return Game(game.table, game.open, {**game.sealed, side: drawer}, game.umpire_only)


def _with_umpire(game: Game, drawer: Frozen) -> Game:
    return Game(game.table, game.open, game.sealed, drawer)
