"""A door on a real SQLite file, with a clock and dice that the test holds."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from bot.engine.house import orders as h
from bot.engine.orders import Order
from bot.fairness.pinned import Pinned
from bot.store import open_store
from bot.umpire import Outcome, Umpire


class StillClock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.at = datetime(2026, 1, 5, 19, tzinfo=UTC)

    def now(self) -> datetime:
        return self.at

    def wait(self, **span: int) -> None:
        self.at += timedelta(**span)


@dataclass
class Door:
    """An umpire and what a test needs to speak to it in few words."""

    umpire: Umpire
    clock: StillClock
    pinned: Pinned
    path: Path
    numbers: count = field(default_factory=lambda: count(1000))

    async def open(self, rules: str = "asl-kgp", sides: str = "Red, Blue", channel="77") -> str:
        order = h.OpenGame(name="Test", rules=rules, guild="1", channel=channel, sides=sides)
        outcome = await self.umpire.open("1", "ann", order, str(next(self.numbers)))
        assert not outcome.refused, outcome.answer.text
        return outcome.game

    async def give(self, game: str, user: str, order: Order, interaction: str = "") -> Outcome:
        outcome = await self.umpire.submit(
            game, user, f"player {user}", order, interaction or str(next(self.numbers))
        )
        if outcome.number:
            await self.umpire.answered(game, outcome.number, user)
        return outcome

    async def all_of(self, game: str, *given: tuple[str, Order]) -> Sequence[Outcome]:
        outcomes = []
        for user, order in given:
            outcome = await self.give(game, user, order)
            assert not outcome.refused, outcome.answer.text
            outcomes.append(outcome)
        return outcomes

    async def again(self) -> "Door":
        """A second life on the same file; the first one is not closed."""
        return await open_door(self.path, self.clock, self.pinned, self.numbers)

    async def texts(self, game: str) -> list[str]:
        return [due.message.text for due in await self.umpire.outgoing.owed(game)]


async def open_door(
    path: Path, clock: StillClock | None = None, pinned: Pinned | None = None, numbers=None
) -> Door:
    clock, pinned = clock or StillClock(), pinned or Pinned()
    store = await open_store(f"sqlite:///{path}")
    umpire = Umpire(store, clock, lambda: bytes(range(32)), pinned)
    return Door(umpire, clock, pinned, path, numbers or count(1000))
