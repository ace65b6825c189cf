"""Delivering what is owed: each message once, in order, also after a crash or an outage."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from weakref import WeakValueDictionary

import discord
import structlog
from discord.ext import commands

from bot.client import SealedOrders
from bot.engine.refusal import Refusal
from bot.outgoing import Due
from bot.words.message import CHANNEL
from cogs._buttons import view_of
from cogs._files import file_of
from cogs._panel import Panels

_log = structlog.get_logger(__name__)

CLOSED_DM = {50007, 50278}
"""Discord's codes for a user whose DMs can't be written to."""
RETRY_SECONDS = 300.0
"""After how long a message that Discord did not take is tried again by itself."""
CLOCKS_APART = timedelta(seconds=30)
"""How far this machine's clock may be ahead of Discord's when a sent message is looked for."""
LOOK_BACK = 100
"""How many later messages are looked through for one whose fate is unknown."""


@dataclass(frozen=True, slots=True)
class _Called:
    """A player who is addressed.

    discord.py copies the id of an Object as a number, and Discord's specification has text.
    """

    id: str


@dataclass(frozen=True, slots=True)
class Trouble:
    """A message that Discord did not take: where to, and Discord's error code."""

    place: str
    code: int

    @property
    def closed_dm(self) -> bool:
        """Whether the user's DMs are closed, which stops nothing."""
        return self.code in CLOSED_DM


