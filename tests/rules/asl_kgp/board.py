"""A game of ASL without Discord and without a database: orders and die faces in, words out."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from bot.archive import Standing, replayed, undone_in
from bot.engine.case import Case, Who
from bot.engine.facts import Fact
from bot.engine.game import new_game
from bot.engine.house.facts import TakenBack
from bot.engine.house.judging import judge
from bot.engine.house.opening import open_game
from bot.engine.house.orders import (
    ChangeRuling,
    DeadlinePasses,
    Join,
    NameUmpire,
    OpenGame,
    Press,
    Seal,
    SetDeadline,
)
from bot.engine.orders import Order
from bot.engine.refusal import Refusal
from bot.engine.table import Prompt
from bot.engine.view import View
from bot.fairness.chain import START
from bot.fairness.dice import Dice
from bot.fairness.pinned import Pinned
from bot.ledger import Cause, make_entry
from bot.rules.asl_kgp import ASL_KGP, asking
from bot.rules.asl_kgp import orders as o
from bot.rules.asl_kgp.attacks import NEEDED
from bot.rules.asl_kgp.state import OpenMines, SealedMines
from bot.rules.asl_kgp.waiting import BOMBARDED
from bot.secrecy.view import reader_for, view_for

SEED = bytes(range(32))
BEGIN = datetime(2026, 1, 5, 19, 0, tzinfo=UTC)
GOES_ON, OWN_MINES, FROM_WHERE = asking.GOES_ON, asking.OWN_MINES, asking.FROM_WHERE
SEATS = {"anna": "Germans", "ben": "Americans"}


@dataclass(frozen=True)
class Done:
    """What came of an order: its facts, its post, its actor's answer, the DMs by player."""

    facts: tuple[Fact, ...]
    post: str
    answer: str
    dms: dict[str, str]
    number: int

    def of(self, kind):
        """Return the facts of a kind."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def one(self, kind):
        """Return the only fact of a kind."""
        (found,) = self.of(kind)
        return found


@dataclass
class Board:
    """A table with its players; each order becomes an entry, or is refused."""

    sides: str = "Germans, Americans"
    seats: dict = field(default_factory=lambda: dict(SEATS))
    rulings: dict = field(default_factory=dict)

    def __post_init__(self):
        self.now = BEGIN
        self.entries = []
        self.standing = Standing(ASL_KGP, new_game(ASL_KGP), START)
        opened = OpenGame(
            name="Stoumont", rules="asl-kgp", guild="1", channel="2", sides=self.sides
        )
        facts = open_game(ASL_KGP, opened, "game", SEED, True)
        self._enter(Who("anna", "anna"), opened, list(facts))
        first, *others = self.seats
        self.do(first, Join(side=self.seats[first]))
        for ruling, value in self.rulings.items():
            if value != ASL_KGP.default_of(ruling):
                self.do(first, ChangeRuling(ruling=ruling, value=value))
        for user in others:
            self.do(user, Join(side=self.seats[user]))

    # --- orders -----------------------------------------------------------------------------

    def give(self, user: str, wanted: Order, *faces: int) -> Done | Refusal:
        """Give an order with these faces on the next dice; all of them must be used."""
        table = self.table
        seat = table.seats.get(user)
        who = Who(user, user, seat.side if seat else None, user == table.umpire)
        pinned = Pinned()
        pinned.faces.extend(faces)
        dice = Dice(SEED, table.id, f"interaction {table.head + 1}", table.drawn, pinned)
        case = Case(ASL_KGP, self.game, who, dice, self.now)
        refused = judge(case, wanted)
        if refused is not None:
            return refused
        assert not pinned.faces, f"{list(pinned.faces)} were not rolled"
        return self._enter(who, wanted, case.facts)

    def do(self, user: str, wanted: Order, *faces: int) -> Done:
        """Give an order that has to be taken."""
        given = self.give(user, wanted, *faces)
        assert not isinstance(given, Refusal), str(given)
        return given

    def no(self, user: str, wanted: Order) -> str:
        """Give an order that has to be refused; return what its player reads."""
        before = self.standing
        given = self.give(user, wanted)
        assert isinstance(given, Refusal), given
        assert self.standing == before
        return str(given)

    def place(self, *lines: str, user: str = "anna") -> "Board":
        """Place what the lines say, each as an order of its own: ``L5 known 12``."""
        for line in lines:
            self.do(user, read(line))
        return self

    def move(self, unit: str, to: str, *faces: int, user: str = "ben", **more) -> Done:
        """Move a unit; the faces are those of its attacks."""
        return self.do(user, o.MoveUnit(unit=unit, to=to, **more), *faces)

    def search(self, hexes: str, user: str = "ben") -> Done:
        return self.do(user, o.SearchHexes(hexes=hexes))

    def bombard(self, hexes: str, result: str = "KIA", user: str = "ben") -> Done:
        return self.do(user, o.BombardHexes(hexes=hexes, result=result))

    def press(self, user: str, choice: str, *faces: int, kind: str = GOES_ON) -> Done:
        """Press a button of the newest question of a kind that the player may answer."""
        return self.do(user, Press(mark=self.asked(kind, user).mark, choice=choice), *faces)

    def left(self, user: str, choice: str, *faces: int) -> Done:
        """Answer what a bombardment left."""
        return self.press(user, choice, *faces, kind=BOMBARDED)

    def needs(self, user: str) -> Done:
        return self.press(user, "needed", kind=NEEDED)

    def let_deadline_pass(self, user: str = "ben") -> Done:
        """Agree on a deadline and let it pass."""
        self.do(user, SetDeadline(within="1d"))
        for other in self.seats:
            if other != user:
                self.press(other, "agree", kind="house.assent")
        self.now += timedelta(days=2)
        return self.do("house", DeadlinePasses())

    # --- what stands ------------------------------------------------------------------------

    @property
    def game(self):
        return self.standing.game

    @property
    def table(self):
        return self.game.table

    @property
    def open(self) -> OpenMines:
        return self.game.open

    def mine(self, side: str = "Germans") -> SealedMines:
        return self.game.sealed[side]

    def view(self, user: str = "") -> View:
        return view_for(ASL_KGP, self.game, reader_for(self.table, user))

    def status(self, user: str = "") -> str:
        return "\n".join(ASL_KGP.status(self.view(user)))

    def asked(self, kind: str, user: str = "") -> Prompt:
        """Return the newest open question of a kind, of those that a player is asked."""
        side = self.seats.get(user)
        return [
            p
            for p in self.table.prompts.values()
            if p.kind == kind and (not p.sides or side is None or side in p.sides)
        ][-1]

    def asks(self, kind: str) -> bool:
        return any(p.kind == kind for p in self.table.prompts.values())

    def buttons(self, kind: str, user: str = "") -> list[str]:
        return [choice.label for choice in self.asked(kind, user).choices]

    def posts(self) -> list[str]:
        """Return everything that the channel read, in order."""
        return [m["text"] for e in self.entries for m in e.owed if m["place"] == "channel"]

    def folded(self) -> Standing:
        """Return the game as the fold of its log, from the first entry."""
        begun = Standing(ASL_KGP, new_game(ASL_KGP), START)
        return replayed(begun, self.entries, undone_in(self.entries))

    def _enter(self, who: Who, wanted: Order, facts: list[Fact]) -> Done:
        cause = Cause(who, wanted, f"interaction {self.table.head + 1}", self.now)
        written = make_entry(self.standing, cause, facts)
        self.entries.append(written.entry)
        self.standing = written.standing
        if any(isinstance(fact, TakenBack) for fact in facts):
            self.standing = self.folded()
        owed = written.entry.owed
        return Done(
            facts=tuple(facts),
            post="".join(m["text"] for m in owed if m["place"] == "channel"),
            answer=written.answer.text,
            dms={
                m["place"].removeprefix("dm:"): m["text"] for m in owed if m["place"] != "channel"
            },
            number=self.table.public,
        )


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
    board = Board("Germans, US + British", seats)
    for user, side in seats.items():
        if user in lines:
            board.do(user, o.AnnounceOb(side=side, factors=96, hidden=96, dummies=6))
            board.place(*lines[user], user=user)
    for user in lines:
        board.do(user, Seal())
    return board


def with_umpire(board: Board) -> Board:
    """Name uma the umpire of a board in play, with everybody's consent."""
    board.do("anna", NameUmpire(user="uma", name="uma"))
    for user in board.seats:
        if user != "anna" and board.asks("house.assent"):
            board.press(user, "agree", kind="house.assent")
    return board
