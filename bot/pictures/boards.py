"""The bare board: ground or background picture, named areas, grid, letters, numbers, rulers.

It changes seldom and costs most, so the last few are kept.
"""

from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw

from bot.engine.scene import Area, Ground, Part, Spot, column_letters, hex_name
from bot.pictures.layout import Layout, Panel, Point
from bot.pictures.lettering import cut, size_to_fit, width_of, write
from bot.pictures.look import FINER, Theme, theme_of
from bot.pictures.tables import multiples, steps_of

KEPT = 6
NAME = 90
"""So many points wide a piece of terrain's name may be, even where the terrain is smaller."""
SMALLEST_NAME = 8
"""Hexes bear their names where these are at least so many pixels high."""


@lru_cache(maxsize=KEPT)
def bare_board(ground: Ground, layout: Layout, dark: bool, background: bytes | None) -> Image.Image:
    """Return the board without pieces. Whoever draws on it takes a copy."""
    theme = theme_of(dark)
    image = Image.new("RGB", (layout.width, layout.height), theme.paper)
    for panel in layout.panels:
        _ground(image, ground, layout, panel, theme, background)
    if ground.areas:
        _areas(image, ground, layout, theme)
    _grid(image, layout, theme)
    pen = ImageDraw.Draw(image)
    if layout.kind == "hexes":
        for panel in layout.panels:
            _hex_names(pen, layout, panel, theme, halo=background is not None)
    else:
        _rulers(pen, ground, layout, theme)
    for area in ground.areas:
        _area_name(pen, area, layout, theme)
    return image


def _ground(
    image: Image.Image,
    ground: Ground,
    layout: Layout,
    panel: Panel,
    theme: Theme,
    background: bytes | None,
) -> None:
    left, top, right, bottom = panel.box
    if background is None:
        image.paste(theme.board, panel.box)
        return
    picture = _opened(background)
    size = (right - left, bottom - top)
    part = picture.resize(size, Image.Resampling.LANCZOS, _part(ground, layout, panel, picture))
    wash = Image.new("RGB", size, theme.board)
    image.paste(Image.blend(part, wash, theme.wash), (left, top))


def _part(
    ground: Ground, layout: Layout, panel: Panel, picture: Image.Image
) -> tuple[float, float, float, float]:
    """Return the part of a background picture that lies beneath a part of the board."""
    if layout.kind != "hexes":
        part = ground.part or Part(0.0, 0.0, ground.width, ground.height)
        across, down = picture.width / ground.width, picture.height / ground.height
        near = ground.height - part.y
        return (
            part.x * across,
            (near - part.height) * down,
            min((part.x + part.width) * across, picture.width),
            min(near * down, picture.height),
        )
    across = picture.width / (1.5 * ground.width + 0.5)
    down = picture.height / (ground.height + 0.5)
    left, top = 1.5 * panel.column * across, max(panel.row - 1, 0) * down
    right = left + (1.5 * panel.columns + 0.5) * across
    bottom = top + (panel.rows + 0.5) * down
    return (left, top, min(right, picture.width), min(bottom, picture.height))


