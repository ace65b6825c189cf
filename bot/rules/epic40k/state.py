"""What is known of hidden set-ups: the open drawer and each side's sealed one (E-1 to E-24)."""

from typing import Literal

from bot.engine.model import Frozen
from bot.engine.names import key_of
from bot.engine.paths import Progress
from bot.engine.positions import Point

Type = Literal["infantry", "vehicle", "mixed"]
Kind = Literal["ground", "flyer", "skimmer", "jump-pack"]
Reserve = Literal["", "in", "free", "arrived"]
Command = Literal["none", "overwatch", "assault", "march", "special"]
Waiting = Literal["unit", "choice", "placing"]


class Marker(Frozen):
    """A Hidden Set-up marker as everybody sees it; ``blasts`` lie beside it (E-4, E-6)."""

    side: str
    number: str
    at: Point | None = None
    terrain: str = ""
    blasts: int = 0


class Detachment(Frozen):
    """A detachment on the table. ``marker`` is where its marker stood, if it was hidden.

    ``units`` none: nobody has said how many. ``failed`` is the turn in which it failed a
    Leadership test for ``failed_order``.
    """

    side: str
    name: str
    type: str = ""
    units: int | None = None
    blasts: int = 0
    order: Command = "none"
    hidden: bool = False
    marker: Point | None = None
    placed: bool = False
    failed: int = 0


class Unit(Frozen):
    """A unit, where the bot last heard of it; ``detachment`` is a key, or empty."""

    name: str
    side: str
    at: Point | None = None
    kind: Kind = "ground"
    armour: int | None = None
    detachment: str = ""


class MineField(Frozen):
    """A mine-field on the table (E-21). ``attacked`` holds the turn of each unit's last attack."""

    number: int
    side: str
    at: Point | None
    length: int
    width: int
    angle: float
    attacked: dict[str, int] = {}

    @property
    def name(self) -> str:
        """Return how posts speak of it."""
        return f"Mine-field {self.number}"


class March(Frozen):
    """A move on its way: whose, which units, along which path, how far it has come (E-12).

    ``id`` is known to the questions that stop it; ``leg`` and ``part`` are its progress.
    """

    id: str
    side: str
    by: str
    units: tuple[str, ...]
    kind: Kind = "ground"
    armour: int | None = None
    path: tuple[Point, ...] = ()
    leg: int = 0
    part: float = 0.0

    @property
    def progress(self) -> Progress:
        """Return how far it has come."""
        return Progress(self.leg, self.part)


class Pending(Frozen):
    """What play waits for at a marker: the mover's unit, the owner's choice, or the placing.

    ``march`` is the move that it stops, or empty; ``angle`` that of a mine-field across its
    path. ``number`` is the marker's, ``marker`` its label, ``at`` where it stands or stood.
    ``units`` are those that set it off, ``by`` their player.
    """

    what: Waiting
    side: str
    owner: str
    number: str
    marker: str
    at: Point | None = None
    march: str = ""
    units: tuple[str, ...] = ()
    by: str = ""
    angle: float = 0.0
    detachment: str = ""


class OpenEpic(Frozen):
    """What everybody knows: markers, detachments, units, mine-fields, moves that were stopped."""

    letters: dict[str, str] = {}
    markers: dict[str, Marker] = {}
    detachments: dict[str, Detachment] = {}
    units: dict[str, Unit] = {}
    fields: dict[int, MineField] = {}
    marches: dict[str, March] = {}
    pending: dict[str, Pending] = {}

    def label(self, side: str, number: str) -> str:
        """Return a marker's number; with its side's letter where two sides hide (E-2)."""
        return f"{self.letters.get(side, '')}-{number}" if len(self.letters) > 1 else number

    def marker(self, side: str, number: str) -> Marker:
        """Return a side's marker that is on the table."""
        return self.markers[marker_key(side, number)]

    def detachment(self, side: str, name: str) -> Detachment | None:
        """Return a side's detachment by its name."""
        return self.detachments.get(key(side, name))

    def unit(self, side: str, name: str) -> Unit | None:
        """Return a side's unit by its name."""
        return self.units.get(key(side, name))

    def army_blasts(self, side: str) -> int:
        """Return the Blast markers that count for a side's army morale: no hidden ones (E-7)."""
        return sum(d.blasts for d in self.detachments.values() if d.side == side)

    def hidden_blasts(self, side: str) -> int:
        """Return the Blast markers beside a side's hidden markers, which do not count (E-7)."""
        return sum(m.blasts for m in self.markers.values() if m.side == side)


class Hidden(Frozen):
    """A detachment that sets up hidden (E-1 to E-3). ``number`` as chosen, ``dealt`` by lot.

    ``spent``: its marker has been revealed. ``reserve`` as sealed or told of since (E-13).
    """

    name: str
    type: Type
    number: str = ""
    dealt: str = ""
    at: Point | None = None
    units: int | None = None
    terrain: str = ""
    reserve: Reserve = ""
    spent: bool = False

    @property
    def label(self) -> str:
        """Return the number on its marker, or nothing before it is dealt."""
        return self.number or self.dealt

    @property
    def is_dummy(self) -> bool:
        """Tell whether its marker is a dummy at this moment (E-13)."""
        return self.reserve in {"in", "arrived"}


class SealedEpic(Frozen):
    """What only one side knows: which detachment each of its markers stands for."""

    hidden: dict[str, Hidden] = {}

    def named(self, name: str) -> Hidden | None:
        """Return a hidden detachment by its name."""
        return self.hidden.get(key_of(name))

    def numbered(self, number: str) -> Hidden | None:
        """Return the detachment for which a marker stands."""
        return next((h for h in self.hidden.values() if h.label == number), None)

    def still_hidden(self) -> list[Hidden]:
        """Return the detachments whose markers are not revealed, in the order of numbers."""
        return sorted((h for h in self.hidden.values() if not h.spent), key=lambda h: order_of(h))


def key(side: str, name: str) -> str:
    """Return the key under which a side's unit or detachment is remembered."""
    return f"{side}/{key_of(name)}"


def marker_key(side: str, number: str) -> str:
    """Return the key of a side's marker."""
    return f"{side}/{number}"


def number_order(number: str) -> tuple[bool, int, str]:
    """Return what marker numbers are sorted by: figures first, then letters, then none."""
    figures = number.isdigit()
    return (not figures, int(number) if figures else 0, number or "\uffff")


def order_of(hidden: Hidden) -> tuple[tuple[bool, int, str], str]:
    """Return what set-ups are sorted by: the number, then the name."""
    return (number_order(hidden.label), key_of(hidden.name))
