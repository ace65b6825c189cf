"""``/game new, join, leave, umpire, replace, here``: opening a game, and who sits where."""

import discord
from discord import app_commands

from bot.engine.house import orders as o
from bot.engine.names import bold
from bot.engine.orders import Order
from bot.engine.refusal import Refusal
from cogs._desk import bot_of, finish, game_choices, give, refuse
from cogs._group import game as group
from cogs._names import GAME, rules_choices, scenario_choices, side_choices
from cogs._reply import Interaction, Reply


@group.command(name="new")
@app_commands.describe(
    rules="The printed rules",
    name="The game's name",
    scenario="A scenario of these rules, with its sides, board and forces",
    sides="Two to four: Germans, US + British (plus: allied)",
)
@app_commands.autocomplete(rules=rules_choices, scenario=scenario_choices)
async def new(
    interaction: Interaction, rules: str, name: str, scenario: str = "", sides: str = ""
) -> None:
    """Open a game in this channel or thread; the seal of its dice is posted."""
    reply = Reply(interaction)
    refused = why_not_here(interaction)
    if refused is not None:
        await refuse(interaction, reply, str(refused))
        return
    order = o.OpenGame(
        name=name,
        rules=rules,
        guild=str(interaction.guild_id),
        channel=str(interaction.channel_id),
        sides=sides,
        scenario=scenario,
    )
    user = interaction.user
    opened = bot_of(interaction).umpire.open(
        str(user.id), user.display_name, order, str(interaction.id)
    )
    await finish(interaction, reply, await reply.after(opened))


@group.command(name="join")
@app_commands.describe(side="The side you play", game=GAME)
@app_commands.autocomplete(side=side_choices, game=game_choices)
async def join(interaction: Interaction, side: str, game: str | None = None) -> None:
    """Take a seat. The first player of a side sits down; later ones are let in."""
    await give(interaction, o.Join(side=side), game)


@group.command(name="leave")
@app_commands.describe(game=GAME)
@app_commands.autocomplete(game=game_choices)
async def leave(interaction: Interaction, game: str | None = None) -> None:
    """Leave your seat; your side keeps its secrets."""
    await give(interaction, o.Leave(), game)


@group.command(name="umpire")
@app_commands.describe(user="Who sees everything and may decide", game=GAME)
@app_commands.autocomplete(game=game_choices)
async def umpire(interaction: Interaction, user: discord.User, game: str | None = None) -> None:
    """Name a human umpire; public."""
    order = o.NameUmpire(user=str(user.id), name=user.display_name)
    await _give_for(interaction, user, order, game)


@group.command(name="replace")
@app_commands.describe(seat="Whose seat", user="Who takes it over", game=GAME)
@app_commands.autocomplete(game=game_choices)
async def replace(
    interaction: Interaction, seat: discord.User, user: discord.User, game: str | None = None
) -> None:
    """Hand over a seat with all its secrets."""
    order = o.ReplaceSeat(seat=str(seat.id), user=str(user.id), name=user.display_name)
    await _give_for(interaction, user, order, game)


async def _give_for(
    interaction: Interaction, user: discord.User, order: Order, game: str | None
) -> None:
    """Give an order that puts a user somewhere; no bot can play or judge (G-8)."""
    if user.bot:
        text = f"{bold(user.display_name)} is a bot; only people take seats here. (G-8)"
        await refuse(interaction, Reply(interaction), text)
    else:
        await give(interaction, order, game)


@group.command(name="here")
@app_commands.describe(game="One of your games")
@app_commands.autocomplete(game=game_choices)
async def here(interaction: Interaction, game: str) -> None:
    """Go on with a game in this channel, where its own is lost."""
    reply = Reply(interaction)
    refused = why_not_here(interaction) or await _why_not_free(interaction)
    if refused is not None:
        await refuse(interaction, reply, str(refused))
        return
    order = o.MoveChannel(guild=str(interaction.guild_id), channel=str(interaction.channel_id))
    await give(interaction, order, game)


async def _why_not_free(interaction: Interaction) -> Refusal | None:
    """Refuse a channel in which a game is running."""
    running = await bot_of(interaction).lobby.running_in(str(interaction.channel_id))
    if running is None:
        return None
    return Refusal("A game is running in this channel, and a channel takes one game.", "G-6")


def why_not_here(interaction: Interaction) -> Refusal | None:
    """Refuse to open a game in a DM, without permissions, or without the role (G-1, G-5, G-6)."""
    if interaction.guild_id is None:
        return Refusal(
            "A game is played in a server's channel, where all can read it. "
            "Give this command there.",
            "G-5",
        )
    able = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    may_send = able.send_messages_in_threads if in_thread else able.send_messages
    if not (able.view_channel and may_send):
        return Refusal(
            "I may not post in this channel. Give me View Channel and Send Messages here "
            "(in a thread: Send Messages in Threads), then give this command again.",
            "G-6",
        )
    role = bot_of(interaction).config.game_role
    roles = getattr(interaction.user, "roles", [])
    if role and all(r.name != role for r in roles):
        return Refusal(f"Only members with the role `{role}` may open games here.", "G-1")
    return None
