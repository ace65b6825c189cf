"""Mine-fields: whom they attack, how often, with what (E-22 to E-24)."""

import pytest

from bot.engine.house.orders import Press
from bot.rules.epic40k import dummy_facts as d
from bot.rules.epic40k import facts as f
from bot.rules.epic40k import orders as o
from tests.rules.epic40k.table import GOES_ON, in_play

RESERVE = "5 vehicle X at 30,12 reserve"


def with_field(edition, *others, **rulings):
    """Return a table with Mine-field 1 across the x axis at 30,12, and Scout out of the way."""
    table = in_play(edition, RESERVE, *others, **rulings)
    table.move("Scout", "60,0", 6, start="0,0")
    table.choose("mine-field")
    return table


def two_fields(edition, **rulings):
    table = with_field(edition, "6 vehicle Y at 60,100 reserve", **rulings)
    table.move("Scout 2", "90,100", 6, start="30,100")
    table.choose("mine-field")
    return table


def attacks(told) -> list[tuple[str, bool]]:
    return [(fact.unit, fact.hit) for fact in told.of(d.MineFieldAttacked)]


@pytest.mark.parametrize("armour", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("face", [1, 3, 4, 6])
def test_E_22_one_die_hits_on_the_armour_or_more(edition, armour, face):
    table = with_field(edition)
    told = table.enter("Rhino", armour, face)
    assert attacks(told) == [("Rhino", face >= armour)]
    assert f"D6 {face} against Armour {armour}" in told.post
    assert ("scores a hit" if face >= armour else "no hit") in told.post


def test_E_22_the_ruling_mine_die_is_the_editions_word(edition):
    word = {"epic-battles-book": "hit die", "epic-remastered": "attack die"}[edition]
    told = with_field(edition).enter("Rhino", 4, 4)
    assert f"**Rhino**: {word} D6 4" in told.post
    other = with_field(edition, mine_die="attack die").enter("Rhino", 4, 4)
    assert "attack die D6 4" in other.post


@pytest.mark.parametrize("armour", [0, 7, -1])
def test_E_22_an_armour_is_1_to_6(edition, armour):
    table = with_field(edition)
    wanted = o.EnterMineField(minefield="1", unit="Rhino", armour=armour)
    assert "Armour is 1 to 6" in table.no("ben", wanted)


def test_E_22_a_path_into_a_mine_field_asks_for_the_armour_first(edition):
    table = with_field(edition)
    wanted = o.MoveUnits(units="Rhino", start="0,12", to="60,12")
    told = table.no("ben", wanted)
    assert "Mine-field 1" in told
    assert "(E-22)" in told
    assert attacks(table.do("ben", wanted.but(armour=4), 3)) == [("Rhino", False)]


def test_E_22_a_hit_also_places_a_blast_marker_unless_mine_blast_is_off(edition):
    table = with_field(edition)
    table.do("ben", o.PlaceUnits(detachment="Rhinos", units="R1 100,100; R2 103,100"))
    told = table.enter("R1", 4, 5)
    assert "1 Blast marker is placed on its detachment" in told.post
    assert table.open.detachment("Attacker", "Rhinos").blasts == 1
    table.enter("Stranger", 4, 6)
    assert table.open.army_blasts("Attacker") == 2
    off = with_field(edition, mine_blast="off")
    told = off.enter("R1", 4, 5)
    assert "placed" not in told.post
    assert "mine_blast: off" in told.post
    assert off.open.army_blasts("Attacker") == 0


def test_E_23_the_same_unit_once_a_turn_any_number_of_others(edition):
    table = with_field(edition)
    assert attacks(table.enter("Rhino", 4, 1))
    again = table.enter("Rhino", 4)
    assert "no attack" in again.post
    assert "this turn already" in again.post
    assert attacks(table.enter("Other", 4, 1))
    table.next_turn()
    assert attacks(table.enter("Rhino", 4, 1))


@pytest.mark.parametrize(
    ("value", "second", "next_turn"),
    [("each", True, True), ("once-in-all", False, True), ("once-ever", True, False)],
)
def test_E_23_several_mine_fields_by_the_ruling_mines_same_unit(edition, value, second, next_turn):
    table = two_fields(edition, mines_same_unit=value)
    table.enter("Rhino", 4, 1)
    other = o.EnterMineField(minefield="2", unit="Rhino", armour=4)
    told = table.do("ben", other, *([1] if second else []))
    assert bool(attacks(told)) is second
    assert f"mines_same_unit: {value}" in told.post
    table.next_turn()
    later = table.enter("Rhino", 4, *([1] if next_turn else []))
    assert bool(attacks(later)) is next_turn


def test_E_23_own_units_and_allies_are_never_attacked(edition):
    table = with_field(edition)
    wanted = o.EnterMineField(minefield="1", unit="X", armour=4)
    assert "(E-23)" in table.no("anna", wanted)
    assert not attacks(table.move("Own", "60,12", start="0,12", user="anna"))


def test_E_24_a_unit_inside_is_attacked_only_if_it_moves(edition):
    table = with_field(edition)
    table.move("Rhino", "30,12", 1, start="0,12", armour=4)
    table.next_turn()
    inside = table.move("Rhino", "30,13", 1)
    assert "ben moves **Rhino** inside **Mine-field 1**, at 30.0,12.0" in inside.post
    assert attacks(inside)
    table.next_turn()
    assert table.open.fields[1].attacked["Attacker/rhino"] == 2
    assert attacks(table.move("Rhino", "90,90", 1))


@pytest.mark.parametrize("kind", ["skimmer", "jump-pack", "ground"])
def test_E_24_skimmers_and_jump_packs_are_attacked(edition, kind):
    assert attacks(with_field(edition).enter("Unit", 4, 1, kind=kind))
    told = with_field(edition).move("Unit", "60,12", 1, start="0,12", armour=4, kind=kind)
    assert attacks(told)


def test_E_24_flyers_are_not_attacked(edition):
    table = with_field(edition)
    told = table.enter("Thunderhawk", 4, kind="flyer")
    assert "Flyers are not attacked" in told.post
    flown = table.move("Thunderhawk", "60,12", start="0,12", kind="flyer")
    assert [type(fact) for fact in flown.facts] == [f.UnitsMoved]


def test_E_21_any_angle_is_entered_where_it_lies(edition):
    table = in_play(edition, RESERVE)
    table.move("Scout", "60,0", 6, start="0,0")
    table.choose("turned", angle="0")
    assert not attacks(table.move("Rhino", "60,15", start="0,15"))
    told = table.move("Tank", "60,14", 1, start="0,14", armour=4)
    assert "into **Mine-field 1**, at 22.5,14.0" in told.post


def test_a_hit_stops_the_mover_and_no_hit_lets_him_pass(edition):
    table = with_field(edition)
    passed = table.move("Rhino", "60,12", 3, start="0,12", armour=4)
    assert "into **Mine-field 1**, at 27.5,12.0" in passed.post
    assert "goes on to 60,12" in passed.post
    assert passed.buttons == []
    hit = table.move("Tank", "60,12", 4, start="0,12", armour=4)
    assert hit.buttons == ["Go on to 60,12", "Stay"]
    assert str(table.open.unit("Attacker", "Tank").at) == "27.5,12"
    on = table.press("ben", "on")
    assert [type(fact) for fact in on.of((f.UnitsMoved, d.MineFieldEntered))] == [f.UnitsMoved]
    assert str(table.open.unit("Attacker", "Tank").at) == "60,12"


def test_destroyed_units_do_not_go_on(edition):
    table = with_field(edition)
    table.move("T1; T2", "60,12", 1, 6, start="0,12", armour=4)
    table.do("ben", o.RemoveUnit(unit="T2"))
    on = table.press("ben", "on")
    assert on.one(f.UnitsMoved).units == ("T1",)


def test_when_all_are_destroyed_nothing_goes_on(edition):
    table = with_field(edition)
    table.move("T1", "60,12", 6, start="0,12", armour=4)
    table.do("ben", o.RemoveUnit(unit="T1"))
    assert "(G-6)" in table.no("ben", Press(mark=table.asked(GOES_ON).mark, choice="on"))
    assert table.press("ben", "stay")


def test_each_of_several_units_is_attacked(edition):
    told = with_field(edition).move("R1; R2", "60,12", 1, 2, start="0,12", armour=4)
    assert attacks(told) == [("R1", False), ("R2", False)]


def test_a_marker_before_a_mine_field_comes_first(edition):
    table = with_field(edition, "1 infantry Near at 10,26")
    told = table.move("Rhino", "60,12", start="0,12", armour=4)
    assert told.of(f.DetachmentRevealed)
    assert not attacks(told)


def test_E_22_a_new_mine_field_on_the_way_asks_for_the_armour_before_going_on(edition):
    table = in_play(edition, RESERVE)
    table.move("Rhino", "60,12", 6, start="0,12")
    table.choose("mine-field")
    go_on = Press(mark=table.asked(GOES_ON).mark, choice="on")
    assert "with `armour:`" in table.no("ben", go_on)
    assert attacks(table.move("Rhino", "60,12", 2, armour=4)) == [("Rhino", False)]


@pytest.mark.parametrize("typed", ["2", "x", "", "Mine-field", "\u0661"])
def test_G_7_a_mine_field_that_is_not_there(edition, typed):
    wanted = o.EnterMineField(minefield=typed, unit="Rhino", armour=4)
    told = with_field(edition).no("ben", wanted)
    assert "(G-7)" in told
    assert "`1`" in told


@pytest.mark.parametrize("typed", ["1", "#1", "Mine-field 1", "minefield 1"])
def test_a_mine_field_is_known_by_its_number(edition, typed):
    wanted = o.EnterMineField(minefield=typed, unit="Rhino", armour=4)
    assert attacks(with_field(edition).do("ben", wanted, 2))


def test_why_names_the_die_and_the_armour(edition):
    table = with_field(edition)
    (attack,) = table.enter("Rhino", 4, 4).of(d.MineFieldAttacked)
    reasons = " ".join(table.rules.explains[type(attack)](attack))
    assert "Armour 4, hit" in reasons
    assert "void shields and power fields are bypassed" in reasons
