"""A message, a form or a list of choices as the text that a person reads, from top to bottom.

Everything here works on Discord's wire format, so that what is read is what was sent.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

Json = Mapping[str, Any]
Names = Callable[[str, int], str | None]

_BUTTON, _TEXT_INPUT, _TEXT, _FILE, _GALLERY, _THUMBNAIL = 2, 4, 10, 13, 12, 11
_MENTION = re.compile(r"<(?P<kind>@!?|@&|#)(?P<id>\d+)>")
_COMMAND_MENTION = re.compile(r"<(?P<command>/[^:>]+):\d+>")


def message_text(payload: Json, names: Names) -> str:
    """Flattens content, embeds, components with their labels, and alt texts, in reading order.

    `names` gives the name for a kind of mention (`@`, `@&`, `#`) and an id, or `None`.
    """
    parts = [payload.get("content") or ""]
    for embed in payload.get("embeds") or ():
        parts.extend(_embed(embed))
    parts.extend(_components(payload.get("components") or ()))
    parts.extend(
        f"[{attachment['filename']}: {attachment['description']}]"
        for attachment in payload.get("attachments") or ()
        if attachment.get("description")
    )
    return readable("\n".join(part for part in parts if part), names)


def form_text(form: Json, names: Names) -> str:
    """Flattens a form: its title, then each field's label, hints and what it is filled with."""
    parts = [str(form.get("title") or ""), *_components(form.get("components") or ())]
    return readable("\n".join(part for part in parts if part), names)


def choices_text(choices: Sequence[Json]) -> str:
    """Puts the names of offered choices one below the other."""
    return "\n".join(str(choice.get("name", "")) for choice in choices)


def readable(text: str, names: Names) -> str:
    """Replaces mentions by what Discord shows for them: `@anna`, `#stoumont`, `/game why`."""

    def name(match: re.Match[str]) -> str:
        kind = match["kind"].removesuffix("!")
        found = names(kind, int(match["id"]))
        return match[0] if found is None else f"{kind[0]}{found}"

    return _COMMAND_MENTION.sub(lambda match: match["command"], _MENTION.sub(name, text))


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """Yields every component in reading order, the boxed ones after their box."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        for key in ("accessory", "component"):
            if isinstance(component.get(key), Mapping):
                yield from walk([component[key]])


def _embed(embed: Json) -> Iterator[str]:
    yield str((embed.get("author") or {}).get("name") or "")
    yield str(embed.get("title") or "")
    yield str(embed.get("description") or "")
    for field in embed.get("fields") or ():
        yield str(field.get("name") or "")
        yield str(field.get("value") or "")
    yield str((embed.get("footer") or {}).get("text") or "")


def _components(components: Iterable[Json]) -> Iterator[str]:
    """Yields a line for each thing to read; buttons side by side share one."""
    buttons: list[str] = []
    for component in walk(components):
        if component.get("type") == _BUTTON:
            buttons.append(f"[ {_button(component)} ]")
            continue
        if buttons:
            yield " ".join(buttons)
            buttons = []
        yield from _component(component)
    if buttons:
        yield " ".join(buttons)


def _component(component: Json) -> Iterator[str]:
    kind = component.get("type")
    if kind == _TEXT:
        yield str(component.get("content") or "")
    elif kind in (_GALLERY, _THUMBNAIL, _FILE):
        yield from _media(component)
    else:
        yield from _texts(component, "label", "description", "placeholder")
    if kind == _TEXT_INPUT:
        yield from _texts(component, "value")
    for option in component.get("options") or ():
        yield " - ".join(_texts(option, "label", "description"))


def _button(component: Json) -> str:
    emoji = (component.get("emoji") or {}).get("name") or ""
    return f"{emoji} {component.get('label') or ''}".strip()


def _media(component: Json) -> Iterator[str]:
    for item in [component, *(component.get("items") or ())]:
        if item.get("description"):
            yield f"[{item['description']}]"


def _texts(component: Json, *keys: str) -> Iterator[str]:
    for key in keys:
        if component.get(key):
            yield str(component[key])
