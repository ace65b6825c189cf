"""CW-15, 15.0 to 15.2: what is seen from how far, and what turns a counter over."""

import pytest

from bot.rules.cold_war.field_facts import CounterWatched, WatchEnded
from bot.rules.cold_war.force_facts import CounterTurned, UnitShown
from bot.rules.cold_war.orders import SetState
from bot.rules.cold_war.support_orders import MoveForce, SpotCounter
from tests.rules.cold_war.support import A_COY, BN, FREE, battle, end_turn

SCOUT = "Scouts: R1=M114; R2=M60"


def hiding(unit="T-62", state=None, nato=SCOUT, **rulings):
    """Return a game in which counter 1 of Pact hides C1 at 10,10."""
    lines = (BN, f"hidden 2nd: C1={unit}", "counter 10,10: C1")
    war = battle((nato, A_COY), lines, **FREE, **rulings)
    if state:
        war.do("igor", SetState(unit="C1", **state))
    return war


def spot(distance, recon=False, unit="", counter="1"):
    return SpotCounter(counter=counter, distance=str(distance), recon=recon, unit=unit)


@pytest.mark.parametrize(
    ("unit", "state", "most", "recon"),
    [
        ("T-62", None, 6, 8),
        ("mech:BTR-60", None, 6, 8),
        ("T-62/camouflaged", None, 3, 4),
        ("T-62", {"dug_in": True}, 3, 4),
        ("leg", None, 2, 3),
        ("mech:BTR-60", {"dismounted": True}, 2, 3),
        ("leg", {"dug_in": True}, 1, 2),
    ],
)
def test_cw_15_spotting_ranges(unit, state, most, recon):
    for reach, is_recon in ((most, False), (recon, True)):
        war = hiding(unit, state)
        done = war.do("tom", spot(reach + 0.5, is_recon))
        assert not done.one(CounterWatched).turned
        assert "it stays" in done.post
        done = war.do("tom", spot(reach, is_recon))
        assert done.one(CounterTurned).shows == "C1"
        assert done.one(UnitShown).unit.name == "C1"


@pytest.mark.parametrize(
    ("pretends", "most"), [("vehicle", 6), ("camouflaged", 3), ("infantry", 2), ("dug-in", 1)]
)
def test_cw_15_a_bogus_counter_is_turned_at_the_range_of_what_it_pretends(pretends, most):
    war = battle((SCOUT,), (BN, f"counter 10,10: bogus {pretends}"), **FREE)
    assert not war.do("tom", spot(most + 0.25)).one(CounterWatched).turned
    assert war.do("tom", spot(most)).one(CounterTurned).shows == ""


def test_bogus_range_infantry_whatever_it_pretends():
    lines = (BN, "counter 10,10: bogus vehicle")
    war = battle((SCOUT,), lines, **FREE, bogus_range="infantry")
    assert not war.do("tom", spot(3)).one(CounterWatched).turned
    assert war.do("tom", spot(2)).of(CounterTurned)


def test_cw_15_a_look_from_too_far_reads_the_same_over_real_and_bogus():
    posts = []
    for what in ("C1", "bogus vehicle"):
        lines = (BN, "hidden 2nd: C1=T-62", f"counter 10,10: {what}")
        posts.append(battle((SCOUT,), lines, **FREE).do("tom", spot(7)).post)
    assert posts[0] == posts[1]


def test_cw_15_only_enemies_spot():
    war = hiding()
    assert "G-14" in war.no("igor", spot(1))
    assert "G-7" in war.no("tom", spot(1, counter="9"))
    assert "G-5" in war.no("tom", spot("near"))


def test_cw_15_whoever_moves_is_seen_by_all():
    war = hiding()
    moved = war.do("igor", MoveForce(unit="C1", to="12,10"))
    assert moved.one(UnitShown).why == "moves"
    assert moved.one(CounterTurned).shows == "C1"
    assert war.open.counters == {}


def test_cw_15_whoever_fires_is_seen_by_all():
    war = hiding()
    shot = war.fire("C1", "R2", "4", 1, user="igor", weapon="rangefinder-90", gun="105-115")
    assert shot.one(UnitShown).why == "fires"


def test_cw_15_a_move_on_a_board_turns_what_it_comes_near_to():
    war = hiding()
    far = war.do("tom", MoveForce(unit="R2", to="20,16.01", start="0,16.01"))
    assert not far.of(CounterTurned)
    near = war.do("tom", MoveForce(unit="R2", to="0,16"))
    assert not near.of(CounterTurned)
    near = war.do("tom", MoveForce(unit="R2", to="20,16"))
    assert near.one(CounterTurned).shows == "C1"


def test_cw_15_recon_sees_farther_on_a_move_too():
    war = hiding()
    seen = war.do("tom", MoveForce(unit="R1", to="20,18", start="0,18"))
    assert seen.one(UnitShown).unit.name == "C1"


@pytest.mark.parametrize("lives", [True, False])
def test_recon_survives(lives):
    war = hiding(recon_survives="on")
    assert "Name it" in war.no("tom", spot(7, recon=True))
    looked = war.do("tom", spot(7, recon=True, unit="R1")).one(CounterWatched)
    assert (looked.turned, looked.held_back) == (False, True)
    if not lives:
        war.fire("B1", "R1", "2", 10, 10, user="igor", weapon="rangefinder-90", gun="105-115")
        assert war.morale("R1") == ["Dead"]
    ended = end_turn(war)
    assert ended.of(WatchEnded)
    assert bool(ended.of(CounterTurned)) == lives


def test_recon_survives_within_everybodys_range_it_is_seen_at_once():
    war = hiding(recon_survives="on")
    assert war.do("tom", spot(6, recon=True, unit="R1")).of(CounterTurned)


def test_recon_survives_says_the_same_of_a_counter_that_it_can_not_make_out():
    posts = []
    for unit in ("T-62", "leg"):
        war = hiding(unit, recon_survives="on")
        posts.append(war.do("tom", MoveForce(unit="R1", to="20,17.5", start="0,17.5")).post)
    assert posts[0] == posts[1]
    assert "looks at counter 1" in posts[0]
