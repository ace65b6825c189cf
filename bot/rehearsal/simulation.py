"""The simulated Discord around one bot: SimCord's environment, with a stricter door and clock.

Whatever the bot sends goes through the `Door`. The clock stands still unless the rehearsal moves
it, so that a slow machine plays a script exactly as a fast one does.
"""

from __future__ import annotations

import contextvars
from typing import Any

import discord
from simcord import Env, _dpy_internals
from simcord.http import FakeHTTPClient, FakeWebhookAdapter
from simcord.http.client import _path_of
from simcord.http.router import parse_form

from bot.rehearsal.door import Door
from bot.rehearsal.theatre import INTERACTION, Theatre

# Real seconds after which a bot that is still busy counts as stuck; only a hung bot meets it.
_PATIENCE = 60.0
# How long an act of a player takes on the simulated clock. What the bot sleeps for less than this
# happens within the act.
ACT_SECONDS = 1.0
# Real seconds between two looks at a bot that is busy. SimCord's own 0.05 would be nearly all that
# an act costs, since it waits them out for a callback that is due at once.
_LOOK_EVERY = 0.001


class _Requests(FakeHTTPClient):
    """discord.py's requests, through the door."""

    def __init__(self, door: Door, loop: Any) -> None:
        super().__init__(door.theatre, loop)
        self.door = door

    async def request(self, route: Any, *, files: Any = None, form: Any = None, **kw: Any) -> Any:
        """Sends a request of the bot to the simulated Discord, if it would be taken."""
        body, path, uploads = kw.get("json"), _path_of(route.url), list(files or [])
        parts = None if form is None else list(form)
        if parts is not None:
            body = parse_form(parts, uploads)[0] or body
        self.door.check(route.method, path, body, uploads)
        if (known := self.door.answer(route.method, path, body)) is not None:
            return known
        with self.door.theatre.serving(self.door.channel_of(path)):
            answer = await super().request(route, files=uploads, form=parts, **kw)
        self.door.passed(route.method, path, body, answer)
        return answer


class _Answers(FakeWebhookAdapter):
    """discord.py's answers to interactions, through the door."""

    def __init__(self, door: Door) -> None:
        super().__init__(door.theatre)
        self.door = door

    async def request(
        self,
        route: Any,
        session: Any,
        *,
        payload: dict[str, Any] | None = None,
        multipart: list[dict[str, Any]] | None = None,
        files: Any = None,
        **kw: Any,
    ) -> Any:
        """Sends an answer of the bot to the simulated Discord, if it would be taken."""
        body, path, uploads = payload, _path_of(route.url), list(files or [])
        if multipart:
            body = parse_form(multipart, uploads)[0] or body
        self.door.check(route.method, path, body, uploads)
        with self.door.theatre.serving(self.door.channel_of(path)):
            answer = await super().request(
                route, session, payload=payload, multipart=multipart, files=uploads, **kw
            )
        self.door.passed(route.method, path, body, answer)
        return answer


class Simulation(Env):
    """One bot in the simulated Discord; nothing but `advance_time` and acts moves its clock."""

    def __init__(self, bot: discord.Client, theatre: Theatre) -> None:
        # Left to itself, a sharded client asks Discord how many shards it should have.
        alone = isinstance(bot, discord.AutoShardedClient) and bot.shard_count is None
        super().__init__(
            bot,
            check_errors=False,
            settle_timeout=_PATIENCE,
            shard_count=1 if alone else None,
        )
        self.backend = theatre
        self.door = Door(theatre)
        self._theatre = theatre
        self._real_timers = True

    async def start(self) -> None:
        """Logs the bot in; what its start sleeps for is slept for."""
        await super().start()
        self._hold_timers()

    async def exchange(self, bot: discord.Client) -> None:
        """Puts a new bot in the place of the one that was stopped or dropped."""
        self._real_timers = True
        await self.restart_bot(bot)
        self._hold_timers()
        await self.advance_time(ACT_SECONDS)

    async def stop_bot(self) -> None:
        """Closes the bot as at the end of its process."""
        self._real_timers = True
        with self._bot_scope():
            await self.bot.close()

    async def resend(self) -> None:
        """Sends the last interaction once more, as Discord may after a lost connection."""
        if self._theatre.last_interaction is not None:
            self._theatre.emit(INTERACTION, self._theatre.last_interaction)
        await self._settle_internal(dispatch=INTERACTION)

    def _hold_timers(self) -> None:
        """Leaves the timers that the start has set to the simulated clock alone."""
        self._real_timers = False
        for record in self._work.callbacks:
            if record.real_handle is not None:
                record.real_handle.cancel()
                record.real_handle = None

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109 (SimCord's own signature)
        idle: float = _LOOK_EVERY,
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        """Waits until the bot has nothing more to do; after an act, lets its time pass."""
        await super()._settle_internal(
            timeout=timeout, idle=min(idle, _LOOK_EVERY), dispatch=dispatch, _deadline=_deadline
        )
        if dispatch is not None:
            assert self._loop is not None
            until = self._virtual_time + ACT_SECONDS
            await self._advance_to(until, self._loop.time() + _PATIENCE)

    def _schedule_timer(
        self,
        record: Any,
        callback: Any,
        args: tuple[Any, ...],
        schedule_context: contextvars.Context | None,
    ) -> None:
        if self._real_timers:
            super()._schedule_timer(record, callback, args, schedule_context)

    def _capture_errors(self) -> None:
        # SimCord calls this after it has put its transports into the bot and before the bot logs
        # in, which is the one moment at which all that the bot ever sends can be led by the door.
        super()._capture_errors()
        refused = self.door.refused
        self.door = Door(self._theatre)
        self.door.refused = refused
        assert self._loop is not None
        _dpy_internals.install_http(self.bot, _Requests(self.door, self._loop))
        self._webhook_adapter = _Answers(self.door)
