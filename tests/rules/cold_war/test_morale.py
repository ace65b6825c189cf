"""Tactical and manoeuvre unit morale, recovery (CW-4, CW-5, CW-6)."""

import pytest

from bot.engine.case import Case, Who
from bot.engine.facts import OPEN, only
from bot.fairness.dice import Dice
from bot.rules.cold_war.morale import combined, take_damage
from bot.rules.cold_war.morale_facts import (
    MoraleCapped,
    MoraleChanged,
    MoraleRecovered,
    RetreatChanged,
)
from bot.rules.cold_war.status import morale_text
from tests.rules.cold_war.war import BEGIN, COLD_WAR, SEED, free_for_all

NATO = ("A Coy: A1=M60; A2=M60; A3=M60", "B Coy: B1=M60/elite; B2=M60")
PACT = ("Bn: R1=T-62; R2=T-62; R3=T-62; R4=T-62; R5=T-62; R6=T-62",)
FACE = {1: 4, 2: 6, 3: 8, 4: 10}
"""The penetration die of a 115 mm at 2" on an M60, which needs 4, for so many levels."""


@pytest.fixture
def war():
    return free_for_all(NATO, PACT)


def hit(war, name: str, levels: int, user: str = "igor"):
    """Let a M60 take damage of so many levels by fire from 2 inches."""
    firer = "R1" if user == "igor" else "A1"
    return war.fire(
        firer, name, "2", 3, FACE[levels], user=user, gun="105-115", weapon="rangefinder-90"
    )


@pytest.mark.parametrize(
    ("before", "damage", "after"),
    [(0, 1, 1), (0, 2, 2), (0, 3, 3), (0, 4, 4), (1, 1, 2), (2, 2, 3), (1, 3, 4), (3, 1, 4),
     (2, 1, 3), (1, 2, 3), (3, 3, 4), (2, 0, 2), (4, 1, 4)],
)  # fmt: skip
def test_CW_4_the_worse_of_two_and_one_level_worse(before, damage, after):
    assert combined(before, damage) == after


def test_CW_4_worked_example_4_a_platoon_and_its_company(war):
    """Example 4: -2 and -2 Broken; the two OK ones Nervous; 1 of 3 no retreat; 2 of 3 must."""
    hit(war, "A1", 2)
    assert war.morale("A1", "A2", "A3") == ["Shaken", "OK", "OK"]
    broken = hit(war, "A1", 2)
    assert war.morale("A1", "A2", "A3") == ["Broken", "Nervous", "Nervous"]
    assert "A1**: Shaken -> **Broken**" in broken.post
    assert "**A2** and **A3** can't be OK while **A1** is so: **Nervous**" in broken.post
    assert not broken.of(RetreatChanged)
    second = hit(war, "A2", 1)
    assert war.morale("A2") == ["Shaken"]
    assert "2 of 3 of **A Coy** are Shaken or worse: it **must retreat**" in second.post
    assert "**must retreat**" in war.status()


def test_CW_4_every_change_tells_its_cause(war):
    changed = hit(war, "A1", 1).one(MoraleChanged)
    assert (changed.audience, changed.cause) == (OPEN, "the fire of R1")
    assert (changed.before, changed.after) == ("OK", "Nervous")


def test_CW_5_exactly_half_is_no_retreat():
    war = free_for_all(("C Coy: C1=M60; C2=M60; C3=M60; C4=M60",), PACT)
    hit(war, "C1", 2)
    assert not hit(war, "C2", 2).of(RetreatChanged)
    assert hit(war, "C3", 2).one(RetreatChanged).must


@pytest.mark.parametrize(("ruling", "must"), [("on", True), ("off", False)])
def test_CW_5_retreat_dead_is_a_ruling(ruling, must):
    war = free_for_all(("C Coy: C1=M60; C2=M60; C3=M60",), PACT, retreat_dead=ruling)
    hit(war, "C1", 4)
    changes = hit(war, "C2", 1).of(RetreatChanged)
    assert war.morale("C1", "C2", "C3") == ["Dead", "Shaken", "Nervous"]
    assert [c.must for c in changes] == ([True] if must else [])


def test_CW_5_capped_state_own_counts_as_nervous_only():
    war = free_for_all(NATO, PACT, capped_state="own")
    told = hit(war, "A1", 3)
    assert war.morale("A1", "A2") == ["Broken", "OK"]
    assert told.one(MoraleCapped).counts
    assert "count as **Nervous**" in told.post
    assert "-1 (firer Nervous)" in war.fire("A2", "R1", "2", 5, 1).post


