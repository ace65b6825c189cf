"""The bot as a process of its own, which a test starts, kills and starts again."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path

import psutil

from .standin import StandIn

ROOT = Path(__file__).resolve().parents[2]
LAUNCHER = Path(__file__).with_name("launch.py")
SECONDS = 60
# What a process needs of the surroundings; the bot's own settings are always given.
KEPT = ("PATH", "HOME", "LANG", "TMPDIR", "SYSTEMROOT", "VIRTUAL_ENV")


class BotProcess:
    """A bot's module under the launcher, its output in a file.

    ``settings`` are environment variables; what the caller's environment sets for the bot does not
    come along.
    """

    def __init__(
        self,
        standin: StandIn,
        module: str,
        arguments: list[str],
        settings: Mapping[str, str],
        log: Path,
    ) -> None:
        self._standin = standin
        self._command = [sys.executable, "-X", "faulthandler", str(LAUNCHER), module]
        self.arguments = arguments
        self.settings = dict(settings)
        self.log = log
        self.process: asyncio.subprocess.Process | None = None

    async def start(self, *, cpu: int | None = None, **extra: str) -> None:
        """Start it and wait until it has identified itself at the gateway.

        ``cpu`` pins it to one core; ``extra`` are settings for this run alone.
        """
        before = self._standin.gateway.identified
        await self.spawn(cpu=cpu, **extra)
        identified = asyncio.ensure_future(
            self._standin.gateway.wait_for(lambda g: g.identified > before, SECONDS)
        )
        ended = asyncio.ensure_future(self.ended())
        await asyncio.wait({identified, ended}, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if not identified.done():
            identified.cancel()
            raise AssertionError(f"the bot ended at its start:\n{self.output()}")
        await identified

    async def spawn(self, *, cpu: int | None = None, **extra: str) -> None:
        """Start it without waiting for anything."""
        kept = {key: os.environ[key] for key in KEPT if key in os.environ}
        wire = {"WIRE_API": self._standin.api_url, "WIRE_GATEWAY": self._standin.gateway_url}
        with self.log.open("ab") as out:
            self.process = await asyncio.create_subprocess_exec(
                *self._command,
                *self.arguments,
                env=kept | wire | self.settings | extra,
                cwd=ROOT,
                stdout=out,
                stderr=asyncio.subprocess.STDOUT,
            )
        if cpu is not None:
            os.sched_setaffinity(self.process.pid, {cpu})

    async def kill(self) -> None:
        """kill -9, and wait until it is gone."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def stop(self) -> int:
        """Ask it to end (SIGTERM); gives back its exit code."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.terminate()
        return await asyncio.wait_for(self.process.wait(), SECONDS)

    async def ended(self) -> int:
        """Wait until it has ended by itself; gives back its exit code."""
        assert self.process is not None
        return await asyncio.wait_for(self.process.wait(), SECONDS)

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.returncode is None

    def output(self) -> str:
        """All that it wrote, from its first start."""
        return self.log.read_text("utf-8", "replace") if self.log.exists() else ""

    def memory(self) -> int:
        """Bytes of memory that it holds (RSS)."""
        assert self.process is not None
        return int(psutil.Process(self.process.pid).memory_info().rss)

    def processor_seconds(self) -> float:
        """Processor time that it has used since its start."""
        assert self.process is not None
        used = psutil.Process(self.process.pid).cpu_times()
        return float(used.user + used.system)
