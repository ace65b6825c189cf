"""What falls due: deadlines and alarms, found by the clock."""

from __future__ import annotations

from datetime import datetime

from bot.store.codec import from_micros, to_micros
from bot.store.desk import Desk
from bot.store.statements import DUE_BEFORE, NEXT_DUE, SETTLE_DUE


class Due(Desk):
    """Entries that set something due, until it is settled."""

    async def next_due(self) -> datetime | None:
        """Return when the next thing of any game falls due."""
        rows = await self._reader.rows(NEXT_DUE)
        return from_micros(rows[0][0]) if rows else None

    async def due_before(self, now: datetime) -> list[str]:
        """Return the games in which something is due at `now`, the longest due first."""
        rows = await self._reader.rows(DUE_BEFORE, {"until": to_micros(now)})
        return list(dict.fromkeys(row[0] for row in rows))

    async def settle_due(self, game: str, until: datetime) -> None:
        """Forget what a game had due up to and at `until`: it has been acted upon."""
        await self._writer.rows(SETTLE_DUE, {"of_game": game, "until": to_micros(until)})
