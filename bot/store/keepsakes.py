"""What is kept beside the log: snapshots and panels, made from it again if need be, and pictures."""

from __future__ import annotations

from bot.store.codec import from_json, plain, to_json
from bot.store.desk import Desk
from bot.store.entry import Json, Panel
from bot.store.faults import Clash
from bot.store.statements import (
    CHANGE_PANEL,
    DROP_SNAPSHOTS,
    KEEP_PICTURE,
    KEEP_SNAPSHOT,
    NEW_PANEL,
    PANEL,
    PICTURE,
    SNAPSHOT,
    SNAPSHOT_BEFORE,
)


class Keepsakes(Desk):
    """Snapshots of games, the panels as they were last posted, the pictures that boards show."""

    async def latest_snapshot(
        self, game: str, before: int | None = None
    ) -> tuple[int, Json] | None:
        """Return a game's newest snapshot and the number of the entry after which it was made.

        With `before`, the newest one made after an entry of a smaller number.
        """
        if before is None:
            rows = await self._reader.rows(SNAPSHOT, {"game": game})
        else:
            rows = await self._reader.rows(SNAPSHOT_BEFORE, {"game": game, "before": before})
        return (rows[0][0], from_json(rows[0][1])) if rows else None

    async def keep_snapshot(self, game: str, number: int, state: Json) -> None:
        """Keep what a game was after an entry; the first one kept for that entry stays."""
        row = {"game": plain(game), "number": number, "state": to_json(state)}
        try:
            await self._writer.rows(KEEP_SNAPSHOT, row)
        except Clash:
            return

    async def drop_snapshots(self, game: str, from_number: int) -> None:
        """Forget a game's snapshots made after this entry and all later ones."""
        await self._writer.rows(DROP_SNAPSHOTS, {"game": game, "first": from_number})

    async def panel(self, game: str) -> Panel | None:
        """Return a game's panel as it was last posted."""
        rows = await self._reader.rows(PANEL, {"game": game})
        if not rows:
            return None
        channel, message_id, text = rows[0]
        return Panel(channel, message_id, from_json(text))

    async def keep_panel(self, game: str, channel: str, message_id: str, text: str) -> None:
        """Keep where a game's panel is and what it says, in place of what was kept before."""
        row = {
            "game": plain(game),
            "channel": plain(channel),
            "message_id": plain(message_id),
            "text": to_json(text),
        }
        change = {
            "of_game": row["game"],
            "to_channel": row["channel"],
            "to_message": row["message_id"],
            "to_text": row["text"],
        }
        if await self._writer.rows(CHANGE_PANEL, change):
            return
        try:
            await self._writer.rows(NEW_PANEL, row)
        except Clash:
            await self._writer.rows(CHANGE_PANEL, change)

    async def keep_picture(self, digest: str, data: bytes) -> None:
        """Keep a picture under the SHA-256 of its bytes; one that is kept already stays."""
        try:
            await self._writer.rows(KEEP_PICTURE, {"digest": digest, "data": data})
        except Clash:
            return

    async def picture(self, digest: str) -> bytes | None:
        """Return a picture by the SHA-256 of its bytes."""
        rows = await self._reader.rows(PICTURE, {"digest": digest})
        return bytes(rows[0][0]) if rows else None
