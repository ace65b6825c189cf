"""Playing a pair of games side by side and comparing, after each step, what its readers see."""

import asyncio
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Self

from bot.store import Store, open_store
from tests.two_worlds.pair import Pair, Silence, Step
from tests.two_worlds.world import Seen, World, answer_of, differences, mail_for


class Leak(AssertionError):
    """A reader can tell one world from the other: who, after which step, by what."""

    def __init__(
        self, reader: str, step: str, where: str, left: str, right: str, others: list[str]
    ) -> None:
        super().__init__(
            f"{reader or 'the public'} tells the worlds apart after {step}\n"
            f"by {where}:\n  left  {left}\n  right {right}\nand by {others}"
        )
        self.reader = reader
        self.where = where


@dataclass
class TwoWorlds:
    """Two doors on two databases, in which pairs of games are played one after another."""

    folder: Path
    played: int = 0
    _runner: asyncio.Runner = field(default_factory=asyncio.Runner)
    _stores: list[Store] = field(default_factory=list)
    _bases: count = field(default_factory=lambda: count(10**17))

    def __enter__(self) -> Self:
        for name in ("left", "right"):
            path = self.folder / f"{name}.db"
            self._stores.append(self._runner.run(open_store(f"sqlite:///{path}")))
        self.worlds = [World(store) for store in self._stores]
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._runner.run(self._close())
        self._runner.close()

    async def _close(self) -> None:
        for world in self.worlds:
            await world.umpire.archive.settle()
        for store in self._stores:
            await store.close()

    def must_look_alike(self, pair: Pair) -> None:
        """Play both games; raise a `Leak` as soon as a reader can tell one from the other."""
        self._runner.run(self._play(pair, str(next(self._bases))))
        self.played += 1

    async def _play(self, pair: Pair, base: str) -> None:
        for world in self.worlds:
            await world.begin(pair, base)
        await self._compare_all(pair, "the opening", study=False)
        for at, step in enumerate(pair.steps):
            outcomes = []
            for side, world in enumerate(self.worlds):
                act, dice = step.of(side)
                outcomes.append(await world.take(step, act, dice, f"{base}-{at:03}"))
            if step.user in pair.readers and not isinstance(step.left, Silence):
                answers = [answer_of(outcome) for outcome in outcomes]
                _must_be_equal(step.user, repr(step), *answers)
            await self._compare_all(pair, _named(at, step), study=at in pair.read_at)
        await self._compare_all(pair, "the last step", study=True)

    async def _compare_all(self, pair: Pair, when: str, *, study: bool) -> None:
        mail = [await world.new_mail() for world in self.worlds]
        for reader in pair.readers:
            _must_be_equal(reader, when, *(mail_for(reader, each) for each in mail))
            left, right = [await world.glance(reader, pair.names) for world in self.worlds]
            _must_be_equal(reader, when, left, right)
            if study:
                left, right = [await world.study(reader) for world in self.worlds]
                _must_be_equal(reader, when, left, right)


def _named(at: int, step: Step) -> str:
    return f"step {at} {step!r}"


def _must_be_equal(reader: str, when: str, left: Seen, right: Seen) -> None:
    found = list(differences(left, right))
    if found:
        raise Leak(reader, when, *found[0], [where for where, _, _ in found[1:]])
