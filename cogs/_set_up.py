"""What the set-up's commands, buttons and forms share."""

import io

import discord
from discord import ui

from bot.engine.case import LeftLine
from bot.engine.house import orders as o
from bot.engine.orders import Order
from bot.engine.refusal import Refusal
from bot.engine.ruleset import RuleSet
from bot.engine.view import View
from bot.words import setting_up
from bot.words.message import Button
from cogs._buttons import view_of
from cogs._desk import bot_of, delivered, finish, look, refuse, submit
from cogs._forms import paste_form, thing_form
from cogs._reply import Interaction, Reply

FENCE = "```"
MOST_IN_TEXT = 900
"""Characters of wrong lines that are kept in the message; more go into a file."""
LEFT_FILE = "left.txt"


async def own_view(interaction: Interaction, game: str | None) -> tuple[RuleSet, View] | Refusal:
    """Return the view of a player who has a side, or refuse (G-1)."""
    seen = await look(interaction, game)
    if isinstance(seen, Refusal):
        return seen
    if seen[1].reader.umpire:
        return Refusal(
            "You are the umpire of this game, and a set-up belongs to a side. `/game status` "
            "shows you what each has placed.",
            "G-1",
        )
    if seen[1].mine is None:
        return Refusal(
            "You have no seat of a side in this game, so no set-up. `/game join` takes one.", "G-1"
        )
    return seen


async def say_pasted(interaction: Interaction, reply: Reply, game: str, text: str) -> None:
    """Place pasted lines, and give back the wrong ones with a button that opens them again."""
    outcome = await reply.after(submit(interaction, game, o.PasteSetUp(text=text)))
    if outcome.refused or outcome.repeat:
        if outcome.repeat:
            await finish(interaction, reply, outcome)
            return
        await give_back(reply, game, outcome.answer.text, text)
        return
    seen = await bot_of(interaction).umpire.look(game, str(interaction.user.id))
    if seen is None:
        return
    if interaction.message is not None and not interaction.response.is_done():
        await show_panel(interaction, game)
    lines = sum(1 for line in text.splitlines() if line.strip())
    wrong = [(w.number, w.line, w.reason) for w in outcome.left]
    words = setting_up.pasted(seen[1], lines - len(wrong), wrong)
    words += "\n" + "\n".join(seen[0].set_up.left(seen[1]))
    if outcome.left:
        saying = give_back(reply, game, words, _typed_lines(outcome.left))
    else:
        saying = reply.say(words, _open_button(game))
    if outcome.number:
        await delivered(interaction, reply, outcome, saying)
    else:
        await saying


async def give_back(reply: Reply, game: str, words: str, left: str) -> bool:
    """Say what was wrong; what was typed stays in the message, for the form to open with."""
    button = Button(label="Correct them", custom_id=f"so|{game}|setup|again|0", style="primary")
    clean = left.replace("`", "'")
    if len(clean) <= MOST_IN_TEXT:
        room = 2000 - len(clean) - 20
        text = words if len(words) <= room else words[: room - 4] + " ..."
        return await reply.say(f"{text}\n{FENCE}\n{clean}\n{FENCE}", (button,))
    return await reply.say(
        words, (button,), file=discord.File(io.BytesIO(left.encode()), LEFT_FILE)
    )


async def open_again(interaction: Interaction, game: str) -> None:
    """Open the paste form with what the message has kept of an earlier try."""
    seen = await own_view(interaction, game)
    if isinstance(seen, Refusal):
        await refuse(interaction, Reply(interaction), str(seen))
        return
    text = await _kept(interaction.message)
    await interaction.response.send_modal(paste_form(game, seen[0], text))


async def _kept(message: discord.Message | None) -> str:
    if message is None:
        return ""
    for file in message.attachments:
        if file.filename == LEFT_FILE:
            try:
                return (await file.read()).decode()
            except discord.HTTPException:
                return ""
    _, fence, rest = message.content.partition(f"{FENCE}\n")
    return rest.partition(f"\n{FENCE}")[0] if fence else ""


