"""A side that gives up holds nobody up, and buttons rest with the game (CW-1, CW-12, G-11, G-12)."""

import pytest

from bot.engine.house.orders import EndGame, Pause, Press, Resume, Seal
from bot.rules.cold_war import orders as o
from bot.rules.cold_war.support_orders import CallAircraft
from tests.rules.cold_war.war import War, in_play

PACK = "US; British; B; US; British"
SEATS = {"tom": "US", "cleo": "British", "igor": "Soviets"}
FORCES = (
    ("tom", "us", "A: A1=M60", "battery Guns of tom: medium 1 first-rate off-board"),
    ("cleo", "british", "X: X1=Chieftain", "battery Guns of cleo: medium 1 first-rate off-board"),
    ("igor", "soviet", "B: B1=T-62"),
)


def three_sides(pack: str = PACK) -> War:
    """Return a game of three sides, all defending, in play."""
    war = War(sides="US + British, Soviets", seats=dict(SEATS))
    for user, nation, *lines in FORCES:
        war.force(user, nation)
        war.plan(user, *lines)
    war.do("tom", Seal())
    war.do("cleo", Seal())
    war.do("igor", Seal(), pack=pack)
    return war


def give_up(war: War):
    return war.do("tom", EndGame(resign=True))


def play_out(war: War) -> War:
    """Hold every card until all are drawn, then end the turn."""
    while war.open.left():
        war.draw("cleo")
        active = war.open.active
        if active is not None:
            war.hold(next(user for user, side in SEATS.items() if side == active.side))
        while war.asks("cw.offer"):
            offer = war.asked("cw.offer")
            user = next(user for user, side in SEATS.items() if side == offer.sides[0])
            war.do(user, Press(mark=offer.mark, choice="pass"))
    return war


@pytest.mark.parametrize("acts", [False, True])
def test_g_12_whoever_gives_up_with_his_card_open_holds_nobody_up(acts):
    war = three_sides()
    war.draw("cleo")
    if acts:
        war.act("tom", "A")
    give_up(war)
    assert war.open.active is None
    assert war.draw("cleo").post


def test_g_12_the_offer_of_a_held_card_passes_with_who_gives_up():
    war = three_sides()
    war.draw("cleo")
    war.hold("tom")
    war.draw("cleo")
    war.hold("cleo")
    assert war.asked("cw.offer").sides == ("US",)
    give_up(war)
    assert war.draw("igor").post


def test_cw_1_nobody_waits_for_the_plots_of_a_side_that_gave_up():
    war = play_out(three_sides())
    war.next_turn("cleo")
    war.do("cleo", o.FinishPlots())
    assert war.asked("cw.plots").sides == ("US",)
    assert "shuffled" in give_up(war).post
    assert war.open.stage == "cards"


def test_cw_12_the_aircraft_of_a_side_that_gave_up_leaves_with_its_bomb():
    war = three_sides()
    war.do("tom", CallAircraft(), 6)
    play_out(war)
    give_up(war)
    war.next_turn("cleo")
    passed = war.press("igor", "none", kind="cw.air-defence")
    assert "leaves with its bomb" in passed.post
    assert war.open.stage == "plots"


def test_g_11_buttons_of_the_rules_rest_with_the_game():
    war = in_play()
    war.do("tom", Pause())
    war.press("igor", "agree", kind="house.assent")
    draw = Press(mark=war.asked("cw.draw").mark, choice="draw")
    assert "G-11" in war.no("tom", draw)
    war.do("tom", Resume())
    assert war.do("tom", draw).post


def test_g_12_who_has_given_up_draws_no_card_by_button():
    war = three_sides()
    give_up(war)
    draw = Press(mark=war.asked("cw.draw").mark, choice="draw")
    assert "G-12" in war.no("tom", draw)
    assert war.do("cleo", draw).post
