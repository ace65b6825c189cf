"""The gateway: HELLO, IDENTIFY, READY, GUILD_CREATE, heartbeats, RESUME, RECONNECT, events.

A session outlives its socket: what happens while the bot is away is kept and sent again on
RESUME, until the session is invalidated or another IDENTIFY for its shard takes its place.
"""

from __future__ import annotations

import asyncio
import json
import uuid
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from . import compression, payloads
from .world import World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME = 0, 1, 2, 6
RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 9, 10, 11
PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1, 1 << 9, 1 << 12
AUTHENTICATION_FAILED, DISALLOWED_INTENTS, NOT_AUTHENTICATED = 4004, 4014, 4003


class Socket:
    """One websocket of the bot, with the compression that it asked for."""

    def __init__(self, socket: web.WebSocketResponse, compress: str | None) -> None:
        self.socket = socket
        self._squeeze = compression.stream(compress)

    async def send(self, text: str) -> None:
        """Send one payload; nothing is awaited between squeezing and writing, to keep the order."""
        if self.socket.closed:
            return
        try:
            if self._squeeze is None:
                await self.socket.send_str(text)
            else:
                await self.socket.send_bytes(self._squeeze(text.encode()))
        except ConnectionError:
            # The bot was killed; what it did not get waits in its session.
            return

    async def send_op(self, op: int, data: Any) -> None:
        await self.send(json.dumps({"op": op, "d": data, "s": None, "t": None}))


@dataclass(eq=False)
class Session:
    """An identified bot; ``socket`` is None while it is away."""

    id: str
    intents: int
    shard: tuple[int, int]
    socket: Socket | None
    sequence: int = 0
    resumed: int = 0
    kept: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=5000))

    def sees(self, guild_id: int | None) -> bool:
        """Whether events of this server (None: DMs) come to this shard."""
        number, count = self.shard
        return number == (0 if guild_id is None else (guild_id >> 22) % count)


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World, token: str, url: Callable[[], str]) -> None:
        self._world = world
        self._token = token
        self._url = url
        self.sessions: dict[str, Session] = {}
        self.heartbeat_ms = 41_250
        self.heartbeats = 0
        self.identified = 0
        self.acknowledges = True
        self._changed: list[asyncio.Event] = []

    # What a test does to the connection.

    async def ask_to_reconnect(self) -> None:
        """Send op 7 to every connected bot."""
        for session in self.connected():
            assert session.socket is not None
            await session.socket.send_op(RECONNECT, None)

    async def drop(self, code: int | None = None) -> None:
        """Close every socket: with a close code, or (None) cut without a word."""
        for session in self.connected():
            assert session.socket is not None
            socket = session.socket.socket
            session.socket = None
            if code is not None:
                await socket.close(code=code)
            elif (transport := getattr(socket._req, "transport", None)) is not None:
                transport.abort()

    async def invalidate(self, resumable: bool = False) -> None:
        """Send op 9; a session that is not resumable is forgotten."""
        for session in self.connected():
            assert session.socket is not None
            if not resumable:
                del self.sessions[session.id]
            await session.socket.send_op(INVALID_SESSION, resumable)

    def connected(self) -> list[Session]:
        return [s for s in self.sessions.values() if s.socket is not None]

    async def wait_for(self, condition: Callable[[Gateway], bool], seconds: float = 30) -> None:
        """Wait until the condition holds; it is looked at whenever a session changes."""
        async with asyncio.timeout(seconds):
            while not condition(self):
                event = asyncio.Event()
                self._changed.append(event)
                await event.wait()

    def _notify(self) -> None:
        for event in self._changed:
            event.set()
        self._changed.clear()

    # Events.

    async def dispatch(self, name: str, data: Any, guild_id: int | None, intents: int = 0) -> int:
        """Send an event to every session that wants it; gives back how many there were."""
        count = 0
        for session in list(self.sessions.values()):
            if session.sees(guild_id) and (not intents or session.intents & intents):
                count += 1
                await self._send_event(session, name, data)
        return count

    async def _send_event(self, session: Session, name: str, data: Any) -> None:
        session.sequence += 1
        body = {"op": DISPATCH, "s": session.sequence, "t": name, "d": data}
        text = json.dumps(body)
        session.kept.append((session.sequence, text))
        if session.socket is not None:
            await session.socket.send(text)

    # One connection.

    async def serve(self, request: web.BaseRequest) -> web.WebSocketResponse:
        """Speak with one bot until it goes."""
        socket = web.WebSocketResponse(compress=False, max_msg_size=0)
        connection = Socket(socket, request.query.get("compress"))
        try:
            await socket.prepare(request)
        except ConnectionError:
            # The bot was gone before it was greeted.
            return socket
        await connection.send_op(HELLO, {"heartbeat_interval": self.heartbeat_ms, "_trace": []})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._hear(connection, json.loads(message.data))
        finally:
            for session in self.connected():
                if session.socket is connection:
                    session.socket = None
            self._notify()
        return socket

    async def _hear(self, connection: Socket, message: dict[str, Any]) -> None:
        op, data = message["op"], message.get("d")
        if op == HEARTBEAT:
            self.heartbeats += 1
            if self.acknowledges:
                await connection.send_op(HEARTBEAT_ACK, None)
            self._notify()
        elif op == IDENTIFY:
            await self._identify(connection, data or {})
        elif op == RESUME:
            await self._resume(connection, data or {})
        elif not any(s.socket is connection for s in self.sessions.values()):
            await connection.socket.close(code=NOT_AUTHENTICATED)

    async def _identify(self, connection: Socket, data: dict[str, Any]) -> None:
        if data["token"] != self._token:
            await connection.socket.close(code=AUTHENTICATION_FAILED)
            return
        if data["intents"] & PRIVILEGED:
            await connection.socket.close(code=DISALLOWED_INTENTS)
            return
        number, count = data.get("shard") or (0, 1)
        for old in list(self.sessions.values()):
            if old.socket is None and old.shard == (number, count):
                del self.sessions[old.id]
        session = Session(uuid.uuid4().hex, data["intents"], (number, count), connection)
        self.sessions[session.id] = session
        guilds = [g for g in self._world.guilds.values() if session.sees(g.id)]
        await self._send_event(session, "READY", self._ready(session))
        if data["intents"] & GUILDS:
            for guild in guilds:
                described = payloads.guild_create(self._world, guild)
                await self._send_event(session, "GUILD_CREATE", described)
        self.identified += 1
        self._notify()

    def _ready(self, session: Session) -> dict[str, Any]:
        guilds = [g for g in self._world.guilds.values() if session.sees(g.id)]
        return {
            "v": 10,
            "user": payloads.user(self._world.bot),
            "guilds": [{"id": str(g.id), "unavailable": True} for g in guilds],
            "session_id": session.id,
            "resume_gateway_url": self._url(),
            "shard": list(session.shard),
            "application": {"id": str(self._world.application_id), "flags": 0},
            "private_channels": [],
        }

    async def _resume(self, connection: Socket, data: dict[str, Any]) -> None:
        session = self.sessions.get(str(data["session_id"]))
        if data["token"] != self._token or session is None:
            await connection.send_op(INVALID_SESSION, False)
            return
        session.socket = connection
        session.resumed += 1
        for number, text in list(session.kept):
            if number > int(data["seq"] or 0):
                await connection.send(text)
        await self._send_event(session, "RESUMED", {"_trace": []})
        self._notify()
