"""What players do: type commands, press, pick and fill, each as Discord's client would send it.

Nothing here goes round the bot or round Discord. What a client would not let a player do is a
`RefusedError`; what is not there to be done, a button that nobody has posted, a `NoSuchStepError`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from simcord import ChannelHandle, InteractionResult, MemberActor, UserHandle
from simcord.actors import _component_click
from simcord.backend.errors import BackendError, OptionError, SetupError
from simcord.backend.models import Message
from simcord.results import ResponseMessage

from bot.rehearsal.forms import form_values
from bot.rehearsal.options import OptionReader, command_spec, fixed_choices, option_spec
from bot.rehearsal.reading import choices_text, walk
from bot.rehearsal.steps import Act, Command, Fill, Pick, Press, Typing
from bot.rehearsal.world import NoSuchStepError, Player, RefusedError, World

_BUTTON, _STRING_SELECT, _USER_SELECT, _CHANNEL_SELECT = 2, 3, 5, 8
_NO_ANSWER = "The application did not respond"


class Acts:
    """Takes the acting steps of players, one after the other."""

    def __init__(self, world: World, folder: Path) -> None:
        self.world = world
        self.folder = folder

    async def take(self, step: Act) -> None:
        """Takes one step; a refusal is written down as what appears.

        Raises `NoSuchStepError` if the step can't be taken at all.
        """
        player = self.world.player(step.player)
        channel = self.world.place(step.place, player)
        form, player.form = player.form, None
        try:
            for result in await self._take(step, player, channel, form):
                if not result.acknowledged:
                    raise RefusedError(_NO_ANSWER)
                if result.modal is not None:
                    player.form = result
        except (RefusedError, OptionError, BackendError, SetupError) as error:
            # SimCord tells with SetupError what a real user could not have done.
            self._refuse(player, channel, str(error))

    async def _take(
        self, step: Act, player: Player, channel: ChannelHandle, form: InteractionResult | None
    ) -> Sequence[InteractionResult]:
        if isinstance(step, Command):
            return [await self._command(step, player, channel)]
        if isinstance(step, Typing):
            await self._typing(step, player, channel)
            return []
        if isinstance(step, Press):
            return await self._press(step, player, channel)
        if isinstance(step, Pick):
            return [await self._pick(step, player, channel)]
        assert isinstance(step, Fill)
        return [await self._fill(step, player, channel, form)]

    async def _command(
        self, step: Command, player: Player, channel: ChannelHandle
    ) -> InteractionResult:
        leaf = command_spec(self.world, step.words)
        values = self._options(player, channel).read(leaf, step.options)
        name = " ".join(step.words)
        if channel.guild is None:
            result: InteractionResult = await player.user.slash(name, **values)
            return result
        return await player.member.slash(channel, name, **values)

    async def _typing(self, step: Typing, player: Player, channel: ChannelHandle) -> None:
        leaf = command_spec(self.world, step.words)
        (name, typed), filled = step.options[-1], step.options[:-1]
        option = option_spec(leaf, name)
        place = self.world.theatre.private_place(player.user.id, channel.id)
        if option.get("choices"):
            shown = fixed_choices(option, typed)
            self.world.theatre.record.add(place, "choices", choices_text(shown))
            return
        if not option.get("autocomplete"):
            raise NoSuchStepError(f"the option {name} offers no choices while one types")
        values = self._options(player, channel).read(leaf, filled)
        command = " ".join(step.words)
        before = len(self.world.theatre.record.appearances)
        if channel.guild is None:
            await player.user.autocomplete(command, name, typed, **values)
        else:
            await player.member.autocomplete(channel, command, name, typed, **values)
        if len(self.world.theatre.record.appearances) == before:
            raise RefusedError("Loading options failed")

    async def _press(
        self, step: Press, player: Player, channel: ChannelHandle
    ) -> Sequence[InteractionResult]:
        message, button = self._button(step.label, player, channel)
        if button.get("disabled"):
            raise RefusedError(f"the button {button.get('label')} can't be pressed")
        if not button.get("custom_id"):
            raise NoSuchStepError(f"the button {button.get('label')} is a link")
        actor = player.actor(channel)
        shown = ResponseMessage(self.world.simulation, message)
        if step.times == 1:
            return [await actor.click(shown, custom_id=button["custom_id"])]
        return await self._press_at_once(step.times, actor, shown, button["custom_id"])

    async def _press_at_once(
        self, times: int, actor: MemberActor | UserHandle, shown: ResponseMessage, custom_id: str
    ) -> Sequence[InteractionResult]:
        """Sends several presses before the bot has seen the first."""
        simulation = self.world.simulation
        simulation._begin_operation("presses")
        try:
            presses = [
                _component_click(actor, shown, label=None, custom_id=custom_id)
                for _ in range(times)
            ]
            return await asyncio.gather(*presses)
        finally:
            simulation._end_operation()

    async def _pick(self, step: Pick, player: Player, channel: ChannelHandle) -> InteractionResult:
        message, menu, values = self._menu(step.wanted, player, channel)
        if menu.get("disabled"):
            raise RefusedError("nothing can be picked there")
        shown = ResponseMessage(self.world.simulation, message)
        actor = player.actor(channel)
        result: InteractionResult = await actor.select(shown, values, custom_id=menu["custom_id"])
        return result

    async def _fill(
        self,
        step: Fill,
        player: Player,
        channel: ChannelHandle,
        form: InteractionResult | None,
    ) -> InteractionResult:
        if form is None or form.modal is None:
            raise NoSuchStepError(f"no form is open before {player.name}")
        title = str(form.modal.get("title"))
        if step.title.casefold() not in title.casefold():
            raise NoSuchStepError(f"the form before {player.name} is {title!r}")
        values = form_values(form.modal, step.fields)
        result: InteractionResult = await player.actor(channel).submit_modal(form, values)
        return result

    def _button(
        self, label: str, player: Player, channel: ChannelHandle
    ) -> tuple[Message, Mapping[str, Any]]:
        """Finds the newest message with such a button; one of just that label goes first."""
        wanted = label.casefold()
        for message in self.world.messages(player, channel):
            buttons = [c for c in walk(message.components) if c.get("type") == _BUTTON]
            labels = [str(button.get("label") or "").casefold() for button in buttons]
            if wanted in labels:
                return message, buttons[labels.index(wanted)]
            for button, text in zip(buttons, labels, strict=True):
                if wanted in text:
                    return message, button
        raise NoSuchStepError(f"{player.name} sees no button {label!r} there")

    def _menu(
        self, wanted: str, player: Player, channel: ChannelHandle
    ) -> tuple[Message, Mapping[str, Any], list[Any]]:
        """Finds the newest message with a menu that has all that is picked."""
        for message in self.world.messages(player, channel):
            for menu in walk(message.components):
                values = self._values(menu, wanted)
                if values:
                    return message, menu, values
        raise NoSuchStepError(f"{player.name} sees no menu with {wanted!r} there")

    def _values(self, menu: Mapping[str, Any], wanted: str) -> list[Any]:
        """Returns the menu's values for what is picked, or nothing if it has not all of it."""
        for names in ([wanted.strip()], [name.strip() for name in wanted.split(",")]):
            values = [value for name in names for value in self._value(menu, name)]
            if len(values) == len(names):
                return values
        return []

    def _value(self, menu: Mapping[str, Any], name: str) -> Iterator[Any]:
        kind = menu.get("type")
        if kind == _STRING_SELECT:
            yield from _option(menu, name)
        elif kind == _USER_SELECT and name in self.world.players:
            yield self.world.players[name].member
        elif kind == _CHANNEL_SELECT and name.removeprefix("#") in self.world.channels:
            yield self.world.channels[name.removeprefix("#")]

    def _options(self, player: Player, channel: ChannelHandle) -> OptionReader:
        return OptionReader(self.world, player, channel.guild is not None, self.folder)

    def _refuse(self, player: Player, channel: ChannelHandle, why: str) -> None:
        theatre = self.world.theatre
        theatre.record.add(theatre.private_place(player.user.id, channel.id), "refusal", why)


def _option(menu: Mapping[str, Any], name: str) -> Iterator[str]:
    """Yields the value of the option with this label, or else of the first that contains it."""
    wanted = name.casefold()
    labels = {str(option["label"]).casefold(): option["value"] for option in menu["options"]}
    if wanted in labels:
        yield labels[wanted]
        return
    yield from [value for label, value in labels.items() if wanted in label][:1]
