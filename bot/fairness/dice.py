"""The dice of one order: numbered draws from the game's seed, and streams of their own names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.fairness.draw import faces, shuffled, token
from bot.fairness.pinned import Pinned, mark_of, order_of

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


@dataclass(frozen=True, slots=True)
class Shuffle:
    """One shuffle as it goes into the log, for the vault: ``order`` tells what lies where.

    The thing that was ``order[0]`` in the list, counted from 0, comes first. ``stream`` is
    its own; it shifts no numbered draw.
    """

    stream: str
    count: int
    cause: str
    order: tuple[int, ...]
    pinned: str = ""


def stream_label(game: str, stream: str, cause: str) -> str:
    """Return the label from which a stream's bytes are made: a shuffle's, a salt's."""
    return f"{game}|{stream}|{cause}"


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

    def shuffle(self, name: str, things: Sequence[str]) -> Shuffle:
        """Shuffle named things; a rehearsal's script may have pinned the order of their names."""
        label = self._stream(f"shuffle|{name}")
        stream = label.removeprefix(f"{self.game}|").removesuffix(f"|{self.cause}")
        wanted = order_of(things, self.pinned.take_pack(things)) if self.pinned else ()
        if wanted:
            mark = mark_of(self.seed, label, wanted)
            return Shuffle(stream, len(things), self.cause, wanted, mark)
        drawn = shuffled(self.seed, label, len(things))
        return Shuffle(stream, len(things), self.cause, drawn)

    def _stream(self, name: str) -> str:
        nth = self._named.get(name, 0) + 1
        self._named[name] = nth
        return stream_label(self.game, f"{name}|{nth}", self.cause)
