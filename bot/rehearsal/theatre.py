"""The simulated Discord's own memory: SimCord's backend with steady ids, watched while it works.

Ids are the same at every run. They come in series, one for each channel and one for interactions,
so that what happens in one place never shows in the ids of another: two runs that differ only in a
secret DM give the same ids everywhere else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

import discord
from simcord.backend import Backend, serializers
from simcord.backend.models import Channel, Guild, Interaction, Message

from bot.rehearsal.limits import NONCE_MINUTES
from bot.rehearsal.reading import choices_text, form_text, message_text
from bot.rehearsal.record import Kind, PostedFile, Record

BOT_NAME = "Sealed Orders"

# What the bot is invited with; SimCord still asks for `manage_messages` where Discord asks for
# `pin_messages`.
BOT_PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    manage_messages=True,
    use_application_commands=True,
)

INTERACTION = "INTERACTION_CREATE"

_DISCORD_EPOCH = 1420070400000
_STILL_THINKING = 1 << 7
_EVERYTHING_ELSE, _INTERACTIONS, _FIRST_PLACE = 0, 1, 2
_SERIES = 1 << 10
_PER_SERIES = 1 << 12


class Theatre(Backend):
    """A Discord in memory whose messages, forms and choices go into a `Record`."""

    # SimCord draws its first ids before this class can set anything up.
    _series = _EVERYTHING_ELSE
    _fixed: int | None = None

    def __init__(self, record: Record) -> None:
        self._used: dict[tuple[int, int], int] = {}
        super().__init__()
        self.record = record
        self.bot_user.name = BOT_NAME
        self.players: dict[int, str] = {}
        self.last_interaction: Mapping[str, Any] | None = None
        self._places: dict[int, int] = {}
        self._nonces: dict[str, tuple[datetime, Message]] = {}

    # --- ids ------------------------------------------------------------------------------------

    def snowflake(self) -> int:
        """Returns the next id of the series that is being used, or the one fixed by `named`."""
        if self._fixed is not None:
            fixed, self._fixed = self._fixed, None
            return self.reserve_id(fixed)
        moment = int(self.clock.now().timestamp() * 1000) - _DISCORD_EPOCH
        number = self._used.get((moment, self._series), 0)
        while (value := (moment << 22) | (self._series << 12) | number) in self._reserved_ids:
            number += 1
        if number >= _PER_SERIES:
            raise OverflowError("more ids at one instant than Discord has")
        self._used[(moment, self._series)] = number + 1
        return self.reserve_id(value)

    def id_of(self, kind: str, name: str) -> int:
        """Returns an id that hangs on a name alone, so that it is the same in every rehearsal."""
        digest = hashlib.sha256(f"{kind} {name}".encode()).digest()
        value = (1 << 60) | int.from_bytes(digest[:7], "big")
        while value in self._reserved_ids:
            value += 1
        return value

    @contextmanager
    def named(self, kind: str, name: str) -> Iterator[None]:
        """Gives the first thing that is made inside the id of its name."""
        self._fixed = self.id_of(kind, name)
        try:
            yield
        finally:
            self._fixed = None

    @contextmanager
    def _in_series(self, series: int) -> Iterator[None]:
        before, self._series = self._series, series
        try:
            yield
        finally:
            self._series = before

    def create_guild(self, name: str, **fields: Any) -> Guild:
        """Makes a server in which the bot has no more rights than it is invited with."""
        guild = super().create_guild(name, **fields)
        for role in guild.roles.values():
            if role.managed:
                role.permissions = BOT_PERMISSIONS.value
        return guild

    def create_channel(self, *args: Any, **fields: Any) -> Channel:
        """Makes a channel and the series that its messages take their ids from."""
        channel = super().create_channel(*args, **fields)
        self._open_series(channel)
        return channel

    def create_thread(self, *args: Any, **fields: Any) -> Channel:
        """Makes a thread and the series that its messages take their ids from."""
        thread = super().create_thread(*args, **fields)
        self._open_series(thread)
        return thread

    def _open_series(self, channel: Channel) -> None:
        self._places[channel.id] = _FIRST_PLACE + len(self._places) % (_SERIES - _FIRST_PLACE)

    def new_interaction(self, *args: Any, **fields: Any) -> Interaction:
        """Begins an interaction; its id tells nothing of the messages posted meanwhile."""
        with self._in_series(_INTERACTIONS):
            return super().new_interaction(*args, **fields)

    def prepare_message(self, channel_id: int, *args: Any, **fields: Any) -> Message:
        """Makes a message with an id of its channel's own series."""
        with self.serving(channel_id):
            return super().prepare_message(channel_id, *args, **fields)

    @contextmanager
    def serving(self, channel_id: int | None) -> Iterator[None]:
        """Takes ids, those of uploads too, from a channel's own series while inside."""
        series = self._places.get(channel_id or 0, _EVERYTHING_ELSE)
        with self._in_series(series):
            yield

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        """Sends an event to the bot, and keeps it if it is an interaction."""
        if event == INTERACTION:
            self.last_interaction = payload
        super().emit(event, payload)

    # --- nonces ---------------------------------------------------------------------------------

    def message_of_nonce(self, nonce: str) -> Message | None:
        """Returns the bot's message of the past few minutes that was sent with this nonce."""
        at, message = self._nonces.get(nonce, (None, None))
        if at is None or message is None:
            return None
        return message if self.clock.now() - at < timedelta(minutes=NONCE_MINUTES) else None

    def remember_nonce(self, nonce: str, channel_id: int, message_id: int) -> None:
        """Keeps a nonce with the message that was sent with it."""
        self._nonces[nonce] = (self.clock.now(), self.get_message(channel_id, message_id))

    # --- what appears ---------------------------------------------------------------------------

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        """Posts a message and writes down that it appeared, unless the bot is only thinking."""
        committed = super().commit_message(message, broadcast=broadcast)
        if not committed.flags & _STILL_THINKING:
            answers = committed.interaction_metadata is not None
            self._write_down(committed, "reply" if answers else "post")
        return committed

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Message:
        """Edits a message and writes down how it reads now."""
        thinking = self.get_message(channel_id, message_id).flags & _STILL_THINKING
        message = super().edit_message(channel_id, message_id, fields)
        self._write_down(message, "reply" if thinking else "edit")
        return message

    def form_opened(self, interaction: Interaction) -> None:
        """Writes down that a form opened before the player who acted."""
        form = interaction.modal or {}
        self.record.add(
            self.private_place(interaction.user_id, interaction.channel_id),
            "form",
            form_text(form, self.name_of),
            wire=form,
        )

    def choices_offered(self, interaction: Interaction) -> None:
        """Writes down the choices that were offered to the player who types."""
        choices = interaction.autocomplete_choices or []
        place = self.private_place(interaction.user_id, interaction.channel_id)
        self.record.add(place, "choices", choices_text(choices), wire={"choices": choices})

    def private_place(self, user_id: int, channel_id: int) -> str:
        """Names the place of something that only this user sees in this channel."""
        place = self.place(channel_id)
        return place if place.startswith("dm ") else f"only {self._user_name(user_id)} in {place}"

    def place(self, channel_id: int) -> str:
        """Names a channel as scripts do: `#stoumont`, or `dm anna`."""
        channel = self.get_channel(channel_id)
        if channel.guild_id is None:
            return f"dm {self._user_name(channel.recipient_ids[0])}"
        return f"#{channel.name}"

    def name_of(self, kind: str, id: int) -> str | None:  # noqa: A002 (Discord's own word)
        """Returns the name that Discord shows for a mention, or `None` if it knows nobody."""
        if kind == "@":
            return self._user_name(id) if id in self.users else None
        if kind == "#":
            return self.channels[id].name if id in self.channels else None
        roles = [guild.roles[id].name for guild in self.guilds.values() if id in guild.roles]
        return roles[0] if roles else None

    def _user_name(self, user_id: int) -> str:
        return self.players.get(user_id) or self.users[user_id].name

    def _write_down(self, message: Message, kind: Kind) -> None:
        payload = dict(serializers.message_payload(self, message))
        if message.is_ephemeral:
            reader = int((message.interaction_metadata or {})["user"]["id"])
            where = self.private_place(reader, message.channel_id)
        else:
            where = self.place(message.channel_id)
        files = [
            PostedFile(file["filename"], file["description"], self.cdn.get(file["url"]) or b"")
            for file in message.attachments
        ]
        text = message_text(payload, self.name_of)
        self.record.add(where, kind, text, files, _sent(payload))


def _sent(payload: Mapping[str, Any]) -> dict[str, Any]:
    """Keeps of a message what its readers get, without what only names a place in this machine."""
    kept = ("id", "content", "embeds", "components", "flags", "pinned", "timestamp")
    sent = {key: payload[key] for key in kept if key in payload}
    sent["attachments"] = [
        {key: file.get(key) for key in ("filename", "description", "size")}
        for file in payload.get("attachments") or ()
    ]
    return sent
