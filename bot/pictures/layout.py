"""Where a board and its parts lie in a picture, in pixels.

Sizes that readers see are reckoned in points; ``unit`` is how many pixels a point has.
"""

from dataclasses import dataclass
from math import sqrt

from bot.engine.boards import BoardKind
from bot.engine.scene import Spot

ROOT3 = sqrt(3)
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of a board in the picture: its hexes, or the whole table; its rectangle in pixels.

    On hexes ``column`` and ``row`` are the first ones, ``columns`` and ``rows`` how many.
    """

    left: float
    top: float
    width: float
    height: float
    sheet: int = 0
    column: int = 0
    columns: int = 0
    row: int = 1
    rows: int = 0

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Its rectangle in whole pixels: left, top, right, bottom."""
        return (
            round(self.left),
            round(self.top),
            round(self.left + self.width),
            round(self.top + self.height),
        )

    def holds(self, spot: Spot) -> bool:
        """Tell whether a hex lies in this part."""
        return (
            spot.sheet == self.sheet
            and self.column <= spot.x < self.column + self.columns
            and self.row <= spot.y < self.row + self.rows
        )


@dataclass(frozen=True, slots=True)
class Layout:
    """A board laid out: ``scale`` is the radius of a hex, or a cm or an inch, in pixels."""

    kind: BoardKind
    width: int
    height: int
    unit: float
    scale: float
    tile: float
    panels: tuple[Panel, ...]
    part: str = ""
    """What is shown where it is not the whole board: ``F3 to P12``."""
    origin: tuple[float, float] = (0.0, 0.0)
    """The left and near corner of what is shown of a table."""

    @property
    def hex_height(self) -> float:
        """The height of a hex, from flat side to flat side, in pixels."""
        return self.scale * ROOT3

    def points(self, many: float) -> int:
        """Return so many points in whole pixels, at least one."""
        return max(1, round(many * self.unit))

    def at(self, spot: Spot) -> Point | None:
        """Return where a place lies in the picture; none if its hex is not shown.

        A place beyond a table's edge is drawn at the edge.
        """
        if self.kind == "hexes":
            panel = next((panel for panel in self.panels if panel.holds(spot)), None)
            return self.hex_middle(panel, round(spot.x), round(spot.y)) if panel else None
        return self.on_table(spot)

    def hex_middle(self, panel: Panel, column: int, row: int) -> Point:
        """Return the middle of a hex; every second column (B, D, ...) lies half a hex lower."""
        x = panel.left + self.scale * (1 + 1.5 * (column - panel.column))
        y = panel.top + self.hex_height * (row - panel.row + (1 if column % 2 else 0.5))
        return x, y

    def on_table(self, spot: Spot) -> Point:
        """Return where a place of a table lies: x from the left, y from the near edge."""
        panel = self.panels[0]
        x, y = self.beyond(spot)
        return (
            min(max(x, panel.left), panel.left + panel.width),
            min(max(y, panel.top), panel.top + panel.height),
        )

    def beyond(self, spot: Spot) -> Point:
        """Return where a place of a table would lie, also beyond what is shown."""
        panel = self.panels[0]
        x, y = spot.x - self.origin[0], spot.y - self.origin[1]
        return panel.left + x * self.scale, panel.top + panel.height - y * self.scale

    def hex_corners(self, middle: Point, share: float = 1.0) -> list[Point]:
        """Return the corners of a hex about its middle, from the right one, clockwise."""
        x, y = middle
        radius, half = self.scale * share, self.hex_height / 2 * share
        return [
            (x + radius, y),
            (x + radius / 2, y + half),
            (x - radius / 2, y + half),
            (x - radius, y),
            (x - radius / 2, y - half),
            (x + radius / 2, y - half),
        ]
