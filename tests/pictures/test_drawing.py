"""A picture is the same for equal scenes, whole, plain, and readable without colour."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from bot.engine.scene import Circle, Field, Ground, Piece, Route, Scene, Spot, hex_spot
from bot.pictures import boards, drawing, labels, lettering, tiles
from bot.pictures.arranging import arrange
from bot.pictures.drawing import FULL, PHONE, POST, draw, lay_out
from tests.pictures.reading import chunks, opened
from tests.pictures.scenes import HEXES, hex_scene, table_scene, units_in

CACHES = (
    boards.bare_board,
    tiles.tile_picture,
    tiles.tally_picture,
    lettering.cut,
    lettering.size_to_fit,
    lettering.width_of,
    labels._plate,
)


@pytest.mark.parametrize("scene", [hex_scene(), table_scene()], ids=["hexes", "cm"])
@pytest.mark.parametrize("dark", [False, True])
def test_equal_scenes_give_the_same_bytes_with_and_without_anything_kept(scene, dark):
    first = draw(scene, dark, PHONE, 1)
    again = draw(replace(scene), dark, PHONE, 1)
    for cache in CACHES:
        cache.cache_clear()
    assert draw(scene, dark, PHONE, 1) == again == first


def test_what_was_drawn_before_leaves_no_trace():
    fresh = draw(table_scene(), False, PHONE, 1)
    draw(table_scene(shift=7.0), False, PHONE, 1)
    assert draw(table_scene(), False, PHONE, 1) == fresh


def test_a_picture_holds_its_pixels_and_nothing_else():
    png = draw(hex_scene(), False, PHONE, 1)
    assert chunks(png) == ["IHDR", "IDAT", "IEND"]
    assert opened(png).mode == "RGB"


@pytest.mark.parametrize(
    ("width", "density", "pixels"), [(PHONE, 1, 360), (POST, 3, 1440), (FULL, 1, 1400)]
)
def test_a_picture_has_the_width_that_was_asked_for(width, density, pixels):
    assert opened(draw(table_scene(), False, width, density)).width == pixels


@pytest.mark.parametrize(("width", "density"), [(0, 0), (-5, 1), (10**9, 99)])
def test_sizes_beyond_reason_are_cut(width, density):
    layout = lay_out(hex_scene(), width, density)
    assert drawing.NARROWEST <= layout.width <= drawing.WIDEST


def test_light_and_dark_differ():
    light, dark = (opened(draw(hex_scene(), d, PHONE, 1)).convert("L") for d in (False, True))
    assert light.getpixel((0, 0)) > 200
    assert dark.getpixel((0, 0)) < 60


@pytest.mark.parametrize("dark", [False, True])
def test_sides_differ_without_colour(dark):
    """The letter is left out, so that shape and hatching alone have to tell."""
    grey = [
        tiles.tile_picture(tiles.Tile("counter", side, "", "", False, 24), dark).convert("LA")
        for side in range(4)
    ]
    for number, one in enumerate(grey):
        for other in grey[number + 1 :]:
            difference = ImageChops.difference(_flat(one), _flat(other))
            changed = sum(1 for value in difference.tobytes() if value > 20)
            assert changed > 0.08 * one.width * one.height


def _flat(image: Image.Image) -> Image.Image:
    ground = Image.new("LA", image.size, (128, 255))
    return Image.alpha_composite(ground.convert("RGBA"), image.convert("RGBA")).convert("L")


def test_kinds_and_what_is_secret_differ_without_colour():
    shown = {
        draw(
            Scene(HEXES, ("A", "B"), (Piece(kind, hex_spot("L5"), 0, "1", secret=secret),)),
            False,
            FULL,
            1,
        )
        for kind in ("counter", "unit")
        for secret in (False, True)
    }
    assert len(shown) == 4


SPOTS = st.builds(Spot, st.floats(-50, 250), st.floats(-50, 250))
HEX_SPOTS = st.builds(Spot, st.integers(0, 51), st.integers(0, 99), st.sampled_from([0, 0, 20]))


def pieces_at(spots):
    return st.lists(
        st.builds(
            Piece,
            st.sampled_from(["counter", "marker", "unit"]),
            spots,
            st.integers(-1, 3),
            st.text(max_size=5),
            st.text(max_size=30),
            st.booleans(),
            st.integers(0, 120),
        ),
        max_size=14,
    ).map(tuple)


SIDES = ("A", "B", "C", "D")
TABLES = st.builds(
    Scene,
    st.builds(
        Ground, st.sampled_from(["cm", "inches"]), st.integers(1, 1000), st.integers(1, 1000)
    ),
    st.just(SIDES),
    pieces_at(SPOTS),
    st.lists(st.builds(Circle, SPOTS, st.floats(0, 500), st.integers(-1, 3)), max_size=3).map(
        tuple
    ),
    st.lists(
        st.builds(
            Field,
            SPOTS,
            st.floats(0.1, 15),
            st.floats(0.1, 5),
            st.floats(-720, 720),
            st.integers(-1, 3),
        ),
        max_size=3,
    ).map(tuple),
    st.lists(
        st.builds(Route, st.lists(SPOTS, max_size=5).map(tuple), st.integers(-1, 3)), max_size=2
    ).map(tuple),
)
BOARDS = st.builds(
    Scene,
    st.builds(Ground, st.just("hexes"), st.integers(1, 52), st.integers(1, 99)),
    st.just(SIDES),
    pieces_at(HEX_SPOTS),
)


@settings(max_examples=60, deadline=None)
@given(st.one_of(TABLES, BOARDS), st.sampled_from([PHONE, POST]))
def test_no_piece_and_no_name_reaches_out_of_the_picture(scene, width):
    layout = lay_out(scene, width, 1)
    placed = arrange(scene, layout).placed
    boxes = [one.box for one in placed]
    boxes += [one.box for one in labels.label(scene, layout, placed).drawn]
    assert all(
        left >= -0.01
        and top >= -0.01
        and right <= layout.width + 0.01
        and bottom <= layout.height + 0.01
        for left, top, right, bottom in boxes
    )


@settings(max_examples=25, deadline=None)
@given(st.one_of(TABLES, BOARDS))
def test_every_scene_can_be_drawn(scene):
    image = opened(draw(scene, False, PHONE, 1))
    assert image.width == PHONE
    assert image.height < 6 * PHONE


def test_every_piece_is_in_the_picture_or_named_below_it():
    names = tuple(f"Unit {n}" for n in range(7))
    scene = Scene(HEXES, ("A",), units_in("N5", *names))
    arranged = arrange(scene, lay_out(scene, POST, 1))
    assert [one.tile.face for one in arranged.placed] == ["U0", "U1", "U2", "+4"]
    assert arranged.lines == ("N5: " + ", ".join(f"A {name}" for name in names),)
