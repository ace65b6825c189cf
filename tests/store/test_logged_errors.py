"""What a database answers may come into a log, where nothing of a game may stand."""

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from bot.store.lane_postgres import postgres_engine
from bot.store.lane_sqlite import sqlite_engine


async def test_an_error_of_the_database_does_not_tell_what_was_to_be_written(tmp_path):
    engine = sqlite_engine(make_url(f"sqlite+aiosqlite:///{tmp_path}/games.db"), ())
    async with engine.connect() as connection:
        with pytest.raises(DBAPIError) as caught:
            await connection.execute(text("insert into nowhere values (:x)"), {"x": "N7 hidden 8"})
    await engine.dispose()
    assert "nowhere" in str(caught.value)
    assert "N7" not in str(caught.value)


def test_nor_does_one_of_postgresql():
    engine = postgres_engine(make_url("postgresql+asyncpg://nobody@127.0.0.1/none"))
    assert engine.sync_engine.hide_parameters
