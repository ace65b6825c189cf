"""``/game``: everybody's commands. Each part of this cog adds its own to the group."""

from bot.client import SealedOrders
from cogs import _history, _seats, _turns
from cogs._group import game

PARTS = (_history, _seats, _turns)


async def setup(bot: SealedOrders) -> None:
    """Add the group with all its commands."""
    bot.tree.add_command(game)
