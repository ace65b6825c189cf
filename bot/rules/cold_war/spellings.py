"""What players call gunners, an air defence, what a bogus counter plays (CW-9, CW-12, CW-15, G-5).

The words of the print, of `/force unit` and short ones all mean the same few rows of the tables.
"""

import re
from collections.abc import Mapping
from typing import cast

from bot.engine.names import bold, key_of, listed
from bot.engine.refusal import Refusal
from bot.rules.cold_war.catalogue import vehicle
from bot.rules.cold_war.units import GunnerQuality

GUNNERS: Mapping[str, tuple[str, ...]] = {
    "first-rate": ("1st-rate", "first-rate-western", "1st-rate-western", "average-western"),
    "poor-western": ("crap-western",),
    "good-russian": ("best-russian", "good-soviet", "best-soviet"),
    "poor-soviet": ("poor-russian", "soviet"),
    "third-world": ("3rd-world",),
    "super-modern": ("super-modern-western", "modern", "modern-western"),
}
DEFENCES: Mapping[str, tuple[str, ...]] = {
    "few": ("old", "few-sams", "old-sams", "few-or-old-sams", "few-or-old", "poor", "weak"),
    "good": ("many", "many-good", "many-good-sams", "a-lot", "lots", "zsu", "rapier", "strong"),
    "none": ("no", "nothing", "0"),
}
PRETENDED: Mapping[str, tuple[str, ...]] = {
    "infantry": ("leg", "leg-infantry", "stationary-infantry"),
    "dug-in": ("dug-in-infantry", "heavily-dug-in", "heavily-dug-in-infantry"),
    "vehicle": ("vehicles", "tank", "tanks", "armour", "stationary-vehicle"),
    "camouflaged": (
        "camouflaged-vehicle",
        "heavily-camouflaged",
        "heavily-camouflaged-vehicle",
    ),
}


def _meant(typed: str, known: Mapping[str, tuple[str, ...]]) -> str | None:
    """Return the row that a word means, however it is spaced; none for an unknown one."""
    word = re.sub(r"[\s_-]+", "-", re.sub(r"['\u2019.,]", "", key_of(typed)))
    return next((row for row, others in known.items() if word == row or word in others), None)


def _offered(known: Mapping[str, tuple[str, ...]]) -> str:
    return listed((f"`{row}`" for row in known), "or")


def read_gunners(typed: str) -> GunnerQuality | Refusal:
    """Read how good a battery's gunners are (9.2); refuse a word that no row has (G-5)."""
    found = _meant(typed, GUNNERS)
    if found is not None:
        return cast("GunnerQuality", found)
    return Refusal(f"{bold(typed)} is no quality of gunners: {_offered(GUNNERS)}.", "G-5")


def read_defence(typed: str) -> str | Refusal:
    """Read how good an air defence is (CW-12); refuse a word that no column has (G-5)."""
    found = _meant(typed, DEFENCES)
    if found is not None:
        return found
    return Refusal(f"{bold(typed)} is no air defence: {_offered(DEFENCES)}.", "G-5")


def read_pretence(typed: str) -> str | Refusal:
    """Read as what a bogus counter is spotted; a vehicle of the catalogue is a vehicle (15.2)."""
    found = _meant(typed, PRETENDED)
    if found is not None:
        return found
    if vehicle(key_of(typed).removeprefix("mech:").strip()) is not None:
        return "vehicle"
    return Refusal(f"A bogus counter can pretend to be {_offered(PRETENDED)}.", "CW-15")
