"""CW-1, CW-9, CW-15, CW-16: what posts and answers say of artillery, counters, moves, cards."""

from bot.engine.house.orders import Seal
from bot.rules.cold_war.support_orders import MoveForce, SpotCounter
from tests.rules.cold_war.support import A_COY, BM21, BN, FREE, battle, end_turn, plot
from tests.rules.cold_war.war import in_play, muster

HIDDEN = ("hidden 2nd: C1=T-62", "counter 20,20: C1")


def test_cw_1_the_seal_counts_the_cards_of_batteries_on_the_board():
    war = muster((A_COY, "battery 4.2 inch: mortar 2 first-rate", BM21), (BN,))
    answer = war.do("tom", Seal()).answer
    assert "1 manoeuvre unit and 1 battery on the board, a card for each." in answer
    assert "1 manoeuvre unit, a card for each." in war.do("igor", Seal()).answer


def test_cw_9_one_platoon_is_one_platoon():
    war = battle((A_COY,), (BN, BM21), [("igor", plot("BM-21", "A1", sees="blind"))])
    post = end_turn(war, 6).post
    assert 'miss** by 2, 1 other platoon within 6" is hit at random' in post


def test_cw_15_a_unit_that_is_spotted_is_named_once():
    war = battle((A_COY,), (BN, *HIDDEN), **FREE)
    post = war.do("tom", SpotCounter(counter="Pact 1", distance="6")).post
    assert "A hidden unit of **Pact** becomes known by name: **2nd**." in post
    assert "**C1** of **2nd** is spotted: T-62 at 20,20." in post


def test_cw_15_the_side_that_looks_is_named():
    war = battle((A_COY,), (BN, *HIDDEN), **FREE)
    assert (
        "**NATO** looks at counter 1" in war.do("tom", SpotCounter(counter="1", distance="9")).post
    )
    recon = war.do("tom", SpotCounter(counter="1", distance="8.5", recon=True)).post
    assert "Recon of **NATO** looks at counter 1 of **Pact** from 8.5" in recon


def test_cw_16_without_a_board_a_way_in_words_is_recorded():
    war = battle((A_COY,), (BN,), **FREE)
    moved = war.do("tom", MoveForce(unit="A1", to="the farm", via="the lane"))
    assert "to **the farm**" in moved.post
    assert "via the lane" in moved.post
    again = war.do("tom", MoveForce(unit="A2", to="10,14", start="10,10", via="the lane"))
    assert "from 10,10 via the lane to **10,14**, up to 4" in again.post


def test_cw_1_a_question_that_falls_away_at_once_has_no_button():
    war = in_play(us="arab", soviet="arab", pack="A Coy; Bn")
    war.draw()
    war.act("tom", "A Coy")
    drawn = war.draw()
    owed = war.entries[-1].owed
    (post,) = [m for m in owed if m["place"] == "channel"]
    assert "Bn" in drawn.post
    assert [b["label"] for b in post["buttons"]] == ["Bn acts", "Hold"]
