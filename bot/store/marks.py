"""Marks: what Discord took is noted a moment later, many notes in one transaction.

An order waits for the disk, a mark need not. A mark that a crash swallows is a message whose
fate is unknown, and those the outbox must know anyway: a crash can as well come between
Discord's answer and the mark.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import structlog

from bot.store.codec import delivered_mark, plain
from bot.store.faults import StoreFault
from bot.store.lane import Job, Lane, Values
from bot.store.statements import MARK_ANSWERED, MARK_DELIVERED

MOMENT = 0.2
"""Seconds that a mark may wait for others."""
PATIENCE = 5.0
"""Seconds until the marks are tried again when the database failed."""

_log = structlog.get_logger(__name__)


def _entry_of(mark: Values) -> tuple[str, int]:
    return mark["of_game"], mark["of_number"]


class Marks:
    """Notes of what was delivered and answered, on their way into the database.

    Whoever asks the database what is owed calls `written` first and so sees every mark.
    """

    def __init__(self, writer: Lane) -> None:
        self._writer = writer
        self._delivered: list[dict[str, Any]] = []
        self._answered: list[dict[str, Any]] = []
        self._turn = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def delivered(self, game: str, number: int, message_ids: Mapping[int, str]) -> None:
        """Note that Discord took these messages of an entry: their ids by their index."""
        for index, message_id in message_ids.items():
            mark = delivered_mark(index, message_id)
            seen = f"% {index}=%"
            of_entry = {"of_game": plain(game), "of_number": number}
            self._delivered.append({**of_entry, "mark": mark, "seen": seen})
        self._wake(MOMENT)

    def answered(self, game: str, number: int) -> None:
        """Note that the actor of an entry got his answer."""
        self._answered.append({"of_game": plain(game), "of_number": number})
        self._wake(MOMENT)

    async def written(self) -> None:
        """Write all marks made so far; a StoreFault leaves them waiting."""
        async with self._turn:
            delivered, answered = list(self._delivered), list(self._answered)
            if not delivered and not answered:
                return
            # In one order, so that two processes with the same games do not lock each other out.
            jobs: list[Job] = [
                (MARK_DELIVERED, sorted(delivered, key=_entry_of)),
                (MARK_ANSWERED, sorted(answered, key=_entry_of)),
            ]
            await self._writer.together([job for job in jobs if job[1]])
            del self._delivered[: len(delivered)]
            del self._answered[: len(answered)]

    async def close(self) -> None:
        """Write what waits and stop."""
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            await self._task
        if self._timer is not None:
            self._timer.cancel()
        await self.written()

    def _wake(self, delay: float) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(delay, self._start)

    def _start(self) -> None:
        self._timer = None
        self._task = asyncio.create_task(self._write_in_the_background())

    async def _write_in_the_background(self) -> None:
        try:
            await self.written()
        except StoreFault as fault:
            _log.error("marks_wait", reason=str(fault))
            self._wake(PATIENCE)
