"""The printed numbers of Known and Dummy minefields, read from the sheets (K-1, K-10, K-11, K-15)."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from bot.engine.sheets import Sheet, read_sheet

SHEETS = Path(__file__).parent / "sheets"
FIRE_TABLE = SHEETS / "infantry-fire-table.toml"
MINEFIELDS = SHEETS / "minefields.toml"


@cache
def _content(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


def strengths() -> tuple[int, ...]:
    """Return the strengths that a minefield can have, in factors (K-1)."""
    return tuple(_content(MINEFIELDS)["minefields"]["strengths"])


def factors_for_a_dummy() -> int:
    """Return how many Known factors set up give one Dummy (K-10)."""
    return int(_content(MINEFIELDS)["minefields"]["factors_for_a_dummy"])


def most_anti_tank_mines() -> int:
    """Return how many anti-tank mines one hex can hold (K-20)."""
    return int(_content(MINEFIELDS)["minefields"]["most_anti_tank_mines"])


def more_dummies(face: int) -> int:
    """Return how many more Dummies a Secret dr gives: halved, fractions rounded down (K-11)."""
    return int(read_sheet(MINEFIELDS).cell(str(face), "more Dummies"))


def fire_table() -> Sheet:
    """Return the columns of the Infantry Fire Table that minefields use (K-15)."""
    return read_sheet(FIRE_TABLE)


def column_of(factors: int, deep_snow: bool) -> str:
    """Return the column on which a minefield of so many factors attacks (K-15)."""
    part = "deep_snow" if deep_snow else "columns_of_factors"
    return str(_content(FIRE_TABLE)[part][str(factors)])


def added_to_dr(deep_snow: bool) -> int:
    """Return what is added to the DR: nothing, or 1 in Deep Snow (K-15)."""
    return int(_content(FIRE_TABLE)["deep_snow"]["added"]) if deep_snow else 0


def result_of(factors: int, dr: int, deep_snow: bool) -> str:
    """Return the printed result of a minefield's attack; past the table there is no effect."""
    rows = [label for label, _ in fire_table().rows]
    modified = str(dr + added_to_dr(deep_snow))
    row = modified if modified in rows else rows[-1]
    return fire_table().cell(row, column_of(factors, deep_snow))


def no_effect() -> str:
    """Return the mark of a result without effect: the last row's."""
    return fire_table().rows[-1][1][0]
