"""What is known of mines: the open drawer and each side's sealed one (K-1 to K-3, K-20)."""

from typing import Any, Literal

from bot.engine.model import Frozen
from bot.engine.names import key_of
from bot.engine.places import hex_key

Kind = Literal["known", "dummy", "hidden", "anti-tank"]
UnitType = Literal["infantry", "vehicle", "air"]


class OrderOfBattle(Frozen):
    """A side's allotment: Known and hidden factors, Dummies (none: K-10), anti-tank mines.

    ``anti_tank`` none is unlimited (K-4a). ``secret``: the figures are in the sealed drawer.
    """

    factors: int = 0
    dummies: int | None = None
    hidden: int = 0
    anti_tank: int | None = None
    secret: bool = False
    disputed: bool = False


class Counter(Frozen):
    """A counter on the board, as everybody sees it; ``shows`` 0 is strength side down (K-5)."""

    hex: str
    shows: int = 0


class Unit(Frozen):
    """A unit or stack, where the bot last heard of it (K-24, K-25)."""

    name: str
    side: str
    hex: str
    type: UnitType


class OpenMines(Frozen):
    """What everybody knows: orders of battle, counters on the board, units told of."""

    ob: dict[str, OrderOfBattle] = {}
    counters: dict[str, dict[str, Counter]] = {}
    anti_tank: dict[str, dict[str, Counter]] = {}
    units: dict[str, Unit] = {}

    def counter(self, side: str, place: str) -> Counter | None:
        """Return a side's minefield counter in a hex, if one is on the board."""
        return self.counters.get(side, {}).get(place)

    def unit(self, side: str, name: str) -> Unit | None:
        """Return a side's unit by its name."""
        return self.units.get(unit_key(side, name))


class Minefield(Frozen):
    """An anti-personnel entry in a hex: Known, Dummy or hidden; factors (K-1 to K-3)."""

    kind: Kind
    strength: int = 0


class SecretDr(Frozen):
    """The Secret dr: its die and how many more Dummies it gave (K-11)."""

    face: int
    more: int


class WaitingMove(Frozen):
    """A move that waits until it is known what a bombardment left (K-22)."""

    player: str
    name: str
    order: dict[str, Any]


class SealedMines(Frozen):
    """What only one side knows: its minefields, its Secret dr, its secret order of battle.

    ``anti_tank`` counts mines; 0 is a Dummy, where a bombardment left one (K-22). ``halted``
    tells where units that an attack stopped meant to go (K-14); ``queue``, which nobody is
    shown, in which order the moves of all sides wait.
    """

    fields: dict[str, Minefield] = {}
    anti_tank: dict[str, int] = {}
    dr: SecretDr | None = None
    ob: OrderOfBattle | None = None
    waiting: tuple[WaitingMove, ...] = ()
    halted: dict[str, dict[str, Any]] = {}
    queue: tuple[str, ...] = ()

    def factors(self, kind: Kind) -> int:
        """Return the factors set up as one kind."""
        return sum(field.strength for field in self.fields.values() if field.kind == kind)

    def dummies(self) -> int:
        """Return how many Dummies are placed."""
        return sum(field.kind == "dummy" for field in self.fields.values())

    def places(self) -> list[str]:
        """Return the hexes with anything in them, in printed order."""
        return sorted({*self.fields, *self.anti_tank}, key=hex_key)


def unit_key(side: str, name: str) -> str:
    """Return the key under which a side's unit is remembered."""
    return f"{side}/{key_of(name)}"


def ob_of(open_state: OpenMines, mine: SealedMines, side: str) -> OrderOfBattle | None:
    """Return a side's order of battle as its owner knows it.

    Once one is announced in public, a secret one of before counts no more (K-4).
    """
    announced = open_state.ob.get(side)
    return announced if announced is not None and not announced.secret else mine.ob
