"""Forms: what opens, filled with what was typed before, and what comes back."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.engine.forms import FormField
from bot.engine.ruleset import RuleSet
from bot.engine.table import Prompt
from bot.words.message import custom_id

LONGEST_TEXT = 4000
LONGEST_TITLE = 45
LONGEST_PLACEHOLDER = 100
PASTE_TITLE = "Paste your set-up"


def paste_form(game: str, rules: RuleSet, text: str = "") -> ui.Modal:
    """Return the form with one box, one thing a line."""
    form = ui.Modal(title=PASTE_TITLE, custom_id=f"so|{game}|form|paste|", timeout=None)
    form.add_item(
        ui.TextInput(
            label="Text",
            custom_id="text",
            style=discord.TextStyle.paragraph,
            placeholder=_whole_lines(rules.set_up.example),
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
    _add_fields(form, rules.set_up.fields, values or {})
    form.stop()
    return form


def answer_form(game: str, prompt: Prompt, choice: str) -> ui.Modal | None:
    """Return the form that a button of a question opens, if it opens one."""
    chosen = next((c for c in prompt.choices if c.key == choice and c.fields), None)
    if chosen is None:
        return None
    form = ui.Modal(
        title=chosen.label[:LONGEST_TITLE],
        custom_id=custom_id(game, prompt, choice),
        timeout=None,
    )
    _add_fields(form, chosen.fields, {})
    form.stop()
    return form


def _add_fields(form: ui.Modal, fields: Sequence[FormField], filled: Mapping[str, str]) -> None:
    for field in fields:
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


def _whole_lines(example: str) -> str:
    """Return as many lines of an example as Discord shows in an empty box."""
    lines = example.splitlines()
    while len(lines) > 1 and len("\n".join(lines)) > LONGEST_PLACEHOLDER:
        lines.pop()
    return "\n".join(lines)[:LONGEST_PLACEHOLDER]
