"""Is the database well? Asked before the first start, by `umpire check`, and by health checks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from sqlalchemy import Executable, text

from bot.store.address import is_sqlite, read_address
from bot.store.codec import to_micros
from bot.store.faults import StoreFault
from bot.store.lane import Lane
from bot.store.opening import open_lanes
from bot.store.statements import DROP_PROBE, NEW_PROBE, PROBE

_PROBE = "check"


@dataclass(frozen=True, slots=True)
class Health:
    """What was found: the database, how safely it writes, and what is wrong, in sentences."""

    database: str = "unknown"  # "SQLite 3.40.1", "PostgreSQL 15.4"
    writes: str = "unknown"  # "journal_mode=wal, synchronous=FULL"
    faults: list[str] = field(default_factory=list)

    @property
    def well(self) -> bool:
        """Tell whether nothing is wrong."""
        return not self.faults


async def examine(url: str) -> Health:
    """Open the database, write a probe, read it back, and tell how durable a write is.

    Makes or upgrades the tables as a start of the bot does. Never raises a StoreFault: what is
    wrong stands in `faults`.
    """
    try:
        sqlite = is_sqlite(read_address(url))
        writer, reader = await open_lanes(url)
    except StoreFault as fault:
        return Health(faults=[str(fault)])
    try:
        questions = _SQLITE if sqlite else _POSTGRES
        return await _examine(writer, reader, questions)
    except StoreFault as fault:
        return Health(faults=[str(fault)])
    finally:
        await writer.close()
        await reader.close()


@dataclass(frozen=True, slots=True)
class _Questions:
    name: str
    version: Executable
    writes: Sequence[tuple[str, Executable, str]]  # setting, question, what is expected


_SQLITE = _Questions(
    "SQLite",
    text("SELECT sqlite_version()"),
    (
        ("journal_mode", text("PRAGMA journal_mode"), "wal"),
        ("synchronous", text("PRAGMA synchronous"), "FULL"),
    ),
)
_POSTGRES = _Questions(
    "PostgreSQL",
    text("SHOW server_version"),
    (
        ("fsync", text("SHOW fsync"), "on"),
        ("synchronous_commit", text("SHOW synchronous_commit"), "on"),
    ),
)
_SYNCHRONOUS = {0: "OFF", 1: "NORMAL", 2: "FULL", 3: "EXTRA"}


async def _examine(writer: Lane, reader: Lane, questions: _Questions) -> Health:
    faults = await _faults_of_probe(writer, reader)
    version = (await writer.rows(questions.version))[0][0]
    settings = []
    for setting, question, expected in questions.writes:
        answer = (await writer.rows(question))[0][0]
        found = _SYNCHRONOUS[answer] if isinstance(answer, int) else str(answer)
        settings.append(f"{setting}={found}")
        if found != expected:
            faults.append(
                f"{setting} is {found}, not {expected}: an order could be lost in a power cut."
            )
    return Health(f"{questions.name} {version}", ", ".join(settings), faults)


async def _faults_of_probe(writer: Lane, reader: Lane) -> list[str]:
    written = to_micros(datetime.now(UTC))
    probe = {"name": _PROBE, "written": written}
    await writer.together([(DROP_PROBE, [{"name": _PROBE}]), (NEW_PROBE, [probe])])
    found = await reader.rows(PROBE, {"name": _PROBE})
    if [row[0] for row in found] != [written]:
        return ["What was written to the database could not be read back."]
    return []
