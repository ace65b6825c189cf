"""Where each piece is drawn: at its place, or close by where several would hide one another."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import cos, pi, sin

from bot.engine.names import tidy
from bot.engine.scene import NOBODY, Piece, Scene, hex_name
from bot.pictures.layout import Layout, Point
from bot.pictures.look import side_letters
from bot.pictures.outlines import Box
from bot.pictures.tiles import Tile, rim_of

SHARED = 0.6
"""How large pieces are that share a hex: two side by side stay clear of the next columns."""
IN_A_HEX = 4
"""More pieces than this in one hex are drawn as a number, and named below the picture."""
HIDES = 0.1
"""A piece may hide so much of another before it steps aside."""
UNIT = 0.82
"""How large a unit is on a table, beside a marker; there are many, close together."""
RINGS, DIRECTIONS = 8, 16
LONGEST_FACE = 8
"""So many characters can be read on a piece at all."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece in the picture: the middle of its tile, and the place where it really stands."""

    piece: Piece
    tile: Tile
    x: float
    y: float
    stands: Point

    @property
    def box(self) -> Box:
        """Its rectangle with its rim: left, top, right, bottom."""
        return box_about((self.x, self.y), self.tile)


@dataclass(frozen=True, slots=True)
class Arranged:
    """All pieces placed, and lines on those for which there was no room."""

    placed: tuple[Placed, ...]
    lines: tuple[str, ...] = ()


def arrange(scene: Scene, layout: Layout) -> Arranged:
    """Return where each piece of a scene is drawn; none reaches beyond the picture."""
    letters = side_letters(scene.sides)
    if layout.kind == "hexes":
        return _in_hexes(scene, layout, letters)
    placed: list[Placed] = []
    taken: list[Box] = []
    for piece in scene.pieces:
        size = layout.tile * (UNIT if piece.kind == "unit" else 1.0)
        placed.append(_beside(_tile(piece, letters, size), piece, taken, layout))
        taken.append(placed[-1].box)
    return Arranged(tuple(placed))


def overlap(one: Box, other: Box) -> float:
    """Return the area that two rectangles share, in square pixels."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across * down if across > 0 and down > 0 else 0.0


def box_about(middle: Point, tile: Tile) -> Box:
    """Return the rectangle of a piece with its rim about its middle."""
    rim = rim_of(tile.size)
    across, down = tile.size / 2 + rim, tile.height / 2 + rim
    return (middle[0] - across, middle[1] - down, middle[0] + across, middle[1] + down)


def area_of(box: Box) -> float:
    """Return the area of a rectangle, in square pixels."""
    return (box[2] - box[0]) * (box[3] - box[1])


def inside(x: float, y: float, tile: Tile, layout: Layout) -> Point:
    """Return the middle nearest to (x, y) at which a whole piece lies in the board's picture."""
    rim = rim_of(tile.size)
    across, down = tile.size / 2 + rim, tile.height / 2 + rim
    return (
        min(max(x, across), layout.width - across),
        min(max(y, down), layout.height - down),
    )


def _tile(piece: Piece, letters: tuple[str, ...], size: float) -> Tile:
    letter = letters[piece.side] if piece.side != NOBODY else ""
    face = tidy(piece.face)[:LONGEST_FACE]
    return Tile(piece.kind, piece.side, face, letter, piece.secret, max(round(size), 4))


def _beside(tile: Tile, piece: Piece, taken: Sequence[Box], layout: Layout) -> Placed:
    """Return a piece of a table at its place, or at the nearest one where it hides little."""
    stands = layout.on_table(piece.at)
    best, least = inside(*stands, tile, layout), float("inf")
    bearable = HIDES * area_of(box_about(best, tile))
    for x, y in _around(stands, tile.size):
        tried = inside(x, y, tile, layout)
        hidden = _most_hidden(box_about(tried, tile), taken, least)
        if hidden < least:
            best, least = tried, hidden
        if least <= bearable:
            break
    return Placed(piece, tile, *best, stands)


def _most_hidden(box: Box, taken: Sequence[Box], enough: float) -> float:
    """Return the largest area that a rectangle shares with another; ``enough`` ends the search."""
    most = 0.0
    left, top, right, bottom = box
    for other in taken:
        if other[0] < right and other[2] > left and other[1] < bottom and other[3] > top:
            most = max(most, overlap(box, other))
            if most >= enough:
                break
    return most


def _around(place: Point, size: float) -> Iterator[Point]:
    """Return a place, then others in rings about it, nearest first."""
    yield place
    for ring in range(1, RINGS + 1):
        for turn in range(DIRECTIONS):
            angle = 2 * pi * turn / DIRECTIONS
            far = ring * size * 0.5
            yield place[0] + far * cos(angle), place[1] - far * sin(angle)


def _in_hexes(scene: Scene, layout: Layout, letters: tuple[str, ...]) -> Arranged:
    hexes: dict[str, list[Piece]] = {}
    for piece in scene.pieces:
        hexes.setdefault(hex_name(piece.at), []).append(piece)
    placed: list[Placed] = []
    lines = []
    for name, pieces in hexes.items():
        place = layout.at(pieces[0].at)
        if place is None:
            lines.append(f"{name}: {_named(pieces, letters)}")
            continue
        shown = pieces
        if len(pieces) > IN_A_HEX:
            rest = len(pieces) - IN_A_HEX + 1
            first = [replace(piece, name="") for piece in pieces[: IN_A_HEX - 1]]
            shown = [*first, Piece("counter", pieces[0].at, NOBODY, f"+{rest}")]
            lines.append(f"{name}: {_named(pieces, letters)}")
        placed += _sharing(shown, place, layout, letters)
    return Arranged(tuple(placed), tuple(lines))


def _sharing(
    pieces: list[Piece], place: Point, layout: Layout, letters: tuple[str, ...]
) -> Iterator[Placed]:
    """Return the pieces of one hex side by side within it."""
    x, y = place[0], place[1] + layout.hex_height * (0.08 if len(pieces) == 1 else 0.05)
    size = layout.tile if len(pieces) == 1 else layout.tile * SHARED
    far = size * 0.53
    spots = {
        1: [(0.0, 0.0)],
        2: [(-far, 0.0), (far, 0.0)],
        3: [(-far, -far), (far, -far), (0.0, far)],
        4: [(-far, -far), (far, -far), (-far, far), (far, far)],
    }[len(pieces)]
    for piece, (across, down) in zip(pieces, spots, strict=True):
        tile = _tile(piece, letters, size)
        at = inside(x + across, y + down, tile, layout)
        yield Placed(piece, tile, *at, at)


def _named(pieces: list[Piece], letters: tuple[str, ...]) -> str:
    return ", ".join(
        " ".join(
            part
            for part in (
                letters[piece.side] if piece.side != NOBODY else "",
                piece.name or piece.face,
            )
            if part
        )
        for piece in pieces
    )
