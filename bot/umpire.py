"""The door: every order comes in here, and what it brings about goes out by the outbox.

One order at a time for each game. An order is judged on the game as it stands, its facts and
the messages they owe are written in one row, and only then is anybody told.
"""

import asyncio
import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from bot.archive import Archive, Standing
from bot.clock import Clock
from bot.engine import orders
from bot.engine.case import Case, LeftLine, Who
from bot.engine.facts import Fact
from bot.engine.game import Game, new_game
from bot.engine.house import facts as f
from bot.engine.house.judging import judge
from bot.engine.house.opening import open_game
from bot.engine.house.orders import DeadlinePasses, OpenGame
from bot.engine.names import bold
from bot.engine.orders import Order
from bot.engine.refusal import Refusal
from bot.engine.ruleset import RuleSet
from bot.engine.view import PUBLIC, View
from bot.fairness.chain import START
from bot.fairness.dice import Dice
from bot.fairness.draw import due_cause
from bot.fairness.pinned import Pinned
from bot.fairness.seed import SeedSource, new_seed
from bot.ledger import HOUSE, Cause, make_entry
from bot.outgoing import Outgoing
from bot.rules import all_rules
from bot.scenarios import find_scenario
from bot.secrecy.view import reader_for, view_for
from bot.store import Entry, InteractionKnown, NumberTaken, Store
from bot.words.posts import HOUSE_NAME, Answer

RACES = 20
"""How often an order that lost a race to another process is judged anew."""
PAUSE = 0.005
"""Seconds, times the races lost, before the next try."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an order: the actor's answer, and where its entry stands in the log.

    A refusal changed nothing and has no number. ``repeat`` is the interaction of the entry that
    the same order became before, whose answer never reached the player (G-15).
    """

    game: str
    answer: Answer
    refused: bool = False
    number: int = 0
    label: str = ""
    repeat: str = ""
    left: tuple[LeftLine, ...] = ()