async def place_thing(interaction: Interaction, game: str, values: dict[str, str]) -> None:
    """Place what a filled form says; if it can't be, what was typed comes back."""
    reply = Reply(interaction)
    seen = await own_view(interaction, game)
    if isinstance(seen, Refusal):
        await refuse(interaction, reply, str(seen))
        return
    order = seen[0].set_up.from_form(values)
    as_line = seen[0].set_up.typed_line(values)
    if isinstance(order, Refusal):
        await give_back(reply, game, str(order), as_line)
        return
    await change_set_up(interaction, reply, game, order, as_line)


async def change_set_up(
    interaction: Interaction, reply: Reply, game: str, order: Order, as_line: str = ""
) -> None:
    """Give an order of the set-up from its panel, and show the panel as it stands then."""
    outcome = await reply.after(submit(interaction, game, order))
    if outcome.refused and as_line:
        await give_back(reply, game, outcome.answer.text, as_line)
        return
    if outcome.refused or outcome.repeat:
        await finish(interaction, reply, outcome)
        return
    await delivered(interaction, reply, outcome, show_panel(interaction, game))


async def show_panel(interaction: Interaction, game: str, page: int = 0) -> bool:
    """Show the set-up panel in the message that was pressed, or as a new answer."""
    seen = await own_view(interaction, game)
    if isinstance(seen, Refusal):
        await refuse(interaction, Reply(interaction), str(seen))
        return False
    text, buttons = setting_up.panel(*seen, page)
    return await show_in_place(interaction, text, buttons)


async def show_in_place(
    interaction: Interaction,
    text: str,
    buttons: tuple[Button, ...],
    view: ui.View | None = None,
) -> bool:
    """Put text and buttons in place of the private message that was pressed."""
    shown = view or view_of(buttons)
    private = interaction.message is not None and (
        interaction.guild_id is None or interaction.message.flags.ephemeral
    )
    if interaction.response.is_done() or not private:
        return await Reply(interaction).say(text, buttons, view=view)
    try:
        await interaction.response.edit_message(content=text, view=shown, attachments=[])
    except discord.HTTPException:
        return False
    return True


async def pick_form(interaction: Interaction, game: str, act: str, key: str) -> None:
    """Do with a picked thing what was asked: open it in a form, or take it back."""
    seen = await own_view(interaction, game)
    if isinstance(seen, Refusal):
        await refuse(interaction, Reply(interaction), str(seen))
        return
    rules, view = seen
    item = next((i for i in rules.set_up.items(view.mine) if i.key == key), None)
    if item is None:
        await refuse(
            interaction,
            Reply(interaction),
            "That is not in your set-up any more. Open it anew: `/setup open`. (G-6)",
        )
    elif act == "edit":
        await interaction.response.send_modal(thing_form(game, rules, item.values, key))
    else:
        await change_set_up(interaction, Reply(interaction), game, rules.set_up.remove(key))


def picker(rules: RuleSet, view: View, act: str, page: int) -> ui.View:
    """Return the menu from which a thing to edit or remove is picked."""
    items = rules.set_up.items(view.mine)
    first = page * setting_up.PAGE
    menu: ui.Select[ui.View] = ui.Select(
        custom_id=f"so|{view.game}|pick|{act}|{page}",
        placeholder="Which one?",
        options=[
            discord.SelectOption(label=item.line[:100], value=item.key)
            for item in items[first : first + setting_up.PAGE]
        ],
    )
    shown = ui.View(timeout=None)
    shown.add_item(menu)
    back = _open_button(view.game, "Back")[0]
    shown.add_item(ui.Button(label=back.label, custom_id=back.custom_id, row=1))
    shown.stop()
    return shown


def _open_button(game: str, label: str = "Set-up") -> tuple[Button, ...]:
    return (Button(label=label, custom_id=f"so|{game}|setup|open|0"),)


def _typed_lines(left: tuple[LeftLine, ...]) -> str:
    return "\n".join(line.line for line in left)
