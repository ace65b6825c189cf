"""One of two worlds: a door on its own database, and what a reader gets to see through it."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from typing import Any

from pydantic import BaseModel

from bot.engine.facts import TAGS
from bot.engine.house import orders as h
from bot.engine.orders import Order
from bot.engine.refusal import Refusal
from bot.engine.table import Prompt
from bot.engine.view import View
from bot.fairness.pinned import Pinned
from bot.outgoing import Due
from bot.records import Records
from bot.store import Store
from bot.umpire import Outcome, Umpire
from bot.words import message as messages
from bot.words import rulings, standing
from bot.words.posts import Answer
from tests.two_worlds.pair import Act, Pair, PinPack, Press, PressUntilClosed, Silence, Step
from tests.umpire.house import StillClock

SEAL = re.compile(r"(?<![0-9a-f])(?:[0-9a-f]{64}(?![0-9a-f])|[0-9a-f]{16}\.\.\.)")
"""A seal, in full or as a reason names it, by its first digits."""

Seen = dict[str, Any]
"""What a reader sees, by what it is."""


def plain(value: Any) -> Any:
    """Return a value as JSON has it, every key in its place."""
    if isinstance(value, BaseModel):
        return plain({name: getattr(value, name) for name in type(value).model_fields})
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, str | int | float | bool | None):
        return value
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, Iterable):
        return [plain(inner) for inner in value]
    raise TypeError(f"{value!r} is shown to a reader and can't be compared")


def masked(value: Any) -> str:
    """Return a value as text, with every seal covered: what a seal covers is secret by right."""
    text = value if isinstance(value, str) else json.dumps(plain(value), ensure_ascii=False)
    return SEAL.sub("<seal>", text)


class World:
    """A world in which games are played one after another."""

    def __init__(self, store: Store) -> None:
        self.clock = StillClock()
        self.pinned = Pinned()
        self.umpire = Umpire(store, self.clock, lambda: bytes(range(32)), self.pinned)
        self.records = Records(store, self.umpire.archive)
        self.game = ""
        self._read_mail = 0
        self._glances: dict[str, tuple[View, Seen]] = {}

    async def begin(self, pair: Pair, base: str) -> None:
        """Open the pair's game; `base` begins all its ids."""
        order = h.OpenGame(
            name=f"Game {base}", rules=pair.rules, guild="1", channel=base, sides=pair.sides
        )
        outcome = await self.umpire.open(pair.opener, "Player 1", order, f"{base}-open")
        assert not outcome.refused, outcome.answer.text
        self.game, self._read_mail = outcome.game, 0
        self._glances.clear()
        await self.umpire.answered(self.game, outcome.number, pair.opener)

    async def take(
        self, step: Step, act: Act | None, dice: tuple[int, ...], interaction: str
    ) -> Outcome | None:
        """Do what a player does here; return what he is answered."""
        self.pinned.faces.clear()
        self.pinned.faces.extend(dice)
        outcome = None
        if isinstance(act, Silence):
            self.clock.wait(minutes=act.minutes)
            await self.umpire.pass_deadlines()
        elif isinstance(act, PinPack):
            self.pinned.pack = list(act.cards)
        elif isinstance(act, PressUntilClosed):
            await self._press_until_closed(step.user, act, interaction)
        elif act is not None:
            order = await self._press(step.user, act) if isinstance(act, Press) else act
            outcome = order and await self._give(step, order, interaction)
        self.pinned.faces.clear()
        return outcome

    async def _give(self, step: Step, order: Order, interaction: str) -> Outcome:
        outcome = await self.umpire.submit(
            self.game, step.user, f"Player {step.user}", order, interaction
        )
        if outcome.number and step.heard:
            await self.umpire.answered(self.game, outcome.number, step.user)
        return outcome

    async def _asked(self, user: str, kind: str) -> Prompt | None:
        seen = await self.umpire.look(self.game, user)
        assert seen is not None
        return next((p for p in reversed(seen[1].prompts) if p.kind == kind), None)

    async def _press(self, user: str, act: Press) -> h.Press | None:
        prompt = await self._asked(user, act.kind)
        if prompt is None:
            return None
        choice = prompt.choices[act.pick % len(prompt.choices)]
        return h.Press(mark=prompt.mark, choice=choice.key, version=prompt.version)

    async def _press_until_closed(self, user: str, act: PressUntilClosed, interaction: str) -> None:
        for nth, pick in enumerate((*act.picks, *[0] * 40)):
            prompt = await self._asked(user, act.kind)
            if prompt is None:
                return
            choice = prompt.choices[pick % len(prompt.choices)]
            last = act.closes(prompt, choice)
            order = h.Press(mark=prompt.mark, choice=choice.key, version=prompt.version)
            number = interaction if last else f"{interaction}.{nth}"
            outcome = await self._give(Step(user, order, order), order, number)
            assert not outcome.refused, outcome.answer.text
            if last:
                return
        raise AssertionError(f"{act.kind} is never answered")

    # --- what is seen -----------------------------------------------------------------------

    async def new_mail(self) -> list[Due]:
        """Return the messages that are owed since the last look."""
        owed = await self.umpire.outgoing.owed(self.game)
        new, self._read_mail = owed[self._read_mail :], len(owed)
        return new

    async def glance(self, reader: str, kinds: tuple[str, ...]) -> Seen:
        """Return what a reader sees of the game as it stands."""
        looked = await self.umpire.look(self.game, reader)
        assert looked is not None
        rules, view = looked
        before = self._glances.get(reader)
        if before is not None and before[0] == view:
            return before[1]
        seen: Seen = {f"view {f.name}": getattr(view, f.name) for f in fields(view)}
        seen["status"] = standing.status(rules, view)
        seen["my orders"] = standing.orders_waiting(rules, view)
        asked = [b for p in standing.waiting_for(view) for b in messages.buttons_of(view.game, p)]
        seen["my orders' buttons"] = asked
        if not reader:
            seen["panel"] = standing.panel(rules, view)
            seen["panel's buttons"] = standing.panel_buttons(view)
        for kind in kinds:
            seen[f"choices of {kind}"] = list(rules.names(view, kind))
        self._glances[reader] = (view, seen)
        return seen

    async def study(self, reader: str) -> Seen:
        """Return what a reader finds when he reads everything: log, reasons, export."""
        looked = await self.umpire.look(self.game, reader)
        assert looked is not None
        rules, view = looked
        seen: Seen = {f"view {f.name}": masked(getattr(view, f.name)) for f in fields(view)}
        seen["rulings"] = rulings.rulings_text(rules, view)
        log = await self.records.log(self.game, reader)
        assert not isinstance(log, Refusal)
        seen["log"], seen["log, all of it"] = log
        export = await self.records.export(self.game, reader)
        assert not isinstance(export, Refusal)
        seen["export"] = {k: v for k, v in export.items() if k != "entries"}
        asked = []
        for nth, entry in enumerate(export["entries"]):
            seen[f"facts of {nth}"] = masked(entry)
            if any(TAGS[fact["tag"]] in rules.explains for fact in entry["facts"]):
                asked.append(entry["label"])
        for label in (*asked[-2:], f"{view.sides[0].name} 1"):
            seen[f"why {label}"] = str(await self.records.why(self.game, reader, label))
        return seen


