"""Pinned dice and packs, for rehearsals alone: what a script asks for instead of what is drawn.

A pinned roll or shuffle carries a mark, keyed by the game's seed, so that it can't be changed
afterwards either, and the verifier tells how many there were. A game that was not opened as
a rehearsal and holds one fails verification.
"""

import hashlib
import hmac
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass
class Pinned:
    """What a rehearsal's script has pinned and what of it is left."""

    faces: deque[int] = field(default_factory=deque)
    pack: list[str] | None = None

    def take(self, sides: Sequence[int]) -> tuple[int, ...] | None:
        """Take the next faces for a whole roll, or none when too few are left or one can't be."""
        if len(self.faces) < len(sides):
            return None
        wanted = [self.faces[i] for i in range(len(sides))]
        if any(not 1 <= face <= n for face, n in zip(wanted, sides, strict=True)):
            return None
        for _ in sides:
            self.faces.popleft()
        return tuple(wanted)

    def take_pack(self, things: Sequence[str]) -> Sequence[str]:
        """Take the pinned order of a pack, or nothing where it holds other things than these."""
        wanted = self.pack
        if wanted is None or sorted(wanted) != sorted(things):
            return ()
        self.pack = None
        return wanted

    def kept(self) -> "Pinned":
        """Return what is left now, to be put back if an order comes to nothing."""
        return Pinned(deque(self.faces), self.pack)

    def put_back(self, before: "Pinned") -> None:
        """Put back what was left before."""
        self.faces.clear()
        self.faces.extend(before.faces)
        self.pack = before.pack


def order_of(things: Sequence[str], names: Sequence[str]) -> tuple[int, ...]:
    """Return where in a list each name stands, equal ones from the front; no names: nothing."""
    left = list(enumerate(things))
    order = []
    for name in names:
        at = next(place for place in left if place[1] == name)
        left.remove(at)
        order.append(at[0])
    return tuple(order)


def mark_of(seed: bytes, label: str, rolled: Sequence[int]) -> str:
    """Return the mark that binds pinned faces to the seed and the draw's label."""
    text = f"pinned|{label}|{','.join(map(str, rolled))}"
    return hmac.new(seed, text.encode(), hashlib.sha256).hexdigest()
