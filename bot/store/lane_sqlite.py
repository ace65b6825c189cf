"""The lane to a SQLite file: one connection kept open, one hop to its thread a statement.

An insert by SQLAlchemy's own `AsyncConnection.execute` crosses to the connection's thread three
times when the connection is held (open a cursor, execute, close it) and five times when it is
not. Here SQLAlchemy builds and compiles the statement, once, and owns the connection; the
compiled text goes to the driver by `execute_fetchall`, which crosses once. `bench/store_hops.py`
measures the difference.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from typing import Any

import aiosqlite
from sqlalchemy import Executable, event
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import Compiled
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql.compiler import SQLCompiler

from bot.store.faults import Clash, StoreFault
from bot.store.lane import Job, Row, Values

BUSY_SECONDS = 20
"""How long a statement waits for another process that is writing to the same file."""

# SQLite's own checkpoints are left as they are. Made by another connection's thread they never
# reach the end of a busy log, which then grows, and appending to a growing file costs each order
# more than its share of a checkpoint does.
WRITER_PRAGMAS = ("synchronous=FULL",)
READER_PRAGMAS = ("query_only=ON",)

_SENTENCES = {
    "SQLITE_BUSY": "The database file is held by another program for too long.",
    "SQLITE_CANTOPEN": "The database file can't be opened. Check its folder and who owns it.",
    "SQLITE_CORRUPT": "The database file is damaged. Put a backup in its place.",
    "SQLITE_FULL": "The disk is full; nothing was written.",
    "SQLITE_IOERR": "The disk could not be read or written.",
    "SQLITE_NOTADB": "The database file is no SQLite database. Name another file.",
    "SQLITE_PERM": "The database file may not be written by this user.",
    "SQLITE_READONLY": "The database file may not be written by this user.",
}


def sqlite_engine(address: URL, pragmas: Sequence[str]) -> AsyncEngine:
    """Return an engine of one connection, each statement its own transaction."""
    engine = create_async_engine(
        address,
        pool_size=1,
        max_overflow=0,
        isolation_level="AUTOCOMMIT",
        hide_parameters=True,  # an error in a log must not hold what is in a game
        connect_args={"timeout": BUSY_SECONDS},
    )

    @event.listens_for(engine.sync_engine, "connect")
    def _set_pragmas(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def sqlite_fault(error: BaseException) -> StoreFault:
    """Return a fault of the database as a sentence."""
    own = error.__cause__ if isinstance(error, SQLAlchemyError) else error
    name = getattr(own, "sqlite_errorname", "")
    for start, sentence in _SENTENCES.items():
        if name.startswith(start):
            return StoreFault(sentence)
    return StoreFault(f"The database file does not answer as it should: {own}.")


class SqliteLane:
    """One connection to a SQLite file, kept open and used by one statement at a time."""

    def __init__(
        self, engine: AsyncEngine, connection: AsyncConnection, driver: aiosqlite.Connection
    ) -> None:
        self._engine = engine
        self._connection = connection
        self._driver = driver
        self._turn = asyncio.Lock()  # nothing may slip into a transaction of several statements
        self._compiled: dict[Executable, tuple[str, tuple[str, ...], dict[str, Any]]] = {}

    @classmethod
    async def open(cls, address: URL, pragmas: Sequence[str]) -> SqliteLane:
        """Open the file; a StoreFault says why it can't be."""
        engine = sqlite_engine(address, pragmas)
        try:
            connection = await engine.connect()
            pooled = await connection.get_raw_connection()
        except (SQLAlchemyError, sqlite3.Error) as error:
            await engine.dispose()
            raise sqlite_fault(error) from error
        driver = pooled.driver_connection
        assert isinstance(driver, aiosqlite.Connection)
        return cls(engine, connection, driver)

    async def rows(self, statement: Executable, values: Values | None = None) -> Sequence[Row]:
        """Run one statement, by one hop to the connection's thread, and return its rows."""
        text, order, fixed = self._text_of(statement)
        given = {**fixed, **values} if values else fixed
        try:
            async with self._turn:
                found = await self._driver.execute_fetchall(text, [given[name] for name in order])
        except sqlite3.IntegrityError as error:
            raise Clash from error
        except (sqlite3.Error, ValueError) as error:
            raise sqlite_fault(error) from error
        return list(found)

    async def together(self, jobs: Sequence[Job]) -> None:
        """Run all jobs in one transaction: all or nothing."""
        try:
            async with self._turn:
                await self._in_one_transaction(jobs)
        except sqlite3.IntegrityError as error:
            raise Clash from error
        except (sqlite3.Error, ValueError) as error:
            raise sqlite_fault(error) from error

    async def _in_one_transaction(self, jobs: Sequence[Job]) -> None:
        # What was sent to the thread runs even when the caller gives up waiting, so that the way
        # back must be sent after it, from the beginning on.
        try:
            await self._driver.execute_fetchall("BEGIN IMMEDIATE")
            for statement, many in jobs:
                text, order, fixed = self._text_of(statement)
                given = [{**fixed, **values} for values in many]
                lines = [[values[name] for name in order] for values in given]
                await (await self._driver.executemany(text, lines)).close()
            await self._driver.execute_fetchall("COMMIT")
        except BaseException:
            await self._driver.rollback()
            raise

    def _text_of(self, statement: Executable) -> tuple[str, tuple[str, ...], dict[str, Any]]:
        """Return a statement's text, the order of its parameters, and those that are fixed."""
        known = self._compiled.get(statement)
        if known is None:
            known = self._compiled[statement] = self._compile(statement)
        return known

    def _compile(self, statement: Executable) -> tuple[str, tuple[str, ...], dict[str, Any]]:
        compiled: Compiled = statement.compile(dialect=self._engine.dialect)  # type: ignore[attr-defined]
        assert isinstance(compiled, SQLCompiler)
        return str(compiled), tuple(compiled.positiontup or ()), dict(compiled.params)

    async def close(self) -> None:
        """Close the connection; the last one to a file tidies its log away."""
        await self._connection.close()
        await self._engine.dispose()
