"""Pinned dice, for rehearsals alone: faces that a script asks for instead of drawn ones.

A pinned roll carries a mark, keyed by the game's seed, so that it can't be changed
afterwards either, and the verifier tells how many rolls were pinned. A game that was not
opened as a rehearsal and holds a pinned roll fails verification.
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


def mark_of(seed: bytes, label: str, rolled: Sequence[int]) -> str:
    """Return the mark that binds pinned faces to the seed and the draw's label."""
    text = f"pinned|{label}|{','.join(map(str, rolled))}"
    return hmac.new(seed, text.encode(), hashlib.sha256).hexdigest()
