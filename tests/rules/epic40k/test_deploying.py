"""After a reveal: the first unit on the marker, the others within 15 cm, none close to an enemy (E-14)."""

import pytest

from bot.engine.house.orders import Undo
from bot.rules.epic40k import facts as f
from bot.rules.epic40k import orders as o
from tests.rules.epic40k.conftest import BOOK, REMASTERED
from tests.rules.epic40k.table import PLACING, in_play

DANTON = '1 infantry "Force Danton" 3 units at 60,60'


def place(units: str, detachment: str = "Force Danton") -> o.PlaceUnits:
    return o.PlaceUnits(detachment=detachment, units=units)


def revealed(edition, enemy="", line=DANTON, **rulings):
    table = in_play(edition, line, **rulings)
    if enemy:
        table.move("Land Raider", enemy, start="0,0", kind="flyer")
    table.do("anna", o.RevealMarker(marker="1"))
    return table


def test_E_14_units_are_placed_and_remembered(edition):
    table = revealed(edition)
    told = table.do("anna", place("60,60; 60,75; 72,69"))
    assert "anna places **Force Danton**: 1 at 60,60; 2 at 60,75; 3 at 72,69." in told.post
    assert str(table.open.unit("Defender", "Force Danton 2").at) == "60,75"
    assert not table.asks(PLACING)
    assert table.move("Force Danton 3", "80,69", user="anna")


@pytest.mark.parametrize(
    ("units", "wrong"),
    [
        ("60.1,60; 60,75", "**Force Danton 1** is at 60.1,60"),
        ("60,60; 60,75.1", "**Force Danton 2** at 60,75.1 is 15.10 cm from the first unit"),
        ("60,60; 60,70; 60,44.99", "**Force Danton 3**"),
        ("60,60; 60,61; 60,62; 60,63", "there are 3 units"),
        ("60,60; 60,130", "**Force Danton 2**: 60,130 is off the table"),
        ("HQ 60,60; HQ 61,60", "same name"),
        ("60,60; x,y", "no position"),
        ("", "no position"),
    ],
)
def test_E_14_the_unit_that_is_wrong_is_named(edition, units, wrong):
    told = revealed(edition).no("anna", place(units))
    assert wrong in told
    assert told.endswith(("(E-14)", "(G-5)"))


def test_E_14_exactly_15_from_the_first_unit_is_right(edition):
    assert revealed(edition).do("anna", place("60,60; 75,60; 69,72"))


@pytest.mark.parametrize(("edition", "right"), [(BOOK, True), (REMASTERED, False)])
def test_E_14_exactly_15_from_an_enemy_is_as_the_edition_reads_it(edition, right):
    table = revealed(edition, "80,60")
    wanted = place("60,60; 65,60")
    if right:
        assert "deploy_at_15: right" in table.do("anna", wanted).post
    else:
        told = table.no("anna", wanted)
        assert "15.00 cm from **Attacker**'s **Land Raider**" in told
        assert "more than 15" in told
        assert "deploy_at_15: wrong" in table.do("anna", place("60,60; 64.99,60")).post


@pytest.mark.parametrize(("value", "right"), [("right", True), ("wrong", False)])
def test_E_14_the_ruling_deploy_at_15_can_be_chosen_in_both(edition, value, right):
    table = revealed(edition, "80,60", deploy_at_15=value)
    given = table.give("anna", place("60,60; 65,60"))
    assert hasattr(given, "post") is right


def test_E_14_closer_than_15_to_an_enemy_is_wrong_in_both(edition):
    table = revealed(edition, "80,60")
    told = table.no("anna", place("60,60; 65.01,60; 60,61"))
    assert "**Force Danton 2** at 65.01,60 is 14.99 cm from" in told
    assert "(E-14)" in told


def test_E_14_the_first_unit_is_exempt_by_default(edition):
    table = revealed(edition, "60,65")
    assert "first_unit_exempt: exempt" in table.do("anna", place("60,60; 60,45")).post
    strict = revealed(edition, "60,65", first_unit_exempt="not-exempt")
    assert "**Force Danton 1**" in strict.no("anna", place("60,60"))


def test_E_14_units_without_room_are_for_the_umpire_or_both_sides(edition):
    table = revealed(edition)
    told = table.do("anna", place("60,60"))
    assert "2 units have no place: for the umpire or both sides to settle" in told.post
    assert "no_room: settled" in told.post
    assert table.open.detachment("Defender", "Force Danton").units == 3
    lost = revealed(edition, no_room="lost")
    assert "2 units have no place: lost" in lost.do("anna", place("60,60")).post
    assert lost.open.detachment("Defender", "Force Danton").units == 1


def test_E_14_a_detachment_may_be_placed_by_hand(edition):
    table = revealed(edition)
    told = table.press("anna", "by-hand", kind=PLACING)
    assert "**Force Danton** is placed, by hand and unchecked" in told.post
    assert table.open.pending == {}
    assert "(E-14)" in table.no("anna", place("60,60"))


def test_without_a_position_nothing_waits_to_be_placed(edition):
    table = revealed(edition, line='1 infantry "Force Danton" 3 units')
    assert not table.asks(PLACING)
    assert table.open.detachment("Defender", "Force Danton").placed


def test_a_detachment_is_placed_once_and_undone_freely(edition):
    table = revealed(edition)
    table.do("anna", place("60,60; HQ 61,60"))
    assert str(table.open.unit("Defender", "HQ").at) == "61,60"
    assert "(E-14)" in table.no("anna", place("60,60"))
    assert "(G-4)" in table.no("ben", place("60,60"))


def test_a_side_that_does_not_hide_tells_where_its_units_are(edition):
    table = in_play(edition, DANTON)
    told = table.do("ben", place("R1 100,100; R2 103,100", "Rhinos"))
    assert "ben places **Rhinos**: R1 at 100,100; R2 at 103,100." in told.post
    assert told.one(f.UnitsPlaced).checked is False
    table.do("ben", Undo())
    assert table.open.units == {}


def test_a_destroyed_unit_leaves_the_table(edition):
    table = revealed(edition)
    table.do("anna", place("60,60; 61,60; 62,60"))
    told = table.do("anna", o.RemoveUnit(unit="force danton 2"))
    assert "**Force Danton 2** is destroyed" in told.post
    assert table.open.detachment("Defender", "Force Danton").units == 2
    refused = table.no("anna", o.RemoveUnit(unit="Force Danton 2"))
    assert "(G-7)" in refused
    assert "Force Danton 1" in refused
    assert "(G-7)" in table.no("ben", o.RemoveUnit(unit="Force Danton 1"))
