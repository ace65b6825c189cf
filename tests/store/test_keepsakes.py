"""Snapshots and panels: kept beside the log, never in place of it."""

import asyncio

from bot.store import Panel


async def test_the_latest_snapshot_is_the_one_of_the_highest_number(store):
    assert await store.latest_snapshot("stoumont") is None
    for number in (50, 200, 100):
        await store.keep_snapshot("stoumont", number, {"turn": number, "name": "\0Ж"})
    await store.keep_snapshot("aachen", 999, {})
    assert await store.latest_snapshot("stoumont") == (200, {"turn": 200, "name": "\0Ж"})
    assert (await store.latest_snapshot("stoumont", before=200))[0] == 100
    assert (await store.latest_snapshot("stoumont", before=51))[0] == 50
    assert await store.latest_snapshot("stoumont", before=50) is None


async def test_the_first_snapshot_of_a_number_stays(store):
    await store.keep_snapshot("stoumont", 50, {"turn": 1})
    await store.keep_snapshot("stoumont", 50, {"turn": 2})
    assert await store.latest_snapshot("stoumont") == (50, {"turn": 1})


async def test_snapshots_from_a_number_on_can_be_dropped(store):
    for number in (50, 100, 150):
        await store.keep_snapshot("stoumont", number, {})
    await store.keep_snapshot("aachen", 100, {})
    await store.drop_snapshots("stoumont", 100)
    assert await store.latest_snapshot("stoumont") == (50, {})
    assert await store.latest_snapshot("aachen") == (100, {})


async def test_a_panel_is_replaced_by_the_next(store):
    assert await store.panel("stoumont") is None
    await store.keep_panel("stoumont", "7", "9001", "turn 1 \0 \ud83d")
    assert await store.panel("stoumont") == Panel("7", "9001", "turn 1 \0 \ud83d")
    await store.keep_panel("stoumont", "8", "9002", "turn 2")
    assert await store.panel("stoumont") == Panel("8", "9002", "turn 2")


async def test_two_panels_kept_at_once_do_not_disturb_each_other(store):
    await asyncio.gather(
        *(store.keep_panel("stoumont", "7", str(n), f"turn {n}") for n in range(1, 9))
    )
    panel = await store.panel("stoumont")
    assert panel.text == f"turn {panel.message_id}"


async def test_a_picture_is_kept_once_under_the_hash_of_its_bytes(store):
    assert await store.picture("ab12") is None
    await store.keep_picture("ab12", b"\0\xff jpeg")
    await store.keep_picture("ab12", b"\0\xff jpeg")
    assert await store.picture("ab12") == b"\0\xff jpeg"
