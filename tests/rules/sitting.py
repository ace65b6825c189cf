"""A game of any rules without Discord and without a database: orders and die faces in, words out.

Each rule set's tests make their own table of it, with words for its orders.
"""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import ClassVar, Self

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
    SetDeadline,
)
from bot.engine.orders import Order
from bot.engine.refusal import Refusal
from bot.engine.ruleset import RuleSet
from bot.engine.table import Prompt
from bot.engine.view import View
from bot.fairness.chain import START
from bot.fairness.dice import Dice
from bot.fairness.pinned import Pinned
from bot.ledger import Cause, make_entry
from bot.secrecy.view import reader_for, view_for

SEED = bytes(range(32))
BEGIN = datetime(2026, 1, 5, 19, 0, tzinfo=UTC)
ASSENT = "house.assent"


@dataclass(frozen=True)
class Done:
    """What came of an order: its facts, its post with its buttons, its actor's answer, the DMs."""

    facts: tuple[Fact, ...]
    post: str
    answer: str
    dms: dict[str, str]
    buttons: list[str]
    number: int

    def of(self, kind):
        """Return the facts of a kind."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def one(self, kind):
        """Return the only fact of a kind."""
        (found,) = self.of(kind)
        return found


@dataclass(kw_only=True)
class Sitting:
    """A table with its players; each order becomes an entry, or is refused.

    The first player opens the game and sets the rulings that are not the default.
    """

    rules: RuleSet
    sides: str
    seats: dict
    rulings: dict = field(default_factory=dict)
    seed: bytes = SEED
    asker: ClassVar[str] = ""
    """Who proposes a deadline, if nobody else is named."""

    def __post_init__(self):
        self.now = BEGIN
        self.entries = []
        self.standing = Standing(self.rules, new_game(self.rules), START)
        first, *others = self.seats
        opened = OpenGame(
            name=self.rules.title, rules=self.rules.id, guild="1", channel="2", sides=self.sides
        )
        facts = open_game(self.rules, opened, "game", self.seed, True)
        self._enter(Who(first, first), opened, list(facts))
        self.do(first, Join(side=self.seats[first]))
        for ruling, value in self.rulings.items():
            if value != self.rules.default_of(ruling):
                self.do(first, ChangeRuling(ruling=ruling, value=value))
        for user in others:
            self.do(user, Join(side=self.seats[user]))

    # --- orders -----------------------------------------------------------------------------

    def give(self, user: str, wanted: Order, *faces: int, pack: str = "") -> Done | Refusal:
        """Give an order with these faces on the next dice; all of them must be used."""
        table = self.table
        seat = table.seats.get(user)
        who = Who(user, user, seat.side if seat else None, user == table.umpire)
        pinned = Pinned(pack=[card.strip() for card in pack.split(";")] if pack else None)
        pinned.faces.extend(faces)
        dice = Dice(self.seed, table.id, f"interaction {table.head + 1}", table.drawn, pinned)
        case = Case(self.rules, self.game, who, dice, self.now)
        refused = judge(case, wanted)
        if refused is not None:
            return refused
        assert not pinned.faces, f"{list(pinned.faces)} were not rolled"
        assert pinned.pack is None, f"{pinned.pack} was not shuffled"
        return self._enter(who, wanted, case.facts)

    def do(self, user: str, wanted: Order, *faces: int, pack: str = "") -> Done:
        """Give an order that has to be taken."""
        given = self.give(user, wanted, *faces, pack=pack)
        assert not isinstance(given, Refusal), str(given)
        return given

    def no(self, user: str, wanted: Order) -> str:
        """Give an order that has to be refused; return what its player reads."""
        before = self.standing
        given = self.give(user, wanted)
        assert isinstance(given, Refusal), given
        assert self.standing == before
        return str(given)

    def lines(self, user: str, *lines: str) -> Self:
        """Give lines of a set-up, each as an order of its own."""
        for line in lines:
            wanted = self.rules.set_up.read_line(line)
            assert not isinstance(wanted, Refusal), str(wanted)
            self.do(user, wanted)
        return self

    def press(self, user: str, choice: str, *faces: int, kind: str, **filled) -> Done:
        """Press a button of the newest question of a kind that the player may answer."""
        wanted = Press(mark=self.asked(kind, user).mark, choice=choice, filled=filled)
        return self.do(user, wanted, *faces)

    def let_deadline_pass(self, *faces: int, user: str = "") -> Done:
        """Agree on a deadline and let it pass."""
        asker = user or self.asker
        self.do(asker, SetDeadline(within="1d"))
        for other in self.seats:
            if other != asker:
                self.press(other, "agree", kind=ASSENT)
        self.now += timedelta(days=2)
        return self.do("house", DeadlinePasses(), *faces)

    def with_umpire(self) -> Self:
        """Name uma the umpire, with everybody's consent."""
        first, *others = self.seats
        self.do(first, NameUmpire(user="uma", name="uma"))
        for user in others:
            if self.asks(ASSENT):
                self.press(user, "agree", kind=ASSENT)
        return self

    # --- what stands ------------------------------------------------------------------------

    @property
    def game(self):
        return self.standing.game

    @property
    def table(self):
        return self.game.table

    def view(self, user: str = "") -> View:
        return view_for(self.rules, self.game, reader_for(self.table, user))

    def status(self, user: str = "") -> str:
        """Return what the rules add to a player's status."""
        stands = self.rules.stands(self.game.open) if self.rules.stands else []
        return "\n".join([*stands, *self.rules.status(self.view(user))])

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
        begun = Standing(self.rules, new_game(self.rules), START)
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
            buttons=[b["label"] for m in owed for b in m["buttons"] if m["place"] == "channel"],
            number=self.table.public,
        )
