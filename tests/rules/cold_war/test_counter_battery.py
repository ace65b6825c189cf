"""CW-11: heavy or larger batteries of west and Russia take enemy guns out of the game."""

import pytest

from bot.rules.cold_war.artillery_facts import BarrageLanded, CounterBatteryFired, GunsReturned
from bot.rules.cold_war.support_orders import FireCounterBattery
from tests.rules.cold_war.support import A_COY, BM21, BN, FREE, battle, end_turn, plot, plots_done

FIRE = FireCounterBattery(battery="Long Tom", target="BM-21")


def guns(quality="first-rate", kind="heavy", models=2):
    return f"battery Long Tom: {kind} {models} {quality} off-board"


@pytest.mark.parametrize(
    ("quality", "faces", "out"),
    [
        ("first-rate", (4, 5), 1),
        ("poor-western", (6, 5), 2),
        ("super-modern", (1, 4), 0),
        ("good-russian", (5, 6), 1),
        ("poor-soviet", (5, 5), 0),
    ],
)
def test_cw_11_a_die_a_gun_western_5_or_6_russian_6(quality, faces, out):
    war = battle((A_COY, guns(quality)), (BN, BM21), **FREE)
    fired = war.do("tom", FIRE, *faces).one(CounterBatteryFired)
    assert (fired.out, fired.left) == (out, 3 - out)
    assert war.open.batteries["Pact/bm-21"].out == out


@pytest.mark.parametrize(
    ("quality", "kind"),
    [("third-world", "heavy"), ("first-rate", "medium"), ("first-rate", "mortar")],
)
def test_cw_11_not_of_the_third_world_and_not_below_heavy(quality, kind):
    war = battle((A_COY, guns(quality, kind)), (BN, BM21), **FREE)
    assert "CW-11" in war.no("tom", FIRE)


def test_cw_11_a_battery_fires_once_a_turn_plot_or_counter_battery():
    war = battle((A_COY, guns()), (BN, BM21), **FREE)
    war.do("tom", FIRE, 1, 1)
    assert "has fired this turn" in war.no("tom", FIRE)
    end_turn(war)
    war.do("tom", plot("Long Tom", "B1"))
    plots_done(war)
    assert end_turn(war, 1).of(BarrageLanded)
    assert "has fired this turn" in war.no("tom", FIRE)


def test_cw_11_guns_that_are_out_fire_no_more():
    war = battle((A_COY, guns()), (BN, "battery BM-21: salvo 1 poor-soviet off-board"), **FREE)
    done = war.do("tom", FIRE, 6, 6)
    assert done.one(CounterBatteryFired).out == 1
    end_turn(war)
    assert "out of the game" in war.no("igor", plot("BM-21", "A1"))
    assert "already" in war.no("tom", FIRE)


def test_cw_11_guns_on_the_board_are_lost_as_units():
    war = battle((A_COY, guns()), (BN, "battery BM-21: salvo 2 poor-soviet"), **FREE)
    war.do("tom", FIRE, 6, 1)
    assert war.morale("BM-21 1", "BM-21 2") == ["Dead", "Nervous"]


def test_cw_11_an_unknown_battery_is_refused():
    war = battle((A_COY, guns()), (BN, BM21), **FREE)
    assert "BM-21" in war.no("tom", FireCounterBattery(battery="Long Tom", target="BM21"))


@pytest.mark.parametrize(
    ("ruling", "face", "back"), [("off", None, 0), ("on", 9, 0), ("on", 10, 1)]
)
def test_battery_return(ruling, face, back):
    own = "battery BM-21: salvo 1 super-modern off-board"
    war = battle((A_COY, guns()), (BN, own), **FREE, battery_return=ruling)
    war.do("tom", FIRE, 6, 6)
    done = end_turn(war, *([face] if face else []))
    assert len(done.of(GunsReturned)) == (ruling == "on")
    assert war.open.batteries["Pact/bm-21"].out == 1 - back


def test_battery_return_brings_guns_on_the_board_back_as_units():
    own = "battery BM-21: salvo 2 super-modern"
    war = battle((A_COY, guns()), (BN, own), **FREE, battery_return="on")
    war.do("tom", FIRE, 6, 5)
    assert war.morale("BM-21 1", "BM-21 2") == ["Dead", "Dead"]
    end_turn(war, 10, 9)
    assert war.morale("BM-21 1", "BM-21 2") == ["Nervous", "Dead"]
    war.do("igor", plot("BM-21", "A1"))
    assert [p.battery for p in war.mine("Pact").plots] == ["BM-21"]
