"""Games as they stand, folded from the log once and then kept up to date in memory.

A long game is loaded from its newest snapshot and the entries after it; no order folds the
log from its start.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

from bot.engine.entry import close_entry, with_headline
from bot.engine.facts import Fact, from_record
from bot.engine.game import Game, fold, new_game, with_table
from bot.engine.house.facts import EntryDropped, GameOpened
from bot.engine.ruleset import RuleSet
from bot.engine.snapshot import from_state, to_state
from bot.fairness.chain import START
from bot.rules import all_rules
from bot.store import Entry, Store

MOST_KEPT = 256
"""How many games are kept in memory; the one unused for longest goes first."""
MOST_CHANNELS = 4096
SNAPSHOT_EVERY = 50
"""After how many entries a snapshot is written."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A game as it stands after its last entry, and the link of the chain there."""

    rules: RuleSet
    game: Game
    chain: str


class Archive:
    """Loads games and keeps them; one lock a game lets orders in one by one (G-15)."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[str, Standing] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._writing: set[asyncio.Task[None]] = set()
        self._channels: OrderedDict[str, str] = OrderedDict()

    def lock(self, game: str) -> asyncio.Lock:
        """Return the lock that lets one order at a time act on a game."""
        lock = self._locks.get(game)
        if lock is None:
            lock = self._locks[game] = asyncio.Lock()
        return lock

    async def in_channel(self, channel: str) -> str | None:
        """Return the newest game that was opened in or moved to a channel, ended or not."""
        known = self._channels.get(channel)
        if known is not None:
            return known
        found = await self._store.running_in(channel) or await self._store.last_in(channel)
        if found is not None:
            self.plays_in(found, channel)
        return found

    def plays_in(self, game: str, channel: str) -> None:
        """Remember that a game is played in a channel from now on."""
        for other in [c for c, known in self._channels.items() if known == game]:
            del self._channels[other]
        self._channels[channel] = game
        while len(self._channels) > MOST_CHANNELS:
            self._channels.popitem(last=False)

    async def load(self, game: str) -> Standing | None:
        """Return a game as it stands, or none if there is no such game."""
        kept = self._kept.get(game)
        if kept is not None:
            self._kept.move_to_end(game)
            return kept
        standing = await self._from_store(game)
        if standing is not None:
            self.keep(game, standing)
        return standing

    def keep(self, game: str, standing: Standing) -> None:
        """Remember a game as it stands now, and write a snapshot now and then."""
        self._kept[game] = standing
        self._kept.move_to_end(game)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        head = standing.game.table.head
        if head % SNAPSHOT_EVERY == 0 and head:
            self._snapshot(game, standing)

    def forget(self, game: str) -> None:
        """Drop a game from memory, so that it is loaded anew."""
        self._kept.pop(game, None)

    async def after_undo(self, game: str, number: int) -> Standing | None:
        """Load a game anew after its entry ``number`` was taken back."""
        await self._store.drop_snapshots(game, number)
        self.forget(game)
        return await self.load(game)

    async def settle(self) -> None:
        """Wait for the snapshots that are being written."""
        if self._writing:
            await asyncio.gather(*self._writing, return_exceptions=True)

    def _snapshot(self, game: str, standing: Standing) -> None:
        state = {**to_state(standing.game), "chain": standing.chain}
        task = asyncio.create_task(self._store.keep_snapshot(game, standing.game.table.head, state))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _from_store(self, game: str) -> Standing | None:
        before: int | None = None
        while True:
            snapshot = await self._store.latest_snapshot(game, before)
            at = snapshot[0] if snapshot else 0
            entries = await self._store.tail(game, at)
            undone = undone_in(entries)
            if at and any(number <= at for number in undone):
                before = min(undone)
                continue
            standing = _restored(snapshot[1]) if snapshot else _begun(entries)
            if snapshot and standing is None:
                before = at
                continue
            return replayed(standing, entries, undone) if standing else None


def undone_in(entries: Sequence[Entry]) -> set[int]:
    """Return the numbers of the entries that these entries take back."""
    return {
        int(record["number"])
        for entry in entries
        for record in entry.facts
        if record["tag"] == EntryDropped.tag
    }


def facts_of(entry: Entry) -> list[Fact]:
    """Return the facts of a stored entry."""
    return [from_record(record) for record in entry.facts]


def replayed(standing: Standing, entries: Sequence[Entry], undone: set[int]) -> Standing:
    """Return a standing after more entries; of those taken back only the dice are kept."""
    rules, game, chain = standing.rules, standing.game, standing.chain
    for entry in entries:
        facts = facts_of(entry)
        if entry.number not in undone:
            for fact in facts:
                game = fold(rules, game, fact)
        game = close_entry(game, entry.number, entry.actor, facts)
        game = with_headline(game, headline_of(entry.owed), entry.at)
        if entry.number in undone:
            last = {u: e for u, e in game.table.last.items() if e.number != entry.number}
            game = with_table(game, last=last)
        chain = entry.chain
    return Standing(rules, game, chain)


def headline_of(owed: Sequence[dict[str, Any]]) -> str:
    """Return the headline that an entry's public post carries."""
    return next((str(m["headline"]) for m in owed if m.get("headline")), "")


def _restored(state: dict[str, Any]) -> Standing | None:
    rules = all_rules().get(state["table"]["rules"])
    game = from_state(rules, state) if rules else None
    return Standing(rules, game, str(state["chain"])) if rules and game else None


def _begun(entries: Sequence[Entry]) -> Standing | None:
    if not entries:
        return None
    opened = from_record(entries[0].facts[0])
    if not isinstance(opened, GameOpened):
        raise ValueError(f"the log of {opened} does not begin with its opening")
    rules = all_rules()[opened.rules]
    return Standing(rules, new_game(rules), START)
