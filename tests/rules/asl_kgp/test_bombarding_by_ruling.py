"""Bombardment where nobody is asked, and of anti-tank mines (K-22)."""

import pytest

from bot.rules.asl_kgp.state import Counter, Minefield
from bot.rules.asl_kgp.waiting import BOMBARDED
from tests.rules.asl_kgp.board import in_play

AT = "anti-tank"
KINDS = [("L5 known 12",), ("L5 dummy",), ("L5 hidden 8",), ("L5 anti-tank 3",), ()]


def at(sort, left, place="L5"):
    return f"{place}|{sort}|{left}"


def revealed(strength=12, **rulings):
    board = in_play(f"L5 known {strength}", **rulings)
    board.move("1st Squad", "L5", 1, 1)
    return board


def test_K_22_one_step_asks_nobody_and_takes_one_step_for_k():
    strengths = []
    board = in_play("L5 known 12", bombard="one-step")
    for _ in range(3):
        assert board.bombard("L5", "K").dms == {}
        strengths.append(board.mine().fields["L5"].strength)
    assert strengths == [8, 6, 0]
    assert board.mine().fields["L5"].kind == "dummy"
    assert board.open.counter("Germans", "L5") == Counter(hex="L5")


def test_K_22_one_step_eliminates_for_kia():
    board = in_play("L5 known 12", "N7 hidden 8", "P1 anti-tank 2", bombard="one-step")
    board.bombard("L5 N7 P1", "KIA")
    assert board.mine().fields == {"L5": Minefield(kind="dummy")}
    assert board.mine().anti_tank == {}


def test_K_22_one_step_takes_one_anti_tank_mine_for_k():
    board = in_play("P1 anti-tank 2", bombard="one-step")
    board.bombard("P1", "K")
    assert board.mine().anti_tank == {"P1": 1}


def test_K_22_one_step_reads_the_same_whatever_is_there():
    posts = {in_play(*lines, bombard="one-step").bombard("L5").post for lines in KINDS}
    assert len(posts) == 1


def test_K_22_one_step_shows_what_is_left_of_a_revealed_field():
    board = revealed(bombard="one-step")
    done = board.bombard("L5", "K")
    assert (
        "ben: L5 was bombarded (K).\nben: the counter in **L5** is down to **8 factors**."
        in done.post
    )


@pytest.mark.parametrize(("left", "mines"), [("4", 4), ("1", 1), ("unchanged", 5)])
def test_K_22_anti_tank_mines_are_reduced_like_others(left, mines):
    board = in_play("P1 anti-tank 5")
    board.bombard("P1", "K")
    assert board.left("anna", at(AT, left, "P1")).post == ""
    assert board.mine().anti_tank == {"P1": mines}
    assert "P1" not in board.status("ben")


def test_K_22_anti_tank_mines_that_a_vehicle_has_met_are_changed_in_public():
    board = in_play("P1 anti-tank 3")
    board.move("Sherman", "P1", 4, type="vehicle")
    board.bombard("P1", "K")
    done = board.left("anna", at(AT, "2", "P1"))
    assert "the counter in **P1** is down to **2 anti-tank**." in done.post
    assert board.open.anti_tank["Germans"]["P1"].shows == 2
    board.bombard("P1")
    assert "leaves the board" in board.left("anna", at(AT, "eliminated", "P1")).post
    assert board.open.anti_tank["Germans"] == {}


@pytest.mark.parametrize("finder", ["Sherman", "1st Squad", "a Search"])
def test_K_22_an_anti_tank_counter_of_unknown_strength_becomes_a_dummy_in_secret(finder):
    board = in_play("P1 anti-tank 3")
    board.search("P1")
    before = board.status("ben")
    board.bombard("P1")
    assert board.left("anna", at(AT, "eliminated", "P1")).post == ""
    assert board.status("ben") == before
    assert "P1 (a Dummy)" in board.status("anna")
    found = board.search("P1") if finder == "a Search" else board.move(finder, "P1")
    assert "**P1**: **Dummy**. The counter is removed." in found.post
    assert board.open.anti_tank["Germans"] == {}
    assert board.mine().anti_tank == {}


def test_K_22_what_was_an_anti_tank_counter_is_unaffected_by_a_second_bombardment():
    board = in_play("P1 anti-tank 3")
    board.search("P1")
    board.bombard("P1")
    board.left("anna", at(AT, "eliminated", "P1"))
    board.bombard("P1")
    assert board.buttons(BOMBARDED, "anna") == ["P1 anti-tank: unaffected"]
