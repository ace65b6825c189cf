"""The verifier: re-computes every seal, salt, draw, number and link of an exported game.

It needs nothing but the exported file and the standard library, and names the first entry that
does not hold. What it can't see is whether the facts follow from the orders by the rules
(``bot.rejudging`` does), and whether the seals are those that were posted: it lists them, so that
anyone can compare them with the channel.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.fairness.chain import START, canonical, link
from bot.fairness.dice import label_of, stream_label
from bot.fairness.draw import DUE, due_cause, faces, shuffled, token
from bot.fairness.pinned import mark_of
from bot.fairness.seal import seal_of
from bot.fairness.seed import seal_of_seed

FORMAT = "sealed-orders/1"
SALT_DIGITS = 64
_ROLL = {"series", "number", "cause", "sides", "faces", "pinned"}
_SHUFFLE = {"stream", "count", "cause", "order", "pinned"}
_SEAL = {"seal", "salt", "text"}


@dataclass
class Verdict:
    """What the verifier found, in sentences, and the record that it read."""

    holds: bool = True
    unreadable: bool = False
    lines: list[str] = field(default_factory=list)
    record: Any = None

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
    verdict = verify(record)
    verdict.record = record
    return verdict


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
    if any(opened.get(key) != record[key] for key in ("seal", "game", "name", "rules")):
        return verdict.fail(
            "The opening entry has another seal, game, name or rules than the record."
        )
    if check.ended != record["seed"]:
        return verdict.fail("The entry that ends the game and opens its seed is missing.")
    missing = check.posted - check.opened
    if missing:
        return verdict.fail(f"{len(missing)} posted seals were never opened: {sorted(missing)[0]}")
    verdict.lines.append(
        f"All holds: {_count(len(record['entries']), 'entries', 'entry')}, "
        f"{_count(check.rolls, 'rolls', 'roll')}, {_shuffles(check)}"
        f"{_count(len(check.opened), 'seals', 'seal')}, one seed."
    )
    verdict.lines += _to_compare(check)
    if check.pinned:
        verdict.lines.append(
            f"This is the record of a rehearsal: {check.pinned} of its {_pinned_what(check)} "
            f"{'was' if check.pinned == 1 else 'were'} pinned, so it proves nothing about those"
            f"{'' if check.shuffles else ' dice'}."
        )
    return verdict


def _count(number: int, many: str, one: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _shuffles(check: "_Check") -> str:
    return f"{_count(check.shuffles, 'shuffles', 'shuffle')}, " if check.shuffles else ""


def _pinned_what(check: "_Check") -> str:
    return "rolls and shuffles" if check.shuffles else "rolls"


def _to_compare(check: "_Check") -> list[str]:
    """Return what a reader compares with the channel: a file alone can't prove what was posted."""
    return [
        "Compare with the posts in the channel (an edited post says so):",
        *(f"  {label}: Seal {seal}" for label, seal in check.shown),
        f"  the last public entry is #{check.public}",
    ]


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
    shown: list[tuple[str, str]] = field(default_factory=list)
    own: Counter[str] = field(default_factory=Counter)
    public: int = 0
    rolls: int = 0
    shuffles: int = 0
    pinned: int = 0
    ended: str = ""
    cause: str = ""

    def entry(self, entry: Mapping[str, Any]) -> None:
        self._label(entry)
        self._caused(entry)
        salts: Counter[str] = Counter()
        for fact in entry["facts"]:
            for found in _walk(fact):
                if found.keys() >= _ROLL:
                    self._roll(found, entry)
                elif found.keys() >= _SHUFFLE:
                    self._shuffle(found, entry)
                elif found.keys() >= _SEAL and found["seal"] in self.opened:
                    self._seal(found)  # opened for all; its salt was drawn when it was made
                elif found.keys() >= _SEAL:
                    salts[fact["audience"]] += 1
                    self._seal(found)
                    self._salt(found, fact["audience"], salts[fact["audience"]], entry)
            self._note(fact, entry)

    def _note(self, fact: Mapping[str, Any], entry: Mapping[str, Any]) -> None:
        if fact["audience"] == "open" and "seal" in fact:
            self.shown.append((entry["label"], fact["seal"]))
        if "seal" in fact and "salt" not in fact and fact["tag"] != "game-opened":
            self.posted.add(fact["seal"])
        if fact["tag"] == "game-ended":
            self.ended = fact["seed"]

    def _caused(self, entry: Mapping[str, Any]) -> None:
        """Check that a deadline's cause follows from the last interaction before it."""
        cause = entry["interaction"]
        if cause.startswith(DUE) and cause != due_cause(self.game, self.cause):
            raise _Wrong("its cause does not follow from the entry before it.")
        self.cause = cause

    def _label(self, entry: Mapping[str, Any]) -> None:
        """Check an entry's number: public ones count together, a side's secret ones for it."""
        audiences = dict.fromkeys(fact["audience"] for fact in entry["facts"])
        if "open" in audiences:
            self.public += 1
            label = f"#{self.public}"
        else:
            sides = [a.removeprefix("side:") for a in audiences if a.startswith("side:")]
            self.own.update(sides)
            label = f"{sides[0]} {self.own[sides[0]]}" if sides else ""
        if label != entry["label"]:
            raise _Wrong(f"its number should be {label or 'none'}.")

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
            self._pinned(f"draw {number}", "faces", label, roll["pinned"], roll["faces"])
        elif list(faces(self.seed, label, roll["sides"])) != list(roll["faces"]):
            raise _Wrong(f"draw {number} shows other faces than the seed gives.")

    def _shuffle(self, made: Mapping[str, Any], entry: Mapping[str, Any]) -> None:
        what = f"the shuffle {made['stream']}"
        if made["cause"] != entry["interaction"]:
            raise _Wrong(f"{what} was made for another interaction.")
        label = stream_label(self.game, made["stream"], made["cause"])
        self.shuffles += 1
        if made["pinned"]:
            self._pinned(what, "places", label, made["pinned"], made["order"])
        elif list(shuffled(self.seed, label, made["count"])) != list(made["order"]):
            raise _Wrong(f"{what} shows another order than the seed gives.")

    def _pinned(self, what: str, of: str, label: str, mark: str, shown: Sequence[int]) -> None:
        self.pinned += 1
        if not self.rehearsal:
            raise _Wrong(f"{what} was pinned in a game that is no rehearsal.")
        if mark != mark_of(self.seed, label, shown):
            raise _Wrong(f"the {of} of {what} are not those that were pinned.")

    def _seal(self, sealed: Mapping[str, Any]) -> None:
        if seal_of(sealed["salt"], sealed["text"]) != sealed["seal"]:
            raise _Wrong("a seal does not fit what it is said to cover.")
        self.opened.add(sealed["seal"])

    def _salt(
        self, sealed: Mapping[str, Any], audience: str, nth: int, entry: Mapping[str, Any]
    ) -> None:
        label = f"{self.game}|salt|{audience}|{nth}|{entry['interaction']}"
        if token(self.seed, label, SALT_DIGITS) != sealed["salt"]:
            raise _Wrong("the salt of a seal is not the one that the seed gives.")


def _walk(value: Any) -> Iterator[Mapping[str, Any]]:
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from _walk(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _walk(inner)
