"""Guided missiles: in the air, landing, halved, lost (CW-2, 2.3)."""

import pytest

from bot.rules.cold_war.combat_facts import MissileFired, MissileLanded
from tests.rules.cold_war.war import in_play

NATO = ("A Coy: A1=M150; A2=M60", "B Coy: B1=M60")
PACT = ("1st Bn: R1=BRDM Sagger; R2=T-62; R3=T-62", "2nd Bn: S1=T-62")
PACK = "1st Bn; NATO; NATO; 2nd Bn; NATO; Pact; Pact"


def launch(**rulings):
    """Igor's R1 fires a Sagger at A2 from 6 inches; it is in the air."""
    war = in_play(NATO, PACT, PACK, **rulings)
    war.draw("igor")
    war.act("igor", "1st Bn")
    war.fired = war.fire("R1", "A2", "6", user="igor")
    return war


def nato_phase(war, *shots, landing=()):
    """A Coy acts and fires; then it is done and missiles land."""
    war.draw("tom")
    war.act("tom", "A Coy")
    for target, *faces in shots:
        war.fire("A2", target, "2", *faces, weapon="laser-west", gun="105-115")
    return war.finish("tom", *landing)


def test_CW_2_a_missile_in_the_air_is_public():
    war = launch()
    assert war.fired.one(MissileFired).rolls == ()
    assert "in the air" in war.fired.post
    assert 'Missile in the air: **R1** at **A2**, 6"' in war.status()


def test_CW_2_it_lands_at_the_end_of_the_next_enemy_phase():
    war = launch()
    assert not war.finish("igor").of(MissileLanded)
    landed = nato_phase(war, landing=(6, 1)).one(MissileLanded)
    assert landed.volley.need == 6
    assert landed.volley.shots[0].result == "single hit"
    assert war.open.missiles == ()


def test_CW_2_worked_example_5_nervous_since():
    """Example 5: needs 6, 5 faces of 10 hit, halved to 2: hits on 9 or 10."""
    for face, result in ((8, "miss"), (9, "single hit"), (10, "single hit")):
        war = launch()
        war.finish("igor")
        landing = (face,) if result == "miss" else (face, 1)
        done = nato_phase(war, ("R1", 2, 2), landing=landing)
        assert war.morale("R1") == ["Nervous"]
        shot = done.one(MissileLanded).volley.shots[0]
        assert (done.one(MissileLanded).volley.need, shot.result) == (9, result)
        assert "5 faces of 10, halved to 2" in done.post


def test_CW_2_atgw_shaken_both_counts_the_modifier_too():
    war = launch(atgw_shaken="both")
    war.finish("igor")
    done = nato_phase(war, ("R1", 2, 2), landing=(8,))
    assert done.one(MissileLanded).volley.need == 9
    assert "4 faces of 10, halved to 2" in done.post


def test_CW_2_a_missile_whose_firer_is_destroyed_misses():
    war = launch()
    war.finish("igor")
    done = nato_phase(war, ("R1", 2, 9))
    assert war.morale("R1") == ["Dead"]
    assert done.one(MissileLanded).lost == "firer"
    assert "**miss**" in done.post


def test_CW_2_a_missile_whose_target_is_dead_is_lost():
    war = launch()
    war.fire("R2", "A2", "2", 5, 10, user="igor", weapon="laser-east", gun="120-125")
    assert war.morale("A2") == ["Dead"]
    war.finish("igor")
    war.draw("tom")
    war.act("tom", "B Coy")
    assert war.finish("tom").one(MissileLanded).lost == "target"


def test_CW_2_an_allied_phase_in_between_does_not_count():
    war = in_play(NATO, PACT, "NATO; NATO; 1st Bn; 2nd Bn; NATO; Pact; Pact")
    war.draw("tom")
    war.act("tom", "A Coy")
    war.fire("A1", "R2", "6")
    war.finish("tom")
    war.draw("tom")
    war.act("tom", "B Coy")
    assert not war.finish("tom").of(MissileLanded)
    war.draw("igor")
    war.act("igor", "1st Bn")
    assert war.finish("igor", 5, 1).one(MissileLanded).volley.need == 5


def test_CW_2_atgw_lands_with_any_next_phase_by_ruling():
    war = in_play(
        NATO, PACT, "NATO; NATO; 1st Bn; 2nd Bn; NATO; Pact; Pact", atgw_lands="next-phase"
    )
    war.draw("tom")
    war.act("tom", "A Coy")
    war.fire("A1", "R2", "6")
    assert "at the end of the next phase." in war.entries[-1].owed[0]["text"]
    assert not war.finish("tom").of(MissileLanded)
    war.draw("tom")
    war.act("tom", "B Coy")
    assert war.finish("tom", 1).one(MissileLanded)


def test_CW_2_without_an_enemy_phase_it_lands_at_the_turns_end():
    war = in_play(("A Coy: A1=M60",), ("Bn: R1=BRDM Sagger",), "NATO; NATO; Pact; Pact; Bn")
    for user in ("tom", "tom", "igor", "igor"):
        war.draw(user)
        war.act(user, "A Coy" if user == "tom" else "Bn")
        if user == "igor" and war.open.turns["Pact/bn"] == 2:
            war.fire("R1", "A1", "6", user="igor")
        war.finish(user)
    war.draw("igor")
    done = war.next_turn("tom", 6, 1)
    assert done.one(MissileLanded).volley


@pytest.mark.parametrize(("reach", "need"), [("4", "7"), ("8", "6"), ("12", "7")])
def test_CW_2_eastern_missiles_by_range(reach, need):
    war = in_play(NATO, PACT, PACK)
    war.draw("igor")
    war.act("igor", "1st Bn")
    war.fire("R1", "A2", reach, user="igor")
    war.finish("igor")
    assert str(nato_phase(war, landing=(1,)).one(MissileLanded).volley.need) == need


@pytest.mark.parametrize(("reach", "need"), [("4", "6"), ("8", "5"), ("12", "6")])
def test_CW_2_western_missiles_by_range(reach, need):
    war = in_play(NATO, PACT, "NATO; 1st Bn; NATO; NATO; 2nd Bn; Pact; Pact")
    war.draw("tom")
    war.act("tom", "A Coy")
    war.fire("A1", "R2", reach)
    war.finish("tom")
    war.draw("igor")
    war.act("igor", "1st Bn")
    assert str(war.finish("igor", 1).one(MissileLanded).volley.need) == need


def test_CW_2_a_missile_too_near_is_refused():
    war = in_play(NATO, PACT, PACK)
    war.draw("igor")
    war.act("igor", "1st Bn")
    assert "(CW-2)" in war.no_fire("R1", "A2", "2", user="igor")
