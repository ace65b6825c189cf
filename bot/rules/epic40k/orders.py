"""The orders of ``/epic`` (E-1 to E-24)."""

from typing import Literal

from bot.engine.orders import Order, order
from bot.rules.epic40k.state import Command, Kind

TypeTyped = Literal["infantry", "vehicle", "mixed", "war-engine"]


@order("epic.hide")
class HideDetachment(Order):
    """Enter a detachment into one's secret set-up (E-1 to E-3); ``before``: in place of another."""

    detachment: str
    type: TypeTyped
    number: str = ""
    at: str = ""
    units: int | None = None
    reserve: bool = False
    terrain: str = ""
    before: str = ""


@order("epic.take-back")
class TakeBackMarker(Order):
    """Take a detachment out of one's set-up, by its marker's number or its name."""

    marker: str


@order("epic.reserve")
class TellReserve(Order):
    """Tell in secret what became of a reserve (E-13)."""

    detachment: str
    state: Literal["in", "free", "arrived"]


@order("epic.shoot")
class ShootMarker(Order):
    """Shoot at a marker: by firepower and hits, or with the Blast markers stated (E-5 to E-8)."""

    marker: str
    firepower: int | None = None
    hits: int | None = None
    blasts: int | None = None


@order("epic.reveal")
class RevealMarker(Order):
    """Reveal one's own marker, at any time (E-10, E-19)."""

    marker: str


@order("epic.approach")
class ApproachMarker(Order):
    """Come near a marker, told without positions (E-11)."""

    marker: str
    unit: str
    kind: Kind = "ground"
    distance: str = ""


@order("epic.move")
class MoveUnits(Order):
    """Move one or several units along one path (E-12)."""

    units: str
    to: str
    start: str = ""
    via: str = ""
    kind: Kind | None = None
    armour: int | None = None


@order("epic.place")
class PlaceUnits(Order):
    """Say where each unit of a detachment goes, first the one on the marker (E-14)."""

    detachment: str
    units: str


@order("epic.command")
class CommandDetachment(Order):
    """Give a detachment its orders (E-16)."""

    detachment: str
    order: Command


@order("epic.enter")
class EnterMineField(Order):
    """Enter a mine-field, told without positions (E-22)."""

    minefield: str
    unit: str
    armour: int
    kind: Kind = "ground"


@order("epic.blasts")
class CountBlasts(Order):
    """Say how many Blast markers are on a detachment (E-7)."""

    detachment: str
    number: int


@order("epic.remove")
class RemoveUnit(Order):
    """Take a destroyed unit off the table."""

    unit: str
