"""The catalogue: what a vehicle is, and what a unit of it fires (CW-2, CW-3, CW-7, G-7)."""

import re
from dataclasses import dataclass

from bot.engine.names import key_of, nearest
from bot.engine.places import quoted
from bot.engine.refusal import Refusal
from bot.rules.cold_war.tables import penetration_reading, sheet, weapon_row
from bot.rules.cold_war.units import TacticalUnit

NONE = "-"
UNARMED = "none"
OWN_VALUES = ("class", "weapon", "gun", "missile", "small-arms")
"""What `/force unit` may override: `A1=M60/class:3`."""


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A vehicle's values: armour class 1 to 6, what it aims with, its gun, its missiles."""

    name: str
    armour: int
    sort: str
    weapon: str
    gun: str
    missile: str
    small_arms: str


def vehicle_names() -> list[str]:
    """Return every vehicle of the catalogue, as printed."""
    return [label for label, _ in sheet("vehicles").rows]


def vehicle(name: str) -> Vehicle | None:
    """Return a vehicle by its name or another name of it: ``T-55``, ``t55``, ``BMP-1``."""
    table = sheet("vehicles")
    others = {_plain(other): label for other, label in table.more["aliases"].items()}
    wanted = _plain(others.get(_plain(name), name))
    for label, cells in table.rows:
        if _plain(label) == wanted:
            armour, sort, weapon, gun, missile, arms, _ = cells
            return Vehicle(label, int(armour), sort, weapon, gun, missile, arms)
    return None


def _plain(name: str) -> str:
    """Return a name without case, hyphens, slashes and spaces, as the print has T55 too."""
    return re.sub(r"[-/\s]", "", key_of(name))


def unknown_vehicle(name: str) -> Refusal:
    """Refuse a vehicle that the catalogue does not have (G-7)."""
    close = nearest(name, vehicle_names()) or vehicle_names()[:3]
    return Refusal(
        f"The catalogue has no {quoted(name)}. Do you mean {', '.join(close)}? "
        "Another one is written with its class: `A1=Kpz 70/class:4/weapon:laser-west/gun:105-115`.",
        "G-7",
    )


def values_of(unit: TacticalUnit) -> Vehicle:
    """Return what a unit's vehicle can do, with the unit's own values (infantry: none)."""
    known = vehicle(unit.vehicle) if unit.vehicle else None
    base = known or Vehicle(unit.vehicle or unit.kind, 1, "soft", NONE, NONE, NONE, UNARMED)
    own = unit.own
    return Vehicle(
        base.name,
        int(own.get("class", base.armour)),
        base.sort,
        own.get("weapon", base.weapon),
        own.get("gun", base.gun),
        own.get("missile", base.missile),
        own.get("small-arms", base.small_arms),
    )


def class_of(unit: TacticalUnit, bmp_class: str) -> int:
    """Return the class of a unit as a target (CW-3); the BMP's by its ruling."""
    values = values_of(unit)
    by_ruling = values.name in sheet("vehicles").more["readings"]["class_by_ruling"]
    return int(bmp_class) if by_ruling and "class" not in unit.own else values.armour


def is_infantry(unit: TacticalUnit) -> bool:
    """Tell whether a unit is infantry, mechanised or on foot."""
    return unit.kind != "vehicle"


def is_fighting_vehicle(unit: TacticalUnit) -> bool:
    """Tell whether mech infantry rides in a Warrior, Bradley, Marder, BMP or the like (CW-8)."""
    return values_of(unit).sort in sheet("vehicles").more["readings"]["fighting"]


def is_tank(unit: TacticalUnit) -> bool:
    """Tell whether a unit is a tank."""
    return unit.kind == "vehicle" and values_of(unit).sort == "tank"


def is_helicopter(unit: TacticalUnit) -> bool:
    """Tell whether a unit flies (CW-13)."""
    return values_of(unit).sort == "helicopter"


def has_main_gun(unit: TacticalUnit) -> bool:
    """Tell whether a unit's gun is over 30 mm, so that it is used against vehicles (CW-7)."""
    gun = values_of(unit).gun
    return gun != NONE and gun not in penetration_reading()["small"]


def is_recon(unit: TacticalUnit) -> bool:
    """Tell whether a unit is reconnaissance, by its vehicle or its trait (CW-15)."""
    sorts = sheet("vehicles").more["readings"]["recon_sorts"]
    return "recon" in unit.traits or values_of(unit).sort in sorts


def missile_weapon(missile: str) -> str:
    """Return the firing type of a missile: ``hellfire`` is fired as ``tow`` (CW-2)."""
    rows = {key_of(label): cells for label, cells in sheet("missiles").rows}
    found = rows.get(key_of(missile))
    return found[0] if found else missile


def gun_of_weapon(missile: str) -> str | None:
    """Return what a missile or hand-held weapon penetrates as, none if it is no such (CW-3)."""
    guns: dict[str, str] = sheet("missiles").more["guns"]
    rows = {key_of(label): cells for label, cells in sheet("missiles").rows}
    found = rows.get(key_of(missile))
    return guns.get(missile) or (found[1] if found else None)


def known_missiles() -> list[str]:
    """Return what may be written as a unit's missile."""
    guns: dict[str, str] = sheet("missiles").more["guns"]
    return [*guns, *(label for label, _ in sheet("missiles").rows)]


def weapon_words(weapon: str) -> str:
    """Return a firing type as it is printed."""
    return weapon_row(weapon)
