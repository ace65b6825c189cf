"""Real games by real commands, and the orders that are measured in them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from tests.wire.standin import Channel

from .side import Side, Task

# As in the walk-through of Stoumont: Known fields of 12 and 6 factors, hidden mines, one Dummy.
FIELDS = (("L5", "known", 12), ("M6", "known", 12), ("N7", "hidden", 8))


async def make_game(side: Side, channel: Channel) -> None:
    """A sealed game in this channel: anna defends, ben attacks."""
    anna, ben = side.standin.user("anna"), side.standin.user("ben")
    new = {"rules": "asl-kgp", "name": channel.name, "sides": "Germans, Americans"}
    tasks = [
        Task(anna, channel, "game new", new, public=True),
        Task(anna, channel, "game join", {"side": "Germans"}, public=True),
        Task(ben, channel, "game join", {"side": "Americans"}, public=True),
        Task(anna, channel, "asl ob", {"side": "Germans", "factors": 24, "hidden": 8}, public=True),
    ]
    for place, kind, strength in FIELDS:
        values = {"hex": place, "kind": kind, "strength": strength}
        tasks.append(Task(anna, channel, "asl place", values))
    tasks.append(Task(anna, channel, "asl place", {"hex": "O8", "kind": "dummy"}))
    tasks.append(Task(anna, channel, "setup seal", public=True))
    for task in tasks:
        await side.once(task)


def rolls(side: Side, channel: Channel) -> Iterator[Task]:
    """``/roll`` without end."""
    ben = side.standin.user("ben")
    for number in itertools.count(1):
        values = {"dice": "DR", "for": f"rally of squad {number}"}
        yield Task(ben, channel, "roll", values, public=True)


def moves(side: Side, channel: Channel, first: int = 1) -> Iterator[Task]:
    """``/asl move`` into the mined hex L5 without end, each time another unit."""
    ben = side.standin.user("ben")
    for number in itertools.count(first):
        yield Task(ben, channel, "asl move", {"unit": f"Squad {number}", "to": "L5"}, public=True)


def orders(side: Side, channel: Channel, first: int = 1) -> Iterator[Task]:
    """A roll and a move by turns."""
    for roll, move in zip(rolls(side, channel), moves(side, channel, first), strict=False):
        yield roll
        yield move


def pings(side: Side, channel: Channel) -> Iterator[Task]:
    ben = side.standin.user("ben")
    while True:
        yield Task(ben, channel, "ping")
