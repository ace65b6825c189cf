"""Writing on pictures: the shipped fonts, how wide a text gets, cutting and breaking it."""

from functools import lru_cache
from pathlib import Path

from PIL import ImageDraw, ImageFont

from bot.engine.names import tidy
from bot.pictures.look import Colour

FONTS = Path(__file__).parent / "fonts"
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
LONGEST = 400
"""More characters than this are never measured: nothing so long is drawn on one line."""


@lru_cache(maxsize=64)
def font(size: int, bold: bool = False) -> ImageFont.FreeTypeFont:
    """Return the shipped font, ``size`` pixels high."""
    name = "DejaVuSansCondensed-Bold.ttf" if bold else "DejaVuSansCondensed.ttf"
    return ImageFont.truetype(FONTS / name, max(size, 1))


@lru_cache(maxsize=4096)
def width_of(text: str, size: int, bold: bool = False) -> int:
    """Return how many pixels a text is wide."""
    return round(font(size, bold).getlength(text))


@lru_cache(maxsize=2048)
def cut(text: str, size: int, most: int, bold: bool = False) -> str:
    """Return a player's text on one line, cut to ``most`` pixels with an ellipsis."""
    line = tidy(text)[:LONGEST]
    if width_of(line, size, bold) <= most:
        return line
    low, high = 0, len(line)
    while low < high:
        middle = (low + high + 1) // 2
        if width_of(line[:middle].rstrip() + ELLIPSIS, size, bold) <= most:
            low = middle
        else:
            high = middle - 1
    return line[:low].rstrip() + ELLIPSIS


def broken(text: str, size: int, most: int) -> list[str]:
    """Return a text broken into lines of at most ``most`` pixels; words too long are cut."""
    lines: list[str] = []
    for word in tidy(text).split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer[:LONGEST], size) <= most:
            lines[-1] = longer
        else:
            lines.append(cut(word, size, most))
    return lines


@lru_cache(maxsize=512)
def size_to_fit(text: str, high: int, wide: int, bold: bool = True) -> int:
    """Return the largest size, at most ``high`` pixels, at which a text is at most this wide."""
    size = high
    while size > 5 and width_of(text, size, bold) > wide:
        size -= 1
    return size


def write(
    pen: ImageDraw.ImageDraw,
    at: tuple[float, float],
    text: str,
    size: int,
    colour: Colour,
    *,
    bold: bool = False,
    anchor: str = "mm",
    halo: Colour | None = None,
) -> None:
    """Write one line; ``anchor`` as Pillow names it; ``halo`` sets it off from what is below."""
    place = (round(at[0]), round(at[1]))
    if halo is None:
        pen.text(place, text, colour, font(size, bold), anchor)
    else:
        edge = max(1, round(size / 8))
        pen.text(place, text, colour, font(size, bold), anchor, stroke_width=edge, stroke_fill=halo)
