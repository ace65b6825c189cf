"""To hit: the table, the modifiers, twice-firing weapons (CW-2)."""

import pytest

from bot.rules.cold_war.combat_facts import ShotFired
from bot.rules.cold_war.tables import sheet
from tests.rules.cold_war.war import free_for_all, in_play

NATO = ("A Coy: A1=M60; A2=M60; A3=M60", "Apc Coy: M1=mech:Marder; M2=mech:M113; L1=leg")
PACT = ("Bn: B1=T-62; B2=T-62", "Mot Bn: D1=mech:BMP; D2=leg")

PRINTED = [
    ("ultra-modern", "2 3 4 6"), ("laser-west", "2 4 6 -"), ("laser-east", "2 5 7 -"),
    ("rangefinder-90", "3 6 8 -"), ("rangefinder-under-90", "3 7 9 -"),
    ("law", "7 - - -"), ("autocannon", "2 6 - -"), ("rockets", "3 7 - -"),
]  # fmt: skip
AT = ("2", "4", "8", "12")


@pytest.fixture
def war():
    return free_for_all(NATO, PACT)


@pytest.mark.parametrize(("weapon", "needs"), PRINTED)
@pytest.mark.parametrize("column", range(4))
def test_CW_2_every_number_of_the_table(weapon, needs, column):
    war = free_for_all(NATO, PACT, era="1990s")
    need = needs.split()[column]
    gun = {"law": "law", "autocannon": "autocannon", "rockets": "rockets"}.get(weapon, "120-125")
    if need == "-":
        assert "can't fire at" in war.no_fire("A1", "B1", AT[column], weapon=weapon, gun=gun)
        return
    low = [int(need) - 1] * (2 if weapon in {"autocannon", "rockets"} else 1)
    fired = war.fire("A1", "B1", AT[column], *low, weapon=weapon, gun=gun)
    assert f"needs {need}," in fired.post
    assert {shot.result for shot in fired.one(ShotFired).volley.shots} == {"miss"}


@pytest.mark.parametrize(("weapon", "needs"), PRINTED)
@pytest.mark.parametrize("column", range(4))
def test_CW_2_single_and_multiple_by_every_number(weapon, needs, column):
    need = needs.split()[column]
    if need == "-":
        return
    twice = weapon in {"autocannon", "rockets"}
    results = {0: "single hit", 1: "single hit", 2: "multiple hits"}
    faces_of = {int(need) + over: result for over, result in results.items()}
    for face, result in faces_of.items():
        if face > 10:
            continue
        war = free_for_all(NATO, PACT, era="1990s")
        faces = [face, 1, 1] if twice else [face, 1]
        shot = war.fire("A1", "B1", AT[column], *faces, weapon=weapon, gun="120-125")
        assert shot.one(ShotFired).volley.shots[0].result == result


@pytest.mark.parametrize(("face", "result"), [(3, "miss"), (4, "single hit"), (5, "single hit"),
                                              (6, "multiple hits")])  # fmt: skip
def test_CW_2_worked_example_1(war, face, result):
    """Example 1: M60 (laser West) at a T-62 at 4": needs 4."""
    dice = (face,) if result == "miss" else (face, 1)
    fired = war.fire("A1", "B1", "4", *dice)
    assert '**A1** (M60) fires at **B1** (T-62), 4": needs 4' in fired.post
    assert f"**{result}**" in fired.post


def test_CW_2_worked_example_1_a_shaken_firer():
    """Example 1: a Shaken firer, roll 6 -> 4, single."""
    war = free_for_all(NATO, PACT)
    war.fire("B1", "A1", "4", 4, 7, user="igor", weapon="laser-west", gun="105-115")
    assert war.morale("A1") == ["Shaken"]
    fired = war.fire("A1", "B1", "4", 6, 1)
    assert "D10 6 -2 (firer Shaken) = 4: **single hit**" in fired.post


def test_CW_2_a_nervous_firer_and_a_target_in_transit(war):
    war.fire("B1", "A1", "2", 3, 4, user="igor")
    assert war.morale("A1") == ["Nervous"]
    fired = war.fire("A1", "B1", "4", 3, 1, transit=True)
    assert "D10 3 -1 (firer Nervous) +2 (target in transit) = 4: **single hit**" in fired.post


