"""Opening the store: the tables brought up to date, then the lanes."""

from __future__ import annotations

from bot.store.address import is_sqlite, read_address
from bot.store.lane import Lane
from bot.store.lane_postgres import PostgresLane
from bot.store.lane_sqlite import READER_PRAGMAS, WRITER_PRAGMAS, SqliteLane
from bot.store.log import Store
from bot.store.upgrade import bring_up_to_date


async def open_store(url: str) -> Store:
    """Open the database of a URL, making or upgrading its tables first.

    Several processes may do so at once. A StoreFault says in a sentence why it can't be used.
    """
    return Store(*await open_lanes(url))


async def open_lanes(url: str) -> tuple[Lane, Lane]:
    """Open a database for writing and for reading; the tables are up to date then.

    PostgreSQL has one lane for both. A StoreFault says why it can't be used.
    """
    address = read_address(url)
    await bring_up_to_date(address)
    if not is_sqlite(address):
        lane = PostgresLane(address)
        return lane, lane
    writer = await SqliteLane.open(address, WRITER_PRAGMAS)
    try:
        reader = await SqliteLane.open(address, READER_PRAGMAS)
    except BaseException:
        await writer.close()
        raise
    return writer, reader
