"""The JSON in which Discord describes users, servers, channels, messages and itself."""

from __future__ import annotations

from typing import Any

from . import permissions
from .world import DM, PUBLIC_THREAD, Channel, Guild, Interaction, Message, User, World

JSON = dict[str, Any]
START = "2024-01-01T00:00:00.000000+00:00"


def user(who: User) -> JSON:
    return {
        "id": str(who.id),
        "username": who.name,
        "discriminator": "0" if not who.bot else "0001",
        "global_name": who.display or who.name,
        "avatar": None,
        "bot": who.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def member(who: User) -> JSON:
    return {
        "roles": [],
        "nick": None,
        "joined_at": START,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "user": user(who),
    }


def application(world: World) -> JSON:
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "bot_public": False,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "type": None,
        "flags": 0,
        "flags_new": "0",
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "hook": True,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "owner": user(world.owner),
        "team": None,
        "bot": user(world.bot),
    }


def role(guild: Guild) -> JSON:
    """The role that every member has; its id is the server's."""
    granted = permissions.EVERYBODY | permissions.BOT_ROLE
    return {
        "id": str(guild.id),
        "name": "@everyone",
        "permissions": str(granted),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
        "icon": None,
        "unicode_emoji": None,
    }


def channel(world: World, which: Channel) -> JSON:
    if which.kind == DM:
        assert which.recipient is not None
        return {
            "id": str(which.id),
            "type": DM,
            "last_message_id": last_message(which),
            "flags": 0,
            "recipients": [user(which.recipient)],
        }
    assert which.guild is not None
    common: JSON = {
        "id": str(which.id),
        "type": which.kind,
        "name": which.name,
        "guild_id": str(which.guild.id),
        "last_message_id": last_message(which),
        "rate_limit_per_user": 0,
        "flags": 0,
    }
    if which.kind == PUBLIC_THREAD:
        return common | thread(world, which)
    overwrites = []
    if which.denied:
        denied = str(which.denied)
        overwrites = [{"id": str(world.bot.id), "type": 1, "allow": "0", "deny": denied}]
    return common | {
        "position": 0,
        "permission_overwrites": overwrites,
        "parent_id": None,
        "topic": None,
        "nsfw": False,
    }


def thread(world: World, which: Channel) -> JSON:
    """What a thread has beyond a channel."""
    assert which.parent is not None
    return {
        "parent_id": str(which.parent.id),
        "owner_id": str(world.owner.id),
        "message_count": len(which.messages),
        "member_count": 1,
        "total_message_sent": len(which.messages),
        "applied_tags": [],
        "thread_metadata": {
            "archived": which.archived,
            "auto_archive_duration": 1440,
            "archive_timestamp": START,
            "create_timestamp": START,
            "locked": which.locked,
        },
    }


def last_message(which: Channel) -> str | None:
    return str(next(reversed(which.messages))) if which.messages else None


def guild(world: World, which: Guild) -> JSON:
    """A server as GUILD_CREATE and GET /guilds/{id} describe it, without its channels."""
    return {
        "id": str(which.id),
        "name": which.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "owner_id": str(which.owner.id),
        "region": "local",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": [role(which)],
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "vanity_url_code": None,
        "description": None,
        "banner": None,
        "premium_tier": 0,
        "preferred_locale": "en-US",
        "public_updates_channel_id": None,
        "nsfw_level": 0,
        "premium_progress_bar_enabled": False,
    }


def guild_create(world: World, which: Guild) -> JSON:
    """A server as the gateway sends it, channels and threads included."""
    alive = [c for c in which.channels.values() if not c.deleted]
    return guild(world, which) | {
        "joined_at": START,
        "large": False,
        "unavailable": False,
        "member_count": len(which.members),
        "voice_states": [],
        "members": [member(world.bot)],
        "channels": [channel(world, c) for c in alive if c.kind != PUBLIC_THREAD],
        "threads": [channel(world, c) for c in alive if c.kind == PUBLIC_THREAD and not c.archived],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def interaction(world: World, act: Interaction) -> JSON:
    """INTERACTION_CREATE for this act."""
    here = act.channel
    body: JSON = {
        "id": str(act.id),
        "application_id": str(world.application_id),
        "type": act.kind,
        "token": act.token,
        "version": 1,
        "data": act.data,
        "channel_id": str(here.id),
        "channel": channel(world, here),
        "locale": "en-US",
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(here.guild.id if here.guild else 0)},
        "context": 0 if here.guild else 1,
        "attachment_size_limit": 10_485_760,
        "app_permissions": str(here.bot_permissions()),
    }
    if act.message is not None:
        body["message"] = act.message.payload
    if here.guild is None:
        return body | {"user": user(act.user)}
    permitted = {"permissions": str(permissions.EVERYBODY)}
    return body | {
        "guild_id": str(here.guild.id),
        "guild_locale": "en-US",
        "guild": {"id": str(here.guild.id), "locale": "en-US", "features": []},
        "member": member(act.user) | permitted,
    }


def interaction_metadata(act: Interaction) -> JSON:
    """What a message says of the interaction that it answers."""
    about: JSON = {
        "id": str(act.id),
        "type": act.kind,
        "user": user(act.user),
        "authorizing_integration_owners": {},
    }
    if act.opener is not None:
        return about | {"triggering_interaction_metadata": interaction_metadata(act.opener)}
    if act.message is not None:
        about["interacted_message_id"] = str(act.message.id)
    return about


def event_message(message: Message) -> JSON:
    """A message as MESSAGE_CREATE and MESSAGE_UPDATE carry it."""
    if message.channel.guild is None:
        return message.payload
    who = member(message_author(message))
    del who["user"]
    return message.payload | {"guild_id": str(message.channel.guild.id), "member": who}


def message_author(message: Message) -> User:
    author = message.payload["author"]
    return User(int(author["id"]), author["username"], bot=author["bot"])
