"""kill -9 at every request of every sort of order, with and without Discord's memory of nonces."""

import asyncio
from collections import Counter

import pytest

from tests.wire.standin import KillAfter, KillBefore, KillWhenAnswered
from tests.wire.tables import Table

pytestmark = pytest.mark.soak

DEATHS = {"before": KillBefore, "after": KillAfter, "answered": KillWhenAnswered}
NEW = {"rules": "asl-kgp", "name": "Stoumont", "sides": "Germans, Americans"}
OB = {"side": "Germans", "factors": 24, "hidden": 8}
PLACE = {"hex": "L5", "kind": "known", "strength": 12}
# The orders of a game, one after the other; each is broken off at each of its requests.
ORDERS = (
    ("anna", "game new", NEW),
    ("anna", "game join", {"side": "Germans"}),
    ("ben", "game join", {"side": "Americans"}),
    ("anna", "asl ob", OB),
    ("anna", "asl place", PLACE),
    ("anna", "setup seal", {}),
    ("ben", "asl move", {"unit": "1st Squad", "to": "L5"}),
    ("ben", "roll", {"dice": "DR", "for": "rally"}),
)
SEVERAL = 12
"""More requests than any order makes."""


async def quiet(standin):
    """Wait until the bot asks for nothing more; the panel comes a moment after a post."""
    count = -1
    while count != len(standin.requests):
        count = len(standin.requests)
        await asyncio.sleep(1.0)


async def give(table, order, wait=True):
    who, path, values = order
    return await table.standin.slash(getattr(table, who), table.channel, path, values, wait=wait)


async def steps_of(table, which):
    """How many requests an order makes when nothing happens to it."""
    for order in ORDERS[:which]:
        await give(table, order)
    await quiet(table.standin)
    before = len(table.standin.requests)
    await give(table, ORDERS[which])
    await quiet(table.standin)
    return len(table.standin.requests) - before


async def dies_at(table, which, step, death):
    """Play up to the order ``which``; the bot dies at its request number ``step``."""
    for order in ORDERS[:which]:
        await give(table, order)
    await quiet(table.standin)
    plan = table.standin.on_request(lambda _: True, death(table.bot.kill), skip=step)
    await give(table, ORDERS[which], wait=False)
    await plan.wait()
    await table.bot.ended()


def check(table):
    """Nothing lost, nothing twice: posts, panel, direct messages."""
    posts = table.standin.messages(table.channel)
    numbers = table.numbers()
    assert numbers == list(range(1, len(numbers) + 1))
    panels = [m for m in posts if any(c.get("label") == "My orders" for c in m.components)]
    assert [m.payload["pinned"] for m in panels] == [True]
    for user in (table.anna, table.ben):
        texts = Counter(m.content for m in table.standin.messages(table.standin.dm(user)))
        assert set(texts.values()) <= {1}


@pytest.mark.parametrize(
    ("death", "forgets"),
    [("before", False), ("after", False), ("after", True), ("answered", True)],
    ids=["before", "after", "after-nonces-forgotten", "answered-nonces-forgotten"],
)
@pytest.mark.parametrize(
    "which", range(len(ORDERS)), ids=[f"{who}-{path}".replace(" ", "-") for who, path, _ in ORDERS]
)
async def test_nothing_is_lost_or_done_twice(standin, umpire, which, forgets, death):
    tables = [
        Table(
            standin,
            umpire,
            standin.channel(f"{step}"),
            standin.user(f"anna {step}"),
            standin.user(f"ben {step}"),
        )
        for step in range(SEVERAL + 1)
    ]
    await umpire.start()
    steps = await steps_of(tables[SEVERAL], which)
    assert 1 <= steps <= SEVERAL
    for step, table in enumerate(tables[:steps]):
        await dies_at(table, which, step, DEATHS[death])
        if forgets:
            standin.world.clock.ahead += 3600
        await umpire.start()
        await quiet(standin)
        # The player saw no answer and gives the order again; then the game goes on.
        for order in ORDERS[which:]:
            await give(table, order)
        await quiet(standin)
        check(table)
