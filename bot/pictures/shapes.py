"""What lies on the board beneath the pieces: circles, mine-fields, the paths of moves."""

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, pi, radians, sin

from PIL import Image, ImageDraw

from bot.engine.scene import Circle, Field, Route, Scene
from bot.pictures.arranging import Placed
from bot.pictures.layout import Layout, Point
from bot.pictures.look import FINER, Colour, Theme
from bot.pictures.outlines import dashes, dashes_along

CIRCLE_FILL, FIELD_FILL = 26, 90
EDGE = 4.0
"""So many points of a path or a mine-field at the edge of the board are drawn beyond it."""


def draw_shapes(image: Image.Image, scene: Scene, layout: Layout, theme: Theme) -> None:
    """Draw all that lies beneath the pieces of a scene; nothing reaches beyond its board."""
    for circle in scene.circles:
        _circle(image, circle, layout, theme.lines[circle.side])
    for field in scene.fields:
        _field(image, field, layout, theme.lines[field.side])
    for route in scene.routes:
        _route(image, route, layout, theme.lines[route.side])


def draw_leaders(
    image: Image.Image, placed: tuple[Placed, ...], layout: Layout, theme: Theme
) -> None:
    """Draw a line from each piece that stepped aside to the place where it stands."""
    pen = ImageDraw.Draw(image)
    dot = 2.2 * layout.unit
    for one in placed:
        x, y = one.stands
        if abs(one.x - x) + abs(one.y - y) > one.tile.size * 0.4:
            pen.line((x, y, one.x, one.y), fill=theme.ink, width=layout.points(1))
            pen.ellipse((x - dot, y - dot, x + dot, y + dot), fill=theme.ink)


def _circle(image: Image.Image, circle: Circle, layout: Layout, colour: Colour) -> None:
    middle = layout.at(circle.at)
    if middle is None:
        return
    radius = round(min(circle.radius * layout.scale, layout.width))
    mask = _disc(radius, layout.points(1.4))
    _paste(image, colour, mask, round(middle[0]) - radius, round(middle[1]) - radius, layout)


@lru_cache(maxsize=32)
def _disc(radius: int, wide: int) -> Image.Image:
    """Return a faint disc with a dashed rim, as a mask."""
    fine = 2 * radius * FINER
    mask = Image.new("L", (fine + 1, fine + 1), 0)
    pen = ImageDraw.Draw(mask)
    pen.ellipse((0, 0, fine, fine), fill=CIRCLE_FILL)
    middle, far = fine / 2, fine / 2 - wide * FINER / 2
    rim = [
        (middle + far * cos(turn * pi / 60), middle + far * sin(turn * pi / 60))
        for turn in range(120)
    ]
    for start, end in dashes(rim, 5.0 * wide * FINER, 3.4 * wide * FINER):
        pen.line((start, end), fill=210, width=wide * FINER)
    return mask.reduce(FINER)


def _field(image: Image.Image, field: Field, layout: Layout, colour: Colour) -> None:
    middle = layout.at(field.at)
    if middle is None:
        return
    turned = radians(field.angle)
    along = (cos(turned) * field.length / 2, sin(turned) * field.length / 2)
    across = (-sin(turned) * field.width / 2, cos(turned) * field.width / 2)
    corners = [
        (
            middle[0] + (along[0] * a + across[0] * b) * layout.scale,
            middle[1] - (along[1] * a + across[1] * b) * layout.scale,
        )
        for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))
    ]
    wide = layout.points(1.8)

    def paint(pen: ImageDraw.ImageDraw, fine: list[Point]) -> None:
        pen.polygon(fine, fill=FIELD_FILL)
        sign = _cross if field.what == "mine-field" else _ring
        _row(pen, fine, field, layout.scale * FINER, wide * FINER, sign)
        if field.secret:
            for line in dashes(fine, 4.0 * wide * FINER, 3.0 * wide * FINER):
                pen.line(line, fill=255, width=wide * FINER)
        else:
            pen.line([*fine, fine[0], fine[1]], fill=255, width=wide * FINER, joint="curve")

    _painted(image, corners, paint, layout, colour)


