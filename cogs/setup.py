"""``/setup``: the secret set-up, in a DM or, seen by its player alone, in a server."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import SealedOrders
from bot.engine.house import orders as o
from bot.engine.refusal import Refusal
from bot.words import setting_up
from cogs._desk import everywhere, game_choices, give, refuse
from cogs._files import file_of
from cogs._forms import paste_form
from cogs._names import GAME
from cogs._pictures import board_of
from cogs._reply import Interaction, Reply
from cogs._set_up import own_view, say_pasted

LARGEST_FILE = 256 * 1024


class SetUp(commands.Cog, name="setup"):
    """Placing, pasting, showing and sealing what only one's own side knows."""

    setup_group = everywhere(
        app_commands.Group(name="setup", description="Your secret set-up, seen by your side alone")
    )

    @setup_group.command(name="open")
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=game_choices)
    async def open(self, interaction: Interaction, game: str | None = None) -> None:
        """Open your set-up: what is placed, what is left, and buttons for the rest."""
        reply = Reply(interaction)
        seen = await reply.after(own_view(interaction, game))
        if isinstance(seen, Refusal):
            await refuse(interaction, reply, str(seen))
            return
        await reply.say(*setting_up.panel(*seen))

    @setup_group.command(name="paste")
    @app_commands.describe(file="A text file, one thing a line; left out: a form opens", game=GAME)
    @app_commands.autocomplete(game=game_choices)
    async def paste(
        self,
        interaction: Interaction,
        file: discord.Attachment | None = None,
        game: str | None = None,
    ) -> None:
        """Place many things at once, one a line."""
        reply = Reply(interaction)
        seen = await own_view(interaction, game)
        if isinstance(seen, Refusal):
            await refuse(interaction, reply, str(seen))
            return
        rules, view = seen
        if file is None:
            await interaction.response.send_modal(paste_form(view.game, rules))
            return
        text = await reply.after(read_file(file))
        if isinstance(text, Refusal):
            await refuse(interaction, reply, str(text))
            return
        await say_pasted(interaction, reply, view.game, text)

    @setup_group.command(name="show")
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=game_choices)
    async def show(self, interaction: Interaction, game: str | None = None) -> None:
        """Show your set-up, with a picture where there is a board."""
        reply = Reply(interaction)
        seen = await reply.after(own_view(interaction, game))
        if isinstance(seen, Refusal):
            await refuse(interaction, reply, str(seen))
            return
        await reply.say(setting_up.shown_set_up(*seen))
        if seen[1].board is not None:
            drawn = await board_of(interaction, seen[1].game)
            if not isinstance(drawn, Refusal):
                await reply.say("Your set-up on the board.", file=file_of(drawn))

    @setup_group.command(name="seal")
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=game_choices)
    async def seal(self, interaction: Interaction, game: str | None = None) -> None:
        """Seal your set-up. Final: the channel reads the seal and the public side."""
        await give(interaction, o.Seal(), game)

    @setup_group.command(name="unseal")
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=game_choices)
    async def unseal(self, interaction: Interaction, game: str | None = None) -> None:
        """Propose to open your sealed set-up again, while nobody has moved."""
        await give(interaction, o.Unseal(), game)


async def read_file(file: discord.Attachment) -> str | Refusal:
    """Read a text file; one that is too large or no text is refused unread (G-5)."""
    if file.size > LARGEST_FILE:
        return Refusal(
            f"The file has {file.size} bytes; {LARGEST_FILE} are the most. "
            "A text file with one thing a line is far smaller.",
            "G-5",
        )
    try:
        return (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        return Refusal("The file is no text in UTF-8. Save it as plain text, UTF-8.", "G-5")
    except discord.HTTPException:
        return Refusal("Discord did not give me the file. Send it once more.", "G-5")


async def setup(bot: SealedOrders) -> None:
    """Add the cog."""
    await bot.add_cog(SetUp())
