"""The channel's pinned panel: one message a game, edited only when its public text changes."""

import asyncio
import hashlib
from typing import Any

import discord
import structlog

from bot.client import SealedOrders
from bot.engine.view import View
from bot.words.standing import panel, panel_buttons
from cogs._buttons import view_of

_log = structlog.get_logger(__name__)

MOMENT = 0.7
"""Seconds after an entry until the panel is edited; by then other entries may have come."""
LOOK_BACK = 50
"""How many messages are looked through for a panel that was not noted."""
GONE = 10008
"""Discord's code for a message that is not there any more."""


class Panels:
    """Keeps each game's panel up to date."""

    def __init__(self, bot: SealedOrders) -> None:
        """Remember the texts that stand, so that nothing is edited for nothing."""
        self._bot = bot
        self._texts: dict[str, str] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._busy: set[str] = set()

    def soon(self, game: str) -> None:
        """Bring a game's panel up to date in a moment: a burst of entries edits it once."""
        if game not in self._timers:
            loop = asyncio.get_running_loop()
            self._timers[game] = loop.call_later(MOMENT, self._start, game)

    def stop(self) -> None:
        """Stop the timers."""
        for timer in self._timers.values():
            timer.cancel()

    def _start(self, game: str) -> None:
        del self._timers[game]
        if game in self._busy:
            self.soon(game)
            return
        task = asyncio.create_task(self._refresh_once(game))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _refresh_once(self, game: str) -> None:
        self._busy.add(game)
        try:
            await self.refresh(game)
        finally:
            self._busy.discard(game)

    async def refresh(self, game: str) -> None:
        """Post a game's panel, or edit it if its text is another now."""
        seen = await self._bot.umpire.look(game)
        if seen is None:
            return
        rules, view = seen
        text = panel(rules, view)
        if self._texts.get(game) == text:
            return
        kept = await self._bot.umpire.outgoing.panel(game)
        stands = kept is not None and kept.channel == view.channel
        if kept is not None and stands and kept.text == text:
            self._texts[game] = text
            return
        where = self._bot.get_partial_messageable(int(view.channel))
        buttons = view_of(panel_buttons(view))
        try:
            message_id = ""
            if kept is not None and stands:
                message_id = await self._edit(where, kept.message_id, text, buttons)
            elif view.public > 1:
                message_id = await self._lost(where, view.game)
                if message_id:
                    message_id = await self._edit(where, message_id, text, buttons)
            if not message_id:
                message_id = await self._post(where, text, buttons, _nonce(view))
        except discord.HTTPException as error:
            _log.warning("panel_not_shown", game=game, code=error.code)
            return
        self._texts[game] = text
        await self._bot.umpire.outgoing.keep_panel(game, view.channel, message_id, text)

    async def _lost(self, where: discord.PartialMessageable, game: str) -> str:
        """Look for a panel that was posted before a crash, but not yet noted."""
        mine = f"so|{game}|orders"
        async for message in where.history(limit=LOOK_BACK):
            for row in message.components:
                if any(getattr(b, "custom_id", "") == mine for b in getattr(row, "children", ())):
                    return str(message.id)
        return ""

    async def _edit(
        self,
        where: discord.PartialMessageable,
        message_id: str,
        text: str,
        buttons: discord.ui.View | None,
    ) -> str:
        """Edit the panel; return nothing if somebody has deleted it."""
        try:
            await where.get_partial_message(int(message_id)).edit(content=text, view=buttons)
        except discord.NotFound as error:
            if error.code == GONE:
                return ""
            raise
        return message_id

    async def _post(
        self,
        where: discord.PartialMessageable,
        text: str,
        buttons: discord.ui.View | None,
        nonce: str,
    ) -> str:
        options: dict[str, Any] = {"view": buttons} if buttons is not None else {}
        sent = await where.send(text, suppress_embeds=True, nonce=nonce, **options)
        try:
            await sent.pin()
        except discord.HTTPException as error:
            _log.info("panel_not_pinned", code=error.code)
        return str(sent.id)


def _nonce(view: View) -> str:
    """Return the mark by which Discord knows this panel again: another one in another channel."""
    label = f"panel {view.game} {view.channel} {view.public}"
    return hashlib.sha256(label.encode()).hexdigest()[:24]
