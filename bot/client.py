"""The discord.py client: opens the store, loads the cogs, sends the commands to Discord."""

import importlib
import pkgutil

import discord
import structlog
from discord.ext import commands

from bot.clock import Clock, SystemClock
from bot.config import Config
from bot.fairness.pinned import Pinned
from bot.fairness.seed import SeedSource
from bot.gallery import Gallery
from bot.lobby import Lobby
from bot.records import Records
from bot.rules import all_rules
from bot.store import open_store
from bot.umpire import Umpire

_log = structlog.get_logger(__name__)

INTENTS = discord.Intents(guilds=True)
"""No privileged intent, and no message is ever read but the bot's own."""


LoginRefused = discord.LoginFailure
"""Discord does not know the token."""


class SealedOrders(commands.Bot):
    """The bot. ``umpire`` is the door to the games once it has started."""

    umpire: Umpire
    records: Records
    lobby: Lobby
    gallery: Gallery

    def __init__(
        self, config: Config, clock: Clock, seeds: SeedSource | None, pinned: Pinned | None
    ) -> None:
        """Build a client that has not logged in yet."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        self.config = config
        self.clock = clock
        self._seeds = seeds
        self._pinned = pinned
        self._cogs_loaded = False

    async def setup_hook(self) -> None:
        """Open the store (its migrations run now), load the cogs, sync the commands."""
        all_rules()
        store = await open_store(self.config.database_url.get_secret_value())
        self.umpire = Umpire(store, self.clock, self._seeds, self._pinned)
        self.records = Records(store, self.umpire.archive)
        self.lobby = Lobby(store, self.umpire.archive)
        self.gallery = Gallery(store, self.umpire)
        await self.load_cogs()
        await self._sync()

    async def load_cogs(self) -> None:
        """Load every cog: each public module of ``cogs`` that has a ``setup``."""
        if self._cogs_loaded:
            return
        self._cogs_loaded = True
        cogs = importlib.import_module("cogs")
        for module in pkgutil.iter_modules(cogs.__path__):
            if not module.name.startswith("_"):
                await self.load_extension(f"cogs.{module.name}")

    async def close(self) -> None:
        """Log out, then let the orders that are under way end, and close the store."""
        await super().close()
        if hasattr(self, "umpire"):
            await self.umpire.archive.settle()
            await self.umpire.store.close()

    async def _sync(self) -> None:
        guild = self.config.test_guild
        if guild is not None:
            where = discord.Object(guild)
            self.tree.copy_global_to(guild=where)
            await self.tree.sync(guild=where)
        else:
            await self.tree.sync()

    async def on_ready(self) -> None:
        """Note that Discord hears the bot."""
        _log.info("ready", guilds=len(self.guilds))


def build_client(
    config: Config,
    *,
    clock: Clock | None = None,
    seeds: SeedSource | None = None,
    pinned: Pinned | None = None,
) -> SealedOrders:
    """Return the bot, not yet logged in.

    ``seeds`` and ``pinned`` are for rehearsals: where secret seeds come from, and faces that
    a script pins. A game opened with ``pinned`` says in public that it is a rehearsal.
    """
    return SealedOrders(config, clock or SystemClock(), seeds, pinned)
