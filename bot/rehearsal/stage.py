"""A rehearsal: the whole bot on the simulated Discord, taking the steps of scripts.

A test plays scripts in its own process: `async with Rehearsal(seed=bytes(32)) as stage:` and then
`outcome = await stage.play(text)`; what appeared is in `stage.appearances`.
"""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

import discord

from bot.fairness.pinned import Pinned
from bot.rehearsal.acts import Acts
from bot.rehearsal.arranging import arrange
from bot.rehearsal.casting import BotMaker, Props, TheatreClock, fixed_seeds, real_bot
from bot.rehearsal.expectations import why_not_held
from bot.rehearsal.record import Appearance, Record
from bot.rehearsal.script import Fault, read_script
from bot.rehearsal.simulation import Simulation
from bot.rehearsal.steps import (
    Act,
    ActingStep,
    Crash,
    Expectation,
    Resend,
    Restart,
    Script,
    Step,
    Wait,
)
from bot.rehearsal.theatre import Theatre
from bot.rehearsal.world import NoSuchStepError, World

START = datetime(2026, 1, 5, 19, 0, tzinfo=UTC)

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Outcome:
    """How a script went: what failed, in order. `broken` says that it stopped before its end."""

    failures: list[Fault] = field(default_factory=list)
    broken: bool = False

    @property
    def held(self) -> bool:
        """Whether every step could be taken and every expectation held."""
        return not self.failures


class Rehearsal:
    """The bot on its stage, from its first login to its last.

    `database` is a URL, by default a temporary SQLite file; `seed` fixes the secret seeds of the
    games; `start` is the time at which the clock stands in the beginning.
    """

    def __init__(
        self,
        *,
        bot: BotMaker = real_bot,
        database: str | None = None,
        seed: bytes | None = None,
        start: datetime = START,
    ) -> None:
        self._make_bot = bot
        self._database = database
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._dropped: list[discord.Client] = []
        self._seeds = None if seed is None else fixed_seeds(seed)
        self.record = Record()
        self.theatre = Theatre(self.record)
        self.theatre.advance_clock((start - self.theatre.clock.now()).total_seconds())
        self.pinned = Pinned()

    async def __aenter__(self) -> Self:
        """Starts the bot."""
        self._props = Props(
            self._database or self._temporary_database(),
            TheatreClock(self.theatre),
            self._seeds,
            self.pinned,
        )
        self.simulation = Simulation(self._make_bot(self._props), self.theatre)
        self.world = World(self.simulation, self.theatre)
        try:
            await self.simulation.start()
        except BaseException:
            self._remove_temporary_database()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Closes the bot, and those that were dropped, and takes the temporary database away."""
        try:
            await self.simulation.stop_bot()
            await self.simulation.shutdown()
            for bot in self._dropped:
                await self._lay_to_rest(bot)
        finally:
            self._remove_temporary_database()

    # --- playing --------------------------------------------------------------------------------

    async def play(self, text: str, name: str = "script", folder: Path = Path()) -> Outcome:
        """Plays a script; files are looked for from `folder`.

        Raises `UnreadableError`, before the first step, if a line can't be read.
        """
        return await self.play_script(read_script(text, name), folder)

    async def play_script(
        self,
        script: Script,
        folder: Path = Path(),
        announce: Callable[[Step], None] = lambda step: None,
    ) -> Outcome:
        """Plays a script that was read: to its end, or to the first step that can't be taken.

        `announce` is told of each step before it is taken.
        """
        outcome = Outcome()
        for step in script.steps:
            announce(step)
            try:
                why = await self.take(step, folder)
            except NoSuchStepError as error:
                outcome.broken = True
                why = f"this step can't be taken: {error}"
            except TimeoutError as error:
                outcome.broken = True
                why = f"the bot did not come to rest: {error}"
            if why is not None:
                outcome.failures.append(Fault(script.name, step.line, why))
            if outcome.broken:
                break
        return outcome

    async def take(self, step: Step, folder: Path = Path()) -> str | None:
        """Takes one step; returns why it does not hold, if it is an expectation that does not.

        Raises `NoSuchStepError` if the step can't be taken, and `TimeoutError` if the bot hangs.
        """
        if isinstance(step, Expectation):
            return why_not_held(step, self.world)
        if isinstance(step, ActingStep):
            await self._act(step, folder)
        else:
            arrange(step, self.world, self.pinned)
            await self.simulation.settle()
        return None

    async def _act(self, step: ActingStep, folder: Path) -> None:
        who = self.world.player(step.player).name if isinstance(step, Act) else None
        self.record.begin(step.line, who)
        if isinstance(step, Wait):
            await self.simulation.advance_time(step.span.total_seconds())
        elif isinstance(step, Act):
            await Acts(self.world, folder).take(step)
        elif isinstance(step, Resend):
            await self.simulation.resend()
        elif isinstance(step, Restart):
            await self.restart()
        elif isinstance(step, Crash):
            await self.crash()

    async def restart(self) -> None:
        """Stops the bot in good order and starts a new one on the same database."""
        await self.simulation.stop_bot()
        await self.simulation.exchange(self._make_bot(self._props))

    async def crash(self) -> None:
        """Drops the bot with nothing closed or flushed and starts a new one."""
        self.simulation.door.cut()
        self._dropped.append(self.simulation.bot)
        await self.simulation.exchange(self._make_bot(self._props))

    # --- what came of it ------------------------------------------------------------------------

    @property
    def appearances(self) -> Sequence[Appearance]:
        """Everything that appeared, in order."""
        return self.record.appearances

    @property
    def refused_requests(self) -> Sequence[str]:
        """The bot's requests that Discord would not have taken, each with the reason."""
        return self.simulation.door.refused

    @property
    def bot_errors(self) -> Sequence[BaseException]:
        """What went wrong inside the bot's code, handled there or not."""
        return self.simulation.errors

    def transcript(self) -> str:
        """Returns the transcript, a JSON object a line."""
        return self.record.as_json_lines()

    def seen_by(self, name: str) -> list[Appearance]:
        """Returns everything that a player could ever see, in any place, in order."""
        player = self.world.player(name)
        return [item for item in self.record.appearances if self.world.could_see(player, item)]

    def sent_to(self, name: str) -> bytes:
        """Returns all that a player's client was sent: ids, custom ids, files by their hash."""
        return "\n".join(item.as_wire() for item in self.seen_by(name)).encode()

    # --- before and after -----------------------------------------------------------------------

    def _temporary_database(self) -> str:
        self._folder = tempfile.TemporaryDirectory(prefix="rehearsal-")
        return f"sqlite+aiosqlite:///{self._folder.name}/rehearsal.db"

    def _remove_temporary_database(self) -> None:
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    async def _lay_to_rest(self, bot: discord.Client) -> None:
        """Frees what a dropped bot still holds of this process, its database threads above all."""
        try:
            await bot.close()
        except (OSError, RuntimeError, discord.DiscordException) as error:
            _log.info("a dropped bot could not be closed: %s", error)
