"""CW-9, 9.3 to 9.5: on whom barrages fall, with positions and without, and what they do there."""

import pytest

from bot.rules.cold_war.artillery_facts import (
    BarrageDrifted,
    BarrageLanded,
    HidingShelled,
    PlotReleased,
    UnitShelled,
)
from bot.rules.cold_war.morale_facts import MoraleChanged, RetreatChanged
from bot.rules.cold_war.orders import SetState
from bot.rules.cold_war.support_orders import FireCounterBattery, MoveForce
from tests.rules.cold_war.support import (
    A_COY,
    BN,
    FREE,
    battery,
    battle,
    end_turn,
    plot,
    plots_done,
    reach,
)


def hit(kind, *faces, pact=(BN,), target="B1", **rulings):
    """Return a game in which a barrage plotted at a target in turn 2 has just hit."""
    war = battle((A_COY, battery(kind)), pact, **{**FREE, **rulings})
    end_turn(war)
    war.do("tom", plot("Guns of tom", target, sees="units"))
    plots_done(war)
    done = end_turn(war, *faces)
    return war, done


def test_cw_9_without_positions_the_players_say_whether_the_target_still_stands():
    war, done = hit("medium", 5)
    assert "Who is within 2" in done.post
    assert war.buttons("cw.reach", "tom")[0] == "B1, the target"
    fell = reach(war, "B1, the target", 6)
    assert fell.one(BarrageDrifted).fell_on == ("B1",)
    assert war.morale("B1", "B2") == ["Nervous", "OK"]
    assert war.open.stage == "plots"


def test_cw_9_a_hit_on_a_target_that_has_gone_falls_on_the_nearest_within_2_inches():
    war, _ = hit("medium", 5)
    fell = reach(war, "B2", 6)
    assert fell.one(BarrageDrifted).fell_on == ("B2",)
    assert war.morale("B1", "B2") == ["OK", "Nervous"]


def test_cw_9_a_hit_with_nobody_within_2_inches_does_nothing():
    war, _ = hit("salvo", 5)
    fell = reach(war, "Nobody")
    assert fell.one(BarrageDrifted).fell_on == ()
    assert not fell.of(UnitShelled)
    assert war.morale("B1", "B2", "B3") == ["OK", "OK", "OK"]


def test_cw_9_silence_says_that_the_target_still_stands():
    war, _ = hit("medium", 5)
    passed = war.let_deadline_pass()
    assert passed.one(BarrageDrifted).fell_on == ("B1",)


def test_cw_9_heavy_guns_hit_two_platoons_and_salvos_three():
    war, _ = hit("heavy", 5)
    reach(war, "B1")
    assert '3" of **B1**' in war.asked("cw.reach").text
    reach(war, "B3", 6, 5)
    assert war.morale("B1", "B2", "B3") == ["Shaken", "OK", "Nervous"]
    war, _ = hit("salvo", 5)
    reach(war, "B1")
    reach(war, "B2")
    fell = reach(war, "B3", 4, 1, 4)
    assert fell.one(BarrageDrifted).fell_on == ("B1", "B2", "B3")
    assert war.morale("B1", "B2", "B3") == ["Nervous", "OK", "Nervous"]


def test_cw_9_a_hit_again_is_combined_as_in_4_2():
    war, _ = hit("heavy", 5)
    reach(war, "B1")
    reach(war, "Nobody", 6)
    war.do("tom", plot("Guns of tom", "B1", sees="units"))
    plots_done(war)
    end_turn(war, 1, 5)  # the recovery of B1, then the roll to hit
    reach(war, "B1")
    fell = reach(war, "Nobody", 6)
    changed = fell.of(MoraleChanged)[0]
    assert (changed.before, changed.after) == ("Shaken", "Broken")


def placed(kind, places, *faces):
    """Return what came of a hit at B1 where every position is known."""
    war = battle(
        ("A Coy: A1=M60", battery(kind)), ("Bn: B1=T-62; B2=T-62; B3=T-62; B4=T-62",), **FREE
    )
    war.do("tom", MoveForce(unit="A1", to="60,60"))
    for unit, place in places.items():
        war.do("igor", MoveForce(unit=unit, to=place))
    end_turn(war)
    war.do("tom", plot("Guns of tom", "B1", at="10,10", sees="units"))
    plots_done(war)
    return war, end_turn(war, *faces)


