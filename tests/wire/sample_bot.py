"""A small discord.py bot, on which the small Discord itself is tested."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal

import discord
from discord import app_commands


class Name(discord.ui.Modal, title="Your unit"):
    unit: discord.ui.TextInput[Name] = discord.ui.TextInput(label="Name", max_length=40)
    reason: discord.ui.TextInput[Name] = discord.ui.TextInput(
        label="Reason", required=False, style=discord.TextStyle.paragraph
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        said = f"named {self.unit.value} because {self.reason.value or 'of nothing'}"
        await interaction.response.send_message(said, ephemeral=True)


class Panel(discord.ui.View):
    """Its buttons live on after a restart."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="My orders", custom_id="panel:orders")
    async def orders(self, interaction: discord.Interaction, _: object) -> None:
        who = interaction.user.display_name
        await interaction.response.send_message(f"orders of {who}", ephemeral=True)

    @discord.ui.button(label="Name a unit", custom_id="panel:name")
    async def name(self, interaction: discord.Interaction, _: object) -> None:
        await interaction.response.send_modal(Name())

    @discord.ui.button(label="Done", custom_id="panel:done")
    async def done(self, interaction: discord.Interaction, _: object) -> None:
        await interaction.response.edit_message(content="done", view=None)

    @discord.ui.select(
        custom_id="panel:side",
        placeholder="Side",
        options=[discord.SelectOption(label=s, value=s) for s in ("Red", "Blue")],
    )
    async def side(
        self, interaction: discord.Interaction, select: discord.ui.Select[Panel]
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send(f"you are {select.values[0]}", ephemeral=True)


class Sample(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), max_ratelimit_timeout=30)
        self.tree = app_commands.CommandTree(self)
        add_plain_commands(self.tree)
        add_posting_commands(self.tree)
        add_group(self.tree)

    async def setup_hook(self) -> None:
        self.add_view(Panel())
        await self.tree.sync()

    async def on_resumed(self) -> None:
        logging.getLogger("sample").info("resumed")


def add_plain_commands(tree: app_commands.CommandTree[Sample]) -> None:
    @tree.command(description="Says pong")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong", ephemeral=True)

    @tree.command(description="Posts a panel here")
    async def panel(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        assert isinstance(interaction.channel, discord.abc.Messageable)
        post = await interaction.channel.send("panel", view=Panel())
        with contextlib.suppress(discord.Forbidden):
            await post.pin()
        await interaction.edit_original_response(content=f"posted {post.id}")

    @tree.command(description="Writes to a user")
    async def whisper(
        interaction: discord.Interaction,
        user: discord.User,
        text: app_commands.Range[str, 1, 100],
        file: discord.Attachment | None = None,
    ) -> None:
        try:
            if file is None:
                await user.send(text)
            else:
                await user.send(text, file=await file.to_file())
        except discord.Forbidden as refusal:
            await interaction.response.send_message(f"refused {refusal.code}", ephemeral=True)
        else:
            await interaction.response.send_message("sent", ephemeral=True)


def add_posting_commands(tree: app_commands.CommandTree[Sample]) -> None:
    @tree.command(description="Says it once, whatever happens")
    async def once(interaction: discord.Interaction, text: str) -> None:
        channel = interaction.channel
        assert isinstance(channel, discord.abc.Messageable)
        nonce = str(interaction.id)
        try:
            first = await channel.send(text, nonce=nonce)
            second = await channel.send(text, nonce=nonce)
        except discord.HTTPException as refusal:
            await interaction.response.send_message(f"refused {refusal.code}", ephemeral=True)
            return
        same = "the same" if first.id == second.id else "two"
        await interaction.response.send_message(f"posted {same}", ephemeral=True)

    @tree.command(description="Reads back what was said")
    async def history(interaction: discord.Interaction, after: str = "0") -> None:
        channel = interaction.channel
        assert isinstance(channel, discord.abc.Messageable)
        late = discord.Object(int(after)) if after != "0" else None
        found = [m.content async for m in channel.history(limit=10, after=late)]
        await interaction.response.send_message(" | ".join(found) or "nothing", ephemeral=True)


def add_group(tree: app_commands.CommandTree[Sample]) -> None:
    group = app_commands.Group(name="asl", description="A group")

    @group.command(name="move", description="Moves a unit")
    async def move(interaction: discord.Interaction, unit: str, to: str) -> None:
        await interaction.response.send_message(f"{unit} moves to {to}")

    @move.autocomplete("to")
    async def hexes(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        unit = getattr(interaction.namespace, "unit", None) or "?"
        return [
            app_commands.Choice(name=f"{typed}{n} for {unit}", value=f"{typed}{n}") for n in "56"
        ]

    tree.add_command(group)


async def run() -> None:
    client = Sample()
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, lambda: loop.create_task(client.close()))
    async with client:
        await client.start(os.environ["SAMPLE_TOKEN"])


def main(arguments: list[str]) -> int:
    discord.utils.setup_logging(level=logging.INFO)
    asyncio.run(run())
    return 0
