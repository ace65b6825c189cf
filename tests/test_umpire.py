"""The door: one order at a time, written once, told once (G-15)."""

import asyncio
from collections import deque
from datetime import UTC, datetime, timedelta

import pytest

from bot.engine.house import orders as o
from bot.fairness.pinned import Pinned
from bot.rules.asl_kgp.orders import AnnounceOb, PlaceMinefield
from bot.store import open_store
from bot.umpire import Umpire, game_id

BEGIN = datetime(2026, 1, 5, 19, 0, tzinfo=UTC)
PLACE = PlaceMinefield(hex="L5", kind="known", strength=12)
ROLL = o.RollDice(dice="DR")


class HandClock:
    """A clock that a test moves."""

    def __init__(self):
        self.at = BEGIN

    def now(self):
        return self.at


class Door:
    """An umpire on a database, with a game in which anna plays the Germans, ben the Americans."""

    def __init__(self, url: str):
        self.url = url
        self.clock = HandClock()
        self.pinned = None
        self.count = 0

    async def start(self) -> "Door":
        store = await open_store(self.url)
        self.umpire = Umpire(store, self.clock, lambda: bytes(32), self.pinned)
        return self

    async def stop(self):
        await self.umpire.archive.settle()
        await self.umpire.store.close()

    async def open(self, channel="1", name="Stoumont", rules="asl-kgp"):
        wanted = o.OpenGame(
            name=name, rules=rules, guild="1", channel=channel, sides="Germans, Americans"
        )
        return await self.umpire.open("anna", "anna", wanted, self.next())

    async def begin(self) -> "Door":
        self.game = (await self.open()).game
        for user, side in (("anna", "Germans"), ("ben", "Americans")):
            await self.give(user, o.Join(side=side))
        await self.give("anna", AnnounceOb(side="Germans", factors=24))
        return self

    def next(self) -> str:
        self.count += 1
        return f"i{self.count}"

    async def give(self, user, wanted, interaction=None, again=False, answered=True):
        outcome = await self.umpire.submit(
            self.game, user, user, wanted, interaction or self.next(), again
        )
        if answered and outcome.number:
            await self.umpire.answered(self.game, outcome.number, user)
        return outcome

    async def head(self) -> int:
        return (await self.umpire.archive.load(self.game)).game.table.head


@pytest.fixture
async def door(tmp_path):
    made = await (await Door(f"sqlite+aiosqlite:///{tmp_path}/games.db").start()).begin()
    yield made
    await made.stop()


async def test_G_15_the_same_interaction_never_acts_twice(door):
    first = await door.give("ben", ROLL, "press")
    again = await door.give("ben", ROLL, "press")
    assert first.number
    assert again.answer.text == "That was done already; nothing was done twice."
    assert await door.head() == first.number


async def test_G_15_the_same_order_before_its_answer_arrived_is_asked_about(door):
    first = await door.give("ben", ROLL, "first", answered=False)
    asked = await door.give("ben", ROLL, answered=False)
    assert asked.repeat == "first"
    assert asked.answer.text == f"You did that at {first.label}. Again? (G-15)"
    assert await door.head() == first.number
    order = await door.umpire.order_again(door.game, "ben", asked.repeat)
    done = await door.give("ben", order, again=True)
    assert done.number == first.number + 1


async def test_G_15_a_secret_order_is_named_by_its_own_series(door):
    await door.give("anna", PLACE, answered=False)
    asked = await door.give("anna", PLACE, answered=False)
    assert asked.answer.text == "You did that at Germans 1. Again? (G-15)"


async def test_G_15_it_is_asked_once_and_after_a_restart_too(door):
    first = await door.give("ben", ROLL, "first", answered=False)
    await door.stop()
    await door.start()
    assert (await door.give("ben", ROLL)).repeat == "first"
    assert (await door.give("ben", ROLL)).number == first.number + 1


@pytest.mark.parametrize(("user", "wanted"), [("ben", o.RollDice(dice="dr")), ("anna", ROLL)])
async def test_G_15_another_order_or_player_is_not_asked(door, user, wanted):
    await door.give("ben", ROLL, answered=False)
    assert not (await door.give(user, wanted)).repeat


async def test_G_15_an_order_whose_answer_arrived_is_simply_done_again(door):
    await door.give("ben", ROLL)
    assert not (await door.give("ben", ROLL)).repeat


