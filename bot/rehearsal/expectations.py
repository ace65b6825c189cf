"""Whether what a script expects has appeared, and what it refutes has not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.rehearsal.record import Appearance
from bot.rehearsal.steps import Expectation
from bot.rehearsal.world import NoSuchStepError, World

_NOTHING = "nothing appeared there"


def why_not_held(step: Expectation, world: World) -> str | None:
    """Returns why an expectation does not hold, in words, or `None` if it holds.

    Raises `NoSuchStepError` when its place or its player does not exist.
    """
    if step.place.startswith("picture "):
        return _why_no_picture(step, world)
    candidates = _candidates(step.place, world)
    found = next((item for item in candidates if _matches(step, item)), None)
    if step.wanted == (found is not None):
        return None
    if found is not None:
        return f'"{step.pattern}" was not to appear in {step.place}, and did:\n{_quoted([found])}'
    return f'"{step.pattern}" did not appear in {step.place}; {_instead(candidates)}'


def _why_no_picture(step: Expectation, world: World) -> str | None:
    place = step.place.removeprefix("picture ")
    candidates = _candidates(place, world)
    pictures = [file.name for item in candidates for file in item.files if file.is_picture]
    if step.wanted == bool(pictures):
        return None
    if pictures:
        return f"no picture was to appear in {place}, and {', '.join(pictures)} did"
    return f"no picture appeared in {place}; {_instead(candidates)}"


def _candidates(place: str, world: World) -> list[Appearance]:
    """Returns what appeared in a place since the last acting step began, or ever, if seen by."""
    record = world.theatre.record
    if place.startswith("seen by "):
        player = world.player(place.removeprefix("seen by "))
        return [item for item in record.appearances if world.could_see(player, item)]
    latest = record.latest()
    if place == "choices":
        return [item for item in latest if item.kind == "choices"]
    if place.startswith("dm "):
        name = world.player(place.removeprefix("dm ")).name
        return [item for item in latest if item.where == f"dm {name}"]
    if place.startswith("only "):
        name = world.player(place.removeprefix("only ")).name
        return [item for item in latest if item.secret and item.reader == name]
    if place.startswith("#"):
        world.place(place, None)
        return [item for item in latest if item.where == place]
    raise NoSuchStepError(f"{place!r} is no place")


def _matches(step: Expectation, item: Appearance) -> bool:
    texts: Iterable[str] = [item.text]
    if step.place.startswith("seen by "):
        texts = item.searchable()
    elif step.place == "choices":
        texts = [item.text, *item.text.split("\n")]
    return any(re.search(step.pattern, text, re.DOTALL) for text in texts)


def _instead(candidates: Sequence[Appearance]) -> str:
    return f"there appeared:\n{_quoted(candidates)}" if candidates else _NOTHING


def _quoted(items: Sequence[Appearance]) -> str:
    lines = [f"{item.where} ({item.kind}): {item.text}" for item in items]
    return "\n".join(f"    {line}" for text in lines for line in text.split("\n"))
