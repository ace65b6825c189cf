"""The outbox: what is owed stays owed until Discord took it, in order, once."""

import asyncio

import pytest

from bot.store import StoreFault, marks, open_store
from tests.store.orders import an_entry, minutes, owing


def numbers(owed):
    return [(message.number, message.index) for message in owed]


async def test_owed_messages_come_in_the_order_of_the_log(store):
    for number in (2, 10, 1):
        await store.append(owing(number=number))
    await store.append(an_entry(number=3))
    owed = await store.owed("stoumont")
    assert numbers(owed) == [(1, 0), (1, 1), (2, 0), (2, 1), (10, 0), (10, 1)]
    assert owed[0].message == {"place": "channel:7", "text": "message 0 of stoumont 1"}
    assert owed[0].at == minutes(1)


async def test_a_delivered_message_is_owed_no_longer_and_its_id_is_known(store):
    await store.append(owing())
    assert await store.message_of("stoumont", 1, 0) is None
    await store.delivered("stoumont", 1, 0, "9001")
    assert numbers(await store.owed("stoumont")) == [(1, 1)]
    assert await store.message_of("stoumont", 1, 0) == "9001"
    assert await store.message_of("stoumont", 1, 1) is None
    assert await store.message_of("stoumont", 2, 0) is None


async def test_a_message_delivered_twice_keeps_its_first_id_and_counts_once(store):
    await store.append(owing(messages=12))
    for message_id in ("9001", "9002"):
        await store.delivered("stoumont", 1, 1, message_id)
        await store.flush()
        await store.delivered("stoumont", 1, 1, message_id)
    assert await store.message_of("stoumont", 1, 1) == "9001"
    assert numbers(await store.owed()) == [(1, i) for i in range(12) if i != 1]
    await store.delivered_many("stoumont", 1, {i: f"{9000 + i}" for i in range(12)})
    assert await store.owed() == []
    assert await store.message_of("stoumont", 1, 11) == "9011"


async def test_marks_of_many_entries_written_together_hit_each_its_own(store):
    for game in ("aachen", "stoumont"):
        for number in (1, 2):
            await store.append(owing(game, number))
    await store.delivered("stoumont", 2, 0, "1")
    await store.delivered("aachen", 1, 1, "2")
    await store.answered("aachen", 2)
    assert numbers(await store.owed("stoumont")) == [(1, 0), (1, 1), (2, 1)]
    assert numbers(await store.owed("aachen")) == [(1, 0), (2, 0), (2, 1)]
    await store.flush()
    assert (await store.entry("aachen", 2)).answered
    assert not (await store.entry("aachen", 1)).answered


async def test_the_limit_counts_entries_and_tears_none_apart(store):
    for number in (1, 2, 3):
        await store.append(owing(number=number))
    assert numbers(await store.owed(limit=2)) == [(1, 0), (1, 1), (2, 0), (2, 1)]


async def test_what_is_only_noted_is_not_owed_and_does_not_use_up_the_limit(store):
    for number in (1, 2, 3):
        await store.append(owing(number=number))
    for number in (1, 2):
        await store.delivered_many("stoumont", number, {0: "1", 1: "2"}, answered=True)
    await store.delivered("stoumont", 3, 1, "3")
    assert numbers(await store.owed(limit=1)) == [(3, 0)]
    assert numbers(await store.owed("stoumont", limit=1)) == [(3, 0)]
    assert await store.message_of("stoumont", 2, 1) == "2"
    assert (await store.unanswered("stoumont", "1001")).number == 3
    await store.answered("stoumont", 3)
    assert await store.unanswered("stoumont", "1001") is None


async def test_asking_between_the_note_and_its_writing_never_owes_a_message_twice(store):
    await store.append(owing(messages=30))
    for index in range(30):
        await store.delivered("stoumont", 1, index, f"{9000 + index}")
        _, owed = await asyncio.gather(store.flush(), store.owed())
        assert numbers(owed) == [(1, i) for i in range(index + 1, 30)]


async def test_games_that_owe_come_longest_waiting_first(store):
    await store.append(owing("aachen", 1, at=minutes(9)))
    await store.append(owing("stoumont", 1, at=minutes(5)))
    await store.append(owing("stoumont", 2, at=minutes(20)))
    await store.append(an_entry("zoo", 1, at=minutes(1)))
    assert await store.games_owing() == ["stoumont", "aachen"]
    await store.delivered_many("aachen", 1, {0: "1", 1: "2"})
    assert await store.games_owing() == ["stoumont"]


async def test_the_newest_entry_of_an_actor_is_unanswered_until_he_has_his_answer(store):
    await store.append(owing(number=1, actor="1001"))
    await store.append(owing(number=2, actor="1001"))
    await store.append(owing(number=3, actor="1002"))
    assert (await store.unanswered("stoumont", "1001")).number == 2
    await store.delivered_many("stoumont", 2, {0: "1"}, answered=True)
    # The first one was never answered either, but his newest was: he knows how things stand.
    assert await store.unanswered("stoumont", "1001") is None
    assert (await store.unanswered("stoumont", "1002")).number == 3
    assert await store.unanswered("stoumont", "1003") is None


@pytest.mark.parametrize("wrong", ["", "1 2", "1=2", "%", "1\0", "Ж"])
async def test_a_message_id_is_a_plain_word(store, wrong):
    await store.append(owing())
    with pytest.raises(ValueError, match=r"is no id|can't have been delivered"):
        await store.delivered("stoumont", 1, 0, wrong)
    await store.delivered("stoumont", 1, 0, "undeliverable:50007")
    assert await store.message_of("stoumont", 1, 0) == "undeliverable:50007"


async def in_the_background(store):
    while store._marks._task is None:  # noqa: ASYNC110 - the loop's next turns start it
        await asyncio.sleep(0)
    await store._marks._task


async def test_marks_are_written_without_being_asked_for(store, url, monkeypatch):
    monkeypatch.setattr(marks, "MOMENT", 0)
    await store.append(owing(messages=1))
    await store.delivered("stoumont", 1, 0, "9001")
    await in_the_background(store)
    other = await open_store(url)
    assert await other.message_of("stoumont", 1, 0) == "9001"
    await other.close()


async def test_marks_are_written_when_the_store_is_closed(store, url):
    await store.append(owing(messages=1))
    await store.delivered("stoumont", 1, 0, "9001")
    await store.close()
    again = await open_store(url)
    assert await again.owed() == []
    await again.close()


class Failing:
    """A lane that is out of order until it is mended."""

    def __init__(self, lane):
        self.lane = lane
        self.broken = True

    async def together(self, jobs):
        if self.broken:
            raise StoreFault("The disk is full; nothing was written.")
        await self.lane.together(jobs)


async def test_marks_that_could_not_be_written_wait_and_are_written_later(store, url, monkeypatch):
    monkeypatch.setattr(marks, "MOMENT", 0)
    monkeypatch.setattr(marks, "PATIENCE", 0)
    lane = store._marks._writer = Failing(store._writer)
    await store.append(owing(messages=1))
    await store.delivered("stoumont", 1, 0, "9001")
    await in_the_background(store)
    with pytest.raises(StoreFault):
        await store.flush()
    assert await store.owed() == []
    lane.broken = False
    await store.flush()
    other = await open_store(url)
    assert await other.message_of("stoumont", 1, 0) == "9001"
    await other.close()
