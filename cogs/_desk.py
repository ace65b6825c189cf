"""From an interaction to an order and back: what every command shares."""

import asyncio
from collections.abc import Awaitable
from typing import TYPE_CHECKING, cast

from discord import app_commands

from bot.client import SealedOrders
from bot.engine.orders import Order
from bot.engine.refusal import Refusal
from bot.engine.view import View
from bot.umpire import Outcome
from bot.words.message import Button
from cogs._reply import Interaction, Reply, typed
from cogs.outbox import Outbox, in_words

if TYPE_CHECKING:
    from bot.engine.ruleset import RuleSet

MOST_CHOICES = 25
LONGEST_CHOICE = 100


def bot_of(interaction: Interaction) -> SealedOrders:
    """Return the bot that an interaction came to."""
    return cast("SealedOrders", interaction.client)


def outbox_of(bot: SealedOrders) -> Outbox:
    """Return the cog that delivers."""
    return cast("Outbox", bot.get_cog("Outbox"))


async def game_of(interaction: Interaction, typed_game: str | None) -> str | Refusal:
    """Return the game that a command is for."""
    return await bot_of(interaction).lobby.find(
        str(interaction.user.id),
        str(interaction.channel_id),
        interaction.guild_id is not None,
        typed_game or "",
    )


async def give(
    interaction: Interaction, wanted: Order, game: str | None = None, again: bool = False
) -> None:
    """Give an order of a command: answer its player, then deliver what it brought about."""
    reply = Reply(interaction)
    outcome = await reply.after(_submitted(interaction, wanted, game, again))
    await finish(interaction, reply, outcome)


async def _submitted(
    interaction: Interaction, wanted: Order, typed_game: str | None, again: bool
) -> Outcome | Refusal:
    game = await game_of(interaction, typed_game)
    if isinstance(game, Refusal):
        return game
    return await submit(interaction, game, wanted, again)


async def submit(
    interaction: Interaction, game: str, wanted: Order, again: bool = False
) -> Outcome:
    """Bring an order to the umpire."""
    return await bot_of(interaction).umpire.submit(
        game,
        str(interaction.user.id),
        interaction.user.display_name,
        wanted,
        str(interaction.id),
        again,
    )


async def finish(interaction: Interaction, reply: Reply, outcome: Outcome | Refusal) -> None:
    """Answer with what came of an order, and deliver what it owes."""
    if isinstance(outcome, Refusal):
        await refuse(interaction, reply, str(outcome))
        return
    if outcome.refused:
        await refuse(interaction, reply, outcome.answer.text)
        return
    if outcome.repeat:
        again = Button(
            label="Do it again",
            custom_id=f"so|{outcome.game}|again|{outcome.repeat}",
            style="primary",
        )
        await reply.say(outcome.answer.text, (again,))
        return
    saying = reply.say(outcome.answer.text, outcome.answer.buttons)
    await delivered(interaction, reply, outcome, saying)


async def delivered(
    interaction: Interaction, reply: Reply, outcome: Outcome, saying: Awaitable[bool]
) -> None:
    """Answer and deliver at once; then take away an answer that the post makes needless.

    ``saying`` gives the answer and tells whether Discord took it.
    """
    bot = bot_of(interaction)
    told, troubles = await asyncio.gather(
        _noted(interaction, outcome, saying), outbox_of(bot).deliver(outcome.game)
    )
    words = in_words(troubles, str(interaction.user.id))
    if words and outcome.answer.passing and told:
        await reply.change(f"{outcome.label} \N{MIDDLE DOT} {words}")
    elif words:
        await reply.say(words)
    elif outcome.answer.passing and told:
        await reply.withdraw()


async def _noted(interaction: Interaction, outcome: Outcome, saying: Awaitable[bool]) -> bool:
    told = await saying
    if told:
        user = str(interaction.user.id)
        await bot_of(interaction).umpire.answered(outcome.game, outcome.number, user)
    return told


async def refuse(interaction: Interaction, reply: Reply, text: str) -> None:
    """Say no in secret, with what was typed, so that nothing is lost."""
    line = typed(interaction)
    await reply.say(f"{text}\n-# You typed: `{line}`" if line else text)


async def look(
    interaction: Interaction, typed_game: str | None
) -> "tuple[RuleSet, View] | Refusal":
    """Return the rules and the view of the game that a command is for."""
    game = await game_of(interaction, typed_game)
    if isinstance(game, Refusal):
        return game
    seen = await bot_of(interaction).umpire.look(game, str(interaction.user.id))
    return seen or Refusal("That game is not known here.", "G-7")


def as_choices(names: list[str], current: str) -> list[app_commands.Choice[str]]:
    """Return at most 25 choices that fit what is being typed, those that begin with it first."""
    wanted = current.casefold()
    fitting = [name for name in names if wanted in name.casefold()]
    fitting.sort(key=lambda name: not name.casefold().startswith(wanted))
    return [
        app_commands.Choice(name=name[:LONGEST_CHOICE], value=name[:LONGEST_CHOICE])
        for name in fitting[:MOST_CHOICES]
    ]


async def game_choices(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Return the typing player's own games."""
    cards = await bot_of(interaction).lobby.of_player(str(interaction.user.id))
    wanted = current.casefold()
    fitting = [card for card in cards if wanted in card.name.casefold()][:MOST_CHOICES]
    return [
        app_commands.Choice(name=f"{card.name} ({card.side})"[:LONGEST_CHOICE], value=card.game)
        for card in fitting
    ]


async def known_names(interaction: Interaction, what: str, current: str) -> list[str]:
    """Return the names of a kind that the typing player may know, for autocomplete."""
    typed_game = getattr(interaction.namespace, "game", None)
    seen = await look(interaction, typed_game if isinstance(typed_game, str) else None)
    if isinstance(seen, Refusal):
        return []
    rules, view = seen
    if what == "side":
        return [side.name for side in view.sides]
    if what == "ruling":
        return [ruling.name for ruling in rules.rulings]
    return list(rules.names(view, what))


def everywhere(command: app_commands.Group) -> app_commands.Group:
    """Let a group be used in servers and in the bot's DMs, installed in servers alone."""
    command.allowed_contexts = app_commands.AppCommandContext(
        guild=True, dm_channel=True, private_channel=False
    )
    command.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
    return command
