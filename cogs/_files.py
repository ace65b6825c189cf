"""Pictures as files, with what they show in words."""

import io

import discord

from bot.pictures.studio import Picture


def file_of(picture: Picture) -> discord.File:
    """Return a picture as a file with its alt text."""
    return discord.File(io.BytesIO(picture.png), picture.name, description=picture.alt)
