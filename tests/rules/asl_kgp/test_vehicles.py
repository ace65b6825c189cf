"""Anti-tank mines, and vehicles in anti-personnel mines (K-20, K-20a)."""

import pytest

from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp.attacks import NEEDED
from tests.rules.asl_kgp.board import GOES_ON, in_play

TANK = {"type": "vehicle"}


def test_K_20_infantry_in_anti_tank_mines_reads_what_it_reads_in_an_empty_hex():
    posts = set()
    for lines in ((), ("P1 anti-tank 3",)):
        board = in_play(*lines)
        posts.add(board.move("1st Squad", "P1").post + board.move("1st Squad", "P2").post)
        assert "P1" not in board.status("ben").replace("1st Squad in P2", "")
    assert len(posts) == 1


def test_K_20_a_vehicle_that_enters_announces_the_mines_rolls_a_dr_and_shows_their_number():
    board = in_play("P1 anti-tank 3")
    done = board.move("Sherman", "P1", 4, **TANK)
    assert done.one(f.AntiTankMet).mines == 3
    assert "**P1**: anti-tank mines! There are **3**. dr 4 against **Sherman**" in done.post
    assert board.open.anti_tank["Germans"]["P1"].shows == 3


def test_K_20_a_vehicle_that_leaves_sets_them_off_again():
    board = in_play("P1 anti-tank 3")
    board.move("Sherman", "P1", 4, **TANK)
    done = board.move("Sherman", "P2", 5, **TANK)
    assert done.one(f.AntiTankMet).leaving
    assert not done.of(f.UnitMoved)
    assert board.buttons(GOES_ON) == ["Goes on", "Stays"]
    assert board.press("ben", "on").one(f.UnitMoved).hexes == ("P2",)


@pytest.mark.parametrize(
    ("at_die", "faces", "words"), [("dr", (4,), "dr 4"), ("DR", (4, 3), "DR 7 (4+3)")]
)
def test_K_20_the_ruling_at_die_says_what_is_rolled(at_die, faces, words):
    board = in_play("P1 anti-tank 3", at_die=at_die)
    assert words in board.move("Sherman", "P1", *faces, **TANK).post


def test_K_20_the_default_of_at_die_is_one_die():
    assert in_play().view().rulings["at_die"] == "dr"


def test_K_20_a_vehicle_stays_a_vehicle_without_being_called_one_each_time():
    """Else its exit could be dodged by not naming it, as with a hex (K-24)."""
    board = in_play("P1 anti-tank 3")
    board.move("Sherman", "P1", 4, **TANK)
    assert board.move("Sherman", "P2", 4).one(f.AntiTankMet).leaving


def test_K_20_a_crew_that_has_bailed_out_may_be_called_infantry():
    board = in_play("P1 anti-tank 3")
    board.move("Sherman", "P1", 4, **TANK)
    assert not board.move("Sherman", "P2", type="infantry").of(f.AntiTankMet)


def test_K_20_both_sorts_in_one_hex_act_on_a_vehicle():
    board = in_play("P1 anti-tank 3", "P1 hidden 8")
    done = board.move("Sherman", "P1", 6, 6, 2, **TANK)
    assert done.one(f.VehicleAttacked).roll.total == 12
    assert done.one(f.AntiTankMet).roll.faces == (2,)


def test_K_20_infantry_meets_only_the_anti_personnel_mines_of_a_hex_with_both():
    board = in_play("P1 anti-tank 3", "P1 hidden 8")
    done = board.move("1st Squad", "P1", 6, 6)
    assert done.of(f.MinesAttacked)
    assert not done.of(f.AntiTankMet)
    assert "anti-tank" not in done.post


def test_K_20a_a_vehicle_s_dr_is_public_and_the_strength_is_not():
    board = in_play("L5 known 12")
    done = board.move("Sherman", "L5", 2, 3, **TANK)
    assert "**L5**: mines! DR 5 (2+3) on the vehicle **Sherman**." in done.post
    assert "12" not in done.post.replace("#", "")
    assert not done.of(f.MinesAttacked)
    assert board.buttons(NEEDED) == ["Needed"]


def test_K_20a_the_strength_is_shown_to_all_when_needed_is_pressed():
    board = in_play("L5 known 12")
    board.move("Sherman", "L5", 2, 3, **TANK)
    done = board.needs("anna")
    assert "anna needs the strength of **L5**: **12 factors**." in done.post
    assert board.open.counter("Germans", "L5").shows == 12


def test_K_20a_hidden_mines_that_a_vehicle_enters_are_marked():
    board = in_play("N7 hidden 8")
    done = board.move("Sherman", "N7", 2, 3, **TANK)
    assert done.one(f.CounterShown).hex == "N7"
    assert board.open.counter("Germans", "N7").shows == 0


def test_K_20a_a_strength_that_is_known_is_named_and_not_asked_for():
    board = in_play("L5 known 12")
    board.move("1st Squad", "L5", 1, 1)
    done = board.move("Sherman", "L5", 2, 3, **TANK)
    assert "Read the result against **12 factors**." in done.post
    assert not board.asks(NEEDED)


def test_K_20a_once_shown_the_strength_is_asked_for_no_more():
    board = in_play("L5 known 12")
    board.move("Sherman", "L5", 2, 3, **TANK)
    board.move("Stuart", "L5", 2, 3, **TANK)
    board.needs("ben")
    assert not board.asks(NEEDED)


def test_K_20a_an_infantry_attack_that_reveals_it_answers_the_question_too():
    board = in_play("L5 known 12")
    board.move("Sherman", "L5", 2, 3, **TANK)
    board.move("1st Squad", "L5", 1, 1)
    assert not board.asks(NEEDED)


def test_K_20a_a_bombardment_closes_the_question_whatever_it_leaves():
    """What is there afterwards is no longer what attacked, and may be a Dummy (K-22)."""
    for left in ("eliminated", "unchanged", "8"):
        board = in_play("L5 known 12")
        board.move("Sherman", "L5", 2, 3, **TANK)
        board.bombard("L5")
        assert not board.asks(NEEDED)
        board.left("anna", f"L5|anti-personnel|{left}")
        assert board.open.counter("Germans", "L5").shows == 0


def test_K_20a_a_vehicle_is_asked_whether_it_goes_on_whatever_the_dr():
    board = in_play("L5 known 6")
    board.move("Sherman", "L5 M5", 6, 6, **TANK)
    assert board.asks(GOES_ON)


def test_K_20a_deep_snow_adds_one_to_a_vehicle_s_dr_as_well():
    board = in_play("L5 known 6", deep_snow="on")
    assert "DR 12 (6+6) + 1 (Deep Snow)" in board.move("Sherman", "L5", 6, 6, **TANK).post
