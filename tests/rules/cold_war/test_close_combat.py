"""Close combat: dice, modifiers, who loses what (CW-8)."""

import pytest

from bot.engine.house.orders import NextTurn
from bot.rules.cold_war.combat_facts import CloseCombatFought
from bot.rules.cold_war.orders import Assault
from bot.rules.cold_war.support_orders import MoveForce
from tests.rules.cold_war.war import War, free_for_all, in_play

NATO = (
    "Rifles: L1=leg; L2=leg; L3=leg/elite; L4=leg/third-world",
    "Mech: M1=mech:Marder; M2=mech:M113",
    "Tanks: T1=M60; J1=M151 TOW; H1=Lynx",
)
PACT = ("Bn: R1=mech:BMP; R2=mech:BTR-60; R3=leg; R4=T-62", "Other: S1=leg")


@pytest.fixture
def war():
    return free_for_all(NATO, PACT)


def shake(war, name: str, face: int = 8):
    """Let Pact infantry take fire of T1 from 2 inches: 6 Nervous, 8 Shaken, 9 Broken."""
    war.small_arms("T1", name, "2", face)
    return war


def refused(war, attackers: str, defenders: str, user: str = "tom") -> str:
    return war.no(user, Assault(attackers=attackers, defenders=defenders))


def test_CW_8_worked_example_10(war):
    """Example 10: two average western (2, 5) against a Shaken poor Soviet in BMPs (4): 9 to 7."""
    shake(war, "R1")
    assert war.morale("R1") == ["Shaken"]
    fought = war.assault("L1; L2", "R1", 2, 5, 4).one(CloseCombatFought)
    assert (fought.best_attack, fought.best_defence) == (9, 7)
    assert fought.loser == "Pact"
    assert war.morale("R1") == ["Dead"]


def scores(war, attackers: str, defenders: str, *faces: int, **more) -> tuple[int, int]:
    fought = war.assault(attackers, defenders, *faces, **more).one(CloseCombatFought)
    return fought.best_attack, fought.best_defence


@pytest.mark.parametrize(
    ("attacker", "by"),
    [("L3", 3), ("L1", 2), ("L4", 0), ("T1", 1), ("J1", 0), ("M1", 3), ("M2", 2)],
)
def test_CW_8_troops_tanks_and_fighting_vehicles(war, attacker, by):
    assert scores(war, attacker, "R3", 1, 6)[0] == 1 + by


@pytest.mark.parametrize(("defender", "by"), [("R1", 3), ("R2", 2), ("R3", 2), ("R4", 2)])
def test_CW_8_a_defender_has_one_more(war, defender, by):
    assert scores(war, "L3", defender, 6, 1)[1] == 1 + by


@pytest.mark.parametrize(
    ("face", "state", "by"), [(6, "Nervous", 1), (8, "Shaken", 2), (9, "Broken", 3)]
)
def test_CW_8_the_state_of_a_defender_helps_the_attacker(war, face, state, by):
    shake(war, "R3", face)
    assert war.morale("R3") == [state]
    assert scores(war, "L1", "R3", 1, 1)[0] == 1 + 2 + by


@pytest.mark.parametrize(
    ("ruling", "elite", "average"), [("add", 6, 5), ("line", 3, 5), ("best", 3, 3)]
)
def test_CW_8_close_combat_state_is_a_ruling(ruling, elite, average):
    war = shake(free_for_all(NATO, PACT, close_combat_state=ruling), "R3", 9)
    assert scores(war, "L3", "R3", 1, 6)[0] == 1 + elite
    war = shake(free_for_all(NATO, PACT, close_combat_state=ruling), "R3", 9)
    assert scores(war, "L1", "R3", 1, 6)[0] == 1 + average


def test_CW_8_the_side_with_more_keeps_the_best_of_its_dice(war):
    fought = war.assault("L1; L2; L3", "R3; R2", 1, 2, 1, 6).one(CloseCombatFought)
    assert [f.score.first for f in fought.attack] == [1, 2, 1]
    assert fought.best_attack == 4
    assert len(fought.defence) == 1


def test_CW_8_one_more_defender_joins(war):
    fought = war.assault("L1", "R3; R2", 1, 2, 5).one(CloseCombatFought)
    assert [f.unit for f in fought.defence] == ["R3", "R2"]
    assert "one more may join" in refused(war, "L2", "R1; R2; R3")
    assert "of the same manoeuvre unit" in refused(war, "L2", "R3; S1")


def test_CW_8_the_loser_picks_which_unit_is_lost(war):
    fought = war.assault("L1; L2", "R3", 1, 1, 6)
    assert "**NATO** picks which unit is lost: **L1** or **L2**" in fought.post
    assert "still waits for its loser" in refused(war, "L3", "R3")
    war.press("tom", "u1", kind="cw.loss")
    assert war.morale("L1", "L2") == ["Nervous", "Dead"]


def test_CW_8_equal_scores_cost_each_one(war):
    fought = war.assault("L1", "R3", 3, 3)
    assert "Equal: each loses a unit." in fought.post
    assert war.morale("L1", "R3") == ["Dead", "Dead"]


def test_CW_8_survivors_retreat_and_the_attacker_may_follow(war):
    text = war.assault("L3", "R3", 6, 1).post
    assert 'Survivors retreat 2". The attacker may take the place.' in text


