"""Routes about the bot itself, its commands, users and servers."""

from __future__ import annotations

from typing import Any

from . import payloads, refusals
from .wire import Request, Routes
from .world import PUBLIC_THREAD, World

Answer = tuple[int, Any]


class AccountRoutes:
    """GET /users/@me and its neighbours, /gateway, /applications, /guilds, /users."""

    def __init__(self, world: World, gateway_url: Any) -> None:
        self._world = world
        self._gateway_url = gateway_url

    def add_to(self, routes: Routes) -> None:
        add = routes.add
        add("GET", "/users/@me", self.me)
        add("GET", "/oauth2/applications/@me", self.application)
        add("GET", "/applications/@me", self.application)
        add("GET", "/gateway", self.gateway)
        add("GET", "/gateway/bot", self.gateway)
        add("GET", "/users/{user_id}", self.user)
        add("POST", "/users/@me/channels", self.open_dm)
        add("GET", "/users/@me/guilds", self.my_guilds)
        add("GET", "/guilds/{guild_id}", self.guild)
        add("GET", "/guilds/{guild_id}/channels", self.channels)
        add("GET", "/guilds/{guild_id}/threads/active", self.threads)
        add("GET", "/guilds/{guild_id}/members/{user_id}", self.member)
        for place in (
            "/applications/{application_id}/commands",
            "/applications/{application_id}/guilds/{guild_id}/commands",
        ):
            add("GET", place, self.list_commands)
            add("PUT", place, self.replace_commands)
            add("POST", place, self.add_command)
            add("GET", place + "/{command_id}", self.one_command)
            add("PATCH", place + "/{command_id}", self.change_command)
            add("DELETE", place + "/{command_id}", self.delete_command)

    def me(self, request: Request) -> Answer:
        extra = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
        return 200, payloads.user(self._world.bot) | extra

    def application(self, request: Request) -> Answer:
        return 200, payloads.application(self._world)

    def gateway(self, request: Request) -> Answer:
        limit = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 1}
        return 200, {"url": self._gateway_url(), "shards": 1, "session_start_limit": limit}

    def user(self, request: Request) -> Answer:
        found = self._world.users.get(int(request.args["user_id"]))
        if found is None:
            raise refusals.unknown_user()
        return 200, payloads.user(found)

    def open_dm(self, request: Request) -> Answer:
        found = self._world.users.get(int(request.body["recipient_id"]))
        if found is None or found.bot:
            raise refusals.closed_dms()
        return 200, payloads.channel(self._world, self._world.dm(found))

    def my_guilds(self, request: Request) -> Answer:
        return 200, [payloads.guild(self._world, guild) for guild in self._world.guilds.values()]

    def _guild(self, request: Request) -> Any:
        found = self._world.guilds.get(int(request.args["guild_id"]))
        if found is None:
            raise refusals.unknown_guild()
        return found

    def guild(self, request: Request) -> Answer:
        return 200, payloads.guild(self._world, self._guild(request))

    def channels(self, request: Request) -> Answer:
        alive = [c for c in self._guild(request).channels.values() if not c.deleted]
        rooms = [c for c in alive if c.kind != PUBLIC_THREAD]
        return 200, [payloads.channel(self._world, c) for c in rooms]

    def threads(self, request: Request) -> Answer:
        alive = [c for c in self._guild(request).channels.values() if not c.deleted]
        open_ones = [c for c in alive if c.kind == PUBLIC_THREAD and not c.archived]
        found = [payloads.channel(self._world, c) for c in open_ones]
        return 200, {"threads": found, "members": []}

    def member(self, request: Request) -> Answer:
        found = self._guild(request).members.get(int(request.args["user_id"]))
        if found is None:
            raise refusals.unknown_member()
        return 200, payloads.member(found)

    def _commands(self, request: Request) -> dict[int, dict[str, Any]]:
        guild = request.args.get("guild_id")
        if guild is not None:
            self._guild(request)
        return self._world.commands.setdefault(int(guild) if guild else None, {})

    def list_commands(self, request: Request) -> Answer:
        return 200, list(self._commands(request).values())

    def replace_commands(self, request: Request) -> Answer:
        """A command of the same name and kind keeps its id, as at Discord."""
        wanted = list(request.json or [])
        if len([c for c in wanted if c.get("type", 1) == 1]) > 100:
            raise refusals.RefusedError(
                400, 30032, "Maximum number of application commands reached"
            )
        held = self._commands(request)
        known = {(c["name"], c["type"]): number for number, c in held.items()}
        described = []
        for body in wanted:
            number = known.get((body["name"], body.get("type", 1)))
            described.append(self._describe(request, body, number))
        held.clear()
        held.update({int(c["id"]): c for c in described})
        return 200, described

    def add_command(self, request: Request) -> Answer:
        held = self._commands(request)
        known = {(c["name"], c["type"]): number for number, c in held.items()}
        number = known.get((request.body["name"], request.body.get("type", 1)))
        command = self._describe(request, request.body, number)
        held[int(command["id"])] = command
        return (200 if number else 201), command

    def _one(self, request: Request) -> dict[str, Any]:
        found = self._commands(request).get(int(request.args["command_id"]))
        if found is None:
            raise refusals.unknown_command()
        return found

    def one_command(self, request: Request) -> Answer:
        return 200, self._one(request)

    def change_command(self, request: Request) -> Answer:
        found = self._one(request)
        found.update(request.body)
        return 200, found

    def delete_command(self, request: Request) -> Answer:
        del self._commands(request)[int(self._one(request)["id"])]
        return 204, None

    def _describe(self, request: Request, body: dict[str, Any], number: int | None) -> Any:
        if command_length(body) > 8000:
            raise refusals.invalid_form(body["name"], "Command exceeds maximum size (8000)")
        guild = request.args.get("guild_id")
        command = {
            "id": str(number or self._world.ids.next()),
            "application_id": str(self._world.application_id),
            "version": str(self._world.ids.next()),
            "type": body.get("type", 1),
            "name": body["name"],
            "name_localizations": body.get("name_localizations"),
            "description": body.get("description") or "",
            "description_localizations": body.get("description_localizations"),
            "options": body.get("options") or [],
            "default_member_permissions": body.get("default_member_permissions"),
            "dm_permission": body.get("dm_permission", True),
            "contexts": body.get("contexts"),
            "integration_types": body.get("integration_types") or [0],
            "nsfw": bool(body.get("nsfw", False)),
        }
        return command | ({"guild_id": guild} if guild else {})


def command_length(command: dict[str, Any]) -> int:
    """The characters of a command that Discord counts: names, descriptions and values."""
    count = len(command.get("name") or "") + len(command.get("description") or "")
    for option in command.get("options") or []:
        count += command_length(option)
    for choice in command.get("choices") or []:
        count += len(choice["name"]) + len(str(choice["value"]))
    return count