async def test_G_15_nobody_gives_another_players_order_again(door):
    await door.give("ben", ROLL, "bens-own", answered=False)
    assert await door.umpire.order_again(door.game, "anna", "bens-own") is None
    assert await door.umpire.order_again("another game", "ben", "bens-own") is None
    assert await door.umpire.order_again(door.game, "ben", "999") is None


async def test_G_15_orders_at_once_are_taken_one_by_one(door):
    before = await door.head()
    done = await asyncio.gather(*(door.give("ben", ROLL, f"p{n}", again=True) for n in range(20)))
    assert sorted(outcome.number for outcome in done) == list(range(before + 1, before + 21))
    labels = [outcome.label for outcome in sorted(done, key=lambda outcome: outcome.number)]
    assert labels == [f"#{n}" for n in range(before + 1, before + 21)]


async def test_G_15_the_same_press_twice_at_once_acts_once(door):
    before = await door.head()
    await asyncio.gather(*(door.give("ben", ROLL, "press", again=True) for _ in range(2)))
    assert await door.head() == before + 1


async def test_G_15_two_processes_on_one_database_lose_no_order(door):
    other = Umpire(await open_store(door.url), door.clock, lambda: bytes(32))
    try:
        await other.archive.load(door.game)
        for n in range(3):
            await door.give("ben", ROLL)
            await other.submit(door.game, "anna", "anna", ROLL, f"other{n}", again=True)
        mine = await door.umpire.store.entries(door.game, 1, 99)
    finally:
        await other.store.close()
    assert [entry.number for entry in mine] == list(range(1, 11))
    rolls = [fact["roll"]["number"] for e in mine for fact in e.facts if "roll" in fact]
    assert rolls == list(range(1, 7))


async def test_a_refused_order_writes_nothing_and_keeps_the_pinned_dice(tmp_path):
    made = Door(f"sqlite+aiosqlite:///{tmp_path}/games.db")
    made.pinned = Pinned(deque([3, 4]))
    await (await made.start()).begin()
    before = await made.head()
    refused = await made.give("ben", o.RollDice(dice="many"))
    assert refused.refused
    assert refused.answer.text.endswith("(G-5)")
    assert await made.head() == before
    assert list(made.pinned.faces) == [3, 4]
    await made.stop()


async def test_G_6_a_channel_takes_one_running_game(door):
    second = await door.open(name="Another")
    assert second.refused
    assert second.answer.text.startswith("**Stoumont** is running in this channel")
    assert second.answer.text.endswith("(G-6)")
    assert not (await door.open(channel="2")).refused
    await door.give("anna", o.EndGame(resign=True))
    assert not (await door.open()).refused


async def test_G_7_rules_that_are_none_are_answered_with_those_there_are(door):
    refused = await door.open(channel="3", rules="chess")
    assert "`asl-kgp`" in refused.answer.text
    assert refused.answer.text.endswith("(G-7)")


async def test_G_7_a_game_that_is_none_is_not_known(door):
    unknown = await door.umpire.submit("nowhere", "anna", "anna", ROLL, "x")
    assert unknown.answer.text == "That game is not known here. (G-7)"
    assert await door.umpire.look("nowhere") is None


async def test_a_game_loaded_anew_stands_as_the_one_in_memory(door):
    await door.give("anna", PLACE)
    await door.give("anna", o.Undo())
    await door.give("ben", ROLL)
    kept = await door.umpire.archive.load(door.game)
    door.umpire.archive.forget(door.game)
    assert await door.umpire.archive.load(door.game) == kept


async def test_G_11_a_deadline_that_is_due_passes_once(door):
    await door.give("ben", o.SetDeadline(within="1d"))
    table = (await door.umpire.archive.load(door.game)).game.table
    wanted = o.Press(mark=list(table.prompts)[-1], choice="agree")
    await door.give("anna", wanted)
    assert await door.umpire.next_due() == BEGIN + timedelta(days=1)
    assert await door.umpire.pass_deadlines() == []
    door.clock.at += timedelta(days=1)
    before = await door.head()
    assert await door.umpire.pass_deadlines() == [door.game]
    assert await door.umpire.pass_deadlines() == []
    assert await door.head() == before + 1
    asked, passed = await door.umpire.store.entries(door.game, before, before + 1)
    assert passed.interaction == f"due:{door.game}:{asked.interaction}"


def test_a_games_id_comes_from_its_interaction_alone():
    assert game_id("1") == game_id("1") != game_id("2")
    assert len(game_id("1")) == 12
