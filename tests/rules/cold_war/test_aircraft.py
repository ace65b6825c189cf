"""CW-12: aircraft: called one turn, over the table as the next one's first action, and gone."""

import pytest

from bot.engine.house.orders import Press
from bot.rules.cold_war.air_facts import (
    AircraftArrived,
    AircraftRolled,
    AntiAirFired,
    BombDropped,
)
from bot.rules.cold_war.artillery_facts import BarrageLanded, UnitShelled
from bot.rules.cold_war.card_facts import PackShuffled
from bot.rules.cold_war.support_orders import CallAircraft, DropBomb, FireAntiAir
from tests.rules.cold_war.support import (
    A_COY,
    BN,
    FREE,
    RED_LEG,
    battle,
    end_turn,
    plot,
    plots_done,
)

AIR = CallAircraft()


@pytest.mark.parametrize(
    ("nation", "least"),
    [
        ("us", 3),
        ("us-desert-storm", 3),
        ("british", 5),
        ("german", 5),
        ("nato", 5),
        ("israeli", 3),
        ("soviet", 5),
        ("soviet-second", 6),
        ("arab", 6),
    ],
)
def test_cw_12_who_gets_an_aircraft_on_what(nation, least):
    for face in (least - 1, least):
        war = battle((A_COY,), (BN,), us=nation)
        assert war.do("tom", AIR, face).one(AircraftRolled).comes == (face >= least)


@pytest.mark.parametrize("nation", ["israeli", "arab", "nato"])
def test_air_nations(nation):
    war = battle((A_COY,), (BN,), us=nation, air_nations="none")
    assert "CW-12" in war.no("tom", AIR)


def test_cw_12_the_die_is_rolled_before_the_first_card_and_once_a_turn():
    war = battle((A_COY,), (BN,))
    war.do("tom", AIR, 1)
    assert "already" in war.no("tom", AIR)
    war.draw()
    assert "before its first card" in war.no("igor", AIR)


def test_cw_12_who_has_called_is_rolled_for_in_every_later_turn():
    war = battle((A_COY,), (BN,))
    war.do("tom", AIR, 1)
    rolled = end_turn(war, 2).one(AircraftRolled)
    assert (rolled.side, rolled.turn, rolled.comes) == ("NATO", 2, False)


def over(**rulings):
    """Return a game in which an aircraft of NATO has just come on."""
    war = battle((A_COY, RED_LEG), (BN,), **rulings)
    war.do("tom", AIR, 3)
    done = end_turn(war)
    assert done.one(AircraftArrived).side == "NATO"
    return war


def test_cw_12_it_arrives_as_the_first_action_of_the_following_turn():
    war = battle((A_COY, RED_LEG), (BN,), plots=(), **FREE)
    end_turn(war)
    war.do("tom", plot("Red Leg", "B1"))
    war.do("tom", AIR, 6)
    plots_done(war)
    arrived = end_turn(war)
    assert arrived.of(AircraftArrived)
    assert not arrived.of(BarrageLanded)
    war.do("igor", FireAntiAir(defence="none"))
    bombed = war.do("tom", DropBomb(target="none"), 1)
    assert bombed.of(BarrageLanded)


@pytest.mark.parametrize(
    ("defence", "zsu", "face", "result"),
    [
        ("few", 0, 5, "none"),
        ("few", 0, 6, "abort"),
        ("few", 2, 5, "abort"),
        ("few", 1, 5, "none"),
        ("good", 0, 4, "none"),
        ("good", 0, 5, "abort"),
        ("good", 0, 6, "shot down"),
        ("good", 2, 4, "abort"),
        ("good", 2, 5, "shot down"),
        ("good", 2, 6, "shot down"),
    ],
)
def test_cw_12_anti_aircraft_fire_is_one_roll_before_the_bomb(defence, zsu, face, result):
    war = over()
    assert "before the bomb" in war.no("tom", DropBomb(target="B1"))
    fired = war.do("igor", FireAntiAir(defence=defence, zsu=zsu), face).one(AntiAirFired)
    assert fired.result == result
    assert "CW-12" in war.no("igor", FireAntiAir(defence=defence))
    assert bool(war.open.aircraft) == (result == "none")


def test_cw_12_zsu_that_all_see_are_counted():
    zsu = "AA: Z1=ZSU-23-4; Z2=ZSU-23-4"
    war = battle((A_COY,), (BN, zsu))
    war.do("tom", AIR, 3)
    end_turn(war)
    assert war.press("igor", "few", 5, 3, kind="cw.air-defence").one(AntiAirFired).zsu == 2


def test_cw_12_one_bomb_hits_by_itself_and_the_aircraft_leaves():
    war = over()
    war.do("igor", FireAntiAir(defence="few", zsu=0), 1)
    bombed = war.do("tom", DropBomb(target="B1"), 6)
    assert bombed.one(BombDropped).hit
    assert bombed.one(UnitShelled).levels == 3
    assert war.open.aircraft == ()
    assert war.morale("B1", "B2") == ["Broken", "Nervous"]
    assert "No aircraft" in war.no("tom", DropBomb(target="B2"))
    assert war.open.stage == "plots"


@pytest.mark.parametrize(("face", "hit"), [(4, False), (5, True)])
def test_bomb_to_hit(face, hit):
    war = over(bomb_to_hit="roll")
    war.do("igor", FireAntiAir(defence="none"))
    dice = (face, 1) if hit else (face,)
    assert war.do("tom", DropBomb(target="B1"), *dice).one(BombDropped).hit == hit


def test_cw_12_only_a_spotted_target_is_bombed_and_only_by_its_side():
    war = battle((A_COY,), (BN, "hidden 2nd: H1=leg"))
    war.do("tom", AIR, 3)
    end_turn(war)
    war.do("igor", FireAntiAir(defence="none"))
    assert "G-7" in war.no("tom", DropBomb(target="H1"))
    assert "G-4" in war.no("igor", DropBomb(target="B1"))
    assert "own aircraft" in over().no("tom", FireAntiAir(defence="few"))


def test_cw_12_silence_lets_it_through_and_lets_it_leave():
    war = over()
    war.let_deadline_pass()
    assert war.asks("cw.air-target")
    target = war.asked("cw.air-target", "tom")
    assert war.do("tom", Press(mark=target.mark, choice="none")).of(BombDropped)
    assert war.open.aircraft == ()


def test_cw_12_a_bomb_by_its_button_and_the_turn_goes_on():
    war = battle((A_COY,), (BN,))
    war.do("tom", AIR, 3)
    end_turn(war)
    war.press("igor", "none", kind="cw.air-defence")
    bombed = war.press("tom", "0", 1, 1, kind="cw.air-target")
    assert bombed.one(BombDropped).target == "B1"
    assert bombed.of(PackShuffled)
