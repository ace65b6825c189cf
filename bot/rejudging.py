"""Judging an exported game again: every fact must follow from its order, by the rules.

The verifier shows that dice and seals are those of the seed. This shows the rest: who placed
what, what an attack came to, what was numbered how. Each order is judged on the game as it stood,
with the same seed, time and interaction, and must bring about the very facts that are recorded.
The wording of questions is left aside, so that a later version may ask in better words.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bot import __version__
from bot.archive import Standing, facts_of, replayed, undone_in
from bot.engine import orders
from bot.engine.case import Case, Who
from bot.engine.entry import rolls_of, shuffles_of
from bot.engine.facts import Fact, from_record, to_record
from bot.engine.game import new_game
from bot.engine.house.facts import Objected, ProposalFellAway
from bot.engine.house.judging import judge
from bot.engine.house.opening import open_game
from bot.engine.house.orders import OpenGame
from bot.engine.refusal import Refusal
from bot.fairness.chain import START
from bot.fairness.dice import Dice, Roll, Shuffle
from bot.fairness.pinned import Pinned
from bot.fairness.verify import Verdict
from bot.rules import all_rules
from bot.store import Entry

_SPEAKING = {Objected.tag, ProposalFellAway.tag}
UNKNOWN = (KeyError, TypeError, ValueError, AttributeError)
"""What reading a record brings about that is not written as this version writes it."""


@dataclass
class _AsRecorded(Pinned):
    """The pinned dice and packs of one recorded entry, handed out as they were."""

    rolls: list[Roll] = field(default_factory=list)
    shuffles: list[Shuffle] = field(default_factory=list)

    def take(self, sides: Sequence[int]) -> tuple[int, ...] | None:
        """Return the faces of the next recorded roll if it was pinned, else none."""
        roll = self.rolls.pop(0) if self.rolls else None
        return roll.faces if roll is not None and roll.pinned and roll.sides == sides else None

    def take_pack(self, things: Sequence[str]) -> Sequence[str]:
        """Return the next recorded order of a pack if it was pinned, else nothing."""
        made = self.shuffles.pop(0) if self.shuffles else None
        if made is None or not made.pinned or made.count != len(things):
            return ()
        return [things[at] for at in made.order]


def judge_again(verdict: Verdict) -> None:
    """Judge a verified record again and add to the verdict what came of it."""
    record = verdict.record
    rules = all_rules().get(record["rules"])
    if rules is None:
        verdict.fail(f"This version of the bot does not know the rules {record['rules']}.")
        return
    wrong = why_not_as_judged(record)
    if wrong is None:
        verdict.lines.append(
            f"Judged again: every fact follows from its order by the rules of {rules.title}."
        )
        return
    verdict.fail(wrong)
    version = record.get("version", "unknown")
    if version != __version__:
        verdict.lines.append(
            f"The export was made by version {version}, this is {__version__}. If its rules were "
            "mended since, an honest game may look wrong: verify it with that version."
        )


def why_not_as_judged(record: Mapping[str, Any]) -> str | None:
    """Return which entry of a verified export does not follow from its order, and why, or none."""
    again = _Again(record)
    for exported in record["entries"]:
        name = f"Entry {exported['number']} ({exported['label'] or 'secret'}, {exported['by']})"
        try:
            wrong = again.why_not(_entry(record["game"], exported), exported["by"])
        except UNKNOWN as error:
            return f"{name} can't be judged again: {type(error).__name__} {error}"
        if wrong:
            return f"{name} does not hold: {wrong}"
    return None


@dataclass
class _Again:
    """A game that is judged again from its beginning."""

    record: Mapping[str, Any]
    entries: list[Entry] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rules = all_rules()[self.record["rules"]]
        self.begun = Standing(self.rules, new_game(self.rules), START)
        self.standing = self.begun

    def why_not(self, entry: Entry, by: str) -> str | None:
        """Judge one more order; return why its recorded facts do not follow from it, or none."""
        wanted = orders.from_record(entry.order["order"])
        if self.entries:
            found = self._facts_of(wanted, entry, by)
        else:
            found = _opened_again(self.record, wanted, entry)
        if isinstance(found, str):
            return found
        self.entries.append(entry)
        if undone_in([entry]):
            self.standing = replayed(self.begun, self.entries, undone_in(self.entries))
        else:
            self.standing = replayed(self.standing, [entry], set())
        return next(_differences(found, entry.facts), None)

    def _facts_of(self, wanted: orders.Order, entry: Entry, by: str) -> list[Fact] | str:
        table = self.standing.game.table
        seat = table.seats.get(entry.actor)
        known = seat.name if seat else table.names.get(entry.actor, by)
        if known != by:
            return f"it is said to be by {by}, and its player is {known}."
        who = Who(entry.actor, by, seat.side if seat else None, entry.actor == table.umpire)
        facts = facts_of(entry)
        rolls = [roll for fact in facts for roll in rolls_of(fact)]
        shuffles = [made for fact in facts for made in shuffles_of(fact)]
        pinned = _AsRecorded(rolls=rolls, shuffles=shuffles) if table.rehearsal else None
        dice = Dice(bytes.fromhex(table.seed), table.id, entry.interaction, table.drawn, pinned)
        case = Case(self.rules, self.standing.game, who, dice, entry.at)
        refused = judge(case, wanted)
        return case.facts if refused is None else f"its order would be refused: {refused}"


def _opened_again(
    record: Mapping[str, Any], wanted: orders.Order, entry: Entry
) -> list[Fact] | str:
    if not isinstance(wanted, OpenGame):
        return "the first order opens no game."
    rules = all_rules()[wanted.rules]
    rehearsal = bool(entry.facts[0].get("rehearsal"))
    begun = open_game(rules, wanted, record["game"], bytes.fromhex(record["seed"]), rehearsal)
    return str(begun) if isinstance(begun, Refusal) else list(begun)


def _differences(found: Sequence[Fact], recorded: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield in words where the recorded facts are others than the judged ones."""
    for fact, stands in zip(found, recorded, strict=False):
        judged, stands = _meant(to_record(fact)), _meant(to_record(from_record(stands)))
        if judged["tag"] != stands["tag"]:
            yield f"`{judged['tag']}` follows from its order, and `{stands['tag']}` stands there."
        for key in sorted(judged.keys() | stands.keys()):
            if judged.get(key) != stands.get(key):
                yield (
                    f"{key} of `{stands['tag']}` is {stands.get(key)!r}, and {judged.get(key)!r} "
                    "follows from its order."
                )
    if len(found) != len(recorded):
        yield f"{len(found)} facts follow from its order, and {len(recorded)} stand there."


def _meant(record: Mapping[str, Any]) -> dict[str, Any]:
    """Return a recorded fact without the words in which something is asked or falls away."""
    meant = dict(record)
    if record["tag"] in _SPEAKING:
        meant = {key: value for key, value in meant.items() if key not in {"what", "why"}}
    if "prompt" in meant:
        prompt = meant["prompt"]
        data = {key: value for key, value in prompt["data"].items() if key != "what"}
        choices = [choice["key"] for choice in prompt["choices"]]
        meant["prompt"] = {**prompt, "text": "", "data": data, "choices": choices}
    return meant


def _entry(game: str, exported: Mapping[str, Any]) -> Entry:
    """Return an exported entry as the store would give it back."""
    return Entry(
        game=game,
        number=exported["number"],
        interaction=exported["interaction"],
        at=datetime.fromisoformat(exported["at"]),
        actor=exported["actor"],
        order={"order": exported["order"], "by": exported["by"]},
        facts=exported["facts"],
        owed=[],
        answered=True,
        chain=exported["chain"],
    )
