"""Checkpoints of a SQLite file, made beside the orders instead of by one of them.

In WAL mode a commit goes to the end of a log, which must be copied into the file now and then.
SQLite does so within the commit that finds the log long, and that order's players would wait
for it. Here the writer only counts; the reader's thread copies.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog
from sqlalchemy import Executable, text

from bot.store.faults import StoreFault
from bot.store.lane import Job, Lane, Row, Values

COMMITS = 250
"""Transactions between two checkpoints: a log of a few MB."""

_CHECKPOINT = text("PRAGMA wal_checkpoint(PASSIVE)")  # never waits for the writer or stops it

_log = structlog.get_logger(__name__)


class CheckpointingLane:
    """The writer's lane, which has a checkpoint made by the reader's after every so many commits."""

    def __init__(self, writer: Lane, reader: Lane, commits: int = COMMITS) -> None:
        self._writer = writer
        self._reader = reader
        self._every = commits
        self._commits = 0
        self._task: asyncio.Task[None] | None = None

    async def rows(self, statement: Executable, values: Values | None = None) -> Sequence[Row]:
        """Run one statement and return its rows, if it has any."""
        found = await self._writer.rows(statement, values)
        self._count()
        return found

    async def together(self, jobs: Sequence[Job]) -> None:
        """Run all jobs in one transaction: all or nothing."""
        await self._writer.together(jobs)
        self._count()

    async def close(self) -> None:
        """Wait for a checkpoint that is being made, then let the connection go."""
        if self._task is not None:
            await self._task
        await self._writer.close()

    def _count(self) -> None:
        self._commits += 1
        if self._commits >= self._every and (self._task is None or self._task.done()):
            self._commits = 0
            self._task = asyncio.create_task(self._checkpoint())

    async def _checkpoint(self) -> None:
        try:
            await self._reader.rows(_CHECKPOINT)
        except StoreFault as fault:
            _log.warning("checkpoint_failed", reason=str(fault))
