"""Drawing a muster: groups of units, each with boxes for its steps and the step's name.

Sides are told by a letter, a step by its boxes and its word, so that no colour is needed.
"""

from PIL import Image, ImageDraw

from bot.engine.muster import Group, Muster, Mustered
from bot.pictures.lettering import cut, write
from bot.pictures.look import Theme, side_letters, theme_of
from bot.pictures.png import to_png

LINE, SIZE, MARGIN = 15, 10, 8
"""The height of a line, of its letters, and the margin, in points."""
BOX, GAP = 7, 2
WORD = 44
"""How many points the word of a step takes."""
ONE_COLUMN = 24
"""As many lines stand in one column."""
LONGEST = 1000
"""Characters of the words beside a picture."""


def draw_muster(muster: Muster, dark: bool = False, width: int = 480, density: int = 2) -> bytes:
    """Return a muster as a PNG, ``width`` points wide with ``density`` pixels a point."""
    unit = min(max(density, 1), 3)
    columns = _columns(muster.groups)
    tallest = max((sum(map(_lines, column)) for column in columns), default=1)
    high = (tallest + 1) * LINE + 2 * MARGIN
    theme = theme_of(dark)
    image = Image.new("RGB", (width * unit, high * unit), theme.paper)
    pen = ImageDraw.Draw(image)
    write(
        pen,
        (MARGIN * unit, (MARGIN + LINE / 2) * unit),
        cut(muster.title, (SIZE + 2) * unit, (width - 2 * MARGIN) * unit, bold=True),
        (SIZE + 2) * unit,
        theme.ink,
        bold=True,
        anchor="lm",
    )
    each = (width - MARGIN) // max(len(columns), 1)
    for number, column in enumerate(columns):
        place = _Column(pen, theme, muster, MARGIN + number * each, each - MARGIN, unit)
        place.draw(column)
    return to_png(image)


def words_of(muster: Muster) -> str:
    """Return the words beside a picture, cut to what a picture's description may hold."""
    text = muster.in_words()
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def _lines(group: Group) -> int:
    return len(group.units) + 1


def _columns(groups: tuple[Group, ...]) -> list[list[Group]]:
    """Return the groups in one column, or in two of about the same height."""
    total = sum(map(_lines, groups))
    if total <= ONE_COLUMN or len(groups) < 2:
        return [list(groups)] if groups else []
    first: list[Group] = []
    while sum(map(_lines, first)) < total / 2 and len(first) < len(groups) - 1:
        first.append(groups[len(first)])
    return [first, list(groups[len(first) :])]


class _Column:
    """One column of groups: where it stands, in points, and what draws it."""

    def __init__(
        self,
        pen: ImageDraw.ImageDraw,
        theme: Theme,
        muster: Muster,
        left: int,
        wide: int,
        unit: int,
    ) -> None:
        self.pen, self.theme, self.muster = pen, theme, muster
        self.left, self.wide, self.unit = left, wide, unit
        self.top = MARGIN + LINE

    def draw(self, groups: list[Group]) -> None:
        for group in groups:
            self._head(group)
            for unit in group.units:
                self._unit(unit)

    def _text(self, x: float, text: str, most: float, *, bold: bool = False) -> None:
        size = SIZE * self.unit
        at = (x * self.unit, (self.top + LINE / 2) * self.unit)
        line = cut(text, size, round(most * self.unit), bold)
        write(self.pen, at, line, size, self.theme.ink, bold=bold, anchor="lm")

    def _head(self, group: Group) -> None:
        letter = side_letters(self.muster.sides)[group.side]
        note = f" \N{EM DASH} {group.note}" if group.note else ""
        self._text(self.left, f"[{letter}] {group.name}{note}", self.wide, bold=True)
        below = (self.top + LINE - 1) * self.unit
        ends = (self.left * self.unit, below), ((self.left + self.wide) * self.unit, below)
        self.pen.line(ends, self.theme.lines[group.side], self.unit)
        self.top += LINE

    def _unit(self, unit: Mustered) -> None:
        steps = len(self.muster.scale) - 1
        boxes = steps * (BOX + GAP)
        room = self.wide - boxes - WORD
        name = f"{unit.name} ({unit.what})" if unit.what else unit.name
        self._text(self.left + GAP, name, room - 2 * GAP)
        for step in range(steps):
            self._box(self.left + room + step * (BOX + GAP), step < unit.step)
        self._text(self.left + room + boxes + GAP, self.muster.scale[unit.step], WORD)
        self.top += LINE

    def _box(self, x: float, filled: bool) -> None:
        top = self.top + (LINE - BOX) / 2
        corners = [round(v * self.unit) for v in (x, top, x + BOX, top + BOX)]
        fill = self.theme.ink if filled else None
        self.pen.rectangle(corners, fill, self.theme.faint, max(1, self.unit // 2))
