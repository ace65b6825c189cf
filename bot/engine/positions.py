"""Positions and distances on a table, as players write them (G-5).

``30,12`` with decimals by a point, or ``30;12,5`` with either sign; a list is separated by
semicolons. Lengths are kept as whole hundredths of the table's unit, cm or inches, so that
a comparison with a printed distance is exact.
"""

import re
from math import hypot

from bot.engine.model import Frozen
from bot.engine.places import quoted
from bot.engine.refusal import Refusal

HUNDREDTHS = 100
"""So many parts has one cm or one inch."""
MOST_POINTS = 100
"""So many positions are read at once."""
_LONGEST_TEXT = 4000
_POINT_SIGN = r"[+-]?\d{1,5}(?:\.\d{1,2})?"
_EITHER_SIGN = r"[+-]?\d{1,5}(?:[.,]\d{1,2})?"
_WITH_COMMA = re.compile(rf"({_POINT_SIGN})\s*,\s*({_POINT_SIGN})")
_WITH_SEMICOLON = re.compile(rf"({_EITHER_SIGN})\s*;\s*({_EITHER_SIGN})")
_LENGTH = re.compile(_EITHER_SIGN)
_HOW = "Write for example `30,12`, `30.5,12` or `30;12,5`, with two decimals at most."


class Point(Frozen):
    """A position: from the left edge and from the near edge, in hundredths of a cm or inch."""

    x: int
    y: int

    def __str__(self) -> str:
        """Return the position as it is typed, ``30,12`` or ``30.5,12``."""
        return f"{length_text(self.x)},{length_text(self.y)}"

    def to_tenths(self) -> str:
        """Return the position as a measured one is printed, ``21.0,0.0``."""
        return f"{self.x / HUNDREDTHS:.1f},{self.y / HUNDREDTHS:.1f}"


def length_text(length: int) -> str:
    """Return a length as it is typed, without needless decimals: ``12`` or ``12.5``."""
    return f"{length / HUNDREDTHS:.2f}".rstrip("0").rstrip(".")


def read_length(text: str, what: str = "distance") -> int | Refusal:
    """Read a length such as ``14.5`` or ``14,5``, not negative; refuse anything else (G-5)."""
    typed = text.strip()
    found = _LENGTH.fullmatch(typed) if typed.isascii() else None
    length = _hundredths(typed) if found else -1
    if length < 0:
        return Refusal(
            f"{quoted(text)} is no {what}. Write a number, for example `14.5` or `14,5`, "
            "with two decimals at most.",
            "G-5",
        )
    return length


def read_point(text: str) -> Point | Refusal:
    """Read one position; refuse what is none (G-5)."""
    typed = text.strip()
    if typed.isascii():
        found = _WITH_COMMA.fullmatch(typed) or _WITH_SEMICOLON.fullmatch(typed)
        if found:
            return Point(x=_hundredths(found[1]), y=_hundredths(found[2]))
    return Refusal(f"{quoted(text)} is no position. {_HOW}", "G-5")


def read_points(text: str) -> tuple[Point, ...] | Refusal:
    """Read a list of positions, at most 100; refuse what is none (G-5).

    ``30,12; 33,15`` are two positions, and so are ``30;12,5; 33;15``.
    """
    if len(text) > _LONGEST_TEXT or text.count(";") > 2 * MOST_POINTS:
        return _too_many()
    parts = _positions_in(text)
    if len(parts) > MOST_POINTS:
        return _too_many()
    points = [read_point(part) for part in parts]
    wrong = next((point for point in points if isinstance(point, Refusal)), None)
    if wrong is not None:
        return wrong
    return tuple(point for point in points if isinstance(point, Point))


def _positions_in(text: str) -> list[str]:
    """Return the parts of a list, each a position: by semicolons, or two by two."""
    parts = [part.strip() for part in text.split(";")]
    if all(_WITH_COMMA.fullmatch(part) for part in parts):
        return parts
    spaced = re.split(r";\s+", text.strip())
    if len(parts) % 2 or all(isinstance(read_point(part), Point) for part in spaced):
        return spaced
    return [f"{x};{y}" for x, y in zip(parts[::2], parts[1::2], strict=True)]


def squared(one: Point, other: Point) -> int:
    """Return the square of the distance of two positions, in hundredths, exactly."""
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2


def apart(one: Point, other: Point) -> float:
    """Return the distance of two positions, in cm or inches."""
    return hypot(one.x - other.x, one.y - other.y) / HUNDREDTHS


def _hundredths(number: str) -> int:
    whole, _, rest = number.replace(",", ".").partition(".")
    sign = -1 if whole.startswith("-") else 1
    return sign * (int(whole.lstrip("+-")) * HUNDREDTHS + int(rest.ljust(2, "0") or 0))


def _too_many() -> Refusal:
    return Refusal(
        f"That are more than {MOST_POINTS} positions at once. Give it in several parts.", "G-5"
    )
