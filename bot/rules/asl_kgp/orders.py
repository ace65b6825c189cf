"""The orders of ``/asl`` (K-1 to K-25)."""

from typing import Literal

from bot.engine.orders import Order, order
from bot.rules.asl_kgp.state import Kind, UnitType


@order("asl.announce-ob")
class AnnounceOb(Order):
    """Announce a side's order of battle (K-4, K-4a, K-9)."""

    side: str
    factors: int = 0
    dummies: int | None = None
    hidden: int = 0
    anti_tank: int | None = None
    secret: bool = False


@order("asl.place")
class PlaceMinefield(Order):
    """Place something in a hex of one's own set-up; ``strength`` in factors or mines."""

    hex: str
    kind: Kind
    strength: int | None = None


@order("asl.take-back")
class TakeBackMinefield(Order):
    """Take back what one has placed in a hex; ``sort`` where a hex holds two."""

    hex: str
    sort: Literal["", "anti-personnel", "anti-tank"] = ""


@order("asl.replace")
class ReplaceMinefield(Order):
    """Put something else where one has placed something (the set-up panel's Edit)."""

    before: str
    sort: Literal["", "anti-personnel", "anti-tank"] = ""
    hex: str
    kind: Kind
    strength: int | None = None


@order("asl.secret-dr")
class MakeSecretDr(Order):
    """Make the Secret dr for more Dummies (K-11)."""


@order("asl.move")
class MoveUnit(Order):
    """Move a unit along hexes. ``sure`` and ``own_too`` are answers already given.

    Without a ``type`` it is what it was when it last moved, at first infantry.
    """

    unit: str
    to: str
    start: str = ""
    type: UnitType | None = None
    sure: bool = False
    own_too: bool = False


@order("asl.search")
class SearchHexes(Order):
    """Tell of a successful Search (K-21)."""

    hexes: str


@order("asl.bombard")
class BombardHexes(Order):
    """Tell of a bombardment's result, K or KIA (K-22)."""

    hexes: str
    result: str