class Outbox(commands.Cog):
    """Delivers the messages that entries owe."""

    def __init__(self, bot: SealedOrders) -> None:
        """Keep one lock a game, so that its messages go out in order."""
        self.bot = bot
        self.panels = Panels(bot)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._stuck: dict[str, frozenset[tuple[int, int]]] = {}
        self._retry: asyncio.TimerHandle | None = None
        self._trying: asyncio.Task[None] | None = None

    async def deliver(self, game: str, again: bool = False) -> list[Trouble]:
        """Deliver what a game owes; what Discord does not take is tried again later.

        That is in a while (``again``), or along with the next public order. A secret order takes
        nothing of it along: its moment would show in the channel (Secrets, 5).
        """
        lock = self._locks.get(game)
        if lock is None:
            lock = self._locks[game] = asyncio.Lock()
        async with lock:
            owed = await self.bot.umpire.outgoing.owed(game)
            stuck = self._stuck.get(game, frozenset())
            shows = again or any(_is_public(d) for d in owed if _place_in_line(d) not in stuck)
            tried = owed if shows else [d for d in owed if _place_in_line(d) not in stuck]
            troubles = await self._deliver_all(game, tried)
            await self._note_stuck(game, stuck | {_place_in_line(d) for d in tried})
            if shows and not any(t.place == CHANNEL for t in troubles):
                await self.panels.follow(game)
        if any(not t.closed_dm for t in troubles):
            self._try_later()
        return troubles

    async def cog_unload(self) -> None:
        """Stop the timers."""
        self.panels.stop()
        if self._retry is not None:
            self._retry.cancel()

    async def _note_stuck(self, game: str, tried: frozenset[tuple[int, int]]) -> None:
        """Keep in mind which of the messages that were tried are owed still."""
        left = {_place_in_line(d) for d in await self.bot.umpire.outgoing.owed(game)} & tried
        if left:
            self._stuck[game] = frozenset(left)
        else:
            self._stuck.pop(game, None)

    def _try_later(self) -> None:
        """Come back to what Discord did not take, once, in a while."""
        if self._retry is None:
            loop = asyncio.get_running_loop()
            self._retry = loop.call_later(RETRY_SECONDS, self._start_retry)

    def _start_retry(self) -> None:
        self._retry = None
        self._trying = asyncio.create_task(self.catch_up())

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Deliver what an earlier life of the bot still owed."""
        await self.catch_up()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Deliver what could not go out while Discord was away."""
        await self.catch_up()

    async def catch_up(self) -> None:
        """Deliver what every game owes."""
        for game in await self.bot.umpire.outgoing.games_owing():
            await self.deliver(game, again=True)

    async def _deliver_all(self, game: str, owed: Sequence[Due]) -> list[Trouble]:
        troubles: list[Trouble] = []
        for due in owed:
            message = due.message
            if message.place == CHANNEL and any(t.place == CHANNEL for t in troubles):
                continue
            try:
                sent = await self._found(due) or await self._send(due)
            except discord.HTTPException as error:
                trouble = Trouble(message.place, error.code)
                troubles.append(trouble)
                _log.warning("not_delivered", game=game, code=error.code, status=error.status)
                if trouble.closed_dm:
                    await self.bot.umpire.outgoing.delivered(due, f"undeliverable:{error.code}")
                else:
                    self.bot.umpire.outgoing.undecided(due)
                continue
            await self.bot.umpire.outgoing.delivered(due, str(sent))
        return troubles

    async def _send(self, due: Due) -> int:
        where = await self._place(due)
        users: list[Any] = [_Called(user) for user in due.message.calls]
        view = view_of(due.message.buttons)
        options: dict[str, Any] = {"view": view} if view else {}
        if due.message.pictured:
            options |= await self._picture(due.game)
        sent = await where.send(
            due.message.text,
            nonce=due.message.nonce,
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, replied_user=False, users=users or False
            ),
            suppress_embeds=True,
            **options,
        )
        return int(sent.id)

    async def _picture(self, game: str) -> dict[str, Any]:
        """Draw the board as everybody knows it; what can't be drawn never stops a post."""
        try:
            drawn = await self.bot.gallery.board(game)
        except (OSError, ValueError, MemoryError) as error:
            _log.warning("not_drawn", game=game, kind=type(error).__name__)
            return {}
        return {} if isinstance(drawn, Refusal) else {"file": file_of(drawn)}

    async def _found(self, due: Due) -> int | None:
        """Look for a message whose fate is unknown; sent anew it might stand there twice."""
        if not due.uncertain or not due.message.mark:
            return None
        where = await self._place(due)
        after = discord.Object(discord.utils.time_snowflake(due.at - CLOCKS_APART))
        async for message in where.history(limit=LOOK_BACK, after=after, oldest_first=True):
            me = self.bot.user is not None and message.author.id == self.bot.user.id
            if me and message.content.startswith(due.message.mark):
                return message.id
        return None

    async def _place(self, due: Due) -> discord.abc.Messageable:
        place = due.message.place
        if place == CHANNEL:
            seen = await self.bot.umpire.look(due.game)
            return self.bot.get_partial_messageable(int(seen[1].channel) if seen else 0)
        kind, _, number = place.partition(":")
        if kind == CHANNEL:
            return self.bot.get_partial_messageable(int(number))
        return await self.bot.create_dm(discord.Object(int(number)))


def _is_public(due: Due) -> bool:
    return due.message.place.startswith(CHANNEL)


def _place_in_line(due: Due) -> tuple[int, int]:
    return due.number, due.index


def in_words(troubles: Sequence[Trouble], user: str) -> str:
    """Return what a player has to know of messages that Discord did not take.

    Of other players' closed DMs he hears nothing: that they were written to may be secret.
    """
    parts = []
    if any(t.place.startswith(CHANNEL) for t in troubles):
        parts.append(
            "It is written down, but I can't post in the game's channel. Give me the permissions "
            "View Channel and Send Messages there (in a thread: unlock it); the post then follows "
            "by itself in a few minutes, or with the next public order. If the channel is gone, "
            "`/game here` in another one moves the game. (G-6)"
        )
    if any(t.closed_dm and t.place == f"dm:{user}" for t in troubles):
        parts.append(
            "I can't write to you: your DMs are closed. Nothing is lost. Allow direct messages in "
            "this server's privacy settings, or give secret orders here, where only you see them; "
            "the button `My orders` on the pinned panel shows what waits for you. (G-9)"
        )
    return "\n".join(parts)


async def setup(bot: SealedOrders) -> None:
    """Add the cog."""
    await bot.add_cog(Outbox(bot))
