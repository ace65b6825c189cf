"""CW-9, 9.2, 9.4, 9.5: artillery's numbers: to hit, effect by type, damage."""

import pytest

from bot.engine.positions import HUNDREDTHS
from bot.rules.cold_war.artillery_facts import (
    BarrageDrifted,
    BarrageLanded,
    UnitShelled,
)
from bot.rules.cold_war.orders import SetState
from bot.rules.cold_war.support_tables import effect_cell, indirect_levels, spread
from tests.rules.cold_war.support import (
    A_COY,
    BM21,
    BN,
    FREE,
    battery,
    battle,
    end_turn,
    plot,
    plots_done,
    reach,
)


def fired(quality="poor-western", kind="medium", face=6, **how):
    """Return the roll of a barrage that was plotted in turn 1 at the enemy's B1."""
    guns = battery(kind, quality)
    war = battle((A_COY, guns), (BN,), [("tom", plot("Guns of tom", "the mill", **how))])
    return end_turn(war, face).one(BarrageLanded)


@pytest.mark.parametrize(
    ("how", "need"),
    [
        ({"preplanned": True}, 4),
        ({"sees": "units"}, 5),
        ({"sees": "area"}, 6),
        ({"sees": "blind"}, 7),
        ({}, 7),
    ],
)
def test_cw_9_what_the_spotter_sees_sets_the_number(how, need):
    landed = fired(face=1, **how)
    assert landed.need == need
    assert landed.missed_by == need - 1


@pytest.mark.parametrize(
    ("quality", "by"),
    [
        ("super-modern", 2),
        ("first-rate", 1),
        ("poor-western", 0),
        ("good-russian", 0),
        ("poor-soviet", -1),
        ("third-world", -1),
    ],
)
def test_cw_9_the_gunners_quality_is_added_to_the_roll(quality, by):
    landed = fired(quality, face=3, sees="area")
    assert landed.score.total == 3 + by
    assert landed.missed_by == 6 - 3 - by


def test_cw_9_worked_example_6_a_bm21_fired_blind():
    """BM-21 at a mech company in woods, 6: 6 - 1 is 5, needs 7: one other within 6" by chance."""
    wood = "the wood"
    war = battle((A_COY,), (BN, BM21), [("igor", plot("BM-21", wood, sees="blind"))])
    done = end_turn(war, 6)
    landed = done.one(BarrageLanded)
    assert (landed.need, landed.score.total, landed.missed_by) == (7, 5, 2)
    assert '6"' in war.asked("cw.reach").text
    reach(war, "A1")
    reach(war, "A3")
    fell = reach(war, "That is all", 2, 5)
    assert fell.one(BarrageDrifted).among == ("A1", "A3")
    assert fell.one(BarrageDrifted).fell_on == ("A3",)
    assert fell.one(UnitShelled).levels == 2
    assert war.morale("A1", "A2", "A3") == ["OK", "OK", "Shaken"]


def test_cw_9_each_consecutive_turn_at_the_same_target_adds_one_but_not_blind():
    war = battle((A_COY, battery("medium")), (BN,), **FREE)
    scores = []
    end_turn(war)
    for sees in ("units", "units", "units", "blind"):
        war.do("tom", plot("Guns of tom", "B1", sees=sees))
        plots_done(war)
        landed = end_turn(war, 1).one(BarrageLanded)
        scores.append(landed.score.total)
    assert scores == [1, 2, 3, 1]


def test_cw_9_another_target_or_a_pause_ends_the_row_of_consecutive_turns():
    war = battle((A_COY, battery("medium")), (BN,), **FREE)
    end_turn(war)
    totals = []
    for target in ("B1", "B2", "", "B2"):
        if target:
            war.do("tom", plot("Guns of tom", target, sees="units"))
        plots_done(war)
        totals += [f.score.total for f in end_turn(war, *([1] if target else [])).of(BarrageLanded)]
    assert totals == [1, 1, 1]


def test_cw_9_a_target_in_transit_adds_one():
    war = battle((A_COY, battery("medium")), (BN,), **FREE)
    war.do("igor", SetState(unit="B1", transit=True))
    end_turn(war)
    war.do("tom", plot("Guns of tom", "B1"))
    plots_done(war)
    assert end_turn(war, 1).one(BarrageLanded).score.total == 2
    assert war.unit("B1").under_fire
    assert "no transit" in war.no("igor", SetState(unit="B1", transit=True))


@pytest.mark.parametrize(
    ("kind", "missed", "others", "inches", "choice"),
    [
        ("mortar", 0, 0, 0, "nearest"),
        ("medium", 0, 0, 0, "nearest"),
        ("medium", 1, 1, 2, "nearest"),
        ("heavy", 0, 1, 3, "nearest"),
        ("heavy", 1, 1, 3, "random"),
        ("massive", 0, 2, 4, "nearest"),
        ("massive", 1, 2, 4, "random"),
        ("massive", 2, 1, 6, "random"),
        ("salvo", 0, 2, 4, "nearest"),
        ("salvo", 1, 2, 4, "random"),
        ("salvo", 2, 1, 6, "random"),
    ],
)
def test_cw_9_effect_by_type(kind, missed, others, inches, choice):
    found = spread(kind, missed)
    assert (found.others, found.reach, found.choice) == (others, inches * HUNDREDTHS, choice)


@pytest.mark.parametrize(
    ("kind", "missed"), [("mortar", 1), ("mortar", 2), ("medium", 2), ("heavy", 2), ("salvo", 3)]
)
def test_cw_9_a_wider_miss_has_no_effect(kind, missed):
    assert spread(kind, missed) is None
    assert effect_cell(kind, missed) in {"-", "no effect"}


@pytest.mark.parametrize(
    ("weapon", "column", "levels"),
    [
        ("mortar", "soft", [0, 0, 0, 0, 1, 2]),
        ("mortar", "hard", [0, 0, 0, 0, 0, 0]),
        ("medium", "soft", [0, 0, 0, 0, 1, 2]),
        ("medium", "hard", [0, 0, 0, 0, 0, 1]),
        ("heavy", "soft", [0, 0, 0, 1, 2, 3]),
        ("heavy", "hard", [0, 0, 0, 0, 1, 2]),
        ("rockets", "soft", [0, 0, 0, 1, 2, 3]),
        ("rockets", "hard", [0, 0, 0, 0, 1, 2]),
        ("salvo", "soft", [0, 0, 1, 2, 3, 4]),
        ("salvo", "hard", [0, 0, 0, 1, 2, 3]),
        ("bomb", "soft", [0, 0, 1, 2, 3, 4]),
        ("bomb", "hard", [0, 0, 0, 1, 2, 3]),
    ],
)
def test_cw_9_damage_by_weapon_and_cover(weapon, column, levels):
    assert [indirect_levels(weapon, column, face) for face in range(1, 7)] == levels


def test_cw_9_helicopter_rockets_with_their_1_at_an_apc_do_a_level_more_on_a_6():
    assert [indirect_levels("rockets", "hard", face + 1) for face in range(1, 7)] == [
        *(0, 0, 0),
        *(1, 2, 3),
    ]
