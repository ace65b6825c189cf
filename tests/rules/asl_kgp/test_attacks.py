"""A unit meets mines: the attack, what it reveals, who is attacked (K-6, K-14 to K-19, K-25)."""

import pytest

from bot.rules.asl_kgp import facts as f
from tests.rules.asl_kgp.board import GOES_ON, in_play


def test_K_14_a_unit_that_enters_a_mined_hex_is_attacked():
    board = in_play("L5 known 12")
    done = board.move("1st Squad", "L5", 4, 5)
    attack = done.one(f.MinesAttacked)
    assert (attack.hex, attack.unit, attack.leaving, attack.result) == (
        "L5",
        "1st Squad",
        False,
        "NMC",
    )
    assert "ben moves **1st Squad** into **L5**." in done.post
    assert "DR 9 (4+5) on the 12 column: **NMC**." in done.post


def test_K_14_a_unit_that_leaves_a_mined_hex_is_attacked_again():
    board = in_play("L5 known 6")
    board.move("1st Squad", "L5", 6, 6)
    done = board.move("1st Squad", "M5", 5, 6)
    assert done.one(f.MinesAttacked).leaving
    assert "ben's **1st Squad** leaves **L5**: mines! DR 11 (5+6): **no effect**." in done.post
    assert done.one(f.UnitMoved).hexes == ("M5",)


def test_K_14_a_hex_without_mines_attacks_nobody_and_says_nothing_of_mines():
    board = in_play("L5 known 12")
    done = board.move("1st Squad", "M5")
    assert done.post.splitlines()[0].endswith("ben moves **1st Squad** into **M5**.")
    assert not any(word in done.post for word in ("DR", "mine", "counter", "Dummy"))


@pytest.mark.parametrize("strength", [6, 8, 12])
def test_K_15_the_dr_is_read_on_the_column_of_the_factors(strength):
    board = in_play(f"L5 known {strength}")
    done = board.move("1st Squad", "L5", 1, 3)
    assert done.one(f.MinesAttacked).result == {6: "2MC", 8: "2MC", 12: "3MC"}[strength]
    assert done.one(f.StrengthUsed).column == str(strength)


def test_K_15_deep_snow_uses_the_half_column_and_adds_one():
    board = in_play("L5 known 12", deep_snow="on")
    done = board.move("1st Squad", "L5", 3, 3)
    assert done.one(f.MinesAttacked).result == "NMC"
    assert "DR 6 (3+3) + 1 (Deep Snow) on the 6 column: **NMC**." in done.post
    assert "**12 factors**" in done.post


def test_K_15_deep_snow_is_off_unless_the_scenario_has_it():
    board = in_play("L5 known 12", deep_snow="off")
    assert board.move("1st Squad", "L5", 3, 3).one(f.MinesAttacked).result == "2MC"


def test_K_15_in_deep_snow_12_plus_1_has_no_effect():
    board = in_play("L5 known 12", deep_snow="on")
    assert board.move("1st Squad", "L5", 6, 6).one(f.MinesAttacked).result == "no effect"


def test_K_16_only_the_moving_unit_is_attacked():
    board = in_play("L5 known 6")
    board.move("1st Squad", "L5", 6, 6)
    done = board.move("2nd Squad", "L5", 6, 5)
    assert [attack.unit for attack in done.of(f.MinesAttacked)] == ["2nd Squad"]


def test_K_16_a_unit_is_attacked_once_for_each_entry_and_each_exit():
    board = in_play("L5 known 6")
    done = board.move("1st Squad", "L5 M5 L5 K5", 6, 6, 6, 5, 5, 6, 6, 6)
    assert [attack.leaving for attack in done.of(f.MinesAttacked)] == [False, True, False, True]


def test_K_16_a_new_move_after_an_exit_attack_is_not_attacked_a_second_time():
    board = in_play("L5 known 12")
    board.move("1st Squad", "L5", 6, 6)
    board.move("1st Squad", "M5", 2, 2)
    done = board.move("1st Squad", "K5")
    assert not done.of(f.MinesAttacked)
    assert done.one(f.UnitMoved).hexes == ("K5",)
    assert not board.asks(GOES_ON)


