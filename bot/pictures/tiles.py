"""The pieces: each a small picture with its side's shape, hatching and letter, drawn once and kept."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw

from bot.engine.scene import PieceKind
from bot.pictures.layout import Point
from bot.pictures.lettering import size_to_fit, write
from bot.pictures.look import FINER, Hatch, SideLook, Theme, theme_of
from bot.pictures.outlines import dashes, outline

KEPT = 1024
FLAT = 0.74
"""How high a unit is, in its width, so that it differs from counters and markers."""
SMALLEST_LETTER = 7


@dataclass(frozen=True, slots=True)
class Tile:
    """What a piece looks like: everything about it but its place. ``size`` is its width."""

    kind: PieceKind
    side: int
    face: str
    letter: str
    secret: bool
    size: int

    @property
    def height(self) -> int:
        """Its height in pixels."""
        return round(self.size * FLAT) if self.kind == "unit" else self.size


@lru_cache(maxsize=KEPT)
def tile_picture(tile: Tile, dark: bool) -> Image.Image:
    """Return a piece on a clear ground, with a rim of one pixel or more around it."""
    theme = theme_of(dark)
    look = theme.tiles[tile.side]
    rim = rim_of(tile.size)
    size = ((tile.size + 2 * rim) * FINER, (tile.height + 2 * rim) * FINER)
    image = Image.new("RGBA", size, (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    pen.polygon(outline(look.shape, (0, 0, size[0] - 1, size[1] - 1)), fill=(*theme.board, 255))
    edge = rim * FINER
    corners = outline(look.shape, (edge, edge, size[0] - 1 - edge, size[1] - 1 - edge))
    pen.polygon(corners, fill=(*look.fill, 255))
    band = band_of(tile)
    _fill(image, look, corners, round((band + rim) * FINER) if band else 0)
    _border(pen, tile, theme, corners, max(1, round(tile.size * 0.06)) * FINER)
    small = image.reduce(FINER)
    _letters(small, tile, look, theme, rim, band)
    return small


def rim_of(size: int) -> int:
    """Return how far the rim around a piece of this size reaches, in pixels."""
    return max(1, round(size * 0.05))


def band_of(tile: Tile) -> int:
    """Return how wide the band with the side's letter is; 0 where it could not be read."""
    wide = round(tile.size * 0.3)
    return wide if tile.letter and wide >= SMALLEST_LETTER else 0


def _fill(image: Image.Image, look: SideLook, corners: list[Point], band: int) -> None:
    """Lay the side's hatching over the piece, and its colour over the band at its left."""
    mask = Image.new("L", image.size, 0)
    ImageDraw.Draw(mask).polygon(corners, fill=255)
    hatching = _hatching(look.hatch, image.size)
    image.paste((*look.edge, 255), (0, 0), ImageChops.multiply(mask, hatching))
    if band:
        strip = Image.new("L", image.size, 0)
        strip.paste(255, (0, 0, band, image.height))
        image.paste((*look.edge, 255), (0, 0), ImageChops.multiply(mask, strip))


@lru_cache(maxsize=64)
def _hatching(hatch: Hatch, size: tuple[int, int]) -> Image.Image:
    """Return a pattern as a mask; faint, since letters stand on it."""
    mask = Image.new("L", size, 0)
    pen = ImageDraw.Draw(mask)
    width, height = size
    step = max(4 * FINER, round(min(size) * 0.13))
    wide, strength = step // 4, 95
    if hatch in {"slanted", "crossed"}:
        for x in range(-height, width, step):
            pen.line((x, height, x + height, 0), fill=strength, width=wide)
    if hatch == "crossed":
        for x in range(-height, width, step):
            pen.line((x, 0, x + height, height), fill=strength, width=wide)
    if hatch == "dotted":
        dot = step * 0.18
        for row, y in enumerate(range(0, height, step)):
            for x in range((row % 2) * step // 2, width, step):
                pen.ellipse((x - dot, y - dot, x + dot, y + dot), fill=strength + 60)
    return mask


def _border(
    pen: ImageDraw.ImageDraw, tile: Tile, theme: Theme, corners: list[Point], wide: int
) -> None:
    """Draw the edge; that of a secret piece is dashed, and the board shows between the dashes."""
    way = [*corners, corners[0], corners[1]]
    if not tile.secret:
        pen.line(way, fill=(*theme.tiles[tile.side].edge, 255), width=wide)
        return
    pen.line(way, fill=(*theme.board, 255), width=round(wide * 1.4))
    for line in dashes(corners, 2.4 * wide, 1.8 * wide):
        pen.line(line, fill=(*theme.lines[tile.side], 255), width=wide)


def _letters(
    image: Image.Image, tile: Tile, look: SideLook, theme: Theme, rim: int, band: int
) -> None:
    pen = ImageDraw.Draw(image)
    middle = rim + tile.height / 2
    if band:
        size = size_to_fit(tile.letter, round(tile.size * 0.34), band - 1)
        write(pen, (rim + band * 0.54, middle), tile.letter, size, look.fill, bold=True)
    if tile.face:
        room = tile.size - band
        size = size_to_fit(tile.face, round(tile.size * 0.58), round(room * 0.84))
        at = (rim + band + room * 0.48, middle)
        write(pen, at, tile.face, size, theme.on_tile, bold=True, halo=look.fill)


@lru_cache(maxsize=256)
def tally_picture(count: int, size: int, dark: bool) -> Image.Image:
    """Return a burst with a number: so many Blast markers lie beside a piece."""
    theme = theme_of(dark)
    fine = size * FINER
    middle = (fine - 1) / 2
    image = Image.new("RGBA", (fine, fine), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    for share, colour in ((1.0, theme.board), (0.9, (20, 20, 20))):
        pen.polygon(_burst(middle, middle * share), fill=(*colour, 255))
    small = image.reduce(FINER)
    letters = ImageDraw.Draw(small)
    text = str(count) if count < 100 else "99"
    high = size_to_fit(text, round(size * 0.68), round(size * 0.62))
    write(letters, (size / 2, size / 2), text, high, (255, 255, 255), bold=True)
    return small


def _burst(middle: float, radius: float) -> list[Point]:
    """Return the corners of a star with twelve short points."""
    return [
        (
            middle + radius * (1.0 if turn % 2 else 0.84) * cos(turn * pi / 12),
            middle + radius * (1.0 if turn % 2 else 0.84) * sin(turn * pi / 12),
        )
        for turn in range(24)
    ]
