"""How a table in cm or inches is laid out: to scale, with rulers along the left and near edges."""

from collections.abc import Iterator
from math import ceil

from bot.engine.scene import Part, Scene
from bot.pictures.layout import Layout, Panel

LEFT, TOP, RIGHT, BOTTOM = 24.0, 5.0, 9.0, 16.0
TALLEST = 1.6
"""The most a table's height may be, in widths of the picture, before it is drawn smaller."""
SMALLEST_TILE, LARGEST_TILE, TILE_SHARE = 24.0, 38.0, 0.032
STEPS = {"cm": (1, 2, 5, 10, 20, 50, 100, 200, 500), "inches": (1, 2, 6, 12, 24, 48, 96, 240)}
LINES_APART, NUMBERS_APART = 22.0, 36.0


def lay_out_table(scene: Scene, width: int, unit: float) -> Layout:
    """Return the layout of a scene on a table in a picture ``width`` pixels wide."""
    ground = scene.ground
    part = ground.part or Part(0.0, 0.0, ground.width, ground.height)
    room = width - (LEFT + RIGHT) * unit
    scale = min(room / part.width, TALLEST * width / part.height)
    wide, tall = scale * part.width, scale * part.height
    left = LEFT * unit + (room - wide) / 2
    panel = Panel(left, TOP * unit, wide, tall)
    tile = min(max(width * TILE_SHARE, SMALLEST_TILE * unit), LARGEST_TILE * unit)
    height = ceil(max(tall + (TOP + BOTTOM) * unit, tile * 1.25))
    shown = f"{part.x:g},{part.y:g} to {part.x + part.width:g},{part.y + part.height:g}"
    return Layout(
        ground.kind,
        width,
        height,
        unit,
        scale,
        tile,
        (panel,),
        shown if ground.part else "",
        (part.x, part.y),
    )


def multiples(start: float, length: float, step: int) -> Iterator[int]:
    """Yield the multiples of a step from a start on, over a length."""
    first = ceil(start / step - 0.001) * step
    yield from range(first, int(start + length + 0.001) + 1, step)


def steps_of(layout: Layout) -> tuple[int, int]:
    """Return how far apart grid lines and ruler numbers are, in cm or inches."""
    steps = STEPS[layout.kind]
    lines = _first(steps, LINES_APART * layout.unit / layout.scale)
    several = tuple(lines * many for many in range(1, 6))
    return lines, _first(several, NUMBERS_APART * layout.unit / layout.scale)


def _first(steps: tuple[int, ...], least: float) -> int:
    return next((step for step in steps if step >= least), steps[-1])
