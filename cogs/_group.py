"""The group ``/game``, to which the parts of the game cog add their commands."""

from discord import app_commands

from cogs._desk import everywhere

game = everywhere(app_commands.Group(name="game", description="Games: seats, turns, the end"))
