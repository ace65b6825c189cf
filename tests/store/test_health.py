"""What `umpire check` hears of the database."""

import pytest

from bot.store import examine, open_store
from tests.store.orders import an_entry


async def test_a_sqlite_file_that_is_well_says_how_it_writes(sqlite_url):
    health = await examine(sqlite_url)
    assert health.well
    assert health.database.startswith("SQLite 3.")
    assert health.writes == "journal_mode=wal, synchronous=FULL"


@pytest.mark.postgres
async def test_a_postgresql_server_says_how_it_writes(postgres_url):
    health = await examine(postgres_url)
    assert health.database.startswith("PostgreSQL ")
    assert "synchronous_commit=on" in health.writes
    # The server of the tests may run without fsync; nobody else's should.
    expected = [] if "fsync=on" in health.writes else ["fsync is off, not on"]
    assert [fault.split(":")[0] for fault in health.faults] == expected


async def test_the_probe_leaves_the_games_alone_and_can_be_made_again(store, url):
    await store.append(an_entry())
    for _ in range(2):
        assert "could not be read back" not in " ".join((await examine(url)).faults)
    assert [entry async for entry in store.everything()] == [an_entry()]


async def test_what_is_wrong_is_a_sentence(tmp_path):
    health = await examine(f"sqlite:///{tmp_path / 'nowhere' / 'umpire.db'}")
    assert not health.well
    assert health.faults[0].endswith("Make it first.")
    health = await examine("postgresql://u:hunter2@127.0.0.1:1/umpire")
    assert health.faults == ["No PostgreSQL answers at that host and port."]


@pytest.mark.postgres
async def test_a_database_that_is_not_there_is_a_sentence(postgres_url):
    health = await examine(f"{postgres_url}_not_there")
    assert health.faults == ["PostgreSQL has no database of that name. Make it with createdb."]


async def test_a_store_is_examined_while_a_bot_runs_on_it(sqlite_url):
    store = await open_store(sqlite_url)
    assert (await examine(sqlite_url)).well
    await store.append(an_entry())
    assert len(await store.tail("stoumont", 0)) == 1
    await store.close()
