"""The board of a game: made, changed by assent, marked with terrain (G-5, G-7, G-11)."""

import pytest

from bot.engine.boards import Board
from bot.engine.house.board_facts import BoardMade
from bot.engine.house.orders import ForgetTerrain, MakeBoard, NameTerrain, Pause, Undo
from bot.engine.positions import Point
from tests.engine.house.bench import in_play, two_sides


def test_G_11_before_a_seal_the_board_is_made_at_once():
    bench = two_sides()
    done = bench.done("ben", MakeBoard(size="33x10 hexes"))
    assert bench.table.board == Board(kind="hexes", width=33, height=10)
    assert "ben: The board becomes 33 x 10 hexes." in done.post


def test_G_11_after_a_seal_it_needs_assent():
    bench = in_play()
    bench.done("ben", MakeBoard(size="20x8 hexes"))
    assert bench.table.board is None
    agreed = bench.press("anna", "agree")
    assert bench.table.board == Board(kind="hexes", width=20, height=8)
    assert agreed.of(BoardMade)


def test_an_own_board_is_taken_back():
    bench = two_sides()
    bench.done("ben", MakeBoard(size="33x10 hexes"))
    bench.done("ben", Undo())
    assert bench.table.board is None


@pytest.mark.parametrize("size", ["big", "180 x 120 cm", "72 x 48 inches", "0x0 hexes", "1e9x1"])
def test_G_5_a_board_has_a_size_that_its_rules_know(size):
    assert "(G-5)" in two_sides().refused("ben", MakeBoard(size=size))


def test_G_1_only_players_make_boards_and_none_while_the_game_rests():
    bench = two_sides()
    assert "(G-1)" in bench.refused("zoe", MakeBoard(size="33x10 hexes"))
    bench.done("anna", Pause())
    bench.press("ben", "agree")
    assert "(G-11)" in bench.refused("ben", MakeBoard(size="33x10 hexes"))


def test_terrain_is_named_on_hexes_and_forgotten():
    bench = two_sides()
    wood = NameTerrain(name="Wood", where="L5, M5; l5")
    assert "(G-7)" in bench.refused("ben", wood)
    bench.done("ben", MakeBoard(size="33x10 hexes"))
    done = bench.done("ben", wood)
    assert "**Wood** is marked on the board" in done.post
    assert bench.table.board.areas[0].hexes == ("L5", "M5")
    assert "(G-7)" in bench.refused("anna", ForgetTerrain(name="Hill"))
    bench.done("anna", ForgetTerrain(name="wood"))
    assert bench.table.board.areas == ()


@pytest.mark.parametrize("where", ["", "L99", "ZZ1", "30,12", "L5 x"])
def test_G_5_terrain_lies_on_the_board(where):
    bench = two_sides()
    bench.done("ben", MakeBoard(size="33x10 hexes"))
    assert "(G-5)" in bench.refused("ben", NameTerrain(name="Wood", where=where))
    assert "(G-5)" in bench.refused("ben", NameTerrain(name=" ", where="L5"))


def test_a_board_is_the_same_after_it_was_stored():
    board = Board(kind="cm", width=18000, height=12000, background="ab")
    fact = BoardMade(audience="open", board=board, what="")
    assert BoardMade.model_validate(fact.model_dump(mode="json")) == fact
    assert Point(x=1, y=2) == Point.model_validate({"x": 1, "y": 2})
