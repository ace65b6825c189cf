"""The least that a discord.py bot can do: it answers ``/ping``, in secret, and nothing else."""

from __future__ import annotations

import asyncio
import os
import signal

import discord
from discord import app_commands


class Ping(discord.Client):
    """A client with one command."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

        @self.tree.command(description="Says pong")
        async def ping(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("pong", ephemeral=True)

    async def setup_hook(self) -> None:
        await self.tree.sync()


async def run() -> None:
    client = Ping()
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, lambda: loop.create_task(client.close()))
    async with client:
        await client.start(os.environ["PING_TOKEN"])


def main(arguments: list[str]) -> int:
    asyncio.run(run())
    return 0
