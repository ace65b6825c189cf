"""The orders of artillery, air, mines, spotting and movement (CW-9 to CW-16)."""

from typing import Literal

from bot.engine.orders import Order, order
from bot.rules.cold_war.units import Terrain

Sees = Literal["units", "area", "blind"]
Arm = Literal["sa-7", "modern-sam", "vehicle-sam", "gun"]
FieldAction = Literal["clear", "cross"]


@order("cw.plot")
class PlotFire(Order):
    """Plot artillery or smoke in secret for the next turn (CW-9, CW-10).

    ``target`` ``none`` takes the battery's plot back.
    """

    battery: str
    target: str
    at: str = ""
    smoke: bool = False
    preplanned: bool = False
    sees: Sees | None = None


@order("cw.counter-battery")
class FireCounterBattery(Order):
    """Fire a battery at an enemy battery (CW-11)."""

    battery: str
    target: str


@order("cw.air")
class CallAircraft(Order):
    """Roll for a fighter-bomber, which arrives in the next turn (CW-12)."""


@order("cw.anti-air")
class FireAntiAir(Order):
    """Fire at an aircraft that has come on: how good the defence is, in words; how many ZSU."""

    defence: str
    zsu: int | None = None


@order("cw.bomb")
class DropBomb(Order):
    """Bomb a spotted target; ``none``: leave without (CW-12)."""

    target: str


@order("cw.anti-helicopter")
class FireAtHelicopter(Order):
    """Fire at a helicopter; ``range`` in inches (CW-13)."""

    firer: str
    target: str
    range: str
    weapon: Arm | None = None


@order("cw.mines")
class MeetMines(Order):
    """Clear a minefield, or go through it (CW-14)."""

    unit: str
    field: str
    action: FieldAction


@order("cw.spot")
class SpotCounter(Order):
    """Come within a distance, in inches, of an enemy card counter (CW-15).

    ``unit`` is who looks; it is needed only by the ruling ``recon_survives``.
    """

    counter: str
    distance: str
    recon: bool = False
    unit: str = ""


@order("cw.flip")
class FlipCounter(Order):
    """Turn a card counter of one's own over (CW-15)."""

    counter: str


@order("cw.move")
class MoveForce(Order):
    """Move a tactical unit (CW-16); ``start`` and ``via`` are positions."""

    unit: str
    to: str
    start: str = ""
    via: str = ""
    transit: bool = False
    terrain: Terrain | None = None
