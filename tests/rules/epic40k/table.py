"""A game of Epic without Discord and without a database: orders and die faces in, words out."""

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
    NextTurn,
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
from bot.rules import all_rules
from bot.rules.epic40k import orders as o
from bot.rules.epic40k.dummies import CHOICE, WHICH_UNIT
from bot.rules.epic40k.revealing import PLACING
from bot.rules.epic40k.state import OpenEpic, SealedEpic
from bot.rules.epic40k.stopping import GOES_ON
from bot.secrecy.view import reader_for, view_for

SEED = bytes(range(32))
BEGIN = datetime(2026, 1, 5, 19, 0, tzinfo=UTC)
SEATS = {"anna": "Defender", "ben": "Attacker"}
__all__ = ["CHOICE", "GOES_ON", "PLACING", "WHICH_UNIT", "Done", "Table", "in_play", "set_up"]


@dataclass(frozen=True)
class Done:
    """What came of an order: its facts, its post, its actor's answer, the DMs by player."""

    facts: tuple[Fact, ...]
    post: str
    answer: str
    dms: dict[str, str]
    buttons: list[str]

    def of(self, kind):
        """Return the facts of a kind."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def one(self, kind):
        """Return the only fact of a kind."""
        (found,) = self.of(kind)
        return found


@dataclass
class Table:
    """A table with its players; each order becomes an entry, or is refused."""

    edition: str
    sides: str = "Attacker, Defender"
    seats: dict = field(default_factory=lambda: dict(SEATS))
    rulings: dict = field(default_factory=dict)
    seed: bytes = SEED

    def __post_init__(self):
        self.rules = all_rules()[self.edition]
        self.now = BEGIN
        self.entries = []
        self.standing = Standing(self.rules, new_game(self.rules), START)
        opened = OpenGame(
            name="The ridge", rules=self.edition, guild="1", channel="2", sides=self.sides
        )
        facts = open_game(self.rules, opened, "game", self.seed, True)
        self._enter(Who("anna", "anna"), opened, list(facts))
        first, *others = self.seats
        self.do(first, Join(side=self.seats[first]))
        for ruling, value in self.rulings.items():
            if value != self.rules.default_of(ruling):
                self.do(first, ChangeRuling(ruling=ruling, value=value))
        for user in others:
            self.do(user, Join(side=self.seats[user]))

    # --- orders -----------------------------------------------------------------------------

    def give(self, user: str, wanted: Order, *faces: int) -> Done | Refusal:
        """Give an order with these faces on the next dice; all of them must be used."""
        table = self.standing.game.table
        seat = table.seats.get(user)
        who = Who(user, user, seat.side if seat else None, user == table.umpire)
        pinned = Pinned()
        pinned.faces.extend(faces)
        dice = Dice(self.seed, table.id, f"interaction {table.head + 1}", table.drawn, pinned)
        case = Case(self.rules, self.standing.game, who, dice, self.now)
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

    def hide(self, *lines: str, user: str = "anna") -> "Table":
        """Hide what the lines say, each as an order of its own."""
        for line in lines:
            order = self.rules.set_up.read_line(line)
            assert not isinstance(order, Refusal), str(order)
            self.do(user, order)
        return self

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
        wanted = Press(mark=self.asked(kind, user).mark, choice=choice, filled=filled)
        return self.do(user, wanted, *faces)

    def choose(self, choice: str, *faces: int, user: str = "anna", **filled) -> Done:
        """Choose what a dummy hides."""
        return self.press(user, choice, *faces, kind=CHOICE, **filled)

    def next_turn(self) -> "Table":
        self.do("ben", NextTurn())
        self.press("anna", "agree", kind="house.assent")
        return self

    def let_deadline_pass(self, *faces: int) -> Done:
        """Agree on a deadline and let it pass."""
        self.do("ben", SetDeadline(within="1d"))
        self.press("anna", "agree", kind="house.assent")
        self.now += timedelta(days=2)
        return self.do("house", DeadlinePasses(), *faces)

    def with_umpire(self) -> "Table":
        """Name uma the umpire, with everybody's consent."""
        self.do("anna", NameUmpire(user="uma", name="uma"))
        if self.asks("house.assent"):
            self.press("ben", "agree", kind="house.assent")
        return self

    # --- what stands ------------------------------------------------------------------------

    @property
    def open(self) -> OpenEpic:
        return self.standing.game.open

    def mine(self, side: str = "Defender") -> SealedEpic:
        return self.standing.game.sealed[side]

    def view(self, user: str = "") -> View:
        game = self.standing.game
        return view_for(self.rules, game, reader_for(game.table, user))

    def status(self, user: str = "") -> str:
        return "\n".join(self.rules.status(self.view(user)))

    def asked(self, kind: str, user: str = "") -> Prompt:
        """Return the newest open question of a kind, of those that a player is asked."""
        side = self.seats.get(user)
        return [
            p
            for p in self.standing.game.table.prompts.values()
            if p.kind == kind and (not p.sides or side is None or side in p.sides)
        ][-1]

    def asks(self, kind: str) -> bool:
        return any(p.kind == kind for p in self.standing.game.table.prompts.values())

    def posts(self) -> list[str]:
        """Return everything that the channel read, in order."""
        return [m["text"] for e in self.entries for m in e.owed if m["place"] == "channel"]

    def folded(self) -> Standing:
        """Return the game as the fold of its log, from the first entry."""
        begun = Standing(self.rules, new_game(self.rules), START)
        return replayed(begun, self.entries, undone_in(self.entries))

    def _enter(self, who: Who, wanted: Order, facts: list[Fact]) -> Done:
        head = self.standing.game.table.head
        cause = Cause(who, wanted, f"interaction {head + 1}", self.now)
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
            buttons=[b["label"] for m in owed for b in m["buttons"] if m["place"] == "channel"],
        )


def set_up(edition: str, *lines: str, **rulings: str) -> Table:
    """Return a table on which anna has hidden the lines and not sealed."""
    return Table(edition, rulings=rulings).hide(*lines)


def in_play(edition: str, *lines: str, theirs: tuple[str, ...] = (), **rulings: str) -> Table:
    """Return a table on which play has begun; ``theirs`` is what ben has hidden."""
    table = set_up(edition, *lines, **rulings).hide(*theirs, user="ben").seal()
    assert table.standing.game.table.phase == "play"
    return table
