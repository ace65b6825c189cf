"""Messages are written, edited and deleted here, within Discord's limits.

Whoever changes a message gets it back; the gateway is told through ``Changes``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import payloads, refusals
from .permissions import ATTACH_FILES, MANAGE_THREADS, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS
from .world import DM, PUBLIC_THREAD, Channel, Interaction, Message, User, World, open_components

EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15
NONCE_SECONDS = 300.0
FILE_BYTES = 10_485_760
Files = list[tuple[str, str, bytes]]
# what happened ("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE") and to which message
Changes = Callable[[str, Message], None]


class Writing:
    """Writes messages into the world."""

    def __init__(self, world: World, changes: Changes, base_url: Callable[[], str]) -> None:
        self._world = world
        self._changes = changes
        self._base_url = base_url

    def post(self, channel: Channel, body: dict[str, Any], files: Files) -> Message:
        """What POST /channels/{id}/messages does, with an enforced nonce."""
        self._may_post(channel, files)
        nonce = body.get("nonce")
        if nonce is not None and body.get("enforce_nonce"):
            earlier = channel.nonces.get(str(nonce))
            if earlier and self._world.clock.now() - earlier.at < NONCE_SECONDS:
                return earlier
        message = self.create(channel, body, files)
        if nonce is not None:
            message.nonce = str(nonce)
            # Discord gives the nonce back in the answer and in the event.
            message.payload["nonce"] = nonce
            channel.nonces[str(nonce)] = message
        self._changes("MESSAGE_CREATE", message)
        return message

    def respond(self, act: Interaction, body: dict[str, Any], files: Files) -> Message:
        """A message that answers an interaction; flag 64 makes it ephemeral."""
        flags = int(body.get("flags") or 0)
        reader = act.user if flags & EPHEMERAL else None
        message = self.create(act.channel, body, files, reader)
        message.payload["webhook_id"] = str(self._world.application_id)
        message.payload["interaction_metadata"] = payloads.interaction_metadata(act)
        self._changes("MESSAGE_CREATE", message)
        return message

    def create(
        self, channel: Channel, body: dict[str, Any], files: Files, reader: User | None = None
    ) -> Message:
        number = self._world.ids.next()
        attachments = self._keep(channel, files)
        check_body(body, attachments)
        payload: dict[str, Any] = {
            "id": str(number),
            "channel_id": str(channel.id),
            "author": payloads.user(self._world.bot),
            "content": body.get("content") or "",
            "timestamp": self._world.clock.stamp(),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": attachments,
            "embeds": embeds(body),
            "components": numbered(body.get("components") or []),
            "pinned": False,
            "type": 0,
            "flags": int(body.get("flags") or 0),
        }
        message = Message(number, channel, payload, reader=reader, at=self._world.clock.now())
        message.texts.append(message.content)
        self._world.messages[number] = message
        if reader is None:
            channel.messages[number] = message
        return message

    def edit(self, message: Message, body: dict[str, Any], files: Files) -> Message:
        """Change what the body names, keep the rest."""
        if message.deleted:
            raise refusals.unknown_message()
        payload = message.payload
        added = self._keep(message.channel, files)
        kept = payload["attachments"]
        if body.get("attachments") is not None:
            named = {str(a["id"]) for a in body["attachments"]}
            kept = [a for a in kept if a["id"] in named]
        check_body(payload | {k: v for k, v in body.items() if v is not None}, kept + added)
        payload["attachments"] = kept + added
        if "content" in body:
            payload["content"] = body["content"] or ""
        if "embeds" in body:
            payload["embeds"] = embeds(body)
        if "components" in body:
            payload["components"] = numbered(body["components"] or [])
        asked = int(body.get("flags") or 0) & COMPONENTS_V2
        payload["flags"] = (payload["flags"] & ~LOADING) | asked
        payload["edited_timestamp"] = self._world.clock.stamp()
        message.texts.append(message.content)
        self._changes("MESSAGE_UPDATE", message)
        return message

    def delete(self, message: Message) -> None:
        if message.deleted:
            raise refusals.unknown_message()
        message.deleted = True
        message.channel.messages.pop(message.id, None)
        self._changes("MESSAGE_DELETE", message)

    def _may_post(self, channel: Channel, files: Files) -> None:
        if channel.kind == DM:
            assert channel.recipient is not None
            if not channel.recipient.dms_open:
                raise refusals.closed_dms()
            return
        in_thread = channel.kind == PUBLIC_THREAD
        wanted = [SEND_MESSAGES_IN_THREADS if in_thread else SEND_MESSAGES]
        channel.require(*wanted, *([ATTACH_FILES] if files else []))
        if in_thread and channel.archived:
            # A message wakes an archived thread; a locked one only who may manage threads.
            if channel.locked and not channel.bot_permissions() & MANAGE_THREADS:
                raise refusals.thread_is_archived()
            channel.archived = False

    def _keep(self, channel: Channel, files: Files) -> list[dict[str, Any]]:
        return [self.attach(channel, name, data) for _, name, data in files]

    def attach(self, channel: Channel, name: str, data: bytes) -> dict[str, Any]:
        """Keep a file and give its description with the address to fetch it at."""
        if len(data) > FILE_BYTES:
            raise refusals.RefusedError(413, 40005, "Request entity too large")
        number = self._world.ids.next()
        path = f"/cdn/attachments/{channel.id}/{number}/{name}"
        self._world.files[path] = data
        url = self._base_url() + path
        return {
            "id": str(number),
            "filename": name,
            "size": len(data),
            "url": url,
            "proxy_url": url,
            "content_type": "application/octet-stream",
        }


def embeds(body: dict[str, Any]) -> list[dict[str, Any]]:
    """The embeds of a body; Discord gives each one a type."""
    return [{"type": "rich"} | embed for embed in body.get("embeds") or []]


def numbered(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Components with the ids that Discord gives to those that came without."""
    count = 0

    def visit(component: dict[str, Any]) -> dict[str, Any]:
        nonlocal count
        count += 1
        copy = {"id": count} | {k: v for k, v in component.items() if v is not None}
        if "components" in copy:
            copy["components"] = [visit(c) for c in copy["components"]]
        for key in ("component", "accessory"):
            if key in copy:
                copy[key] = visit(copy[key])
        return copy

    return [visit(component) for component in components]


def check_body(body: dict[str, Any], attachments: list[dict[str, Any]]) -> None:
    """Refuse what is empty or over Discord's limits."""
    content = body.get("content") or ""
    flags = int(body.get("flags") or 0)
    if len(content) > 2000:
        raise refusals.invalid_form("content", "Must be 2000 or fewer in length.")
    if sum(map(embed_length, body.get("embeds") or [])) > 6000:
        raise refusals.invalid_form("embeds", "Embed size exceeds maximum size of 6000")
    components = body.get("components") or []
    if len(components) > 5 and not flags & COMPONENTS_V2:
        raise refusals.invalid_form("components", "Must be 5 or fewer in length.")
    ids = [c["custom_id"] for c in open_components(components) if c.get("custom_id")]
    if len(ids) != len(set(ids)):
        raise refusals.invalid_form("components", "Component custom id cannot be duplicated")
    empty = not (content or body.get("embeds") or components or attachments)
    if empty and not flags & LOADING:
        raise refusals.empty_message()


def embed_length(embed: dict[str, Any]) -> int:
    """The characters of an embed that count towards the 6,000."""
    texts = [embed.get("title"), embed.get("description")]
    texts.append((embed.get("footer") or {}).get("text"))
    texts.append((embed.get("author") or {}).get("name"))
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text or "") for text in texts)
