"""What lies beneath the pieces: a background where it belongs, named terrain, circles and fields."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.engine.boards import Board, TerrainArea
from bot.engine.positions import Point
from bot.engine.scene import Area, Circle, Field, Piece, Route, Scene, Spot, ground_of, hex_spot
from bot.pictures import drawing
from bot.pictures.background import fitted_background
from bot.pictures.drawing import FULL, PHONE, draw, lay_out
from tests.pictures.reading import opened
from tests.pictures.scenes import CM, HEXES, table_scene

RED, BLUE = (200, 0, 0), (0, 0, 200)


def two_halves() -> bytes:
    """Return a background, its left half red, its right half blue."""
    image = Image.new("RGB", (400, 260), RED)
    image.paste(BLUE, (200, 0, 400, 260))
    out = BytesIO()
    image.save(out, "PNG")
    kept = fitted_background(out.getvalue())
    assert isinstance(kept, bytes)
    return kept


def colour_at(image, layout, spot, aside=(9, 5)):
    """Return the colour a little aside of a place, clear of grid lines and letters."""
    x, y = layout.at(spot) or (0, 0)
    return image.getpixel((round(x) + aside[0], round(y) + aside[1]))


@pytest.mark.parametrize("dark", [False, True])
def test_a_background_fills_the_table(dark):
    scene = Scene(CM)
    image = opened(draw(scene, dark, FULL, 1, two_halves()))
    layout = lay_out(scene, FULL, 1)
    for x in (2, 50, 85):
        red, _, blue = colour_at(image, layout, Spot(x, 60))
        assert red > blue + 40
    for x in (92, 140, 175):
        red, _, blue = colour_at(image, layout, Spot(x, 60))
        assert blue > red + 40


@pytest.mark.parametrize("name", ["F5", "J5", "W5", "AA5"])
def test_a_part_of_a_board_shows_its_part_of_the_background(name):
    """The middle of the board is column Q: what is left of it is red, also on a cut picture."""
    spot = hex_spot(name)
    scene = Scene(HEXES, ("A",), (Piece("counter", replace(spot, y=7), 0, "?"),))
    layout = lay_out(scene, PHONE, 1)
    assert layout.part
    image = opened(draw(scene, False, PHONE, 1, two_halves()))
    red, _, blue = colour_at(image, layout, replace(spot, y=8), (4, 8))
    assert (red > blue) is (spot.x < 16)


def test_no_background_at_hand_gives_the_plain_board():
    named = Scene(replace(CM, background="0" * 64))
    assert draw(named, False, PHONE, 1) == draw(Scene(CM), False, PHONE, 1)


def test_another_background_gives_another_picture():
    plain = draw(table_scene(), False, PHONE, 1)
    assert draw(table_scene(), False, PHONE, 1, two_halves()) != plain
    assert draw(table_scene(), False, PHONE, 1) == plain


def test_a_file_too_large_for_discord_is_drawn_with_fewer_pixels(monkeypatch):
    large = draw(table_scene(), False, PHONE, 3)
    monkeypatch.setattr(drawing, "LARGEST", len(large) - 1)
    smaller = draw(table_scene(), False, PHONE, 3)
    assert opened(smaller).width == 2 * PHONE
    assert len(smaller) < len(large)


def test_the_board_of_a_game_becomes_the_ground_of_its_scene():
    corners = (Point(x=100, y=250), Point(x=900, y=250), Point(x=500, y=800))
    wood = TerrainArea(name="Wood", corners=corners)
    ground = ground_of(Board(kind="cm", width=18000, height=12050, areas=(wood,)))
    assert (ground.width, ground.height) == (180, 120.5)
    assert ground.areas == (Area("Wood", (Spot(1, 2.5), Spot(9, 2.5), Spot(5, 8))),)
    hexes = ground_of(
        Board(kind="hexes", width=33, height=10, areas=(TerrainArea(name="Hill", hexes=("L5",)),))
    )
    assert (hexes.width, hexes.areas[0].spots) == (33, (hex_spot("L5"),))


CORNERS = (Spot(10, 10), Spot(70, 10), Spot(70, 60))
THINGS = {
    "area": {"ground": replace(CM, areas=(Area("", CORNERS),))},
    "circle": {"circles": (Circle(Spot(60, 40), 15),)},
    "field": {"fields": (Field(Spot(60, 40), 15, 5, 30),)},
    "secret field": {"fields": (Field(Spot(60, 40), 15, 5, 30, secret=True),)},
    "turned field": {"fields": (Field(Spot(60, 40), 15, 5, 120),)},
    "route": {"routes": (Route(CORNERS),)},
    "stopped": {"routes": (Route(CORNERS, stopped=True),)},
}


def test_all_that_lies_on_a_table_is_seen_and_differs():
    pictures = {
        name: draw(replace(Scene(CM), **what), False, PHONE, 1) for name, what in THINGS.items()
    }
    assert len({draw(Scene(CM), False, PHONE, 1), *pictures.values()}) == len(THINGS) + 1


@pytest.mark.parametrize("at", [Spot(0, 0), Spot(180, 120), Spot(0, 60)])
def test_a_circle_at_the_edge_stays_on_the_table(at):
    scene = replace(Scene(CM), circles=(Circle(at, 15),))
    layout = lay_out(scene, PHONE, 1)
    drawn, bare = (opened(draw(s, False, PHONE, 1)) for s in (scene, Scene(CM)))
    _, _, right, bottom = layout.panels[0].box
    below = (0, bottom + 1, layout.width, layout.height)
    beside = (right + 1, 0, layout.width, layout.height)
    for strip in (below, beside):
        assert drawn.crop(strip).tobytes() == bare.crop(strip).tobytes()
