"""Drawing, acting, holding, playing, done, and the turn's end (CW-1)."""

import pytest

from bot.engine.house.orders import EndGame, NextTurn, Press, Seal
from bot.rules.cold_war import orders as o
from bot.rules.cold_war.card_facts import CardDrawn, CardsLost, PackOpened
from tests.rules.cold_war.war import War, in_play

NATO = ("A Coy: A1=M60; A2=M60", "B Coy: B1=M60")
PACT = ("1st Bn: R1=T-62", "2nd Bn: S1=T-62")
PACK = "NATO; 1st Bn; NATO; 2nd Bn; NATO; Pact; Pact"


@pytest.fixture
def war():
    return in_play(NATO, PACT, PACK)


def test_CW_1_nobody_acts_before_a_card(war):
    assert "(CW-1)" in war.no_fire("A1", "R1", "4")
    assert "(CW-1)" in war.no("tom", o.Act(unit="A Coy"))
    assert "(CW-1)" in war.no("tom", o.FinishActivation())


def test_CW_1_a_blank_card_is_for_any_unit_of_its_side(war):
    war.draw("igor")
    assert war.buttons("cw.choose") == ["A Coy acts", "B Coy acts", "Hold"]
    assert "(CW-1)" in war.no("igor", o.Act(unit="1st Bn"))
    assert "(G-7)" in war.no("tom", o.Act(unit="C Coy"))
    assert "**B Coy** of **NATO** acts" in war.act("tom", "b coy").post


def test_CW_1_a_named_card_is_for_its_unit_alone(war):
    war.draw()
    war.hold("tom")
    war.draw()
    assert "names **1st Bn**" in war.no("igor", o.Act(unit="2nd Bn"))
    war.act("igor", "1st Bn")
    assert war.open.active.unit == "1st Bn"


def test_CW_1_nobody_draws_while_another_acts(war):
    war.draw()
    assert "(CW-1)" in war.no("igor", o.DrawCard())
    war.act("tom", "A Coy")
    assert "says `/coldwar done`" in war.no("igor", o.DrawCard())
    war.finish("tom")
    assert war.draw("igor").one(CardDrawn).card.label == "1st Bn"


def test_CW_1_the_acting_sides_draw_ends_its_activation(war):
    war.draw()
    war.act("tom", "A Coy")
    assert war.draw("tom").one(CardDrawn).card.label == "1st Bn"
    assert war.open.active.side == "Pact"


def test_CW_1_only_the_acting_side_is_done(war):
    war.draw()
    war.act("tom", "A Coy")
    assert "(CW-1)" in war.no("igor", o.FinishActivation())
    assert "(G-4)" in war.no("igor", _press(war, "cw.done", "done"))
    war.press("tom", "done", kind="cw.done")
    assert war.open.active is None


def _press(war, kind, choice):
    return Press(mark=war.asked(kind).mark, choice=choice)


def test_CW_1_only_the_acting_unit_fires(war):
    war.draw()
    war.act("tom", "A Coy")
    assert "(CW-1)" in war.no_fire("B1", "R1", "4")
    assert "(CW-1)" in war.no_fire("R1", "A1", "4", user="igor")


def test_CW_1_strict_activation_off_leaves_it_to_the_players():
    war = in_play(NATO, PACT, strict_activation="off")
    assert "fires at" in war.fire("B1", "R1", "4", 1).post


def test_CW_1_actions_once_and_free():
    war = in_play(NATO, PACT, PACK)
    war.draw()
    war.act("tom", "A Coy")
    war.fire("A1", "R1", "4", 1)
    assert "(CW-1)" in war.no_fire("A1", "R1", "4")
    war.fire("A2", "R1", "4", 1)
    free = in_play(NATO, PACT, PACK, actions="free")
    free.draw()
    free.act("tom", "A Coy")
    free.fire("A1", "R1", "4", 1)
    assert "miss" in free.fire("A1", "R1", "4", 1).post


def test_CW_1_a_unit_has_two_turns_and_never_a_third(war):
    for nth in range(2):
        war.draw()
        if war.open.active.side == "Pact":
            war.hold("igor")
            war.draw()
        done = war.act("tom", "A Coy")
        assert ("for the second time" in done.post) is (nth == 1)
        war.finish("tom")
        while war.asks("cw.offer"):
            war.press("igor", "pass", kind="cw.offer")
    war.draw()
    war.hold("igor")
    war.draw()
    assert "no unit has a third" in war.no("tom", o.Act(unit="A Coy"))
    assert war.buttons("cw.choose", "tom") == ["B Coy acts", "Hold"]


def test_CW_1_a_held_card_is_offered_before_each_draw_of_the_other(war):
    war.draw("tom")
    war.hold("tom")
    assert not war.asks("cw.offer")
    war.draw("igor")
    war.act("igor", "1st Bn")
    done = war.finish("igor")
    assert "**NATO** holds 1 card" in done.post
    assert "**NATO** may first play" in war.no("igor", o.DrawCard())
    war.press("tom", "pass", kind="cw.offer")
    assert war.draw("igor").one(CardDrawn).card.label == "NATO"