PLACES = {"B1": "10,10", "B2": "12,10", "B3": "10,13", "B4": "16,10"}


@pytest.mark.parametrize(
    ("kind", "faces", "fell_on"),
    [
        ("medium", (5, 1), ("B1",)),
        ("heavy", (5, 1, 1), ("B1", "B2")),
        ("salvo", (5, 1, 1, 1), ("B1", "B2", "B3")),
        ("medium", (4, 1), ("B2",)),
        ("heavy", (4, 2, 1), ("B3",)),
        ("salvo", (4, 1, 1), ("B2", "B3")),
        ("salvo", (3, 3, 1), ("B4",)),
    ],
)
def test_cw_9_where_positions_are_known_nobody_is_asked(kind, faces, fell_on):
    war, done = placed(kind, PLACES, *faces)
    assert not war.asks("cw.reach")
    assert done.one(BarrageDrifted).fell_on == fell_on


def test_cw_9_a_measured_hit_drifts_to_the_nearest_if_the_target_left():
    moved = {**PLACES, "B1": "30,30"}
    _, done = placed("medium", moved, 5, 1)
    assert done.one(BarrageDrifted).fell_on == ("B2",)
    nobody = {**moved, "B2": "12.01,10"}
    _, done = placed("medium", nobody, 5)
    assert done.one(BarrageDrifted).fell_on == ()


def test_cw_9_a_miss_can_not_hit_the_original_target():
    _, done = placed("heavy", {**PLACES, "B2": "30,30", "B3": "30,34"}, 4)
    assert done.one(BarrageDrifted).fell_on == ()


@pytest.mark.parametrize(("ruling", "fell_on"), [("3", ("B1", "B3")), ("2", ("B1",))])
def test_blast_reach(ruling, fell_on):
    war = battle(
        ("A Coy: A1=M60", battery("heavy")), ("Bn: B1=T-62; B3=T-62",), **FREE, blast_reach=ruling
    )
    for user, unit, place in (
        ("tom", "A1", "60,60"),
        ("igor", "B1", "10,10"),
        ("igor", "B3", "10,13"),
    ):
        war.do(user, MoveForce(unit=unit, to=place))
    end_turn(war)
    war.do("tom", plot("Guns of tom", "B1"))
    plots_done(war)
    assert end_turn(war, 5, *([1] * len(fell_on))).one(BarrageDrifted).fell_on == fell_on


def test_barrage_drift_random_lets_chance_choose_whom_a_hit_finds():
    war, _ = hit("medium", 5, barrage_drift="random")
    reach(war, "B2")
    reach(war, "B3")
    fell = reach(war, "That is all", 2, 1)
    assert fell.of(BarrageDrifted)[0].fell_on == ("B3",)
    war, _ = hit("medium", 5, barrage_drift="random")
    reach(war, "B3")
    reach(war, "B1")
    assert reach(war, "That is all", 1).of(BarrageDrifted)[0].fell_on == ("B1",)


@pytest.mark.parametrize(("ruling", "levels"), [("salvo", 3), ("heavy", 2)])
def test_massive_damage(ruling, levels):
    war, _ = hit("massive", 5, massive_damage=ruling)
    reach(war, "B1")
    fell = reach(war, "Nobody", 6)
    assert fell.one(UnitShelled).levels == levels


@pytest.mark.parametrize(
    ("unit", "state", "column"),
    [
        ("leg", {}, "Leg"),
        ("mech:BTR-60", {}, "Tank"),
        ("mech:BTR-60", {"dismounted": True}, "Leg"),
        ("mech:BTR-60", {"terrain": "town"}, "Leg"),
        ("mech:BTR-60", {"dug_in": True}, "Leg"),
        ("T-62", {"terrain": "forest"}, "Tank"),
        ("leg/bunker", {"dug_in": True}, "Tank"),
    ],
)
def test_cw_9_cover_decides_the_column(unit, state, column):
    war = battle((A_COY, battery("salvo")), (f"Bn: B1={unit}",), **FREE)
    if state:
        war.do("igor", SetState(unit="B1", **state))
    end_turn(war)
    war.do("tom", plot("Guns of tom", "B1"))
    plots_done(war)
    end_turn(war, 5)
    reach(war, "B1")
    fell = reach(war, "Nobody", 1)
    assert fell.one(UnitShelled).column.startswith(column)