@pytest.mark.parametrize("reach", ["12.01", "13", "99"])
def test_CW_2_nothing_reaches_beyond_12_inches(war, reach):
    assert "(CW-2)" in war.no_fire("A1", "B1", reach)


@pytest.mark.parametrize("reach", ["", "x", "-1", "4.555", "1e3", "4 5"])
def test_a_range_that_cant_be_read_is_refused(war, reach):
    assert "(G-5)" in war.no_fire("A1", "B1", reach)


@pytest.mark.parametrize(("reach", "need"), [("2", 2), ("2.01", 4), ("4", 4), ("4,01", 6)])
def test_CW_2_bands_are_at_most(war, reach, need):
    assert f"needs {need}," in war.fire("A1", "B1", reach, 1).post


def test_CW_2_ultra_modern_fire_control_by_era(war):
    assert "`era`" in war.no_fire("A1", "B1", "4", weapon="ultra-modern")
    later = free_for_all(NATO, PACT, era="1980s")
    assert "needs 3," in later.fire("A1", "B1", "4", 1, weapon="ultra-modern").post


@pytest.mark.parametrize(("ruling", "need"), [("7", 7), ("8", 8)])
def test_CW_2_law_to_hit_is_a_ruling(ruling, need):
    war = free_for_all(NATO, PACT, law_to_hit=ruling)
    assert f"needs {need}," in war.fire("L1", "B1", "2", 1).post


def test_CW_2_autocannon_fire_twice_at_one_target(war):
    fired = war.fire("M1", "D1", "4", 6, 8, 4, 7, weapon="autocannon").one(ShotFired)
    assert [shot.result for shot in fired.volley.shots] == ["single hit", "multiple hits"]
    assert len(fired.rolls) == 4


def test_CW_2_several_units_fire_one_after_the_other(war):
    fired = war.fire("A1; A2", "B1", "4", 1, 4, 1)
    assert [shot.firer for shot in fired.of(ShotFired)] == ["A1", "A2"]


def test_CW_2_once_the_target_is_dead_the_rest_hold_their_fire(war):
    fired = war.fire("A1; A2", "B1", "2", 4, 10)
    assert war.morale("B1") == ["Dead"]
    assert len(fired.of(ShotFired)) == 1
    assert "(CW-4)" in war.no_fire("A2", "B1", "2")


def test_CW_2_who_holds_fire_is_said_and_has_not_fired():
    war = in_play(("A Coy: A1=M60; A2=M60; A3=M60",), PACT, "NATO; NATO; Bn; Mot Bn; Pact; Pact")
    war.draw()
    war.act("tom", "A Coy")
    fired = war.fire("A1; A2; A3", "B1", "2", 4, 10)
    assert "**A2** and **A3** hold their fire: **B1** is Dead." in fired.post
    assert war.fire("A2", "B2", "4", 1).one(ShotFired)


def test_CW_2_a_broken_firer_has_the_modifier_of_a_shaken_one():
    """By the ruling broken_fire; the notes say that each level has greater penalties."""
    war = free_for_all(NATO, PACT, broken_fire="yes")
    war.fire("B1", "A1", "4", 4, 9, user="igor", weapon="laser-west", gun="105-115")
    assert war.morale("A1") == ["Broken"]
    assert "D10 6 -2 (firer Broken) = 4: **single hit**" in war.fire("A1", "B1", "4", 6, 1).post


def test_CW_2_what_is_fired_at_and_by_whom(war):
    assert "(G-7)" in war.no_fire("A9", "B1", "4")
    assert "(G-7)" in war.no_fire("A1", "B9", "4")
    assert "(G-4)" in war.no_fire("B1", "A1", "4")
    assert "is no enemy" in war.no_fire("A1", "A2", "4")
    assert "(G-5)" in war.no_fire("", "B1", "4")


def test_CW_2_the_catalogue_arms_a_unit(war):
    assert war.fire("A1", "B1", "4", 1).one(ShotFired).weapon == "laser-west"
    assert war.fire("B1", "A1", "4", 1, user="igor").one(ShotFired).weapon == "rangefinder-90"
    assert war.fire("L1", "B1", "2", 1).one(ShotFired).weapon == "law"
    assert 'nothing that reaches 4"' in war.no_fire("L1", "B1", "4")


def test_CW_2_what_the_sheet_says_is_what_is_printed():
    assert sheet("to-hit").cell("LAW / RPG etc", '<= 2"') == "7 (or8?)"
