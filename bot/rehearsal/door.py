"""The door of the simulated Discord: what a bot asks for is refused, answered or let pass.

It refuses what Discord would refuse and SimCord would not.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import discord
from simcord.backend import serializers
from simcord.backend.errors import BackendError
from simcord.http.client import _raise_for

from bot.rehearsal import limits
from bot.rehearsal.theatre import Theatre

_COMMANDS = re.compile(r"/applications/\d+(?:/guilds/\d+)?/commands")
_CALLBACK = re.compile(r"/interactions/(?P<id>\d+)/[^/]+/callback")
_MESSAGES = re.compile(r"/channels/(?P<id>\d+)/messages")
_MESSAGE = re.compile(r"/channels/(?P<id>\d+)/messages(?:/.*)?")
_THREADS = re.compile(r"/channels/\d+(?:/messages/\d+)?/threads")
_CHANNEL = re.compile(r"/channels/(?P<id>\d+)(?:/.*)?")
_WEBHOOK = re.compile(r"/webhooks/\d+/(?P<token>[^/]+)(?:/.*)?")
_FORM, _CHOICES = 9, 8


class Door:
    """Where the bot's requests come in: refuses, answers from memory, or lets pass.

    `refused` keeps a sentence for each request that Discord would not have taken. After `cut` no
    request of this bot gets through any more.
    """

    def __init__(self, theatre: Theatre) -> None:
        self.theatre = theatre
        self.refused: list[str] = []
        self._cut = False

    def cut(self) -> None:
        """Drops the line to the bot, as when its machine is switched off."""
        self._cut = True

    def check(self, method: str, path: str, body: Any, files: Sequence[discord.File]) -> None:
        """Raises what discord.py raises when Discord refuses the request."""
        if self._cut:
            raise ConnectionResetError("the line to this bot is cut")
        uploads = [(file.filename, _size(file), file.description) for file in files]
        if why := limits.why_not_uploads(uploads):
            too_large = "bytes" in why
            self._refuse(method, path, why, 413 if too_large else 400, 40005 if too_large else 0)
        if why := self._why_not(method, path, body):
            self._refuse(method, path, why, 400, 50035)
        if method != "GET" and (match := _MESSAGE.fullmatch(path)) is not None:
            self._check_thread(method, path, int(match["id"]))

    def answer(self, method: str, path: str, body: Any) -> dict[str, Any] | None:
        """Returns the earlier message when a message comes a second time with its nonce."""
        if method != "POST" or not _MESSAGES.fullmatch(path) or not _has_nonce(body):
            return None
        message = self.theatre.message_of_nonce(str(body["nonce"]))
        if message is None:
            return None
        return {**serializers.message_payload(self.theatre, message), "nonce": body["nonce"]}

    def passed(self, method: str, path: str, body: Any, answer: Any) -> None:
        """Takes note of a request that went through."""
        if method != "POST":
            return
        if (match := _CALLBACK.fullmatch(path)) is not None:
            interaction = self.theatre.interactions[int(match["id"])]
            if body["type"] == _FORM:
                self.theatre.form_opened(interaction)
            elif body["type"] == _CHOICES:
                self.theatre.choices_offered(interaction)
        elif (match := _MESSAGES.fullmatch(path)) is not None and _has_nonce(body):
            self.theatre.remember_nonce(str(body["nonce"]), int(match["id"]), int(answer["id"]))

    def channel_of(self, path: str) -> int | None:
        """Returns the channel that a request speaks to, or `None`."""
        if (match := _CHANNEL.fullmatch(path)) is not None:
            return int(match["id"])
        if (match := _CALLBACK.fullmatch(path)) is not None:
            interaction = self.theatre.interactions.get(int(match["id"]))
            return None if interaction is None else interaction.channel_id
        if (match := _WEBHOOK.fullmatch(path)) is not None:
            known = self.theatre.interaction_tokens.get(match["token"])
            return None if known is None else self.theatre.interactions[known].channel_id
        return None

    def _check_thread(self, method: str, path: str, channel_id: int) -> None:
        """Refuses changes in an archived thread; a new message opens it, unless it is locked."""
        channel = self.theatre.channels.get(channel_id)
        closed = channel.thread_metadata if channel is not None else None
        if closed is None or not closed.archived:
            return
        if closed.locked or not _MESSAGES.fullmatch(path):
            self._refuse(method, path, "Thread is archived", 400, 50083)
        self.theatre.edit_channel(channel_id, {}, thread_metadata={"archived": False})

    def _why_not(self, method: str, path: str, body: Any) -> str | None:
        if method == "PUT" and _COMMANDS.fullmatch(path):
            return limits.why_not_commands(body or [])
        if method != "POST" or not isinstance(body, Mapping):
            return None
        if (match := _CALLBACK.fullmatch(path)) is not None:
            interaction = self.theatre.interactions.get(int(match["id"]))
            if interaction is None:
                return None
            return limits.why_not_answer(body["type"], interaction.type, body.get("data") or {})
        if _MESSAGES.fullmatch(path):
            return limits.why_not_message(body)
        return limits.why_not_thread(body) if _THREADS.fullmatch(path) else None

    def _refuse(self, method: str, path: str, why: str, status: int, code: int) -> None:
        self.refused.append(f"{method} {path}: {why}")
        _raise_for(BackendError(status, code, f"Invalid Form Body: {why}"))


def _has_nonce(body: Any) -> bool:
    return isinstance(body, Mapping) and bool(body.get("enforce_nonce")) and bool(body.get("nonce"))


def _size(file: discord.File) -> int:
    """Returns how many bytes are still to be read of a file, and leaves it where it was."""
    at = file.fp.tell()
    end = file.fp.seek(0, 2)
    file.fp.seek(at)
    return end - at
