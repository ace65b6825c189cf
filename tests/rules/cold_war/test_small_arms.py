"""Small arms, who uses what against whom, the APC of dismounted infantry (CW-7)."""

import pytest

from bot.rules.cold_war.combat_facts import ApcLost, RocketsFired, ShotFired, SmallArmsFired
from bot.rules.cold_war.orders import FireSmallArms, SetState
from tests.rules.cold_war.war import free_for_all

NATO = (
    "Rifles: L1=leg; L2=leg/elite; L3=leg/poor-western; M1=mech:M113; M2=mech:Marder",
    "A Coy: T1=M60; S1=Scimitar; H1=AH-1 Cobra; J1=M151 TOW; Q1=M60/small-arms:none",
)
PACT = (
    "Bn: R1=leg; R2=mech:BTR-60; R3=mech:BMP; R4=T-62; R5=leg/third-world; R6=leg/best-russian",
)


@pytest.fixture
def war():
    return free_for_all(NATO, PACT)


def dismount(war, name: str, user: str = "igor", **more):
    war.do(user, SetState(unit=name, dismounted=True, **more))
    return war


@pytest.mark.parametrize(("face", "damage"), [(5, 0), (6, 1), (7, 1), (8, 2), (9, 3), (10, 3)])
def test_CW_7_results_of_average_western_troops(war, face, damage):
    fired = war.small_arms("L1", "R1", "2", face).one(SmallArmsFired)
    assert (fired.score.total, fired.damage) == (face + 2, damage)


@pytest.mark.parametrize(
    ("firer", "user", "target", "by"),
    [("L2", "tom", "R1", 3), ("L1", "tom", "R1", 2), ("R6", "igor", "L1", 2), ("L3", "tom", "R1", 1),
     ("R1", "igor", "L1", 1), ("R5", "igor", "L1", 0)],
)  # fmt: skip
def test_CW_7_one_modifier_by_troops(war, firer, user, target, by):
    assert (
        war.small_arms(firer, target, "2", 1, user=user).one(SmallArmsFired).score.total == 1 + by
    )


@pytest.mark.parametrize(
    ("firer", "reach", "by"),
    [("T1", "2", 2), ("T1", "4", 0), ("S1", "2", 3), ("S1", "4", 1), ("H1", "4", 3), ("M2", "4", 1),
     ("M1", "4", 0)],
)  # fmt: skip
def test_CW_7_one_modifier_by_a_vehicles_weapon(war, firer, reach, by):
    assert war.small_arms(firer, "R1", reach, 1).one(SmallArmsFired).score.total == 1 + by


def test_CW_7_what_is_taken_off(war):
    trench = war.small_arms("L1", "R1", "2", 1, dug_in=True).one(SmallArmsFired)
    assert [c.by for c in trench.score.changes] == [2, -1]
    war.small_arms("R1", "L1", "2", 7, user="igor")
    nervous = war.small_arms("L1", "R1", "2", 1).one(SmallArmsFired)
    assert [c.by for c in nervous.score.changes] == [2, -1]
    war.small_arms("R1", "L1", "2", 7, user="igor")
    assert war.morale("L1") == ["Shaken"]
    shaken = war.small_arms("L1", "R1", "2", 1, dug_in=True).one(SmallArmsFired)
    assert [c.by for c in shaken.score.changes] == [2, -1, -2]


@pytest.mark.parametrize(("ruling", "off"), [("each", [-1, -1]), ("one", [-1])])
def test_CW_7_small_arms_minus_is_a_ruling(ruling, off):
    war = free_for_all(NATO, PACT, small_arms_minus=ruling)
    war.small_arms("R1", "L1", "2", 7, user="igor")
    fired = war.small_arms("L1", "R1", "2", 1, dug_in=True).one(SmallArmsFired)
    assert [c.by for c in fired.score.changes][1:] == off


def test_CW_7_a_remembered_trench_counts(war):
    war.do("igor", SetState(unit="R1", dug_in=True))
    fired = war.small_arms("L1", "R1", "2", 1).one(SmallArmsFired)
    assert "-1 (heavily dug in)" in war.small_arms("L1", "R1", "2", 1).post
    assert fired.score.total == 2


@pytest.mark.parametrize(("ruling", "reaches"), [("2", False), ("4", True)])
def test_CW_7_small_arms_range_is_a_ruling(ruling, reaches):
    war = free_for_all(NATO, PACT, small_arms_range=ruling)
    if reaches:
        assert war.small_arms("L1", "R1", "4", 1).one(SmallArmsFired)
    else:
        text = war.no("tom", FireSmallArms(firer="L1", target="R1", range="2.5"))
        assert "(CW-7)" in text
        assert 'reaches 2"' in text


def refuse_small_arms(war, firer, target, reach, user="tom"):
    return war.no(user, FireSmallArms(firer=firer, target=target, range=reach))


def test_CW_7_infantry_fires_law_at_mounted_infantry_and_small_arms_at_the_rest(war):
    war.do("igor", SetState(unit="R2", dismounted=False))
    assert "is mounted" in refuse_small_arms(war, "L1", "R2", "2")
    assert war.fire("L1", "R2", "2", 7, 1).one(ShotFired).weapon == "law"
    assert "leg infantry" in war.no_fire("L1", "R1", "2")
    dismount(war, "R2")
    assert "small arms alone" in war.no_fire("L1", "R2", "2")
    assert war.small_arms("L1", "R2", "2", 1).one(SmallArmsFired)


