"""What can happen with mines in play (K-6, K-13 to K-25), and whom it tells."""

from typing import Any, Literal

from bot.engine.facts import Fact, fact
from bot.fairness.dice import Roll
from bot.rules.asl_kgp.state import Kind, UnitType

Sort = Literal["anti-personnel", "anti-tank"]


@fact("asl.unit-moved")
class UnitMoved(Fact):
    """A unit went along hexes; where something happens, another fact says so (K-14, K-24)."""

    undo = "free"
    moves = True
    side: str
    unit: str
    type: UnitType
    hexes: tuple[str, ...]
    by: str


@fact("asl.unit-stayed")
class UnitStayed(Fact):
    """A unit stays where it is after an attack (K-14)."""

    side: str
    unit: str
    hex: str
    by: str


@fact("asl.unit-went-on")
class UnitWentOn(Fact):
    """A unit means to go on after an attack; nothing is said yet of where (K-14, K-22)."""

    side: str
    unit: str
    by: str


@fact("asl.mines-attacked")
class MinesAttacked(Fact):
    """A minefield attacked a unit as it entered or left (K-14 to K-18).

    ``side`` is the unit's, ``owner`` the minefield's. ``factors`` is 0 while the strength stays
    secret; ``added`` was added to the DR.
    """

    undo = "assent"
    reveals = True
    side: str
    unit: str
    hex: str
    leaving: bool
    roll: Roll
    added: int
    result: str
    effect: bool
    factors: int
    column: str
    by: str
    owner: str


@fact("asl.strength-used")
class StrengthUsed(Fact):
    """On which column an attack was read, for the owner and for the end (K-15, K-18)."""

    undo = "assent"
    hex: str
    factors: int
    column: str


@fact("asl.vehicle-attacked")
class VehicleAttacked(Fact):
    """A minefield's DR against a vehicle; the players read the result (K-20a).

    ``side`` is the unit's, ``owner`` the minefield's. ``factors`` is 0 while the strength stays
    secret.
    """

    undo = "assent"
    reveals = True
    side: str
    unit: str
    hex: str
    leaving: bool
    roll: Roll
    added: int
    by: str
    factors: int
    owner: str


@fact("asl.anti-tank-met")
class AntiTankMet(Fact):
    """A vehicle met anti-tank mines: they are announced, counted, a die is rolled (K-20)."""

    undo = "assent"
    reveals = True
    side: str
    unit: str
    hex: str
    leaving: bool
    mines: int
    roll: Roll
    by: str


@fact("asl.counter-shown")
class CounterShown(Fact):
    """Hidden mines were discovered: a counter marks them, strength side down (K-17, K-21)."""

    undo = "assent"
    reveals = True
    side: str
    hex: str
    sort: Sort


@fact("asl.counter-turned")
class CounterTurned(Fact):
    """A counter shows its strength from now on (K-6, K-18, K-22); 0: a Dummy took its place."""

    undo = "assent"
    reveals = True
    side: str
    hex: str
    shows: int
    why: Literal["attack", "needed", "bombarded"]
    sort: Sort = "anti-personnel"


@fact("asl.counter-removed")
class CounterRemoved(Fact):
    """A revealed counter left the board, or became a Dummy (K-22)."""

    undo = "assent"
    reveals = True
    side: str
    hex: str
    sort: Sort


@fact("asl.dummy-found")
class DummyFound(Fact):
    """A counter was a Dummy and was removed (K-13)."""

    undo = "assent"
    reveals = True
    side: str
    hex: str
    unit: str
    by: str
    sort: Sort = "anti-personnel"


@fact("asl.field-gone")
class FieldGone(Fact):
    """A Dummy, or an eliminated field, left its owner's list (K-13, K-22)."""

    undo = "assent"
    hex: str
    sort: Sort


@fact("asl.field-reduced")
class FieldReduced(Fact):
    """A bombardment changed a field, or made a Dummy of it (K-22).

    ``strength`` is in factors, or in mines for anti-tank; 0 mines are a Dummy.
    """

    undo = "assent"
    hex: str
    kind: Kind
    strength: int
    before: int


@fact("asl.hexes-searched")
class HexesSearched(Fact):
    """Hexes were searched with success; what is not found there is clear (K-21)."""

    undo = "assent"
    reveals = True
    moves = True
    side: str
    hexes: tuple[str, ...]
    clear: tuple[str, ...]
    known: tuple[str, ...]
    by: str


@fact("asl.hexes-bombarded")
class HexesBombarded(Fact):
    """Hexes were bombarded; the post is the same whatever is there (K-22)."""

    moves = True
    side: str
    hexes: tuple[str, ...]
    result: str
    by: str


@fact("asl.bombardment-noted")
class BombardmentNoted(Fact):
    """The owner said what a bombardment left in a hex (K-22)."""

    hex: str
    sort: Sort
    left: str


@fact("asl.move-kept")
class MoveKept(Fact):
    """A move waits for what a bombardment left in a hex (K-22)."""

    player: str
    name: str
    hex: str
    unit: str
    order: dict[str, Any]


@fact("asl.move-dropped")
class MoveDropped(Fact):
    """A unit does not go after all: its side was asked in secret and said no (K-23, K-24)."""

    unit: str


@fact("asl.move-queued")
class MoveQueued(Fact):
    """A move waits behind those of all sides that wait already; no side hears of another's."""

    side: str
    unit: str


@fact("asl.move-released")
class MoveReleased(Fact):
    """A waiting move goes on, or falls away (K-22)."""

    unit: str


@fact("asl.march-halted")
class MarchHalted(Fact):
    """A unit was stopped by an attack; where it meant to go next is its side's secret (K-14)."""

    unit: str
    order: dict[str, Any]
