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

from bot.store.codec import check_delivered, delivered_mark, plain
from bot.store.faults import StoreFault
from bot.store.lane import Job, Lane
from bot.store.statements import MARK_ANSWERED, MARK_DELIVERED

MOMENT = 0.2
"""Seconds that a mark may wait for others."""
PATIENCE = 5.0
"""Seconds until the marks are tried again when the database failed."""

_log = structlog.get_logger(__name__)


Mark = tuple[str, int, int]
"""The game, the number of an entry, and the index of one of its messages."""


class Marks:
    """Notes of what was delivered and answered, on their way into the database.

    Whoever asks the database what is owed looks at the notes before, not after: what is noted
    then is either among them still or in the database already.
    """

    def __init__(self, writer: Lane) -> None:
        self._writer = writer
        self._delivered: dict[Mark, str] = {}
        self._answered: dict[tuple[str, int], None] = {}
        self._turn = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def delivered(self, game: str, number: int, message_ids: Mapping[int, str]) -> None:
        """Note that Discord took these messages of an entry: their ids by their index."""
        for index, message_id in message_ids.items():
            check_delivered(index, message_id)
            self._delivered.setdefault((plain(game), number, index), message_id)
        self._wake(MOMENT)

    def answered(self, game: str, number: int) -> None:
        """Note that the actor of an entry got his answer."""
        self._answered[plain(game), number] = None
        self._wake(MOMENT)

    def waiting_delivered(self) -> dict[Mark, str]:
        """Return the notes of delivered messages that are not yet in the database."""
        return dict(self._delivered)

    def waiting_answered(self) -> set[tuple[str, int]]:
        """Return the notes of answered entries that are not yet in the database."""
        return set(self._answered)

    async def written(self) -> None:
        """Write all notes made so far; a StoreFault leaves them waiting."""
        async with self._turn:
            # In one order, so that two processes with the same games do not lock each other out.
            delivered, answered = sorted(self._delivered.items()), sorted(self._answered)
            if not delivered and not answered:
                return
            jobs: list[Job] = [
                (MARK_DELIVERED, [_delivered_row(mark, its_id) for mark, its_id in delivered]),
                (MARK_ANSWERED, [{"of_game": g, "of_number": n} for g, n in answered]),
            ]
            await self._writer.together([job for job in jobs if job[1]])
            for mark, _id in delivered:
                del self._delivered[mark]
            for entry in answered:
                del self._answered[entry]

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


def _delivered_row(mark: Mark, message_id: str) -> dict[str, Any]:
    game, number, index = mark
    return {
        "of_game": game,
        "of_number": number,
        "mark": delivered_mark(index, message_id),
        "seen": f"% {index}=%",
    }