class Umpire:
    """The only way to a game: ``submit`` an order, ``look`` at a view."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        seeds: SeedSource | None = None,
        pinned: Pinned | None = None,
    ) -> None:
        """Take the store, the clock and where seeds come from; ``pinned``: a rehearsal."""
        self.store = store
        self.clock = clock
        self.archive = Archive(store)
        self.outgoing = Outgoing(store)
        self._seeds = seeds or new_seed
        self._pinned = pinned
        self._unanswered: dict[tuple[str, str], Entry | None] = {}
        self._due_heard: Callable[[datetime], None] | None = None

    def on_due(self, heard: Callable[[datetime], None]) -> None:
        """Tell a timer whenever an order sets something due."""
        self._due_heard = heard

    async def next_due(self) -> datetime | None:
        """Return when the next thing falls due."""
        return await self.store.next_due()

    async def open(self, user: str, name: str, wanted: OpenGame, interaction: str) -> Outcome:
        """Open a game in a channel, unless one is running there or the name can't be."""
        async with self.archive.lock(f"channel {wanted.channel}"):
            running = await self.store.running_in(wanted.channel)
            rules = all_rules().get(wanted.rules)
            if rules is None:
                known = ", ".join(f"`{name}`" for name in all_rules())
                return _no(Refusal(f"There are no such rules. Known are {known}.", "G-7"))
            if running and (known_game := await self.archive.load(running)):
                return _no(_one_is_running(known_game.game))
            planned = with_scenario(rules, wanted)
            if isinstance(planned, Refusal):
                return _no(planned)
            seed = self._seeds()
            game = game_id(interaction)
            begun = open_game(rules, planned, game, seed, self._pinned is not None)
            if isinstance(begun, Refusal):
                return _no(begun)
            standing = Standing(rules, new_game(rules), START)
            who = Who(user, name)
            cause = Cause(who, planned, interaction, self.clock.now())
            return await self._write(standing, cause, list(begun))

    async def submit(
        self, game: str, user: str, name: str, wanted: Order, interaction: str, again: bool = False
    ) -> Outcome:
        """Judge an order of a user and let its facts happen, once.

        ``interaction`` is the id of what caused it: the same one never acts twice; none: the
        house itself, whose cause follows from the entry before. ``again``
        confirms an order that equals one whose answer was never delivered (G-15).
        """
        async with self.archive.lock(game):
            if not again and (repeat := await self._repeated(game, user, wanted)):
                return repeat
            for race in range(RACES):
                standing = await self.archive.load(game)
                if standing is None:
                    return _no(Refusal("That game is not known here.", "G-7"))
                cause = interaction or await self._due_after(standing)
                try:
                    return await self._judged(standing, user, name, wanted, cause)
                except NumberTaken:
                    self.archive.forget(game)
                    await asyncio.sleep(race * PAUSE)
            return _no(Refusal("Too many orders at once. Nothing was done; try again.", "G-15"))

    async def look(self, game: str, user: str = "") -> tuple[RuleSet, View] | None:
        """Return the rules and what a user may know of a game; no user: what is public."""
        standing = await self.archive.load(game)
        if standing is None:
            return None
        reader = reader_for(standing.game.table, user) if user else PUBLIC
        return standing.rules, view_for(standing.rules, standing.game, reader)

    async def pass_deadlines(self) -> list[str]:
        """Let every deadline pass that is due; return the games in which something was due."""
        now = self.clock.now()
        games = await self.store.due_before(now)
        for game in games:
            await self.submit(game, HOUSE, HOUSE_NAME, DeadlinePasses(), "", again=True)
            await self.store.settle_due(game, now)
        return games

    async def answered(self, game: str, number: int, user: str) -> None:
        """Note that the answer to an entry reached its actor."""
        waiting = self._unanswered.get((game, user))
        if waiting is not None and waiting.number == number:
            self._unanswered[game, user] = None
        await self.store.answered(game, number)

    async def _due_after(self, standing: Standing) -> str:
        """Return the cause of an order that no interaction gives: it leaves nobody a choice.

        Were it the time, whoever runs the bot could wait for a moment whose dice suit him.
        """
        table = standing.game.table
        entries = await self.store.tail(table.id, table.head - 1)
        return due_cause(table.id, entries[-1].interaction)

    async def order_again(self, game: str, user: str, interaction: str) -> Order | None:
        """Return the order that a user gave by an interaction, to be given once more."""
        entry = await self.store.by_interaction(interaction)
        if entry is None or entry.game != game or entry.actor != user:
            return None
        return orders.from_record(entry.order["order"])

    async def _repeated(self, game: str, user: str, wanted: Order) -> Outcome | None:
        """Ask before an order is done twice whose first answer was never delivered (G-15)."""
        key = (game, user)
        if key not in self._unanswered:
            self._unanswered[key] = await self.store.unanswered(game, user)
        entry = self._unanswered[key]
        if entry is None or entry.order["order"] != orders.to_record(wanted):
            return None
        self._unanswered[key] = None
        await self.store.answered(game, entry.number)
        label = entry.order["label"]
        text = f"You did that at {label}. Again? (G-15)"
        return Outcome(game, Answer(text), repeat=entry.interaction, label=label)

    async def _judged(
        self, standing: Standing, user: str, name: str, wanted: Order, interaction: str
    ) -> Outcome:
        table = standing.game.table
        seat = table.seats.get(user)
        umpire = bool(user) and user == table.umpire
        known = seat.name if seat else table.names.get(user, name)
        who = Who(user, known, seat.side if seat else None, umpire)
        dice = Dice(bytes.fromhex(table.seed), table.id, interaction, table.drawn, self._pinned)
        before = self._pinned.kept() if self._pinned else None
        case = Case(standing.rules, standing.game, who, dice, self.clock.now())
        refused = judge(case, wanted)
        if refused is not None:
            if self._pinned and before:
                self._pinned.put_back(before)
            return replace(_no(refused), game=table.id)
        left = tuple(case.left)
        if not case.facts:
            return Outcome(table.id, Answer("Nothing was done."), left=left)
        cause = Cause(who, wanted, interaction, case.now)
        outcome = await self._write(standing, cause, case.facts)
        return replace(outcome, left=left)

    async def _write(self, standing: Standing, cause: Cause, facts: list[Fact]) -> Outcome:
        """Write one entry, then remember the game as it stands and what its actor is answered."""
        written = make_entry(standing, cause, facts)
        try:
            await self.store.append(written.entry)
        except InteractionKnown:
            return Outcome(
                written.entry.game, Answer("That was done already; nothing was done twice.")
            )
        game = written.entry.game
        self.archive.keep(game, written.standing)
        for fact in facts:
            if isinstance(fact, f.EntryDropped):
                await self.archive.after_undo(game, fact.number)
            elif isinstance(fact, f.GameOpened | f.ChannelChanged):
                self.archive.plays_in(game, fact.channel)
        self.outgoing.add(written.entry)
        if written.entry.due is not None and self._due_heard is not None:
            self._due_heard(written.entry.due)
        self._unanswered[game, cause.who.user] = written.entry
        return Outcome(game, written.answer, number=written.entry.number, label=written.label)


def game_id(interaction: str) -> str:
    """Return a game's id, made from the interaction that opened it; it tells nothing else."""
    return hashlib.sha256(f"game {interaction}".encode()).hexdigest()[:12]


def with_scenario(rules: RuleSet, wanted: OpenGame) -> OpenGame | Refusal:
    """Return the order to open a game with the scenario that it names, if it names one."""
    if not wanted.scenario.strip():
        return wanted
    found = find_scenario(rules, wanted.scenario)
    return found if isinstance(found, Refusal) else wanted.but(plan=found)


def _one_is_running(game: Game) -> Refusal:
    return Refusal(
        f"{bold(game.table.name)} is running in this channel, and a channel takes one game. "
        "Open yours in another channel or a thread, or end that one with `/game end`.",
        "G-6",
    )


def _no(refused: Refusal) -> Outcome:
    return Outcome("", Answer(str(refused)), refused=True)
