"""What falls due is found by the clock, until it is settled."""

from tests.store.orders import an_entry, minutes


async def test_nothing_is_due_in_a_house_without_deadlines(store):
    await store.append(an_entry())
    assert await store.next_due() is None
    assert await store.due_before(minutes(1000)) == []


async def test_games_are_due_at_their_time_the_longest_due_first(store):
    await store.append(an_entry("late", 1, due=minutes(90)))
    await store.append(an_entry("early", 1, due=minutes(30)))
    await store.append(an_entry("late", 2, due=minutes(10)))
    await store.append(an_entry("late", 3, due=minutes(40)))
    assert await store.next_due() == minutes(10)
    assert await store.due_before(minutes(9)) == []
    assert await store.due_before(minutes(10)) == ["late"]
    assert await store.due_before(minutes(90)) == ["late", "early"]


async def test_what_is_settled_is_due_no_longer_and_the_rest_stays(store):
    for number, due in ((1, 10), (2, 20), (3, 30)):
        await store.append(an_entry(number=number, due=minutes(due)))
    await store.append(an_entry("aachen", 1, due=minutes(15)))
    await store.settle_due("stoumont", minutes(20))
    assert await store.next_due() == minutes(15)
    assert await store.due_before(minutes(30)) == ["aachen", "stoumont"]
    assert [entry.due for entry in await store.tail("stoumont", 0)] == [None, None, minutes(30)]
