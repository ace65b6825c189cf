"""The log: an order is one row, written once, read in order."""

import itertools
from dataclasses import replace
from datetime import datetime, timedelta, timezone

import pytest

from bot.store import InteractionKnown, NumberTaken, open_store
from bot.store.faults import Clash
from tests.store.orders import DAWN, an_entry, minutes, owing

STRANGE = (
    "NUL \0, half a pair \ud83d, \U0001f4a3, \u202ertl, Ж, '; DROP TABLE entries; --, %s :game ?"
)


async def test_an_entry_is_read_back_as_it_was_written(store):
    full = owing(channel="7", seat="1002", ended=True, due=minutes(90))
    await store.append(full)
    assert await store.entry("stoumont", 1) == full
    assert await store.by_interaction("stoumont-1") == full


async def test_an_entry_outlives_the_store_that_wrote_it(store, url):
    await store.append(an_entry())
    await store.close()
    again = await open_store(url)
    assert await again.tail("stoumont", 0) == [an_entry()]
    await again.close()


async def test_every_character_that_a_player_can_type_is_kept(store):
    entry = an_entry(order={STRANGE: STRANGE}, facts=[{"text": STRANGE}], owed=[{"text": STRANGE}])
    await store.append(entry)
    assert await store.entry("stoumont", 1) == entry


IDS = ["game", "interaction", "actor", "chain", "channel", "seat"]


async def test_an_id_that_a_database_could_refuse_is_refused_before(store):
    for column, wrong in itertools.product(IDS, ["", "a\0b", "\ud83d", "Ж"]):
        with pytest.raises(ValueError, match="is no id"):
            await store.append(an_entry(**{column: wrong}))
    assert await store.tail("stoumont", 0) == []


async def test_a_time_needs_its_zone_and_comes_back_in_utc(store):
    with pytest.raises(ValueError, match="no time zone"):
        await store.append(an_entry(at=datetime(2026, 3, 1)))  # noqa: DTZ001 - that is the point
    there = DAWN.astimezone(timezone(timedelta(hours=5, minutes=30)))
    await store.append(an_entry(at=there))
    entry = await store.entry("stoumont", 1)
    assert entry.at == DAWN
    assert entry.at.utcoffset() == timedelta(0)


async def test_a_number_is_given_once(store):
    await store.append(an_entry())
    with pytest.raises(NumberTaken) as taken:
        await store.append(an_entry(interaction="another", actor="1002"))
    assert (taken.value.game, taken.value.number) == ("stoumont", 1)
    assert await store.tail("stoumont", 0) == [an_entry()]


async def test_an_interaction_is_written_once_whatever_its_number_and_game(store):
    await store.append(an_entry())
    for again in (an_entry(), an_entry(number=2), an_entry("aachen", 5)):
        with pytest.raises(InteractionKnown) as known:
            await store.append(replace(again, interaction="stoumont-1"))
        assert (known.value.game, known.value.number) == ("stoumont", 1)
    assert [entry async for entry in store.everything()] == [an_entry()]


class BrokenConnection:
    """A lane whose first answer got lost on its way, so that the statement ran twice."""

    def __init__(self, lane):
        self.lane = lane

    async def rows(self, statement, values=None):
        try:
            await self.lane.rows(statement, values)
            await self.lane.rows(statement, values)
        except Clash as clash:
            raise Clash(again=True) from clash

    async def close(self):
        await self.lane.close()


async def test_an_order_whose_acknowledgement_was_lost_is_no_repetition(store):
    store._writer = BrokenConnection(store._writer)
    await store.append(an_entry())
    assert await store.tail("stoumont", 0) == [an_entry()]


async def test_another_order_is_told_even_if_the_connection_broke(store):
    await store.append(an_entry())
    store._writer = BrokenConnection(store._writer)
    with pytest.raises(NumberTaken):
        await store.append(an_entry(interaction="another"))
    with pytest.raises(InteractionKnown):
        await store.append(an_entry(number=2, interaction="stoumont-1"))


async def test_a_tail_and_a_stretch_are_in_order_and_of_one_game(store):
    for number in (3, 1, 11, 2, 10):
        await store.append(an_entry(number=number))
    await store.append(an_entry("aachen", 4))
    assert [e.number for e in await store.tail("stoumont", 0)] == [1, 2, 3, 10, 11]
    assert [e.number for e in await store.tail("stoumont", 3)] == [10, 11]
    assert [e.number for e in await store.entries("stoumont", 2, 10)] == [2, 3, 10]
    assert await store.entry("stoumont", 4) is None
    assert await store.by_interaction("unknown") is None


async def test_everything_comes_page_by_page_each_game_in_order(store):
    games = [an_entry(game, number) for game in ("a", "b") for number in range(1, 601)]
    await store.append_many(games)
    assert [entry async for entry in store.everything()] == games


async def test_many_entries_are_written_together_or_not_at_all(store):
    await store.append(an_entry(number=2))
    with pytest.raises(NumberTaken):
        await store.append_many([an_entry(number=1), an_entry(number=2, interaction="x")])
    assert [e.number for e in await store.tail("stoumont", 0)] == [2]


async def test_no_nan_gets_into_the_log(store):
    with pytest.raises(ValueError):
        await store.append(an_entry(facts=[{"strength": float("nan")}]))
    assert await store.tail("stoumont", 0) == []
