"""The printed numbers of Hidden Set-up, read from the sheets (E-6, E-11, E-14, E-17 to E-22)."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Literal

from bot.engine.positions import HUNDREDTHS
from bot.engine.sheets import read_sheet

SHEETS = Path(__file__).parent / "sheets"
BLASTS = SHEETS / "blast-markers.toml"
DISTANCES = SHEETS / "hidden-set-up.toml"
DUMMIES = SHEETS / "dummy-markers.toml"
MINES = SHEETS / "mine-field.toml"
LEADERSHIP = SHEETS / "leadership-test.toml"

MOST_FIREPOWER = 999
Length = Literal["reveal", "deploy", "enemy", "mine_length", "mine_width"]


@cache
def _number(sheet: Path, name: str) -> int:
    with sheet.open("rb") as file:
        return int(tomllib.load(file)["numbers"][name])


def cm(name: Length) -> int:
    """Return a printed distance in whole cm."""
    return _number(DISTANCES, name)


def length(name: Length) -> int:
    """Return a printed distance in hundredths of a cm."""
    return cm(name) * HUNDREDTHS


def most_armour() -> int:
    """Return the highest Armour a unit can have; the lowest is 1 (E-22)."""
    return _number(DISTANCES, "most_armour")


def blast_row(firepower: int) -> str:
    """Return what the table says of a firepower from 1 up, as printed; past it, its last row (E-6)."""
    sheet = read_sheet(BLASTS)
    try:
        return sheet.cell(str(firepower), "Blast markers")
    except KeyError:
        return sheet.rows[-1][1][0]


def blasts_of(firepower: int, any_hit: bool) -> int:
    """Return how many Blast markers shooting places (E-6)."""
    row = blast_row(firepower)
    count, _, condition = row.partition(" ")
    return int(count) if any_hit or not condition else 0


def wants_hits(firepower: int) -> bool:
    """Tell whether it matters for this firepower if any hit was scored (E-6)."""
    return not blast_row(firepower).isdigit()


def is_owners_choice(face: int) -> bool:
    """Tell whether a dummy's die lets its owner choose (E-18)."""
    return read_sheet(DUMMIES).cell(str(face), "Dummy") == "choice"


def trap_hits(face: int) -> bool:
    """Tell whether a booby-trap's die hits (E-20)."""
    return read_sheet(DUMMIES).cell(str(face), "Booby-trap") == "hit"


def mine_hits(face: int, armour: int) -> bool:
    """Tell whether a mine-field's die hits a unit of this Armour (E-22)."""
    return read_sheet(MINES).cell(str(face), f"Armour {armour}") == "hit"


def mine_blasts() -> int:
    """Return the Blast markers that one hit of a mine-field's Firepower places (E-6, E-22)."""
    return blasts_of(1, True)


def large_detachment() -> int:
    """Return from how many units on something is added to a Leadership test (E-17)."""
    return _number(LEADERSHIP, "large")


def added_for(units: int | None) -> int:
    """Return what is added to the Leadership test of so many units; unknown: nothing (E-17)."""
    big = units is not None and units >= large_detachment()
    return _number(LEADERSHIP, "added") if big else 0


def passes(face: int, added: int, blasts: int) -> bool:
    """Tell whether a Leadership test is passed (E-17)."""
    return face == _number(LEADERSHIP, "always") or face + added > blasts
