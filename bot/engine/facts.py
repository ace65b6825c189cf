"""Facts: what happened, in the past tense, each with its audience and its dice.

A fact is stored under a short tag, which is never used again for anything else, so that old
logs stay readable for ever.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Literal, TypeVar

from bot.engine.model import Frozen

Audience = str
OPEN: Audience = "open"
UMPIRE: Audience = "umpire"
VAULT: Audience = "vault"
"""Nobody, not even a human umpire, until the game has ended."""

Undo = Literal["free", "assent", "never"]


def only(side: str) -> Audience:
    """Return the audience of one side alone (and of the human umpire)."""
    return f"side:{side}"


def side_of(audience: Audience) -> str | None:
    """Return the side to which an audience belongs, if it is a side's."""
    return audience.removeprefix("side:") if audience.startswith("side:") else None


class Fact(Frozen):
    """Something that happened. ``audience`` has no default: each fact names who may know it."""

    tag: ClassVar[str] = ""
    undo: ClassVar[Undo] = "never"
    """How its maker may take it back: freely, by assent, or not at all."""
    reveals: ClassVar[bool] = False
    """Whether it rolled or showed something in public, after which undo needs assent."""
    moves: ClassVar[bool] = False
    """Whether play has really begun with it, so that no seal can be broken any more (G-2)."""
    aside: ClassVar[bool] = False
    """Whether it leaves the game as it is, so that the entry before it can still be undone."""
    pictured: ClassVar[bool] = False
    """Whether a picture of the board, as everybody knows it, follows the post."""
    news: ClassVar[bool] = False
    """Whether the side it belongs to is told by DM when another caused it."""

    audience: Audience


TAGS: dict[str, type[Fact]] = {}

F = TypeVar("F", bound=Fact)


def fact(tag: str) -> Callable[[type[F]], type[F]]:
    """Register a kind of fact under its tag."""

    def register(kind: type[F]) -> type[F]:
        if tag in TAGS:
            raise ValueError(f"two kinds of fact are tagged {tag}")
        kind.tag = tag
        TAGS[tag] = kind
        return kind

    return register


def to_record(happened: Fact) -> dict[str, Any]:
    """Return a fact as it is stored: its tag and its fields."""
    return {"tag": happened.tag, **happened.model_dump(mode="json")}


def from_record(record: Mapping[str, Any]) -> Fact:
    """Return the fact that a stored record holds. An unknown tag raises ``KeyError``."""
    fields = dict(record)
    return TAGS[fields.pop("tag")].model_validate(fields)
