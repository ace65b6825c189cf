"""A game as one JSON-able state and back, so that a long game loads like a short one."""

from typing import Any

from bot.engine.game import Game
from bot.engine.ruleset import RuleSet
from bot.engine.table import Table

FORMAT = 1
"""Snapshots of another format are left aside: the log is the truth, and is folded instead."""


def to_state(game: Game) -> dict[str, Any]:
    """Return everything of a game as plain values."""
    return {
        "format": FORMAT,
        "table": game.table.model_dump(mode="json"),
        "open": game.open.model_dump(mode="json"),
        "sealed": {side: mine.model_dump(mode="json") for side, mine in game.sealed.items()},
        "umpire": game.umpire_only.model_dump(mode="json"),
    }


def from_state(rules: RuleSet, state: dict[str, Any]) -> Game | None:
    """Return the game that a state holds, or none if it is of another format."""
    if state.get("format") != FORMAT:
        return None
    sealed = type(rules.new_sealed())
    return Game(
        Table.model_validate(state["table"]),
        type(rules.new_open()).model_validate(state["open"]),
        {side: sealed.model_validate(mine) for side, mine in state["sealed"].items()},
        type(rules.empty_vault()).model_validate(state["umpire"]),
    )
