"""A small bot with one of everything that a rehearsal has to play, so that the rehearsal is tested
whatever the real bot does just now.

It remembers `kept` words in the database that it is given, and nothing anywhere else but `told`,
which it writes down only when it is closed in good order.
"""

import asyncio
import contextlib
import io
import sqlite3
from datetime import timedelta

import discord
from discord import app_commands
from discord.ext import commands
from PIL import Image

from bot.rehearsal.casting import Props

HEXES = ["L5", "L6", "M6", "N7", "O8"]


def sample_bot(props: Props) -> "SampleBot":
    return SampleBot(props)


class SampleBot(commands.Bot):
    def __init__(self, props: Props) -> None:
        super().__init__("!", intents=discord.Intents(guilds=True))
        self.props = props
        self.path = props.database_url.removeprefix("sqlite+aiosqlite:///")
        self.told: list[str] = []
        self.timers: set[asyncio.Task[None]] = set()

    async def setup_hook(self) -> None:
        with self.database() as database:
            database.execute("create table if not exists kept (word text)")
        await asyncio.sleep(0.01)
        self.tree.add_command(Sample(self))
        self.tree.add_command(here)
        await self.tree.sync()

    def database(self) -> contextlib.AbstractContextManager[sqlite3.Connection]:
        connection = sqlite3.connect(self.path, isolation_level=None)
        return contextlib.closing(connection)

    def keep(self, word: str) -> None:
        with self.database() as database:
            database.execute("insert into kept values (?)", (word,))

    def kept(self) -> list[str]:
        with self.database() as database:
            return [word for (word,) in database.execute("select word from kept order by rowid")]

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            await self.filled(interaction)
        elif interaction.type is discord.InteractionType.component:
            await self.pressed(interaction)

    async def pressed(self, interaction: discord.Interaction) -> None:
        custom_id = interaction.data["custom_id"]
        if custom_id == "paste it":
            await interaction.response.send_modal(paste_form())
        elif custom_id == "menu":
            await interaction.response.edit_message(
                content=f"Picked {', '.join(interaction.data['values'])}", view=None
            )
        elif custom_id == "seal":
            self.keep("sealed")
            await interaction.response.send_message(
                f"Sealed {self.kept().count('sealed')}", ephemeral=True
            )
        elif custom_id == "slow":
            await interaction.response.defer(ephemeral=True, thinking=True)
            await asyncio.sleep(0.5)
            await interaction.followup.send("Slowly", ephemeral=True)
            await interaction.delete_original_response()

    async def filled(self, interaction: discord.Interaction) -> None:
        if interaction.data["custom_id"] == "again":
            with contextlib.suppress(discord.HTTPException):
                await interaction.response.send_modal(paste_form())
            return
        boxes = [part["component"] for part in interaction.data["components"]]
        text = " / ".join(f"{box['custom_id']}={box.get('value')!r}" for box in boxes)
        await interaction.response.send_message(text, ephemeral=True)

    async def close(self) -> None:
        with contextlib.suppress(OSError), self.database() as database:
            for word in self.told:
                database.execute("insert into kept values (?)", (word,))
        await super().close()


def paste_form(custom_id: str = "form") -> discord.ui.Modal:
    form = discord.ui.Modal(title="Paste your set-up", custom_id=custom_id)
    text = discord.ui.TextInput(
        custom_id="text", style=discord.TextStyle.paragraph, default="L5 known", required=False
    )
    form.add_item(discord.ui.Label(text="Text", component=text))
    note = discord.ui.TextInput(custom_id="note", required=False, max_length=5)
    form.add_item(discord.ui.Label(text="Note", component=note))
    return form


def buttons(*labels: str, disabled: str = "") -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for label in labels:
        custom_id = label.casefold()
        view.add_item(
            discord.ui.Button(label=label, custom_id=custom_id, disabled=label == disabled)
        )
    return view


def menu() -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    choice = discord.ui.Select(custom_id="menu", placeholder="What is it?", max_values=2)
    for label in ("Mine-field", "Booby-trap", "Dummy"):
        choice.add_option(label=label, value=label.casefold())
    view.add_item(choice)
    return view


def picture() -> discord.File:
    data = io.BytesIO()
    Image.new("RGB", (8, 8), "green").save(data, "PNG")
    data.seek(0)
    return discord.File(data, "board.png", description="a green board")


