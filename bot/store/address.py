"""Where the database is: a URL as people write it, made ready for the async drivers."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.faults import StoreFault

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
EXAMPLES = "sqlite:///umpire.db or postgresql://user:password@host/database"


def read_address(url: str) -> URL:
    """Read a database URL and name the driver that the bot uses for it.

    Takes ``sqlite:///FILE`` and ``postgresql://...``, with or without a driver. A StoreFault says
    what is wrong with any other; it never repeats the URL, which may hold a password.
    """
    try:
        address = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise StoreFault(f"The database's address can't be read. Write it like {EXAMPLES}.") from (
            error
        )
    driver = _DRIVERS.get(address.get_backend_name())
    if driver is None:
        raise StoreFault(
            f"The bot keeps games in SQLite or PostgreSQL, not in {address.get_backend_name()}. "
            f"Write the address like {EXAMPLES}."
        )
    address = address.set(drivername=driver)
    if is_sqlite(address):
        _check_file(address)
    return address


def is_sqlite(address: URL) -> bool:
    """Tell whether the address is a SQLite file's; otherwise it is PostgreSQL's."""
    return address.get_backend_name() == "sqlite"


def _check_file(address: URL) -> None:
    name = address.database
    if not name or name == ":memory:" or name.startswith("file:"):
        raise StoreFault(
            "A SQLite database needs a file, or no game would outlive a restart. "
            "Write the address like sqlite:///umpire.db."
        )
    folder = Path(name).absolute().parent
    if not folder.is_dir():
        raise StoreFault(f"The folder {folder} for the database is not there. Make it first.")
