"""Below the board: whose pieces look how, and notes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.engine.names import tidy
from bot.engine.scene import Scene
from bot.pictures.layout import Layout, Point
from bot.pictures.lettering import broken, cut, width_of, write
from bot.pictures.look import Theme, side_letters
from bot.pictures.tiles import Tile, tile_picture

POINTS, LINE, TILE = 11.5, 15.0, 20.0
ROW = 25.0
GAP = 5.0
MOST_LINES = 24
"""More lines than this are not drawn; the alt text and the status tell the rest."""
UNSEEN = "dashed: the others do not see it"


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the key: a small tile and what it means, and where it is drawn."""

    tile: Tile
    text: str
    at: Point


@dataclass(frozen=True, slots=True)
class Legend:
    """What is drawn below the board: the key, lines of text, and how high it all is."""

    entries: tuple[Entry, ...]
    lines: tuple[str, ...]
    text_top: float
    height: int


def legend(scene: Scene, layout: Layout, lines: Sequence[str]) -> Legend:
    """Return what is written below the board, measured from its own upper edge."""
    size = size_of(layout)
    entries = tuple(_entries(scene, layout, size))
    rows = max((entry.at[1] for entry in entries), default=-ROW * layout.unit)
    text_top = rows + ROW * layout.unit + GAP * layout.unit
    room = round(layout.width - 2 * GAP * layout.unit)
    said = [scene.title, *([f"Shown: {layout.part}"] if layout.part else []), *scene.notes, *lines]
    wrapped = [line for text in said if tidy(text) for line in broken(text, size, room)]
    if len(wrapped) > MOST_LINES:
        wrapped = [*wrapped[: MOST_LINES - 1], f"and {len(wrapped) - MOST_LINES + 1} lines more"]
    bottom = text_top + len(wrapped) * LINE * layout.unit + GAP * layout.unit
    return Legend(entries, tuple(wrapped), text_top, round(bottom))


def size_of(layout: Layout) -> int:
    """Return how high the text is, in pixels."""
    return max(layout.points(POINTS), 8)


def draw_legend(
    image: Image.Image, below: Legend, layout: Layout, theme: Theme, dark: bool
) -> None:
    """Draw the key and the lines beneath the board."""
    pen = ImageDraw.Draw(image)
    size, top = size_of(layout), layout.height
    for entry in below.entries:
        picture = tile_picture(entry.tile, dark)
        x, y = entry.at
        place = (round(x), round(top + y + (ROW * layout.unit - picture.height) / 2))
        image.paste(picture, place, picture)
        words = (x + picture.width + 3 * layout.unit, top + y + ROW * layout.unit / 2)
        write(pen, words, entry.text, size, theme.ink, anchor="lm")
    for number, line in enumerate(below.lines):
        at = (GAP * layout.unit, top + below.text_top + (number + 0.5) * LINE * layout.unit)
        write(pen, at, line, size, theme.ink, anchor="lm")


def _entries(scene: Scene, layout: Layout, size: int) -> Iterator[Entry]:
    x, y = GAP * layout.unit, GAP * layout.unit
    tile_size = layout.points(TILE)
    for tile, text in _meanings(scene, tile_size):
        most = layout.width - 2 * GAP * layout.unit - tile_size * 1.4
        words = cut(text, size, round(most))
        wide = tile_size * 1.4 + width_of(words, size) + 10 * layout.unit
        if x > GAP * layout.unit and x + wide > layout.width:
            x, y = GAP * layout.unit, y + ROW * layout.unit
        yield Entry(tile, words, (x, y))
        x += wide


def _meanings(scene: Scene, size: int) -> Iterator[tuple[Tile, str]]:
    """Return a sample of each side that is on the board, and of what is secret."""
    letters = side_letters(scene.sides)
    on_board = {piece.side for piece in scene.pieces} | {circle.side for circle in scene.circles}
    on_board |= {field.side for field in scene.fields} | {route.side for route in scene.routes}
    for number, name in enumerate(scene.sides):
        if number in on_board:
            yield Tile("counter", number, letters[number], "", False, size), name
    secret = [piece.side for piece in scene.pieces if piece.secret]
    secret += [field.side for field in scene.fields if field.secret]
    if secret:
        yield Tile("counter", secret[0], "", "", True, size), UNSEEN
