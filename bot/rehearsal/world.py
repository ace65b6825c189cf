"""The people and places of a rehearsal: one server, its channels and threads, its players."""

from __future__ import annotations

from dataclasses import dataclass

from simcord import ChannelHandle, GuildHandle, InteractionResult, MemberActor, UserHandle
from simcord.backend.access import channel_accessible
from simcord.backend.models import Message

from bot.rehearsal.record import Appearance
from bot.rehearsal.simulation import Simulation
from bot.rehearsal.theatre import Theatre

SERVER = "Rehearsal"


class NoSuchStepError(Exception):
    """A step that can't be taken: nobody of that name, no such button; says so in words."""


class RefusedError(Exception):
    """What Discord's own client or server would not let a player do; says why in words."""


@dataclass(slots=True)
class Player:
    """A player: who he is anywhere, who he is in the server, and the form open before him."""

    name: str
    user: UserHandle
    member: MemberActor
    form: InteractionResult | None = None

    def actor(self, channel: ChannelHandle) -> MemberActor | UserHandle:
        """Returns the player as Discord knows him in this channel."""
        return self.user if channel.guild is None else self.member


class World:
    """Everybody and every place by name."""

    def __init__(self, simulation: Simulation, theatre: Theatre) -> None:
        self.simulation = simulation
        self.theatre = theatre
        self.players: dict[str, Player] = {}
        self.channels: dict[str, ChannelHandle] = {}
        self.guild: GuildHandle = simulation.create_guild(
            SERVER, id=theatre.id_of("server", SERVER)
        )

    def add_channel(self, name: str) -> None:
        """Makes a text channel, unless there is one of that name."""
        if name not in self.channels:
            with self.theatre.named("channel", name):
                self.channels[name] = self.guild.create_text_channel(name)

    def add_thread(self, name: str, channel: str) -> None:
        """Makes a public thread of a channel, unless there is one of that name."""
        if name in self.channels:
            return
        parent = self.place(f"#{channel}", None)
        with self.theatre.named("thread", name):
            thread = self.theatre.create_thread(parent.id, name, self.guild.owner.id)
        self.channels[name] = ChannelHandle(self.simulation, self.guild, thread)

    def add_player(self, name: str) -> None:
        """Makes a member of the server with an open DM, unless there is one of that name."""
        if name in self.players:
            return
        with self.theatre.named("player", name):
            user = self.simulation.create_user(name)
        self.theatre.players[user.id] = name
        with self.theatre.named("dm", name):
            self.theatre.get_dm_channel(user.id)
        self.players[name] = Player(name, user, self.guild.add_member(user))

    def close_dms(self, name: str) -> None:
        """Has every message to a player's DM refused from now on."""
        dm = self.player(name).user.dm_channel
        self.simulation.inject_error(
            "POST",
            f"/channels/{dm.id}/messages",
            status=403,
            code=50007,
            message="Cannot send messages to this user",
            times=None,
        )

    def player(self, name: str) -> Player:
        """Returns the player of that name; raises `NoSuchStepError` if there is none."""
        found = self.players.get(name.removeprefix("@"))
        if found is None:
            raise NoSuchStepError(f"no player line names {name!r}")
        return found

    def place(self, place: str, player: Player | None) -> ChannelHandle:
        """Returns the channel of `#name`, or of `dm` for a player."""
        if place == "dm" and player is not None:
            return player.user.dm_channel
        found = self.channels.get(place.removeprefix("#"))
        if found is None:
            raise NoSuchStepError(f"no channel line names {place}")
        return found

    def messages(self, player: Player, channel: ChannelHandle) -> list[Message]:
        """Returns the messages in a channel that the player can see, the newest first."""
        stored = self.theatre.messages.get(channel.id, {}).values()
        seen = [message for message in stored if message.visible_to(player.user.id)]
        return sorted(seen, key=lambda message: message.id, reverse=True)

    def could_see(self, player: Player, appearance: Appearance) -> bool:
        """Whether the player could ever see something that appeared."""
        if appearance.reader is not None:
            return appearance.reader == player.name
        channel = self.channels.get(appearance.channel or "")
        return channel is not None and channel_accessible(
            self.theatre, channel.id, player.user.id, history=True
        )
