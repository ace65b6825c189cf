"""``/sheet``: a printed table with its source."""

from discord import app_commands
from discord.ext import commands

from bot.client import SealedOrders
from bot.words.sheets import all_sheets, no_sheet, sheet_text
from cogs._desk import as_choices, refuse
from cogs._history import as_file
from cogs._reply import Interaction, Reply


class Sheets(commands.Cog):
    """Printed tables."""

    @app_commands.command(name="sheet")
    @app_commands.describe(name="The table's name")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def sheet(self, interaction: Interaction, name: str) -> None:
        """Show a printed table with its source."""
        reply = Reply(interaction)
        shown = sheet_text(name)
        if shown is None:
            await refuse(interaction, reply, no_sheet(name))
            return
        text, whole = shown
        await reply.say(text, file=as_file(whole, "sheet.txt") if whole else None)

    @sheet.autocomplete("name")
    async def names(
        self, _interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer the tables."""
        return as_choices(sorted(all_sheets()), current)


async def setup(bot: SealedOrders) -> None:
    """Add the cog."""
    await bot.add_cog(Sheets())
