"""Discord's limits on application commands, measured on what is sent to Discord."""

from collections.abc import Iterator
from typing import Any

Payload = dict[str, Any]

CHAT_INPUT = 1
SUB_COMMAND, GROUP = 1, 2
COMMANDS, OPTIONS, CHOICES = 100, 25, 25
NAME, DESCRIPTION, CHOICE_VALUE = 32, 100, 100
WHOLE = 8000


def faults(commands: list[Payload]) -> Iterator[str]:
    """Yield, in sentences, all that Discord would refuse in a whole command tree."""
    slash = [c for c in commands if c.get("type", CHAT_INPUT) == CHAT_INPUT]
    if len(slash) > COMMANDS:
        yield f"{len(slash)} commands; {COMMANDS} are the most"
    for command in slash:
        if (size := weight(command)) > WHOLE:
            yield f"/{command['name']} weighs {size} characters; {WHOLE} are the most"
        yield from _faults_of(command, f"/{command['name']}")


def _faults_of(entry: Payload, path: str) -> Iterator[str]:
    yield from _faults_of_texts(entry, path)
    options = entry.get("options") or []
    if len(options) > OPTIONS:
        yield f"{path} has {len(options)} options or sub-commands; {OPTIONS} are the most"
    required = [bool(o.get("required")) for o in options if not _is_command(o)]
    if required != sorted(required, reverse=True):
        yield f"{path} has a required option after one that is not"
    for option in options:
        below = f"{path} {option['name']}"
        yield from _faults_of(option, below)
        yield from _faults_of_choices(option, below)


def _faults_of_texts(entry: Payload, path: str) -> Iterator[str]:
    for name in said(entry, "name"):
        if not 1 <= len(name) <= NAME or name != name.lower():
            yield f"{path}: {name!r} is no name"
    for text in said(entry, "description"):
        if not 1 <= len(text) <= DESCRIPTION:
            yield f"{path}: a description of {len(text)} characters; {DESCRIPTION} are the most"
    if entry.get("description", "").strip(" .…") == "":
        yield f"{path} is not described"


def _faults_of_choices(option: Payload, path: str) -> Iterator[str]:
    choices = option.get("choices") or []
    if len(choices) > CHOICES:
        yield f"{path} has {len(choices)} choices; {CHOICES} are the most"
    for choice in choices:
        texts = [*said(choice, "name"), str(choice["value"])]
        if any(not 1 <= len(text) <= CHOICE_VALUE for text in texts):
            yield f"{path}: the choice {choice['name']!r} is too long or empty"


def _is_command(option: Payload) -> bool:
    return option["type"] in {SUB_COMMAND, GROUP}


def said(entry: Payload, key: str) -> list[str]:
    """Return a text in its default and in every other language."""
    return [entry.get(key) or "", *(entry.get(f"{key}_localizations") or {}).values()]


def weight(entry: Payload) -> int:
    """Return what Discord counts of a command: each text in its longest language, all levels."""
    own = sum(max(map(len, said(entry, key))) for key in ("name", "description"))
    choices = entry.get("choices") or []
    chosen = sum(max(map(len, said(c, "name"))) + len(str(c["value"])) for c in choices)
    return own + chosen + sum(map(weight, entry.get("options") or []))


def leaves(commands: list[Payload]) -> Iterator[tuple[str, Payload]]:
    """Yield every command that a player can give, by its full name: ``game new``."""
    for command in commands:
        if command.get("type", CHAT_INPUT) not in {SUB_COMMAND, GROUP}:
            continue
        below = [o for o in command.get("options") or [] if _is_command(o)]
        if not below:
            yield command["name"], command
        for name, leaf in leaves(below):
            yield f"{command['name']} {name}", leaf
