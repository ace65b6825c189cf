"""Moves on the table: the whole path counts, in its order, exact to 0.1 cm (E-11, E-12)."""

import pytest

from bot.engine.house.orders import MakeBoard, Press, Undo
from bot.engine.positions import Point
from bot.rules.epic40k import facts as f
from bot.rules.epic40k import orders as o
from tests.rules.epic40k.table import CHOICE, GOES_ON, PLACING, WHICH_UNIT, in_play

DANTON = '1 infantry "Force Danton" 6 units at 30,12'


def at(table, unit="Rhino", side="Attacker") -> str:
    return str(table.open.unit(side, unit).at)


@pytest.mark.parametrize(
    ("marker", "stop"),
    [("30,12", "21.0,0.0"), ("30,15", "30.0,0.0"), ("30,15.1", None), ("30,14.99", "29.5,0.0")],
)
def test_E_12_the_mover_stops_at_the_first_point_within_15(edition, marker, stop):
    table = in_play(edition, f"1 infantry X at {marker}")
    told = table.move("Land Raider", "60,0", start="0,0")
    assert bool(told.of(f.DetachmentRevealed)) is (stop is not None)
    wanted = f"at {stop} and stops there" if stop else "from 0,0 to 60,0"
    assert wanted in told.post


def test_E_12_markers_are_revealed_in_the_order_of_the_path(edition):
    table = in_play(edition, "1 infantry Near at 60,10", "2 infantry Far at 120,10")
    back = table.move("Rhino", "0,0", start="180,0")
    assert back.one(f.DetachmentRevealed).name == "Far"
    table.press("anna", "by-hand", kind=PLACING)
    on = table.press("ben", "on")
    assert on.one(f.DetachmentRevealed).name == "Near"
    assert "comes within 15 cm of **Hidden Set-up marker 1**" in on.post
    table.press("anna", "by-hand", kind=PLACING)
    assert "goes on to 0,0" in table.press("ben", "on").post
    assert at(table) == "0,0"


def test_E_12_markers_reached_at_one_place_are_revealed_together(edition):
    table = in_play(edition, "2 infantry Left at 30,12", "1 infantry Right at 30,12")
    told = table.move("Rhino", "60,0", start="0,0")
    assert [fact.number for fact in told.of(f.DetachmentRevealed)] == ["1", "2"]
    assert "**Hidden Set-up marker 1** and **Hidden Set-up marker 2**" in told.post
    assert told.buttons.count("Go on to 60,0") == 1


def test_E_12_the_way_counts_and_not_only_its_end(edition):
    table = in_play(edition, DANTON)
    told = table.move("Rhino", "170,100", start="10,100", via="30,100; 30,28; 30,20; 60,100")
    assert told.one(f.MoveStopped).march.leg == 2
    assert "at 30.0,27.0" in told.post
    assert at(table) == "30,27"
    table.press("anna", "by-hand", kind=PLACING)
    assert table.press("ben", "on").of(f.UnitsMoved)[0].path[-1] == Point(x=17000, y=10000)


def test_E_11_a_unit_that_starts_within_15_and_moves_reveals_where_it_is(edition):
    table = in_play(edition, DANTON)
    told = table.move("Rhino", "90,12", start="40,12")
    assert "at 40.0,12.0 and stops there" in told.post


def test_the_bot_remembers_where_a_unit_is(edition):
    table = in_play(edition, DANTON)
    assert "(E-12)" in table.no("ben", o.MoveUnits(units="Rhino", to="100,100"))
    table.move("Rhino", "90,90", start="80,90")
    assert "from 90,90 to 100,90" in table.move("rhino", "100;90").post
    assert "**Rhino**" in table.posts()[-1]
    assert list(table.rules.names(table.view("ben"), "unit")) == ["Rhino"]
    assert list(table.rules.names(table.view("anna"), "unit")) == []


def test_several_units_go_along_one_path(edition):
    table = in_play(edition, DANTON)
    told = table.move("R1; R2", "120,100", start="90,100")
    assert "ben moves **R1** and **R2** from 90,100 to 120,100" in told.post
    table.move("R1", "130,100")
    apart = table.no("ben", o.MoveUnits(units="R1; R2", to="140,100"))
    assert "(E-12)" in apart
    assert "**R2** at 120,100" in apart


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        ({"to": "0,0", "start": "0,0"}, "G-5"),
        ({"to": "0,0", "start": "0,0", "via": "0,0; 0,0"}, "G-5"),
        ({"to": "181,0", "start": "0,0"}, "G-5"),
        ({"to": "10,0", "start": "0,0", "via": "10,121"}, "G-5"),
        ({"to": "NaN,0", "start": "0,0"}, "G-5"),
        ({"to": "inf", "start": "0,0"}, "G-5"),
        ({"to": "1e9,0", "start": "0,0"}, "G-5"),
        ({"to": "10,0", "start": "0,0", "via": "; ".join(["1,1"] * 10_000)}, "G-5"),
        ({"to": "10,0", "start": "0,0", "armour": 0}, "E-22"),
        ({"to": "10,0", "start": "0,0", "armour": 7}, "E-22"),
        ({"to": "10,0", "start": "0,0", "units": "R1; R1"}, "G-5"),
        ({"to": "10,0", "start": "0,0", "units": " ; "}, "G-5"),
        ({"to": "10,0", "start": "0,0", "units": "; ".join(map(str, range(21)))}, "G-5"),
        ({"to": "10,0", "start": "0,0", "units": "x" * 81}, "G-5"),
    ],
)
def test_bad_input_is_refused_and_changes_nothing(edition, wrong, rule):
    table = in_play(edition, DANTON)
    assert f"({rule})" in table.no("ben", o.MoveUnits(**{"units": "Rhino", **wrong}))


