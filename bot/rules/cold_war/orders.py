"""The orders of ``/force`` and ``/coldwar``: cards, fire, small arms, close combat (CW-1 to CW-8)."""

from typing import Any, Literal

from bot.engine.orders import Order, order
from bot.rules.cold_war.state import Nation, Posture
from bot.rules.cold_war.units import BatteryKind, Terrain

Weapon = Literal[
    "ultra-modern",
    "laser-west",
    "laser-east",
    "rangefinder-90",
    "rangefinder-under-90",
    "tow",
    "eastern-atgw",
    "law",
    "autocannon",
    "rockets",
]
Gun = Literal["autocannon", "73", "90-100", "105-115", "120-125", "law", "sagger", "tow", "rockets"]
SortOfPlan = Literal["unit", "battery", "counter"]


@order("cw.declare-side")
class DeclareSide(Order):
    """Say what a side fights as: nation, posture, extra cards, observers, 1 if not said (CW-1)."""

    side: str
    nation: Nation
    posture: Posture
    extra: int | None = None
    observers: int | None = None
    named_cards: bool | None = None


@order("cw.plan-unit")
class PlanUnit(Order):
    """Write down a manoeuvre unit of one's own: ``1 Plt=M60; 2 Plt=mech:M113`` (CW-1)."""

    manoeuvre: str
    units: str
    hidden: bool = False
    before: str = ""


@order("cw.plan-battery")
class PlanBattery(Order):
    """Write down a battery of one's own; ``quality`` is of its gunners, in words (CW-9).

    ``at`` is where the guns of one on the board stand.
    """

    name: str
    kind: BatteryKind
    models: int
    quality: str
    off_board: bool = False
    at: str = ""
    before: str = ""


@order("cw.place-counter")
class PlaceCounter(Order):
    """Place a card counter: real with a unit, else bogus; in place of ``before`` (CW-15)."""

    at: str
    unit: str = ""
    pretends: str = "infantry"
    before: str = ""


@order("cw.take-back-plan")
class TakeBackPlan(Order):
    """Take something of one's set-up back; no ``sort``: whatever has that name."""

    name: str
    sort: SortOfPlan | Literal[""] = ""


@order("cw.draw")
class DrawCard(Order):
    """Draw the next card (1.7)."""


@order("cw.act")
class Act(Order):
    """Say which manoeuvre unit acts on the card that lies open (1.3)."""

    unit: str


@order("cw.hold")
class HoldCard(Order):
    """Keep the card that lies open until later in the turn (1.6)."""


@order("cw.play")
class PlayCard(Order):
    """Play a held card between two draws (1.6)."""

    card: str = ""
    unit: str = ""


@order("cw.done")
class FinishActivation(Order):
    """End one's activation (1.7a)."""


@order("cw.finish-plots")
class FinishPlots(Order):
    """Say that one's plots are done (1.9)."""


@order("cw.fire")
class Fire(Order):
    """Fire at a unit; ``firer`` one or several, ``range`` in inches, empty: measured (CW-2, CW-3)."""

    firer: str
    target: str
    range: str = ""
    weapon: Weapon | None = None
    gun: Gun | None = None
    flank: bool = False
    transit: bool = False
    smoke: bool = False


@order("cw.small-arms")
class FireSmallArms(Order):
    """Fire small arms at infantry (CW-7)."""

    firer: str
    target: str
    range: str = ""
    dug_in: bool = False


@order("cw.assault")
class Assault(Order):
    """Fight in close combat; ``vehicles``: fighting vehicles lend their +1 (CW-8)."""

    attackers: str
    defenders: str
    vehicles: bool = True


@order("cw.set-state")
class SetState(Order):
    """Remember how a unit stands; what is not given stays as it is (CW-7, CW-10, CW-16)."""

    unit: str
    transit: bool | None = None
    dug_in: bool | None = None
    dismounted: bool | None = None
    in_smoke: bool | None = None
    terrain: Terrain | None = None

    def changes(self) -> dict[str, Any]:
        """Return what was given."""
        given = self.model_dump(exclude={"unit"})
        return {name: value for name, value in given.items() if value is not None}