def test_K_16_a_unit_that_stayed_is_attacked_when_it_leaves_later():
    board = in_play("L5 known 12")
    board.move("1st Squad", "L5", 6, 6)
    board.move("1st Squad", "M5", 2, 2)
    board.press("ben", "stay")
    assert board.move("1st Squad", "M5", 6, 6).one(f.MinesAttacked).leaving


def test_K_17_the_first_attack_of_hidden_mines_puts_a_counter_on_the_board():
    board = in_play("N7 hidden 8")
    done = board.move("3rd Squad", "N7", 6, 6)
    assert "A counter goes on **N7**, strength side down." in done.post
    assert board.open.counter("Germans", "N7").shows == 0
    again = board.move("4th Squad", "N7", 6, 6)
    assert not again.of(f.CounterShown)


def test_K_18_without_effect_the_strength_stays_secret_and_the_dr_is_public():
    board = in_play("L5 known 6")
    done = board.move("1st Squad", "L5", 5, 4)
    assert done.one(f.MinesAttacked).factors == 0
    assert done.one(f.MinesAttacked).column == ""
    assert "DR 9 (5+4): **no effect**. The strength stays secret." in done.post
    assert "6 factors" not in done.post
    assert done.one(f.StrengthUsed).audience == "side:Germans"


@pytest.mark.parametrize("faces", [(1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (4, 3), (4, 4)])
def test_K_18_any_effect_reveals_the_strength(faces):
    board = in_play("N7 hidden 6")
    done = board.move("1st Squad", "N7", *faces)
    assert done.one(f.CounterTurned).shows == 6
    assert "on the 6 column" in done.post
    assert "The counter is turned over: **6 factors**." in done.post


def test_K_18_the_strength_would_tell_so_no_effect_looks_the_same_on_every_column():
    posts = set()
    for strength in (6, 8, 12):
        board = in_play(f"L5 known {strength}")
        board.move("1st Squad", "L5", 6, 6)
        posts.add(board.posts()[-1])
    assert len(posts) == 1


def test_K_6_a_counter_once_turned_over_stays_so_for_everybody():
    board = in_play("L5 known 12")
    board.move("1st Squad", "L5", 4, 5)
    assert "counters L5 (12 factors)." in board.status()
    done = board.move("2nd Squad", "L5", 6, 6)
    assert "on the 12 column: **no effect**" in done.post
    assert not done.of(f.CounterTurned)
    assert board.open.counter("Germans", "L5").shows == 12


def test_K_6_a_counter_is_turned_over_once():
    board = in_play("L5 known 12")
    board.move("1st Squad", "L5", 4, 5)
    assert not board.move("2nd Squad", "L5", 4, 5).of(f.CounterTurned)


def test_K_19_a_minefield_is_not_used_up():
    board = in_play("L5 known 12")
    for unit in ("1st", "2nd", "3rd", "4th"):
        assert board.move(unit, "L5", 1, 1).of(f.MinesAttacked)
    assert board.mine().fields["L5"].strength == 12


def test_K_25_a_stack_is_one_unit_by_name_and_suffers_one_attack():
    board = in_play("L5 known 12")
    done = board.move("1st + 2nd Squad, Lt. Jones", "L5", 2, 3)
    assert len(done.of(f.MinesAttacked)) == 1
    assert done.one(f.MinesAttacked).unit == "1st + 2nd Squad, Lt. Jones"


def test_K_25_losses_are_not_tracked():
    board = in_play("L5 known 12")
    board.move("1st Squad", "L5", 1, 1)
    assert board.move("1st Squad", "M5", 6, 6).one(f.UnitMoved).hexes == ("M5",)


def test_K_25_a_name_is_the_same_unit_however_it_is_written():
    board = in_play("L5 known 12")
    board.move("1st Squad", "L5", 6, 6)
    assert board.move("1ST  squad", "M5", 6, 6).one(f.MinesAttacked).leaving
