"""Dice as players write them: ``dr``, ``DR``, ``1d6``, ``2d10+1``, ``d66`` (G-5)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.places import quoted
from bot.engine.refusal import Refusal

MOST_DICE = 50
MOST_SIDES = 1000
MOST_ADDED = 1000
_DICE = re.compile(r"^(\d{0,3})[dDwW](\d{1,5})\s*(?:([+-])\s*(\d{1,5}))?$")
_HOW = "Write for example `DR`, `dr`, `1d6`, `2d10+1` or `d66`."


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice read from text: the sides of each, what is added, whether they are tens and units."""

    text: str
    sides: tuple[int, ...]
    added: int = 0
    in_tens: bool = False

    def result(self, faces: Sequence[int], halved: str = "") -> int:
        """Return what faces come to; ``halved`` ``down`` or ``up`` tells how fractions round."""
        raw = faces[0] * 10 + faces[1] if self.in_tens else sum(faces)
        total = raw + self.added
        if halved == "down":
            return total // 2
        return -(-total // 2) if halved == "up" else total


def read_dice(text: str) -> Dice | Refusal:
    """Read dice, or refuse what are none, or too many (G-5)."""
    typed = text.strip()
    if typed in {"dr", "DR"}:
        return Dice(typed, (6,) * (2 if typed == "DR" else 1))
    if typed.casefold() == "d66":
        return Dice("d66", (6, 6), in_tens=True)
    found = _DICE.match(typed) if typed.isascii() else None
    if found is None:
        return Refusal(f"{quoted(text)} can't be read as dice. {_HOW}", "G-5")
    count, sides, sign, added = found.groups()
    dice, faces = int(count or 1), int(sides)
    extra = int(f"{sign}{added}") if added else 0
    if not 1 <= dice <= MOST_DICE or not 2 <= faces <= MOST_SIDES or abs(extra) > MOST_ADDED:
        return Refusal(
            f"{quoted(text)} is too much for the table: 1 to {MOST_DICE} dice of 2 to "
            f"{MOST_SIDES} sides, and at most {MOST_ADDED} added. {_HOW}",
            "G-5",
        )
    return Dice(typed, (faces,) * dice, extra)