def test_CW_7_within_2_inches_of_the_enemy_mech_infantry_may_be_dismounted(war):
    assert war.small_arms("L1", "R2", "2", 1).one(SmallArmsFired)
    assert "is mounted" in refuse_small_arms(war, "T1", "R2", "4")


def test_CW_7_tanks_use_the_main_gun_at_mounted_and_machine_guns_at_the_rest(war):
    assert war.fire("T1", "R2", "8", 6, 1).one(ShotFired)
    assert "`/coldwar small-arms`" in war.no_fire("T1", "R1", "2")
    assert "is no infantry" in refuse_small_arms(war, "T1", "R4", "2")
    dismount(war, "R2")
    assert "shares its fate" in war.no_fire("T1", "R2", "4")
    assert war.small_arms("T1", "R2", "4", 10).one(SmallArmsFired).damage == 2


def test_CW_7_apc_where_town_or_forest_by_default(war):
    dismount(war, "R3")
    assert "`apc_where`" in war.no_fire("T1", "R3", "4")
    dismount(war, "R3", terrain="town")
    fired = war.fire("T1", "R3", "4", 4, 3)
    assert "fires at the vehicle of **R3**" in fired.post
    assert fired.one(ApcLost).vehicle == "BMP"
    assert war.morale("R3") == ["Nervous"]
    assert (war.unit("R3").kind, war.unit("R3").vehicle) == ("leg", "")


def test_CW_7_apc_where_dismounted_anywhere():
    war = dismount(free_for_all(NATO, PACT, apc_where="dismounted"), "R3")
    assert war.fire("T1", "R3", "4", 4, 9).one(ApcLost)


@pytest.mark.parametrize(("ruling", "face", "lost"), [("1", 2, 0), ("1", 3, 1), ("0", 2, 1)])
def test_CW_7_apc_margin_is_a_ruling(ruling, face, lost):
    war = dismount(free_for_all(NATO, PACT, apc_margin=ruling), "R3", terrain="forest")
    fired = war.fire("T1", "R3", "4", 4, face)
    assert len(fired.of(ApcLost)) == lost
    assert war.morale("R3") == (["Nervous"] if lost else ["OK"])


def test_CW_7_the_same_damage_combines_as_any_other(war):
    """Of the notes: a mech unit at -1 from a tank takes another -1 from infantry: -2."""
    war.fire("T1", "R2", "8", 6, 2)
    assert war.morale("R2") == ["Nervous"]
    war.small_arms("L1", "R2", "2", 6)
    assert war.morale("R2") == ["Shaken"]


@pytest.mark.parametrize(
    ("ruling", "faces", "after"),
    [("one", (7,), "Nervous"), ("two", (7, 7), "Shaken"), ("two", (6, 7), "Nervous")],
)
def test_CW_7_by_ruling_autocannon_fire_twice_on_this_table_too(ruling, faces, after):
    lines = ("Scouts: S1=Scimitar",), ("Bn: R1=leg",)
    war = free_for_all(*lines, small_arms_shots=ruling)
    fired = war.small_arms("S1", "R1", "4", *faces).of(SmallArmsFired)
    assert [fact.damage for fact in fired] == [1 if face == 7 else 0 for face in faces]
    assert war.unit("R1").morale == after


def test_CW_7_autocannon_and_rockets_at_infantry_use_this_table(war):
    assert war.fire("S1", "R1", "4", 1).one(SmallArmsFired).score.total == 2
    assert war.fire("H1", "R1", "4", 1, weapon="rockets").one(SmallArmsFired).score.total == 4
    assert war.fire("S1", "R2", "4", 1, 1).one(ShotFired).weapon == "autocannon"


def test_CW_7_rocket_damage_as_artillery():
    war = free_for_all(NATO, PACT, rocket_damage="artillery")
    fired = war.fire("H1", "R1", "4", 7, 6, 6, weapon="rockets").one(RocketsFired)
    assert (fired.cell, fired.damage) == ("4,5,6", 3)
    assert war.morale("R1") == ["Broken"]
    apc = war.fire("H1", "R2", "4", 7, 7, 4, 4, weapon="rockets").one(RocketsFired)
    assert [s.harm.total for s in apc.strikes] == [5, 5]
    assert apc.damage == 2
    assert war.fire("H1", "R4", "4", 1, 1, weapon="rockets").one(ShotFired)


@pytest.mark.parametrize(("ruling", "fires"), [("no", False), ("yes", True)])
def test_CW_7_broken_fire_is_a_ruling(ruling, fires):
    war = free_for_all(NATO, PACT, broken_fire=ruling)
    war.small_arms("R6", "L1", "2", 10, user="igor")
    assert war.morale("L1") == ["Broken"]
    if fires:
        assert war.small_arms("L1", "R1", "2", 1).one(SmallArmsFired)
    else:
        assert "`broken_fire`" in refuse_small_arms(war, "L1", "R1", "2")


def test_CW_7_an_unarmed_vehicle_fires_at_nobody(war):
    assert "nothing to fire at infantry with" in refuse_small_arms(war, "J1", "R1", "2")


def test_CW_10_through_smoke_one_sees_on_5_and_more():
    war = free_for_all(("A Coy: T1=M60; X1=M60/thermal",), PACT)
    blind = war.fire("T1", "R4", "4", 4, smoke=True)
    assert blind.one(ShotFired).volley is None
    assert "sees nothing for smoke" in blind.post
    assert "**miss**" in war.fire("T1", "R4", "4", 5, 1, smoke=True).post
    assert "**miss**" in war.fire("X1", "R4", "4", 3, 1, smoke=True).post
