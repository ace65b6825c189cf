"""A game of Epic without Discord and without a database: orders and die faces in, words out."""

from dataclasses import dataclass, field
from typing import ClassVar

from bot.engine.house.orders import NextTurn, Seal
from bot.rules import all_rules
from bot.rules.epic40k import orders as o
from bot.rules.epic40k.dummies import CHOICE, WHICH_UNIT
from bot.rules.epic40k.revealing import PLACING
from bot.rules.epic40k.state import OpenEpic, SealedEpic
from bot.rules.epic40k.stopping import GOES_ON
from tests.rules.sitting import Done, Sitting

__all__ = ["CHOICE", "GOES_ON", "PLACING", "WHICH_UNIT", "Done", "Table", "in_play", "set_up"]
SEATS = {"anna": "Defender", "ben": "Attacker"}


@dataclass(kw_only=True)
class Table(Sitting):
    """A table with its players, of one edition: anna defends, ben attacks."""

    sides: str = "Attacker, Defender"
    seats: dict = field(default_factory=lambda: dict(SEATS))
    asker: ClassVar[str] = "ben"

    def hide(self, *lines: str, user: str = "anna") -> "Table":
        """Hide what the lines say, each as an order of its own."""
        return self.lines(user, *lines)

    def seal(self) -> "Table":
        for user in self.seats:
            self.do(user, Seal())
        return self

    def move(self, units: str, to: str, *faces: int, user: str = "ben", **more) -> Done:
        """Move units; the faces are those of what they meet."""
        return self.do(user, o.MoveUnits(units=units, to=to, **more), *faces)

    def approach(self, marker: str, unit: str, *faces: int, user: str = "ben", **more) -> Done:
        return self.do(user, o.ApproachMarker(marker=marker, unit=unit, **more), *faces)

    def enter(self, unit: str, armour: int, *faces: int, user: str = "ben", **more) -> Done:
        wanted = o.EnterMineField(minefield="1", unit=unit, armour=armour, **more)
        return self.do(user, wanted, *faces)

    def press(self, user: str, choice: str, *faces: int, kind: str = GOES_ON, **filled) -> Done:
        """Press a button of the newest question of a kind that the player may answer."""
        return super().press(user, choice, *faces, kind=kind, **filled)

    def choose(self, choice: str, *faces: int, user: str = "anna", **filled) -> Done:
        """Choose what a dummy hides."""
        return self.press(user, choice, *faces, kind=CHOICE, **filled)

    def next_turn(self) -> "Table":
        self.do("ben", NextTurn())
        self.press("anna", "agree", kind="house.assent")
        return self

    @property
    def open(self) -> OpenEpic:
        return self.game.open

    def mine(self, side: str = "Defender") -> SealedEpic:
        return self.game.sealed[side]


def set_up(edition: str, *lines: str, **rulings: str) -> Table:
    """Return a table on which anna has hidden the lines and not sealed."""
    return Table(rules=all_rules()[edition], rulings=rulings).hide(*lines)


def in_play(edition: str, *lines: str, theirs: tuple[str, ...] = (), **rulings: str) -> Table:
    """Return a table on which play has begun; ``theirs`` is what ben has hidden."""
    table = set_up(edition, *lines, **rulings).hide(*theirs, user="ben").seal()
    assert table.table.phase == "play"
    return table
