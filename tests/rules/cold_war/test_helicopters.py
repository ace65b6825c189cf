"""CW-13: helicopters have cards and move as units; guns and missiles fire at them."""

import pytest

from bot.rules.cold_war.air_facts import AntiHelicopterFired
from bot.rules.cold_war.support_orders import FireAtHelicopter, MoveForce
from tests.rules.cold_war.support import FREE, acting, battle, end_turn

HIND = "Hinds: H1=Mi-24 Hind; H2=Mi-24 Hind"
GUNS = "AA: G1=Gepard; G2=M48 Chaparral; G3=Rapier; S1=leg/sam; S2=leg/modern-sam; T1=M60"


def at(firer, reach, **more):
    return FireAtHelicopter(firer=firer, target="H1", range=str(reach), **more)


@pytest.mark.parametrize(
    ("firer", "least", "inches"),
    [("G1", 8, 8), ("G2", 10, 24), ("G3", 8, 24), ("S1", 10, 12), ("S2", 8, 12)],
)
def test_cw_13_what_kills_a_helicopter_and_how_far(firer, least, inches):
    for face in (least - 1, least):
        war = battle((GUNS,), (HIND,), **FREE)
        shot = war.do("tom", at(firer, inches), face)
        assert shot.one(AntiHelicopterFired).killed == (face >= least)
        assert war.morale("H1") == ["Dead" if face >= least else "OK"]
    war = battle((GUNS,), (HIND,), **FREE)
    assert "too far" in war.no("tom", at(firer, inches + 0.5))


def test_cw_13_what_the_catalogue_does_not_know_is_named():
    war = battle((GUNS,), (HIND,), **FREE)
    assert "weapon:" in war.no("tom", at("T1", 4))
    assert war.do("tom", at("T1", 8, weapon="gun"), 8).one(AntiHelicopterFired).killed


def test_cw_13_it_is_the_firing_units_turn():
    war = acting(battle((GUNS,), (HIND,)), "tom", "AA")
    war.do("tom", at("G1", 4), 1)
    assert "has moved" in war.no("tom", MoveForce(unit="G1", to="the hill"))
    assert "has fired" in war.no("tom", at("G1", 4))


def test_cw_13_sam_infantry_has_one_free_shot_a_turn_besides_its_fire():
    war = battle((GUNS,), (HIND,))
    shot = war.do("tom", at("S1", 4), 1)
    assert shot.one(AntiHelicopterFired).free
    assert "free shot" in war.no("tom", at("S1", 4))
    assert "CW-1" in war.no("tom", at("G1", 4))
    end_turn(war)
    assert war.do("tom", at("S1", 4), 1).one(AntiHelicopterFired).free


def test_cw_13_only_helicopters_are_fired_at_so():
    war = battle((GUNS,), (HIND, "Bn: B1=T-62"), **FREE)
    order = FireAtHelicopter(firer="G1", target="B1", range="4")
    assert "no helicopter" in war.no("tom", order)


def test_cw_13_helicopters_have_cards_and_move_6_inches():
    war = battle((GUNS,), (HIND,), **FREE)
    assert war.open.cards["Pact"] == 3
    moved = war.do("igor", MoveForce(unit="H1", to="10,16", start="10,10"))
    assert '6" of 6"' in moved.post
