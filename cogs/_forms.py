"""Forms: what opens, filled with what was typed before, and what comes back."""

from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

from bot.engine.ruleset import RuleSet

LONGEST_TEXT = 4000
PASTE_TITLE = "Paste your set-up"


def paste_form(game: str, rules: RuleSet, text: str = "") -> ui.Modal:
    """Return the form with one box, one thing a line."""
    form = ui.Modal(title=PASTE_TITLE, custom_id=f"so|{game}|form|paste|", timeout=None)
    form.add_item(
        ui.TextInput(
            label="Text",
            custom_id="text",
            style=discord.TextStyle.paragraph,
            placeholder=rules.set_up.example[:100],
            default=text[:LONGEST_TEXT] or None,
            max_length=LONGEST_TEXT,
        )
    )
    form.stop()
    return form


def thing_form(
    game: str, rules: RuleSet, values: Mapping[str, str] | None = None, key: str = ""
) -> ui.Modal:
    """Return the form for one thing of the set-up: a new one, or ``key`` to be changed."""
    title = "Edit your set-up" if key else "Add to your set-up"
    form = ui.Modal(title=title, custom_id=f"so|{game}|form|thing|{key}", timeout=None)
    filled = values or {}
    for field in rules.set_up.fields:
        form.add_item(
            ui.TextInput(
                label=field.label,
                custom_id=field.name,
                placeholder=field.example,
                default=filled.get(field.name) or None,
                required=field.required,
                max_length=field.longest,
            )
        )
    form.stop()
    return form


def filled_in(data: Any) -> dict[str, str]:
    """Return what was typed into a form, by field."""
    values: dict[str, str] = {}

    def gather(component: Any) -> None:
        if "value" in component and "custom_id" in component:
            values[component["custom_id"]] = str(component["value"])
        for inner in component.get("components", []):
            gather(inner)
        if "component" in component:
            gather(component["component"])

    gather(data)
    return values
