"""``/game status, rulings, log, why, export, list``: what the asker may know."""

import asyncio
import io
import json
from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands

from bot.engine.house import orders as o
from bot.engine.refusal import Refusal
from bot.engine.ruleset import RuleSet
from bot.engine.view import View
from bot.words.rulings import rulings_text
from bot.words.standing import games_text, status
from cogs._desk import bot_of, game_choices, game_of, give, look, refuse
from cogs._group import game as group
from cogs._names import GAME, ruling_choices, value_choices
from cogs._reply import Interaction, Reply


@group.command(name="status")
@app_commands.describe(public="Post the public view in the channel", game=GAME)
@app_commands.autocomplete(game=game_choices)
async def status_command(
    interaction: Interaction, public: bool = False, game: str | None = None
) -> None:
    """Show where the game stands, as you may know it."""
    if public:
        await give(interaction, o.ShowStatus(), game)
    else:
        await show(interaction, game, status)


@group.command(name="rulings")
@app_commands.describe(ruling="Which one", value="Its new value", game=GAME)
@app_commands.autocomplete(ruling=ruling_choices, value=value_choices, game=game_choices)
async def rulings(
    interaction: Interaction,
    ruling: str | None = None,
    value: str | None = None,
    game: str | None = None,
) -> None:
    """Show the rulings of this game, or propose to change one."""
    if ruling is not None and value is not None:
        await give(interaction, o.ChangeRuling(ruling=ruling, value=value), game)
    else:
        await show(interaction, game, lambda rules, view: rulings_text(rules, view, ruling))


@group.command(name="log")
@app_commands.describe(since="An entry's number, for example 14 or Germans 4", game=GAME)
@app_commands.autocomplete(game=game_choices)
async def log(interaction: Interaction, since: str = "", game: str | None = None) -> None:
    """Tell what happened, as you may know it; a file holds it all."""
    reply = Reply(interaction)
    found = await game_of(interaction, game)
    if isinstance(found, Refusal):
        await refuse(interaction, reply, str(found))
        return
    read = await reply.after(
        bot_of(interaction).records.log(found, str(interaction.user.id), since)
    )
    if isinstance(read, Refusal):
        await refuse(interaction, reply, str(read))
        return
    text, whole = read
    await reply.say(text, file=as_file(whole, "log.txt") if len(whole) > len(text) else None)


@group.command(name="why")
@app_commands.describe(number="An entry's number, for example 14 or Germans 4", game=GAME)
@app_commands.autocomplete(game=game_choices)
async def why(interaction: Interaction, number: str, game: str | None = None) -> None:
    """Explain one entry: table, row, column, modifiers, dice."""
    reply = Reply(interaction)
    found = await game_of(interaction, game)
    if isinstance(found, Refusal):
        await refuse(interaction, reply, str(found))
        return
    told = await reply.after(
        bot_of(interaction).records.why(found, str(interaction.user.id), number)
    )
    if isinstance(told, Refusal):
        await refuse(interaction, reply, str(told))
    else:
        await reply.say(told)


@group.command(name="export")
@app_commands.describe(game=GAME)
@app_commands.autocomplete(game=game_choices)
async def export(interaction: Interaction, game: str | None = None) -> None:
    """Get a file with what you may know; after the end with everything."""
    reply = Reply(interaction)
    found = await game_of(interaction, game)
    if isinstance(found, Refusal):
        await refuse(interaction, reply, str(found))
        return
    record = await reply.after(bot_of(interaction).records.export(found, str(interaction.user.id)))
    if isinstance(record, Refusal):
        await refuse(interaction, reply, str(record))
        return
    text = await asyncio.to_thread(_as_json, record)
    words = (
        "The whole record. `umpire verify FILE` checks it."
        if record["complete"]
        else "What you may know of this game so far."
    )
    await reply.say(words, file=as_file(text, "game.json"))


@group.command(name="list")
async def list_command(interaction: Interaction) -> None:
    """List your games in all servers."""
    reply = Reply(interaction)
    cards = await reply.after(bot_of(interaction).lobby.of_player(str(interaction.user.id)))
    await reply.say(games_text(cards))


async def show(
    interaction: Interaction, game: str | None, words: Callable[[RuleSet, View], str]
) -> None:
    """Answer with a text made from the asker's view."""
    reply = Reply(interaction)
    seen = await reply.after(look(interaction, game))
    if isinstance(seen, Refusal):
        await refuse(interaction, reply, str(seen))
    else:
        await reply.say(words(*seen))


def _as_json(record: dict[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, indent=1)


def as_file(text: str, name: str) -> discord.File:
    """Return a text as a file."""
    return discord.File(io.BytesIO(text.encode()), name)
