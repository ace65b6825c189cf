"""What only PostgreSQL has: connections that break."""

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import StoreFault, open_store
from bot.store.address import read_address
from tests.store.orders import an_entry, owing

pytestmark = pytest.mark.postgres

HANG_UP = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid != pg_backend_pid()"
)


async def hang_up(url):
    engine = create_async_engine(read_address(url))
    async with engine.connect() as connection:
        await connection.execute(HANG_UP)
    await engine.dispose()


@pytest.fixture
async def store(postgres_url):
    opened = await open_store(postgres_url)
    yield opened
    await opened.close()


async def test_an_order_is_written_though_the_server_hung_up(store, postgres_url):
    await store.append(owing(number=1))
    await hang_up(postgres_url)
    await store.append(owing(number=2))
    await hang_up(postgres_url)
    assert [entry.number for entry in await store.tail("stoumont", 0)] == [1, 2]


async def test_marks_are_written_though_the_server_hung_up(store, postgres_url):
    await store.append(owing(number=1))
    await store.delivered_many("stoumont", 1, {0: "1", 1: "2"}, answered=True)
    await hang_up(postgres_url)
    assert await store.owed() == []


async def test_a_fault_is_a_sentence_without_the_game_in_it(store, postgres_url):
    engine = create_async_engine(read_address(postgres_url))
    async with engine.begin() as connection:
        await connection.execute(text("DROP TABLE entries"))
    await engine.dispose()
    with pytest.raises(StoreFault) as fault:
        await store.append(an_entry(order={"secret": "mines in 5L12"}))
    assert "5L12" not in str(fault.value)
    assert "\n" not in str(fault.value)
