"""A game of ASL without Discord and without a database: orders and die faces in, words out."""

from dataclasses import dataclass, field
from typing import ClassVar

from bot.engine.house.orders import Seal
from bot.engine.ruleset import RuleSet
from bot.rules.asl_kgp import ASL_KGP, asking
from bot.rules.asl_kgp import orders as o
from bot.rules.asl_kgp.attacks import NEEDED
from bot.rules.asl_kgp.state import OpenMines, SealedMines
from bot.rules.asl_kgp.waiting import BOMBARDED
from tests.rules.sitting import BEGIN, SEED, Done, Sitting

__all__ = ["BEGIN", "SEED", "Board", "Done", "in_play", "read", "set_up", "three_sides"]
GOES_ON, OWN_MINES, FROM_WHERE = asking.GOES_ON, asking.OWN_MINES, asking.FROM_WHERE
SEATS = {"anna": "Germans", "ben": "Americans"}


@dataclass(kw_only=True)
class Board(Sitting):
    """A board of hexes with its players: anna defends, ben attacks."""

    rules: RuleSet = ASL_KGP
    sides: str = "Germans, Americans"
    seats: dict = field(default_factory=lambda: dict(SEATS))
    asker: ClassVar[str] = "ben"

    def place(self, *lines: str, user: str = "anna") -> "Board":
        """Place what the lines say, each as an order of its own: ``L5 known 12``."""
        return self.lines(user, *lines)

    def move(self, unit: str, to: str, *faces: int, user: str = "ben", **more) -> Done:
        """Move a unit; the faces are those of its attacks."""
        return self.do(user, o.MoveUnit(unit=unit, to=to, **more), *faces)

    def search(self, hexes: str, user: str = "ben") -> Done:
        return self.do(user, o.SearchHexes(hexes=hexes))

    def bombard(self, hexes: str, result: str = "KIA", user: str = "ben") -> Done:
        return self.do(user, o.BombardHexes(hexes=hexes, result=result))

    def press(self, user: str, choice: str, *faces: int, kind: str = GOES_ON) -> Done:
        """Press a button of the newest question of a kind that the player may answer."""
        return super().press(user, choice, *faces, kind=kind)

    def left(self, user: str, choice: str, *faces: int) -> Done:
        """Answer what a bombardment left."""
        return self.press(user, choice, *faces, kind=BOMBARDED)

    def needs(self, user: str) -> Done:
        return self.press(user, "needed", kind=NEEDED)

    @property
    def open(self) -> OpenMines:
        return self.game.open

    def mine(self, side: str = "Germans") -> SealedMines:
        return self.game.sealed[side]


def read(line: str) -> o.PlaceMinefield:
    """Return the order that a line of a set-up is."""
    wanted = ASL_KGP.set_up.read_line(line)
    assert isinstance(wanted, o.PlaceMinefield), str(wanted)
    return wanted


def set_up(*lines: str, ob: dict | None = None, **rulings: str) -> Board:
    """Return a board on which anna has set up the lines and not sealed.

    ``ob`` is an order of battle; without it there is plenty of everything.
    """
    board = Board(rulings=rulings)
    figures = ob or {"factors": 96, "hidden": 96, "dummies": 6}
    board.do("anna", o.AnnounceOb(side="Germans", **figures))
    return board.place(*lines)


def in_play(*lines: str, theirs: tuple[str, ...] = (), **rulings: str) -> Board:
    """Return a board on which play has begun; ``theirs`` is what ben has set up."""
    board = set_up(*lines, **rulings)
    if theirs:
        board.do("ben", o.AnnounceOb(side="Americans", factors=96, hidden=96, dummies=6))
        board.place(*theirs, user="ben")
        board.do("ben", Seal())
    board.do("anna", Seal())
    assert board.table.phase == "play"
    return board


def three_sides(**lines: tuple[str, ...]) -> Board:
    """Return a board of Germans (anna) against US (ben) allied with British (cleo), in play."""
    seats = {"anna": "Germans", "ben": "US", "cleo": "British"}
    board = Board(sides="Germans, US + British", seats=seats)
    for user, side in seats.items():
        if user in lines:
            board.do(user, o.AnnounceOb(side=side, factors=96, hidden=96, dummies=6))
            board.place(*lines[user], user=user)
    for user in lines:
        board.do(user, Seal())
    return board
