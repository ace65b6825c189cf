"""The outbox: messages stored with their order, until Discord has taken them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, islice

from bot.store.codec import from_json, from_micros, from_row, read_delivered
from bot.store.desk import Desk
from bot.store.entry import Entry, Owed
from bot.store.lane import Row
from bot.store.marks import Mark
from bot.store.statements import DELIVERED, GAMES_OWING, OWED, OWED_IN, UNANSWERED


class Outbox(Desk):
    """What is owed to whom, and what has been delivered.

    What is noted as delivered or answered is so at once for whoever asks this store. It gets into
    the database a moment later, together with other notes; a crash in between leaves the message
    owed, as a crash between Discord's answer and the note would.
    """

    async def owed(self, game: str | None = None, *, limit: int = 100) -> list[Owed]:
        """Return messages not delivered yet, those of one game in the order of its log.

        `limit` counts entries; an entry's messages are never torn apart. Without a game the
        games come one after the other, in no order that means anything.
        """
        noted = self._marks.waiting_delivered()
        enough = limit + len(noted)  # each note could hide an entry
        if game is None:
            rows = await self._reader.rows(OWED, {"limit": enough})
        else:
            rows = await self._reader.rows(OWED_IN, {"game": game, "limit": enough})
        owing = (found for found in (_open_in(row, noted) for row in rows) if found)
        return list(chain.from_iterable(islice(owing, limit)))

    async def games_owing(self) -> list[str]:
        """Return the games that owe a message; first the one that has owed it the longest."""
        await self._marks.written()
        return [row[0] for row in await self._reader.rows(GAMES_OWING)]

    async def delivered(self, game: str, number: int, index: int, message_id: str) -> None:
        """Note that Discord took one message of an entry; a second note changes nothing."""
        self._marks.delivered(game, number, {index: message_id})

    async def delivered_many(
        self, game: str, number: int, message_ids: Mapping[int, str], *, answered: bool = False
    ) -> None:
        """Note the ids of several messages of an entry by their index, and perhaps its answer."""
        self._marks.delivered(game, number, message_ids)
        if answered:
            self._marks.answered(game, number)

    async def answered(self, game: str, number: int) -> None:
        """Note that the actor of an entry got his own answer."""
        self._marks.answered(game, number)

    async def flush(self) -> None:
        """Write every note made so far; they are written by themselves a moment later."""
        await self._marks.written()

    async def message_of(self, game: str, number: int, index: int) -> str | None:
        """Return the Discord id of a delivered message, None while it is owed."""
        noted = self._marks.waiting_delivered().get((game, number, index))
        rows = await self._reader.rows(DELIVERED, {"game": game, "number": number})
        return read_delivered(rows[0][0]).get(index, noted) if rows else None

    async def unanswered(self, game: str, actor: str) -> Entry | None:
        """Return the actor's newest entry in a game if he never got its answer."""
        noted = self._marks.waiting_answered()
        rows = await self._reader.rows(UNANSWERED, {"game": game, "actor": actor})
        entry = from_row(rows[0]) if rows else None
        return entry if entry and (entry.game, entry.number) not in noted else None


def _open_in(row: Row, noted: Mapping[Mark, str]) -> list[Owed]:
    game, number, at, owed, delivered = row
    done = read_delivered(delivered)
    return [
        Owed(game, number, index, from_micros(at), message)
        for index, message in enumerate(from_json(owed))
        if index not in done and (game, number, index) not in noted
    ]