def test_CW_1_the_holder_may_play_or_draw_instead(war):
    war.draw("tom")
    war.hold("tom")
    war.draw("igor")
    war.act("igor", "1st Bn")
    war.finish("igor")
    war.press("tom", "play", kind="cw.offer")
    assert war.buttons("cw.choose", "tom") == ["A Coy acts", "B Coy acts", "Hold"]
    war.act("tom", "B Coy")
    assert war.open.held == ()


def test_CW_1_a_held_card_is_played_between_two_draws_alone(war):
    war.draw("tom")
    war.hold("tom")
    war.draw("igor")
    assert "between two draws" in war.no("tom", o.PlayCard(unit="A Coy"))
    war.act("igor", "1st Bn")
    war.finish("igor")
    assert "You hold no card" in war.no("tom", o.PlayCard(card="2nd Bn"))
    war.do("tom", o.PlayCard(unit="A Coy"))
    assert war.open.active.unit == "A Coy"


def test_CW_1_a_held_named_card_stays_named(war):
    war.draw()
    war.hold("tom")
    war.draw()
    war.hold("igor")
    war.do("igor", o.PlayCard(card="1st Bn"))
    assert war.open.active.unit == "1st Bn"


def test_CW_1_the_named_card_of_a_destroyed_unit_is_discarded():
    war = in_play(NATO, PACT, PACK)
    war.draw()
    war.act("tom", "A Coy")
    war.fire("A1", "R1", "2", 4, 10, weapon="laser-west", gun="120-125")
    war.finish("tom")
    drawn = war.draw()
    assert "It is discarded: that unit is destroyed." in drawn.post
    assert war.open.active is None
    assert war.draw().one(CardDrawn).card.label == "NATO"


def test_CW_1_a_named_card_after_two_turns_is_discarded():
    war = in_play(("A Coy: A1=M60",), ("Bn: R1=T-62",), "Pact; Pact; Bn; NATO; NATO")
    for _ in range(2):
        war.draw()
        war.act("igor", "Bn")
        war.finish("igor")
    assert "that unit has had two turns" in war.draw().post


def test_CW_1_there_is_no_early_end(war):
    assert "7 cards are still to be drawn" in war.no("tom", NextTurn())
    war.draw()
    war.act("tom", "A Coy")
    assert "(CW-1)" in war.no("tom", NextTurn())


def play_out(war):
    """Draw and hold every card, then let all of them pass."""
    users = {"NATO": "tom", "Pact": "igor"}
    while war.open.left():
        war.draw()
        if war.open.active:
            war.hold(users[war.open.active.side])
        while war.open.left() and war.asks("cw.offer"):
            war.press(users[war.asked("cw.offer").sides[0]], "pass", kind="cw.offer")


def test_CW_1_held_cards_have_a_last_chance_and_are_then_lost(war):
    play_out(war)
    assert war.asks("cw.offer")
    assert "may first play" in war.no("tom", NextTurn())
    war.press("tom", "pass", kind="cw.offer")
    war.press("igor", "pass", kind="cw.offer")
    done = war.press("igor", "end", kind="cw.end-turn")
    assert len(done.one(CardsLost).cards) == 7
    assert done.one(PackOpened)
    assert war.table.turn == 2
    assert war.open.left() == 7


def test_CW_1_who_is_silent_past_the_deadline_is_not_said_to_pass(war):
    war.draw()
    war.hold("tom")
    war.draw("igor")
    war.act("igor", war.open.active.card.name)
    war.finish("igor")
    assert war.asks("cw.offer")
    silent = war.let_deadline_pass(user="igor").post
    assert "**NATO** lets it pass and holds on." in silent
    assert "igor lets it pass" not in silent


def test_CW_1_silence_plays_a_turn_to_its_end(war):
    for _ in range(40):
        war.let_deadline_pass()
        if war.table.turn == 2:
            break
    assert war.table.turn == 2


def test_CW_1_the_cards_of_a_side_that_gave_up_are_discarded():
    seats = {"tom": "US", "bob": "British", "igor": "Pact"}
    war = War(sides="US + British, Pact", seats=seats)
    for user, nation in (("tom", "us"), ("bob", "british"), ("igor", "soviet")):
        war.force(user, nation)
        war.plan(user, f"{user} Coy: {user}1=M60")
        war.do(user, Seal(), pack="British; US; igor Coy; US; British" if user == "igor" else "")
    war.do("bob", EndGame(resign=True))
    assert "It is discarded: that side has given up." in war.draw().post
    assert war.draw().one(CardDrawn).card.label == "US"


def test_CW_1_a_public_status_tells_cards_and_who_acts(war):
    war.draw()
    war.act("tom", "A Coy")
    text = war.status()
    assert "6 cards left: **NATO** 2 and **Pact** 4." in text
    assert "**A Coy** of **NATO** acts." in text


def test_CW_1_the_game_is_the_fold_of_its_log(war):
    play_out(war)
    assert war.folded().game == war.game
