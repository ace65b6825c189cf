"""A scene: what a picture of a game shows, in words and numbers, before anything is drawn.

A rule set makes one from a View, so that a picture knows no more than its reader; equal
views give equal scenes, and equal scenes the same picture, byte for byte.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Literal

from bot.engine.boards import Board, BoardKind
from bot.engine.names import tidy
from bot.engine.places import read_hex
from bot.engine.positions import HUNDREDTHS, Point
from bot.engine.refusal import Refusal

PieceKind = Literal["counter", "marker", "unit"]
FieldKind = Literal["mine-field", "smoke"]

NOBODY = -1
"""The side of a piece or a shape that belongs to no side."""
LEAST_PART, MOST_PART = 0.3, 0.75
"""The least share of a table that is shown alone, and the most."""
STEEPEST = 1.25
"""So many times as high as it is wide is a picture of a part at most."""
FACE_DOWN = "?"
"""The face of a counter that lies with its strength side down, real or not (K-5)."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on a board.

    On a table ``x`` is measured from the left edge and ``y`` from the near (lower) edge, in cm
    or inches. On hexes ``x`` is the column (A is 0, Z is 25, AA is 26), ``y`` the printed
    number, ``sheet`` the number of the board (0 for none).
    """

    x: float
    y: float
    sheet: int = 0


@dataclass(frozen=True, slots=True)
class Area:
    """A named piece of terrain: the corners of a polygon; on hexes the hexes it covers."""

    name: str
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a table: its left and near edge, how wide and how deep it is."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Ground:
    """What one plays on: columns and rows of hexes, or a table in cm or inches.

    ``width`` runs from left to right. ``background`` names the picture that fills it, by its
    SHA-256; the picture itself is kept elsewhere and given when the scene is drawn. ``part`` is
    what is shown of a table; none: all of it.
    """

    kind: BoardKind
    width: float
    height: float
    areas: tuple[Area, ...] = ()
    background: str = ""
    part: Part | None = None


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing that stands at a place: a counter, a Hidden Set-up marker, a unit.

    ``face`` is what is printed on it (up to 4 characters), ``name`` what is written beside it.
    ``secret``: the others at the table do not see it. ``tally`` counts what lies beside it,
    such as Blast markers.
    """

    kind: PieceKind
    at: Spot
    side: int
    face: str = ""
    name: str = ""
    secret: bool = False
    tally: int = 0


@dataclass(frozen=True, slots=True)
class Circle:
    """All that lies within ``radius`` of a place, in the units of the board."""

    at: Spot
    radius: float
    side: int = NOBODY


@dataclass(frozen=True, slots=True)
class Field:
    """A mine-field or a smoke screen: a rectangle about its middle.

    ``angle`` is that of its long side, in degrees from the x axis, against the clock.
    """

    at: Spot
    length: float
    width: float
    angle: float
    side: int = NOBODY
    name: str = ""
    secret: bool = False
    what: FieldKind = "mine-field"


@dataclass(frozen=True, slots=True)
class Route:
    """The path of a move; ``stopped``: it ends where something stopped it."""

    spots: tuple[Spot, ...]
    side: int = NOBODY
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A ground and everything on it, as one reader may see it.

    ``sides`` are their names in the order of the game. ``notes`` are lines below the picture.
    """

    ground: Ground
    sides: tuple[str, ...] = ()
    pieces: tuple[Piece, ...] = ()
    circles: tuple[Circle, ...] = ()
    fields: tuple[Field, ...] = ()
    routes: tuple[Route, ...] = ()
    title: str = ""
    notes: tuple[str, ...] = ()


def hex_spot(text: str) -> Spot:
    """Return where a hex lies, for a text that is known to be a hex such as ``20L5``."""
    place = read_hex(text)
    if isinstance(place, Refusal):
        raise ValueError(text)
    column = ord(place.letters[0]) - ord("A") + (26 if place.doubled else 0)
    return Spot(column, place.number, place.board)


def column_letters(column: int) -> str:
    """Return the letters of a column: ``A`` for 0, ``AA`` for 26, as on printed boards."""
    letter = chr(ord("A") + column % 26)
    return letter * (column // 26 + 1)


def hex_name(spot: Spot) -> str:
    """Return a hex as it is printed, ``20L5``."""
    return f"{spot.sheet or ''}{column_letters(round(spot.x))}{round(spot.y)}"


def point_spot(point: Point) -> Spot:
    """Return where a position of a table lies."""
    return Spot(point.x / HUNDREDTHS, point.y / HUNDREDTHS)


def ground_of(board: Board) -> Ground:
    """Return a game's board as a ground, with its terrain."""
    areas = tuple(
        Area(
            area.name,
            tuple(map(hex_spot, area.hexes)) or tuple(map(point_spot, area.corners)),
        )
        for area in board.areas
    )
    parts = 1 if board.kind == "hexes" else HUNDREDTHS
    return Ground(board.kind, board.width / parts, board.height / parts, areas, board.background)


def in_use(ground: Ground, spots: Sequence[Spot], margin: float, grid: float) -> Ground:
    """Return a table of which the part in use is shown, if that makes things clearly larger.

    That is about what lies within ``margin`` of all ``spots``, at whole multiples of ``grid``,
    which is at most twice the margin so that all of them are shown.
    """
    if not spots:
        return ground
    left, right = min(s.x for s in spots) - margin, max(s.x for s in spots) + margin
    near, far = min(s.y for s in spots) - margin, max(s.y for s in spots) + margin
    deep = min(max(far - near, LEAST_PART * ground.height), ground.height)
    wide = max(right - left, LEAST_PART * ground.width, deep / STEEPEST)
    if wide > MOST_PART * ground.width:
        return ground
    wide, deep = (ceil(edge / grid) * grid for edge in (wide, deep))
    wide, deep = min(wide, ground.width), min(deep, ground.height)
    x = _within((left + right - wide) / 2, ground.width - wide, grid)
    y = _within((near + far - deep) / 2, ground.height - deep, grid)
    return replace(ground, part=Part(x, y, wide, deep))


def _within(start: float, most: float, grid: float) -> float:
    """Return a multiple of the grid near a start that leaves room for the part."""
    return min(max(round(start / grid) * grid, 0.0), max(most, 0.0))


def initials(name: str) -> str:
    """Return at most 4 characters of a name that fit on a counter.

    ``1st Squad`` is ``1S``, ``Land Raider 12`` is ``LR12``, ``Rhino`` is ``Rhi``, ``A1`` stays.
    """
    words = tidy(name).split()
    if len(words) < 2:
        return "".join(words)[:3]
    number = words[-1][:2] if words[-1].isdigit() else ""
    named = words[:-1] if number else words
    return "".join(word[0] for word in named[: 2 if number else 3]).upper() + number
