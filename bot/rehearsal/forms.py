"""What a player writes into an open form, field by field.

A field that he leaves alone keeps what it was filled with; one that he names twice gets two lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.rehearsal.world import NoSuchStepError

_TEXT, _MENU, _RADIO, _BOXES, _BOX = 4, 3, 21, 22, 23

Field = tuple[str, Mapping[str, Any]]


def form_values(form: Mapping[str, Any], typed: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Returns what is sent for each field, by its custom id.

    A field is named by its label, or a part of it, whatever the case, or by its custom id.
    Raises `NoSuchStepError` for a field or an option that the form does not have.
    """
    fields = list(form_fields(form))
    lines: dict[str, list[str]] = {}
    for label, text in typed:
        lines.setdefault(_field(fields, label)[1]["custom_id"], []).append(text)
    values: dict[str, Any] = {}
    for _, field in fields:
        custom_id = field["custom_id"]
        if custom_id in lines:
            values[custom_id] = _value(field, lines[custom_id])
        elif field["type"] == _TEXT and field.get("value"):
            values[custom_id] = field["value"]
        elif default := _preset(field):
            values[custom_id] = default
    return values


def form_fields(form: Mapping[str, Any]) -> Iterator[Field]:
    """Yields the label and the control of each field, from top to bottom."""
    for part in form.get("components") or ():
        boxed = part.get("component")
        if isinstance(boxed, Mapping):
            yield str(part.get("label") or ""), boxed
        for control in part.get("components") or ():
            yield str(control.get("label") or ""), control


def _field(fields: Sequence[Field], label: str) -> Field:
    wanted = label.casefold()
    tests = (
        lambda name, control: name.casefold() == wanted,
        lambda name, control: control.get("custom_id") == label,
        lambda name, control: wanted in name.casefold(),
    )
    for fits in tests:
        for name, control in fields:
            if fits(name, control):
                return name, control
    names = ", ".join(name for name, _ in fields)
    raise NoSuchStepError(f"the form has no field {label!r}; it has {names}")


def _value(field: Mapping[str, Any], lines: Sequence[str]) -> Any:
    kind = field["type"]
    if kind == _TEXT:
        return "\n".join(lines)
    if kind == _BOX:
        return lines[-1].casefold() in ("true", "yes")
    if kind not in (_MENU, _RADIO, _BOXES):
        raise NoSuchStepError("a script can't fill this kind of field")
    picked = [_option(field, name.strip()) for line in lines for name in line.split(",")]
    return picked[0] if kind == _RADIO else picked


def _preset(field: Mapping[str, Any]) -> Any:
    """Returns what a menu has picked beforehand."""
    picked = [option["value"] for option in field.get("options") or () if option.get("default")]
    return picked[0] if picked and field["type"] == _RADIO else picked


def _option(field: Mapping[str, Any], name: str) -> str:
    for option in field.get("options") or ():
        if str(option["label"]).casefold() == name.casefold() or option["value"] == name:
            return str(option["value"])
    raise NoSuchStepError(f"the form offers no {name!r}")
