"""Several processes on one database, and processes that end without a word."""

import asyncio
import signal

from bot.store import open_store
from tests.store.process import RACE, Process


async def test_an_entry_is_there_though_its_process_was_killed_right_after(url):
    process = await Process.start(url, "die")
    process.go()
    assert await process.running.wait() == -signal.SIGKILL
    store = await open_store(url)
    assert [entry.number for entry in await store.tail("stoumont", 0)] == [1]
    assert [message.index for message in await store.owed()] == [0, 1]
    await store.close()


async def test_a_mark_lost_in_a_crash_leaves_the_message_owed(url):
    process = await Process.start(url, "die_before_the_mark")
    process.go()
    assert await process.running.wait() == -signal.SIGKILL
    store = await open_store(url)
    assert [message.index for message in await store.owed()] == [0, 1]
    await store.close()


async def test_two_processes_never_write_the_same_number(url):
    racers = [await Process.start(url, "race", name) for name in ("red", "blue")]
    for racer in racers:
        racer.go()
    won = [await racer.said() for racer in racers]
    assert sorted(map(int, won[0] + won[1])) == list(range(1, RACE + 1))
    store = await open_store(url)
    written = [entry.interaction for entry in await store.tail("stoumont", 0)]
    mine = {n: name for name, numbers in zip(("red", "blue"), won, strict=True) for n in numbers}
    assert written == [f"{mine[str(n)]}-{n}" for n in range(1, RACE + 1)]
    await store.close()


async def test_processes_that_start_at_the_same_moment_make_the_tables_once(url):
    starting = [await Process.start(url, "look") for _ in range(4)]
    for process in starting:
        process.go()
    assert [await process.said() for process in starting] == [["0"]] * 4


async def test_stores_of_one_process_that_open_together_make_the_tables_once(url):
    stores = await asyncio.gather(*(open_store(url) for _ in range(4)))
    for store in stores:
        assert await store.owed() == []
        await store.close()
