"""Names beside pieces: where they hide nothing, else below the picture."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin

from PIL import Image, ImageDraw

from bot.engine.names import tidy
from bot.engine.scene import Field, Scene, Spot, hex_name
from bot.pictures.arranging import Placed, area_of, overlap
from bot.pictures.layout import Layout, Point
from bot.pictures.lettering import cut, width_of, write
from bot.pictures.look import Theme
from bot.pictures.outlines import Box

POINTS, WIDEST = 11.0, 140.0
HIDES = 0.08
"""A name may hide so much of a piece or of another name, in shares of its own area."""
NEAR, TOUCHES = 4.0, 0.03
"""A name within so many points of another's piece may be read as that one's."""
PLATE = 200
"""How much of what lies below a name its plate covers, of 255."""


@dataclass(frozen=True, slots=True)
class Label:
    """A name as it is drawn: its text and its rectangle."""

    text: str
    box: Box


@dataclass(frozen=True, slots=True)
class Labels:
    """All names that found room, and those that did not, each with its place."""

    drawn: tuple[Label, ...]
    rest: tuple[str, ...]


def label(scene: Scene, layout: Layout, placed: Sequence[Placed]) -> Labels:
    """Return where the names of pieces and mine-fields are written."""
    size = size_of(layout)
    taken = [one.box for one in placed]
    drawn: list[Label] = []
    rest: list[str] = []
    for name, spot, box in _named(scene, layout, placed):
        text = cut(name, size, layout.points(WIDEST))
        place = _place(text, size, box, taken, layout)
        if place is None:
            rest.append(f"{tidy(name)} {place_name(spot, layout)}")
        else:
            drawn.append(Label(text, place))
            taken.append(place)
    return Labels(tuple(drawn), tuple(rest))


def size_of(layout: Layout) -> int:
    """Return how high names are, in pixels."""
    return max(layout.points(POINTS), 8)


def place_name(spot: Spot, layout: Layout) -> str:
    """Return a place in words: a hex, or its two distances."""
    if layout.kind == "hexes":
        return f"in {hex_name(spot)}"
    return f"at {spot.x:g},{spot.y:g}"


def draw_labels(image: Image.Image, labels: Iterable[Label], layout: Layout, theme: Theme) -> None:
    """Write the names, each on a plate through which the board still shows."""
    letters = ImageDraw.Draw(image)
    for one in labels:
        left, top, right, bottom = one.box
        plate = _plate(round(right - left), round(bottom - top), layout.points(3))
        image.paste(theme.paper, (round(left), round(top)), plate)
        at = ((left + right) / 2, (top + bottom) / 2)
        write(letters, at, one.text, size_of(layout), theme.ink)


@lru_cache(maxsize=256)
def _plate(wide: int, high: int, radius: int) -> Image.Image:
    plate = Image.new("L", (wide, high), 0)
    ImageDraw.Draw(plate).rounded_rectangle((0, 0, wide - 1, high - 1), radius, fill=PLATE)
    return plate


def _named(
    scene: Scene, layout: Layout, placed: Sequence[Placed]
) -> Iterator[tuple[str, Spot, Box]]:
    for one in placed:
        if tidy(one.piece.name) not in {"", one.tile.face}:
            yield one.piece.name, one.piece.at, one.box
    for field in scene.fields:
        if tidy(field.name) and (middle := layout.at(field.at)) is not None:
            yield field.name, field.at, _about(middle, field, layout)


def _about(middle: Point, field: Field, layout: Layout) -> Box:
    """Return the upright rectangle about a mine-field, beside which its name goes."""
    turned = radians(field.angle)
    across = (abs(cos(turned)) * field.length + abs(sin(turned)) * field.width) / 2
    down = (abs(sin(turned)) * field.length + abs(cos(turned)) * field.width) / 2
    x, y = middle
    return (
        x - across * layout.scale,
        y - down * layout.scale,
        x + across * layout.scale,
        y + down * layout.scale,
    )


def _place(text: str, size: int, box: Box, taken: Sequence[Box], layout: Layout) -> Box | None:
    """Return the first rectangle beside a piece where a name hides nothing, or the least bad."""
    wide = width_of(text, size) + 4 * layout.unit
    high = size * 1.25
    best, least = None, HIDES
    for left, top in _beside(box, wide, high, layout.unit):
        tried = (left, top, left + wide, top + high)
        if left < 0 or top < 0 or tried[2] > layout.width or tried[3] > layout.height:
            continue
        hidden = _hidden(tried, box, taken, layout)
        if hidden == 0:
            return tried
        if hidden <= least:
            best, least = tried, hidden
    return best


def _hidden(tried: Box, own: Box, taken: Sequence[Box], layout: Layout) -> float:
    """Return how much a name hides, in shares of its area; touching another's piece counts too."""
    near = NEAR * layout.unit
    wider = (tried[0] - near, tried[1], tried[2] + near, tried[3])
    hidden = sum(overlap(tried, other) for other in taken) / area_of(tried)
    touching = any(other != own and overlap(wider, other) for other in taken)
    return hidden + (TOUCHES if touching else 0.0)


def _beside(box: Box, wide: float, high: float, unit: float) -> Iterator[Point]:
    """Return corners for a name: right, left, below, above, then the four slants."""
    left, top, right, bottom = box
    across, down = (left + right - wide) / 2, (top + bottom - high) / 2
    yield right + unit, down
    yield left - unit - wide, down
    yield across, bottom
    yield across, top - high
    for x in (right - 2 * unit, left + 2 * unit - wide):
        for y in (bottom - 2 * unit, top + 2 * unit - high):
            yield x, y
