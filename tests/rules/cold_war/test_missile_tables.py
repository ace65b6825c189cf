"""Guided missiles by every range and class: to hit and penetration, through the judge (CW-2, CW-3)."""

import pytest

from bot.rules.cold_war.combat_facts import MissileLanded
from tests.rules.cold_war.war import in_play

NATO = ("A Coy: A1=BTR-60; A2=PT-76; A3=T-62; A4=T-72; A5=T-80; A6=Abrams",)
PACT = ("Bn: R1=BRDM Sagger; R2=T-62",)
PACK = "Bn; NATO; NATO; Pact; Pact"
NEEDS = {"tow": "- 6 5 6", "eastern-atgw": "- 7 6 7"}
PIERCES = {"tow": "2/4/2/4/6/8", "sagger": "2/5/3/5/7/10"}
REACHES = ("2", "4", "8", "12")
WEAPONS = {"tow": "tow", "sagger": "eastern-atgw"}


def landed(gun: str, armour: int, reach: str, *faces: int, flank: bool = False, **rulings):
    """Igor's R1 fires at A<class>; after tom's phase the missile comes down on these faces."""
    war = in_play(NATO, PACT, PACK, **rulings)
    war.draw("igor")
    war.act("igor", "Bn")
    target = f"A{armour}"
    war.fire("R1", target, reach, user="igor", weapon=WEAPONS[gun], gun=gun, flank=flank)
    war.finish("igor")
    war.draw("tom")
    war.act("tom", "A Coy")
    return war, war.finish("tom", *faces).one(MissileLanded).volley


@pytest.mark.parametrize("column", [1, 2, 3])
@pytest.mark.parametrize("armour", range(1, 7))
@pytest.mark.parametrize("gun", ["tow", "sagger"])
def test_CW_3_every_number_of_the_missiles(gun, armour, column):
    need = int(NEEDS[WEAPONS[gun]].split()[column])
    pierce = int(PIERCES[gun].split("/")[armour - 1])
    _, volley = landed(gun, armour, REACHES[column], need, 1)
    shot = volley.shots[0]
    assert (volley.need, shot.result, shot.pen_need.total) == (need, "single hit", pierce)
    assert shot.damage == 0


@pytest.mark.parametrize("armour", range(1, 7))
@pytest.mark.parametrize("gun", ["tow", "sagger"])
def test_CW_3_a_missiles_multiple_hits_need_2_less(gun, armour):
    need = int(NEEDS[WEAPONS[gun]].split()[2]) + 2
    pierce = int(PIERCES[gun].split("/")[armour - 1]) - 2
    _, volley = landed(gun, armour, "8", need, max(pierce, 2))
    shot = volley.shots[0]
    assert (shot.result, shot.pen_need.total) == ("multiple hits", pierce)
    assert shot.damage == (1 if shot.margin < 2 else 2)


@pytest.mark.parametrize("gun", ["tow", "sagger"])
def test_CW_2_a_missile_has_a_dash_at_2_inches(gun):
    war = in_play(NATO, PACT, PACK)
    war.draw("igor")
    war.act("igor", "Bn")
    refused = war.no_fire("R1", "A3", "2", user="igor", weapon=WEAPONS[gun], gun=gun)
    assert "can't fire at 2\"" in refused
    assert "(CW-2)" in refused


@pytest.mark.parametrize(
    ("gun", "armour", "ruling", "counts"),
    [("tow", 3, "never-worse", 3), ("tow", 3, "literal", 2), ("tow", 6, "never-worse", 5),
     ("sagger", 3, "never-worse", 3), ("sagger", 2, "never-worse", 1), ("sagger", 1, "literal", 1)],
)  # fmt: skip
def test_CW_3_a_missile_from_the_flank(gun, armour, ruling, counts):
    _, volley = landed(gun, armour, "8", 6, 1, flank=True, flank_class=ruling)
    assert (volley.armour_was, volley.armour) == (armour, counts)
    assert volley.shots[0].pen_need.total == int(PIERCES[gun].split("/")[counts - 1])


def test_CW_2_a_missile_flies_on_through_a_target_in_transit():
    war = in_play(NATO, PACT, PACK)
    war.draw("igor")
    war.act("igor", "Bn")
    war.fire("R1", "A3", "6", user="igor", transit=True)
    war.finish("igor")
    war.draw("tom")
    war.act("tom", "A Coy")
    shot = war.finish("tom", 4, 2).one(MissileLanded).volley.shots[0]
    assert (shot.score.total, shot.result) == (6, "single hit")
