"""What can go wrong with a request, planned by a test: refusals, delays, and the bot's death.

A plan is a predicate and an action; the first plan that fits a request acts on it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from .refusals import RefusedError
from .wire import Request

Predicate = Callable[[Request], bool]
Kill = Callable[[], Awaitable[None]]


class UnansweredError(Exception):
    """The connection is closed without an answer."""


@dataclass
class Action:
    """What happens around a request; the base class changes nothing."""

    async def before(self, request: Request) -> None:
        """Run before the request is applied; an exception keeps it from being applied."""

    async def after(self, request: Request) -> None:
        """Run when it was applied and is not yet answered."""

    async def answered(self, request: Request) -> None:
        """Run when the answer has been written to the socket."""


@dataclass
class KillBefore(Action):
    """The bot dies when the request arrives; Discord never heard it."""

    kill: Kill

    async def before(self, request: Request) -> None:
        await self.kill()
        raise UnansweredError


@dataclass
class KillAfter(Action):
    """Discord does what was asked; the bot dies before it hears the answer."""

    kill: Kill

    async def after(self, request: Request) -> None:
        await self.kill()
        raise UnansweredError


@dataclass
class KillWhenAnswered(Action):
    """Discord does it and answers; the bot dies at once, whether it read the answer or not."""

    kill: Kill

    async def answered(self, request: Request) -> None:
        await self.kill()


@dataclass
class DropBefore(Action):
    """The connection breaks; the request was not applied, and the bot lives."""

    async def before(self, request: Request) -> None:
        raise UnansweredError


@dataclass
class DropAfter(Action):
    """The connection breaks after the request was applied, and the bot lives."""

    async def after(self, request: Request) -> None:
        raise UnansweredError


@dataclass
class TooMany(Action):
    """429: too many requests of this sort; come back after so many seconds."""

    retry_after: float = 0.05

    async def before(self, request: Request) -> None:
        raise RateLimitedError(self.retry_after)


@dataclass
class Refuse(Action):
    """An error of Discord's, such as 500, or 404 with code 10062."""

    status: int = 500
    code: int = 0
    message: str = "500: Internal Server Error"

    async def before(self, request: Request) -> None:
        raise RefusedError(self.status, self.code, self.message)


@dataclass
class RefuseAfter(Refuse):
    """Discord does what was asked and says 500 all the same."""

    async def before(self, request: Request) -> None:
        return None

    async def after(self, request: Request) -> None:
        raise RefusedError(self.status, self.code, self.message)


@dataclass
class Hold(Action):
    """The request waits, before it is applied, until the test lets it go."""

    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    go: asyncio.Event = field(default_factory=asyncio.Event)

    async def before(self, request: Request) -> None:
        self.arrived.set()
        await self.go.wait()


class RateLimitedError(RefusedError):
    """The body and the waiting time of a 429."""

    def __init__(self, retry_after: float) -> None:
        super().__init__(429, 0, "You are being rate limited.")
        self.retry_after = retry_after
        self.body = {
            "message": "You are being rate limited.",
            "retry_after": retry_after,
            "global": False,
            "code": 0,
        }


@dataclass
class Plan:
    """An action for the next ``times`` requests that fit, after ``skip`` that are let through."""

    fits: Predicate
    action: Action
    times: int = 1
    skip: int = 0
    met: list[Request] = field(default_factory=list)
    happened: asyncio.Event = field(default_factory=asyncio.Event)

    async def wait(self, seconds: float = 30) -> None:
        """Wait until it has happened; TimeoutError if no such request comes."""
        await asyncio.wait_for(self.happened.wait(), seconds)

    def take(self, request: Request) -> bool:
        """Whether this request is met by the plan; counts it."""
        if self.times <= 0 or not self.fits(request):
            return False
        if self.skip > 0:
            self.skip -= 1
            return False
        self.times -= 1
        self.met.append(request)
        return True


class Mishaps:
    """The plans of a test, in their order."""

    def __init__(self) -> None:
        self.plans: list[Plan] = []

    def plan(self, fits: Predicate, action: Action, times: int = 1, skip: int = 0) -> Plan:
        plan = Plan(fits, action, times, skip)
        self.plans.append(plan)
        return plan

    def meet(self, request: Request) -> Plan | None:
        """The first plan that fits this request, or None."""
        for plan in self.plans:
            if plan.take(request):
                return plan
        return None


def on(method: str, template: str, **body: Any) -> Predicate:
    """Fits requests of this method and route whose JSON has these values at the top."""

    def fits(request: Request) -> bool:
        return (
            request.method == method
            and request.template == template
            and all(request.body.get(key) == value for key, value in body.items())
        )

    return fits


CALLBACK = on("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
POST_MESSAGE = on("POST", "/channels/{channel_id}/messages")
OPEN_DM = on("POST", "/users/@me/channels")
