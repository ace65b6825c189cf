"""CW-16: movement, checked on a board, else recorded and told; remembered states."""

import pytest

from bot.engine.house.orders import MakeBoard, NameTerrain
from bot.rules.cold_war.field_facts import UnitMoved
from bot.rules.cold_war.force_facts import StateSet
from bot.rules.cold_war.measuring import nearest_on, point_of
from bot.rules.cold_war.morale_facts import MoraleChanged
from bot.rules.cold_war.orders import PlanBattery, SetState
from bot.rules.cold_war.support_orders import MoveForce
from tests.rules.cold_war.support import BN, FREE, acting, battle
from tests.rules.cold_war.war import muster

NATO = "A Coy: A1=M60; A2=mech:M113; A3=leg"
COBRAS = "Cobras: H1=AH-1 Cobra"


BOARD = MakeBoard(size="72 x 48")
WOOD = NameTerrain(name="North wood", where="20,10; 24,10; 24,20; 20,20")


def free(nato=(NATO, COBRAS), pact=(BN,), table=(), **rulings):
    laid = tuple(("tom", order) for order in table)
    return battle(nato, pact, laid, **FREE, **rulings)


def on_a_board(*terrain, **rulings):
    """Return a game with a board of 72 x 48 inches, the rule set's own unit of length."""
    return free(table=(BOARD, *terrain), **rulings)


def move(unit, to, start="10,10", **more):
    return MoveForce(unit=unit, to=to, start=start, **more)


@pytest.mark.parametrize(("unit", "inches"), [("H1", 6), ("A1", 4), ("A2", 4), ("A3", 2)])
def test_cw_16_who_moves_how_far(unit, inches):
    war = on_a_board()
    assert "CW-16" in war.no("tom", move(unit, f"{10 + inches}.01,10"))
    moved = war.do("tom", move(unit, f"{10 + inches},10")).one(UnitMoved)
    assert moved.length == moved.allowed == inches * 100


@pytest.mark.parametrize("terrain", ["town", "forest"])
@pytest.mark.parametrize("unit", ["A1", "A2", "A3"])
def test_cw_16_in_town_or_forest_everybody_moves_2_inches(unit, terrain):
    war = on_a_board()
    assert '2"' in war.no("tom", move(unit, "12.5,10", terrain=terrain))
    war.do("tom", move(unit, "12,10", terrain=terrain))
    assert war.unit(unit).terrain == terrain


def test_cw_16_mech_infantry_within_2_inches_of_the_enemy_moves_2():
    war = on_a_board()
    war.do("igor", move("B1", "14,10", start="16,10"))
    assert '2"' in war.no("tom", move("A2", "12,14", start="12,10"))
    war.do("tom", move("A2", "12,12", start="12,10"))


def test_cw_16_dismounted_mech_infantry_moves_2():
    war = on_a_board()
    war.do("tom", SetState(unit="A2", dismounted=True))
    assert "CW-16" in war.no("tom", move("A2", "13,10"))


def test_cw_16_transit_doubles_for_who_was_never_fired_at():
    war = on_a_board()
    assert "transit:true" in war.no("tom", move("A1", "18,10"))
    moved = war.do("tom", move("A1", "18,10", transit=True))
    assert moved.one(UnitMoved).allowed == 800
    assert war.unit("A1").transit
    war.do("tom", move("A1", "20,10", start=""))
    assert not war.unit("A1").transit
    war.fire("B1", "A1", "4", 1, user="igor", weapon="rangefinder-90", gun="105-115")
    assert "no transit" in war.no("tom", move("A1", "26,10", start="", transit=True))


def test_cw_16_off_the_table_is_refused():
    war = on_a_board()
    assert "off the table" in war.no("tom", move("A1", "73,10", start=""))
    assert "off the table" in war.no("tom", move("A1", "70,49", start="70,47"))
    war.do("tom", move("A1", "72,48", start=""))


def test_cw_16_a_way_round_is_measured_along_its_corners():
    war = on_a_board()
    assert "CW-16" in war.no("tom", move("A1", "13,10", via="10,12"))
    moved = war.do("tom", move("A1", "12,12", via="12,10")).one(UnitMoved)
    assert moved.length == 400


def test_cw_16_terrain_of_the_board_slows_who_touches_it():
    war = on_a_board(WOOD)
    refused = war.no("tom", move("A1", "22,12", start="19,12"))
    assert '2" through **North wood**' in refused
    assert "CW-16" in refused
    moved = war.do("tom", move("A1", "21,12", start="19,12"))
    assert '2" of 2" through **North wood**' in moved.post
    assert war.unit("A1").terrain == "forest"
    assert '2"' in war.no("tom", move("A1", "26,12", start="23,12"))
    war.do("tom", move("A1", "25,12", start="23,12"))
    assert war.unit("A1").terrain == "open"
    assert war.do("tom", move("A1", "29,12", start="")).one(UnitMoved).allowed == 400


def test_cw_16_by_ruling_only_who_starts_in_terrain_is_slow():
    war = on_a_board(WOOD, terrain_pace="start")
    war.do("tom", move("A1", "23,12", start="19,12"))
    assert war.unit("A1").terrain == "forest"
    assert '2"' in war.no("tom", move("A1", "26,12", start=""))


def test_cw_16_helicopters_fly_over_terrain_and_words_override_it():
    war = on_a_board(WOOD)
    over = war.do("tom", move("H1", "23,12", start="19,12"))
    assert over.one(UnitMoved).allowed == 600
    assert "North wood" not in over.post
    track = war.do("tom", move("A1", "23,12", start="19,12", terrain="open"))
    assert track.one(UnitMoved).allowed == 400


