"""Deadlines: one timer, asleep until the next thing falls due."""

import asyncio
from datetime import datetime

from discord.ext import commands

from bot.client import SealedOrders
from cogs._desk import outbox_of

LONGEST_SLEEP = 24 * 3600.0
"""Seconds after which the timer looks again, whatever is due."""


class Deadlines(commands.Cog):
    """Lets deadlines pass when their time comes."""

    def __init__(self, bot: SealedOrders) -> None:
        """Begin asleep."""
        self.bot = bot
        self._handle: asyncio.TimerHandle | None = None
        self._at: datetime | None = None
        self._task: asyncio.Task[None] | None = None

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Hear of what falls due, and sleep until what an earlier life of the bot had due."""
        self.bot.umpire.on_due(self.wake_at)
        due = await self.bot.umpire.next_due()
        if due is not None:
            self.wake_at(due)

    async def cog_unload(self) -> None:
        """Stop the timer."""
        if self._handle is not None:
            self._handle.cancel()

    def wake_at(self, at: datetime) -> None:
        """Wake up at a time, unless something falls due before."""
        if self._handle is not None and self._at is not None and self._at <= at:
            return
        if self._handle is not None:
            self._handle.cancel()
        self._at = at
        delay = max(0.0, (at - self.bot.clock.now()).total_seconds())
        loop = asyncio.get_running_loop()
        self._handle = loop.call_later(min(delay, LONGEST_SLEEP), self._start)

    def _start(self) -> None:
        self._handle, self._at = None, None
        self._task = asyncio.create_task(self._pass())

    async def _pass(self) -> None:
        for game in await self.bot.umpire.pass_deadlines():
            await outbox_of(self.bot).deliver(game)
        due = await self.bot.umpire.next_due()
        if due is not None:
            self.wake_at(due)


async def setup(bot: SealedOrders) -> None:
    """Add the cog."""
    await bot.add_cog(Deadlines(bot))
