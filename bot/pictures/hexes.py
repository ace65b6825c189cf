"""How a board of hexes is laid out: whole if its hexes can be read, else the part in use, in strips.

Columns are letters from the left, rows numbers from the top; columns B, D, ... lie half a hex lower.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

from bot.engine.scene import Scene, Spot, hex_name
from bot.pictures.layout import ROOT3, Layout, Panel

LEAST, MOST = 30.0, 96.0
"""The height of a hex, in points, beneath which a board is cut, and the largest drawn."""
LEFT, TOP, RIGHT, GAP = 17.0, 15.0, 4.0, 3.0
AROUND = 1
"""So many hexes are shown around those in use."""
STRIPS = 4
SMALLEST = 4.0
"""The least height of a hex, in pixels, whatever else."""
TALLEST = 3.0
"""The most a picture's height may be, in widths, before its hexes are drawn smaller."""


@dataclass(frozen=True, slots=True)
class _Window:
    """The hexes of one board that are shown."""

    sheet: int
    column: int
    columns: int
    row: int
    rows: int


def lay_out_hexes(scene: Scene, width: int, unit: float) -> Layout:
    """Return the layout of a scene on hexes in a picture ``width`` pixels wide."""
    used = _used(scene)
    whole = [_whole(scene, sheet, spots) for sheet, spots in sorted(used.items())]
    windows = whole
    if _height(max(w.columns for w in whole), width, unit) < LEAST * unit:
        windows = [_narrowed(window, used[window.sheet]) for window in whole]
    part = "" if windows == whole else "; ".join(map(_named, windows))
    strips = _readable_strips(windows, width, unit)
    return _stacked(strips, width, unit, part)


def _used(scene: Scene) -> dict[int, list[Spot]]:
    """Return the hexes in use by the number of their board; board 0 if there are none."""
    spots = [piece.at for piece in scene.pieces]
    spots += [spot for route in scene.routes for spot in route.spots]
    sheets = {spot.sheet for spot in spots} or {0}
    return {sheet: [s for s in spots if s.sheet == sheet] for sheet in sheets}


def _whole(scene: Scene, sheet: int, spots: Iterable[Spot]) -> _Window:
    """Return a whole board, and more where a hex in use lies beyond what was said of its size."""
    rows = [round(spot.y) for spot in spots]
    columns = [round(spot.x) + 1 for spot in spots]
    first = min([1, *rows])
    last = max([round(scene.ground.height), *rows])
    most = max([round(scene.ground.width), *columns])
    return _Window(sheet, 0, most, first, last - first + 1)


def _narrowed(whole: _Window, spots: list[Spot]) -> _Window:
    """Return the part of a board about the hexes in use; all of it if none is."""
    if not spots:
        return whole
    columns = [round(spot.x) for spot in spots]
    rows = [round(spot.y) for spot in spots]
    left = max(min(columns) - AROUND, 0)
    right = min(max(columns) + AROUND, whole.columns - 1)
    top = max(min(rows) - AROUND, whole.row)
    bottom = min(max(rows) + AROUND, whole.row + whole.rows - 1)
    return _Window(whole.sheet, left, right - left + 1, top, bottom - top + 1)


def _named(window: _Window) -> str:
    first = Spot(window.column, window.row, window.sheet)
    last = Spot(window.column + window.columns - 1, window.row + window.rows - 1, window.sheet)
    return f"{hex_name(first)} to {hex_name(last)}"


def _height(columns: int, width: int, unit: float) -> float:
    """Return how high a hex is if so many columns fill the width."""
    return ROOT3 * (width - (LEFT + RIGHT) * unit) / (1.5 * columns + 0.5)


def _readable_strips(windows: list[_Window], width: int, unit: float) -> list[_Window]:
    """Return as few strips as make hexes large enough to be read, or as large as can be."""
    most = max(window.columns for window in windows)
    best: list[_Window] = []
    for number in range(1, STRIPS + 1):
        columns = ceil(most / number)
        strips = [strip for window in windows for strip in _strips(window, columns)]
        if not best or _high(strips, width, unit) > _high(best, width, unit):
            best = strips
        if _high(best, width, unit) >= LEAST * unit:
            break
    return best


def _high(strips: list[_Window], width: int, unit: float) -> float:
    """Return how high hexes are if these strips lie one beneath the other in the picture."""
    room = TALLEST * width - len(strips) * (TOP + GAP) * unit
    high = min(
        _height(max(strip.columns for strip in strips), width, unit),
        room / sum(strip.rows + 0.5 for strip in strips),
        MOST * unit,
    )
    return max(high, SMALLEST)


def _strips(window: _Window, columns: int) -> list[_Window]:
    last = window.column + window.columns
    return [
        _Window(window.sheet, first, min(columns, last - first), window.row, window.rows)
        for first in range(window.column, last, columns)
    ]


def _stacked(strips: list[_Window], width: int, unit: float, part: str) -> Layout:
    """Return the strips one beneath the other, with room for letters above and numbers left."""
    high = _high(strips, width, unit)
    radius = high / ROOT3
    widest = radius * (1.5 * max(strip.columns for strip in strips) + 0.5)
    left = max(LEFT * unit, (width - widest) / 2)
    panels = []
    top = 0.0
    for strip in strips:
        top += TOP * unit
        wide, tall = radius * (1.5 * strip.columns + 0.5), high * (strip.rows + 0.5)
        panels.append(
            Panel(
                left=left,
                top=top,
                width=wide,
                height=tall,
                sheet=strip.sheet,
                column=strip.column,
                columns=strip.columns,
                row=strip.row,
                rows=strip.rows,
            )
        )
        top += tall + GAP * unit
    return Layout("hexes", width, ceil(top), unit, radius, high * 0.64, tuple(panels), part)
