"""Paths, circles and mine-fields: the right first contact, at exactly 15.0 too, and as shapely says."""

from itertools import pairwise
from math import hypot
from random import Random

import pytest
import shapely
from shapely import affinity

from bot.engine.paths import (
    Disc,
    Progress,
    Rectangle,
    along,
    first_contact,
    length_of,
    position,
    walked,
)
from bot.engine.positions import Point

CASES = 10_000
FURTHEST = 1.0
"""Hundredths of a cm: 0.01 cm."""


def at(x: float, y: float) -> Point:
    return Point(x=round(x * 100), y=round(y * 100))


def contact(path, shape, since=None):
    place = first_contact(path, shape, since)
    return None if place is None else position(path, place)


LAND_RAIDER = (at(0, 0), at(60, 0))


@pytest.mark.parametrize(
    ("marker", "reached"),
    [((30, 12), (2100, 0)), ((30, 15), (3000, 0)), ((30, 15.01), None), ((30, 15.1), None)],
)
def test_e_12_the_first_point_within_15_cm(marker, reached):
    found = contact(LAND_RAIDER, Disc(at(*marker), 1500))
    assert found is None if reached is None else found == pytest.approx(reached)


@pytest.mark.parametrize(
    ("path", "marker", "reached"),
    [
        ([(0, 0), (15, 0)], (30, 0), (1500, 0)),  # its end is exactly 15.0 away
        ([(0, 0), (14.99, 0)], (30, 0), None),
        ([(20, 0), (0, 0)], (30, 0), (2000, 0)),  # it starts within and moves away
        ([(15, 0), (0, 0)], (30, 0), (1500, 0)),  # it starts at exactly 15.0
        ([(14.99, 0), (0, 0)], (30, 0), None),
        ([(0, 50), (30, 50), (30, 20), (60, 20)], (30, 0), None),
        ([(0, 50), (30, 50), (30, 10), (60, 10)], (30, 0), (3000, 1500)),
    ],
)
def test_e_11_what_counts_as_within(path, marker, reached):
    found = contact([at(*p) for p in path], Disc(at(*marker), 1500))
    assert found is None if reached is None else found == pytest.approx(reached)


def test_a_path_that_goes_on_from_a_place_is_not_held_by_what_lies_behind_it():
    path = (at(0, 0), at(100, 0))
    beyond = Progress(0, 0.6)
    assert first_contact(path, Disc(at(30, 0), 1500), beyond) is None
    assert contact(path, Disc(at(60, 0), 1500), beyond) == (6000, 0)


def test_the_walked_part_of_a_path_has_its_corners():
    path = (at(0, 0), at(10, 0), at(10, 10), at(20, 10))
    assert list(walked(path, Progress(0, 0.5), Progress(2, 0.5))) == [
        (500, 0),
        (1000, 0),
        (1000, 1000),
        (1500, 1000),
    ]
    assert list(walked(path, Progress(), None))[-1] == (2000, 1000)
    assert along(path, Progress(1, 0.5)) == 1500
    assert length_of(path) == 3000


def test_e_21_a_mine_field_may_be_turned_by_any_angle():
    path = (at(0, 0), at(60, 0))
    assert contact(path, Rectangle(at(30, 0), 1500, 500, 0)) == pytest.approx((2250, 0))
    assert contact(path, Rectangle(at(30, 0), 1500, 500, 90)) == pytest.approx((2750, 0))
    assert contact(path, Rectangle(at(30, 7), 1500, 500, 0)) is None
    assert contact(path, Rectangle(at(30, 7), 1500, 500, 90)) == pytest.approx((2750, 0))
    assert contact(path, Rectangle(at(30, 2.5), 1500, 500, 0)) == pytest.approx((2250, 0))


def polyline(random: Random) -> list[Point]:
    corners = random.randint(2, 6)
    fine = random.choice((1, 10, 100))
    points = [
        at(round(random.uniform(0, 180) * fine) / fine, round(random.uniform(0, 120) * fine) / fine)
        for _ in range(corners)
    ]
    if len(set(points)) == 1:
        points.append(Point(x=points[0].x + 1, y=points[0].y))
    return points


def first_by_shapely(path, shape) -> float | None:
    """Return how far along the path shapely sees the first touch, in hundredths, or none."""
    before = 0.0
    for a, b in pairwise(path):
        met = shapely.LineString([(a.x, a.y), (b.x, b.y)]).intersection(shape)
        if not met.is_empty:
            corners = shapely.get_coordinates(met)
            return before + min(hypot(x - a.x, y - a.y) for x, y in corners)
        before += hypot(b.x - a.x, b.y - a.y)
    return None


def grazes(path, shape) -> bool:
    """Tell whether a path passes a shape's edge so closely that shapely's rounding decides."""
    line = shapely.LineString([(p.x, p.y) for p in path])
    inner, outer = shape.buffer(-FURTHEST), shape.buffer(FURTHEST)
    return line.intersects(outer) and not line.intersects(inner)


def test_first_contact_with_mine_fields_is_as_shapely_says_on_10_000_random_paths():
    random = Random(40_000)
    touched = 0
    for _ in range(CASES):
        path = polyline(random)
        box = Rectangle(
            at(random.uniform(0, 180), random.uniform(0, 120)),
            random.randint(100, 1500),
            random.randint(100, 500),
            random.uniform(0, 360),
        )
        half_length, half_width = box.length / 2, box.width / 2
        corners = shapely.box(-half_length, -half_width, half_length, half_width)
        shape = affinity.translate(
            affinity.rotate(corners, box.angle, origin=(0, 0)), box.at.x, box.at.y
        )
        found, wanted = first_contact(path, box), first_by_shapely(path, shape)
        if (found is None) != (wanted is None):
            assert grazes(path, shape), (path, box)
        elif found is not None and wanted is not None:
            touched += 1
            assert abs(along(path, found) - wanted) <= FURTHEST or grazes(path, shape)
    assert touched > CASES / 20


def test_first_contact_with_markers_is_as_shapely_says_on_10_000_random_paths():
    """Shapely has no circles: that the place is 15 cm away, and none before it, is what it tells."""
    random = Random(15)
    touched = 0
    for _ in range(CASES):
        path = polyline(random)
        disc = Disc(at(random.uniform(0, 180), random.uniform(0, 120)), 1500)
        centre = shapely.Point(disc.at.x, disc.at.y)
        line = shapely.LineString([(p.x, p.y) for p in path])
        found = first_contact(path, disc)
        if found is None:
            assert centre.distance(line) > disc.radius - FURTHEST / 100
            continue
        touched += 1
        x, y = position(path, found)
        assert shapely.Point(x, y).distance(line) < FURTHEST
        way = list(walked(path, Progress(), found))
        before = shapely.LineString(way if len(way) > 1 else way * 2)
        assert abs(centre.distance(before) - centre.distance(shapely.Point(x, y))) <= FURTHEST
        if way[0] != (x, y):
            assert abs(centre.distance(shapely.Point(x, y)) - disc.radius) <= FURTHEST
        else:
            assert centre.distance(shapely.Point(x, y)) <= disc.radius
    assert touched > CASES / 10
