"""What only a SQLite file has: its pragmas, hops to a thread, indexes in use, its faults."""

import asyncio
import sqlite3
from dataclasses import replace

import aiosqlite
import pytest
from sqlalchemy import Executable
from sqlalchemy.dialects import sqlite

from bot.store import InteractionKnown, StoreFault, open_store, statements
from bot.store.lane_sqlite import SqliteLane
from tests.store.orders import an_entry, owing

DIALECT = sqlite.dialect()


@pytest.fixture
async def store(sqlite_url):
    opened = await open_store(sqlite_url)
    yield opened
    await opened.close()


def file_of(url):
    return url.removeprefix("sqlite:///")


async def test_an_order_crosses_to_the_database_once(store, monkeypatch):
    crossed = []
    cross = aiosqlite.Connection._execute

    async def counted(self, function, *args, **named):
        crossed.append(function)
        return await cross(self, function, *args, **named)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", counted)
    await store.append(an_entry())
    assert len(crossed) == 1
    await store.tail("stoumont", 0)
    assert len(crossed) == 2


async def test_a_statement_is_compiled_once(store, monkeypatch):
    compiled = []
    compile_it = SqliteLane._compile

    def counted(self, statement):
        compiled.append(statement)
        return compile_it(self, statement)

    monkeypatch.setattr(SqliteLane, "_compile", counted)
    for number in (1, 2, 3):
        await store.append(an_entry(number=number))
    assert compiled == [statements.APPEND]


async def test_every_order_is_on_the_disk_before_it_is_answered(store):
    assert (await store._writer._driver.execute_fetchall("PRAGMA synchronous"))[0][0] == 2
    for lane in (store._writer, store._reader):
        assert (await lane._driver.execute_fetchall("PRAGMA journal_mode"))[0][0] == "wal"


async def test_the_reader_cannot_write(store):
    with pytest.raises(StoreFault):
        await store._reader.rows(statements.DROP_PROBE, {"name": "check"})


async def test_orders_of_many_games_at_once_are_each_written(store):
    games = [owing(f"game{n}") for n in range(50)]
    await asyncio.gather(*(store.append(game) for game in games))
    assert len(await store.games_owing()) == 50


async def test_no_order_slips_into_a_transaction_that_is_rolled_back(store):
    await store.append(an_entry("taken", 1))
    many = [an_entry("many", n) for n in range(1, 200)] + [an_entry("taken", 1)]
    both = await asyncio.gather(
        store.append_many(many),
        *(store.append(an_entry("single", n)) for n in range(1, 20)),
        return_exceptions=True,
    )
    assert [type(result).__name__ for result in both] == ["NumberTaken"] + ["NoneType"] * 19
    assert len(await store.tail("single", 0)) == 19
    assert await store.tail("many", 0) == []


@pytest.mark.parametrize("step", range(1, 5))
async def test_a_caller_that_gave_up_at_any_step_leaves_no_transaction(store, monkeypatch, step):
    crossed = []
    cross = aiosqlite.Connection._execute

    async def interrupted(self, function, *args, **named):
        crossed.append(function)
        if len(crossed) == step:
            asyncio.current_task().cancel()
        return await cross(self, function, *args, **named)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", interrupted)
    many = asyncio.create_task(store.append_many([an_entry("many", n) for n in range(1, 50)]))
    with pytest.raises(asyncio.CancelledError):
        await many
    await store.append(an_entry("after", 1))
    # The reader sees what is committed, and nothing else.
    assert await store.tail("after", 0) == [an_entry("after", 1)]
    assert len(await store.tail("many", 0)) == (49 if step == 4 else 0)


async def test_a_caller_that_gave_up_on_an_order_may_find_it_written(store):
    order = asyncio.create_task(store.append(an_entry()))
    await asyncio.sleep(0)
    order.cancel()
    with pytest.raises(asyncio.CancelledError):
        await order
    with pytest.raises(InteractionKnown):
        await store.append(an_entry())


INDEXED = {
    "BY_INTERACTION": "entries_interaction",
    "DUE_BEFORE": "entries_due",
    "GAMES_OF": "entries_seat",
    "GAMES_OWING": "entries_owing",
    "LAST_IN": "entries_channel",
    "NEXT_DUE": "entries_due",
    "OWED": "entries_owing",
    "OWED_IN": "entries_owing",
    "RUNNING_IN": "entries_ended",
    "SETTLE_DUE": "entries_due_of_game",
    "UNANSWERED": "entries_unanswered",
}


@pytest.mark.parametrize(("name", "index"), INDEXED.items())
async def test_a_question_uses_its_own_index(store, sqlite_url, name, index):
    plan = plan_of(sqlite_url, getattr(statements, name))
    assert f"INDEX {index}" in plan
    # A scan is a walk over the few entries in a partial index, never over all.
    assert all("INDEX" in line for line in plan.splitlines() if "SCAN" in line)


STATEMENTS = sorted(n for n, found in vars(statements).items() if isinstance(found, Executable))


@pytest.mark.parametrize("name", STATEMENTS)
async def test_no_statement_walks_through_a_whole_table(store, sqlite_url, name):
    plan = plan_of(sqlite_url, getattr(statements, name))
    assert all("INDEX" in line for line in plan.splitlines() if "SCAN" in line)


def plan_of(url, statement):
    text = str(statement.compile(dialect=DIALECT))
    with sqlite3.connect(file_of(url)) as raw:
        rows = raw.execute(f"EXPLAIN QUERY PLAN {text}", [1] * text.count("?")).fetchall()
    raw.close()
    return "\n".join(row[3] for row in rows)


async def test_a_file_that_is_no_database_is_refused_in_a_sentence(sqlite_url, tmp_path):
    (tmp_path / "umpire.db").write_text("This is a letter, not a database. " * 50)
    with pytest.raises(StoreFault, match="no SQLite database"):
        await open_store(sqlite_url)


async def test_a_folder_that_is_not_there_is_named(tmp_path):
    with pytest.raises(StoreFault, match="is not there"):
        await open_store(f"sqlite:///{tmp_path / 'nowhere' / 'umpire.db'}")


async def test_an_order_that_finds_the_file_held_says_so(store, sqlite_url, monkeypatch):
    await store._writer._driver.execute_fetchall("PRAGMA busy_timeout=0")
    with sqlite3.connect(file_of(sqlite_url), isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFault, match="held by another program"):
            await store.append(an_entry())
        other.execute("ROLLBACK")
    other.close()
    await store.append(replace(an_entry(), number=1))
    assert len(await store.tail("stoumont", 0)) == 1
