"""A process with a store of its own, for tests of several at once and of sudden ends.

``python -m tests.store.process URL DEED NAME``; each deed waits for a line before it begins.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

from bot.store import NumberTaken, Store, open_store
from tests.store.orders import an_entry, owing

RACE = 40
ROOT = Path(__file__).parents[2]


def say(word: object) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


async def die(store: Store, _name: str) -> None:
    """Write an entry and be killed the moment it is written."""
    await store.append(owing(number=1))
    os.kill(os.getpid(), signal.SIGKILL)


async def die_before_the_mark(store: Store, _name: str) -> None:
    """Deliver a message and be killed before the mark is written."""
    await store.append(owing(number=1))
    await store.delivered("stoumont", 1, 0, "9001")
    os.kill(os.getpid(), signal.SIGKILL)


async def race(store: Store, name: str) -> None:
    """Try to write every entry of a game and say which ones were this process's own."""
    for number in range(1, RACE + 1):
        try:
            await store.append(an_entry(number=number, interaction=f"{name}-{number}"))
            say(number)
        except NumberTaken:
            continue


async def look(store: Store, _name: str) -> None:
    """Only open the store and ask."""
    say(len(await store.tail("stoumont", 0)))


DEEDS = {deed.__name__: deed for deed in (die, die_before_the_mark, race, look)}


async def main(url: str, deed: str, name: str) -> None:
    say("ready")
    sys.stdin.readline()
    store = await open_store(url)
    await DEEDS[deed](store, name)
    await store.close()


class Process:
    """Such a process, started and waiting for its line."""

    def __init__(self, running: asyncio.subprocess.Process) -> None:
        self.running = running

    @classmethod
    async def start(cls, url: str, deed: str, name: str = "one") -> "Process":
        running = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.store.process", url, deed, name,
            cwd=ROOT, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert await running.stdout.readline() == b"ready\n"
        return cls(running)

    def go(self) -> None:
        self.running.stdin.write(b"\n")

    async def said(self) -> list[str]:
        """Return what the process printed, once it has ended well."""
        out, err = await self.running.communicate()
        assert self.running.returncode == 0, err.decode()
        return out.decode().split()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
