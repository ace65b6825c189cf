"""Every test of the store runs on a SQLite file and, where one is named, on PostgreSQL."""

import os
import uuid

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import open_store
from bot.store.address import read_address

SERVER = os.environ.get("UMPIRE_TEST_POSTGRES")


@pytest.fixture
def sqlite_url(tmp_path):
    return f"sqlite:///{tmp_path / 'umpire.db'}"


@pytest.fixture
async def postgres_url():
    """A fresh, empty database, dropped after the test."""
    if not SERVER:
        pytest.skip("no PostgreSQL server is named by UMPIRE_TEST_POSTGRES")
    name = f"umpire_{uuid.uuid4().hex}"
    server = create_async_engine(read_address(SERVER), isolation_level="AUTOCOMMIT")
    async with server.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name} TEMPLATE template0"))
    yield make_url(SERVER).set(database=name).render_as_string(hide_password=False)
    async with server.connect() as connection:
        await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    await server.dispose()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def url(request):
    return request.getfixturevalue(f"{request.param}_url")


@pytest.fixture
async def store(url):
    opened = await open_store(url)
    yield opened
    await opened.close()
