"""The catalogue and the sheets: printed as they are, read without a gap (CW-2, CW-3, CW-7)."""

import re

import pytest

from bot.engine.sheets import read_sheet
from bot.rules.cold_war.catalogue import class_of, known_missiles, values_of, vehicle, vehicle_names
from bot.rules.cold_war.choosing import weapons_of
from bot.rules.cold_war.hitting import is_missile
from bot.rules.cold_war.tables import SHEETS, sheet
from bot.rules.cold_war.units import TacticalUnit
from tests.rules.cold_war.war import COLD_WAR, in_play

PRINTED = {
    1: ("M113", "BTR-60", "BMP", "FV432"),
    2: ("Warrior", "Bradley"),
    3: ("T-55", "T-62", "M48"),
    4: ("T-64", "T-72", "Leopard", "M60", "Centurion"),
    5: ("Chieftain", "T-80"),
    6: ("Challenger", "Abrams"),
}
NAMES = [path.stem for path in sorted(SHEETS.glob("*.toml"))]


def unit_of(name: str) -> TacticalUnit:
    return TacticalUnit(name="X", side="NATO", manoeuvre="A", kind="vehicle", vehicle=name)


@pytest.mark.parametrize(("armour", "names"), PRINTED.items())
def test_CW_3_the_classes_that_are_printed(armour, names):
    assert {vehicle(name).armour for name in names} == {armour}


@pytest.mark.parametrize(
    ("typed", "name"),
    [("BTR", "BTR-60"), ("T55", "T-55"), ("t 62", "T-62"), ("Sheridan", "M551 Sheridan"),
     ("PT76", "PT-76"), ("BMP-1", "BMP"), ("ZSU-23/4", "ZSU-23-4"), ("M1 Abrams", "Abrams"),
     ("Leopard 1", "Leopard"), ("FV 432", "FV432"), ("Hind", "Mi-24 Hind")],
)  # fmt: skip
def test_CW_3_a_vehicle_by_the_name_that_players_know(typed, name):
    assert vehicle(typed).name == name


def test_CW_3_no_two_vehicles_have_one_name():
    others = sheet("vehicles").more["aliases"]
    names = [re.sub(r"[-/ ]", "", name.casefold()) for name in (*vehicle_names(), *others)]
    assert len(set(names)) == len(names)
    assert set(others.values()) <= set(vehicle_names())


def test_CW_3_each_vehicle_has_its_reason_and_values_that_the_tables_know():
    table = sheet("vehicles")
    hits, guns = sheet("to-hit").more["weapons"], sheet("gun-penetration").more["guns"]
    for name in vehicle_names():
        values = vehicle(name)
        assert len(table.cell(name, "Reason").split()) >= 2, name
        assert values.weapon in {*hits, "-"}, name
        assert values.gun in {*guns, "-"}, name
        assert (values.weapon == "-") == (values.gun == "-"), name
        assert values.missile in {*known_missiles(), "-"}, name


def test_CW_2_every_weapon_of_every_vehicle_can_be_fired_with():
    from bot.engine.case import Case, Who
    from bot.fairness.dice import Dice
    from tests.rules.cold_war.war import BEGIN, SEED

    war = in_play()
    case = Case(COLD_WAR, war.game, Who("u", "u"), Dice(SEED, "game", "x", {}), BEGIN)
    guns = sheet("gun-penetration").more["guns"]
    weapons = sheet("to-hit").more["weapons"]
    for name in vehicle_names():
        for arms in weapons_of(case, unit_of(name)):
            assert arms.weapon in weapons, name
            assert arms.gun in guns, name
            assert is_missile(arms.weapon) is (arms.weapon in {"tow", "eastern-atgw"})


def test_CW_3_a_units_own_values_override_the_catalogue():
    unit = unit_of("M60").but(own={"class": "5", "gun": "120-125"})
    assert (class_of(unit, "1"), values_of(unit).gun) == (5, "120-125")
    bmp = unit_of("BMP")
    assert [class_of(bmp, ruling) for ruling in ("1", "2")] == [1, 2]
    assert class_of(bmp.but(own={"class": "3"}), "2") == 3


def test_names_are_found_whatever_their_case():
    assert vehicle("m60 ").name == "M60"
    assert vehicle("PANTHER") is None


@pytest.mark.parametrize("name", NAMES)
def test_every_sheet_is_read_without_a_fault_and_names_its_source(name):
    found = read_sheet(SHEETS / f"{name}.toml")
    assert "April 8, 2007" in found.source
    assert found.printed().splitlines()[0].startswith(found.corner)


@pytest.mark.parametrize(
    ("name", "row", "column", "cell"),
    [
        ("to-hit", "Tow / Milan / Swingfire / Hellfire", '<= 8"', "5"),
        ("gun-penetration", "120-125mm", '<12"', "2/2/4/7/8/10 Computer fire control only"),
        ("gun-penetration", "Helicopter Rockets", '<8"', ""),
        ("results-of-penetration", "6+", "Morale / Losses", "All Dead"),
        ("small-arms", "8 / 9", "Result", "-1 morale"),
        ("morale-recovery", "1-4", "Morale Recover", "Nothing Happens"),
        ("extra-cards", "US, Desert Storm", "attacking, turns 1-3", "3"),
    ],
)
def test_cells_stand_as_they_are_printed(name, row, column, cell):
    assert sheet(name).cell(row, column) == cell
