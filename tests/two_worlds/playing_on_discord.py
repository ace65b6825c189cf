"""Playing pairs of games on two simulated Discords, and comparing what players could see."""

import asyncio
from collections.abc import Callable, Coroutine
from itertools import count
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any, Self

from bot.rehearsal.stage import Rehearsal
from tests.two_worlds.discord_world import DiscordWorld
from tests.two_worlds.pair import Pair
from tests.two_worlds.playing import Leak


class TwoDiscords:
    """Two bots on two simulated Discords with the same seed."""

    def __init__(self, rules: ModuleType, folder: Path, first: int = 1) -> None:
        """Take the number of the first game: odd ones are set up by DM, even ones in channels."""
        self.rules = rules
        self.folder = folder
        self.played = 0
        # Only one simulated Discord lives in one event loop.
        self._runners = [asyncio.Runner() for _ in range(2)]
        self._stages = [Rehearsal(seed=bytes(32)) for _ in range(2)]
        self._numbers = count(first)

    def __enter__(self) -> Self:
        for runner, stage in zip(self._runners, self._stages, strict=True):
            runner.run(stage.__aenter__())
        self.worlds = [DiscordWorld(stage, self.rules, self.folder) for stage in self._stages]
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        for runner, stage in zip(self._runners, self._stages, strict=True):
            runner.run(stage.__aexit__(None, None, None))
            runner.close()

    def must_look_alike(self, pair: Pair) -> None:
        """Play both games; raise a `Leak` if a player was ever sent another thing in one."""
        self._play(pair, next(self._numbers))
        self.played += 1

    def _play(self, pair: Pair, nth: int) -> None:
        self._both(pair, "the opening", lambda world, _: world.begin(pair, nth))
        for at, step in enumerate(pair.steps):
            self._both(
                pair,
                f"step {at} {step!r}",
                lambda world, side, step=step: world.take(step, *step.of(side)),
            )
        for reader in pair.readers:
            if reader:
                self._both(
                    pair,
                    f"{reader}'s reading",
                    lambda world, _, reader=reader: world.read_everything(
                        reader, self.rules.TYPING
                    ),
                )
        for stage in self._stages:
            assert stage.bot_errors == []
            assert stage.refused_requests == []

    def _both(
        self, pair: Pair, when: str, act: Callable[[DiscordWorld, int], Coroutine[Any, Any, None]]
    ) -> None:
        for side, world in enumerate(self.worlds):
            self._runners[side].run(act(world, side))
        news = [world.news() for world in self.worlds]
        for reader in pair.readers:
            if reader:
                left, right = (
                    list(world.sent_to(reader, new))
                    for world, new in zip(self.worlds, news, strict=True)
                )
                _must_be_equal(reader, when, left, right)


def _must_be_equal(
    reader: str, when: str, left: list[dict[str, str]], right: list[dict[str, str]]
) -> None:
    for one, other in zip(left, right, strict=False):
        for part in dict.fromkeys((*one, *other)):
            if one.get(part) != other.get(part):
                raise Leak(reader, when, part, str(one.get(part)), str(other.get(part)), [])
    if len(left) != len(right):
        raise Leak(reader, when, "silence", str(left[len(right) :]), str(right[len(left) :]), [])
