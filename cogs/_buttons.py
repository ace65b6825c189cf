"""Buttons as Discord wants them. They live on by their custom ids, not by objects in memory."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.words.message import Button

STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
PREFIX = "so"


def view_of(buttons: Sequence[Button]) -> ui.View | None:
    """Return a view with these buttons, or none. It is stopped: presses come as interactions."""
    if not buttons:
        return None
    view = ui.View(timeout=None)
    for button in buttons:
        view.add_item(
            ui.Button(
                label=button.label,
                custom_id=button.custom_id,
                style=STYLES[button.style],
                row=button.row,
            )
        )
    view.stop()
    return view


def parts_of(custom_id: str) -> list[str] | None:
    """Return the parts of one of our custom ids, or none if it is not ours."""
    parts = custom_id.split("|", 4)
    return parts if parts[0] == PREFIX and len(parts) > 2 else None
