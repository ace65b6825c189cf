"""``/board``: the table or the hexes on which a game is played, and a picture of it."""

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import SealedOrders
from bot.engine.house import orders as o
from bot.engine.refusal import Refusal
from bot.pictures.studio import Picture
from cogs._desk import bot_of, everywhere, finish, game_choices, game_of, give, refuse, submit
from cogs._files import file_of
from cogs._names import GAME, terrain_choices
from cogs._pictures import board_of
from cogs._reply import Interaction, Reply


class Boards(commands.Cog, name="board"):
    """Boards in cm, inches and hexes."""

    board = everywhere(app_commands.Group(name="board", description="The board of a game"))

    @board.command(name="new")
    @app_commands.describe(
        size="For example 180 x 120 cm, 72 x 48 inches or 33x10 hexes",
        background="A picture of the table; everybody in the game will see it",
        game=GAME,
    )
    @app_commands.autocomplete(game=game_choices)
    async def new(
        self,
        interaction: Interaction,
        size: str,
        background: discord.Attachment | None = None,
        game: str | None = None,
    ) -> None:
        """Make the board, with its size and perhaps a picture as its ground."""
        if background is None:
            await give(interaction, o.MakeBoard(size=size), game)
            return
        reply = Reply(interaction)
        wanted = await reply.after(_with_background(interaction, size, background, game))
        if isinstance(wanted, Refusal):
            await refuse(interaction, reply, str(wanted))
            return
        outcome = await submit(interaction, wanted[0], wanted[1])
        await finish(interaction, reply, outcome)

    @board.command(name="show")
    @app_commands.describe(
        dark="Light lines on dark ground",
        whole="The whole table, where a part of it is in use",
        game=GAME,
    )
    @app_commands.autocomplete(game=game_choices)
    async def show(
        self,
        interaction: Interaction,
        dark: bool = False,
        whole: bool = False,
        game: str | None = None,
    ) -> None:
        """Show a picture of the board, as you may know it."""
        reply = Reply(interaction)
        drawn = await reply.after(_drawn(interaction, game, dark, whole))
        if isinstance(drawn, Refusal):
            await refuse(interaction, reply, str(drawn))
            return
        await reply.say("The board, as you may know it.", file=file_of(drawn))

    @board.command(name="terrain")
    @app_commands.describe(
        name="What it is called, for example the wood",
        where="Its corners, 30,12; 45,12; 45,25, or its hexes, L5 L6 M5",
        kind="What it is, where the rules ask; left out, its name tells",
        game=GAME,
    )
    @app_commands.autocomplete(game=game_choices)
    async def terrain(
        self,
        interaction: Interaction,
        name: str,
        where: str,
        kind: Literal["open", "town", "forest"] | None = None,
        game: str | None = None,
    ) -> None:
        """Name a piece of terrain on the board."""
        await give(interaction, o.NameTerrain(name=name, where=where, kind=kind or ""), game)

    @board.command(name="clear")
    @app_commands.describe(name="The terrain to take off the board", game=GAME)
    @app_commands.autocomplete(name=terrain_choices, game=game_choices)
    async def clear(self, interaction: Interaction, name: str, game: str | None = None) -> None:
        """Take a named piece of terrain off the board."""
        await give(interaction, o.ForgetTerrain(name=name), game)


async def _with_background(
    interaction: Interaction, size: str, file: discord.Attachment, typed: str | None
) -> tuple[str, o.MakeBoard] | Refusal:
    """Keep an uploaded picture; return the game and the order that makes it the ground."""
    gallery = bot_of(interaction).gallery
    game = await game_of(interaction, typed)
    if isinstance(game, Refusal):
        return game
    refused = gallery.why_not(file.size)
    if refused:
        return refused
    try:
        data = await file.read()
    except discord.HTTPException:
        return Refusal("Discord did not give me the file. Send it once more.", "G-5")
    ground = await gallery.keep(data)
    if isinstance(ground, Refusal):
        return ground
    return game, o.MakeBoard(size=size, background=ground)


async def _drawn(
    interaction: Interaction, typed: str | None, dark: bool, whole: bool
) -> Picture | Refusal:
    game = await game_of(interaction, typed)
    if isinstance(game, Refusal):
        return game
    return await board_of(interaction, game, dark, whole)


async def setup(bot: SealedOrders) -> None:
    """Add the cog."""
    await bot.add_cog(Boards())
