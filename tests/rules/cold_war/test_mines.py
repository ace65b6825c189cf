"""CW-14: minefields cleared by engineers or at one's risk, and gone through afterwards."""

import pytest

from bot.rules.cold_war.field_facts import MinesCleared, MinesCrossed
from bot.rules.cold_war.support_orders import MeetMines, MoveForce
from tests.rules.cold_war.support import FREE, acting, battle

NATO = "A Coy: E1=leg/engineers; A1=M60; A2=M60"
PACT = "Bn: B1=T-62; B2=T-62"


def mines(unit, action="clear", field="the ford"):
    return MeetMines(unit=unit, field=field, action=action)


def test_cw_14_engineers_clear_a_field_in_one_whole_turn_at_no_risk():
    war = acting(battle((NATO,), (PACT,)), "tom", "A Coy")
    cleared = war.do("tom", mines("E1")).one(MinesCleared)
    assert (cleared.rolls, cleared.leaves) == ((), "cleared")
    assert "has moved" in war.no("tom", MoveForce(unit="E1", to="the hill"))
    assert war.do("tom", mines("A1", "cross")).one(MinesCrossed).rolls == ()


def test_cw_14_engineers_that_have_moved_can_not_clear_in_the_same_turn():
    war = acting(battle((NATO,), (PACT,)), "tom", "A Coy")
    war.do("tom", MoveForce(unit="E1", to="the ford"))
    assert "one whole turn" in war.no("tom", mines("E1"))


@pytest.mark.parametrize(
    ("face", "morale"),
    [(1, "OK"), (2, "OK"), (3, "Nervous"), (4, "Shaken"), (5, "Broken"), (6, "Dead")],
)
def test_cw_14_others_clear_at_their_risk_and_the_field_is_mostly_cleared(face, morale):
    war = battle((NATO,), (PACT,), **FREE)
    cleared = war.do("igor", mines("B1"), face)
    assert cleared.one(MinesCleared).leaves == "mostly cleared"
    assert war.morale("B1") == [morale]
    assert "mines!" in cleared.post


def test_cw_14_worked_example_9():
    """Non-engineers clear a field: 6, destroyed. The next unit through: 6, -1."""
    war = battle((NATO,), (PACT,), **FREE)
    war.do("igor", mines("B1"), 6)
    assert war.morale("B1", "B2") == ["Dead", "Nervous"]
    crossed = war.do("tom", mines("A1", "cross"), 6)
    assert crossed.one(MinesCrossed).levels == 1
    assert war.morale("A1") == ["Nervous"]
    assert war.do("tom", mines("A2", "cross"), 5).one(MinesCrossed).levels == 0


def test_cw_14_a_field_that_nobody_has_cleared_is_cleared_by_who_goes_in():
    war = battle((NATO,), (PACT,), **FREE)
    assert "action:clear" in war.no("tom", mines("A1", "cross"))


def test_cw_14_what_is_left_in_a_mostly_cleared_field_only_engineers_clear():
    war = battle((NATO,), (PACT,), **FREE)
    war.do("igor", mines("B1"), 1)
    assert "only engineers" in war.no("igor", mines("B2"))
    war.do("tom", mines("E1"))
    assert war.open.minefields["the ford"].state == "cleared"
    assert "cleared" in war.no("tom", mines("E1"))


def test_cw_14_two_fields_are_two_fields():
    war = battle((NATO,), (PACT,), **FREE)
    war.do("igor", mines("B1"), 1)
    assert "Nobody has cleared" in war.no("igor", mines("B2", "cross", "the bridge"))
    assert "the ford" in war.status()
