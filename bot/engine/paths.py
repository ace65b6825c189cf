"""Where a path first comes to a circle or a rectangle: exact in its yes and no.

Positions are in hundredths of a cm or inch. Whether a leg touches a circle is decided in whole
numbers, so that exactly 15.0 counts as within 15; where it does is right to far less than 0.1.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, radians, sin, sqrt

from bot.engine.positions import Point

NEAR = 1e-6
"""Places on a path that are closer than this, in hundredths, are the same place."""

POLYGON = 3
"""So many corners make a polygon."""


@dataclass(frozen=True, slots=True, order=True)
class Progress:
    """A place on a path: the number of its leg, and the part of that leg that is behind it."""

    leg: int = 0
    part: float = 0.0


@dataclass(frozen=True, slots=True)
class Disc:
    """All that lies within ``radius`` of a position, its edge too; in hundredths."""

    at: Point
    radius: int


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle about its middle, its edge too; in hundredths.

    ``angle`` is that of its long side, in degrees from the x axis, against the clock.
    """

    at: Point
    length: int
    width: int
    angle: float


Shape = Disc | Rectangle


def first_contact(
    path: Sequence[Point], shape: Shape, since: Progress | None = None
) -> Progress | None:
    """Return where a path first is in a shape, at ``since`` or later, or none if it never is."""
    start = since or Progress()
    for leg, (a, b) in enumerate(pairwise(path)):
        if leg < start.leg:
            continue
        part = _contact(a, b, shape, start.part if leg == start.leg else 0.0)
        if part is not None:
            return Progress(leg, part)
    return None


def meets_polygon(path: Sequence[Point], corners: Sequence[Point]) -> bool:
    """Tell whether a path touches a polygon, its edge too; decided in whole numbers.

    Less than three corners are no polygon. A path of one place is a position.
    """
    if len(corners) < POLYGON or not path:
        return False
    edges = list(pairwise((*corners, corners[0])))
    if encloses(corners, path[0]):
        return True
    legs = list(pairwise(path)) or [(path[0], path[0])]
    return any(_cross(a, b, c, d) for a, b in legs for c, d in edges)


def encloses(corners: Sequence[Point], place: Point) -> bool:
    """Tell by the even-odd rule whether a position lies inside a polygon."""
    inside = False
    for a, b in pairwise((*corners, *corners[:1])):
        if (a.y > place.y) != (b.y > place.y):
            inside ^= (_turn(a, b, place) > 0) == (b.y > a.y)
    return inside


def length_of(path: Sequence[Point]) -> float:
    """Return how long a path is, in hundredths."""
    return sum(_span(a, b) for a, b in pairwise(path))


def along(path: Sequence[Point], place: Progress) -> float:
    """Return how far a place on a path is from its beginning, in hundredths."""
    before = length_of(path[: place.leg + 1])
    if place.leg + 1 >= len(path):
        return before
    return before + place.part * _span(path[place.leg], path[place.leg + 1])


def position(path: Sequence[Point], place: Progress) -> tuple[float, float]:
    """Return a place on a path as x and y, in hundredths, not rounded."""
    if place.leg + 1 >= len(path):
        return float(path[-1].x), float(path[-1].y)
    a, b = path[place.leg], path[place.leg + 1]
    return a.x + place.part * (b.x - a.x), a.y + place.part * (b.y - a.y)


def walked(
    path: Sequence[Point], since: Progress, until: Progress | None
) -> Iterator[tuple[float, float]]:
    """Yield the corners of a path from one place on it to another (none: its end)."""
    end = until or Progress(len(path) - 1)
    yield position(path, since)
    for leg in range(since.leg + 1, end.leg + 1):
        yield float(path[leg].x), float(path[leg].y)
    if end.part > 0:
        yield position(path, end)


def _turn(a: Point, b: Point, c: Point) -> int:
    """Return which way one turns at b for c: positive to the left, 0 straight on."""
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Tell whether two stretches have a place in common, their ends too."""
    one, two, three, four = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if one * two < 0 and three * four < 0:
        return True
    ends = ((one, a, b, c), (two, a, b, d), (three, c, d, a), (four, c, d, b))
    return any(turn == 0 and _between(start, end, place) for turn, start, end, place in ends)


def _between(a: Point, b: Point, place: Point) -> bool:
    """Tell whether a place on the line through a and b lies from the one to the other."""
    return min(a.x, b.x) <= place.x <= max(a.x, b.x) and min(a.y, b.y) <= place.y <= max(a.y, b.y)


def _span(a: Point, b: Point) -> float:
    return hypot(b.x - a.x, b.y - a.y)


def _contact(a: Point, b: Point, shape: Shape, since: float) -> float | None:
    if isinstance(shape, Disc):
        return _contact_disc(a, b, shape, since)
    return _contact_rectangle(a, b, shape, since)


def _contact_disc(a: Point, b: Point, disc: Disc, since: float) -> float | None:
    """Solve |a + t(b - a) - c| = r for the first t; touch is decided in whole numbers."""
    dx, dy = b.x - a.x, b.y - a.y
    ax, ay = a.x - disc.at.x, a.y - disc.at.y
    bx, by = b.x - disc.at.x, b.y - disc.at.y
    area = disc.radius * disc.radius
    outside, ends_within = ax * ax + ay * ay - area, bx * bx + by * by <= area
    span, towards = dx * dx + dy * dy, ax * dx + ay * dy
    if span == 0:
        return since if ends_within else None
    root = towards * towards - span * outside
    if outside <= 0:
        first = 0.0
    elif towards >= 0 or root < 0 or (-towards > span and not ends_within):
        return None
    else:
        first = min((-towards - sqrt(root)) / span, 1.0)
    last = 1.0 if ends_within else (-towards + sqrt(root)) / span
    return _in_leg(first, max(first, last), since)


def _contact_rectangle(a: Point, b: Point, box: Rectangle, since: float) -> float | None:
    """Cut the leg with the two strips that make the rectangle, in its own frame."""
    c, s = cos(radians(box.angle)), sin(radians(box.angle))
    ax, ay = a.x - box.at.x, a.y - box.at.y
    dx, dy = b.x - a.x, b.y - a.y
    first, last = 0.0, 1.0
    for start, step, half in (
        (ax * c + ay * s, dx * c + dy * s, box.length / 2),
        (ay * c - ax * s, dy * c - dx * s, box.width / 2),
    ):
        if abs(step) < NEAR:
            if abs(start) > half + NEAR:
                return None
            continue
        one, two = (-half - start) / step, (half - start) / step
        first, last = max(first, min(one, two)), min(last, max(one, two))
    if first > last + NEAR / max(_span(a, b), 1.0):
        return None
    return _in_leg(min(first, 1.0), max(first, last), since)


def _in_leg(first: float, last: float, since: float) -> float | None:
    """Return the first place in a shape at ``since`` or later on a leg, if there is one."""
    place = max(first, since)
    return place if place <= 1 and place <= last else None
