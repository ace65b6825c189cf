"""Which game is played in a channel, and in which games a user sits."""

from tests.store.orders import an_entry, minutes


async def test_an_empty_channel_has_no_game(store):
    await store.append(an_entry(channel="7"))
    assert await store.running_in("8") is None
    assert await store.last_in("8") is None


async def test_the_running_game_of_a_channel_is_the_newest_that_has_not_ended(store):
    await store.append(an_entry("first", 1, channel="7", at=minutes(1)))
    await store.append(an_entry("first", 2, ended=True))
    assert await store.running_in("7") is None
    assert await store.last_in("7") == "first"
    await store.append(an_entry("second", 1, channel="7", at=minutes(5)))
    await store.append(an_entry("second", 2))
    assert await store.running_in("7") == "second"
    await store.append(an_entry("second", 3, ended=True))
    assert await store.running_in("7") is None
    assert await store.last_in("7") == "second"


async def test_a_game_that_moved_is_found_where_it_is_now(store):
    await store.append(an_entry("moving", 1, channel="7"))
    await store.append(an_entry("moving", 2, channel="8"))
    assert await store.running_in("7") is None
    assert await store.last_in("7") is None
    assert await store.running_in("8") == "moving"


async def test_the_games_of_a_user_come_newest_first_ended_ones_too(store):
    await store.append(an_entry("old", 1, seat="1001", at=minutes(1)))
    await store.append(an_entry("old", 2, ended=True))
    await store.append(an_entry("new", 1, seat="1001", at=minutes(9)))
    await store.append(an_entry("other", 1, seat="1002", at=minutes(10)))
    assert await store.games_of("1001") == ["new", "old"]
    await store.append(an_entry("old", 3, seat="1001", at=minutes(20)))
    assert await store.games_of("1001") == ["old", "new"]
    assert await store.games_of("1003") == []
