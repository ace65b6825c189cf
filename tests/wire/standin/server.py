"""The small Discord as one object: it serves REST and the gateway on 127.0.0.1.

A test makes users and channels, starts the bot against ``api_url`` and ``gateway_url``, lets
players act, and looks at ``messages`` and at ``requests``.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from aiohttp import web

from . import payloads, refusals
from .gateway import DIRECT_MESSAGES, GUILD_MESSAGES, Gateway
from .mishaps import Mishaps, UnansweredError
from .players import Players
from .rest_account import AccountRoutes
from .rest_channels import ChannelRoutes
from .rest_interactions import InteractionRoutes
from .wire import HEADERS_OF_INTEREST, Handler, Request, Routes, read_body
from .world import Channel, Interaction, Message, User, World
from .writing import Writing

API = "/api/v10"
# Routes that carry their own token and no bot token.
WITHOUT_BOT_TOKEN = ("/interactions/", "/webhooks/", "/gateway")
# In three parts, the first an id in base64, as a bot's token is.
TOKEN = "MTAwMDAwMDAwMDAwMDAwMDAwMQ.stand-in.token"


class StandIn:
    """A Discord for one bot. Use it as an asynchronous context manager."""

    def __init__(self, token: str = TOKEN) -> None:
        self.token = token
        self.world = World()
        self.guild = self.world.add_guild("Wargames")
        self.mishaps = Mishaps()
        self.requests: list[Request] = []
        self.recording = True
        self._count = 0
        self._base = ""
        self._waiting: list[tuple[Callable[[], bool], asyncio.Future[None]]] = []
        self._sending: set[asyncio.Task[int]] = set()
        # told of every answered interaction and every changed message, for measurements
        self.on_answer: list[Callable[[Interaction], None]] = []
        self.on_message: list[Callable[[str, Message], None]] = []
        self.gateway = Gateway(self.world, token, lambda: self.gateway_url)
        self.writing = Writing(self.world, self._changed, lambda: self._base)
        self.players = Players(self.world, self.gateway.dispatch, self.writing.attach)
        self.slash = self.players.slash
        self.autocomplete = self.players.autocomplete
        self.press = self.players.press
        self.pick = self.players.pick
        self.submit = self.players.submit
        self.on_request = self.mishaps.plan
        self._routes = Routes()
        AccountRoutes(self.world, lambda: self.gateway_url).add_to(self._routes)
        ChannelRoutes(self.world, self.writing, self._changed).add_to(self._routes)
        InteractionRoutes(self.world, self.writing, self._answered).add_to(self._routes)

    @property
    def api_url(self) -> str:
        return self._base + API

    @property
    def gateway_url(self) -> str:
        return self._base.replace("http", "ws", 1) + "/gateway/"

    async def __aenter__(self) -> StandIn:
        self._runner = web.ServerRunner(web.Server(self._serve), shutdown_timeout=1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self._base = f"http://{host}:{port}"
        return self

    async def __aexit__(self, *about: object) -> None:
        await self.gateway.drop()
        await self._runner.cleanup()

    # The places and people of a test.

    def user(self, name: str) -> User:
        """The user of this name, made when first named."""
        for user in self.world.users.values():
            if user.name == name:
                return user
        return self.world.add_user(name)

    def channel(self, name: str) -> Channel:
        """A text channel; to be made before the bot starts, or it won't know of it."""
        for channel in self.guild.channels.values():
            if channel.name == name:
                return channel
        return self.world.add_channel(self.guild, name)

    def thread(self, name: str, parent: Channel) -> Channel:
        return self.world.add_channel(self.guild, name, parent)

    def dm(self, user: User) -> Channel:
        return self.world.dm(user)

    async def change_channel(self, channel: Channel, **changes: Any) -> None:
        """Set ``denied``, ``archived`` or ``locked``, and tell the bot."""
        for key, value in changes.items():
            setattr(channel, key, value)
        event = "CHANNEL_UPDATE" if channel.parent is None else "THREAD_UPDATE"
        await self._tell_channel(event, channel)

    async def delete_channel(self, channel: Channel) -> None:
        channel.deleted = True
        await self._tell_channel(
            "CHANNEL_DELETE" if channel.parent is None else "THREAD_DELETE", channel
        )

    async def _tell_channel(self, event: str, channel: Channel) -> None:
        assert channel.guild is not None
        body = payloads.channel(self.world, channel)
        await self.gateway.dispatch(event, body, channel.guild.id, 1)

    # What is to be seen.

    def messages(self, channel: Channel) -> list[Message]:
        """The ordinary messages of a channel, oldest first."""
        return list(channel.messages.values())

    def seen_by(self, user: User, channel: Channel) -> list[Message]:
        """All messages that this user sees there, ephemeral ones included."""
        everything = self.world.messages.values()
        here = [m for m in everything if m.channel is channel and not m.deleted]
        return [m for m in here if m.reader in (None, user)]

    async def until(self, condition: Callable[[], bool], seconds: float = 30) -> None:
        """Wait until the condition holds; it is looked at after every request of the bot."""
        if condition():
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((condition, future))
        await asyncio.wait_for(future, seconds)

    async def message(
        self, channel: Channel, text: str, *, since: int = 0, seconds: float = 30
    ) -> Message:
        """Wait for a message with this text in it, whose id is greater than ``since``."""

        def found() -> list[Message]:
            return [m for m in self.messages(channel) if m.id > since and text in m.content]

        await self.until(lambda: bool(found()), seconds)
        return found()[0]

    def _look(self) -> None:
        if not self._waiting:
            return
        held = [(c, f) for c, f in self._waiting if not f.done()]
        for condition, future in held:
            if condition():
                future.set_result(None)
        self._waiting = [(c, f) for c, f in held if not f.done()]

    # What changes.

    def _answered(self, act: Interaction) -> None:
        self.players.answered(act)
        for hear in self.on_answer:
            hear(act)

    def _changed(self, event: str, message: Message) -> None:
        for hear in self.on_message:
            hear(event, message)
        if message.reader is not None:
            return
        guild = message.channel.guild
        intent = DIRECT_MESSAGES if guild is None else GUILD_MESSAGES
        if not any(s.intents & intent for s in self.gateway.sessions.values()):
            return
        body: Any = payloads.event_message(message)
        if event == "MESSAGE_DELETE":
            body = {"id": str(message.id), "channel_id": str(message.channel.id)}
        told = self.gateway.dispatch(event, body, guild.id if guild else None, intent)
        task = asyncio.get_running_loop().create_task(told)
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    # Requests.

    async def _serve(self, http: web.BaseRequest) -> web.StreamResponse:
        path = http.path
        if path.startswith("/gateway"):
            return await self.gateway.serve(http)
        if path in self.world.files:
            return web.Response(body=self.world.files[path])
        if not path.startswith(API):
            return respond(404, {"message": "404: Not Found", "code": 0}, "")
        return await self._answer(http, path[len(API) :])

    async def _answer(self, http: web.BaseRequest, path: str) -> web.StreamResponse:
        body, files = await read_body(http)
        found = self._routes.find(http.method, path)
        template, args, handler = found or (path, {}, unknown)
        self._count += 1
        request = Request(
            number=self._count,
            method=http.method,
            path=path,
            template=template,
            args=args,
            query=dict(http.query),
            headers={h: http.headers[h] for h in HEADERS_OF_INTEREST if h in http.headers},
            json=body,
            files=files,
            at=asyncio.get_running_loop().time(),
        )
        if self.recording:
            self.requests.append(request)
        plan = self.mishaps.meet(request) if self.mishaps.plans else None
        try:
            if plan is not None:
                await plan.action.before(request)
            status, answer = self._apply(request, handler)
            if plan is not None:
                await plan.action.after(request)
        except refusals.RefusedError as refusal:
            status, answer = refusal.status, refusal.body
        except UnansweredError:
            if http.transport is not None:
                http.transport.abort()
            status, answer = 0, None
        request.status, request.answer = status, answer
        response = respond(status or 500, answer, request.template)
        if plan is not None and status:
            await response.prepare(http)
            await response.write_eof()
            await plan.action.answered(request)
        if plan is not None:
            plan.happened.set()
        self._look()
        return response

    def _apply(self, request: Request, handler: Handler) -> tuple[int, Any]:
        known = request.headers.get("Authorization") == f"Bot {self.token}"
        if not known and not request.path.startswith(WITHOUT_BOT_TOKEN):
            raise refusals.unauthorized()
        return handler(request)


def unknown(request: Request) -> tuple[int, Any]:
    raise refusals.no_such_route()


def respond(status: int, answer: Any, template: str) -> web.Response:
    """An answer with Discord's headers; its content type is ``application/json`` and no more."""
    headers = {
        "X-RateLimit-Limit": "1000",
        "X-RateLimit-Remaining": "999",
        "X-RateLimit-Reset-After": "1.000",
        "X-RateLimit-Bucket": template or "none",
        "Via": "1.1 stand-in",
    }
    if status == 204:
        return web.Response(status=204, headers=headers)
    if status == 429:
        headers["Retry-After"] = str(answer["retry_after"])
        headers["X-RateLimit-Scope"] = "user"
    headers["Content-Type"] = "application/json"
    return web.Response(status=status, body=json.dumps(answer).encode(), headers=headers)
