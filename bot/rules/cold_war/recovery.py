"""Recovery at the end of a turn: one die for each damaged unit, the worst first (CW-6)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN, Audience, only
from bot.fairness.dice import OPEN_SERIES, Roll
from bot.rules.cold_war.morale import capped_by, settle
from bot.rules.cold_war.morale_facts import MoraleRecovered, Recovery
from bot.rules.cold_war.roster import audience_of, manoeuvres_of, members
from bot.rules.cold_war.tables import added_to_recovery, levels_recovered
from bot.rules.cold_war.units import DEAD, LEVELS, NERVOUS, OK, TacticalUnit

DIE = 6


def recover(case: Case) -> None:
    """Let every unit below OK and not Dead roll, within each manoeuvre unit the worst first (6.1).

    What hidden units roll is their side's own.
    """
    told: dict[Audience, list[tuple[Roll, Recovery]]] = {}
    for side in case.table.side_names():
        for manoeuvre in manoeuvres_of(case, side):
            for audience, entry in _recover_unit(case, members(case, side, manoeuvre.name)):
                told.setdefault(audience, []).append(entry)
    for audience in (OPEN, *(only(side) for side in case.table.side_names())):
        entries = told.get(audience, [])
        if entries:
            case.happens(
                MoraleRecovered(
                    audience=audience,
                    rolls=tuple(roll for roll, _ in entries),
                    units=tuple(recovery for _, recovery in entries),
                )
            )
    for side in case.table.side_names():
        for manoeuvre in manoeuvres_of(case, side):
            settle(case, side, manoeuvre.name, "")


def _recover_unit(
    case: Case, units: list[TacticalUnit]
) -> list[tuple[Audience, tuple[Roll, Recovery]]]:
    """Roll for the units of one manoeuvre unit, each seeing what those before it became (6.1)."""
    now = {unit.name: unit for unit in units}
    rolled = []
    for unit in sorted(units, key=lambda unit: -unit.level):
        if unit.morale in {OK, DEAD}:
            continue
        audience = audience_of(case, unit)
        roll = case.roll(DIE, series=OPEN_SERIES if audience == OPEN else audience)
        others = [other for other in now.values() if other.name != unit.name]
        recovery = _recovery(case, unit, roll.faces[0], others)
        now[unit.name] = unit.but(morale=recovery.after)
        rolled.append((audience, (roll, recovery)))
    return rolled


def _recovery(case: Case, unit: TacticalUnit, face: int, others: list[TacticalUnit]) -> Recovery:
    added = added_to_recovery(unit.quality)
    after = LEVELS[max(unit.level - levels_recovered(face + added), 0)]
    dead_cap = case.ruling("dead_cap") == "on"
    real = case.ruling("capped_state") == "real"
    held = after == OK and real and capped_by(others, dead_cap) is not None
    return Recovery(
        side=unit.side,
        unit=unit.name,
        face=face,
        added=added,
        before=unit.morale,
        after=NERVOUS if held else after,
        held=held,
    )
