"""What can happen with hidden set-ups before the seal and at their reveal (E-1 to E-16)."""

from bot.engine.facts import Fact, fact
from bot.engine.positions import Point
from bot.fairness.dice import Roll
from bot.rules.epic40k.state import Command, Kind, March, Marker, Reserve, Type

Values = dict[str, str]
"""The rulings that were at work in a result, with the value each had."""


@fact("epic.hidden")
class DetachmentHidden(Fact):
    """A detachment was entered into the secret set-up, or changed there (E-1 to E-3)."""

    undo = "free"
    name: str
    type: Type
    number: str
    at: Point | None
    units: int | None
    reserve: bool
    terrain: str
    reminder: str = ""


@fact("epic.taken-back")
class HiddenTakenBack(Fact):
    """A detachment was taken out of the secret set-up before the seal."""

    undo = "free"
    name: str


@fact("epic.reserve")
class ReserveChanged(Fact):
    """A reserve became free to deploy, arrived elsewhere, or stays in reserve (E-13)."""

    undo = "free"
    name: str
    state: Reserve


@fact("epic.numbers-drawn")
class NumbersDrawn(Fact):
    """Numbers were dealt at random to the markers whose owner chose none (E-2)."""

    numbers: dict[str, str]


@fact("epic.markers-placed")
class MarkersPlaced(Fact):
    """A side's markers went on the table, all alike (E-3, E-4). ``letter`` is the side's (E-2)."""

    side: str
    letter: str
    markers: tuple[Marker, ...]


@fact("epic.marker-spent")
class MarkerSpent(Fact):
    """A detachment's marker has been revealed or discarded; only its owner knows which it was."""

    undo = "assent"
    name: str


@fact("epic.marker-shot")
class MarkerShot(Fact):
    """A marker was shot at (E-5 to E-8). ``firepower`` 0: the shooter stated the Blast markers."""

    undo = "free"
    moves = True
    side: str
    number: str
    marker: str
    firepower: int
    hits: int | None
    placed: int
    total: int
    by: str


@fact("epic.units-moved")
class UnitsMoved(Fact):
    """Units went along a path (E-12).

    ``stopped_by`` are the markers that stop them at its end (E-11), ``into`` the mine-field
    that begins there; ``on`` tells that they go on from an earlier stop.
    """

    undo = "free"
    moves = True
    side: str
    units: tuple[str, ...]
    kind: Kind
    armour: int | None
    path: tuple[Point, ...]
    by: str
    on: bool = False
    stopped_by: tuple[str, ...] = ()
    into: str = ""


@fact("epic.unit-approached")
class UnitApproached(Fact):
    """A unit came near a marker, told without positions (E-11); distance in hundredths of a cm."""

    undo = "free"
    moves = True
    side: str
    unit: str
    kind: Kind
    marker: str
    distance: int
    reveals_it: bool
    by: str


@fact("epic.move-stopped")
class MoveStopped(Fact):
    """A move was stopped and may go on later (E-11)."""

    undo = "assent"
    march: March


@fact("epic.move-ended")
class MoveEnded(Fact):
    """A stopped move is over: its units went on, stay, or took another way."""

    undo = "assent"
    march: str
    units: tuple[str, ...]
    stays: bool
    by: str


@fact("epic.revealed")
class DetachmentRevealed(Fact):
    """A marker was revealed and its detachment deploys (E-10 to E-15). ``march``: whom it stops."""

    undo = "assent"
    reveals = True
    pictured = True
    moves = True
    side: str
    number: str
    marker: str
    name: str
    type: Type
    units: int | None
    at: Point | None
    blasts: int
    forced: bool
    march: str
    by: str


@fact("epic.units-placed")
class UnitsPlaced(Fact):
    """A detachment's units were placed, the first where the marker stood (E-14).

    ``left`` are the units for which no place was named.
    """

    undo = "free"
    moves = True
    side: str
    detachment: str
    names: tuple[str, ...]
    spots: tuple[Point, ...]
    left: int
    checked: bool
    by: str
    rulings: Values


@fact("epic.placing-settled")
class PlacingSettled(Fact):
    """A detachment was placed by hand, without positions for the bot to check (E-14)."""

    undo = "assent"
    side: str
    detachment: str
    by: str


@fact("epic.tested")
class LeadershipTested(Fact):
    """A detachment took a Leadership test for an order (E-16, E-17)."""

    undo = "assent"
    reveals = True
    side: str
    detachment: str
    order: Command
    roll: Roll
    added: int
    units: int | None
    blasts: int
    passed: bool
    turn: int
    by: str
    rulings: Values


@fact("epic.orders-given")
class OrdersGiven(Fact):
    """A detachment was given its orders (E-16)."""

    undo = "assent"
    side: str
    detachment: str
    order: Command
    tested: bool
    by: str
    rulings: Values


@fact("epic.blasts-set")
class BlastsSet(Fact):
    """The Blast markers on a detachment were counted anew: rallied, or placed by hand (E-7)."""

    undo = "free"
    side: str
    detachment: str
    number: int
    before: int
    total: int
    by: str


@fact("epic.unit-removed")
class UnitRemoved(Fact):
    """A unit was destroyed and left the table."""

    undo = "free"
    side: str
    unit: str
    by: str
