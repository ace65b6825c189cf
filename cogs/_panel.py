"""The channel's pinned panel: one message a game, edited only when its public text changes."""

import asyncio
import hashlib
from collections import OrderedDict
from dataclasses import dataclass
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


MOST_REMEMBERED = 1024
"""Of so many games it is remembered what their panels say."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A panel as it stands: in which channel, which message, with which text."""

    channel: str
    message: str
    text: str


class Panels:
    """Keeps each game's panel up to date."""

    def __init__(self, bot: SealedOrders) -> None:
        """Remember the texts that stand, so that nothing is edited for nothing."""
        self._bot = bot
        self._shown: OrderedDict[str, Shown] = OrderedDict()
        self._public: dict[str, int] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._busy: set[str] = set()

    async def follow(self, game: str) -> None:
        """Bring a game's panel up to date after a public entry.

        A secret one sets no timer: it would make the edit after the next public one come sooner.
        """
        seen = await self._bot.umpire.look(game)
        if seen is not None and self._public.get(game) != seen[1].public:
            self._public[game] = seen[1].public
            self.soon(game)

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
        where = self._bot.get_partial_messageable(int(view.channel))
        buttons = view_of(panel_buttons(view))
        try:
            shown = self._shown.get(game)
            if shown is None or shown.channel != view.channel:
                shown = await self._recalled(where, view)
            if shown is not None and shown.text == text:
                self._remember(game, shown)
                return
            message = await self._edit(where, shown.message, text, buttons) if shown else ""
            if not message:
                message = await self._post(where, text, buttons, _nonce(view))
                await self._bot.umpire.outgoing.keep_panel(game, view.channel, message, text)
        except discord.HTTPException as error:
            _log.warning("panel_not_shown", game=game, code=error.code)
            self._public.pop(game, None)
            return
        self._remember(game, Shown(view.channel, message, text))

    def _remember(self, game: str, shown: Shown) -> None:
        self._shown[game] = shown
        self._shown.move_to_end(game)
        while len(self._shown) > MOST_REMEMBERED:
            oldest, _ = self._shown.popitem(last=False)
            self._public.pop(oldest, None)

    async def _recalled(self, where: discord.PartialMessageable, view: View) -> Shown | None:
        """Find the panel that an earlier life of the bot has posted, and what it says."""
        kept = await self._bot.umpire.outgoing.panel(view.game)
        if kept is not None and kept.channel == view.channel:
            try:
                message = await where.fetch_message(int(kept.message_id))
            except discord.NotFound:
                return None
            except discord.Forbidden:
                return Shown(view.channel, kept.message_id, "")
            return Shown(view.channel, kept.message_id, message.content)
        if kept is not None or view.public <= 1:
            return None
        lost = await self._lost(where, view.game)
        if lost is None:
            return None
        await _pin(lost)
        await self._bot.umpire.outgoing.keep_panel(
            view.game, view.channel, str(lost.id), lost.content
        )
        return Shown(view.channel, str(lost.id), lost.content)

    async def _lost(self, where: discord.PartialMessageable, game: str) -> discord.Message | None:
        """Look for a panel that was posted before a crash, but not yet noted."""
        mine = f"so|{game}|orders"
        me = self._bot.user.id if self._bot.user else 0
        async for message in where.history(limit=LOOK_BACK):
            if message.author.id != me:
                continue
            for row in message.components:
                if any(getattr(b, "custom_id", "") == mine for b in getattr(row, "children", ())):
                    return message
        return None

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
        await _pin(sent)
        return str(sent.id)


async def _pin(message: discord.Message) -> None:
    """Pin the panel where that is allowed; without it everything works all the same."""
    if message.pinned:
        return
    try:
        await message.pin()
    except discord.HTTPException as error:
        _log.info("panel_not_pinned", code=error.code)


def _nonce(view: View) -> str:
    """Return the mark by which Discord knows this panel again: another one in another channel."""
    label = f"panel {view.game} {view.channel} {view.public}"
    return hashlib.sha256(label.encode()).hexdigest()[:24]
