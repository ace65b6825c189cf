"""What a game owes to Discord, between the store and whoever delivers it."""

from collections import defaultdict, deque
from dataclasses import dataclass, replace
from datetime import datetime

from bot.store import Entry, Panel, Store
from bot.words.message import Message


@dataclass(frozen=True, slots=True)
class Due:
    """One message that is owed. ``uncertain``: it may have been sent already."""

    game: str
    number: int
    index: int
    at: datetime
    message: Message
    uncertain: bool


class Outgoing:
    """Keeps what was just written in memory; reads from the store only after a start."""

    def __init__(self, store: Store) -> None:
        """Begin with nothing in memory: what an earlier life owed is in the store."""
        self._store = store
        self._waiting: defaultdict[str, deque[Due]] = defaultdict(deque)
        self._read: set[str] = set()

    def add(self, entry: Entry) -> None:
        """Owe the messages of an entry that was just written."""
        for index, record in enumerate(entry.owed):
            message = Message.model_validate(record)
            due = Due(entry.game, entry.number, index, entry.at, message, False)
            self._waiting[entry.game].append(due)

    def begun(self, game: str) -> None:
        """Note that a game is new: an earlier life owes nothing for it."""
        self._read.add(game)

    async def owed(self, game: str) -> list[Due]:
        """Return what a game owes, in order; what an earlier life owed comes first."""
        if game not in self._read:
            self._read.add(game)
            await self._recall(game)
        return list(self._waiting.get(game, ()))

    async def delivered(self, due: Due, message_id: str) -> None:
        """Note that Discord took a message, or never will."""
        waiting = self._waiting[due.game]
        kept = [d for d in waiting if (d.number, d.index) != (due.number, due.index)]
        if kept:
            self._waiting[due.game] = deque(kept)
        else:
            del self._waiting[due.game]
        await self._store.delivered(due.game, due.number, due.index, message_id)

    def undecided(self, due: Due) -> None:
        """Note that a message may or may not have been sent."""
        waiting = self._waiting[due.game]
        for at, other in enumerate(waiting):
            if (other.number, other.index) == (due.number, due.index):
                waiting[at] = replace(other, uncertain=True)

    async def games_owing(self) -> list[str]:
        """Return the games that owe a message."""
        stored = await self._store.games_owing()
        return list(dict.fromkeys([*stored, *(g for g, due in self._waiting.items() if due)]))

    async def panel(self, game: str) -> Panel | None:
        """Return a game's panel as it was last posted."""
        return await self._store.panel(game)

    async def keep_panel(self, game: str, channel: str, message_id: str, text: str) -> None:
        """Keep where a game's panel is and what it says."""
        await self._store.keep_panel(game, channel, message_id, text)

    async def _recall(self, game: str) -> None:
        new = {(due.number, due.index) for due in self._waiting.get(game, ())}
        old = [
            Due(o.game, o.number, o.index, o.at, Message.model_validate(o.message), True)
            for o in await self._store.owed(game)
            if (o.number, o.index) not in new
        ]
        if old:
            self._waiting[game] = deque([*old, *self._waiting.get(game, ())])
