"""What goes wrong around a bot: rights taken, threads closed, channels gone, answers too late."""

from __future__ import annotations

from collections.abc import Callable

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.rehearsal.steps import Trouble
from bot.rehearsal.world import NoSuchStepError, World

_POSTING = discord.Permissions(send_messages=True, send_messages_in_threads=True)


def bring_about(step: Trouble, world: World) -> None:
    """Makes the trouble happen; raises `NoSuchStepError` if its channel does not exist."""
    _TROUBLES[step.kind](world, step.channel)


def _forbid(world: World, channel: str) -> None:
    """Takes from the bot the right to post in a channel and its threads."""
    overwrite = Overwrite(world.theatre.bot_user.id, OverwriteType.MEMBER, deny=_POSTING.value)
    world.theatre.set_overwrite(_place_of_rights(world, channel), overwrite)


def _allow(world: World, channel: str) -> None:
    """Gives the right back."""
    place = _place_of_rights(world, channel)
    world.theatre.delete_overwrite(place, world.theatre.bot_user.id)


def _archive(world: World, channel: str) -> None:
    """Archives a thread; the next message in it opens it again."""
    _close(world, channel, locked=False)


def _lock(world: World, channel: str) -> None:
    """Archives a thread for good; nobody without more rights writes in it again."""
    _close(world, channel, locked=True)


def _close(world: World, channel: str, *, locked: bool) -> None:
    thread = world.place(f"#{channel}", None)
    if not thread.is_thread:
        raise NoSuchStepError(f"#{channel} is no thread")
    changes = {"archived": True, "locked": locked}
    world.theatre.edit_channel(thread.id, {}, thread_metadata=changes)


def _delete(world: World, channel: str) -> None:
    """Deletes a channel or a thread with all that is in it."""
    world.theatre.delete_channel(world.place(f"#{channel}", None).id)
    del world.channels[channel]


def _late(world: World, _channel: str) -> None:
    """Has the bot's next answer to an interaction come when Discord has given it up."""
    world.simulation.inject_error(
        "POST", "/interactions/*/callback", status=404, code=10062, message="Unknown interaction"
    )


def _place_of_rights(world: World, channel: str) -> int:
    place = world.theatre.get_channel(world.place(f"#{channel}", None).id)
    return place.permission_channel_id()


_TROUBLES: dict[str, Callable[[World, str], None]] = {
    "forbid": _forbid,
    "allow": _allow,
    "archive": _archive,
    "lock": _lock,
    "delete": _delete,
    "late": _late,
}
