"""What an order costs on its way into a SQLite file, by the ways that lead there.

``python bench/store_hops.py [orders]`` prints, for each way: hops to the connection's thread,
median and 99th percentile of the time until the order is on the disk, and processor time.
"""

import asyncio
import resource
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

import aiosqlite

from bot.store import Entry, open_store
from bot.store.address import read_address
from bot.store.codec import to_row
from bot.store.lane_sqlite import WRITER_PRAGMAS, sqlite_engine
from bot.store.statements import APPEND
from bot.store.upgrade import bring_up_to_date

Order = Callable[[Entry], Awaitable[object]]


class Hops:
    """Counts what crosses to the threads of aiosqlite."""

    count = 0

    @classmethod
    def watch(cls) -> None:
        cross = aiosqlite.Connection._execute

        async def counted(self, function, *args, **named):
            cls.count += 1
            return await cross(self, function, *args, **named)

        aiosqlite.Connection._execute = counted


def an_order(number: int) -> Entry:
    fact = {"tag": "MinesAttacked", "hex": "5L12", "dr": [3, 4], "reasons": ["x" * 40] * 5}
    owed = {"place": "channel:123456789012345678", "text": "y" * 300}
    return Entry(
        game=f"g{number % 100:03}", number=number, interaction=f"{number:019}",
        at=datetime.now(UTC), actor="123456789012345678", order={"tag": "EnterHex", "hex": "5L12"},
        facts=[fact, fact], owed=[owed, owed], answered=False, chain="c" * 64,
    )  # fmt: skip


def processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def measure(way: str, orders: int, write: Order) -> None:
    await write(an_order(0))
    times, before, Hops.count = [], processor_seconds(), 0
    for number in range(1, orders + 1):
        start = time.perf_counter()
        await write(an_order(number))
        times.append((time.perf_counter() - start) * 1000)
    spent = (processor_seconds() - before) / orders * 1000
    times.sort()
    print(
        f"{way:44} {Hops.count / orders:5.1f} {times[orders // 2]:8.3f} "
        f"{times[orders * 99 // 100]:8.3f} {spent:8.3f}"
    )


async def by_a_fresh_connection(url: str, orders: int) -> None:
    engine = sqlite_engine(read_address(url), WRITER_PRAGMAS)

    async def write(entry: Entry) -> None:
        async with engine.begin() as connection:
            await connection.execute(APPEND, to_row(entry))

    await measure("SQLAlchemy, engine.begin() for each", orders, write)
    await engine.dispose()


async def by_a_held_connection(url: str, orders: int) -> None:
    engine = sqlite_engine(read_address(url), WRITER_PRAGMAS)
    async with engine.connect() as connection:
        await measure(
            "SQLAlchemy, one connection held",
            orders,
            lambda entry: connection.execute(APPEND, to_row(entry)),
        )
    await engine.dispose()


async def by_the_store(url: str, orders: int) -> None:
    store = await open_store(url)
    await measure("the store", orders, store.append)

    async def write_and_mark(entry: Entry) -> None:
        await store.append(entry)
        ids = {0: "123456789012345678", 1: "123456789012345679"}
        await store.delivered_many(entry.game, entry.number, ids, answered=True)

    await measure(
        "the store, and three marks an order",
        orders,
        lambda entry: write_and_mark(Entry(**{**fields(entry), "game": "h" + entry.game})),
    )
    await store.close()


def fields(entry: Entry) -> dict[str, object]:
    return {name: getattr(entry, name) for name in Entry.__slots__} | {
        "interaction": f"h{entry.interaction}"
    }


async def by_sqlite_itself(url: str, orders: int) -> None:
    address = read_address(url)
    engine = sqlite_engine(address, ())
    compiled = APPEND.compile(dialect=engine.dialect)
    await engine.dispose()
    with sqlite3.connect(address.database or "", isolation_level=None) as raw:
        for pragma in WRITER_PRAGMAS:
            raw.execute(f"PRAGMA {pragma}")

        async def write(entry: Entry) -> None:
            row = to_row(entry)
            raw.execute(str(compiled), [row[name] for name in compiled.positiontup])

        await measure("sqlite3 itself, blocking everybody", orders, write)
    raw.close()


async def main(orders: int) -> None:
    Hops.watch()
    print(f"{'way':44} {'hops':>5} {'p50 ms':>8} {'p99 ms':>8} {'cpu ms':>8}")
    ways = (by_sqlite_itself, by_a_fresh_connection, by_a_held_connection, by_the_store)
    for way in ways:
        with tempfile.TemporaryDirectory() as folder:
            url = f"sqlite:///{Path(folder) / 'umpire.db'}"
            await bring_up_to_date(read_address(url))
            await way(url, orders)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000))
