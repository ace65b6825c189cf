"""What can happen with dummies, booby-traps and mine-fields (E-13, E-18 to E-24)."""

from typing import Literal

from bot.engine.facts import Fact, fact
from bot.engine.positions import Point
from bot.fairness.dice import Roll
from bot.rules.epic40k.facts import Values
from bot.rules.epic40k.state import Kind, Pending


@fact("epic.dummy-found")
class DummyFound(Fact):
    """A marker is a dummy and several units have come near: the mover names one (E-18)."""

    undo = "assent"
    reveals = True
    pending: Pending


@fact("epic.dummy-discarded")
class DummyDiscarded(Fact):
    """A dummy was revealed by its owner's will and discarded without a die (E-19)."""

    undo = "assent"
    reveals = True
    moves = True
    side: str
    number: str
    marker: str
    blasts: int
    by: str


@fact("epic.dummy-set-off")
class DummySetOff(Fact):
    """A dummy was set off by an enemy's move and its die rolled (E-18).

    ``pending`` waits for its owner's choice; none: decoys, discarded.
    """

    undo = "assent"
    reveals = True
    side: str
    number: str
    marker: str
    unit: str
    roll: Roll
    blasts: int
    pending: Pending | None
    by: str
    rulings: Values


@fact("epic.trap-met")
class BoobyTrapMet(Fact):
    """A booby-trap's die was rolled against the unit that set it off (E-20)."""

    undo = "assent"
    reveals = True
    side: str
    number: str
    marker: str
    unit: str
    mover: str
    roll: Roll
    hit: bool
    blasts: int
    by: str
    silent: bool
    rulings: Values


@fact("epic.field-laid")
class MineFieldLaid(Fact):
    """A mine-field was laid where a marker stood (E-21); lengths in hundredths of a cm."""

    undo = "assent"
    reveals = True
    pictured = True
    side: str
    number: str
    marker: str
    field: int
    at: Point | None
    length: int
    width: int
    angle: float
    blasts: int
    by: str
    silent: bool
    rulings: Values


@fact("epic.field-entered")
class MineFieldEntered(Fact):
    """A unit entered a mine-field that does not attack it (E-23, E-24)."""

    undo = "free"
    moves = True
    side: str
    field: int
    unit: str
    kind: Kind
    why: Literal["flyer", "this-turn", "once-in-all", "once-ever"]
    by: str
    rulings: Values


@fact("epic.field-attacked")
class MineFieldAttacked(Fact):
    """A mine-field attacked a unit with one die (E-22, E-23); ``blast`` Blast markers placed."""

    undo = "assent"
    reveals = True
    moves = True
    side: str
    field: int
    unit: str
    kind: Kind
    roll: Roll
    armour: int
    hit: bool
    blast: int
    turn: int
    by: str
    rulings: Values
