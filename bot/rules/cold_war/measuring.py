"""Distances between units whose positions are known, in hundredths of an inch (CW-9, CW-15, CW-16; G-5)."""

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt

from bot.engine.boards import Board, TerrainArea, why_not_on
from bot.engine.case import Case
from bot.engine.positions import Point, read_point, squared
from bot.engine.refusal import Refusal
from bot.rules.cold_war.units import TacticalUnit, Terrain

COVER = ("town", "forest")


def point_of(text: str) -> Point | None:
    """Return a position that is written as one, none for a place in words."""
    point = read_point(text) if text else None
    return None if isinstance(point, Refusal) else point


def board_of(case: Case) -> Board | None:
    """Return the board of a game if it is measured in inches, else none."""
    board: Board | None = case.table.board
    return board if board is not None and board.kind == "inches" else None


def ground_of(areas: Sequence[TerrainArea]) -> Terrain:
    """Return what one stands in, of the terrain that slows: a town before a forest (CW-16)."""
    kinds = {area.kind for area in areas}
    if "town" in kinds:
        return "town"
    return "forest" if "forest" in kinds else "open"


def ground_at(case: Case, text: str) -> Terrain:
    """Return what a place on the board is, open ground where that is not known."""
    board, point = board_of(case), point_of(text)
    return "open" if board is None or point is None else ground_of(board.areas_along([point]))


def why_not_there(case: Case, *points: Point) -> Refusal | None:
    """Refuse positions that are off the table, where there is one (G-5)."""
    board = board_of(case)
    if board is None:
        return None
    return next((off for point in points if (off := why_not_on(board, point))), None)


def within(one: Point, other: Point, reach: int) -> bool:
    """Tell whether two positions are at most so far apart."""
    return squared(one, other) <= reach * reach


def enemy_within(case: Case, unit: TacticalUnit, reach: int) -> bool:
    """Tell whether a seen enemy stands within a reach of a unit, where both places are known."""
    here = point_of(unit.at)
    if here is None:
        return False
    enemies = case.table.enemies(unit.side)
    return any(
        other.alive and (there := point_of(other.at)) is not None and within(here, there, reach)
        for other in case.open.units.values()
        if other.side in enemies
    )


def nearest_on(path: Sequence[Point], point: Point) -> int:
    """Return how near a path comes to a position, in whole hundredths, rounded up.

    So it is at most a reach of whole hundredths exactly when the path comes within it.
    """
    ends = (_root_up(squared(corner, point), 1) for corner in path)
    legs = (_off_leg(a, b, point) for a, b in pairwise(path))
    return min([*ends, *(off for off in legs if off is not None)])


def _off_leg(a: Point, b: Point, point: Point) -> int | None:
    """Return how far a position is off a leg, none where its foot lies beyond the leg's ends."""
    dx, dy = b.x - a.x, b.y - a.y
    px, py = point.x - a.x, point.y - a.y
    along, span = px * dx + py * dy, dx * dx + dy * dy
    if not 0 < along < span:
        return None
    across = px * dy - py * dx
    return _root_up(across * across, span)


def _root_up(square: int, per: int) -> int:
    """Return the least whole number whose square times ``per`` is at least ``square``."""
    root = isqrt(square // per)
    while root * root * per < square:
        root += 1
    return root
