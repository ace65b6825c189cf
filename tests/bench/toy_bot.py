"""A toy in the bot's place: it takes the commands of the benchmark and writes one row an order."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3

import discord
from discord import app_commands

TABLES = """
CREATE TABLE IF NOT EXISTS entries
    (game TEXT, number INTEGER, interaction TEXT UNIQUE, channel TEXT, seat TEXT);
CREATE TABLE IF NOT EXISTS snapshots (game TEXT, number INTEGER, state TEXT);
CREATE TABLE IF NOT EXISTS panels (game TEXT, channel TEXT, message_id TEXT, text TEXT);
"""


class Toy(discord.Client):
    """Answers in secret, and posts what is public."""

    def __init__(self, database: str) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.database = sqlite3.connect(database.partition(":///")[2], isolation_level=None)
        self.database.executescript(TABLES)
        self.tree = app_commands.CommandTree(self)
        add_game(self)
        add_asl(self)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def take(self, interaction: discord.Interaction, public: bool = True) -> None:
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        row = (str(channel.id), 1, str(interaction.id), str(channel.id), None)
        self.database.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", row)
        await interaction.response.send_message("taken", ephemeral=True)
        if public:
            await channel.send("taken", nonce=str(interaction.id))


def add_game(toy: Toy) -> None:
    game = app_commands.Group(name="game", description="g")
    setup = app_commands.Group(name="setup", description="s")

    @game.command(description="n")
    async def new(interaction: discord.Interaction, rules: str, name: str, sides: str) -> None:
        await toy.take(interaction)

    @game.command(description="j")
    async def join(interaction: discord.Interaction, side: str) -> None:
        await toy.take(interaction)

    @setup.command(description="s")
    async def seal(interaction: discord.Interaction) -> None:
        await toy.take(interaction)

    toy.tree.add_command(game)
    toy.tree.add_command(setup)


def add_asl(toy: Toy) -> None:
    asl = app_commands.Group(name="asl", description="a")

    @asl.command(description="o")
    async def ob(
        interaction: discord.Interaction, side: str, factors: int = 0, hidden: int = 0
    ) -> None:
        await toy.take(interaction)

    @asl.command(description="p")
    @app_commands.rename(place="hex")
    async def place(
        interaction: discord.Interaction, place: str, kind: str, strength: int = 0
    ) -> None:
        await toy.take(interaction, public=False)

    @asl.command(description="m")
    async def move(interaction: discord.Interaction, unit: str, to: str) -> None:
        await toy.take(interaction)

    @toy.tree.command(description="r")
    @app_commands.rename(purpose="for")
    async def roll(interaction: discord.Interaction, dice: str, purpose: str) -> None:
        await toy.take(interaction)

    toy.tree.add_command(asl)


async def run() -> None:
    client = Toy(os.environ["UMPIRE_DATABASE_URL"])
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, lambda: loop.create_task(client.close()))
    async with client:
        await client.start(os.environ["UMPIRE_TOKEN"])


def main(arguments: list[str]) -> int:
    asyncio.run(run())
    return 0
