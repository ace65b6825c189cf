"""CW-9, 9.1: plots are made in secret for the turn after, locked, sealed, and land by themselves."""

import pytest

from bot.engine.house.facts import SetUpKept
from bot.engine.house.orders import Seal, Undo
from bot.fairness.seal import seal_of
from bot.rules.cold_war import orders as o
from bot.rules.cold_war.artillery_facts import (
    BarrageLanded,
    FirePlotted,
    PlotsKept,
    PlotsOpened,
    PlotsSealed,
)
from bot.rules.cold_war.card_facts import PackShuffled
from bot.rules.cold_war.support_orders import MoveForce
from tests.rules.cold_war.support import (
    A_COY,
    BM21,
    BN,
    RED_LEG,
    battle,
    end_turn,
    plot,
    plots_done,
    questions,
    reach,
)
from tests.rules.cold_war.war import muster


def plotting():
    """Return a game at the start of turn 2, where both sides plot."""
    war = battle((A_COY, RED_LEG), (BN, BM21))
    end_turn(war)
    assert war.open.stage == "plots"
    return war


def test_cw_9_a_plot_of_turn_1_is_part_of_the_set_up_and_its_seal():
    war = muster((A_COY,), (BN, BM21))
    done = war.do("igor", plot("BM-21", "the wood", at="12,8"))
    assert "lands by itself at the start of turn 2" in done.answer
    assert done.post == ""
    sealed = war.do("igor", Seal())
    assert "BM-21: fire at the wood at 12,8, blind" in sealed.one(SetUpKept).text
    assert "12,8" not in sealed.post


def test_cw_9_what_is_plotted_in_a_turn_lands_at_the_start_of_the_next():
    war = plotting()
    war.do("tom", plot("Red Leg", "B1"))
    begun = plots_done(war)
    assert begun.of(PackShuffled)
    assert not begun.of(BarrageLanded)
    landed = end_turn(war, 1).one(BarrageLanded)
    assert (landed.target, landed.turn) == ("B1", 3)
    assert war.mine("NATO").plots == ()


def test_cw_9_plots_are_of_the_start_of_a_turn_alone():
    war = battle((A_COY, RED_LEG), (BN,))
    assert "start of a turn" in war.no("tom", plot("Red Leg", "B1"))
    end_turn(war)
    war.do("tom", plot("Red Leg", "B1"))
    plots_done(war)
    assert "CW-9" in war.no("tom", plot("Red Leg", "B2"))


def test_cw_1_the_turn_waits_until_every_side_with_an_observer_and_a_battery_is_done():
    war = plotting()
    assert {p.sides for p in questions(war, "cw.plots")} == {("NATO",), ("Pact",)}
    assert not war.do("tom", o.FinishPlots()).of(PackShuffled)
    assert "sealed and stay" in war.no("tom", plot("Red Leg", "B1"))
    assert war.do("igor", o.FinishPlots()).of(PackShuffled)


def test_cw_1_a_side_without_artillery_is_not_waited_for():
    war = battle((A_COY, RED_LEG), (BN,))
    end_turn(war)
    assert [p.sides for p in questions(war, "cw.plots")] == [("NATO",)]
    assert "G-7" in war.no("igor", plot("BM-21", "A1"))


def test_cw_9_no_observer_no_plot():
    war = muster((A_COY, RED_LEG), (BN,))
    war.do("igor", Seal())
    war.do("tom", o.DeclareSide(side="NATO", nation="us", posture="defending", observers=0))
    war.press("igor", "agree", kind="house.assent")
    assert "no observer" in war.no("tom", plot("Red Leg", "B1"))


def test_cw_9_the_seal_looks_the_same_over_plots_and_over_none():
    war = plotting()
    war.do("tom", plot("Red Leg", "B1"))
    full, empty = war.do("tom", o.FinishPlots()), war.do("igor", o.FinishPlots())
    for done in (full, empty):
        sealed, kept = done.one(PlotsSealed), done.one(PlotsKept)
        assert sealed.seal == seal_of(kept.salt, kept.text)
        assert sealed.seal in done.post
        assert "be there any or none" in done.post
    assert "B1" in full.one(PlotsKept).text
    assert empty.one(PlotsKept).text == "Pact, turn 2"


def test_cw_9_the_seal_over_plots_is_opened_when_they_land():
    war = plotting()
    war.do("tom", plot("Red Leg", "B1"))
    sealed = war.do("tom", o.FinishPlots()).one(PlotsSealed)
    war.do("igor", o.FinishPlots())
    opened = end_turn(war, 1).of(PlotsOpened)
    assert [f.side for f in opened] == ["NATO", "Pact"]
    assert opened[0].seal == sealed.seal == seal_of(opened[0].salt, opened[0].text)


