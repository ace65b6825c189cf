"""Routes that answer an interaction: its callback, its original answer and follow-ups."""

from __future__ import annotations

from typing import Any

from . import refusals
from .wire import Request, Routes
from .world import Interaction, Message, World
from .writing import EPHEMERAL, LOADING, Writing

Answer = tuple[int, Any]
TOKEN_SECONDS = 15 * 60.0
COMMAND, COMPONENT, AUTOCOMPLETE, FORM = 2, 3, 4, 5
PONG, MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 1, 4, 5, 6, 7, 8, 9
# Which callback may answer which kind of interaction.
ALLOWED = {
    COMMAND: {MESSAGE, DEFER, MODAL},
    COMPONENT: {MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL},
    AUTOCOMPLETE: {CHOICES},
    FORM: {MESSAGE, DEFER, DEFER_UPDATE, UPDATE},
}


class InteractionRoutes:
    """Everything under /interactions and /webhooks."""

    def __init__(self, world: World, writing: Writing, answered: Any) -> None:
        self._world = world
        self._writing = writing
        # told of each interaction that has just been answered for the first time
        self._answered = answered

    def add_to(self, routes: Routes) -> None:
        add = routes.add
        add("POST", "/interactions/{interaction_id}/{interaction_token}/callback", self.callback)
        hook = "/webhooks/{webhook_id}/{webhook_token}"
        add("POST", hook, self.follow_up)
        for name in ("@original", "{message_id}"):
            add("GET", f"{hook}/messages/{name}", self.fetch)
            add("PATCH", f"{hook}/messages/{name}", self.edit)
            add("DELETE", f"{hook}/messages/{name}", self.delete)

    def callback(self, request: Request) -> Answer:
        act = self._world.interactions.get(int(request.args["interaction_id"]))
        if act is None or act.expired or act.token != request.args["interaction_token"]:
            raise refusals.unknown_interaction()
        if act.callbacks:
            raise refusals.already_acknowledged()
        kind = request.body.get("type")
        if kind not in ALLOWED[act.kind]:
            raise refusals.invalid_form("type", "This callback does not fit the interaction.")
        data = request.body.get("data") or {}
        check_form_or_choices(int(kind), data)
        self._apply(act, int(kind), data, request)
        act.callbacks.append(request.body)
        self._answered(act)
        if request.query.get("with_response") not in ("1", "true"):
            return 204, None
        return 200, describe(act, int(kind))

    def _apply(self, act: Interaction, kind: int, data: dict[str, Any], request: Request) -> None:
        if kind == MESSAGE:
            act.original = self._writing.respond(act, data, request.files)
        elif kind == DEFER:
            flags = (int(data.get("flags") or 0) & EPHEMERAL) | LOADING
            act.original = self._writing.respond(act, {"flags": flags}, [])
        elif kind in (DEFER_UPDATE, UPDATE):
            if act.message is None:
                raise refusals.invalid_form("type", "There is no message to update.")
            act.original = act.message
            if kind == UPDATE:
                self._writing.edit(act.message, data, request.files)

    def _act(self, request: Request) -> Interaction:
        act = self._world.by_token.get(request.args["webhook_token"])
        if act is None or not act.callbacks:
            raise refusals.unknown_webhook()
        if self._world.clock.now() - act.sent_at > TOKEN_SECONDS:
            raise refusals.RefusedError(401, 50027, "Invalid Webhook Token")
        return act

    def _message(self, request: Request) -> Message:
        act = self._act(request)
        number = request.args.get("message_id")
        if number is None:
            found = act.original
        else:
            found = next((m for m in act.followups if m.id == int(number)), None)
            if act.original is not None and act.original.id == int(number):
                found = act.original
        if found is None or found.deleted:
            raise refusals.unknown_message()
        return found

    def follow_up(self, request: Request) -> Answer:
        """The first follow-up after a defer takes the place of its `thinking` message."""
        act = self._act(request)
        if act.original is not None and act.original.loading:
            message = self._writing.edit(act.original, request.body, request.files)
        else:
            message = self._writing.respond(act, request.body, request.files)
        act.followups.append(message)
        return 200, message.payload

    def fetch(self, request: Request) -> Answer:
        return 200, self._message(request).payload

    def edit(self, request: Request) -> Answer:
        message = self._writing.edit(self._message(request), request.body, request.files)
        return 200, message.payload

    def delete(self, request: Request) -> Answer:
        self._writing.delete(self._message(request))
        return 204, None


def check_form_or_choices(kind: int, data: dict[str, Any]) -> None:
    """Refuse more than 25 choices, or a form without its title, id and one to five fields."""
    if kind == CHOICES:
        choices = data.get("choices") or []
        if len(choices) > 25:
            raise refusals.invalid_form("data.choices", "Must be 25 or fewer in length.")
        for choice in choices:
            if not 1 <= len(choice["name"]) <= 100 or len(str(choice["value"])) > 100:
                raise refusals.invalid_form("data.choices", "Must be between 1 and 100 in length.")
    if kind == MODAL:
        if not 1 <= len(data.get("components") or []) <= 5:
            raise refusals.invalid_form("data.components", "Must be between 1 and 5 in length.")
        if not 1 <= len(data.get("title") or "") <= 45:
            raise refusals.invalid_form("data.title", "Must be between 1 and 45 in length.")
        if not 1 <= len(data.get("custom_id") or "") <= 100:
            raise refusals.invalid_form("data.custom_id", "Must be between 1 and 100 in length.")


def describe(act: Interaction, kind: int) -> dict[str, Any]:
    """The body of the answer to a callback with ``with_response``."""
    about: dict[str, Any] = {"id": str(act.id), "type": act.kind}
    resource: dict[str, Any] | None = None
    if act.original is not None:
        about["response_message_id"] = str(act.original.id)
        about["response_message_loading"] = act.original.loading
        about["response_message_ephemeral"] = act.original.reader is not None
        if kind in (MESSAGE, UPDATE):
            resource = {"type": kind, "message": act.original.payload}
    about["channel_id"] = str(act.channel.id)
    if act.channel.guild is not None:
        about["guild_id"] = str(act.channel.guild.id)
    return {"interaction": about} | ({"resource": resource} if resource else {})
