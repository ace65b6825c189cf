"""The verifier: re-computes every seal, draw and link of an exported game.

It needs nothing but the exported file and the standard library, and names the first entry that
does not hold.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.fairness.chain import START, canonical, link
from bot.fairness.dice import label_of, stream_label
from bot.fairness.draw import faces, shuffled
from bot.fairness.pinned import mark_of
from bot.fairness.seal import seal_of
from bot.fairness.seed import seal_of_seed

FORMAT = "sealed-orders/1"
_ROLL = {"series", "number", "cause", "sides", "faces", "pinned"}
_SHUFFLE = {"stream", "count", "cause", "order", "pinned"}
_SEAL = {"seal", "salt", "text"}


@dataclass
class Verdict:
    """What the verifier found, in sentences."""

    holds: bool = True
    unreadable: bool = False
    lines: list[str] = field(default_factory=list)

    def fail(self, line: str) -> "Verdict":
        """Note the first thing that does not hold."""
        self.holds = False
        self.lines.append(line)
        return self


class _Wrong(Exception):
    """An entry does not hold; the text says why."""


def verify_file(path: Path) -> Verdict:
    """Verify an exported file."""
    try:
        record = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, ValueError) as error:
        return Verdict(False, True, [f"{path.name} can't be read as an export: {error}"])
    return verify(record)


def verify(record: Any) -> Verdict:
    """Verify an export: the seed's seal, then entry by entry its link, rolls and seals."""
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        return Verdict(False, True, ["This is no export of a game (its format is unknown)."])
    if not record.get("complete"):
        return Verdict(
            False, True, ["The game has not ended: its seed is still secret. Export it after."]
        )
    try:
        return _verify(record)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        return Verdict(False, False, [f"The record is damaged: {type(error).__name__} {error}"])


def _verify(record: Mapping[str, Any]) -> Verdict:
    verdict = Verdict()
    seed = bytes.fromhex(record["seed"])
    if seal_of_seed(seed) != record["seal"]:
        return verdict.fail("The seed is not the one that was sealed when the game was opened.")
    check = _Check(record["game"], seed, _is_rehearsal(record))
    chain = START
    for at, entry in enumerate(record["entries"], 1):
        name = f"Entry {entry['number']} ({entry['label'] or 'secret'}, {entry['by']})"
        try:
            chain = _linked(entry, at, chain)
            check.entry(entry)
        except _Wrong as wrong:
            return verdict.fail(f"{name} does not hold: {wrong}")
    opened = record["entries"][0]["facts"][0]
    if opened.get("seal") != record["seal"] or opened.get("game") != record["game"]:
        return verdict.fail("The opening entry has another seal or game than the record.")
    missing = check.posted - check.opened
    if missing:
        return verdict.fail(f"{len(missing)} posted seals were never opened: {sorted(missing)[0]}")
    verdict.lines.append(
        f"All holds: {len(record['entries'])} entries, {check.rolls} rolls, "
        f"{check.shuffles} shuffles, {len(check.opened)} seals, one seed."
    )
    if check.pinned:
        verdict.lines.append(
            f"This is the record of a rehearsal: {check.pinned} of its rolls and shuffles were "
            "pinned, so it proves nothing about those."
        )
    return verdict


def _is_rehearsal(record: Mapping[str, Any]) -> bool:
    return bool(record["entries"][0]["facts"][0].get("rehearsal"))


def _linked(entry: Mapping[str, Any], at: int, before: str) -> str:
    """Return an entry's link, or tell that it was changed, left out or put in."""
    if entry["number"] != at:
        raise _Wrong(f"number {at} should stand here; an entry is missing or out of order.")
    bound = {key: entry[key] for key in ("number", "interaction", "at", "actor", "facts")}
    found = link(before, canonical(bound))
    if found != entry["chain"]:
        raise _Wrong("its content does not match its link in the chain; something was changed.")
    return found


@dataclass
class _Check:
    """What is checked within entries, and what was seen so far."""

    game: str
    seed: bytes
    rehearsal: bool
    drawn: dict[str, int] = field(default_factory=dict)
    posted: set[str] = field(default_factory=set)
    opened: set[str] = field(default_factory=set)
    rolls: int = 0
    shuffles: int = 0
    pinned: int = 0

    def entry(self, entry: Mapping[str, Any]) -> None:
        for fact in entry["facts"]:
            for found in _walk(fact):
                if found.keys() >= _ROLL:
                    self._roll(found, entry)
                elif found.keys() >= _SHUFFLE:
                    self._shuffle(found, entry)
                elif found.keys() >= _SEAL:
                    self._seal(found)
            if "seal" in fact and "salt" not in fact and fact["tag"] != "game-opened":
                self.posted.add(fact["seal"])

    def _roll(self, roll: Mapping[str, Any], entry: Mapping[str, Any]) -> None:
        series, number = roll["series"], roll["number"]
        if number != self.drawn.get(series, 0) + 1:
            raise _Wrong(f"draw {number} of the series {series} is out of order.")
        self.drawn[series] = number
        if roll["cause"] != entry["interaction"]:
            raise _Wrong(f"draw {number} was made for another interaction.")
        label = label_of(self.game, series, number, roll["cause"])
        self.rolls += 1
        if roll["pinned"]:
            self._pinned(f"draw {number}", label, roll["pinned"], roll["faces"])
        elif list(faces(self.seed, label, roll["sides"])) != list(roll["faces"]):
            raise _Wrong(f"draw {number} shows other faces than the seed gives.")

    def _shuffle(self, made: Mapping[str, Any], entry: Mapping[str, Any]) -> None:
        what = f"the shuffle {made['stream']}"
        if made["cause"] != entry["interaction"]:
            raise _Wrong(f"{what} was made for another interaction.")
        label = stream_label(self.game, made["stream"], made["cause"])
        self.shuffles += 1
        if made["pinned"]:
            self._pinned(what, label, made["pinned"], made["order"])
        elif list(shuffled(self.seed, label, made["count"])) != list(made["order"]):
            raise _Wrong(f"{what} shows another order than the seed gives.")

    def _pinned(self, what: str, label: str, mark: str, shown: Sequence[int]) -> None:
        self.pinned += 1
        if not self.rehearsal:
            raise _Wrong(f"{what} was pinned in a game that is no rehearsal.")
        if mark != mark_of(self.seed, label, shown):
            raise _Wrong(f"{what} does not show what was pinned.")

    def _seal(self, sealed: Mapping[str, Any]) -> None:
        if seal_of(sealed["salt"], sealed["text"]) != sealed["seal"]:
            raise _Wrong("a seal does not fit what it is said to cover.")
        self.opened.add(sealed["seal"])


def _walk(value: Any) -> Iterator[Mapping[str, Any]]:
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from _walk(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _walk(inner)
