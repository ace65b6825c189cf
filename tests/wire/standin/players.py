"""What players do: slash commands, presses, picks, forms and typing, sent to the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from . import options, payloads
from .options import CannotBeSentError
from .rest_interactions import AUTOCOMPLETE, COMMAND, COMPONENT, FORM
from .world import Channel, Interaction, Message, User, World

Dispatch = Callable[[str, Any, int | None], Awaitable[int]]


class NoAnswerError(Exception):
    """The application did not respond."""


class Players:
    """Sends interactions and waits for their answers."""

    def __init__(self, world: World, dispatch: Dispatch, attach: options.Attach) -> None:
        self._world = world
        self._dispatch = dispatch
        self._attach = attach
        self._waiting: dict[int, asyncio.Future[None]] = {}
        self.patience = 30.0

    def answered(self, act: Interaction) -> None:
        """Called when the bot's callback for this interaction was accepted."""
        future = self._waiting.pop(act.id, None)
        if future is not None and not future.done():
            future.set_result(None)

    async def slash(
        self,
        user: User,
        channel: Channel,
        path: str,
        values: dict[str, Any] | None = None,
        *,
        interaction_id: int | None = None,
        wait: bool = True,
    ) -> Interaction:
        """``/path`` with its options; the same ``interaction_id`` again is a resend.

        Without ``wait`` it comes back as soon as it has been sent.
        """
        data = options.command_data(self._world, channel, path, values or {}, self._attach)
        return await self.send(COMMAND, user, channel, data, None, interaction_id, wait)

    async def autocomplete(
        self, user: User, channel: Channel, path: str, values: dict[str, Any], focused: str
    ) -> list[dict[str, Any]]:
        """The choices that are offered for what is typed in the option ``focused``."""
        data = options.command_data(
            self._world, channel, path, values, self._attach, focused=focused
        )
        return (await self.send(AUTOCOMPLETE, user, channel, data)).choices

    async def press(
        self,
        user: User,
        message: Message,
        button: str,
        *,
        interaction_id: int | None = None,
        wait: bool = True,
    ) -> Interaction:
        """Press the button with this custom id, or with this text in its label."""
        found = self._component(user, message, button, (2,))
        data = {
            "custom_id": found["custom_id"],
            "component_type": 2,
            "id": found.get("id", 0),
        }
        return await self.send(
            COMPONENT, user, message.channel, data, message, interaction_id, wait
        )

    async def pick(
        self, user: User, message: Message, menu: str, values: list[str], *, wait: bool = True
    ) -> Interaction:
        """Choose these values in the menu with this custom id or placeholder."""
        found = self._component(user, message, menu, (3,))
        known = [option["value"] for option in found["options"]]
        if not set(values) <= set(known):
            raise CannotBeSentError(f"{values} are not all of {known}")
        data = {
            "custom_id": found["custom_id"],
            "component_type": 3,
            "id": found.get("id", 0),
            "values": values,
        }
        return await self.send(COMPONENT, user, message.channel, data, message, None, wait)

    async def submit(
        self, user: User, opened: Interaction, values: dict[str, Any], *, wait: bool = True
    ) -> Interaction:
        """Fill in and send the form that the interaction ``opened``."""
        if opened.modal is None or opened.user is not user:
            raise CannotBeSentError("no form is open")
        data = options.form_data(opened.modal, values)
        number = self._world.ids.next()
        self.new(FORM, user, opened.channel, data, opened.message, number).opener = opened
        return await self.send(FORM, user, opened.channel, data, opened.message, number, wait)

    def _component(
        self, user: User, message: Message, name: str, kinds: tuple[int, ...]
    ) -> dict[str, Any]:
        if message.deleted or message.reader not in (None, user):
            raise CannotBeSentError(f"{user.name} does not see this message")
        found = [c for c in message.components if c["type"] in kinds and c.get("custom_id")]
        named = [c for c in found if c["custom_id"] == name]
        if not named:
            wanted = name.lower()
            named = [
                c for c in found if wanted in (c.get("label") or c.get("placeholder") or "").lower()
            ]
        if not named:
            have = [(c["custom_id"], c.get("label") or c.get("placeholder")) for c in found]
            raise CannotBeSentError(f"no {name!r} among {have}")
        if named[0].get("disabled"):
            raise CannotBeSentError(f"{name!r} can't be pressed now")
        return named[0]

    def new(
        self,
        kind: int,
        user: User,
        channel: Channel,
        data: dict[str, Any],
        message: Message | None = None,
        interaction_id: int | None = None,
    ) -> Interaction:
        """An interaction that is known to Discord and not yet sent."""
        number = interaction_id or self._world.ids.next()
        earlier = self._world.interactions.get(number)
        if earlier is not None:
            return earlier
        token = f"token-of-{number}"
        act = Interaction(number, token, kind, user, channel, data, message)
        act.sent_at = self._world.clock.now()
        self._world.interactions[number] = act
        self._world.by_token[token] = act
        return act

    async def send(
        self,
        kind: int,
        user: User,
        channel: Channel,
        data: dict[str, Any],
        message: Message | None = None,
        interaction_id: int | None = None,
        wait: bool = True,
    ) -> Interaction:
        """Send an interaction to the bot, and wait for its answer if asked to."""
        act = self.new(kind, user, channel, data, message, interaction_id)
        fresh = not act.callbacks
        future: asyncio.Future[None] | None = None
        if wait and fresh:
            future = self._waiting[act.id] = asyncio.get_running_loop().create_future()
        guild_id = channel.guild.id if channel.guild else None
        reached = await self._dispatch(
            "INTERACTION_CREATE", payloads.interaction(self._world, act), guild_id
        )
        if future is None:
            return act
        if not reached:
            raise NoAnswerError("no bot is connected")
        try:
            await asyncio.wait_for(future, self.patience)
        except TimeoutError:
            raise NoAnswerError(f"interaction {act.id} ({data}) was not answered") from None
        return act
