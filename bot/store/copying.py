"""Copying a whole store into another database: from one SQLite file to PostgreSQL, mostly."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Executable, Table, bindparam, delete, func, insert, select, tuple_

from bot.store.address import is_sqlite, read_address
from bot.store.faults import StoreFault
from bot.store.lane import Lane, Row
from bot.store.lane_postgres import PostgresLane
from bot.store.lane_sqlite import WRITER_PRAGMAS, SqliteLane
from bot.store.schema import entries, panels, pictures, snapshots
from bot.store.upgrade import bring_up_to_date

_PAGE = 500
_LENGTHS = select(entries.c.game, func.count(), func.max(entries.c.number)).group_by(entries.c.game)

Lengths = dict[str, tuple[int, int]]
"""How many entries each game has, and the number of its last."""


async def copy_store(source: str, target: str) -> int:
    """Copy all games of one database into another; return the number of entries there.

    What is owed and what was delivered goes along. It may be run again: rows that are there are
    written anew. Stop the bot first; a copy of a log that grows meanwhile is told to be not
    whole. A StoreFault also if the target holds games, or entries of a game, that the source has
    not.
    """
    if _place(source) == _place(target):
        raise StoreFault("The copy would go into the database that it comes from.")
    async with _lane(source) as reader, _lane(target) as writer:
        _check_target(await _lengths(reader), await _lengths(writer))
        for table in (entries, snapshots, panels, pictures):
            await _copy_table(table, reader, writer)
        lengths = await _lengths(writer)
        if lengths != await _lengths(reader):
            raise StoreFault("The copy is not whole. Stop the bot, then copy again.")
    return sum(count for count, _last in lengths.values())


def _place(url: str) -> tuple[str | None, int | None, str | None]:
    """Return where a database is, whoever asks for it."""
    address = read_address(url)
    if is_sqlite(address):
        return None, None, str(Path(address.database or "").resolve())
    return address.host, address.port, address.database


@asynccontextmanager
async def _lane(url: str) -> AsyncIterator[Lane]:
    address = read_address(url)
    await bring_up_to_date(address)
    lane: Lane
    if is_sqlite(address):
        lane = await SqliteLane.open(address, WRITER_PRAGMAS)
    else:
        lane = PostgresLane(address)
    try:
        yield lane
    finally:
        await lane.close()


async def _lengths(lane: Lane) -> Lengths:
    return {game: (count, last) for game, count, last in await lane.rows(_LENGTHS)}


def _check_target(source: Lengths, target: Lengths) -> None:
    for game, (_count, last) in target.items():
        if game not in source or last > source[game][1]:
            raise StoreFault(
                f"The database to copy to has entries of game {game} that are not in the one to "
                "copy from. Copy into an empty database."
            )


async def _copy_table(table: Table, reader: Lane, writer: Lane) -> None:
    names = [column.name for column in table.columns]
    key = list(table.primary_key.columns)
    first, following = _pages(table)
    remove = delete(table).where(*(column == bindparam(f"of_{column.name}") for column in key))
    add = insert(table)
    rows = await reader.rows(first)
    while rows:
        values = [dict(zip(names, _as_bools(table, row), strict=True)) for row in rows]
        keys = [{f"of_{column.name}": row[column.name] for column in key} for row in values]
        await writer.together([(remove, keys), (add, values)])
        rows = await reader.rows(following, keys[-1])


def _pages(table: Table) -> tuple[Executable, Executable]:
    """Return the statements for a table's first rows, and for those that follow a key."""
    key = list(table.primary_key.columns)
    first = select(table).order_by(*key).limit(_PAGE)
    last = tuple_(*(bindparam(f"of_{column.name}", type_=column.type) for column in key))
    return first, first.where(tuple_(*key) > last)


def _as_bools(table: Table, row: Row) -> list[Any]:
    """Return a row with true and false where SQLite says 1 and 0."""
    pairs = zip(table.columns, row, strict=True)
    return [bool(value) if column.type.python_type is bool else value for column, value in pairs]
