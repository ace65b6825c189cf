"""The two models of a Soviet or Arab company stay within 2" of each other (CW-16)."""

import re

from bot.engine.case import Case
from bot.engine.positions import HUNDREDTHS, apart
from bot.rules.cold_war.measuring import point_of
from bot.rules.cold_war.support_tables import movement_notes
from bot.rules.cold_war.units import TacticalUnit

PAIR = 2


def apart_from_mate(case: Case, unit: TacticalUnit, to: str) -> str:
    """Return a reminder where a unit ends its move too far from the other half of its company.

    Halves go by their names, first with second, third with fourth. A battalion that was set
    up hidden is left alone, for its other half may still be.
    """
    here, force = point_of(to), case.open.forces[unit.side]
    whole = case.open.manoeuvre(unit.side, unit.manoeuvre)
    if here is None or force.nation not in movement_notes()["company_nations"]:
        return ""
    if whole is None or whole.hidden or whole.is_battery:
        return ""
    mate = _mate(case, unit)
    there = point_of(mate.at) if mate is not None and mate.alive else None
    if mate is None or there is None:
        return ""
    distance, most = apart(here, there), int(movement_notes()["company"])
    if round(distance * HUNDREDTHS) <= most * HUNDREDTHS:
        return ""
    return f'{mate.name} is {distance:.1f}" away: the two of a company stay within {most}"'


def _mate(case: Case, unit: TacticalUnit) -> TacticalUnit | None:
    """Return the other half of a unit's company, by the order of names in its battalion."""
    own = [
        other
        for other in case.open.units.values()
        if other.side == unit.side and other.manoeuvre == unit.manoeuvre
    ]
    own.sort(key=lambda other: _in_order(other.name))
    at = next((n for n, other in enumerate(own) if other.name == unit.name), None)
    if at is None:
        return None
    mate = at - at % PAIR + (PAIR - 1 - at % PAIR)
    return own[mate] if mate < len(own) else None


def _in_order(name: str) -> list[tuple[int, str]]:
    """Return what names are sorted by, so that B2 comes before B10."""
    parts = re.split(r"(\d+)", name.casefold())
    return [(int(part), "") if part.isascii() and part.isdigit() else (0, part) for part in parts]
