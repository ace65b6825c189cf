"""CW-9, CW-12, CW-15: a battery's gunners, an air defence and a bogus counter in players' words."""

import pytest

from bot.engine.house.orders import Seal
from bot.rules.cold_war.air_facts import AntiAirFired
from bot.rules.cold_war.orders import PlaceCounter, PlanBattery
from bot.rules.cold_war.support_orders import CallAircraft, FireAntiAir
from tests.rules.cold_war.support import A_COY, BN, FREE, battle, end_turn
from tests.rules.cold_war.war import muster


@pytest.mark.parametrize(
    ("typed", "row"),
    [
        ("first-rate", "first-rate"),
        ("First rate western", "first-rate"),
        ("average-western", "first-rate"),
        ("poor_western", "poor-western"),
        ("good Russian", "good-russian"),
        ("best-russian", "good-russian"),
        ("soviet", "poor-soviet"),
        ("3rd world", "third-world"),
        ("super-modern", "super-modern"),
    ],
)
def test_cw_9_gunners_are_called_as_the_print_or_the_players_call_them(typed, row):
    war = muster((A_COY,), (BN,))
    war.do("tom", PlanBattery(name="Guns", kind="heavy", models=1, quality=typed))
    assert war.mine("NATO").planned_batteries["guns"].quality == row


def test_cw_9_unknown_gunners_are_refused_with_the_words_that_are_known():
    war = muster((A_COY,), (BN,))
    order = PlanBattery(name="Guns", kind="heavy", models=1, quality="splendid")
    assert "`first-rate`" in war.no("tom", order)
    assert "G-5" in war.no("tom", order)


@pytest.mark.parametrize(
    ("typed", "face", "result"),
    [
        ("few", 5, "none"),
        ("old SAMs", 6, "abort"),
        ("many", 5, "abort"),
        ("Many good SAMs", 6, "shot down"),
        ("ZSU", 4, "none"),
    ],
)
def test_cw_12_an_air_defence_is_called_as_the_print_calls_it(typed, face, result):
    war = battle((A_COY,), (BN,), **FREE)
    war.do("tom", CallAircraft(), 6)
    end_turn(war)
    assert (
        war.do("igor", FireAntiAir(defence=typed, zsu=0), face).one(AntiAirFired).result == result
    )


def test_cw_12_an_unknown_air_defence_is_refused():
    war = battle((A_COY,), (BN,), **FREE)
    war.do("tom", CallAircraft(), 6)
    end_turn(war)
    assert "`few`, `good` or `none`" in war.no("igor", FireAntiAir(defence="splendid"))


@pytest.mark.parametrize(
    ("typed", "row"),
    [
        ("infantry", "infantry"),
        ("leg", "infantry"),
        ("heavily dug-in infantry", "dug-in"),
        ("T-62", "vehicle"),
        ("mech:BMP", "vehicle"),
        ("tank", "vehicle"),
        ("Heavily camouflaged vehicle", "camouflaged"),
    ],
)
def test_cw_15_a_bogus_counter_pretends_a_type_or_a_vehicle(typed, row):
    war = muster((A_COY,), (BN,))
    war.do("igor", PlaceCounter(at="20,8", pretends=typed))
    assert war.mine("Pact").planned_counters[0].pretends == row


def test_cw_15_a_hidden_manoeuvre_unit_of_one_stands_for_its_unit():
    war = muster((A_COY,), (BN, "hidden 2nd: C1=leg", "hidden 3rd: D1=leg; D2=leg"))
    war.do("igor", PlaceCounter(at="20,8", unit="2nd"))
    assert war.mine("Pact").planned_counters[0].unit == "C1"
    assert "D1 or D2" in war.no("igor", PlaceCounter(at="20,8", unit="3rd"))
    assert "stands in the open" in war.no("igor", PlaceCounter(at="20,8", unit="B1"))
    assert war.do("igor", Seal())
