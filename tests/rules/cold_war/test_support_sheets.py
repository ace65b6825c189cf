"""The printed tables of CW-9 to CW-16: read, printed back, and read a second time cell by cell."""

import tomllib

import pytest

from bot.engine.sheets import read_sheet
from bot.rules.cold_war.tables import SHEETS

NAMES = (
    "artillery-to-hit",
    "artillery-to-hit-modifiers",
    "artillery-effect",
    "indirect-fire-damage",
    "smoke",
    "smoke-sight",
    "counter-battery",
    "aircraft",
    "anti-aircraft",
    "helicopters",
    "helicopter-ranges",
    "mines",
    "spotting",
    "movement",
)
RULES = {f"CW-{n}" for n in range(9, 17)}


def content(name):
    return tomllib.loads((SHEETS / f"{name}.toml").read_text("utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_every_cell_was_read_off_the_print_twice(name):
    sheet = read_sheet(SHEETS / f"{name}.toml")
    again = {
        tuple(part.strip() for part in line.split("|"))
        for line in content(name)["second_reading"].strip().splitlines()
    }
    wanted = {
        (row, column, cell)
        for row, cells in sheet.rows
        for column, cell in zip(sheet.columns, cells, strict=True)
        if not (name == "anti-aircraft" and cell == "-")
    }
    if name == "mines":
        wanted = {(r, c, cell) for r, c, cell in wanted if r != "1-2"} | {
            ("1", "Effect", "No effect"),
            ("2", "Effect", "No effect"),
        }
    assert wanted <= again


@pytest.mark.parametrize("name", NAMES)
def test_every_table_prints_back_as_it_stands(name):
    sheet = read_sheet(SHEETS / f"{name}.toml")
    grid = [
        [cell.strip() for cell in line.split("|")]
        for line in content(name)["grid"].strip().splitlines()
    ]
    lines = sheet.printed().splitlines()
    assert len(lines) == len(grid)
    for line, cells in zip(lines, grid, strict=True):
        assert all(cell in line for cell in cells)


def test_the_tables_cover_their_chapters():
    assert {read_sheet(SHEETS / f"{name}.toml").rule for name in NAMES} == RULES
