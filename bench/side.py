"""One bot with a small Discord of its own, and the clock on what it is asked to do."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.wire.process import BotProcess
from tests.wire.standin import TOKEN, Channel, Interaction, Message, StandIn, User
from tests.wire.standin.options import command_data
from tests.wire.standin.rest_interactions import COMMAND

SECONDS = 20


class NoPostError(Exception):
    """An order was not answered, or its public post did not come."""


@dataclass(slots=True)
class Task:
    """A command that a user gives in a channel; ``public`` if a post in the channel follows."""

    user: User
    channel: Channel
    path: str
    values: dict[str, Any] = field(default_factory=dict)
    public: bool = False


@dataclass(slots=True)
class Timing:
    """Seconds from sending the interaction until each request of the bot had arrived."""

    act: Interaction
    public: bool
    done: asyncio.Future[None]
    sent: float = 0.0
    answered: float = 0.0
    posted: float = 0.0

    @property
    def answer(self) -> float:
        return self.answered - self.sent

    @property
    def complete(self) -> float:
        """Until both had arrived: the answer, and the post if there is one."""
        return max(self.answered, self.posted) - self.sent


class Side:
    """A bot process and its Discord."""

    def __init__(self, standin: StandIn, bot: BotProcess, core: int | None) -> None:
        self.standin = standin
        self.bot = bot
        self._core = core
        self._by_act: dict[int, Timing] = {}
        self._by_channel: dict[int, Timing] = {}
        standin.recording = False
        standin.on_answer.append(self._answered)
        standin.on_message.append(self._posted)

    async def start(self) -> None:
        await self.bot.start(cpu=self._core)

    async def restart(self) -> None:
        await self.bot.stop()
        await self.start()

    def _answered(self, act: Interaction) -> None:
        timing = self._by_act.pop(act.id, None)
        if timing is not None:
            timing.answered = time.perf_counter()
            self._finish(timing)

    def _posted(self, event: str, message: Message) -> None:
        if event == "MESSAGE_CREATE" and message.reader is None:
            timing = self._by_channel.pop(message.channel.id, None)
            if timing is not None:
                timing.posted = time.perf_counter()
                self._finish(timing)

    def _finish(self, timing: Timing) -> None:
        complete = timing.answered and (timing.posted or not timing.public)
        if complete and not timing.done.done():
            timing.done.set_result(None)

    async def once(self, task: Task) -> Timing:
        """Give one order and wait for all that is to come of it."""
        standin, players = self.standin, self.standin.players
        attach = standin.writing.attach
        data = command_data(standin.world, task.channel, task.path, task.values, attach)
        act = players.new(COMMAND, task.user, task.channel, data)
        timing = Timing(act, task.public, asyncio.get_running_loop().create_future())
        self._by_act[act.id] = timing
        if task.public:
            self._by_channel[task.channel.id] = timing
        timing.sent = time.perf_counter()
        await players.send(
            COMMAND, task.user, task.channel, data, interaction_id=act.id, wait=False
        )
        try:
            await asyncio.wait_for(timing.done, SECONDS)
        except TimeoutError:
            said = act.text or "nothing"
            raise NoPostError(f"/{task.path} {task.values}: the bot said {said!r}") from None
        return timing

    async def each(self, tasks: Iterator[Task], count: int) -> list[Timing]:
        """One after the other."""
        return [await self.once(next(tasks)) for _ in range(count)]

    async def flood(self, lanes: list[Iterator[Task]], count: int, at_once: int) -> float:
        """Tasks a second with so many under way, each lane (a game) with one at a time."""
        free: asyncio.Queue[Iterator[Task]] = asyncio.Queue()
        for lane in lanes:
            free.put_nowait(lane)
        left = iter(range(count))

        async def work() -> None:
            for _ in left:
                lane = await free.get()
                await self.once(next(lane))
                free.put_nowait(lane)

        began = time.perf_counter()
        await asyncio.gather(*(work() for _ in range(at_once)))
        return count / (time.perf_counter() - began)


@asynccontextmanager
async def side(
    module: str,
    arguments: list[str],
    settings: dict[str, str],
    folder: Path,
    core: int | None,
    channels: list[str],
) -> AsyncIterator[Side]:
    """A bot and its Discord, both ended at the end."""
    async with StandIn(TOKEN) as standin:
        for name in channels:
            standin.channel(name)
        bot = BotProcess(standin, module, arguments, settings, folder / f"{module}.log")
        running = Side(standin, bot, core)
        await running.start()
        try:
            yield running
        finally:
            await bot.kill()
