"""The part of a table that is in use is shown larger, and stands where it stands (G-5, CW-16)."""

from dataclasses import replace
from io import BytesIO

from PIL import Image

from bot.engine.scene import Area, Ground, Part, Piece, Scene, Spot, in_use
from bot.pictures.describing import describe
from bot.pictures.drawing import POST, draw, lay_out

TABLE = Ground("inches", 96, 48)


def part_of(*spots: tuple[float, float]) -> Part | None:
    return in_use(TABLE, [Spot(*spot) for spot in spots], 6, 6).part


def test_what_stands_close_together_is_shown_alone_at_whole_multiples_of_the_grid():
    part = part_of((40, 20), (50, 26))
    assert part == Part(30, 12, 30, 18)
    assert part_of((40.4, 20), (50, 26)) == part


def test_a_part_stays_on_the_table_and_holds_all_that_stands_there():
    for spots in (((0, 0),), ((96, 48),), ((0, 48), (20, 40)), ((90, 1), (95, 47))):
        part = part_of(*spots)
        assert part is not None
        assert 0 <= part.x <= 96 - part.width
        assert 0 <= part.y <= 48 - part.height
        for x, y in spots:
            assert part.x <= x <= part.x + part.width
            assert part.y <= y <= part.y + part.height


def test_what_stands_far_apart_or_nothing_is_shown_on_the_whole_table():
    assert part_of((5, 5), (90, 40)) is None
    assert part_of() is None


def test_a_place_lies_in_the_picture_of_a_part_where_its_rulers_say():
    scene = Scene(replace(TABLE, part=Part(30, 12, 30, 24)))
    layout = lay_out(scene, POST, 1)
    panel = layout.panels[0]
    assert layout.on_table(Spot(30, 12)) == (panel.left, panel.top + panel.height)
    assert layout.on_table(Spot(45, 24)) == (
        panel.left + panel.width / 2,
        panel.top + panel.height / 2,
    )
    assert layout.scale > 2 * lay_out(Scene(TABLE), POST, 1).scale
    assert layout.part == "30,12 to 60,36"
    assert "shown from 30,12 to 60,36" in describe(scene)


def test_terrain_is_cut_at_the_edges_of_a_part():
    wood = Area("Wood", (Spot(0, 0), Spot(45, 0), Spot(45, 24), Spot(0, 24)))
    lake = Area("Lake", (Spot(80, 40), Spot(90, 40), Spot(90, 46)))
    part = Part(30, 12, 30, 24)
    bare = Ground("inches", 96, 48, part=part)
    pieces = (Piece("unit", Spot(50, 30), 0, "A1"),)
    seen = [draw(Scene(replace(bare, areas=a), ("A",), pieces)) for a in ((), (wood,), (lake,))]
    assert seen[0] == seen[2]
    pictures = [Image.open(BytesIO(png)).convert("RGB") for png in seen]
    layout = lay_out(Scene(bare), POST, 2)
    inside, outside = (layout.on_table(Spot(*at)) for at in ((33, 15), (57, 33)))
    for place, changed in ((inside, True), (outside, False)):
        one, other = (picture.getpixel(tuple(map(round, place))) for picture in pictures[:2])
        assert (one != other) is changed


def test_a_background_is_cut_as_the_table_is():
    photo = Image.new("RGB", (960, 480), "white")
    photo.paste("black", (0, 0, 480, 480))
    file = BytesIO()
    photo.save(file, "PNG")
    scene = Scene(replace(TABLE, part=Part(48, 0, 48, 48), background="b"))
    picture = Image.open(BytesIO(draw(scene, background=file.getvalue()))).convert("L")
    layout = lay_out(scene, POST, 2)
    x, y = layout.on_table(Spot(51, 27))
    assert picture.getpixel((round(x), round(y))) > 200
