"""Positions, distances and sizes as players write them, and what is refused (G-5)."""

import pytest

from bot.engine.boards import (
    Board,
    TerrainArea,
    read_hexes,
    read_size,
    why_not_on,
    with_area,
    without_area,
)
from bot.engine.positions import Point, apart, read_length, read_point, read_points
from bot.engine.refusal import Refusal


def at(x: float, y: float) -> Point:
    return Point(x=round(x * 100), y=round(y * 100))


@pytest.mark.parametrize(
    ("text", "point"),
    [
        ("30,12", at(30, 12)),
        ("30.5,12.25", at(30.5, 12.25)),
        ("30;12,5", at(30, 12.5)),
        ("30,5;12.5", at(30.5, 12.5)),
        (" 0 , 0 ", at(0, 0)),
        ("-3,4", at(-3, 4)),
        ("-0.5,4", at(-0.5, 4)),
    ],
)
def test_a_position_is_read_with_either_decimal_sign(text, point):
    assert read_point(text) == point


@pytest.mark.parametrize(
    "text",
    [
        "",
        "30",
        "30,12,5",
        "NaN,3",
        "inf,3",
        "1e9,3",
        "30,",
        "x,y",
        "30.123,1",
        "999999,1",
        "\u0663,\u0661",
    ],
)
def test_g_5_what_is_no_position_is_refused_with_an_example(text):
    refused = read_point(text)
    assert isinstance(refused, Refusal)
    assert refused.rule == "G-5"
    assert "30;12,5" in refused.text


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("30,12", [at(30, 12)]),
        ("30,12; 33,15", [at(30, 12), at(33, 15)]),
        ("30,12;33,15", [at(30, 12), at(33, 15)]),
        ("30;12,5", [at(30, 12.5)]),
        ("30;12,5; 33;15", [at(30, 12.5), at(33, 15)]),
        ("30;12,5;33;15", [at(30, 12.5), at(33, 15)]),
        ("30,12; 30;12,5; 39,15", [at(30, 12), at(30, 12.5), at(39, 15)]),
        ("30; 12,5", [at(30, 12.5)]),
    ],
)
def test_a_list_of_positions_is_separated_by_semicolons(text, points):
    assert read_points(text) == tuple(points)


@pytest.mark.parametrize("text", ["30,12; 33; 4", "30,12; x,y", "; ".join(["1,1"] * 10_000)])
def test_g_5_a_list_with_a_wrong_position_or_10_000_is_refused(text):
    assert isinstance(read_points(text), Refusal)


@pytest.mark.parametrize(("text", "length"), [("14.5", 1450), ("14,5", 1450), ("15", 1500)])
def test_a_distance_is_read_with_either_decimal_sign(text, length):
    assert read_length(text) == length


@pytest.mark.parametrize("text", ["nan", "inf", "1e9", "-1", "", "15 cm", "1.234"])
def test_g_5_what_is_no_distance_is_refused(text):
    refused = read_length(text)
    assert isinstance(refused, Refusal)
    assert refused.rule == "G-5"


@pytest.mark.parametrize(
    ("text", "board"),
    [
        ("180 x 120 cm", Board(kind="cm", width=18000, height=12000)),
        ("180x120", Board(kind="cm", width=18000, height=12000)),
        ("72 x 48 inches", Board(kind="inches", width=7200, height=4800)),
        ('72" x 48"', Board(kind="inches", width=7200, height=4800)),
        ("121,9 x 182,9 cm", Board(kind="cm", width=12190, height=18290)),
        ("33x10 hexes", Board(kind="hexes", width=33, height=10)),
    ],
)
def test_a_size_is_read(text, board):
    assert read_size(text) == board


def test_a_size_is_printed_as_it_is_typed():
    assert str(read_size("180x120")) == "180 x 120 cm"
    assert str(read_size("33x10 hexes")) == "33 x 10 hexes"


@pytest.mark.parametrize(
    "text",
    [
        *("", "big", "180", "0 x 120 cm", "180 x 120 miles", "1e9 x 1e9", "NaN x inf", "-5 x 5"),
        *("9999 x 9999 cm", "60 x 10 hexes", "3.5 x 10 hexes", "3 x 100 hexes", "x" * 10_000),
    ],
)
def test_g_5_what_is_no_size_is_refused(text):
    refused = read_size(text)
    assert isinstance(refused, Refusal)
    assert refused.rule == "G-5"


def test_g_5_a_position_off_the_table_is_refused_and_its_edges_belong_to_it():
    table = Board(kind="cm", width=18000, height=12000)
    assert why_not_on(table, at(180, 120)) is None
    assert why_not_on(table, at(0, 0)) is None
    for off in (at(180.01, 60), at(60, -0.01)):
        refused = why_not_on(table, off)
        assert refused
        assert refused.rule == "G-5"
        assert "180 x 120 cm" in refused.text


def test_named_terrain_is_known_by_position():
    wood = TerrainArea(name="the wood", corners=(at(10, 10), at(20, 10), at(20, 20), at(10, 20)))
    table = with_area(Board(kind="cm", width=18000, height=12000), wood)
    assert isinstance(table, Board)
    assert table.terrain_at(at(15, 12)) == ("the wood",)
    assert table.terrain_at(at(25, 12)) == ()
    assert without_area(table, "The  Wood") == Board(kind="cm", width=18000, height=12000)
    assert isinstance(without_area(table, "the hill"), Refusal)


def test_hexes_off_a_board_of_hexes_are_refused():
    board = Board(kind="hexes", width=33, height=10)
    assert read_hexes(board, ["L5", "GG10", "l5"]) == ("L5", "GG10")
    assert isinstance(read_hexes(board, ["HH1"]), Refusal)
    assert isinstance(read_hexes(board, ["A11"]), Refusal)


def test_how_far_two_positions_are_apart():
    assert apart(at(0, 0), at(3, 4)) == 5.0
