"""CW-1, 1.9: each side with an observer says ``Plots done``, with or without a plot."""

from bot.engine.house.orders import Seal
from bot.rules.cold_war import orders as o
from bot.rules.cold_war.artillery_facts import PlotsSealed
from bot.rules.cold_war.card_facts import PackShuffled
from tests.rules.cold_war.support import A_COY, BM21, BN, battle, end_turn, questions
from tests.rules.cold_war.war import War


def with_observers(nato: int | None, pact: int | None) -> War:
    """Return a game in turn 2, in which Pact alone has a battery."""
    war = War()
    war.force("tom", "us", observers=nato)
    war.force("igor", "soviet", observers=pact)
    war.plan("tom", A_COY).plan("igor", BN, BM21)
    war.do("tom", Seal())
    war.do("igor", Seal())
    end_turn(war)
    return war


def waiting(war) -> set[str]:
    return {side for prompt in questions(war, "cw.plots") for side in prompt.sides}


def test_cw_1_a_side_whose_observers_are_named_is_waited_for_also_without_a_battery():
    war = with_observers(2, 1)
    assert waiting(war) == {"NATO", "Pact"}
    assert not war.do("igor", o.FinishPlots()).of(PackShuffled)
    assert war.do("tom", o.FinishPlots()).of(PackShuffled)


def test_cw_1_a_side_that_named_none_and_has_no_gun_is_not_waited_for_but_may_say_so():
    war = with_observers(None, None)
    assert waiting(war) == {"Pact"}
    said = war.do("tom", o.FinishPlots())
    assert said.one(PlotsSealed).side == "NATO"
    assert "Plots done" in said.post
    assert war.do("igor", o.FinishPlots()).of(PackShuffled)


def test_cw_1_a_side_without_an_observer_says_nothing():
    war = with_observers(0, 1)
    assert waiting(war) == {"Pact"}
    assert "observer" in war.no("tom", o.FinishPlots())


def test_cw_9_a_battery_whose_guns_on_the_board_are_dead_is_not_waited_for():
    guns = "battery 4.2 inch: mortar 1 first-rate"
    war = battle((A_COY, guns), (BN,), strict_activation="off")
    war.fire("B1", "4.2 inch 1", "2", 10, 10, user="igor")
    assert war.morale("4.2 inch 1") == ["Dead"]
    end_turn(war)
    assert waiting(war) == set()
    assert war.open.stage == "cards"