def test_cw_9_mech_infantry_within_2_inches_of_the_enemy_counts_as_on_foot():
    war = battle(("A Coy: A1=M60", battery("medium")), ("Bn: B1=mech:BTR-60",), **FREE)
    war.do("tom", MoveForce(unit="A1", to="10,10"))
    war.do("igor", MoveForce(unit="B1", to="12,10"))
    end_turn(war)
    war.do("tom", plot("Guns of tom", "B1"))
    plots_done(war)
    assert end_turn(war, 5, 5).one(UnitShelled).column.startswith("Leg")


def test_cw_5_a_barrage_on_a_hidden_unit_says_in_public_only_where_it_fell():
    hidden = ("hidden Bn: B1=leg; B2=leg", "counter 12,8: B1", "2nd: C1=T-62")
    war = battle((A_COY, battery("salvo")), hidden, **FREE)
    end_turn(war)
    war.do("tom", plot("Guns of tom", "counter 1", sees="area"))
    plots_done(war)
    end_turn(war, 6)
    fell = reach(war, "Nobody", 6)
    secret = fell.one(HidingShelled)
    assert (secret.audience, secret.unit, secret.levels) == ("side:Pact", "B1", 4)
    assert "Pact's counter 1" in fell.post
    assert "B1" not in fell.post
    assert "Dead" not in fell.post
    assert war.mine("Pact").unit("B1").morale == "Dead"
    assert "B1" in war.status("igor")


def test_cw_15_a_bogus_counter_draws_fire_and_looks_as_a_real_one_does():
    posts = []
    for what in ("B1", "bogus infantry"):
        hidden = ("hidden Bn: B1=leg; B2=leg", f"counter 12,8: {what}", "2nd: C1=T-62")
        war = battle((A_COY, battery("salvo")), hidden, **FREE)
        end_turn(war)
        war.do("tom", plot("Guns of tom", "counter 1", sees="area"))
        plots_done(war)
        end_turn(war, 6)
        fell = reach(war, "Nobody", 4)
        assert fell.one(HidingShelled).unit == ("B1" if what == "B1" else "")
        posts.append(fell.post)
    assert posts[0] == posts[1]


def test_cw_9_a_battery_that_is_out_of_the_game_does_not_fire_its_plot():
    gun = "battery BM-21: salvo 1 poor-soviet off-board"
    war = battle((A_COY, battery("heavy", "first-rate")), (BN, gun), **FREE)
    end_turn(war)
    war.do("igor", plot("BM-21", "A1"))
    plots_done(war)
    war.do("tom", FireCounterBattery(battery="Guns of tom", target="BM-21"), 6)
    done = end_turn(war)
    assert not done.of(BarrageLanded)
    assert done.one(PlotReleased).silent
    assert "BM-21" not in done.post.replace("BM-21: fire", "")
    assert "CW-11" in war.no("igor", plot("BM-21", "A1"))


def test_cw_5_a_public_retreat_does_not_count_those_who_stand_hidden():
    hidden = ("hidden Bn: B1=leg; B2=leg; B3=leg; B4=leg", "counter 1,1: B1", "counter 2,2: B2")
    war = battle((A_COY, battery("salvo")), (*hidden, "counter 3,3: B3"), **FREE)
    war.do("igor", MoveForce(unit="B4", to="9,9"))
    end_turn(war)
    war.do("tom", plot("Guns of tom", "counter 1", sees="area"))
    plots_done(war)
    end_turn(war, 6)
    reach(war, "Pact's counter 2")
    fell = reach(war, "Pact's counter 3", 6, 6, 6)
    assert "More than half of **Bn** are Shaken or worse: it **must retreat**" in fell.post
    assert "3 of 4" not in fell.post
    (told,) = [f for f in fell.of(RetreatChanged) if f.audience == "open"]
    assert (told.bad, told.of) == (0, 0)
