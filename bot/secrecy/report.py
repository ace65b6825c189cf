"""Facts as one reader may hear of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.facts import OPEN, Fact, side_of
from bot.engine.table import Table
from bot.engine.view import PUBLIC, Reader
from bot.secrecy.view import may_know


@dataclass(frozen=True, slots=True)
class Report:
    """What one reader hears of one entry: the public facts, and those for him alone.

    ``label`` is the entry's number as he knows it: ``#14``, or ``Germans 4`` (G-13).
    """

    reader: Reader
    label: str
    open: tuple[Fact, ...]
    secret: tuple[Fact, ...]


def report_for(table: Table, facts: Sequence[Fact], reader: Reader = PUBLIC) -> Report:
    """Return what a reader hears of an entry; ``table`` is the table after it."""
    heard = tuple(fact for fact in facts if may_know(table, reader, fact.audience))
    return Report(
        reader=reader,
        label=label_of(table, facts, reader),
        open=tuple(fact for fact in heard if fact.audience == OPEN),
        secret=tuple(fact for fact in heard if fact.audience != OPEN),
    )


def label_of(table: Table, facts: Sequence[Fact], reader: Reader) -> str:
    """Return an entry's number in the series that its reader knows, or nothing (G-13)."""
    if any(fact.audience == OPEN for fact in facts):
        return f"#{table.public}"
    sides = {side_of(fact.audience) for fact in facts} - {None}
    for side in table.side_names():
        if side in sides and (reader.umpire or reader.side == side or table.phase == "ended"):
            return f"{side} {table.own.get(side, 0)}"
    return ""
