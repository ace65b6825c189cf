"""The log: games as rows of entries, appended and read in order."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from bot.store.codec import from_row, to_row
from bot.store.due import Due
from bot.store.entry import Entry
from bot.store.faults import Clash, InteractionKnown, NumberTaken
from bot.store.keepsakes import Keepsakes
from bot.store.outbox import Outbox
from bot.store.statements import (
    APPEND,
    BETWEEN,
    BY_INTERACTION,
    ENTRY,
    GAMES_OF,
    LAST_IN,
    PAGE,
    RUNNING_IN,
    TAIL,
)

_PAGE = 500


class Store(Outbox, Due, Keepsakes):
    """All games of the house in one database; opened by `open_store`.

    Every call may raise a StoreFault, whose text is a sentence for the people who run the bot.
    """

    async def append(self, entry: Entry) -> None:
        """Write an entry: one insert, its own transaction, on the disk when this returns.

        NumberTaken if the game has that entry already, InteractionKnown if the interaction was
        written before, whatever its number: nothing was written then.
        """
        try:
            await self._writer.rows(APPEND, to_row(entry))
        except Clash as clash:
            await self._explain(entry, clash)

    async def _explain(self, entry: Entry, clash: Clash) -> None:
        known = await self.by_interaction(entry.interaction)
        if known is None:
            raise NumberTaken(entry.game, entry.number) from clash
        is_this = (known.game, known.number, known.chain) == (
            entry.game, entry.number, entry.chain,
        )  # fmt: skip
        if not (clash.again and is_this):
            raise InteractionKnown(entry.interaction, known.game, known.number) from clash

    async def append_many(self, entries: Sequence[Entry]) -> None:
        """Write entries of any games in one transaction, for copies and benchmarks."""
        try:
            await self._writer.together([(APPEND, [to_row(entry) for entry in entries])])
        except Clash as clash:
            raise NumberTaken(entries[0].game, entries[0].number) from clash

    async def tail(self, game: str, after: int) -> list[Entry]:
        """Return a game's entries after this number, in order."""
        rows = await self._reader.rows(TAIL, {"game": game, "after": after})
        return [from_row(row) for row in rows]

    async def entry(self, game: str, number: int) -> Entry | None:
        """Return one entry of a game."""
        rows = await self._reader.rows(ENTRY, {"game": game, "number": number})
        return from_row(rows[0]) if rows else None

    async def entries(self, game: str, first: int, last: int) -> list[Entry]:
        """Return a game's entries from one number to another, both included, in order."""
        rows = await self._reader.rows(BETWEEN, {"game": game, "first": first, "last": last})
        return [from_row(row) for row in rows]

    async def by_interaction(self, interaction: str) -> Entry | None:
        """Return the entry that an interaction became, in whichever game."""
        rows = await self._reader.rows(BY_INTERACTION, {"interaction": interaction})
        return from_row(rows[0]) if rows else None

    async def running_in(self, channel: str) -> str | None:
        """Return the newest game that was opened in or moved to a channel and has not ended."""
        rows = await self._reader.rows(RUNNING_IN, {"channel": channel})
        return rows[0][0] if rows else None

    async def last_in(self, channel: str) -> str | None:
        """Return the newest game that was opened in or moved to a channel, ended or not."""
        rows = await self._reader.rows(LAST_IN, {"channel": channel})
        return rows[0][0] if rows else None

    async def games_of(self, user: str) -> list[str]:
        """Return the games in which a user ever got a seat, ended ones too, newest seat first."""
        rows = await self._reader.rows(GAMES_OF, {"seat": user})
        return [row[0] for row in rows]

    async def everything(self) -> AsyncIterator[Entry]:
        """Yield every entry, game by game, each in order."""
        await self._marks.written()
        game, number = "", 0
        while True:
            rows = await self._reader.rows(PAGE, {"game": game, "number": number, "limit": _PAGE})
            for row in rows:
                yield from_row(row)
            if len(rows) < _PAGE:
                return
            game, number = rows[-1][0], rows[-1][1]

    async def close(self) -> None:
        """Write what waits and let the database go."""
        try:
            await self._marks.close()
        finally:
            await self._writer.close()
            await self._reader.close()
