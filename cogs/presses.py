"""Presses of buttons, picks from menus, filled forms: all live on by their custom ids."""

from typing import Any

import discord
from discord.ext import commands

from bot.client import SealedOrders
from bot.engine.house import orders as o
from bot.engine.refusal import Refusal
from bot.umpire import Outcome
from bot.words import setting_up
from bot.words.message import Button, buttons_of, fit
from bot.words.standing import orders_waiting, waiting_for
from cogs._buttons import parts_of
from cogs._desk import bot_of, delivered, finish, refuse, submit
from cogs._forms import answer_form, filled_in, paste_form, thing_form
from cogs._reply import Interaction, Reply
from cogs._set_up import (
    change_set_up,
    open_again,
    own_view,
    pick_form,
    picker,
    place_thing,
    say_pasted,
    show_in_place,
    show_panel,
)

ROWS, IN_A_ROW = 5, 5
ROWS_OF_QUESTIONS = 4
"""Of the five rows the last is kept for the way to the set-up, which the first question may share."""


class Presses(commands.Cog):
    """Hears what is pressed, picked and filled in."""

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Hear a press, a pick or a form of ours; leave commands to their cogs."""
        data: Any = interaction.data or {}
        parts = parts_of(str(data.get("custom_id", "")))
        if parts is None:
            return
        try:
            if interaction.type is discord.InteractionType.modal_submit:
                await self._form(interaction, parts, filled_in(data))
            elif interaction.type is discord.InteractionType.component:
                await self._component(interaction, parts, list(data.get("values", [])))
        except Exception as error:  # noqa: BLE001 - nothing may leave a press unanswered
            bot_of(interaction).dispatch("refused_badly", interaction, error)

    async def _component(
        self, interaction: Interaction, parts: list[str], values: list[str]
    ) -> None:
        _, game, kind, *rest = parts
        if kind == "orders":
            await my_orders(interaction, game)
        elif kind == "again" and rest:
            await do_again(interaction, game, rest[0])
        elif kind == "setup" and len(rest) == 2:
            await set_up_button(interaction, game, rest[0], _number(rest[1]))
        elif kind == "pick" and rest and values:
            await pick_form(interaction, game, rest[0], values[0])
        elif len(rest) == 2:
            await answer(interaction, game, kind, rest[1])

    async def _form(
        self, interaction: Interaction, parts: list[str], values: dict[str, str]
    ) -> None:
        _, game, form, kind, key = parts
        if form != "form":
            await press(interaction, game, o.Press(mark=form, choice=key, filled=values))
        elif kind == "paste":
            await say_pasted(interaction, Reply(interaction), game, values.get("text", ""))
        else:
            await place_thing(interaction, game, {**values, "before": key})


async def answer(interaction: Interaction, game: str, mark: str, choice: str) -> None:
    """Answer a question by a button, or open the form that the button stands for."""
    seen = await bot_of(interaction).umpire.look(game, str(interaction.user.id))
    asked = [p for p in seen[1].prompts if p.mark == mark] if seen else []
    form = answer_form(game, asked[0], choice) if asked else None
    if form is not None:
        await interaction.response.send_modal(form)
    else:
        await press(interaction, game, o.Press(mark=mark, choice=choice))


async def press(interaction: Interaction, game: str, wanted: o.Press) -> None:
    """Answer a question by one of its buttons."""
    reply = Reply(interaction)
    outcome = await reply.after(submit(interaction, game, wanted, again=True))
    message = interaction.message
    private = message is not None and (interaction.guild_id is None or message.flags.ephemeral)
    if outcome.refused or outcome.repeat or message is None or not private:
        await finish(interaction, reply, outcome)
        return
    text = _with(message.content, outcome)
    saying = show_in_place(interaction, text, outcome.answer.buttons)
    await delivered(interaction, reply, outcome, saying)


def _with(before: str, outcome: Outcome) -> str:
    """Return a question's text with what came of its answer."""
    head, _, body = outcome.answer.text.partition("\n")
    told = [line for line in (body or head).splitlines() if not line.startswith("-# ")]
    return fit("\n".join([before, *told]))


async def my_orders(interaction: Interaction, game: str) -> None:
    """Show the presser what waits for him (Secrets, 5)."""
    reply = Reply(interaction)
    seen = await reply.after(bot_of(interaction).umpire.look(game, str(interaction.user.id)))
    if seen is None:
        await refuse(interaction, reply, "That game is not known here. (G-7)")
        return
    rules, view = seen
    if view.mine is None and not view.reader.umpire:
        sides = " or ".join(f"`{side.name}`" for side in view.sides)
        await refuse(
            interaction,
            reply,
            f"You have no seat in this game. `/game join` takes one ({sides}). (G-1)",
        )
        return
    buttons: list[Button] = []
    row = 0
    for prompt in waiting_for(view):
        asked = buttons_of(game, prompt)
        rows = max((b.row for b in asked), default=0) + 1
        if row and row + rows > ROWS_OF_QUESTIONS:
            break
        room = ROWS_OF_QUESTIONS if row else ROWS
        buttons += [b.but(row=row + b.row) for b in asked if row + b.row < room]
        row += rows
    if view.mine is not None and sum(b.row == ROWS - 1 for b in buttons) < IN_A_ROW:
        label = "Set-up" if view.phase == "set-up" else "My set-up"
        buttons.append(Button(label=label, custom_id=f"so|{game}|setup|open|0", row=4))
    await reply.say(orders_waiting(rules, view), buttons)


async def do_again(interaction: Interaction, game: str, cause: str) -> None:
    """Give an order once more whose first answer never arrived (G-15)."""
    reply = Reply(interaction)
    user = str(interaction.user.id)
    order = await bot_of(interaction).umpire.order_again(game, user, cause)
    if order is None:
        await refuse(interaction, reply, "That was another player's order. (G-4)")
        return
    outcome = await reply.after(submit(interaction, game, order, again=True))
    await finish(interaction, reply, outcome)


async def set_up_button(interaction: Interaction, game: str, act: str, page: int) -> None:
    """Do what a button of the set-up panel says."""
    if act == "seal":
        reply = Reply(interaction)
        await change_set_up(interaction, reply, game, o.Seal())
        return
    if act == "again":
        await open_again(interaction, game)
        return
    if act in {"open", "back", "on"}:
        await show_panel(interaction, game, page + {"open": 0, "back": -1, "on": 1}[act])
        return
    seen = await own_view(interaction, game)
    if isinstance(seen, Refusal):
        await refuse(interaction, Reply(interaction), str(seen))
        return
    rules, view = seen
    if act == "add":
        await interaction.response.send_modal(thing_form(game, rules))
    elif act == "paste":
        await interaction.response.send_modal(paste_form(game, rules))
    elif act in {"edit", "remove"}:
        verb = "edited" if act == "edit" else "removed"
        await show_in_place(
            interaction, f"Which one is {verb}?", (), picker(rules, view, act, page)
        )
    else:
        await show_in_place(interaction, *setting_up.review(rules, view))


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0


async def setup(bot: SealedOrders) -> None:
    """Add the cog."""
    await bot.add_cog(Presses())
