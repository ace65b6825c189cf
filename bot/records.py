"""Reading a game's log for one reader: the log, one entry, the export.

These read the whole log, so they are never part of an order.
"""

import re
from collections.abc import AsyncIterator
from typing import Any

from bot import __version__
from bot.archive import Archive, facts_of
from bot.engine.facts import OPEN, side_of
from bot.engine.refusal import Refusal
from bot.engine.view import Reader
from bot.secrecy.view import may_know, reader_for, view_for
from bot.store import Entry, Store
from bot.words.history import Told, log_lines, log_text, why_text

FORMAT = "sealed-orders/1"
PAGE = 200
"""Entries read at once, so that the event loop is never held for long."""


class Records:
    """What happened in a game, as one user may know it."""

    def __init__(self, store: Store, archive: Archive) -> None:
        self._store = store
        self._archive = archive

    async def log(self, game: str, user: str, since: str = "") -> tuple[str, str] | Refusal:
        """Return the newest of the log that fits a message, and all of it as one text."""
        standing = await self._archive.load(game)
        if standing is None:
            return Refusal("That game is not known here.", "G-7")
        reader = reader_for(standing.game.table, user)
        view = view_for(standing.rules, standing.game, reader)
        heard = [told async for told in self._heard(game, reader)]
        if since.strip():
            at = _place_of(heard, since)
            if at is None:
                return _no_entry(since, heard)
            heard = heard[at:]
        lines = log_lines(standing.rules, view, heard)
        return log_text(view, lines), "\n".join(lines)

    async def why(self, game: str, user: str, number: str) -> str | Refusal:
        """Return one entry explained, by its number in a series the user knows."""
        standing = await self._archive.load(game)
        if standing is None:
            return Refusal("That game is not known here.", "G-7")
        reader = reader_for(standing.game.table, user)
        heard = [told async for told in self._heard(game, reader)]
        at = _place_of(heard, number)
        if at is None:
            return _no_entry(number, heard)
        view = view_for(standing.rules, standing.game, reader)
        return why_text(standing.rules, view, heard[at])

    async def export(self, game: str, user: str) -> dict[str, Any] | Refusal:
        """Return what a user may know of a game as JSON; after the end everything."""
        standing = await self._archive.load(game)
        if standing is None:
            return Refusal("That game is not known here.", "G-7")
        table = standing.game.table
        reader = reader_for(table, user)
        ended = table.phase == "ended"
        entries = []
        numbers = _Numbers()
        async for entry in self._entries(game):
            label = numbers.label(entry, reader, ended)
            facts = [r for r in entry.facts if may_know(table, reader, r["audience"])]
            if facts:
                entries.append(_exported(entry, label, facts, ended))
        record: dict[str, Any] = {
            "format": FORMAT,
            "version": __version__,
            "game": table.id,
            "name": table.name,
            "rules": table.rules,
            "seal": table.seal,
            "complete": ended,
            "entries": entries,
        }
        if ended:
            record["seed"] = table.seed
        return record

    async def _heard(self, game: str, reader: Reader) -> AsyncIterator[Told]:
        standing = await self._archive.load(game)
        if standing is None:
            return
        table = standing.game.table
        numbers = _Numbers()
        async for entry in self._entries(game):
            label = numbers.label(entry, reader, table.phase == "ended")
            facts = tuple(f for f in facts_of(entry) if may_know(table, reader, f.audience))
            if facts and label:
                yield Told(label, entry.at, entry.order["by"], facts)

    async def _entries(self, game: str) -> AsyncIterator[Entry]:
        first = 1
        while entries := await self._store.entries(game, first, first + PAGE - 1):
            for entry in entries:
                yield entry
            first += PAGE


class _Numbers:
    """Counts the public entries and each side's own, as they are read in order (G-13)."""

    def __init__(self) -> None:
        self._public = 0
        self._own: dict[str, int] = {}

    def label(self, entry: Entry, reader: Reader, ended: bool) -> str:
        audiences = [str(record["audience"]) for record in entry.facts]
        if OPEN in audiences:
            self._public += 1
            return f"#{self._public}"
        sides = [side for a in dict.fromkeys(audiences) if (side := side_of(a))]
        for side in sides:
            self._own[side] = self._own.get(side, 0) + 1
        for side in sides:
            if ended or reader.umpire or reader.side == side:
                return f"{side} {self._own[side]}"
        return ""


def _exported(entry: Entry, label: str, facts: list[dict[str, Any]], ended: bool) -> dict[str, Any]:
    record = {
        "label": label,
        "at": entry.at.isoformat(),
        "actor": entry.actor,
        "by": entry.order["by"],
        "facts": facts,
    }
    if ended:
        record |= {
            "number": entry.number,
            "interaction": entry.interaction,
            "order": entry.order["order"],
            "chain": entry.chain,
        }
    return record


def _place_of(heard: list[Told], number: str) -> int | None:
    wanted = re.sub(r"\s+", " ", number.strip().casefold())
    wanted = f"#{wanted}" if wanted.isdigit() else wanted
    labels = [told.label.casefold() for told in heard]
    return labels.index(wanted) if wanted in labels else None


def _no_entry(number: str, heard: list[Told]) -> Refusal:
    last = next((t.label for t in reversed(heard) if t.label.startswith("#")), "none")
    typed = re.sub(r"[`@]", "'", number)[:30]
    return Refusal(
        f"There is no entry `{typed}` that you may know. The last public one is {last}.", "G-7"
    )
