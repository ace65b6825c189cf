"""The outlines by which sides are told apart, and dashes along any outline."""

from collections.abc import Iterator
from itertools import pairwise
from math import cos, hypot, pi, sin

from bot.pictures.layout import Point
from bot.pictures.look import Shape

Box = tuple[float, float, float, float]


def outline(shape: Shape, box: Box) -> list[Point]:
    """Return the corners of a shape that fills a box, clockwise."""
    left, top, right, bottom = box
    short = min(right - left, bottom - top)
    if shape == "round":
        return _rounded(box, short * 0.42)
    if shape == "octagon":
        return _chamfered(box, short * 0.26, short * 0.26)
    if shape == "pointed":
        return _pointed(box, short * 0.2)
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _rounded(box: Box, radius: float) -> list[Point]:
    left, top, right, bottom = box
    corners = (
        (right - radius, top + radius, -pi / 2),
        (right - radius, bottom - radius, 0.0),
        (left + radius, bottom - radius, pi / 2),
        (left + radius, top + radius, pi),
    )
    return [
        (x + radius * cos(start + turn * pi / 16), y + radius * sin(start + turn * pi / 16))
        for x, y, start in corners
        for turn in range(9)
    ]


def _chamfered(box: Box, across: float, down: float) -> list[Point]:
    left, top, right, bottom = box
    return [
        (left + across, top),
        (right - across, top),
        (right, top + down),
        (right, bottom - down),
        (right - across, bottom),
        (left + across, bottom),
        (left, bottom - down),
        (left, top + down),
    ]


def _pointed(box: Box, depth: float) -> list[Point]:
    """Return an outline that comes to a point above and below."""
    left, top, right, bottom = box
    middle = (left + right) / 2
    return [
        (left, top + depth),
        (middle, top),
        (right, top + depth),
        (right, bottom - depth),
        (middle, bottom),
        (left, bottom - depth),
    ]


def dashes(corners: list[Point], dash: float, gap: float) -> Iterator[tuple[Point, Point]]:
    """Return dashes along a closed outline, as lines."""
    yield from dashes_along([*corners, corners[0]], dash, gap)


def dashes_along(way: list[Point], dash: float, gap: float) -> Iterator[tuple[Point, Point]]:
    """Return dashes along a way, as lines; they run on around its corners."""
    left, drawing = dash, True
    for start, end in pairwise(way):
        long = hypot(end[0] - start[0], end[1] - start[1])
        done = 0.0
        while long - done > 1e-6:
            step = min(left, long - done)
            if drawing:
                yield _along(start, end, done / long), _along(start, end, (done + step) / long)
            done += step
            left -= step
            if left <= 1e-6:
                drawing = not drawing
                left = dash if drawing else gap


def _along(start: Point, end: Point, share: float) -> Point:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
