"""A Cold War game without Discord and without a database: orders and die faces in, words out."""

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
from bot.rules.cold_war import COLD_WAR
from bot.rules.cold_war import orders as o
from bot.rules.cold_war.state import OpenWar, SealedWar
from bot.rules.cold_war.units import TacticalUnit
from bot.secrecy.view import reader_for, view_for

SEED = bytes(range(32))
BEGIN = datetime(2026, 1, 5, 19, 0, tzinfo=UTC)
SEATS = {"tom": "NATO", "igor": "Pact"}


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
class War:
    """A table with its players; each order becomes an entry, or is refused."""

    sides: str = "NATO, Pact"
    seats: dict = field(default_factory=lambda: dict(SEATS))
    rulings: dict = field(default_factory=dict)

    def __post_init__(self):
        self.now = BEGIN
        self.entries = []
        self.standing = Standing(COLD_WAR, new_game(COLD_WAR), START)
        opened = OpenGame(name="Fulda", rules="cold-war", guild="1", channel="2", sides=self.sides)
        facts = open_game(COLD_WAR, opened, "game", SEED, True)
        first, *others = self.seats
        self._enter(Who(first, first), opened, list(facts))
        self.do(first, Join(side=self.seats[first]))
        for ruling, value in self.rulings.items():
            if value != COLD_WAR.default_of(ruling):
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
        dice = Dice(SEED, table.id, f"interaction {table.head + 1}", table.drawn, pinned)
        case = Case(COLD_WAR, self.game, who, dice, self.now)
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

    def force(self, user: str, nation: str, posture: str = "defending", **more) -> Done:
        """Declare a player's side."""
        order = o.DeclareSide(side=self.seats[user], nation=nation, posture=posture, **more)
        return self.do(user, order)

    def plan(self, user: str, *lines: str) -> "War":
        """Write down what the lines say, each as an order of its own."""
        for line in lines:
            wanted = COLD_WAR.set_up.read_line(line)
            assert not isinstance(wanted, Refusal), str(wanted)
            self.do(user, wanted)
        return self

    def draw(self, user: str = "tom") -> Done:
        return self.do(user, o.DrawCard())

    def act(self, user: str, unit: str) -> Done:
        return self.do(user, o.Act(unit=unit))

    def hold(self, user: str) -> Done:
        return self.do(user, o.HoldCard())

    def finish(self, user: str, *faces: int) -> Done:
        return self.do(user, o.FinishActivation(), *faces)

    def fire(self, firer: str, target: str, reach: str, *faces: int, user="tom", **more) -> Done:
        return self.do(user, o.Fire(firer=firer, target=target, range=reach, **more), *faces)

    def no_fire(self, firer: str, target: str, reach: str, user="tom", **more) -> str:
        return self.no(user, o.Fire(firer=firer, target=target, range=reach, **more))

    def small_arms(self, firer: str, target: str, reach: str, *faces: int, user="tom", **more):
        order = o.FireSmallArms(firer=firer, target=target, range=reach, **more)
        return self.do(user, order, *faces)

    def assault(self, attackers: str, defenders: str, *faces: int, user="tom", **more) -> Done:
        return self.do(user, o.Assault(attackers=attackers, defenders=defenders, **more), *faces)

    def next_turn(self, user: str = "tom", *faces: int, pack: str = "") -> Done:
        return self.do(user, NextTurn(), *faces, pack=pack)

    def press(self, user: str, choice: str, *faces: int, kind: str) -> Done:
        """Press a button of the newest question of a kind that the player may answer."""
        return self.do(user, Press(mark=self.asked(kind, user).mark, choice=choice), *faces)

    def let_deadline_pass(self, user: str = "tom") -> Done:
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
    def open(self) -> OpenWar:
        return self.game.open

    def mine(self, side: str) -> SealedWar:
        return self.game.sealed[side]

    def unit(self, name: str) -> TacticalUnit:
        """Return a unit, wherever it is kept."""
        sides = self.table.side_names()
        found = [self.open.unit(s, name) or self.mine(s).unit(name) for s in sides]
        return next(unit for unit in found if unit is not None)

    def morale(self, *names: str) -> list[str]:
        return [self.unit(name).morale for name in names]

    def view(self, user: str = "") -> View:
        return view_for(COLD_WAR, self.game, reader_for(self.table, user))

    def status(self, user: str = "") -> str:
        return "\n".join([*COLD_WAR.stands(self.open), *COLD_WAR.status(self.view(user))])

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

    def folded(self) -> Standing:
        """Return the game as the fold of its log, from the first entry."""
        begun = Standing(COLD_WAR, new_game(COLD_WAR), START)
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


ONE_EACH = (("A Coy: A1=M60",), ("Bn: B1=T-62",))


def muster(
    nato=ONE_EACH[0], pact=ONE_EACH[1], us="us", soviet="soviet", attack="Pact", **rulings: str
) -> War:
    """Return a game that is set up and not sealed; ``attack`` is the side that attacks."""
    war = War(rulings=rulings)
    for user, nation, lines in (("tom", us, nato), ("igor", soviet, pact)):
        posture = "attacking" if war.seats[user] == attack else "defending"
        war.force(user, nation, posture)
        war.plan(user, *lines)
    return war


def in_play(nato=ONE_EACH[0], pact=ONE_EACH[1], pack: str = "", **more) -> War:
    """Return a game in play; ``pack`` is the order of its first pack."""
    war = muster(nato, pact, **more)
    war.do("tom", Seal())
    war.do("igor", Seal(), pack=pack)
    assert war.table.phase == "play"
    return war


def free_for_all(nato, pact, **rulings: str) -> War:
    """Return a game in play in which anybody fires at any time, as often as he likes."""
    return in_play(nato, pact, **{"strict_activation": "off", "actions": "free", **rulings})
