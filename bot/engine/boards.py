"""Boards: a table in cm or inches, or columns and rows of hexes, with named terrain (G-5).

A board belongs to the table of a game. Lengths are in hundredths, hexes are counted.
"""

import re
from collections.abc import Sequence
from typing import Literal

from bot.engine.model import Frozen
from bot.engine.names import bold, key_of
from bot.engine.paths import encloses, meets_polygon
from bot.engine.places import Hex, quoted, read_hex
from bot.engine.positions import HUNDREDTHS, Point, length_text, read_length
from bot.engine.refusal import Refusal

BoardKind = Literal["cm", "inches", "hexes"]
TerrainKind = Literal["", "open", "town", "forest"]
"""What a piece of terrain is, for rules that ask; empty where nobody has said and its name does not."""

LARGEST = 1000 * HUNDREDTHS
"""The longest edge of a table, in hundredths of a cm or inch."""
MOST_COLUMNS, MOST_ROWS = 52, 99
"""Columns run from A to ZZ, rows as far as two digits go."""
MOST_AREAS = 40

_SIZE = re.compile(r"(.+?)\s*(?:[xX*]|\u00d7|\bby\b)\s*(.+?)\s*([a-zA-Z\"\u2033]*)")
_WORDS: dict[str, BoardKind] = {
    **dict.fromkeys(("cm", "centimetres", "centimeters"), "cm"),
    **dict.fromkeys(("in", "inch", "inches", '"', "\u2033"), "inches"),
    **dict.fromkeys(("hex", "hexes", "hexs"), "hexes"),
}
_KINDS: dict[str, TerrainKind] = {
    **dict.fromkeys(("town", "village", "city", "hamlet", "suburb", "urban"), "town"),
    **dict.fromkeys(("forest", "wood", "woods", "copse"), "forest"),
}
_HOW = "Write for example `180 x 120 cm`, `72 x 48 inches` or `33x10 hexes`."


class TerrainArea(Frozen):
    """A named piece of terrain: the corners of a polygon, or the hexes it covers."""

    name: str
    kind: TerrainKind = ""
    corners: tuple[Point, ...] = ()
    hexes: tuple[str, ...] = ()

    def holds(self, point: Point) -> bool:
        """Tell whether a position lies in it, by the even-odd rule."""
        return encloses(self.corners, point)


class Board(Frozen):
    """A board: its kind, its size (hundredths, or hexes), its terrain, its background.

    ``background`` is the SHA-256 of a picture that a player has given; the picture itself is
    kept beside the log.
    """

    kind: BoardKind
    width: int
    height: int
    areas: tuple[TerrainArea, ...] = ()
    background: str = ""

    def __str__(self) -> str:
        """Return the size as it is typed, ``180 x 120 cm``."""
        if self.kind == "hexes":
            return f"{self.width} x {self.height} hexes"
        return f"{length_text(self.width)} x {length_text(self.height)} {self.kind}"

    def terrain_at(self, point: Point) -> tuple[str, ...]:
        """Return the names of the terrain in which a position lies."""
        return tuple(area.name for area in self.areas if area.holds(point))

    def areas_along(self, path: Sequence[Point]) -> tuple[TerrainArea, ...]:
        """Return the terrain that a path touches; an edge belongs to its terrain."""
        return tuple(area for area in self.areas if meets_polygon(path, area.corners))

    def area(self, name: str) -> TerrainArea | None:
        """Return a piece of terrain by its name."""
        return next((a for a in self.areas if key_of(a.name) == key_of(name)), None)


def kind_by_name(name: str) -> TerrainKind:
    """Return what a piece of terrain is by the words of its name: ``North wood`` is a forest."""
    return next((_KINDS[word] for word in key_of(name).split() if word in _KINDS), "")


def read_size(text: str, default: BoardKind = "cm") -> Board | Refusal:
    """Read a size such as ``180 x 120 cm`` or ``33x10 hexes``; refuse what is none (G-5).

    ``default`` is what it is measured in where the text does not say.
    """
    found = _SIZE.fullmatch(text.strip()) if len(text) < 100 else None
    kind = (_WORDS.get(found[3].lower()) if found[3] else default) if found else None
    if found is None or kind is None:
        return Refusal(f"{quoted(text)} is no size of a board. {_HOW}", "G-5")
    sides = [read_length(found[i].rstrip('"\u2033 '), "length") for i in (1, 2)]
    wrong = next((side for side in sides if isinstance(side, Refusal)), None)
    if wrong is not None:
        return Refusal(f"{quoted(text)} is no size of a board. {_HOW}", "G-5")
    width, height = (side for side in sides if not isinstance(side, Refusal))
    return _hexes(text, width, height) if kind == "hexes" else _table(kind, width, height)


def why_not_on(board: Board, point: Point) -> Refusal | None:
    """Refuse a position that is off the table; its edges belong to it (G-5)."""
    if 0 <= point.x <= board.width and 0 <= point.y <= board.height:
        return None
    return Refusal(
        f"{point} is off the table: it is {board}, and positions are measured from its left "
        "and its near edge.",
        "G-5",
    )


def why_not_on_hexes(board: Board, place: Hex) -> Refusal | None:
    """Refuse a hex that the board does not have (G-5)."""
    column = ord(place.letters[0]) - ord("A") + (26 if place.doubled else 0)
    if column < board.width and place.number <= board.height:
        return None
    return Refusal(f"{place} is off the board of {board}.", "G-5")


def with_area(board: Board, area: TerrainArea) -> Board | Refusal:
    """Return the board with one more piece of terrain, or another in place of its namesake."""
    others = tuple(a for a in board.areas if key_of(a.name) != key_of(area.name))
    if len(others) >= MOST_AREAS:
        return Refusal(f"A board has at most {MOST_AREAS} pieces of terrain.", "G-5")
    return board.but(areas=(*others, area))


def without_area(board: Board, name: str) -> Board | Refusal:
    """Return the board without one piece of terrain; refuse a name it does not have (G-7)."""
    if board.area(name) is None:
        return Refusal(f"There is no terrain {bold(name)} on this board.", "G-7")
    return board.but(areas=tuple(a for a in board.areas if key_of(a.name) != key_of(name)))


def read_hexes(board: Board, texts: Sequence[str]) -> tuple[str, ...] | Refusal:
    """Read hexes that lie on a board (G-5)."""
    hexes: list[str] = []
    for text in texts:
        place = read_hex(text)
        refused = place if isinstance(place, Refusal) else why_not_on_hexes(board, place)
        if refused is not None:
            return refused
        hexes.append(str(place))
    return tuple(dict.fromkeys(hexes))


def _hexes(text: str, width: int, height: int) -> Board | Refusal:
    columns, rows = width // HUNDREDTHS, height // HUNDREDTHS
    whole = width % HUNDREDTHS == height % HUNDREDTHS == 0
    if not whole or not 1 <= columns <= MOST_COLUMNS or not 1 <= rows <= MOST_ROWS:
        return Refusal(
            f"{quoted(text)} can't be a board of hexes: it has 1 to {MOST_COLUMNS} columns and "
            f"1 to {MOST_ROWS} rows, for example `33x10 hexes`.",
            "G-5",
        )
    return Board(kind="hexes", width=columns, height=rows)


def _table(kind: BoardKind, width: int, height: int) -> Board | Refusal:
    if not HUNDREDTHS <= width <= LARGEST or not HUNDREDTHS <= height <= LARGEST:
        return Refusal(
            f"A table measures 1 to {LARGEST // HUNDREDTHS} {kind} each way. {_HOW}", "G-5"
        )
    return Board(kind=kind, width=width, height=height)