def test_CW_8_a_vehicle_that_lends_its_1_may_not_fire_far_at_armour(war):
    assert war.assault("M1", "R3", 6, 1).one(CloseCombatFought).lent == ("M1",)
    assert "(CW-8)" in war.no_fire("M1", "R2", "4")
    assert "fires at" in war.fire("M1", "R2", "2", 1, 1).post


def test_CW_8_a_vehicle_that_fired_far_at_armour_lends_nothing(war):
    war.fire("M1", "R2", "4", 1, 1)
    assert war.assault("M1", "R3", 6, 1).one(CloseCombatFought).lent == ()


def test_CW_8_vehicles_may_stay_out_of_it(war):
    fought = war.assault("M1", "R1", 6, 1, vehicles=False).one(CloseCombatFought)
    assert (fought.best_attack, fought.best_defence) == (8, 3)


def test_CW_4_shaken_and_broken_units_do_not_attack(war):
    war.small_arms("R4", "L1", "2", 8, user="igor")
    assert war.morale("L1") == ["Shaken"]
    assert "(CW-4)" in refused(war, "L1", "R3")


def test_CW_5_a_unit_that_must_retreat_does_not_attack(war):
    for name in ("L1", "L2", "L4"):
        war.small_arms("R4", name, "2", 8, user="igor")
    assert "(CW-5)" in refused(war, "L3", "R3")


def test_CW_8_helicopters_take_no_part(war):
    assert "(CW-8)" in refused(war, "H1", "R3")


def test_CW_8_silence_gives_up_the_one_named_first(war):
    war.assault("L1; L2", "R3", 1, 1, 6)
    war.let_deadline_pass()
    assert war.morale("L1") == ["Dead"]


def in_turn(*, unit: str = "Mech") -> War:
    """Return a game in which NATO's Mech acts, by the rules as they are."""
    war = in_play(NATO, PACT, "NATO; Bn; Other; NATO; NATO; NATO; Pact; Pact")
    war.draw()
    war.act("tom", unit)
    return war


def test_CW_8_a_vehicle_that_lends_its_1_is_told_so_in_the_same_turn():
    war = in_turn()
    war.assault("M1", "R3", 6, 1)
    assert "(CW-8)" in war.no_fire("M1", "R4", "4", weapon="autocannon")


def test_CW_8_a_vehicle_that_stays_out_of_it_may_fire_far_at_armour():
    war = in_turn()
    war.assault("M1", "R3", 6, 1, vehicles=False)
    assert "once is all" in refused(war, "M1", "R1")
    assert "once is all" in war.no_fire("M1", "R4", "2", weapon="law")
    assert war.fire("M1", "R2", "4", 1, 1).post
    assert "once is all" in war.no_fire("M1", "R2", "4")


def test_CW_8_a_vehicle_that_fired_far_lets_its_men_attack_without_it():
    war = in_turn()
    war.fire("M1", "R2", "4", 1, 1)
    assert war.assault("M1", "R3", 6, 1).one(CloseCombatFought).lent == ()
    assert "once is all" in refused(war, "M1", "R1")


def test_CW_8_an_attack_is_the_fire_of_anybody_else():
    war = in_turn(unit="Rifles")
    war.assault("L1", "R3", 6, 1)
    assert "once is all" in war.no_fire("L1", "R4", "2")
    war.small_arms("L2", "S1", "2", 1)
    assert "once is all" in refused(war, "L2", "S1")


def test_CW_8_a_unit_that_died_meanwhile_is_no_loss():
    war = free_for_all(NATO, PACT)
    war.assault("L1; L2", "R3", 1, 1, 6)
    war.small_arms("R4", "L2", "2", 10, user="igor")
    war.small_arms("R4", "L2", "2", 10, user="igor")
    assert war.morale("L2") == ["Dead"]
    war.press("tom", "u1", kind="cw.loss")
    assert war.morale("L1", "L2") == ["Dead", "Dead"]


@pytest.mark.parametrize(("to", "joins"), [("12,10", True), ("12.01,10", False)])
def test_CW_8_who_joins_stands_within_2_inches_where_places_are_known(to, joins):
    war = free_for_all(NATO, PACT)
    war.do("igor", MoveForce(unit="R3", to="10,10"))
    war.do("igor", MoveForce(unit="R2", to=to))
    if joins:
        assert war.assault("L1", "R3; R2", 6, 1, 1).one(CloseCombatFought)
    else:
        assert 'within 2" of it' in refused(war, "L1", "R3; R2")


def test_CW_8_nobody_goes_on_while_the_loser_has_to_pick():
    war = in_turn(unit="Rifles")
    war.assault("L1; L2", "R3", 1, 1, 6)
    assert "picks first which unit is lost" in war.no_fire("L2", "R4", "2", weapon="law")
    while war.open.left() or war.open.active:
        user = {"NATO": "tom", "Pact": "igor"}[war.open.active.side] if war.open.active else "tom"
        if war.open.active is None:
            war.draw()
        elif war.open.active.unit:
            war.finish(user)
        else:
            war.press(user, "u0", kind="cw.choose")
    assert "(CW-8)" in war.no("tom", NextTurn())
    war.press("tom", "u0", kind="cw.loss")
    war.next_turn()
