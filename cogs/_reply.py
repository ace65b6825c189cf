"""Answering an interaction: ephemerally from the first byte, in time, whatever happens.

In a DM nothing is ephemeral; elsewhere everything is. That is known before the first await.
"""

import asyncio
from collections.abc import Awaitable, Sequence
from typing import Any, TypeVar

import discord
import structlog
from discord import ui

from bot.engine.names import tidy
from bot.words.message import LONGEST, Button, fit
from cogs._buttons import view_of

_log = structlog.get_logger(__name__)

PATIENCE = 2.0
"""Seconds after which Discord is told that an answer takes longer; it waits for 3."""
LONGEST_TYPED = 900
"""Characters of a command that come back with its refusal."""

T = TypeVar("T")
Interaction = discord.Interaction[Any]


class Reply:
    """The one answer to one interaction."""

    def __init__(self, interaction: Interaction) -> None:
        """Choose the visibility now."""
        self.interaction = interaction
        self.ephemeral = interaction.guild_id is not None
        self._shown = False

    async def after(self, work: Awaitable[T]) -> T:
        """Wait for work; if it takes long, tell Discord that the answer follows."""
        task = asyncio.ensure_future(work)
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        if not done and not self.interaction.response.is_done():
            try:
                await self.interaction.response.defer(ephemeral=self.ephemeral, thinking=True)
            except discord.HTTPException as error:
                _log.warning("no_defer", code=error.code)
        return await task

    async def say(
        self,
        text: str,
        buttons: Sequence[Button] = (),
        file: discord.File | None = None,
        view: ui.View | None = None,
    ) -> bool:
        """Give the answer, or one more. Return whether Discord took it."""
        content = fit(text, LONGEST)
        shown = view or view_of(buttons)
        options: dict[str, Any] = {"suppress_embeds": True}
        if shown is not None:
            options["view"] = shown
        if file is not None:
            options["file"] = file
        try:
            if not self.interaction.response.is_done():
                await self.interaction.response.send_message(
                    content, ephemeral=self.ephemeral, **options
                )
            else:
                await self.interaction.followup.send(content, ephemeral=self.ephemeral, **options)
        except discord.HTTPException as error:
            _log.warning("answer_not_taken", code=error.code, status=error.status)
            return False
        self._shown = True
        return True

    async def change(self, text: str) -> None:
        """Put another text in place of the answer given."""
        try:
            await self.interaction.edit_original_response(content=fit(text), view=None)
        except discord.HTTPException as error:
            _log.warning("answer_not_changed", code=error.code)

    async def withdraw(self) -> None:
        """Take the answer away: the public post says it all."""
        if not self._shown or not self.ephemeral:
            return
        try:
            await self.interaction.delete_original_response()
        except discord.HTTPException as error:
            _log.info("answer_not_withdrawn", code=error.code)


def typed(interaction: Interaction) -> str:
    """Return a slash command as it was typed, so that nothing typed is lost by a refusal."""
    data: Any = interaction.data or {}
    if interaction.type is not discord.InteractionType.application_command:
        return ""
    words = [f"/{data.get('name', '')}"]
    options = data.get("options", [])
    while options and "options" in options[0]:
        words.append(options[0]["name"])
        options = options[0]["options"]
    if options and "value" not in options[0]:
        words.append(options[0]["name"])
        options = []
    words += [f"{o['name']}:{_as_typed(o, data.get('resolved', {}))}" for o in options]
    return tidy(" ".join(words)).replace("`", "'")[:LONGEST_TYPED]


def _as_typed(option: Any, resolved: Any) -> str:
    """Return an option's value as its player saw it: a user by name, not by number."""
    value = str(option["value"])
    user = resolved.get("users", {}).get(value)
    if user is not None:
        return f"@{user.get('global_name') or user['username']}"
    file = resolved.get("attachments", {}).get(value)
    return value if file is None else str(file["filename"])
