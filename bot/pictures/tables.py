"""How a table in cm or inches is laid out: to scale, with rulers along the left and near edges."""

from math import ceil

from bot.engine.scene import Scene
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
    room = width - (LEFT + RIGHT) * unit
    scale = min(room / ground.width, TALLEST * width / ground.height)
    wide, tall = scale * ground.width, scale * ground.height
    left = LEFT * unit + (room - wide) / 2
    panel = Panel(left, TOP * unit, wide, tall)
    tile = min(max(width * TILE_SHARE, SMALLEST_TILE * unit), LARGEST_TILE * unit)
    height = ceil(max(tall + (TOP + BOTTOM) * unit, tile * 1.25))
    return Layout(ground.kind, width, height, unit, scale, tile, (panel,))


def steps_of(layout: Layout) -> tuple[int, int]:
    """Return how far apart grid lines and ruler numbers are, in cm or inches."""
    steps = STEPS[layout.kind]
    lines = _first(steps, LINES_APART * layout.unit / layout.scale)
    several = tuple(lines * many for many in range(1, 6))
    return lines, _first(several, NUMBERS_APART * layout.unit / layout.scale)


def _first(steps: tuple[int, ...], least: float) -> int:
    return next((step for step in steps if step >= least), steps[-1])
