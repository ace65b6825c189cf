"""Who fires: the units named, whether they can, what they are (CW-1, CW-4, CW-7, G-5)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.names import bold
from bot.engine.refusal import Refusal
from bot.rules.cold_war.catalogue import is_infantry
from bot.rules.cold_war.combat_facts import FireHeld
from bot.rules.cold_war.morale import effective
from bot.rules.cold_war.roster import (
    own_unit,
    why_not_acting,
    why_not_again,
    why_not_alive,
    why_not_picked,
)
from bot.rules.cold_war.units import BROKEN, TacticalUnit

MOST_FIRERS = 10


def read_firers(case: Case, text: str) -> list[TacticalUnit] | Refusal:
    """Read one or several units of the acting side: ``A1; A2`` (G-5)."""
    names = list(dict.fromkeys(part.strip() for part in text.split(";") if part.strip()))
    if not names or len(names) > MOST_FIRERS:
        return Refusal(f"Name 1 to {MOST_FIRERS} units, for example `A1; A2`.", "G-5")
    units = []
    for name in names:
        unit = own_unit(case, name)
        if isinstance(unit, Refusal):
            return unit
        if unit not in units:
            units.append(unit)
    return units


def why_not_fire(case: Case, firer: TacticalUnit, of_its_men: bool = True) -> Refusal | None:
    """Refuse a unit that can't fire now: Dead, Broken, not its turn, has fired (CW-1, CW-4).

    ``of_its_men``: the fire is not of its vehicle alone, so men who have fought in close
    combat have no fire left (CW-8).
    """
    return (
        why_not_alive(firer)
        or why_not_acting(case, firer)
        or why_not_picked(case, firer)
        or why_not_again(case, firer, "fired")
        or (why_not_again(case, firer, "fought") if of_its_men else None)
        or why_not_broken(case, firer)
    )


def hold_fire(case: Case, firers: list[TacticalUnit], target: TacticalUnit) -> None:
    """Let units hold their fire at what those before them have destroyed (CW-2)."""
    if firers:
        names = tuple(unit.name for unit in firers)
        case.happens(FireHeld(audience=OPEN, side=firers[0].side, firers=names, target=target.name))


def why_not_broken(case: Case, firer: TacticalUnit) -> Refusal | None:
    """Refuse the fire of a Broken unit (ruling ``broken_fire``)."""
    if effective(case, firer) != BROKEN or case.ruling("broken_fire") == "yes":
        return None
    return Refusal(
        f"{bold(firer.name)} is Broken: it runs, and does not fire (ruling `broken_fire`).", "CW-7"
    )


def what_it_is(unit: TacticalUnit) -> str:
    """Return what a unit is, for a post: its vehicle, or infantry."""
    if is_infantry(unit):
        return f"infantry, {unit.vehicle}" if unit.vehicle else "leg infantry"
    return unit.vehicle
