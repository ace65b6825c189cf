"""A game of the house without Discord and without a database: orders in, entries out."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from bot.archive import Standing, replayed, undone_in
from bot.engine.case import Case, Who
from bot.engine.facts import Fact
from bot.engine.game import new_game
from bot.engine.house.facts import TakenBack
from bot.engine.house.judging import judge
from bot.engine.house.opening import open_game
from bot.engine.house.orders import DeadlinePasses, Join, OpenGame, Press, Seal
from bot.engine.orders import Order
from bot.engine.refusal import Refusal
from bot.engine.table import Prompt, Table
from bot.fairness.chain import START
from bot.fairness.dice import Dice
from bot.ledger import Cause, Written, make_entry
from bot.rules import all_rules
from bot.rules.asl_kgp.orders import AnnounceOb, MoveUnit, PlaceMinefield
from bot.words.posts import Answer

SEED = bytes(range(32))
BEGIN = datetime(2026, 1, 5, 19, 0, tzinfo=UTC)


@dataclass(frozen=True)
class Done:
    """What came of an order: its facts, what its actor is answered, what the channel reads."""

    facts: list[Fact]
    answer: Answer
    label: str
    post: str
    written: Written

    def of(self, kind):
        """Return the facts of a kind."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def tagged(self, tag: str):
        """Return the facts with a tag, which for a rule set's own is steadier than its class."""
        return [fact for fact in self.facts if fact.tag == tag]


@dataclass
class Bench:
    """A table with players by name; each order is an entry, or is refused."""

    sides: str = "Germans, Americans"
    now: datetime = BEGIN
    entries: list = field(default_factory=list)

    def __post_init__(self):
        rules = all_rules()["asl-kgp"]
        opened = OpenGame(name="Stoumont", rules=rules.id, guild="1", channel="2", sides=self.sides)
        facts = open_game(rules, opened, "game", SEED, False)
        self.standing = Standing(rules, new_game(rules), START)
        self._enter(Who("anna", "anna"), opened, list(facts))

    @property
    def table(self) -> Table:
        return self.standing.game.table

    def give(self, user: str, wanted: Order) -> Done | Refusal:
        """Give an order; a refusal changes nothing."""
        table = self.table
        seat = table.seats.get(user)
        who = Who(user, user, seat.side if seat else None, user == table.umpire)
        dice = Dice(SEED, table.id, self._interaction(), table.drawn)
        case = Case(self.standing.rules, self.standing.game, who, dice, self.now)
        refused = judge(case, wanted)
        return refused or self._enter(who, wanted, case.facts)

    def done(self, user: str, wanted: Order) -> Done:
        """Give an order that has to be taken."""
        given = self.give(user, wanted)
        assert not isinstance(given, Refusal), str(given)
        return given

    def refused(self, user: str, wanted: Order) -> str:
        """Give an order that has to be refused; return what its player reads."""
        before = self.standing
        given = self.give(user, wanted)
        assert isinstance(given, Refusal)
        assert self.standing == before
        return str(given)

    def asked(self, kind: str = "house.assent") -> Prompt:
        """Return the newest open question of a kind."""
        return [p for p in self.table.prompts.values() if p.kind == kind][-1]

    def press(self, user: str, choice: str, kind: str = "house.assent") -> Done:
        return self.done(user, Press(mark=self.asked(kind).mark, choice=choice))

    def wait(self, **span: float) -> Done | Refusal:
        """Move the clock and let the deadline pass if it is due."""
        self.now += timedelta(**span)
        return self.give("house", DeadlinePasses())

    def seat(self, **seats: str) -> "Bench":
        """Seat players: ``anna="Germans"``."""
        for user, side in seats.items():
            self.done(user, Join(side=side))
        return self

    def _interaction(self) -> str:
        return f"interaction {self.table.head + 1}"

    def _enter(self, who: Who, wanted: Order, facts: list[Fact]) -> Done:
        cause = Cause(who, wanted, self._interaction(), self.now)
        written = make_entry(self.standing, cause, facts)
        self.entries.append(written.entry)
        self.standing = written.standing
        if any(isinstance(fact, TakenBack) for fact in facts):
            rules = self.standing.rules
            begun = Standing(rules, new_game(rules), START)
            self.standing = replayed(begun, self.entries, undone_in(self.entries))
        posts = [m["text"] for m in written.entry.owed if m["place"].startswith("channel")]
        return Done(facts, written.answer, written.label, "".join(posts), written)


def two_sides() -> Bench:
    """Anna plays the Germans, ben the Americans; nothing is set up."""
    return Bench().seat(anna="Germans", ben="Americans")


def three_sides() -> Bench:
    """Anna plays the Germans, ben the US, cleo the British; the last two are allied."""
    bench = Bench("Germans, US + British")
    return bench.seat(anna="Germans", ben="US", cleo="British")


def set_up(bench: Bench, *hexes: str, user: str = "anna", side: str = "Germans") -> Bench:
    """Give a side an order of battle of 24 Known and place 12 in each hex."""
    bench.done(user, AnnounceOb(side=side, factors=24, hidden=8))
    for place in hexes:
        bench.done(user, PlaceMinefield(hex=place, kind="known", strength=12))
    return bench


def in_play() -> Bench:
    """Anna's mines stand in L5 and M6; play has begun."""
    bench = set_up(two_sides(), "L5", "M6")
    bench.done("anna", Seal())
    return bench


def move(unit: str, to: str) -> MoveUnit:
    return MoveUnit(unit=unit, to=to)
