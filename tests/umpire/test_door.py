"""The door: one order one row, never twice, never lost, folded the same again."""

import asyncio

from bot.engine.house import orders as h
from bot.engine.snapshot import to_state
from bot.fairness.verify import verify
from bot.records import Records
from bot.rules.asl_kgp import orders as o

OB = o.AnnounceOb(side="Red", factors=48, hidden=16)


async def begun(door, *placed) -> str:
    """A game in which Red has sealed what is placed and Blue may move."""
    game = await door.open()
    orders = [o.PlaceMinefield(hex=h_, kind=kind, strength=n) for h_, kind, n in placed]
    await door.all_of(
        game,
        ("1", h.Join(side="Red")),
        ("2", h.Join(side="Blue")),
        ("1", OB),
        *(("1", order) for order in orders),
        ("1", h.Seal()),
    )
    return game


async def state(door, game):
    standing = await door.umpire.archive.load(game)
    return to_state(standing.game), standing.chain


async def test_the_same_interaction_never_acts_twice(door):
    game = await begun(door, ("L5", "known", 12))
    first = await door.give(game, "2", o.MoveUnit(unit="A", to="L5"), "555")
    before = await state(door, game)
    again = await door.give(game, "2", o.MoveUnit(unit="B", to="L5"), "555")
    assert first.number
    assert not again.number
    assert await state(door, game) == before


async def test_two_umpires_on_one_file_never_write_the_same_number(door):
    game = await begun(door, ("L5", "known", 12))
    other = await door.again()
    orders = [
        (at, o.MoveUnit(unit=f"U{i} of {at is door}", to="M6"))
        for i in range(8)
        for at in (door, other)
    ]
    outcomes = await asyncio.gather(
        *(
            d.umpire.submit(game, "2", "bob", order, f"r{i}", again=True)
            for i, (d, order) in enumerate(orders)
        )
    )
    numbers = sorted(outcome.number for outcome in outcomes)
    assert len(set(numbers)) == 16
    third = await door.again()
    records = Records(third.umpire.store, third.umpire.archive)
    await third.all_of(game, ("1", h.EndGame()))
    standing = await third.umpire.archive.load(game)
    (mark,) = standing.game.table.prompts
    await third.all_of(game, ("2", h.Press(mark=mark, choice="agree")))
    verdict = verify(await records.export(game, "1"))
    assert verdict.holds, verdict.lines
    await other.umpire.store.close()
    await third.umpire.store.close()


async def test_a_game_loads_the_same_from_its_snapshot_as_from_its_log(door):
    game = await begun(door, ("L5", "known", 12), ("M6", "hidden", 8))
    for i in range(120):
        await door.give(game, "2", o.MoveUnit(unit=f"U{i % 7}", to=f"{'LMNK'[i % 4]}{i % 9 + 1}"))
    await door.umpire.archive.settle()
    assert (await door.umpire.store.latest_snapshot(game))[0] >= 100
    from_snapshot = await door.again()
    assert await state(from_snapshot, game) == await state(door, game)
    await from_snapshot.umpire.store.drop_snapshots(game, 0)
    from_log = await door.again()
    assert await state(from_log, game) == await state(door, game)
    await from_snapshot.umpire.store.close()
    await from_log.umpire.store.close()


async def test_an_undo_behind_a_snapshot_takes_back_what_the_snapshot_held(door):
    game = await begun(door, ("L5", "known", 12))
    await door.give(game, "2", o.MoveUnit(unit="Lost", to="Z9"))
    for i in range(60):
        await door.give(game, "1", o.MoveUnit(unit=f"U{i}", to="K1"))
    await door.umpire.archive.settle()
    undone = await door.give(game, "2", h.Undo())
    assert not undone.refused
    standing = await door.umpire.archive.load(game)
    assert standing.game.open.unit("Blue", "Lost") is None
    again = await door.again()
    assert await state(again, game) == await state(door, game)
    await again.umpire.store.close()


async def test_what_was_owed_when_the_bot_died_is_owed_to_its_next_life_and_looked_for_first(door):
    game = await begun(door, ("L5", "known", 12))
    texts = await door.texts(game)
    second = await door.again()
    owed = await second.umpire.outgoing.owed(game)
    assert [due.message.text for due in owed] == texts
    assert all(due.uncertain for due in owed)
    assert game in await second.umpire.outgoing.games_owing()
    for due in owed:
        await second.umpire.outgoing.delivered(due, "1")
    assert await second.umpire.outgoing.owed(game) == []
    await second.umpire.store.flush()
    third = await door.again()
    assert await third.umpire.outgoing.owed(game) == []
    await second.umpire.store.close()
    await third.umpire.store.close()


async def test_G_15_an_order_whose_answer_never_came_is_asked_about_also_after_a_crash(door):
    game = await begun(door, ("L5", "known", 12))
    order = o.MoveUnit(unit="A", to="K4")
    await door.umpire.submit(game, "2", "bob", order, "900")
    second = await door.again()
    asked = await second.umpire.submit(game, "2", "bob", order, "901")
    assert asked.repeat
    assert "You did that at #" in asked.answer.text
    assert "(G-15)" in asked.answer.text
    done = await second.umpire.submit(game, "2", "bob", order.but(to="K5"), "902")
    assert done.number
    await second.umpire.store.close()


async def test_a_refused_order_takes_no_pinned_die_and_changes_nothing(door):
    game = await begun(door, ("L5", "known", 12))
    door.pinned.faces.extend([1, 1])
    before = await state(door, game)
    refused = await door.give(game, "2", o.MoveUnit(unit="A", to="ZZZ99"))
    assert refused.refused
    assert "(G-5)" in refused.answer.text
    assert list(door.pinned.faces) == [1, 1]
    assert await state(door, game) == before


async def test_a_channel_takes_one_running_game(door):
    game = await begun(door, ("L5", "known", 12))
    order = h.OpenGame(name="Second", rules="asl-kgp", guild="1", channel="77")
    refused = await door.umpire.open("2", "bob", order, "950")
    assert refused.refused
    assert "running in this channel" in refused.answer.text
    await door.all_of(game, ("1", h.EndGame(resign=True)))
    opened = await door.umpire.open("2", "bob", order, "951")
    assert opened.number == 1
