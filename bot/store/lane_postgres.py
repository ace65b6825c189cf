"""The lane to PostgreSQL: a small pool, each statement its own transaction."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from sqlalchemy import Executable
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.faults import Clash, StoreFault
from bot.store.lane import Job, Row, Values

CONNECTIONS = 5
"""Enough for orders of several games at once; each process of a large bot has its own."""

_SENTENCES = {
    "28P01": "PostgreSQL refuses the user or the password.",
    "28000": "PostgreSQL refuses the user or the password.",
    "3D000": "PostgreSQL has no database of that name. Make it with createdb.",
    "42501": "The user of the database may not do that. Make him the database's owner.",
    "53100": "PostgreSQL's disk is full; nothing was written.",
    "53300": "PostgreSQL has no connection left for the bot.",
    "57P03": "PostgreSQL is starting or stopping. Try again in a moment.",
}

_Answer = TypeVar("_Answer")


def postgres_engine(address: URL) -> AsyncEngine:
    """Return an engine with a small pool, each statement its own transaction."""
    return create_async_engine(
        address,
        pool_size=CONNECTIONS,
        max_overflow=0,
        isolation_level="AUTOCOMMIT",
        hide_parameters=True,  # an error in a log must not hold what is in a game
    )


def postgres_fault(error: BaseException) -> StoreFault:
    """Return a fault of the database as a sentence, without the address or a password."""
    if isinstance(error, OSError):
        return StoreFault("No PostgreSQL answers at that host and port.")
    original = error.orig if isinstance(error, DBAPIError) else error
    sentence = _SENTENCES.get(getattr(original, "sqlstate", None) or "")
    return StoreFault(sentence or f"PostgreSQL does not answer as it should: {original}.")


class PostgresLane:
    """A pool of connections to PostgreSQL.

    A statement whose connection broke is run once more on a fresh one; every statement of the
    store may run twice. A Clash of such a second run says so by `again`.
    """

    def __init__(self, address: URL) -> None:
        self._engine = postgres_engine(address)
        self._transactions = self._engine.execution_options(isolation_level="READ COMMITTED")

    async def rows(self, statement: Executable, values: Values | None = None) -> Sequence[Row]:
        """Run one statement and return its rows, if it has any."""

        async def run() -> Sequence[Row]:
            async with self._engine.connect() as connection:
                result = await connection.execute(statement, values)
                return result.all() if result.returns_rows else ()

        return await self._twice_if_broken(run)

    async def together(self, jobs: Sequence[Job]) -> None:
        """Run all jobs in one transaction: all or nothing."""

        async def run() -> None:
            async with self._transactions.begin() as connection:
                for statement, many in jobs:
                    await connection.execute(statement, list(many))

        await self._twice_if_broken(run)

    async def _twice_if_broken(self, run: Callable[[], Awaitable[_Answer]]) -> _Answer:
        try:
            return await self._in_our_words(run, again=False)
        except DBAPIError:
            return await self._in_our_words(run, again=True)

    async def _in_our_words(self, run: Callable[[], Awaitable[_Answer]], *, again: bool) -> _Answer:
        try:
            return await run()
        except IntegrityError as error:
            raise Clash(again=again) from error
        except (SQLAlchemyError, OSError) as error:
            broken = isinstance(error, DBAPIError) and error.connection_invalidated
            if broken and not again:
                raise
            raise postgres_fault(error) from error

    async def close(self) -> None:
        """Give the connections back."""
        await self._engine.dispose()
