"""A path of several hexes, and the question whether a unit goes on (K-14, K-14a)."""

import pytest

from bot.engine.house.orders import Press
from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp import orders as o
from tests.rules.asl_kgp.board import GOES_ON, in_play

STAND = (6, 6)
HIT = (2, 2)


def at_L5(*lines):
    """Return a board on which ben's squad has come into L5 unharmed."""
    board = in_play("L5 known 12", *lines)
    board.move("1st Squad", "L5", *STAND)
    return board


def test_K_14_from_mined_hex_to_mined_hex_the_exit_attack_comes_first():
    done = at_L5("M5 known 6").move("1st Squad", "M5", *STAND, *STAND)
    attacks = [(a.hex, a.leaving) for a in done.of(f.MinesAttacked)]
    assert attacks == [("L5", True), ("M5", False)]
    kinds = [type(fact) for fact in done.facts]
    assert kinds.index(f.MinesAttacked) < kinds.index(f.UnitMoved)


def test_K_14_an_attack_without_effect_lets_the_move_go_on_by_itself():
    board = at_L5()
    done = board.move("1st Squad", "M5 N5", *STAND)
    assert done.one(f.UnitMoved).hexes == ("M5", "N5")
    assert not board.asks(GOES_ON)


def test_K_14a_after_an_exit_attack_with_any_effect_the_mover_is_asked():
    board = at_L5("M5 known 6")
    done = board.move("1st Squad", "M5", *HIT)
    assert len(done.of(f.MinesAttacked)) == 1
    assert not done.of(f.UnitMoved)
    assert "M5" not in done.post
    assert board.buttons(GOES_ON) == ["Goes on", "Stays"]
    assert board.asked(GOES_ON).sides == ("Americans",)


def test_K_14a_the_question_is_the_same_whether_the_next_hex_is_mined_or_not():
    worlds = [at_L5(), at_L5("M5 known 6"), at_L5("M5 dummy"), at_L5("M5 hidden 12")]
    seen = []
    for board in worlds:
        done = board.move("1st Squad", "M5", *HIT)
        seen.append((done.post, board.asked(GOES_ON).model_dump(exclude={"mark"}), done.answer))
    assert all(one == seen[0] for one in seen)


def test_K_14a_goes_on_into_the_next_hex_and_its_attack():
    board = at_L5("M5 known 6")
    board.move("1st Squad", "M5 N5", *HIT)
    done = board.press("ben", "on", *STAND, *STAND)
    assert [(a.hex, a.leaving) for a in done.of(f.MinesAttacked)] == [("M5", False), ("M5", True)]
    assert board.open.unit("Americans", "1st Squad").hex == "N5"


def test_K_14a_stays_and_the_second_attack_does_not_happen():
    board = at_L5("M5 known 6")
    board.move("1st Squad", "M5", *HIT)
    done = board.press("ben", "stay")
    assert "ben's **1st Squad** stays in **L5**." in done.post
    assert not done.of(f.MinesAttacked)
    assert board.open.unit("Americans", "1st Squad").hex == "L5"


def test_K_14a_silence_past_the_deadline_means_that_it_stays():
    board = at_L5("M5 known 6")
    board.move("1st Squad", "M5", *HIT)
    done = board.let_deadline_pass()
    assert done.one(f.UnitStayed).hex == "L5"
    assert not board.asks(GOES_ON)


def test_K_14_a_path_stops_at_the_first_effect_and_goes_on_from_there():
    board = in_play("M5 known 12", "O5 known 6")
    done = board.move("1st Squad", "L5 M5 N5 O5", *HIT)
    assert done.one(f.UnitMoved).hexes == ("L5", "M5")
    assert board.open.unit("Americans", "1st Squad").hex == "M5"
    done = board.press("ben", "on", *STAND, *STAND)
    assert [(a.hex, a.leaving) for a in done.of(f.MinesAttacked)] == [("M5", True), ("O5", False)]
    assert board.open.unit("Americans", "1st Squad").hex == "O5"


def test_K_14_the_exit_after_a_second_question_is_attacked_too():
    """Going on after an exit attack, into mines with an effect, and on again: one more exit."""
    board = at_L5("M5 known 12")
    board.move("1st Squad", "M5 N5", *HIT)
    board.press("ben", "on", *HIT)
    done = board.press("ben", "on", *STAND)
    assert [(a.hex, a.leaving) for a in done.of(f.MinesAttacked)] == [("M5", True)]
    assert done.one(f.UnitMoved).hexes == ("N5",)


def test_K_14a_an_effect_in_the_last_hex_asks_nothing():
    board = in_play("M5 known 12")
    board.move("1st Squad", "L5 M5", *HIT)
    assert not board.asks(GOES_ON)


def test_K_14a_only_the_mover_s_side_is_asked():
    board = at_L5()
    board.move("1st Squad", "M5", *HIT)
    mark = board.asked(GOES_ON).mark
    assert board.no("anna", Press(mark=mark, choice="on")).endswith("(G-4)")


def test_K_14a_a_question_answered_is_over():
    board = at_L5()
    board.move("1st Squad", "M5", *HIT)
    mark = board.asked(GOES_ON).mark
    board.press("ben", "on")
    assert board.no("ben", Press(mark=mark, choice="on")).endswith("(G-6)")


def test_K_14a_each_unit_has_a_question_of_its_own():
    board = at_L5()
    board.move("2nd Squad", "L5", *STAND)
    board.move("1st Squad", "M5", *HIT)
    board.move("2nd Squad", "K5", *HIT)
    assert sum(p.kind == GOES_ON for p in board.table.prompts.values()) == 2


@pytest.mark.parametrize("path", ["L5 M5 N6", "L5, M5; N6", "l5  m5 n6", "L5 L5 M5 N6"])
def test_K_14_a_path_is_written_with_spaces_commas_or_semicolons(path):
    assert in_play().move("1st Squad", path).one(f.UnitMoved).hexes == ("L5", "M5", "N6")


@pytest.mark.parametrize("path", ["", "L5 nowhere", " ".join(f"L{i}" for i in range(1, 32))])
def test_K_14_a_path_that_can_t_be_read_is_refused_and_nothing_moves(path):
    board = in_play()
    assert board.no("ben", o.MoveUnit(unit="1st Squad", to=path)).endswith("(G-5)")
    assert board.open.units == {}


def test_K_14_a_move_needs_a_name_and_another_hex():
    board = in_play()
    assert board.no("ben", o.MoveUnit(unit=" ", to="L5")).endswith("(G-5)")
    board.move("1st Squad", "L5")
    assert board.no("ben", o.MoveUnit(unit="1st Squad", to="L5")).endswith("(K-24)")