def test_cw_9_plots_land_though_the_player_has_vanished():
    war = plotting()
    war.do("tom", plot("Red Leg", "B1"))
    war.do("igor", o.FinishPlots())
    passed = war.let_deadline_pass(user="igor")
    assert passed.of(PlotsSealed)
    assert passed.of(PackShuffled)
    assert end_turn(war, 1).of(BarrageLanded)


def test_cw_9_the_enemy_hears_and_sees_nothing_of_a_plot():
    war = plotting()
    done = war.do("tom", plot("Red Leg", "B1"))
    assert (done.post, done.dms) == ("", {})
    assert done.one(FirePlotted).audience == "side:NATO"
    view = war.view("igor")
    assert view.theirs == {}
    assert "Red Leg: fire" not in war.status("igor")
    assert "Red Leg: fire at B1" in war.status("tom")


def test_cw_9_a_second_plot_replaces_the_first_and_none_takes_it_back():
    war = plotting()
    war.do("tom", plot("Red Leg", "B1"))
    war.do("tom", plot("Red Leg", "B2"))
    assert [p.target for p in war.mine("NATO").plots] == ["B2"]
    war.do("tom", plot("Red Leg", "none"))
    assert war.mine("NATO").plots == ()
    assert "no plot" in war.no("tom", plot("Red Leg", "none"))


def test_cw_9_a_plot_in_play_is_not_undone_but_taken_back():
    war = plotting()
    war.do("tom", plot("Red Leg", "B1"))
    assert "G-2" in war.no("tom", Undo())
    war.do("tom", plot("Red Leg", "none"))
    assert war.mine("NATO").plots == ()


def test_cw_9_a_plot_before_the_seal_can_be_undone():
    war = muster((A_COY, RED_LEG), (BN,))
    war.do("tom", plot("Red Leg", "the mill"))
    war.do("tom", Undo())
    assert war.mine("NATO").plots == ()


@pytest.mark.parametrize("ruling", ["any", "one"])
def test_plots_per_observer(ruling):
    guns = "battery Long Tom: heavy 1 first-rate off-board"
    war = battle((A_COY, RED_LEG, guns), (BN,), plots_per_observer=ruling)
    end_turn(war)
    war.do("tom", plot("Red Leg", "B1"))
    if ruling == "one":
        assert "Each observer" in war.no("tom", plot("Long Tom", "B2"))
        war.do("tom", plot("Red Leg", "B3"))
    else:
        war.do("tom", plot("Long Tom", "B2"))
        assert len(war.mine("NATO").plots) == 2


def test_cw_9_unknown_targets_are_places_and_tell_nothing_of_hidden_units():
    war = battle((A_COY, RED_LEG), ("hidden Bn: B1=T-62", BM21))
    end_turn(war)
    war.do("tom", plot("Red Leg", "B1"))
    war.do("tom", o.FinishPlots())
    assert war.mine("NATO").plots[0].target_side == ""


def test_cw_9_what_an_observer_sees_is_what_all_see_if_he_does_not_say():
    war = battle((A_COY, RED_LEG), (BN, "hidden 2nd: C1=leg", "counter 4,4: C1"))
    end_turn(war)
    for target, sees in (("B1", "units"), ("counter 1", "area"), ("the mill", "blind")):
        war.do("tom", plot("Red Leg", target))
        assert war.mine("NATO").plots[0].sees == sees
    war.do("tom", plot("Red Leg", "B1", sees="blind"))
    assert war.mine("NATO").plots[0].sees == "blind"


def test_cw_9_a_mortar_on_the_board_reaches_24_inches():
    mortar = "battery 4.2 inch: mortar 1 first-rate"
    war = battle((A_COY, mortar), (BN,), strict_activation="off", actions="free")
    war.do("tom", MoveForce(unit="4.2 inch 1", to="10,10"))
    end_turn(war)
    assert '24"' in war.no("tom", plot("4.2 inch", "the mill", at="35,10"))
    war.do("tom", plot("4.2 inch", "the mill", at="34,10"))


def test_cw_9_the_second_plot_waits_for_the_first_ones_answer():
    guns = "battery Long Tom: heavy 1 first-rate off-board"
    war = muster((A_COY, RED_LEG, guns), (BN,))
    war.do("igor", Seal())
    war.do("tom", plot("Red Leg", "B1"))
    war.do("tom", plot("Long Tom", "B2"))
    war.do("tom", Seal())
    first = end_turn(war, 6)
    assert [f.battery for f in first.of(BarrageLanded)] == ["Red Leg"]
    second = reach(war, "B1", 1, 6)
    assert [f.battery for f in second.of(BarrageLanded)] == ["Long Tom"]
    assert war.open.stage == "landing"
    assert war.asks("cw.reach")
