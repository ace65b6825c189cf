"""Pictures as Discord takes them, with what they show in words."""

import io

import discord

from bot.engine.refusal import Refusal
from bot.pictures.studio import Picture
from cogs._desk import bot_of
from cogs._reply import Interaction


def file_of(picture: Picture) -> discord.File:
    """Return a picture as a file with its alt text."""
    return discord.File(io.BytesIO(picture.png), picture.name, description=picture.alt)


async def board_of(interaction: Interaction, game: str, dark: bool = False) -> Picture | Refusal:
    """Return the picture of a game's board as the asking player may know it."""
    return await bot_of(interaction).gallery.board(game, str(interaction.user.id), dark)