def test_CW_5_a_retreating_unit_may_fire(war):
    hit(war, "A1", 2)
    hit(war, "A2", 2)
    assert "fires at" in war.fire("A3", "R1", "2", 1).post


def recover(war, *faces: int):
    """Play the turn out and let the end of the turn roll these faces."""
    while war.open.left():
        war.draw()
        war.hold({"NATO": "tom", "Pact": "igor"}[war.open.active.side])
        while war.open.left() and war.asks("cw.offer"):
            user = {"NATO": "tom", "Pact": "igor"}[war.asked("cw.offer").sides[0]]
            war.press(user, "pass", kind="cw.offer")
    while war.asks("cw.offer"):
        user = {"NATO": "tom", "Pact": "igor"}[war.asked("cw.offer").sides[0]]
        war.press(user, "pass", kind="cw.offer")
    return war.next_turn("tom", *faces)


def test_CW_6_worked_example_7_broken_rolls_6(war):
    """Example 7: Broken rolls 6 -> Nervous."""
    hit(war, "A1", 3)
    done = recover(war, 6, 1, 1)
    assert war.morale("A1") == ["Nervous"]
    assert "**A1** D6 6: Broken -> **Nervous**" in done.post


@pytest.mark.parametrize(("face", "after"), [(3, "Shaken"), (4, "Nervous"), (5, "OK"), (6, "OK")])
def test_CW_6_worked_example_7_elite(war, face, after):
    """Example 7: elite Shaken rolls 4 -> 5 -> Nervous; 5 -> 6 -> OK."""
    hit(war, "B1", 2)
    recover(war, face)
    assert war.morale("B1") == [after]


@pytest.mark.parametrize(
    ("face", "after"), [(1, "Shaken"), (4, "Shaken"), (5, "Nervous"), (6, "OK")]
)
def test_CW_6_everybody_else(war, face, after):
    hit(war, "B2", 2)
    recover(war, face)
    assert war.morale("B2") == [after]


def test_CW_6_the_most_damaged_roll_first_so_that_all_could_be_ok(war):
    hit(war, "A2", 3)
    done = recover(war, 6, 5, 5)
    assert [u.unit for u in done.one(MoraleRecovered).units] == ["A2", "A1", "A3"]
    assert war.morale("A1", "A2", "A3") == ["OK", "Nervous", "OK"]


def test_CW_6_none_is_ok_while_one_stays_broken(war):
    hit(war, "A2", 3)
    done = recover(war, 4, 6, 6)
    assert war.morale("A1", "A2", "A3") == ["Nervous", "Broken", "Nervous"]
    assert [u.held for u in done.one(MoraleRecovered).units] == [False, True, True]


@pytest.mark.parametrize(("ruling", "after"), [("on", "Nervous"), ("off", "OK")])
def test_CW_5_dead_cap_is_a_ruling(ruling, after):
    war = free_for_all(NATO, PACT, dead_cap=ruling)
    hit(war, "A1", 4)
    assert war.morale("A1", "A2", "A3") == ["Dead", "Nervous", "Nervous"]
    recover(war, 6, 6)
    assert war.morale("A1", "A2", "A3") == ["Dead", after, after]


def test_CW_6_recovery_ends_a_retreat(war):
    hit(war, "A1", 2)
    hit(war, "A2", 2)
    done = recover(war, 6, 1)
    assert not done.one(RetreatChanged).must
    assert "**A Coy** need not retreat any more" in done.post


def test_CW_5_what_happens_to_a_hidden_unit_is_its_sides_alone():
    war = free_for_all(("hidden A Coy: A1=M60; A2=M60",), PACT)
    case = Case(COLD_WAR, war.game, Who("u", "u"), Dice(SEED, "game", "x", {}), BEGIN)
    take_damage(case, war.unit("A1"), 3, "artillery")
    assert {fact.audience for fact in case.facts} == {only("NATO")}
    kinds = [type(fact) for fact in case.facts]
    assert kinds == [MoraleChanged, MoraleCapped]
    assert case.game.open == war.open
    assert case.mine("NATO").unit("A2").morale == "Nervous"


def test_CW_4_the_morale_command_shows_what_one_may_know():
    war = free_for_all(("A Coy: A1=M60; A2=M60", "hidden B Coy: B1=M60"), PACT)
    hit(war, "A1", 2)
    assert "**A Coy** (NATO): **A1** **Shaken**; **A2** **OK**." in morale_text(war.view("igor"))
    assert "B Coy" not in morale_text(war.view("igor"))
    assert "**B Coy** (NATO): **B1** **OK**." in morale_text(war.view("tom"))
    assert "**R1** to **R6** **OK**" in morale_text(war.view("tom"))
