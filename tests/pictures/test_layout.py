"""Where things lie: hexes as printed, tables to scale, cut to what can be read."""

import pytest

from bot.engine.scene import (
    Ground,
    Piece,
    Scene,
    Spot,
    column_letters,
    hex_name,
    hex_spot,
    initials,
)
from bot.pictures.drawing import FULL, PHONE, lay_out
from bot.pictures.hexes import LEAST, STRIPS
from bot.pictures.tables import steps_of
from tests.pictures.scenes import CM, HEXES, hex_scene


def at(layout, name):
    place = layout.at(hex_spot(name))
    assert place is not None
    return place


def test_columns_run_from_the_left_and_numbers_from_the_top():
    layout = lay_out(Scene(HEXES), FULL, 1)
    assert at(layout, "A1")[0] < at(layout, "B1")[0] < at(layout, "GG1")[0]
    assert at(layout, "L5")[0] == at(layout, "L6")[0]
    assert at(layout, "L6")[1] - at(layout, "L5")[1] == pytest.approx(layout.hex_height)


def test_every_second_column_lies_half_a_hex_lower():
    layout = lay_out(Scene(HEXES), FULL, 1)
    lower = at(layout, "B1")[1] - at(layout, "A1")[1]
    assert lower == pytest.approx(layout.hex_height / 2)
    assert at(layout, "AA4")[1] == pytest.approx(at(layout, "C4")[1])


def test_neighbouring_hexes_touch_at_their_sides():
    layout = lay_out(Scene(HEXES), FULL, 1)
    (x, y), (right, below) = at(layout, "K5"), at(layout, "L5")
    apart = ((right - x) ** 2 + (below - y) ** 2) ** 0.5
    assert apart == pytest.approx(layout.hex_height)


@pytest.mark.parametrize("name", ["A1", "L5", "Z99", "AA10", "20L5", "ZZ1", "B0"])
def test_a_hex_keeps_its_name(name):
    assert hex_name(hex_spot(name)) == name


def test_columns_are_lettered_as_on_printed_boards():
    assert [column_letters(n) for n in (0, 25, 26, 32)] == ["A", "Z", "AA", "GG"]


def test_what_is_no_hex_has_no_place():
    with pytest.raises(ValueError, match="nowhere"):
        hex_spot("nowhere")


def test_a_whole_board_is_shown_where_its_hexes_can_be_read():
    layout = lay_out(hex_scene(), FULL, 1)
    assert len(layout.panels) == 1
    assert layout.panels[0].columns == 33
    assert layout.hex_height >= LEAST
    assert layout.part == ""


def test_a_telephone_gets_the_board_in_strips_that_can_be_read():
    layout = lay_out(hex_scene(), PHONE, 1)
    assert 1 < len(layout.panels) <= STRIPS
    assert sum(panel.columns for panel in layout.panels) == 33
    assert layout.hex_height >= LEAST
    assert all(layout.at(piece.at) is not None for piece in hex_scene().pieces)


def test_a_telephone_gets_the_part_of_the_board_that_is_in_use():
    pieces = tuple(Piece("counter", hex_spot(name), 0, "?") for name in ("L5", "M6", "P7"))
    layout = lay_out(Scene(HEXES, ("A",), pieces), PHONE, 1)
    assert layout.part == "K4 to Q8"
    assert layout.at(hex_spot("A1")) is None


def test_each_printed_board_has_its_own_part():
    pieces = tuple(Piece("counter", hex_spot(name), 0, "?") for name in ("20A1", "L5"))
    layout = lay_out(Scene(HEXES, ("A",), pieces), FULL, 1)
    assert [panel.sheet for panel in layout.panels] == [0, 20]
    assert at(layout, "20A1")[1] > at(layout, "L5")[1]


def test_a_hex_beyond_the_board_makes_it_larger():
    scene = Scene(Ground("hexes", 5, 5), ("A",), (Piece("counter", hex_spot("J9"), 0, "?"),))
    assert lay_out(scene, FULL, 1).at(hex_spot("J9")) is not None


def test_a_table_is_measured_from_its_left_and_its_near_edge():
    layout = lay_out(Scene(CM), FULL, 1)
    left, top, right, bottom = layout.panels[0].box
    assert layout.at(Spot(0, 0)) == pytest.approx((left, bottom), abs=1)
    assert layout.at(Spot(180, 120)) == pytest.approx((right, top), abs=1)
    x, y = layout.at(Spot(90, 30)) or (0, 0)
    assert (x - left) / (right - left) == pytest.approx(0.5, abs=0.01)
    assert (bottom - y) / (bottom - top) == pytest.approx(0.25, abs=0.01)


@pytest.mark.parametrize("spot", [Spot(-5, 60), Spot(500, 60), Spot(90, -1), Spot(90, 121)])
def test_a_place_beyond_the_table_is_drawn_at_its_edge(spot):
    layout = lay_out(Scene(CM), PHONE, 1)
    left, top, right, bottom = layout.panels[0].box
    x, y = layout.at(spot) or (0, 0)
    assert left - 1 <= x <= right + 1
    assert top - 1 <= y <= bottom + 1


@pytest.mark.parametrize(
    ("ground", "width", "steps"),
    [
        (CM, FULL, (5, 5)),
        (CM, PHONE, (20, 20)),
        (Ground("inches", 72, 48), FULL, (2, 2)),
        (Ground("inches", 72, 48), PHONE, (6, 12)),
    ],
)
def test_rulers_have_round_numbers_that_do_not_crowd(ground, width, steps):
    layout = lay_out(Scene(ground), width, 1)
    lines, numbers = steps_of(layout)
    assert (lines, numbers) == steps
    assert numbers % lines == 0
    assert numbers * layout.scale >= 30


@pytest.mark.parametrize(
    ("name", "letters"),
    [("1st Squad", "1S"), ("Land Raider 12", "LR12"), ("Rhino", "Rhi"), ("A1", "A1"), ("", "")],
)
def test_a_name_is_shortened_for_its_counter(name, letters):
    assert initials(name) == letters
