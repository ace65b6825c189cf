"""What the small Discord holds: users, one or more servers, channels, messages, commands.

It lives in the test's process, so it outlives every bot process that talks to it.
Ids are integers here and strings on the wire.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from . import permissions, refusals

DISCORD_EPOCH_MS = 1_420_070_400_000
TEXT, DM, PUBLIC_THREAD = 0, 1, 11


class Clock:
    """The time of day in seconds, which a test can push forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> float:
        return time.time() + self.ahead

    def stamp(self) -> str:
        """The time as Discord writes it."""
        seconds = self.now()
        day = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds))
        return f"{day}.{int(seconds % 1 * 1_000_000):06d}+00:00"


class Snowflakes:
    """Ids that grow with the time, never twice the same."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        by_time = (int(self._clock.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last = max(self._last + 1, by_time)
        return self._last


@dataclass(eq=False)
class User:
    """A person or the bot; ``dms_open`` false means that the bot can't write to them."""

    id: int
    name: str
    bot: bool = False
    dms_open: bool = True
    display: str | None = None


@dataclass(eq=False)
class Message:
    """A message; ``payload`` is its JSON as Discord sends it.

    ``reader`` is the only user who sees an ephemeral message, and None for an ordinary one.
    ``texts`` are the contents it has had, the present one last.
    """

    id: int
    channel: Channel
    payload: dict[str, Any]
    reader: User | None = None
    nonce: str | None = None
    at: float = 0.0
    deleted: bool = False
    texts: list[str] = field(default_factory=list)

    @property
    def content(self) -> str:
        return str(self.payload["content"])

    @property
    def loading(self) -> bool:
        return bool(self.payload["flags"] & 128)

    @property
    def components(self) -> list[dict[str, Any]]:
        """Every button, menu and text of the message, rows and containers opened."""
        return list(open_components(self.payload["components"]))


def open_components(tree: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the components of a message or a form without their rows, labels and sections."""
    for component in tree:
        inner = list(component.get("components") or [])
        inner += [component[key] for key in ("component", "accessory") if component.get(key)]
        if inner:
            yield from open_components(inner)
        else:
            yield component


@dataclass(eq=False)
class Channel:
    """A text channel, a thread or a DM, with its messages by id in order."""

    id: int
    kind: int
    name: str
    guild: Guild | None = None
    parent: Channel | None = None
    recipient: User | None = None
    denied: int = 0
    archived: bool = False
    locked: bool = False
    deleted: bool = False
    messages: dict[int, Message] = field(default_factory=dict)
    nonces: dict[str, Message] = field(default_factory=dict)

    def bot_permissions(self) -> int:
        """The bot's permission bits here."""
        if self.kind == DM:
            return permissions.EVERYBODY
        denied = self.denied | (self.parent.denied if self.parent else 0)
        return (permissions.EVERYBODY | permissions.BOT_ROLE) & ~denied

    def require(self, *bits: int) -> None:
        """Refuse with 50001 or 50013 what the bot may not do here."""
        allowed = self.bot_permissions()
        if not allowed & permissions.VIEW_CHANNEL:
            raise refusals.missing_access()
        if any(not allowed & bit for bit in bits):
            raise refusals.missing_permissions()


@dataclass(eq=False)
class Guild:
    """A server with its channels and members."""

    id: int
    name: str
    owner: User
    channels: dict[int, Channel] = field(default_factory=dict)
    members: dict[int, User] = field(default_factory=dict)


@dataclass(eq=False)
class Interaction:
    """One act of a user and what the bot answered to it.

    ``callbacks`` are the bodies of accepted callback requests (one at most, as Discord has it),
    ``original`` the message that came of it, ``followups`` those that were added later;
    ``message`` is what was pressed, ``opener`` the interaction that opened a form.
    """

    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    data: dict[str, Any]
    message: Message | None = None
    opener: Interaction | None = None
    sent_at: float = 0.0
    expired: bool = False
    callbacks: list[dict[str, Any]] = field(default_factory=list)
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)

    def expire(self) -> None:
        """From now on Discord does not know it any more (10062)."""
        self.expired = True

    @property
    def answer(self) -> dict[str, Any]:
        """The ``data`` of the callback, empty where it had none."""
        return dict(self.callbacks[0].get("data") or {}) if self.callbacks else {}

    @property
    def text(self) -> str:
        """The present content of the answer's message, else what the callback said."""
        if self.original is not None:
            return self.original.content
        return str(self.answer.get("content") or "")

    @property
    def ephemeral(self) -> bool:
        """Whether only the acting user sees the answer."""
        return self.original is not None and self.original.reader is not None

    @property
    def modal(self) -> dict[str, Any] | None:
        """The form that the callback opened."""
        return self.answer if self.callbacks and self.callbacks[0]["type"] == 9 else None

    @property
    def choices(self) -> list[dict[str, Any]]:
        """The choices that an autocomplete callback offered."""
        return list(self.answer.get("choices") or [])


class World:
    """Everything that this Discord remembers."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.ids = Snowflakes(self.clock)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.dms: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.interactions: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.files: dict[str, bytes] = {}
        self.commands: dict[int | None, dict[int, dict[str, Any]]] = {None: {}}
        self.bot = self.add_user("umpire", bot=True)
        self.application_id = self.bot.id
        self.owner = self.add_user("owner")

    def add_user(self, name: str, bot: bool = False) -> User:
        user = User(self.ids.next(), name, bot=bot)
        self.users[user.id] = user
        for guild in self.guilds.values():
            guild.members[user.id] = user
        return user

    def add_guild(self, name: str) -> Guild:
        guild = Guild(self.ids.next(), name, self.owner, members=dict(self.users))
        self.guilds[guild.id] = guild
        return guild

    def add_channel(self, guild: Guild, name: str, parent: Channel | None = None) -> Channel:
        """A text channel, or a thread where a parent is given."""
        kind = TEXT if parent is None else PUBLIC_THREAD
        channel = Channel(self.ids.next(), kind, name, guild=guild, parent=parent)
        self.channels[channel.id] = guild.channels[channel.id] = channel
        return channel

    def dm(self, user: User) -> Channel:
        """The DM channel with this user, the same one each time."""
        if user.id not in self.dms:
            channel = Channel(self.ids.next(), DM, f"dm {user.name}", recipient=user)
            self.channels[channel.id] = self.dms[user.id] = channel
        return self.dms[user.id]

    def channel(self, number: int) -> Channel:
        """The channel of this id, refused with 10003 where there is none."""
        found = self.channels.get(number)
        if found is None or found.deleted:
            raise refusals.unknown_channel()
        return found