def _row(
    pen: ImageDraw.ImageDraw,
    fine: list[Point],
    field: Field,
    scale: float,
    wide: int,
    sign: Callable[[ImageDraw.ImageDraw, float, float, float, int], None],
) -> None:
    """Draw a row of signs along the middle of a field, so that it reads without colour."""
    start = ((fine[2][0] + fine[3][0]) / 2, (fine[2][1] + fine[3][1]) / 2)
    end = ((fine[0][0] + fine[1][0]) / 2, (fine[0][1] + fine[1][1]) / 2)
    many = max(round(field.length / max(field.width, 0.1)), 1)
    arm = min(field.width, field.length / many) * scale * 0.24
    for number in range(many):
        share = (number + 0.5) / many
        x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        sign(pen, x, y, arm, wide)


def _cross(pen: ImageDraw.ImageDraw, x: float, y: float, arm: float, wide: int) -> None:
    """Draw the sign of mines."""
    pen.line((x - arm, y - arm, x + arm, y + arm), fill=255, width=wide)
    pen.line((x - arm, y + arm, x + arm, y - arm), fill=255, width=wide)


def _ring(pen: ImageDraw.ImageDraw, x: float, y: float, arm: float, wide: int) -> None:
    """Draw the sign of smoke."""
    pen.ellipse((x - arm, y - arm, x + arm, y + arm), outline=255, width=wide)


def _route(image: Image.Image, route: Route, layout: Layout, colour: Colour) -> None:
    way = [place for spot in route.spots if (place := layout.at(spot)) is not None]
    if len(way) < 2:
        return
    wide = layout.points(2) * FINER

    def paint(pen: ImageDraw.ImageDraw, fine: list[Point]) -> None:
        for start, end in dashes_along(fine, 4.0 * wide, 1.5 * wide):
            pen.line((start, end), fill=255, width=wide)
        x, y = fine[-1]
        arm = 2.4 * wide
        if route.stopped:
            pen.line((x - arm, y - arm, x + arm, y + arm), fill=255, width=wide)
            pen.line((x - arm, y + arm, x + arm, y - arm), fill=255, width=wide)
        else:
            pen.polygon(_arrow(fine, arm * 1.5), fill=255)

    _painted(image, way, paint, layout, colour)


def _arrow(way: list[Point], long: float) -> list[Point]:
    """Return the head of an arrow at the end of a way."""
    (x, y) = way[-1]
    back = next((start for start, end in reversed(list(pairwise(way))) if start != end), way[0])
    angle = atan2(y - back[1], x - back[0])
    return [
        (x, y),
        (x - long * cos(angle - 0.45), y - long * sin(angle - 0.45)),
        (x - long * cos(angle + 0.45), y - long * sin(angle + 0.45)),
    ]


def _painted(
    image: Image.Image,
    points: list[Point],
    paint: Callable[[ImageDraw.ImageDraw, list[Point]], None],
    layout: Layout,
    colour: Colour,
) -> None:
    """Let something be painted large about these points, and lay it over the picture."""
    room = layout.points(14)
    left = max(round(min(x for x, _ in points)) - room, 0)
    top = max(round(min(y for _, y in points)) - room, 0)
    right = min(round(max(x for x, _ in points)) + room, layout.width)
    bottom = min(round(max(y for _, y in points)) + room, layout.height)
    if right <= left or bottom <= top:
        return
    mask = Image.new("L", ((right - left) * FINER, (bottom - top) * FINER), 0)
    paint(ImageDraw.Draw(mask), [((x - left) * FINER, (y - top) * FINER) for x, y in points])
    _paste(image, colour, mask.reduce(FINER), left, top, layout, layout.points(EDGE))


def _paste(
    image: Image.Image,
    colour: Colour,
    mask: Image.Image,
    left: int,
    top: int,
    layout: Layout,
    beyond: int = 0,
) -> None:
    """Lay a colour over the picture where a mask says so, and but little beyond the board."""
    boxes = [panel.box for panel in layout.panels]
    edges = (
        max(min(box[0] for box in boxes) - beyond, left),
        max(min(box[1] for box in boxes) - beyond, top),
        min(max(box[2] for box in boxes) + beyond, left + mask.width),
        min(max(box[3] for box in boxes) + beyond, top + mask.height),
    )
    if edges[0] < edges[2] and edges[1] < edges[3]:
        seen = mask.crop((edges[0] - left, edges[1] - top, edges[2] - left, edges[3] - top))
        image.paste(colour, edges, seen)