@lru_cache(maxsize=2)
def _opened(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as picture:
        return picture.convert("RGB")


def _grid(image: Image.Image, layout: Layout, theme: Theme) -> None:
    """Draw the grid as a mask, larger and reduced, so that lines stay fine and smooth."""
    for panel in layout.panels:
        left, top, right, bottom = panel.box
        pad = layout.points(1)
        size = ((right - left + 2 * pad) * FINER, (bottom - top + 2 * pad) * FINER)
        mask = Image.new("L", size, 0)
        pen = ImageDraw.Draw(mask)
        if layout.kind == "hexes":
            _hex_lines(pen, layout, panel, (left - pad, top - pad))
        else:
            _table_lines(pen, layout, panel, (left - pad, top - pad))
        image.paste(theme.strong, (left - pad, top - pad), mask.reduce(FINER))


def _hex_lines(pen: ImageDraw.ImageDraw, layout: Layout, panel: Panel, origin: Point) -> None:
    wide = max(FINER, round(0.8 * layout.unit * FINER))
    for column, row in _hexes(panel):
        corners = layout.hex_corners(layout.hex_middle(panel, column, row))
        fine = [((x - origin[0]) * FINER, (y - origin[1]) * FINER) for x, y in corners]
        pen.line([*fine, fine[0], fine[1]], fill=150, width=wide, joint="curve")


def _hexes(panel: Panel) -> list[tuple[int, int]]:
    """Return the hexes of a panel; row 0 has only the half hexes of every second column."""
    return [
        (column, row)
        for column in range(panel.column, panel.column + panel.columns)
        for row in range(panel.row, panel.row + panel.rows)
    ]


def _table_lines(pen: ImageDraw.ImageDraw, layout: Layout, panel: Panel, origin: Point) -> None:
    lines, numbers = steps_of(layout)
    wide = max(FINER, round(0.7 * layout.unit * FINER))
    left, top, right, bottom = (
        round((edge - origin[i % 2]) * FINER) for i, edge in enumerate(panel.box)
    )
    step = layout.scale * FINER
    start_x, start_y = layout.origin
    for number in multiples(start_x, panel.width / layout.scale, lines):
        x = round(left + (number - start_x) * step)
        pen.line((x, top, x, bottom), fill=130 if number % numbers == 0 else 55, width=wide)
    for number in multiples(start_y, panel.height / layout.scale, lines):
        y = round(bottom - (number - start_y) * step)
        pen.line((left, y, right, y), fill=130 if number % numbers == 0 else 55, width=wide)
    pen.rectangle((left, top, right, bottom), outline=255, width=wide)


def _hex_names(
    pen: ImageDraw.ImageDraw, layout: Layout, panel: Panel, theme: Theme, halo: bool
) -> None:
    size = round(layout.hex_height * 0.19)
    colour, edge = (theme.ink, theme.board) if halo else (theme.faint, None)
    if size >= SMALLEST_NAME:
        for column, row in _hexes(panel):
            x, y = layout.hex_middle(panel, column, row)
            name = hex_name(Spot(column, row))
            write(pen, (x, y - layout.hex_height * 0.38), name, size, colour, halo=edge)
    rule = max(round(10 * layout.unit), 8)
    for column in range(panel.column, panel.column + panel.columns):
        x = layout.hex_middle(panel, column, panel.row)[0]
        at = (x, panel.top - 2 * layout.unit)
        write(pen, at, column_letters(column), rule, theme.ink, bold=True, anchor="ms")
    for row in range(panel.row, panel.row + panel.rows):
        x, y = layout.hex_middle(panel, panel.column, row)
        at = (panel.left - 3 * layout.unit, y)
        write(pen, at, str(row), rule, theme.ink, bold=True, anchor="rm")
    if panel.sheet:
        at = (panel.left - 3 * layout.unit, panel.top - 2 * layout.unit)
        board = f"{panel.sheet}:"
        fits = size_to_fit(board, rule, round(panel.left - 3 * layout.unit))
        write(pen, at, board, fits, theme.ink, bold=True, anchor="rs")


def _rulers(pen: ImageDraw.ImageDraw, ground: Ground, layout: Layout, theme: Theme) -> None:
    panel = layout.panels[0]
    left, top, _, bottom = panel.box
    size, gap = max(round(10 * layout.unit), 8), 3 * layout.unit
    _, step = steps_of(layout)
    unit_name = "cm" if ground.kind == "cm" else "in"
    start_x, start_y = layout.origin
    for number in multiples(start_x, panel.width / layout.scale, step):
        x = panel.left + (number - start_x) * layout.scale
        write(pen, (x, bottom + gap), str(number), size, theme.ink, anchor="ma")
    for number in multiples(start_y, panel.height / layout.scale, step):
        y = bottom - (number - start_y) * layout.scale
        if top + size / 2 < y < bottom - size / 2:
            write(pen, (left - gap, y), str(number), size, theme.ink, anchor="rm")
    write(pen, (left - gap, bottom), unit_name, size, theme.faint, anchor="rm")


def _areas(image: Image.Image, ground: Ground, layout: Layout, theme: Theme) -> None:
    mask = Image.new("L", image.size, 0)
    pen = ImageDraw.Draw(mask)
    for area in ground.areas:
        for corners in _outlines(area, layout):
            pen.polygon(corners, fill=80, outline=170)
    for panel in layout.panels if layout.kind != "hexes" else ():
        part = mask.crop(panel.box)
        mask = Image.new("L", image.size, 0)
        mask.paste(part, panel.box)
    image.paste(theme.area, (0, 0), mask)


def _outlines(area: Area, layout: Layout) -> list[list[Point]]:
    """Return an area's outlines: its polygon, or those of the hexes it covers."""
    if layout.kind != "hexes":
        corners = [layout.beyond(spot) for spot in area.spots]
        return [corners] if len(corners) > 2 else []
    places = [place for spot in area.spots if (place := layout.at(spot)) is not None]
    return [layout.hex_corners(place) for place in places]


def _is_beyond(area: Area, layout: Layout) -> bool:
    """Tell whether nothing of an area lies in the part of a table that is shown."""
    if layout.kind == "hexes":
        return False
    xs, ys = zip(*(layout.beyond(spot) for spot in area.spots), strict=True)
    left, top, right, bottom = layout.panels[0].box
    return bool(max(xs) <= left or min(xs) >= right or max(ys) <= top or min(ys) >= bottom)


def _area_name(pen: ImageDraw.ImageDraw, area: Area, layout: Layout, theme: Theme) -> None:
    places = [place for spot in area.spots if (place := layout.at(spot)) is not None]
    if not places or _is_beyond(area, layout):
        return
    size = max(round(10 * layout.unit), 8)
    wide = max(x for x, _ in places) - min(x for x, _ in places)
    room = max(wide, layout.scale if layout.kind == "hexes" else 0, NAME * layout.unit)
    name = cut(area.name, size, round(room), bold=True)
    x = sum(x for x, _ in places) / len(places)
    y = sum(y for _, y in places) / len(places)
    half = width_of(name, size, bold=True) / 2
    x = min(max(x, half), layout.width - half)
    write(pen, (x, y), name, size, theme.faint, bold=True, halo=theme.board)
