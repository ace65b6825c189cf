"""What artillery, aircraft, mines and spotting leave on the table (CW-9 to CW-15)."""

from typing import Literal

from bot.engine.model import Frozen

FieldState = Literal["laid", "mostly cleared", "cleared"]
AircraftState = Literal["called", "over", "bombing"]


class Plot(Frozen):
    """Artillery or smoke plotted in secret in turn ``turn``, landing in the next (CW-9).

    ``target`` is a unit that all see (then ``target_side`` is its side), a card counter
    (``counter`` is its number) or just a place in words. ``at`` is where that stood.
    """

    battery: str
    target: str
    turn: int
    at: str = ""
    smoke: bool = False
    preplanned: bool = False
    sees: str = "blind"
    target_side: str = ""
    counter: int = 0


class Streak(Frozen):
    """At what a battery fired last: when, and how many turns on end by then (9.2)."""

    target: str
    turn: int
    count: int


class PlotSeal(Frozen):
    """The seal over a side's plots of one turn, opened when they land (CW-9)."""

    turn: int
    seal: str
    salt: str
    text: str


class Aircraft(Frozen):
    """A fighter-bomber: called for the turn ``arrives``, then over the table (CW-12)."""

    side: str
    arrives: int
    state: AircraftState = "called"


class Minefield(Frozen):
    """A minefield one element wide (CW-14)."""

    name: str
    state: FieldState = "laid"


class Watch(Frozen):
    """A recon unit's look at a card counter that counts if it lives to the turn's end (15.0)."""

    side: str
    unit: str
    counter_side: str
    number: int
    distance: int
