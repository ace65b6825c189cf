"""``/coldwar``: Cold War micro-armour in play. Each part of this cog adds its own to the group."""

from bot.client import SealedOrders
from cogs import _cold_war_combat, _cold_war_support
from cogs._cold_war_group import coldwar

PARTS = (_cold_war_combat, _cold_war_support)


async def setup(bot: SealedOrders) -> None:
    """Add the group with all its commands."""
    bot.tree.add_command(coldwar)
