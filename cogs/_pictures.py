"""Pictures for the player who asks."""

from bot.engine.refusal import Refusal
from bot.pictures.studio import Picture
from cogs._desk import bot_of
from cogs._reply import Interaction


async def board_of(
    interaction: Interaction, game: str, dark: bool = False, whole: bool = False
) -> Picture | Refusal:
    """Return the picture of a game's board as the asking player may know it."""
    return await bot_of(interaction).gallery.board(game, str(interaction.user.id), dark, whole)