def mail_for(reader: str, mail: Iterable[Due]) -> Seen:
    """Return what a reader gets of new messages, part by part, in their order."""
    seen: Seen = {}
    count = 0
    for due in mail:
        if due.message.place not in {"channel", f"dm:{reader}"}:
            continue
        count += 1
        parts = {"at": due.at.isoformat(), **plain(due.message)}
        seen |= {f"message {count} {name}": part for name, part in parts.items()}
    seen["messages"] = count
    return seen


def answer_of(outcome: Outcome | None) -> Seen:
    """Return what the acting player himself is answered."""
    if outcome is None:
        return {"answer": "none"}
    answer: Answer = outcome.answer
    return {
        "answer": answer.text,
        "answer's buttons": list(answer.buttons),
        "answer passes": answer.passing,
        "refused": outcome.refused,
        "label": outcome.label,
        "repeat": bool(outcome.repeat),
        "left": list(outcome.left),
    }


def differences(left: Seen, right: Seen) -> Iterator[tuple[str, str, str]]:
    """Yield where two readings are not the same, and how each reads; seals are covered."""
    if left is right:
        return
    for where in dict.fromkeys((*left, *right)):
        one, other = left.get(where, "(not there)"), right.get(where, "(not there)")
        if one != other and masked(one) != masked(other):
            yield where, masked(one), masked(other)
