"""The bot that is rehearsed, and what the rehearsal puts into its hands: clock, seeds, dice."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from itertools import count

import discord
from pydantic import SecretStr

from bot.clock import Clock
from bot.fairness.pinned import Pinned
from bot.fairness.seed import SeedSource
from bot.rehearsal.theatre import Theatre


@dataclass(frozen=True, slots=True)
class Props:
    """What a bot is built with; a restarted one gets the same again.

    `seeds` is `None` when the secret seeds are to come from the operating system.
    """

    database_url: str
    clock: Clock
    seeds: SeedSource | None
    pinned: Pinned


BotMaker = Callable[[Props], discord.Client]
"""Builds a bot that has not logged in yet."""


class TheatreClock:
    """The simulated Discord's clock, for the bot."""

    def __init__(self, theatre: Theatre) -> None:
        self._theatre = theatre

    def now(self) -> datetime:
        """Return the simulated time, aware, in UTC."""
        return self._theatre.clock.now()


def real_bot(props: Props) -> discord.Client:
    """Builds the bot that runs in production, without its token."""
    # Imported here so that the rehearsal's own parts can be used, and tested, without the bot.
    from bot.client import build_client
    from bot.config import Config

    config = Config(database_url=SecretStr(props.database_url))
    return build_client(config, clock=props.clock, seeds=props.seeds, pinned=props.pinned)


def fixed_seeds(secret: bytes) -> SeedSource:
    """Gives the n-th game of a run, from 1, the seed SHA-256(secret, then n in decimal)."""
    numbers = count(1)

    def next_seed() -> bytes:
        return hashlib.sha256(secret + str(next(numbers)).encode()).digest()

    return next_seed
