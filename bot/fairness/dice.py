"""The dice of one order: numbered draws from the game's seed, and streams of their own names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.fairness.draw import faces, shuffled, token
from bot.fairness.pinned import Pinned, mark_of

OPEN_SERIES = "open"


@dataclass(frozen=True, slots=True)
class Roll:
    """One roll as it goes into the log: where it was drawn, and every face.

    ``series`` is ``open`` for rolls whose making is public, else the secret series of a side;
    ``number`` counts within it. ``cause`` is the interaction id of the order.
    """

    series: str
    number: int
    cause: str
    sides: tuple[int, ...]
    faces: tuple[int, ...]
    pinned: str = ""

    @property
    def total(self) -> int:
        """The faces, added."""
        return sum(self.faces)


def label_of(game: str, series: str, number: int, cause: str) -> str:
    """Return the label from which a numbered draw's bytes are made."""
    return f"{game}|{series}|{number}|{cause}"


@dataclass
class Dice:
    """Draws for one order of one game.

    ``drawn`` tells how many draws each series has had so far. Salts, shuffles and marks come
    from streams of their own names, so that they never shift a numbered draw.
    """

    seed: bytes
    game: str
    cause: str
    drawn: Mapping[str, int]
    pinned: Pinned | None = None
    _made: dict[str, int] = field(default_factory=dict)
    _named: dict[str, int] = field(default_factory=dict)

    def roll(self, sides: Sequence[int], series: str = OPEN_SERIES) -> Roll:
        """Roll dice with these numbers of sides as the next draw of ``series``."""
        number = self.drawn.get(series, 0) + self._made.get(series, 0) + 1
        self._made[series] = self._made.get(series, 0) + 1
        label = label_of(self.game, series, number, self.cause)
        wanted = self.pinned.take(sides) if self.pinned else None
        if wanted is None:
            return Roll(series, number, self.cause, tuple(sides), faces(self.seed, label, sides))
        mark = mark_of(self.seed, label, wanted)
        return Roll(series, number, self.cause, tuple(sides), wanted, mark)

    def salt(self, name: str) -> str:
        """Return a 256-bit salt, as hex, from the stream ``salt`` of that name."""
        return token(self.seed, self._stream(f"salt|{name}"), 64)

    def mark(self, name: str) -> str:
        """Return an opaque mark for a button: 16 hex digits that tell nothing."""
        return token(self.seed, self._stream(f"mark|{name}"), 16)

    def order(self, name: str, count: int) -> tuple[int, ...]:
        """Return a shuffle of ``count`` things from the stream ``shuffle`` of that name."""
        return shuffled(self.seed, self._stream(f"shuffle|{name}"), count)

    def _stream(self, name: str) -> str:
        nth = self._named.get(name, 0) + 1
        self._named[name] = nth
        return f"{self.game}|{name}|{nth}|{self.cause}"
