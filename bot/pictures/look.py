"""How pictures look, light and dark: colours by part, and what sets the sides apart.

Sides differ by shape and hatching as well as by colour, so that a picture reads in grey too.
The four colours are told apart by people who see few colours.
"""

from dataclasses import dataclass
from typing import Literal

from bot.engine.names import tidy

Colour = tuple[int, int, int]
Shape = Literal["square", "round", "octagon", "pointed"]
Hatch = Literal["plain", "slanted", "dotted", "crossed"]

FINER = 3
"""Shapes are drawn so many times larger and reduced, for smooth edges."""


@dataclass(frozen=True, slots=True)
class SideLook:
    """How the pieces of one side look: their edge, their fill, their shape, their hatching."""

    edge: Colour
    fill: Colour
    shape: Shape
    hatch: Hatch


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a picture's parts."""

    paper: Colour
    board: Colour
    grid: Colour
    strong: Colour
    ink: Colour
    faint: Colour
    area: Colour
    on_tile: Colour
    tiles: tuple[SideLook, ...]
    lines: tuple[Colour, ...]
    wash: float
    """How much of the board's colour lies over a background picture, 0 to 1."""


_SIDES = (
    SideLook((0, 82, 138), (222, 237, 247), "square", "plain"),
    SideLook((178, 66, 0), (253, 231, 216), "round", "slanted"),
    SideLook((0, 110, 80), (219, 243, 234), "octagon", "dotted"),
    SideLook((136, 58, 110), (247, 228, 240), "pointed", "crossed"),
)
_NOBODY = SideLook((70, 70, 70), (236, 236, 234), "square", "plain")

LIGHT = Theme(
    paper=(255, 255, 255),
    board=(244, 241, 230),
    grid=(205, 198, 178),
    strong=(158, 150, 128),
    ink=(24, 24, 24),
    faint=(108, 102, 88),
    area=(150, 160, 110),
    on_tile=(16, 16, 16),
    tiles=(*_SIDES, _NOBODY),
    lines=(*(side.edge for side in _SIDES), _NOBODY.edge),
    wash=0.30,
)
DARK = Theme(
    paper=(32, 34, 38),
    board=(44, 48, 54),
    grid=(74, 80, 88),
    strong=(118, 126, 136),
    ink=(238, 238, 236),
    faint=(166, 172, 180),
    area=(120, 134, 96),
    on_tile=(16, 16, 16),
    tiles=(*_SIDES, _NOBODY),
    lines=((104, 178, 232), (244, 148, 84), (88, 204, 164), (222, 146, 194), (190, 190, 190)),
    wash=0.55,
)


def theme_of(dark: bool) -> Theme:
    """Return the colours for a dark or a light reader."""
    return DARK if dark else LIGHT


def side_letters(sides: tuple[str, ...]) -> tuple[str, ...]:
    """Return a letter for each side, the first of its name; its number where two share one."""
    letters = [tidy(name)[:1].upper() or "?" for name in sides]
    if len(set(letters)) < len(letters):
        return tuple(str(number) for number in range(1, len(sides) + 1))
    return tuple(letters)
