"""A small Discord on 127.0.0.1 for wire tests and measurements."""

from .mishaps import (
    CALLBACK,
    OPEN_DM,
    POST_MESSAGE,
    DropAfter,
    DropBefore,
    Hold,
    KillAfter,
    KillBefore,
    KillWhenAnswered,
    Refuse,
    RefuseAfter,
    TooMany,
    on,
)
from .options import CannotBeSentError
from .players import NoAnswerError
from .server import TOKEN, StandIn
from .wire import Request
from .world import Channel, Interaction, Message, User

__all__ = [
    "CALLBACK",
    "OPEN_DM",
    "POST_MESSAGE",
    "TOKEN",
    "CannotBeSentError",
    "Channel",
    "DropAfter",
    "DropBefore",
    "Hold",
    "Interaction",
    "KillAfter",
    "KillBefore",
    "KillWhenAnswered",
    "Message",
    "NoAnswerError",
    "Refuse",
    "RefuseAfter",
    "Request",
    "StandIn",
    "TooMany",
    "User",
    "on",
]