@app_commands.command(description="Only in servers")
@app_commands.guild_only()
async def here(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("here", ephemeral=True)


class Sample(app_commands.Group):
    def __init__(self, bot: SampleBot) -> None:
        super().__init__(name="game", description="A sample game")
        self.bot = bot

    async def post(self, interaction: discord.Interaction, text: str, **more: object) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.channel.send(text, **more)
        await interaction.delete_original_response()

    @app_commands.command(description="Posts and says")
    async def say(
        self,
        interaction: discord.Interaction,
        text: str,
        times: app_commands.Range[int, 1, 3] = 1,
        loud: bool = False,
    ) -> None:
        for _ in range(times):
            await interaction.channel.send(text.upper() if loud else text)
        await interaction.response.send_message("said, secretly", ephemeral=True)

    @app_commands.command(description="Posts what goes away again")
    async def quiet(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("soon gone", ephemeral=True)
        await interaction.delete_original_response()

    @app_commands.command(description="Buttons")
    async def panel(self, interaction: discord.Interaction) -> None:
        embed = discord.Embed(title="The panel", description="of everything")
        embed.add_field(name="Awaited", value=interaction.user.mention)
        embed.set_footer(text="K-1")
        view = buttons("Seal", "Seal later", "Paste it", "Slow", "Off", disabled="Off")
        await self.post(interaction, "", embed=embed, view=view)

    @app_commands.command(description="A menu")
    async def menu(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Choose", view=menu(), ephemeral=True)

    @app_commands.command(description="A picture")
    async def board(self, interaction: discord.Interaction) -> None:
        await self.post(interaction, "The board", file=picture())

    @app_commands.command(description="A form that opens a form")
    async def again(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(paste_form("again"))

    @app_commands.command(description="Writes to somebody")
    async def whisper(
        self, interaction: discord.Interaction, user: discord.User, text: str
    ) -> None:
        try:
            await user.send(text)
        except discord.Forbidden as error:
            text = f"closed ({error.code})"
        await interaction.response.send_message(f"told {user.name}: {text}", ephemeral=True)

    @app_commands.command(description="Moves")
    async def move(
        self, interaction: discord.Interaction, to: str, unit: str = "", how: str = "foot"
    ) -> None:
        await self.post(interaction, f"{unit} to {to} {how}")

    @move.autocomplete("to")
    async def hexes(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        if current == "crowd":
            return [app_commands.Choice(name=f"H{n}", value=f"H{n}") for n in range(26)]
        unit = interaction.namespace.unit or ""
        names = [name for name in HEXES if name.startswith(current)]
        return [app_commands.Choice(name=f"{name} {unit}".strip(), value=name) for name in names]

    @app_commands.command(description="Rules")
    @app_commands.choices(
        rules=[
            app_commands.Choice(name="ASL mine-fields", value="asl-kgp"),
            app_commands.Choice(name="Cold War", value="cold-war"),
        ]
    )
    async def new(self, interaction: discord.Interaction, rules: str) -> None:
        await self.post(interaction, f"New: {rules}")

    @app_commands.command(description="A file")
    async def paste(self, interaction: discord.Interaction, file: discord.Attachment) -> None:
        text = (await file.read()).decode()
        await interaction.response.send_message(f"{file.filename}: {text}", ephemeral=True)

    @app_commands.command(description="Rolls")
    async def roll(self, interaction: discord.Interaction) -> None:
        rolled = self.bot.props.pinned.take([6, 6])
        pack = self.bot.props.pinned.pack
        await self.post(interaction, f"rolled {rolled}, pack {pack}")

    @app_commands.command(description="Keeps a word, and one for the end")
    async def keep(self, interaction: discord.Interaction, word: str) -> None:
        self.bot.keep(word)
        self.bot.told.append(f"{word} at the end")
        await self.post(interaction, "kept")

    @app_commands.command(description="What is kept")
    async def kept(self, interaction: discord.Interaction) -> None:
        await self.post(interaction, f"kept: {self.bot.kept()}")

    @app_commands.command(description="The seed, the time and the ids")
    async def stamp(self, interaction: discord.Interaction) -> None:
        seed = self.bot.props.seeds().hex() if self.bot.props.seeds else "none"
        now = self.bot.props.clock.now().isoformat()
        await self.post(interaction, f"{interaction.id} {seed} {now}")

    @app_commands.command(description="Later")
    async def later(self, interaction: discord.Interaction, hours: int) -> None:
        channel = interaction.channel

        async def remind() -> None:
            await asyncio.sleep(timedelta(hours=hours).total_seconds())
            await channel.send(f"due at {self.bot.props.clock.now():%d %H:%M}")

        timer = asyncio.create_task(remind())
        self.bot.timers.add(timer)
        await self.post(interaction, "later")

    @app_commands.command(description="The same nonce twice")
    async def nonce(self, interaction: discord.Interaction) -> None:
        first = await self.send_once(interaction.channel_id, "once", "n1")
        second = await self.send_once(interaction.channel_id, "twice", "n1")
        same = first["id"] == second["id"]
        await interaction.response.send_message(f"the same: {same}", ephemeral=True)

    async def send_once(self, channel_id: int, text: str, nonce: str) -> dict[str, object]:
        params = discord.http.MultipartParameters(
            {"content": text, "nonce": nonce, "enforce_nonce": True}, None, None
        )
        return await self.bot.http.send_message(channel_id, params=params)

    @app_commands.command(description="A file that is too large")
    async def huge(self, interaction: discord.Interaction) -> None:
        data = io.BytesIO(bytes(10 * 1024 * 1024 + 1))
        try:
            await interaction.channel.send(file=discord.File(data, "huge.bin"))
        except discord.HTTPException as error:
            await interaction.response.send_message(f"refused {error.code}", ephemeral=True)

    @app_commands.command(description="Says nothing")
    async def silence(self, interaction: discord.Interaction) -> None:
        self.bot.told.append(str(interaction.id))

    @app_commands.command(description="Breaks")
    async def broken(self, interaction: discord.Interaction) -> None:
        raise LookupError("the sample breaks here")
