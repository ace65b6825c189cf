"""A store copied into another database: all of it, and again if need be."""

import pytest

from bot.store import Panel, StoreFault, copy_store, open_store
from tests.store.orders import an_entry, minutes, owing


@pytest.fixture
async def source(tmp_path):
    url = f"sqlite:///{tmp_path / 'source.db'}"
    store = await open_store(url)
    await store.append(owing("aachen", 1, channel="7", seat="1001", due=minutes(90)))
    await store.append(owing("aachen", 2, ended=True, order={"text": "\0 \ud83d Ж"}))
    await store.append_many([an_entry("long", n) for n in range(1, 1203)])
    await store.delivered_many("aachen", 1, {1: "9001"}, answered=True)
    await store.keep_snapshot("long", 1000, {"turn": 10})
    await store.keep_panel("aachen", "7", "9009", "panel \0")
    await store.keep_picture("ab12", b"\0\xff")
    await store.close()
    return url


async def all_of(url):
    store = await open_store(url)
    entries = [entry async for entry in store.everything()]
    owed = [(message.game, message.number, message.index) for message in await store.owed()]
    await store.close()
    return entries, owed


async def test_all_games_and_what_they_owe_are_copied(source, url):
    assert await copy_store(source, url) == 1204
    assert await all_of(url) == await all_of(source)
    copy = await open_store(url)
    assert await copy.message_of("aachen", 1, 1) == "9001"
    assert await copy.latest_snapshot("long") == (1000, {"turn": 10})
    assert await copy.panel("aachen") == Panel("7", "9009", "panel \0")
    assert await copy.next_due() == minutes(90)
    assert await copy.picture("ab12") == b"\0\xff"
    await copy.close()


async def test_a_copy_made_again_brings_what_happened_since(source, url):
    await copy_store(source, url)
    store = await open_store(source)
    await store.append(an_entry("long", 1203))
    await store.delivered("aachen", 2, 0, "9002")
    await store.close()
    assert await copy_store(source, url) == 1205
    assert await all_of(url) == await all_of(source)


@pytest.mark.parametrize("own", [an_entry("stranger", 1), an_entry("long", 1203)])
async def test_a_database_with_games_of_its_own_is_left_alone(source, url, own):
    target = await open_store(url)
    await target.append(own)
    with pytest.raises(StoreFault, match="Copy into an empty database"):
        await copy_store(source, url)
    assert [entry async for entry in target.everything()] == [own]
    await target.close()


async def test_a_database_is_not_copied_into_itself(source):
    with pytest.raises(StoreFault, match="it comes from"):
        await copy_store(source, source)
    assert len((await all_of(source))[0]) == 1204
