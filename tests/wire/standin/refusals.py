"""The answers with which Discord says no: an HTTP status, an error code and a sentence."""

from __future__ import annotations

from typing import Any


class RefusedError(Exception):
    """Discord would answer this request with an error."""

    def __init__(self, status: int, code: int, message: str, errors: Any = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.body: dict[str, Any] = {"message": message, "code": code}
        if errors is not None:
            self.body["errors"] = errors


def unauthorized() -> RefusedError:
    return RefusedError(401, 0, "401: Unauthorized")


def no_such_route() -> RefusedError:
    return RefusedError(404, 0, "404: Not Found")


def unknown_channel() -> RefusedError:
    return RefusedError(404, 10003, "Unknown Channel")


def unknown_guild() -> RefusedError:
    return RefusedError(404, 10004, "Unknown Guild")


def unknown_member() -> RefusedError:
    return RefusedError(404, 10007, "Unknown Member")


def unknown_message() -> RefusedError:
    return RefusedError(404, 10008, "Unknown Message")


def unknown_user() -> RefusedError:
    return RefusedError(404, 10013, "Unknown User")


def unknown_webhook() -> RefusedError:
    return RefusedError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> RefusedError:
    return RefusedError(404, 10062, "Unknown interaction")


def unknown_command() -> RefusedError:
    return RefusedError(404, 10063, "Unknown application command")


def already_acknowledged() -> RefusedError:
    return RefusedError(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> RefusedError:
    return RefusedError(403, 50001, "Missing Access")


def not_the_author() -> RefusedError:
    return RefusedError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> RefusedError:
    return RefusedError(400, 50006, "Cannot send an empty message")


def closed_dms() -> RefusedError:
    return RefusedError(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> RefusedError:
    return RefusedError(403, 50013, "Missing Permissions")


def invalid_form(where: str, why: str) -> RefusedError:
    """A body that Discord can't take; ``where`` is the dotted place in it."""
    errors: dict[str, Any] = {"_errors": [{"code": "BASE_TYPE_BAD", "message": why}]}
    for part in reversed(where.split(".")):
        errors = {part: errors}
    return RefusedError(400, 50035, "Invalid Form Body", errors)


def thread_is_archived() -> RefusedError:
    return RefusedError(400, 50083, "Thread is archived")
