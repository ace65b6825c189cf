"""Bringing the tables up to date at the start, safe against several processes starting at once.

PostgreSQL: an advisory lock in the transaction of the migrations. SQLite: `BEGIN IMMEDIATE`, so
that the others wait and then find the work done.
"""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.address import is_sqlite
from bot.store.faults import StoreFault
from bot.store.lane_postgres import postgres_engine, postgres_fault
from bot.store.lane_sqlite import sqlite_engine, sqlite_fault
from bot.store.migrations import HEAD

_LOCK = 7_305_804_402  # any number that no other program of the database uses
_TRIES = 100
_PAUSE = 0.1  # seconds


async def bring_up_to_date(address: URL) -> None:
    """Make or upgrade the tables; a StoreFault if that can't be done."""
    await (_upgrade_sqlite(address) if is_sqlite(address) else _upgrade_postgres(address))


async def _upgrade_sqlite(address: URL) -> None:
    engine = sqlite_engine(address, ("synchronous=FULL",))
    try:
        async with engine.connect() as connection:
            await _keep_a_log_ahead(connection)
            if await connection.run_sync(version_of) == HEAD:
                return
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
            await connection.run_sync(migrate)
            await connection.exec_driver_sql("COMMIT")
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise sqlite_fault(error) from error
    finally:
        await engine.dispose()


async def _keep_a_log_ahead(connection: AsyncConnection) -> None:
    """Set the file to WAL, once for ever.

    Two programs that do so at the same moment get in each other's way without waiting.
    """
    for left in reversed(range(_TRIES)):
        try:
            mode = await connection.exec_driver_sql("PRAGMA journal_mode=WAL")
        except OperationalError as error:
            if "locked" not in str(error) or not left:
                raise
            await asyncio.sleep(_PAUSE)
        else:
            if mode.scalar() != "wal":
                raise StoreFault(
                    "The database file can't keep a write-ahead log. Put it on a local disk."
                )
            return


async def _upgrade_postgres(address: URL) -> None:
    engine = postgres_engine(address).execution_options(isolation_level="READ COMMITTED")
    try:
        async with engine.begin() as connection:
            if await connection.run_sync(version_of) == HEAD:
                return
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
            await connection.run_sync(migrate)
    except (SQLAlchemyError, OSError) as error:
        raise postgres_fault(error) from error
    finally:
        await engine.dispose()


def version_of(connection: Connection) -> str | None:
    """Return the version of the tables, None where there are none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def migrate(connection: Connection) -> None:
    """Run the migrations that are missing, inside the transaction of the connection.

    A StoreFault if the tables are newer than this program.
    """
    # Alembic is needed in the life of a database a few times only; a bot that runs has no use
    # for the megabytes.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    settings = Config()
    folder = str(Path(__file__).parent / "migrations")
    settings.set_main_option("script_location", folder.replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    settings.attributes["connection"] = connection
    version = version_of(connection)
    known = {script.revision for script in ScriptDirectory.from_config(settings).walk_revisions()}
    if version is not None and version not in known:
        raise StoreFault(
            "The database was written by a newer version of the bot. Install that version."
        )
    command.upgrade(settings, "head")
