"""Runs the benchmark: ``python -m bench [--quick] [--output FILE]``.

Both bots are processes of their own on one core, their Discord runs in this process on another.
Where the machine has one core, or can't pin, it says so in the raw figures.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import platform
import sys
import tempfile
from pathlib import Path

from tests.wire.standin import TOKEN

from .figures import Figures
from .runs import QUICK, Bench, Size, channel_names
from .side import side


def cores() -> tuple[int | None, int | None]:
    """The core of the Discord and the core of the bots; None where they can't be pinned."""
    if not hasattr(os, "sched_getaffinity"):
        return None, None
    usable = sorted(os.sched_getaffinity(0))
    return (usable[0], usable[1]) if len(usable) > 1 else (None, None)


async def measure(size: Size, folder: Path, module: str = "bot.__main__") -> Figures:
    """Measure the bot whose module has a ``main`` that takes ``run``."""
    figures = Figures()
    discord_core, bot_core = cores()
    if discord_core is not None:
        os.sched_setaffinity(0, {discord_core})
    figures.raw["python"] = platform.python_version()
    figures.raw["bots_on_a_core_of_their_own"] = bot_core is not None
    database = folder / "umpire.db"
    ours = {
        "UMPIRE_TOKEN": TOKEN,
        "UMPIRE_DATABASE_URL": f"sqlite+aiosqlite:///{database}",
        "UMPIRE_HEARTBEAT": str(folder / "umpire.heartbeat"),
    }
    names = channel_names(size)
    async with (
        side("bench.ping_bot", [], {"PING_TOKEN": TOKEN}, folder, bot_core, names) as ping,
        side(module, ["run"], ours, folder, bot_core, names) as umpire,
    ):
        bench = Bench(ping, umpire, database, size, figures)
        steps = (
            ("making games", bench.make_games),
            ("one order at a time", bench.latency),
            ("many orders at once", bench.throughput),
            ("a long game", bench.long_game),
            ("many stored games", bench.memory),
        )
        for says, step in steps:
            print(f"{says} ...", file=sys.stderr, flush=True)
            # The measuring process must not stop to clear up in the middle of an order.
            gc.collect()
            gc.freeze()
            await step()
    return figures


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="much less of everything")
    parser.add_argument("--output", type=Path, default=Path("bench.json"))
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        figures = asyncio.run(measure(QUICK if options.quick else Size(), Path(folder)))
    figures.write(options.output)
    print(figures.table())
    print(f"\nWritten to {options.output}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
