"""``/roll``: dice by hand, in public or in secret."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.client import SealedOrders
from bot.engine.house.orders import RollDice
from cogs._desk import game_choices, give
from cogs._names import GAME
from cogs._reply import Interaction


class Dice(commands.Cog):
    """Rolls that no command of the rules makes."""

    @app_commands.command(name="roll")
    @app_commands.describe(
        dice="dr, DR, 1d6, 2d10+1, d66 ...",
        purpose="What it is for, said before the roll to those who may see it",
        visible="Who sees it; a secret roll is announced as made",
        halved="Halve the result, fractions down or up",
        game=GAME,
    )
    @app_commands.rename(purpose="for")
    @app_commands.autocomplete(game=game_choices)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def roll(
        self,
        interaction: Interaction,
        dice: str,
        purpose: str = "",
        visible: Literal["all", "side", "umpire"] = "all",
        halved: Literal["down", "up"] | None = None,
        game: str | None = None,
    ) -> None:
        """Roll dice from the game's sealed seed."""
        order = RollDice(dice=dice, purpose=purpose, visible=visible, halved=halved or "")
        await give(interaction, order, game)


async def setup(bot: SealedOrders) -> None:
    """Add the cog."""
    await bot.add_cog(Dice())
