"""When something unforeseen happens: a kind sentence for the player, the trace in the log."""

import traceback

import structlog
from discord import app_commands
from discord.ext import commands

from bot.client import SealedOrders
from cogs._reply import Interaction, Reply

_log = structlog.get_logger(__name__)

UNFORESEEN = (
    "Something went wrong on my side. Your order was not carried out, or it is written down and "
    "`/game log` shows it. Try again; the people who run me find the reason in their log."
)


class Errors(commands.Cog):
    """Answers errors of commands, presses and forms."""

    @commands.Cog.listener()
    async def on_refused_badly(self, interaction: Interaction, error: Exception) -> None:
        """Answer an error of a press or a form."""
        await answer_error(interaction, error)


async def answer_error(interaction: Interaction, error: Exception) -> None:
    """Answer in secret, without a trace and without a word of the game."""
    cause = getattr(error, "original", error)
    _log.error(
        "unforeseen",
        kind=type(cause).__name__,
        where=[f"{f.name}:{f.lineno}" for f in traceback.extract_tb(cause.__traceback__)][-6:],
    )
    await Reply(interaction).say(UNFORESEEN)


async def on_command_error(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Answer an error of a command; one that Discord should have caught is a refusal."""
    if isinstance(error, app_commands.TransformerError):
        await Reply(interaction).say(f"`{error.value}` can't be read here. (G-5)")
        return
    await answer_error(interaction, error)


async def setup(bot: SealedOrders) -> None:
    """Add the cog and hear the errors of all commands."""
    await bot.add_cog(Errors())
    bot.tree.error(on_command_error)
