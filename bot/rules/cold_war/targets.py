"""What a unit counts as under fire: mounted, dismounted, on foot; and what may fire at it (CW-2, CW-7)."""

from bot.engine.case import Case
from bot.engine.names import bold
from bot.engine.refusal import Refusal
from bot.rules.cold_war.catalogue import (
    has_main_gun,
    is_fighting_vehicle,
    is_helicopter,
    is_infantry,
)
from bot.rules.cold_war.choosing import AUTOCANNON, LAW, ROCKETS, Arms
from bot.rules.cold_war.hitting import is_missile
from bot.rules.cold_war.measuring import COVER
from bot.rules.cold_war.tables import penetration_reading
from bot.rules.cold_war.units import TacticalUnit


def is_dismounted(unit: TacticalUnit) -> bool:
    """Tell whether mech infantry is known to be dismounted: told so, or in town or forest."""
    if unit.kind != "mech":
        return False
    return unit.terrain in COVER if unit.dismounted is None else unit.dismounted


def on_foot(unit: TacticalUnit) -> bool:
    """Tell whether a unit is fought as infantry on foot: leg, or known to be dismounted."""
    return unit.kind == "leg" or is_dismounted(unit)


def is_armour(unit: TacticalUnit) -> bool:
    """Tell whether a unit is fought as vehicles."""
    return not on_foot(unit)


def uses_small_arms_table(arms: Arms, target: TacticalUnit) -> bool:
    """Tell whether autocannon or rockets fire at infantry: then on the table of CW-7."""
    return arms.weapon in {AUTOCANNON, ROCKETS} and on_foot(target)


def aims_at_apc(arms: Arms, target: TacticalUnit) -> bool:
    """Tell whether a main gun aims at the vehicle of a dismounted unit (CW-7)."""
    return is_dismounted(target) and not uses_small_arms_table(arms, target)


def why_not_target(
    case: Case, firer: TacticalUnit, target: TacticalUnit, arms: Arms
) -> Refusal | None:
    """Refuse fire at what its weapon isn't used against (CW-7)."""
    if is_helicopter(target):
        return Refusal(
            f"{bold(target.name)} flies: `/coldwar anti-helicopter` fires at it.", "CW-2"
        )
    if uses_small_arms_table(arms, target):
        return None
    if target.kind == "leg":
        return Refusal(
            f"{bold(target.name)} is leg infantry: `/coldwar small-arms` fires at it.", "CW-7"
        )
    if is_dismounted(target):
        return _why_not_apc(case, firer, target, arms)
    return None


def _why_not_apc(
    case: Case, firer: TacticalUnit, target: TacticalUnit, arms: Arms
) -> Refusal | None:
    """Refuse the main gun at a dismounted unit's APC where CW-7 does not allow it."""
    instead = "`/coldwar small-arms` fires at the infantry."
    if is_infantry(firer) and arms.weapon == LAW:
        return Refusal(
            f"{bold(target.name)} is dismounted: infantry uses small arms alone. {instead}", "CW-7"
        )
    gun = arms.gun not in penetration_reading()["small"] and not is_missile(arms.weapon)
    if not gun or not (has_main_gun(firer) or arms.weapon != LAW):
        return Refusal(
            f"{bold(target.name)} is dismounted: only a main gun aims at its vehicle. {instead}",
            "CW-7",
        )
    if not is_fighting_vehicle(target):
        return Refusal(
            f"{bold(target.name)} is dismounted, and its {target.vehicle} shares its fate: only a "
            f"fighting vehicle (Warrior, Bradley, BMP) is aimed at by itself. {instead}",
            "CW-7",
        )
    if case.ruling("apc_where") == "town-forest" and target.terrain not in COVER:
        return Refusal(
            f"{bold(target.name)} is dismounted in the open: its vehicle is aimed at in town or "
            f"forest alone (ruling `apc_where`; `/coldwar state` tells the terrain). {instead}",
            "CW-7",
        )
    return None
