"""The group ``/coldwar``, to which the parts of its cog add their commands."""

from discord import app_commands

from cogs._desk import everywhere

coldwar = everywhere(app_commands.Group(name="coldwar", description="Cold War: cards and combat"))
