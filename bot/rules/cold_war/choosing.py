"""Which weapon and gun a unit fires: as told, else from the catalogue (CW-2, CW-3, CW-7)."""

from dataclasses import dataclass

from bot.engine.case import Case
from bot.engine.names import bold
from bot.engine.positions import length_text
from bot.engine.refusal import Refusal
from bot.rules.cold_war.catalogue import (
    NONE,
    gun_of_weapon,
    is_infantry,
    missile_weapon,
    values_of,
)
from bot.rules.cold_war.hitting import can_reach
from bot.rules.cold_war.penetration import can_pierce
from bot.rules.cold_war.units import TacticalUnit

LAW, ROCKETS, AUTOCANNON = "law", "rockets", "autocannon"


@dataclass(frozen=True, slots=True)
class Arms:
    """A firing type and the gun with which it penetrates."""

    weapon: str
    gun: str


def weapons_of(case: Case, unit: TacticalUnit) -> list[Arms]:
    """Return what a unit can fire with at vehicles, its main weapon first."""
    values = values_of(unit)
    found = []
    if values.weapon != NONE and values.gun != NONE:
        found.append(Arms(values.weapon, values.gun))
    if values.small_arms == ROCKETS:
        found.append(Arms(ROCKETS, ROCKETS))
    if values.missile != NONE:
        found.append(Arms(missile_weapon(values.missile), missile_gun(case, values.missile)))
    if is_infantry(unit):
        found.append(Arms(LAW, LAW))
    return found


def missile_gun(case: Case, missile: str) -> str:
    """Return what a missile penetrates as, by the rulings hellfire_pen and eastern_pen (CW-3)."""
    if missile.casefold() == "hellfire":
        return case.ruling("hellfire_pen")
    if missile_weapon(missile) == "eastern-atgw":
        return case.ruling("eastern_pen")
    return gun_of_weapon(missile) or missile


def choose_arms(
    case: Case,
    firer: TacticalUnit,
    target: TacticalUnit,
    reach: int,
    weapon: str | None,
    gun: str | None,
) -> Arms | Refusal:
    """Return the weapon and gun as told; else the first of the unit's that can do something."""
    if weapon is None and gun is None:
        return _from_catalogue(case, firer, target, reach)
    weapon = weapon or _weapon_for(firer, gun or "")
    if weapon == NONE:
        return Refusal(
            f"{bold(firer.name)} has nothing to aim that with. Give `weapon:` too.", "CW-2"
        )
    gun = gun or _gun_for(case, firer, weapon)
    if gun == NONE:
        return Refusal(f"{bold(firer.name)} has no gun for that. Give `gun:` too.", "CW-3")
    return Arms(weapon, gun)


def _weapon_for(firer: TacticalUnit, gun: str) -> str:
    same = {"sagger": "eastern-atgw", "tow": "tow", LAW: LAW, ROCKETS: ROCKETS}
    return AUTOCANNON if gun == AUTOCANNON else same.get(gun, values_of(firer).weapon)


def _gun_for(case: Case, firer: TacticalUnit, weapon: str) -> str:
    values = values_of(firer)
    if weapon == "eastern-atgw" or weapon == missile_weapon(values.missile):
        return missile_gun(case, values.missile if values.missile != NONE else weapon)
    return gun_of_weapon(weapon) or values.gun


def _from_catalogue(
    case: Case, firer: TacticalUnit, target: TacticalUnit, reach: int
) -> Arms | Refusal:
    arms = weapons_of(case, firer)
    reaching = [a for a in arms if can_reach(a.weapon, reach)]
    piercing = [a for a in reaching if can_pierce(case, a.gun, reach, target)]
    if piercing or reaching:
        return (piercing or reaching)[0]
    what = f'nothing that reaches {length_text(reach)}"' if arms else "no weapon for that"
    return Refusal(
        f"{bold(firer.name)} has {what}. `weapon:` and `gun:` take others than the catalogue's.",
        "CW-2",
    )
