"""CW-10: smoke is plotted, lands where it was aimed, and is gone when the turn ends."""

import pytest

from bot.rules.cold_war.artillery_facts import BarrageLanded, SmokeGone, SmokeLaid
from bot.rules.cold_war.combat_facts import ShotFired
from bot.rules.cold_war.orders import SetState
from bot.rules.cold_war.support_tables import smoke_cell
from tests.rules.cold_war.support import BN, FREE, battle, end_turn, plot, plots_done

TANKS = "A Coy: A1=M60; A2=M60/thermal"


def laid(kind: str, models: int, **rulings):
    """Return a game in whose turn 2 a battery's smoke has landed at the road."""
    guns = f"battery Guns: {kind} {models} first-rate off-board"
    war = battle((TANKS, guns), (BN,), **FREE, **rulings)
    end_turn(war)
    war.do("tom", plot("Guns", "the road", smoke=True))
    plots_done(war)
    return war, end_turn(war)


@pytest.mark.parametrize(
    ("kind", "models", "size"),
    [("mortar", 1, (3, 2)), ("medium", 2, (6, 2)), ("heavy", 2, (8, 2)), ("massive", 1, (4, 2))],
)
def test_cw_10_smoke_never_misses_and_is_as_wide_as_its_models(kind, models, size):
    war, done = laid(kind, models)
    smoke = done.one(SmokeLaid)
    assert not done.of(BarrageLanded)
    assert (smoke.at, smoke.wide, smoke.thick) == ("the road", *size)
    assert [screen.at for screen in war.open.smoke] == ["the road"]
    assert "Smoke at **the road**" in war.status()


def test_cw_10_smoke_disperses_at_the_end_of_the_turn_in_which_it_landed():
    war, _ = laid("medium", 2)
    war.do("igor", SetState(unit="B1", in_smoke=True))
    plots_done(war)
    assert end_turn(war).one(SmokeGone).screens == 1
    assert war.open.smoke == ()
    assert not war.unit("B1").in_smoke


def test_salvo_smoke():
    """Salvo rockets fire none; the last line of the notes gives them 6"."""
    guns = "battery Guns: salvo 1 first-rate off-board"
    war = battle((TANKS, guns), (BN,))
    end_turn(war)
    assert "CW-10" in war.no("tom", plot("Guns", "the road", smoke=True))
    _, done = laid("salvo", 1, salvo_smoke="6-inches")
    assert done.one(SmokeLaid).wide == 6
    assert smoke_cell("salvo") == 'none or 6" wide'


@pytest.mark.parametrize(
    ("firer", "face", "seen"),
    [("A1", 4, False), ("A1", 5, True), ("A2", 2, False), ("A2", 3, True)],
)
def test_cw_10_to_fire_through_smoke_needs_5_or_with_thermal_imaging_3(firer, face, seen):
    war = battle((TANKS,), (BN,), **FREE)
    dice = (face, 1) if seen else (face,)
    shot = war.fire(firer, "B1", "4", *dice, smoke=True, weapon="laser-west", gun="105-115")
    assert (shot.one(ShotFired).volley is not None) == seen


def test_cw_10_a_unit_that_stands_in_smoke_is_fired_at_through_it():
    war = battle((TANKS,), (BN,), **FREE)
    war.do("igor", SetState(unit="B1", in_smoke=True))
    shot = war.fire("A1", "B1", "4", 1, weapon="laser-west", gun="105-115")
    assert "sees nothing for smoke" in shot.post


def test_cw_10_a_missile_that_is_not_aimed_for_smoke_does_not_fly():
    war = battle(("A Coy: A1=M150",), (BN,), **FREE)
    shot = war.fire("A1", "B1", "8", 4, smoke=True, weapon="tow", gun="tow")
    assert "fires at nothing" in shot.post
    assert "CW-10" in shot.post
    assert war.open.missiles == ()
