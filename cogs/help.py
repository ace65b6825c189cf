"""``/help``: what to do first, and topic by topic."""

from discord import app_commands
from discord.ext import commands

from bot.client import SealedOrders
from bot.words.help import TOPICS, help_text
from cogs._desk import as_choices
from cogs._reply import Interaction, Reply


class Help(commands.Cog):
    """Help."""

    @app_commands.command(name="help")
    @app_commands.describe(
        about="asl, epic, cold-war, board, dice, seats, fairness, deadlines, undo"
    )
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def show_help(self, interaction: Interaction, about: str = "") -> None:
        """Tell what to do first, or more about one thing."""
        await Reply(interaction).say(help_text(about))

    @show_help.autocomplete("about")
    async def topics(
        self, _interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer the topics."""
        return as_choices(list(TOPICS), current)


async def setup(bot: SealedOrders) -> None:
    """Add the cog."""
    await bot.add_cog(Help())
