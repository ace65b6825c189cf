"""Orders: what a player asks for, in the imperative. Stored by a short tag, like facts."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeVar

from bot.engine.model import Frozen


class Order(Frozen):
    """Something a player wants to be done."""

    tag: ClassVar[str] = ""


ORDERS: dict[str, type[Order]] = {}

AnyOrder = TypeVar("AnyOrder", bound=Order)


def order(tag: str) -> Callable[[type[AnyOrder]], type[AnyOrder]]:
    """Register a kind of order under its tag."""

    def register(kind: type[AnyOrder]) -> type[AnyOrder]:
        if tag in ORDERS:
            raise ValueError(f"two kinds of order are tagged {tag}")
        kind.tag = tag
        ORDERS[tag] = kind
        return kind

    return register


def to_record(wanted: Order) -> dict[str, Any]:
    """Return an order as it is stored: its tag and its fields."""
    return {"tag": wanted.tag, **wanted.model_dump(mode="json")}


def from_record(record: Mapping[str, Any]) -> Order:
    """Return the order that a stored record holds. An unknown tag raises ``KeyError``."""
    fields = dict(record)
    return ORDERS[fields.pop("tag")].model_validate(fields)
