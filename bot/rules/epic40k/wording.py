"""The words that all posts on hidden set-ups share (E-2, E-6)."""

from collections.abc import Mapping

from bot.engine.names import bold, listed, shown
from bot.engine.view import View
from bot.fairness.dice import Roll


def die(roll: Roll) -> str:
    """Return a die as posts say it: ``D6 4``."""
    return f"D6 {roll.faces[0]}"


def blast_markers(count: int) -> str:
    """Return ``1 Blast marker`` or ``2 Blast markers``."""
    return f"{count} Blast marker{'' if count == 1 else 's'}"


def marker_name(label: str) -> str:
    """Return how a post speaks of a marker."""
    return f"**Hidden Set-up marker {label}**"


def units_of(names: tuple[str, ...]) -> str:
    """Return units' names in bold, as a sentence lists them."""
    return listed(map(bold, names))


def players(view: View, side: str) -> str:
    """Return a side's players, or its name where nobody sits."""
    names = [shown(seat.name) for seat in view.seats.values() if seat.side == side]
    return listed(names) or bold(side)


def cited(rules: tuple[str, ...], rulings: Mapping[str, str]) -> tuple[str, ...]:
    """Return rule ids, and the rulings that were at work with the value each had."""
    return (*rules, *(f"{name}: {value}" for name, value in rulings.items()))
