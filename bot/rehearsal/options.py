"""Turns what a player typed into a command's options into what Discord's client sends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from simcord.backend.errors import SetupError
from simcord.enums import OptionType
from simcord.interactions import walk_to_subcommand

from bot.rehearsal.limits import CHOICES, why_not_uploads
from bot.rehearsal.world import NoSuchStepError, Player, RefusedError, World

_NESTED = (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP)
_TRUTH = {"true": True, "yes": True, "false": False, "no": False}


def command_spec(world: World, words: Sequence[str]) -> Mapping[str, Any]:
    """Returns the registered command of these words; raises `NoSuchStepError` if there is none."""
    typed = f"/{' '.join(words)}"
    root = world.theatre.find_command(words[0], world.guild.id)
    if root is None:
        raise NoSuchStepError(f"there is no command /{words[0]}")
    try:
        leaf, _ = walk_to_subcommand(root, list(words[1:]))
    except SetupError as error:
        raise NoSuchStepError(f"there is no command {typed}") from error
    if any(option["type"] in _NESTED for option in leaf.get("options") or ()):
        raise NoSuchStepError(f"{typed} wants a sub-command")
    return leaf


def option_spec(leaf: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """Returns a command's option by name; raises `NoSuchStepError` if there is none."""
    for option in leaf.get("options") or ():
        if option["name"] == name:
            return dict(option)
    raise NoSuchStepError(f"/{leaf['name']} has no option {name}")


class OptionReader:
    """Reads option values for one player in one place; files are looked for from `folder`."""

    def __init__(self, world: World, player: Player, in_server: bool, folder: Path) -> None:
        self.world = world
        self.player = player
        self.in_server = in_server
        self.folder = folder

    def read(self, leaf: Mapping[str, Any], typed: Sequence[tuple[str, str]]) -> dict[str, Any]:
        """Returns the values by option name.

        Raises `NoSuchStepError` for an option, a player or a file that does not exist, and
        `RefusedError` for a value that Discord does not take.
        """
        values: dict[str, Any] = {}
        for name, text in typed:
            if name in values:
                raise NoSuchStepError(f"the option {name} is given twice")
            values[name] = self._value(option_spec(leaf, name), text)
        return values

    def _value(self, option: Mapping[str, Any], text: str) -> Any:
        kind = OptionType(option["type"])
        if kind in (OptionType.STRING, OptionType.INTEGER, OptionType.NUMBER):
            chosen = _chosen(option, text)
            return _number(option, text) if chosen is None else chosen
        if kind == OptionType.BOOLEAN:
            return _truth(option, text)
        if kind == OptionType.ATTACHMENT:
            return self._file(text.removeprefix("file:"))
        if kind in (OptionType.USER, OptionType.MENTIONABLE):
            person = self.world.player(text)
            return person.member if self.in_server else person.user
        if kind == OptionType.CHANNEL:
            return self.world.place(text, None)
        role = self.world.guild.roles.get(text.removeprefix("@"))
        if role is None:
            raise NoSuchStepError(f"the server has no role {text!r}")
        return role

    def _file(self, path: str) -> tuple[str, bytes]:
        """Reads a file that a player uploads, from the script's folder or the current one."""
        for file in (self.folder / path, Path(path)):
            if file.is_file():
                if why := why_not_uploads([(file.name, file.stat().st_size, None)]):
                    raise RefusedError(why)
                return file.name, file.read_bytes()
        raise NoSuchStepError(f"there is no file {path}")


def fixed_choices(option: Mapping[str, Any], typed: str) -> list[dict[str, Any]]:
    """Returns which of an option's own choices Discord still shows after this was typed."""
    choices = [dict(choice) for choice in option.get("choices") or ()]
    return [item for item in choices if typed.casefold() in item["name"].casefold()][:CHOICES]


def _chosen(option: Mapping[str, Any], text: str) -> Any:
    """Returns the value of the option's own choice that was typed by its name or value."""
    for choice in option.get("choices") or ():
        if text == str(choice["value"]) or text.casefold() == choice["name"].casefold():
            return choice["value"]
    return None


def _number(option: Mapping[str, Any], text: str) -> str | int | float:
    kind = OptionType(option["type"])
    if kind == OptionType.STRING:
        return text
    try:
        return int(text) if kind == OptionType.INTEGER else float(text)
    except ValueError as error:
        what = "a whole number" if kind == OptionType.INTEGER else "a number"
        raise RefusedError(f"{option['name']} wants {what}, not {text!r}") from error


def _truth(option: Mapping[str, Any], text: str) -> bool:
    truth = _TRUTH.get(text.casefold())
    if truth is None:
        raise RefusedError(f"{option['name']} wants true or false, not {text!r}")
    return truth
