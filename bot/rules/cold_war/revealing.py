"""How what is hidden comes to be seen: by acting, by its card, by being spotted (CW-1, CW-15)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.names import key_of
from bot.rules.cold_war.force_facts import (
    CounterGone,
    CounterTurned,
    HidingLeft,
    ManoeuvreKnown,
    UnitShown,
)
from bot.rules.cold_war.morale import settle
from bot.rules.cold_war.roster import find, is_seen, manoeuvre_of
from bot.rules.cold_war.units import TacticalUnit


def make_known(case: Case, side: str, manoeuvre: str) -> None:
    """Let the name of a hidden manoeuvre unit become known (1.1)."""
    unit = manoeuvre_of(case, side, manoeuvre)
    if unit is not None and case.open.manoeuvre(side, manoeuvre) is None:
        case.happens(ManoeuvreKnown(audience=OPEN, manoeuvre=unit))


def reveal(case: Case, unit: TacticalUnit, why: str) -> TacticalUnit:
    """Let a hidden unit be seen by all, with its state, and turn its counter (CW-15).

    Returns the unit as it stands in the open. One that is seen already stays as it is.
    """
    if is_seen(case, unit):
        return unit
    make_known(case, unit.side, unit.manoeuvre)
    for counter in case.mine(unit.side).counters:
        if key_of(counter.unit) == key_of(unit.name):
            turn_counter(case, unit.side, counter.number, unit.name)
    case.happens(UnitShown(audience=OPEN, unit=unit, why=why))
    case.happens(HidingLeft(audience=only(unit.side), unit=unit.name))
    settle(case, unit.side, unit.manoeuvre, unit.name)
    return find(case, unit.side, unit.name) or unit


def turn_counter(case: Case, side: str, number: int, shows: str) -> None:
    """Turn a card counter over and take it off the table; ``shows`` nothing if bogus (CW-15)."""
    case.happens(CounterTurned(audience=OPEN, side=side, number=number, shows=shows))
    case.happens(CounterGone(audience=only(side), number=number))