def test_a_forced_reveal_stops_the_mover_and_offers_to_go_on(edition):
    table = in_play(edition, DANTON)
    told = table.move("Rhino", "60,0", start="0,0")
    assert told.buttons == ["Placed by hand", "Go on to 60,0", "Stay"]
    assert "ben's **Rhino** comes within 15 cm of **Hidden Set-up marker 1**" in told.post
    stays = table.press("ben", "stay")
    assert "ben's **Rhino** stays where it was stopped" in stays.post
    assert table.open.marches == {}
    assert at(table) == "21,0"


def test_a_move_that_ends_where_it_is_stopped_has_no_way_to_go_on(edition):
    table = in_play(edition, DANTON)
    told = table.move("Rhino", "21,0", start="0,0")
    assert told.of(f.DetachmentRevealed)
    assert told.buttons == ["Placed by hand"]


def test_E_14_the_interrupted_mover_waits_for_the_placing_and_nobody_else(edition):
    table = in_play(edition, DANTON)
    table.move("Rhino", "60,0", start="0,0")
    waits = "anna still places **Force Danton**"
    assert waits in table.no("ben", o.MoveUnits(units="Rhino", to="60,0"))
    go_on = table.asked(GOES_ON)
    assert waits in table.no("ben", Press(mark=go_on.mark, choice="on"))
    assert table.move("Other", "90,90", start="80,90")
    table.do("anna", o.PlaceUnits(detachment="Force Danton", units="30,12; 31,20"))
    assert table.press("ben", "on").of(f.UnitsMoved)


def test_a_new_move_takes_the_place_of_going_on(edition):
    table = in_play(edition, DANTON)
    table.move("Rhino", "60,0", start="0,0")
    table.press("anna", "by-hand", kind=PLACING)
    told = table.move("Rhino", "0,0")
    assert "from 21,0 to 0,0" in told.post
    assert not table.asks(GOES_ON)


def test_E_18_of_several_units_the_mover_names_one_before_the_die(edition):
    table = in_play(edition, "1 infantry X at 30,12 reserve")
    told = table.move("R1; R2", "60,0", start="0,0")
    assert "ben names the unit that set it off, before the die" in told.post
    assert "trigger_unit: asked" in told.post
    assert told.buttons == ["R1", "R2"]
    assert "(E-18)" in table.no("ben", o.MoveUnits(units="R1", to="0,0"))
    named = table.press("ben", "1", 2, kind=WHICH_UNIT)
    assert "ben's **R2** sets off" in named.post
    assert named.buttons == ["Go on to 60,0", "Stay"]


def test_E_18_by_ruling_the_first_named_unit_sets_it_off(edition):
    table = in_play(edition, "1 infantry X at 30,12 reserve", trigger_unit="first-named")
    told = table.move("R1; R2", "60,0", 5, start="0,0")
    assert "ben's **R1** sets off" in told.post
    assert "trigger_unit: first-named" in told.post
    assert table.asks(CHOICE)


def test_a_marker_that_is_being_resolved_is_not_set_off_twice(edition):
    table = in_play(edition, "1 infantry X at 30,12 reserve")
    table.move("Rhino", "60,0", 5, start="0,0")
    assert not table.move("Other", "60,24", start="0,24").of(f.MoveStopped)
    assert "(E-18)" in table.no("ben", o.ApproachMarker(marker="1", unit="Third"))


def test_a_move_is_taken_back_if_nothing_was_revealed(edition):
    table = in_play(edition, DANTON)
    table.move("Rhino", "90,90", start="80,90")
    table.do("ben", Undo())
    assert table.open.units == {}


def test_on_another_board_its_size_counts(edition):
    table = in_play(edition, DANTON)
    table.do("anna", MakeBoard(size="240 x 120 cm"))
    assert "(G-5)" in table.no("ben", o.MoveUnits(units="R", start="0,60", to="240,60"))
    table.press("ben", "agree", kind="house.assent")
    assert table.move("R", "240,60", start="0,60")


def test_why_names_the_place_and_the_rule(edition):
    table = in_play(edition, DANTON)
    moved = table.move("Rhino", "60,0", start="0,0").one(f.UnitsMoved)
    reasons = " ".join(table.rules.explains[f.UnitsMoved](moved))
    assert "At 21.0,0.0 it is within 15 cm" in reasons


def test_G_5_a_table_on_which_something_would_have_no_place_is_refused(edition):
    table = in_play(edition, DANTON)
    table.move("Rhino", "170,100", start="160,100")
    told = table.no("ben", MakeBoard(size="120 x 120 cm"))
    assert "**Rhino**: 170,100 is off the table" in told
    assert "Hidden Set-up marker 1" in table.no("ben", MakeBoard(size="20 x 20 cm"))
