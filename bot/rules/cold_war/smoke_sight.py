"""Smoke: firing through it, and how it disperses when the turn ends (CW-10)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.fairness.dice import Roll
from bot.rules.cold_war.artillery_facts import SmokeGone
from bot.rules.cold_war.support_tables import sees_through_smoke
from bot.rules.cold_war.units import TacticalUnit

DIE = 6
THERMAL = "thermal"


def look_through(case: Case, firer: TacticalUnit) -> tuple[Roll, int]:
    """Roll whether a firer sees through smoke; return the die and the least that does (CW-10)."""
    need = min(sees_through_smoke(THERMAL in firer.traits))
    return case.roll(DIE), need


def disperse(case: Case) -> None:
    """Let the smoke of this turn disperse, for the units that stand in it too (CW-10)."""
    if case.open.smoke or any(unit.in_smoke for unit in case.open.units.values()):
        case.happens(SmokeGone(audience=OPEN, screens=len(case.open.smoke)))
    for side in case.table.side_names():
        if any(unit.in_smoke for unit in case.mine(side).units.values()):
            case.happens(SmokeGone(audience=only(side), screens=0))
