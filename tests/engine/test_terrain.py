"""Terrain of a board: what a path touches, as shapely says too, and what a piece is by its name."""

from random import Random

import pytest
import shapely

from bot.engine.boards import Board, TerrainArea, kind_by_name
from bot.engine.paths import meets_polygon
from bot.engine.positions import Point

CASES = 10_000
SQUARE = tuple(Point(x=x, y=y) for x, y in ((1000, 1000), (2000, 1000), (2000, 2000), (1000, 2000)))


def way(*places: tuple[int, int]) -> tuple[Point, ...]:
    return tuple(Point(x=x, y=y) for x, y in places)


@pytest.mark.parametrize(
    ("path", "touches"),
    [
        (way((1500, 1500)), True),
        (way((1000, 1500)), True),
        (way((999, 1500)), False),
        (way((500, 1500), (2500, 1500)), True),
        (way((500, 1000), (2500, 1000)), True),
        (way((500, 999), (2500, 999)), False),
        (way((500, 1500), (1000, 1500)), True),
        (way((500, 500), (1000, 1000)), True),
        (way((500, 1501), (999, 2000), (1999, 3000)), False),
        ((), False),
    ],
)
def test_cw_16_an_edge_belongs_to_its_terrain(path, touches):
    assert meets_polygon(path, SQUARE) is touches


def test_cw_16_less_than_three_corners_are_no_terrain():
    assert not meets_polygon(way((0, 0), (3000, 3000)), SQUARE[:2])


def test_what_touches_a_polygon_is_as_shapely_says_on_10_000_random_paths():
    random = Random(16)
    touched = 0
    for _ in range(CASES):
        middle = random.randint(0, 7200), random.randint(0, 4800)
        ring = [
            (round(middle[0] + far * x), round(middle[1] + far * y))
            for x, y in ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (0, -1))
            for far in [random.randint(100, 900)]
        ]
        path = way(
            *(
                (random.randint(0, 7200), random.randint(0, 4800))
                for _ in range(random.randint(2, 4))
            )
        )
        found = meets_polygon(path, way(*ring))
        line = shapely.LineString([(p.x, p.y) for p in path])
        assert found is line.intersects(shapely.Polygon(ring))
        touched += found
    assert CASES / 20 < touched < CASES


def test_cw_16_a_board_knows_the_terrain_that_a_path_touches():
    wood = TerrainArea(name="Wood", kind="forest", corners=SQUARE)
    lake = TerrainArea(name="Lake", corners=way((0, 0), (500, 0), (500, 500)))
    board = Board(kind="inches", width=7200, height=4800, areas=(wood, lake))
    assert board.areas_along(way((900, 1500), (3000, 1500))) == (wood,)
    assert board.areas_along(way((400, 100), (1500, 1500))) == (wood, lake)
    assert board.areas_along(way((3000, 0))) == ()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("North wood", "forest"),
        ("The Woods", "forest"),
        ("Village", "town"),
        ("Town of Fulda", "town"),
        ("Woodford", ""),
        ("Hill 402", ""),
    ],
)
def test_cw_16_a_name_tells_what_terrain_is(name, kind):
    assert kind_by_name(name) == kind
