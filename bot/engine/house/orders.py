"""The house's own orders (``/game``, ``/setup seal``, ``/roll``, and presses of buttons).

Each names the rule that decides it, of G-1 to G-17.
"""

from datetime import datetime

from bot.engine.boards import Board, TerrainKind
from bot.engine.orders import Order, order
from bot.engine.scenario import Scenario


@order("open-game")
class OpenGame(Order):
    """Open a game in a channel; ``plan`` is the scenario of the name that was typed."""

    name: str
    rules: str
    guild: str
    channel: str
    sides: str = ""
    scenario: str = ""
    plan: Scenario | None = None


@order("join")
class Join(Order):
    """Take a seat of a side (G-8, G-9)."""

    side: str


@order("take-over")
class TakeOver(Order):
    """Give a player the seat of a side that others have left, with its secrets (G-9)."""

    user: str
    name: str
    side: str


@order("leave")
class Leave(Order):
    """Leave one's seat."""


@order("name-umpire")
class NameUmpire(Order):
    """Name a human umpire (G-10)."""

    user: str
    name: str


@order("change-ruling")
class ChangeRuling(Order):
    """Change a ruling (G-11)."""

    ruling: str
    value: str


@order("next-turn")
class NextTurn(Order):
    """End the turn (G-17)."""


@order("undo")
class Undo(Order):
    """Take back one's own last entry."""


@order("take-back-entry")
class TakeBackEntry(Order):
    """Take back the entry with this number of the public series, once every side agreed."""

    label: str


@order("correct")
class Correct(Order):
    """Make a correcting entry (G-11)."""

    number: int
    how: str


@order("set-deadline")
class SetDeadline(Order):
    """Set a deadline as typed: ``3d``, ``36h``, a date; ``none`` lifts it."""

    within: str


@order("fix-deadline")
class FixDeadline(Order):
    """Set the deadline to this time, once agreed; none lifts it."""

    at: datetime | None


@order("pause")
class Pause(Order):
    """Let the game rest."""


@order("resume")
class Resume(Order):
    """Let the game go on."""


@order("replace-seat")
class ReplaceSeat(Order):
    """Hand a seat to another player."""

    seat: str
    user: str
    name: str


@order("end-game")
class EndGame(Order):
    """Propose the end, or give up one's own side (G-12)."""

    resign: bool = False


@order("seal")
class Seal(Order):
    """Seal one's set-up (G-2)."""


@order("unseal")
class Unseal(Order):
    """Break one's seal, by consent (G-2)."""

    side: str = ""


@order("roll")
class RollDice(Order):
    """Roll dice: ``dr``, ``DR``, ``2d10+1``, ``d66``; who sees them; halved."""

    dice: str
    purpose: str = ""
    visible: str = "all"
    halved: str = ""


@order("press")
class Press(Order):
    """Answer a question by one of its buttons; ``filled`` is what its form held, if it has one."""

    mark: str
    choice: str
    version: int = 1
    filled: dict[str, str] = {}


@order("deadline-passes")
class DeadlinePasses(Order):
    """Let the deadline pass: given by the house itself."""


@order("move-channel")
class MoveChannel(Order):
    """Go on with the game in another channel (its own was lost)."""

    guild: str
    channel: str


@order("show-status")
class ShowStatus(Order):
    """Post the public state of the game."""


@order("paste")
class PasteSetUp(Order):
    """Place many things at once, one a line; wrong lines are left aside."""

    text: str


@order("make-board")
class MakeBoard(Order):
    """Make another board; ``background`` is the SHA-256 of a picture that is kept already."""

    size: str
    background: str = ""


@order("name-terrain")
class NameTerrain(Order):
    """Name a piece of the board: the corners of a polygon, or hexes.

    ``kind``: what it is, for rules that ask; by its name where it is left out.
    """

    name: str
    where: str
    kind: TerrainKind = ""


@order("forget-terrain")
class ForgetTerrain(Order):
    """Take a named piece of terrain off the board."""

    name: str


@order("put-board")
class PutBoard(Order):
    """Let the board be this one, once nobody else has to agree."""

    board: Board
    what: str
