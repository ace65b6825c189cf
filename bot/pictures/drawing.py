"""Drawing: a scene becomes a picture. Pure; equal scenes give equal bytes."""

from PIL import Image

from bot.engine.scene import Scene
from bot.pictures.arranging import Placed, arrange
from bot.pictures.boards import bare_board
from bot.pictures.hexes import lay_out_hexes
from bot.pictures.labels import draw_labels, label
from bot.pictures.layout import Layout
from bot.pictures.legend import draw_legend, legend
from bot.pictures.look import theme_of
from bot.pictures.png import to_png
from bot.pictures.shapes import draw_leaders, draw_shapes
from bot.pictures.tables import lay_out_table
from bot.pictures.tiles import tally_picture, tile_picture

PHONE, POST, FULL = 360, 480, 1400
"""Widths in points: a telephone held upright, a post that suits it and a desk, a picture alone."""
SHARP = 2
"""So many pixels a point keep a post sharp when one looks closer."""
LARGEST = 8 * 1024 * 1024
"""What Discord takes from anyone, with room to spare."""
NARROWEST, WIDEST = 240, 2400
"""The narrowest and the widest picture, in pixels."""


def draw(
    scene: Scene,
    dark: bool = False,
    width: int = POST,
    density: int = SHARP,
    background: bytes | None = None,
) -> bytes:
    """Return a scene as a PNG of at most 8 MB.

    ``width`` is in points: what is too small to be read at this width is laid out anew.
    ``density`` is how many pixels a point has, up to 3; it is lowered where a background
    makes the file too large. ``background`` is a picture as ``fitted_background`` gives it.
    """
    png = to_png(_drawn(scene, dark, width, density, background))
    while len(png) > LARGEST and max(width, density) > 1:
        width, density = (width, density - 1) if density > 1 else (width // 2, 1)
        png = to_png(_drawn(scene, dark, width, density, background))
    return png


def _drawn(
    scene: Scene, dark: bool, width: int, density: int, background: bytes | None
) -> Image.Image:
    layout = lay_out(scene, width, density)
    theme = theme_of(dark)
    arranged = arrange(scene, layout)
    labels = label(scene, layout, arranged.placed)
    rest = [f"Also: {'; '.join(labels.rest)}."] if labels.rest else []
    below = legend(scene, layout, [*arranged.lines, *rest])
    image = Image.new("RGB", (layout.width, layout.height + below.height), theme.paper)
    image.paste(bare_board(scene.ground, layout, dark, background), (0, 0))
    draw_shapes(image, scene, layout, theme)
    draw_leaders(image, arranged.placed, layout, theme)
    for placed in arranged.placed:
        _draw_piece(image, placed, dark)
    draw_labels(image, labels.drawn, layout, theme)
    draw_legend(image, below, layout, theme, dark)
    return image


def lay_out(scene: Scene, width: int, density: int) -> Layout:
    """Return where the board lies in a picture of a scene; sizes beyond reason are cut."""
    unit = float(min(max(density, 1), 3))
    pixels = min(max(round(width * unit), NARROWEST), WIDEST)
    if scene.ground.kind == "hexes":
        return lay_out_hexes(scene, pixels, unit)
    return lay_out_table(scene, pixels, unit)


def _draw_piece(image: Image.Image, placed: Placed, dark: bool) -> None:
    picture = tile_picture(placed.tile, dark)
    left, top = round(placed.x - picture.width / 2), round(placed.y - picture.height / 2)
    left = min(max(left, 0), image.width - picture.width)
    image.paste(picture, (left, max(top, 0)), picture)
    if placed.piece.tally > 0:
        size = max(round(placed.tile.size * 0.6), 12)
        burst = tally_picture(placed.piece.tally, size, dark)
        corner = (left + picture.width - round(size * 0.6), max(top - round(size * 0.4), 0))
        image.paste(burst, (min(corner[0], image.width - size), corner[1]), burst)