def test_cw_16_terrain_whose_kind_nobody_told_slows_nobody():
    hill = NameTerrain(name="Hill 402", where="20,10; 24,10; 24,20; 20,20")
    war = on_a_board(hill, WOOD.but(where="40,40; 44,40; 44,44"))
    war.do("tom", move("A1", "23,12", start="19,12"))
    war = on_a_board(hill.but(kind="town"))
    assert "Hill 402" in war.no("tom", move("A1", "23,12", start="19,12"))


def test_cw_16_without_a_board_it_is_recorded_and_told():
    war = free()
    moved = war.do("tom", move("A1", "the bridge", start=""))
    assert moved.one(UnitMoved).length == 0
    assert 'up to 4"' in moved.post
    assert war.unit("A1").at == "the bridge"
    far = war.do("tom", move("A1", "30,10", start="10,10"))
    assert "farther than it may go" in far.post
    assert '20" of 4"' in far.post


def test_cw_16_told_on_request_to_its_side_alone():
    war = free()
    told = war.do("tom", SetState(unit="A1"))
    assert told.one(StateSet).audience == "side:NATO"
    assert told.post == ""
    assert '**OK**. It moves 4" (Armoured Vehicles). In transit twice that.' in told.answer


def test_cw_16_states_are_remembered_and_public_for_who_is_seen():
    war = free(pact=(BN, "hidden 2nd: C1=mech:BMP"))
    done = war.do("tom", SetState(unit="A2", dug_in=True, dismounted=True, in_smoke=True))
    assert "heavily dug in, dismounted and in smoke" in done.post
    unit = war.unit("A2")
    assert (unit.dug_in, unit.dismounted, unit.in_smoke) == (True, True, True)
    secret = war.do("igor", SetState(unit="C1", dug_in=True))
    assert secret.post == ""
    assert war.unit("C1").dug_in
    assert "no mech infantry" in war.no("tom", SetState(unit="A1", dismounted=True))


def test_cw_16_once_a_turn_and_only_who_has_its_turn():
    war = battle((NATO, COBRAS), (BN,))
    assert "CW-1" in war.no("tom", move("A1", "the hill"))
    acting(war, "tom", "A Coy")
    war.do("tom", move("A1", "the hill"))
    assert "has moved" in war.no("tom", move("A1", "the mill"))
    assert "belongs to" in war.no("tom", move("H1", "the mill"))


def test_cw_4_the_shaken_do_not_move_towards_a_known_enemy():
    war = free()
    war.do("igor", move("B1", "20,10", start="22,10"))
    hurt = war.fire("B1", "A1", "4", 10, 5, user="igor", weapon="rangefinder-90", gun="105-115")
    assert hurt.of(MoraleChanged)[0].after == "Shaken"
    assert "known enemy" in war.no("tom", move("A1", "12,10"))
    war.do("tom", move("A1", "8,10"))


def test_cw_16_the_two_of_a_soviet_company_are_kept_together():
    war = free(pact=("Bn: B1=T-62; B2=T-62; B3=T-62; B4=T-62",))
    war.do("igor", move("B1", "10,10", start=""))
    near = war.do("igor", move("B2", "12,10", start=""))
    far = war.do("igor", move("B2", "13,10", start=""))
    other = war.do("igor", move("B3", "40,40", start=""))
    assert "company" not in near.post
    assert "B1 is 3.0" in far.post
    assert "company" not in other.post


@pytest.mark.parametrize(
    ("path", "point", "hundredths"),
    [
        (("0,0", "10,0"), "5,3", 300),
        (("0,0", "10,0"), "13,4", 500),
        (("0,0", "3,4"), "4,3", 140),
        (("0,0",), "0,2", 200),
        (("0,0", "1,1"), "1,0", 71),
    ],
)
def test_cw_15_nearest_on_a_path_is_exact_and_rounded_up(path, point, hundredths):
    assert nearest_on([point_of(p) for p in path], point_of(point)) == hundredths
    assert point_of("the mill") is None


def test_cw_16_who_is_set_up_in_a_town_stands_in_it():
    town = NameTerrain(name="Town", where="20,10; 24,10; 24,20; 20,20")
    nato = ("A Coy: A1=mech:M113 at 22,12; A2=mech:M113 at 30,12", "hidden C Coy: C1=leg at 21,11")
    war = battle(nato, (BN,), (("tom", BOARD), ("tom", town)), **FREE)
    assert [war.unit(name).terrain for name in ("A1", "A2")] == ["town", "open"]
    assert war.mine("NATO").units["c1"].terrain == "town"


def test_cw_9_guns_on_the_board_stand_where_they_are_set_up():
    line = "battery Guns: mortar 2 first-rate at 12,20"
    war = battle((NATO, line), (BN,), (("tom", BOARD),), **FREE)
    assert [war.unit(f"Guns {n}").at for n in (1, 2)] == ["12,20", "12,20"]
    assert war.open.batteries["NATO/guns"].at == "12,20"


def test_g_5_guns_off_the_board_have_no_place_on_it():
    war = muster((NATO,), (BN,))
    guns = {"name": "Guns", "kind": "mortar", "models": 1, "quality": "first-rate"}
    assert "G-5" in war.no("tom", PlanBattery(off_board=True, at="12,20", **guns))
