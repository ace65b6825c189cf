"""Routes about channels: posts, edits, history, pins, threads."""

from __future__ import annotations

from typing import Any

from . import payloads, refusals
from .permissions import (
    CREATE_PUBLIC_THREADS,
    MANAGE_MESSAGES,
    PIN_MESSAGES,
    READ_MESSAGE_HISTORY,
)
from .wire import Request, Routes
from .world import Channel, Message, World
from .writing import Changes, Writing

Answer = tuple[int, Any]


class ChannelRoutes:
    """Everything under /channels."""

    def __init__(self, world: World, writing: Writing, changes: Changes) -> None:
        self._world = world
        self._writing = writing
        self._changes = changes

    def add_to(self, routes: Routes) -> None:
        add = routes.add
        add("GET", "/channels/{channel_id}", self.channel)
        add("POST", "/channels/{channel_id}/typing", self.typing)
        add("GET", "/channels/{channel_id}/messages", self.history)
        add("POST", "/channels/{channel_id}/messages", self.post)
        add("GET", "/channels/{channel_id}/messages/{message_id}", self.fetch)
        add("PATCH", "/channels/{channel_id}/messages/{message_id}", self.edit)
        add("DELETE", "/channels/{channel_id}/messages/{message_id}", self.delete)
        add("GET", "/channels/{channel_id}/messages/pins", self.pins)
        add("GET", "/channels/{channel_id}/pins", self.old_pins)
        for place in ("/channels/{channel_id}/messages/pins", "/channels/{channel_id}/pins"):
            add("PUT", place + "/{message_id}", self.pin)
            add("DELETE", place + "/{message_id}", self.unpin)
        add("POST", "/channels/{channel_id}/threads", self.start_thread)

    def _channel(self, request: Request) -> Channel:
        return self._world.channel(int(request.args["channel_id"]))

    def _message(self, request: Request) -> Message:
        channel = self._channel(request)
        channel.require()
        found = channel.messages.get(int(request.args["message_id"]))
        if found is None:
            raise refusals.unknown_message()
        return found

    def channel(self, request: Request) -> Answer:
        channel = self._channel(request)
        channel.require()
        return 200, payloads.channel(self._world, channel)

    def typing(self, request: Request) -> Answer:
        self._channel(request).require()
        return 204, None

    def post(self, request: Request) -> Answer:
        message = self._writing.post(self._channel(request), request.body, request.files)
        return 200, message.payload

    def history(self, request: Request) -> Answer:
        """Newest first; ``after`` alone begins at the oldest that is newer, as at Discord."""
        channel = self._channel(request)
        channel.require()
        if not channel.bot_permissions() & READ_MESSAGE_HISTORY:
            return 200, []
        limit = int(request.query.get("limit", 50))
        if not 1 <= limit <= 100:
            raise refusals.invalid_form("limit", "Value must be between 1 and 100.")
        ids = sorted(channel.messages)
        if "before" in request.query:
            ids = [i for i in ids if i < int(request.query["before"])][-limit:]
        elif "after" in request.query:
            ids = [i for i in ids if i > int(request.query["after"])][:limit]
        elif "around" in request.query:
            middle = int(request.query["around"])
            near = sorted(ids, key=lambda i: abs(i - middle))[:limit]
            ids = sorted(near)
        else:
            ids = ids[-limit:]
        return 200, [channel.messages[i].payload for i in reversed(ids)]

    def fetch(self, request: Request) -> Answer:
        return 200, self._message(request).payload

    def edit(self, request: Request) -> Answer:
        message = self._message(request)
        if int(message.payload["author"]["id"]) != self._world.bot.id:
            raise refusals.not_the_author()
        if message.channel.archived and message.channel.locked:
            raise refusals.thread_is_archived()
        return 200, self._writing.edit(message, request.body, request.files).payload

    def delete(self, request: Request) -> Answer:
        message = self._message(request)
        if int(message.payload["author"]["id"]) != self._world.bot.id:
            message.channel.require(MANAGE_MESSAGES)
        self._writing.delete(message)
        return 204, None

    def _pinned(self, request: Request) -> list[Message]:
        channel = self._channel(request)
        channel.require(READ_MESSAGE_HISTORY)
        return [m for m in reversed(channel.messages.values()) if m.payload["pinned"]]

    def pins(self, request: Request) -> Answer:
        limit = int(request.query.get("limit", 50))
        found = self._pinned(request)
        items = [{"pinned_at": m.payload["timestamp"], "message": m.payload} for m in found]
        return 200, {"items": items[:limit], "has_more": len(items) > limit}

    def old_pins(self, request: Request) -> Answer:
        return 200, [m.payload for m in self._pinned(request)]

    def pin(self, request: Request) -> Answer:
        message = self._message(request)
        if message.channel.guild is not None:
            message.channel.require(PIN_MESSAGES)
        if not message.payload["pinned"]:
            if len(self._pinned(request)) >= 50:
                raise refusals.RefusedError(400, 30003, "Maximum number of pins reached (50)")
            message.payload["pinned"] = True
            self._changes("MESSAGE_UPDATE", message)
        return 204, None

    def unpin(self, request: Request) -> Answer:
        message = self._message(request)
        if message.channel.guild is not None:
            message.channel.require(PIN_MESSAGES)
        message.payload["pinned"] = False
        self._changes("MESSAGE_UPDATE", message)
        return 204, None

    def start_thread(self, request: Request) -> Answer:
        parent = self._channel(request)
        parent.require(CREATE_PUBLIC_THREADS)
        assert parent.guild is not None
        thread = self._world.add_channel(parent.guild, request.body["name"], parent)
        return 201, payloads.channel(self._world, thread)
