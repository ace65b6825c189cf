"""What died, or looks, in hiding is its side's secret, in numbers and buttons too (CW-1, CW-5, CW-15)."""

import re

import pytest

from bot.engine.house.orders import Press
from bot.rules.cold_war.field_facts import CounterWatched
from bot.rules.cold_war.morale_facts import RetreatChanged
from bot.rules.cold_war.support_orders import FlipCounter, MoveForce, SpotCounter
from tests.rules.cold_war.support import (
    A_COY,
    BN,
    FREE,
    acting,
    battery,
    battle,
    end_turn,
    plot,
    plots_done,
    questions,
)
from tests.rules.cold_war.war import War

WORLDS = ("C1", "bogus infantry")
HIDDEN = "hidden 2nd: C1=leg"


def shelled(under: str, hidden: str = HIDDEN, before=None, **rulings: str) -> tuple[War, str]:
    """Return a game, and its posts, in which a salvo fell on counter 1, in turn 3, with a 6."""
    lines = [f"counter 12,8: {under}"]
    war = battle((A_COY, battery("salvo")), (BN, hidden, *lines), **{**FREE, **rulings})
    if before:
        before(war)
    end_turn(war)
    war.do("tom", plot("Guns of tom", "counter 1", sees="area"))
    plots_done(war)
    posts = [end_turn(war, 6).post]
    while war.asks("cw.reach"):
        war.give("tom", Press(mark=war.asked("cw.reach").mark, choice="all"), 6)
    return war, "\n".join([*posts, plots_done(war).post])


def masked(text: str) -> str:
    return re.sub(r"`[0-9a-f]{12,64}`", "<seal>", text)


@pytest.mark.parametrize("named", ["all", "none"])
def test_cw_1_the_number_of_cards_does_not_tell_that_a_hidden_unit_has_died(named):
    (real, one), (bogus, other) = (shelled(under, named_cards=named) for under in WORLDS)
    assert real.unit("C1").morale == "Dead"
    assert bogus.unit("C1").morale == "OK"
    assert "**Pact** 4" in one
    assert masked(one) == masked(other)
    assert real.status("tom") == bogus.status("tom")


def test_cw_1_no_button_tells_that_a_hidden_unit_has_died():
    seen = []
    for under in WORLDS:
        war, _ = shelled(under, before=lambda war: acting(war, "igor", "2nd"), named_cards="none")
        while not war.asks("cw.choose") or war.asked("cw.choose").sides != ("Pact",):
            for prompt in questions(war, "cw.choose"):
                war.do("tom", Press(mark=prompt.mark, choice="hold"))
            for prompt in questions(war, "cw.offer"):
                war.do("tom", Press(mark=prompt.mark, choice="pass"))
            war.draw()
        seen.append((war.buttons("cw.choose"), masked(war.act("igor", "2nd").post)))
    assert seen[0] == seen[1]
    assert "2nd acts" in seen[0][0]


def test_cw_1_once_all_have_seen_it_dead_it_has_no_card():
    war, posts = shelled("C1")
    assert "**Pact** 4" in posts
    assert "Dead" in war.do("igor", FlipCounter(counter="1")).post
    end_turn(war)
    assert "**Pact** 2" in plots_done(war).post  # Bn's, and one extra card from turn 4 on


def test_cw_5_a_retreat_does_not_end_because_the_last_one_has_died_in_hiding():
    """Two stand under one look: seen and Dead is C2, hidden is C1, which dies or is fine."""
    posts = []
    for under in WORLDS:
        war, post = shelled(under, "hidden 2nd: C1=leg; C2=T-62; C3=T-62", before=_two_die)
        posts.append(masked(post))
        assert war.open.retreating == ("Pact/2nd",)
    assert posts[0] == posts[1]


def _two_die(war: War) -> None:
    for name in ("C2", "C3"):
        war.do("igor", MoveForce(unit=name, to="the ford"))
        war.fire("A1", name, "1", 10, 10, weapon="rangefinder-90", gun="120-125")
        assert war.morale(name) == ["Dead"]


def test_cw_5_a_public_retreat_does_not_tell_whether_any_unit_still_hides():
    told = []
    for hidden in ("hidden 2nd: C2=T-62; C3=T-62; C4=T-62", f"{HIDDEN}; C2=T-62; C3=T-62"):
        war = battle((A_COY,), (BN, hidden), **FREE)
        if "C4" in hidden:
            war.do("igor", MoveForce(unit="C4", to="the wood"))
        war.do("igor", MoveForce(unit="C2", to="the ford"))
        war.do("igor", MoveForce(unit="C3", to="the ford"))
        for name in ("C2", "C3"):
            done = war.fire("A1", name, "1", 10, 10, weapon="rangefinder-90", gun="120-125")
        told.append(done.one(RetreatChanged))
    assert told[0] == told[1]
    assert (told[0].bad, told[0].of) == (0, 0)


def test_cw_15_who_looks_from_hiding_is_not_named():
    war = battle(
        (A_COY, "hidden Eyes: E1=M114", "counter 1,1: bogus"),
        (BN, HIDDEN, "counter 12,8: C1"),
        **FREE,
    )
    looked = war.do("tom", SpotCounter(counter="Pact 1", distance="9", unit="E1"))
    assert looked.one(CounterWatched).unit == ""
    assert "E1" not in looked.post
    assert "E1" not in repr(war.view("igor"))
    assert "Recon of **NATO**" in looked.post


def test_recon_survives_is_not_for_who_looks_from_hiding():
    war = battle(
        (A_COY, "hidden Eyes: E1=M114"),
        (BN, HIDDEN, "counter 12,8: C1"),
        **FREE,
        recon_survives="on",
    )
    refused = war.no("tom", SpotCounter(counter="Pact 1", distance="7", unit="E1"))
    assert "stands hidden" in refused
    assert "CW-15" in refused
