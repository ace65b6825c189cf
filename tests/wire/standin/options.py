"""A slash command as a player's client sends it, from the commands that the bot registered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import payloads
from .world import Channel, User, World

SUB_COMMAND, SUB_GROUP, STRING, INTEGER, BOOLEAN, USER = 1, 2, 3, 4, 5, 6
CHANNEL, NUMBER, ATTACHMENT = 7, 10, 11
TEXT_INPUT = 4
Attach = Callable[[Channel, str, bytes], dict[str, Any]]


class CannotBeSentError(Exception):
    """A player's client would not let this be sent."""


def find_command(world: World, name: str, channel: Channel) -> dict[str, Any]:
    """The command of this name that can be used in this place, a server's own before all's."""
    if channel.guild is not None:
        for command in world.commands.get(channel.guild.id, {}).values():
            if command["name"] == name:
                return command
    context = 1 if channel.guild is None else 0
    for command in world.commands[None].values():
        if command["name"] == name and usable(command, context):
            return command
    raise CannotBeSentError(f"there is no command /{name} in {channel.name}")


def usable(command: dict[str, Any], context: int) -> bool:
    """Whether a global command shows in servers (context 0) or in DMs with the bot (1)."""
    if command["contexts"] is not None:
        return context in command["contexts"]
    return context == 0 or command["dm_permission"] is not False


def command_data(
    world: World,
    channel: Channel,
    path: str,
    values: dict[str, Any],
    attach: Attach,
    focused: str | None = None,
) -> dict[str, Any]:
    """The ``data`` of an interaction for ``asl move`` and its options.

    With ``focused``, the option that is being typed, it is an autocomplete: nothing is required
    and values are not checked. Raises CannotBeSentError.
    """
    name, *nesting = path.split()
    command = find_command(world, name, channel)
    declared, wrappers = walk(command, nesting, path)
    unknown = sorted(set(values) - set(declared))
    if unknown:
        raise CannotBeSentError(f"/{path} has no {unknown}; it has {sorted(declared)}")
    missing = [k for k, o in declared.items() if o.get("required") and k not in values]
    if missing and focused is None:
        raise CannotBeSentError(f"/{path} wants {', '.join(missing)}")
    resolved: dict[str, Any] = {}
    options: list[dict[str, Any]] = []
    for key, value in values.items():
        option = {"name": key, "type": declared[key]["type"]}
        if key == focused:
            options.append(option | {"value": value, "focused": True})
            continue
        if focused is None:
            check_value(declared[key], value)
        sent = wire_value(world, channel, declared[key], value, resolved, attach)
        options.append(option | {"value": sent})
    for wrapper in reversed(wrappers):
        options = [wrapper | {"options": options}]
    data: dict[str, Any] = {"id": command["id"], "name": name, "type": 1, "options": options}
    if resolved:
        data["resolved"] = resolved
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data


def walk(
    command: dict[str, Any], nesting: list[str], path: str
) -> tuple[dict[str, dict[str, Any]], list[dict[str, Any]]]:
    """The options by name of a sub-command, and the layers that it is wrapped in."""
    leaf = command
    wrappers: list[dict[str, Any]] = []
    for part in nesting:
        named = [o for o in leaf["options"] if o["name"] == part and o["type"] <= SUB_GROUP]
        if not named:
            raise CannotBeSentError(f"/{path} does not exist")
        leaf = named[0]
        wrappers.append({"type": leaf["type"], "name": part})
    declared = {o["name"]: o for o in leaf.get("options") or []}
    if any(o["type"] <= SUB_GROUP for o in declared.values()):
        raise CannotBeSentError(f"/{path} is only the beginning of a command")
    return declared, wrappers


def check_value(option: dict[str, Any], value: Any) -> None:
    """What a client checks before it sends: type, choices, length, range."""
    types: dict[int, type | tuple[type, ...]] = {
        STRING: str,
        INTEGER: int,
        BOOLEAN: bool,
        USER: User,
        CHANNEL: Channel,
        NUMBER: (int, float),
        ATTACHMENT: tuple,
    }
    if not isinstance(value, types[option["type"]]):
        raise CannotBeSentError(f"{option['name']}: {value!r} is of the wrong sort")
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        raise CannotBeSentError(f"{option['name']}: {value!r} is none of {choices}")
    if option["type"] == STRING:
        low, high = option.get("min_length") or 0, option.get("max_length") or 6000
        if not low <= len(value) <= high:
            raise CannotBeSentError(f"{option['name']} must have {low} to {high} characters")
    if option["type"] in (INTEGER, NUMBER):
        low, high = option.get("min_value"), option.get("max_value")
        if (low is not None and value < low) or (high is not None and value > high):
            raise CannotBeSentError(f"{option['name']} must be from {low} to {high}")


def wire_value(
    world: World,
    channel: Channel,
    option: dict[str, Any],
    value: Any,
    resolved: dict[str, Any],
    attach: Attach,
) -> Any:
    """The value as it is sent; users, channels and files go by id and are described apart."""
    if option["type"] == USER:
        number = str(value.id)
        resolved.setdefault("users", {})[number] = payloads.user(value)
        if channel.guild is not None:
            described = payloads.member(value) | {"permissions": "0"}
            del described["user"]
            resolved.setdefault("members", {})[number] = described
        return number
    if option["type"] == CHANNEL:
        described = payloads.channel(world, value) | {"permissions": "0"}
        resolved.setdefault("channels", {})[str(value.id)] = described
        return str(value.id)
    if option["type"] == ATTACHMENT:
        described = attach(channel, *value)
        resolved.setdefault("attachments", {})[described["id"]] = described
        return described["id"]
    return value


def form_data(modal: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """The ``data`` of a form that was filled in; a value goes by custom id or by label.

    A field without a value keeps what stands in it. Raises CannotBeSentError.
    """
    used: set[str] = set()
    rows = []
    for row in modal["components"]:
        shared = {"type": row["type"], "id": row.get("id", 0)}
        if row["type"] == 1:
            filled = [fill(c, c.get("label"), values, used) for c in row["components"]]
            rows.append(shared | {"components": filled})
        elif row["type"] == 18:
            rows.append(shared | {"component": fill(row["component"], row["label"], values, used)})
    if set(values) - used:
        raise CannotBeSentError(f"the form has no field {sorted(set(values) - used)}")
    return {"custom_id": modal["custom_id"], "components": rows}


def fill(
    component: dict[str, Any], label: str | None, values: dict[str, Any], used: set[str]
) -> dict[str, Any]:
    """One field of a form as it is sent; the name by which its value was given goes to ``used``."""
    names = [component["custom_id"], label or ""]
    given = next((n for n in names if n in values), None)
    used.update([given] if given is not None else [])
    value = values[given] if given is not None else component.get("value") or ""
    if component.get("required", True) and not value:
        raise CannotBeSentError(f"{names} must be filled in")
    shared = {"type": component["type"], "id": component.get("id", 0)}
    shared["custom_id"] = component["custom_id"]
    if component["type"] != TEXT_INPUT:
        return shared | {"values": list(value)}
    low, high = component.get("min_length") or 0, component.get("max_length") or 4000
    if value and not low <= len(value) <= high:
        raise CannotBeSentError(f"{names} must have {low} to {high} characters")
    return shared | {"value": value}
