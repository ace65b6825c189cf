"""What Discord refuses and SimCord lets pass: sizes, counts and orders of calls.

Pure functions from a request's body to a sentence that says why Discord would refuse it, or `None`.
The figures are those of Discord's documentation of application commands, interactions, messages
and uploads.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

COMMANDS = 100
COMMAND_CHARACTERS = 8000
OPTIONS = 25
CHOICES = 25
NAME = 32
DESCRIPTION = 100
CHOICE_NAME = 100
CHOICE_TEXT = 100
FORM_TEXT = 4000
THREAD_NAME = 100
NONCE = 25
FILES = 10
FILE_BYTES = 10 * 1024 * 1024
ALT_TEXT = 1024
NONCE_MINUTES = 5

_SUB_COMMAND, _GROUP = 1, 2
_CHAT_INPUT = 1
_COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")
_FORM, _CHOICES, _DEFERRED_UPDATE, _UPDATE = 9, 8, 6, 7
_PRESS, _TYPING, _FORM_FILLED = 3, 4, 5

Json = Mapping[str, Any]


def why_not_commands(commands: Sequence[Json]) -> str | None:
    """Tells why Discord refuses a list of application commands, as PUT by a bot that starts."""
    slash = [command for command in commands if command.get("type", _CHAT_INPUT) == _CHAT_INPUT]
    if len(slash) > COMMANDS:
        return f"{len(slash)} slash commands, {COMMANDS} are allowed"
    if repeated := _repeated(command["name"] for command in slash):
        return f"two commands are named {repeated}"
    for command in slash:
        path = f"/{command['name']}"
        if why := _why_not_node(command, path):
            return why
        if (length := command_characters(command)) > COMMAND_CHARACTERS:
            return f"{path} has {length} characters, {COMMAND_CHARACTERS} are allowed"
    return None


def command_characters(node: Json) -> int:
    """Counts names, descriptions and choice values of a command and all that is below it.

    Of a text in several languages the longest counts.
    """
    own = _longest(node, "name") + _longest(node, "description")
    choices = sum(
        _longest(choice, "name") + len(str(choice.get("value", "")))
        for choice in node.get("choices") or ()
    )
    return own + choices + sum(command_characters(child) for child in node.get("options") or ())


def why_not_answer(callback: int, interaction: int, data: Json) -> str | None:
    """Tells why Discord refuses the answer to an interaction; both by their wire numbers."""
    if (callback == _CHOICES) != (interaction == _TYPING):
        return "choices answer typing, and nothing else does"
    if callback == _FORM:
        if interaction == _FORM_FILLED:
            return "a form can't be opened from a form"
        return _why_not_form(data)
    if callback == _CHOICES:
        return why_not_choices(data.get("choices") or ())
    if callback in (_DEFERRED_UPDATE, _UPDATE) and interaction not in (_PRESS, _FORM_FILLED):
        return "only a press or a form can change the message it came from"
    return None


def why_not_choices(choices: Sequence[Json]) -> str | None:
    """Tells why Discord refuses a list of choices, declared or offered while one types."""
    if len(choices) > CHOICES:
        return f"{len(choices)} choices, {CHOICES} are allowed"
    for choice in choices:
        if not 1 <= _longest(choice, "name") <= CHOICE_NAME:
            return f"a choice's name has 1 to {CHOICE_NAME} characters, not {choice.get('name')!r}"
        value = choice.get("value")
        if isinstance(value, str) and not 1 <= len(value) <= CHOICE_TEXT:
            return f"a choice's value has 1 to {CHOICE_TEXT} characters, not {value!r}"
    return None


def why_not_uploads(files: Iterable[tuple[str, int, str | None]]) -> str | None:
    """Tells why Discord refuses uploads, given as (name, bytes, alt text)."""
    listed = list(files)
    if len(listed) > FILES:
        return f"{len(listed)} files, {FILES} are allowed"
    for name, size, alt_text in listed:
        if size > FILE_BYTES:
            return f"{name} has {size} bytes, {FILE_BYTES} are allowed"
        if len(alt_text or "") > ALT_TEXT:
            return f"the alt text of {name} is longer than {ALT_TEXT} characters"
    return None


def why_not_message(body: Json) -> str | None:
    """Tells why Discord refuses a message for its nonce; SimCord checks the rest of it."""
    nonce = body.get("nonce")
    if nonce is not None and len(str(nonce)) > NONCE:
        return f"a nonce has at most {NONCE} characters"
    return None


def why_not_thread(body: Json) -> str | None:
    """Tells why Discord refuses a new thread for its name."""
    if not 1 <= len(body.get("name") or "") <= THREAD_NAME:
        return f"a thread's name has 1 to {THREAD_NAME} characters"
    return None


def _why_not_node(node: Json, path: str) -> str | None:
    """Looks at one command, group, sub-command or option, and at all that is below it."""
    if not _COMMAND_NAME.fullmatch(node["name"]) or node["name"] != node["name"].lower():
        return f"{path}: a name has 1 to {NAME} lower-case letters, digits, - or _"
    if not 1 <= _longest(node, "description") <= DESCRIPTION:
        return f"{path}: a description has 1 to {DESCRIPTION} characters"
    if why := why_not_choices(node.get("choices") or ()):
        return f"{path}: {why}"
    options = node.get("options") or ()
    if why := _why_not_options(options):
        return f"{path}: {why}"
    for option in options:
        if why := _why_not_node(option, f"{path} {option['name']}"):
            return why
    return None


def _why_not_options(options: Sequence[Json]) -> str | None:
    if len(options) > OPTIONS:
        return f"{len(options)} options or sub-commands, {OPTIONS} are allowed"
    if repeated := _repeated(option["name"] for option in options):
        return f"two options are named {repeated}"
    nested = [option.get("type") in (_SUB_COMMAND, _GROUP) for option in options]
    if any(nested) and not all(nested):
        return "options and sub-commands can't stand side by side"
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        return "options that must be given come first"
    return None


def _why_not_form(data: Json) -> str | None:
    for field in _fields(data):
        label, value = field.get("label") or "field", field.get("value") or ""
        limit = min(FORM_TEXT, field.get("max_length") or FORM_TEXT)
        if len(value) > limit:
            return f"{label} is filled with {len(value)} characters, {limit} are allowed"
    return None


def _fields(node: Json) -> Iterable[Json]:
    """Finds the text boxes of a form, in rows or in labels."""
    for child in node.get("components") or ():
        yield from _fields(child)
        yield child
    if isinstance(boxed := node.get("component"), Mapping):
        yield boxed


def _longest(node: Json, key: str) -> int:
    texts = [node.get(key) or "", *(node.get(f"{key}_localizations") or {}).values()]
    return max(len(text) for text in texts)


def _repeated(names: Iterable[str]) -> str | None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            return name
        seen.add(name)
    return None
