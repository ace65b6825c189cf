"""Places on boards: hexes. Compared without regard to case, printed in one way (G-5)."""

import re
from dataclasses import dataclass

from bot.engine.refusal import Refusal

_HEX = re.compile(r"^(\d{1,2})?([A-Z])(\2?)(\d{1,2})$")


@dataclass(frozen=True, slots=True, order=True)
class Hex:
    """One hex: its board number (0 for none), its letters, its number.

    Letters run A to Z, then AA to ZZ, the same letter twice, as on printed boards.
    """

    board: int
    doubled: bool
    letters: str
    number: int

    def __str__(self) -> str:
        """Return the hex as it is printed, ``20L5`` or ``AA10``."""
        return f"{self.board or ''}{self.letters}{self.number}"


def read_hex(text: str) -> Hex | Refusal:
    """Read a hex such as ``L5``, ``20L5`` or ``AA10``; refuse anything else (G-5)."""
    found = _HEX.match(text.strip().upper()) if text.isascii() else None
    if found is None:
        return Refusal(
            f"{quoted(text)} is no hex. Write letters, then a number, for example `L5`, "
            "`AA10`, or `20L5` with a board number.",
            "G-5",
        )
    board, letter, again, number = found.groups()
    return Hex(int(board or 0), bool(again), letter + again, int(number))


def hex_key(text: str) -> tuple[int, bool, str, int]:
    """Return what hexes are sorted by, for a text that is known to be a hex."""
    place = read_hex(text)
    if isinstance(place, Refusal):
        raise ValueError(text)
    return (place.board, place.doubled, place.letters, place.number)


def quoted(text: str, longest: int = 40) -> str:
    """Return what a player typed, cut and safe to show in a refusal."""
    clean = " ".join(text.split()).replace("`", "'").replace("@", "@\u200b")
    cut = clean if len(clean) <= longest else f"{clean[: longest - 3]}..."
    return f"`{cut}`" if cut else "Nothing"
