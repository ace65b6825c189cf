"""What goes wrong around the bot: nothing is lost, nothing is done or told twice."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.rehearsal.stage import Rehearsal
from tests.cogs.scene import OPENED, SEALED, Scene

MOVE = "ben in #t: /asl move unit:{} to:A1"


@pytest.fixture
async def thread() -> AsyncIterator[Scene]:
    """The game of ``sealed`` in a thread ``#t`` of ``#main``."""
    script = (OPENED + SEALED).replace("channel #t, #u", "channel #main, #u\nthread #t in #main")
    async with Rehearsal(seed=bytes(32)) as stage:
        scene = Scene(stage)
        await scene.play(script)
        yield scene


def posts(scene: Scene) -> list[str]:
    """Return every post in the channel from the beginning, but for the panel."""
    heard = (a for a in scene.stage.appearances if a.where == "#t" and a.kind == "post")
    return [a.text for a in heard if a.text.startswith("#")]


def numbers(scene: Scene) -> list[str]:
    return [text.split(" ")[0] for text in posts(scene)]


async def test_G_6_a_button_of_an_ended_game_is_answered_kindly(sealed):
    await sealed.play("ben in #t: /game pause\nanna in #t: /game end resign:true")
    for who in ("anna", "ben", "carl"):
        said = await sealed.refused(f'{who} in #t: presses "Agree"', "G-6")
        assert "This game has ended, and its buttons with it." in said


@pytest.mark.parametrize("label", ["Review and seal", "Add", "Paste", "Edit"])
async def test_G_6_the_set_up_panel_of_an_ended_game_changes_nothing(opened, label):
    await opened.play("anna in dm: /asl place hex:L5 kind:known strength:12")
    await opened.play("anna in dm: /setup open\nben in #t: /game end resign:true")
    before = await opened.head()
    await opened.play(f'anna in dm: presses "{label}"')
    assert await opened.head() == before
    assert not opened.stage.bot_errors


async def test_G_15_the_same_press_twice_at_once_acts_once(sealed):
    await sealed.play("ben in #t: /game rulings ruling:deep_snow value:on")
    before = await sealed.head()
    said = await sealed.told('anna in #t: presses "Agree" twice')
    assert await sealed.head() == before + 1
    assert "That question is answered or has fallen away; nothing has changed." in said
    assert not sealed.stage.bot_errors


async def test_G_15_a_side_that_presses_together_with_another_is_heard_once(sealed):
    await sealed.play("ben in #t: /game next-turn")
    game = await sealed.game()
    table = (await sealed.bot.umpire.archive.load(game)).game.table
    from bot.engine.house.orders import Press

    wanted = Press(mark=next(iter(table.prompts)), choice="agree")
    anna = str(sealed.stage.world.player("anna").user.id)
    submit = sealed.bot.umpire.submit
    outcomes = await asyncio.gather(
        *(submit(game, anna, "anna", wanted, f"press {n}", again=True) for n in range(5))
    )
    assert [outcome.refused for outcome in outcomes].count(False) == 1
    assert (await sealed.bot.umpire.archive.load(game)).game.table.turn == 2


async def test_G_15_an_interaction_that_discord_sends_again_acts_once(sealed):
    await sealed.play("ben in #t: /roll dice:DR")
    before = await sealed.head()
    for step in ("resend", "restart\nresend", "crash\nresend"):
        await sealed.play(step)
        assert await sealed.head() == before
    assert numbers(sealed) == [f"#{n}" for n in range(1, before - 3 + 1)]


async def test_G_15_an_answer_that_discord_no_longer_takes_10062(sealed):
    heard = await sealed.act("late\nben in #t: /roll dice:DR")
    assert [a.text for a in heard if a.reader] == ["The application did not respond"]
    assert len([a for a in heard if "rolls DR" in a.text and a.kind == "post"]) == 1
    assert not sealed.stage.bot_errors
    number = numbers(sealed)[-1]
    said = await sealed.refused("ben in #t: /roll dice:DR", "G-15")
    assert said.startswith(f"You did that at {number}. Again? (G-15)")
    assert "rolls DR" in await sealed.posted('ben in #t: presses "Do it again"')


async def test_a_refusal_that_discord_no_longer_takes_changes_nothing(sealed):
    before = await sealed.head()
    await sealed.act("late\nben in #t: /roll dice:many")
    assert await sealed.head() == before
    assert not sealed.stage.bot_errors
    assert "(G-5)" in await sealed.told("ben in #t: /roll dice:many")


async def test_no_permission_to_post_loses_nothing(sealed):
    before = len(posts(sealed))
    await sealed.play("forbid #t")
    said = await sealed.told(MOVE.format("A"))
    assert "I can't post in the game's channel" in said
    assert "View Channel and Send Messages" in said
    assert "(G-6)" in said
    await sealed.told(MOVE.format("B"))
    assert len(posts(sealed)) == before
    await sealed.play("allow #t\n" + MOVE.format("C"))
    late = posts(sealed)[before:]
    assert ["**A**" in late[0], "**B**" in late[1], "**C**" in late[2]] == [True] * 3
    assert len(late) == 3
    assert not sealed.stage.bot_errors


async def test_what_was_owed_goes_out_without_another_order(sealed):
    before = len(posts(sealed))
    await sealed.play(f"forbid #t\n{MOVE.format('A')}\nallow #t\nwait 1h")
    assert len(posts(sealed)) == before + 1


async def test_what_was_owed_goes_out_after_a_crash(sealed):
    before = len(posts(sealed))
    await sealed.play(f"forbid #t\n{MOVE.format('A')}\ncrash\nallow #t\n{MOVE.format('B')}")
    assert len(posts(sealed)) == before + 2
    assert numbers(sealed)[-2:] == [f"#{before + 1}", f"#{before + 2}"]


async def test_G_6_a_channel_in_which_the_bot_may_not_post_gets_no_game(opened):
    said = await opened.refused("forbid #u\nben in #u: /game new rules:asl-kgp name:X", "G-6")
    assert "Give me View Channel and Send Messages here" in said


async def test_an_archived_thread_is_opened_by_the_next_post(thread):
    before = len(posts(thread))
    await thread.play(f"archive #t\n{MOVE.format('A')}")
    assert len(posts(thread)) == before + 1


async def test_a_locked_thread_is_like_a_channel_that_may_not_be_posted_in(thread):
    before = len(posts(thread))
    said = await thread.told(f"lock #t\n{MOVE.format('A')}")
    assert "in a thread: unlock it" in said
    assert len(posts(thread)) == before


@pytest.mark.parametrize("where", ["#main", "#t"])
async def test_a_game_whose_channel_is_deleted_goes_on_elsewhere(thread, where):
    await thread.play(f"delete {where}")
    said = await thread.told("ben in dm: /roll dice:DR")
    assert "`/game here` in another one" in said
    await thread.play("ben in #u: /game here game:Stoumont")
    moved = await thread.act('anna in #u: presses "Agree"')
    here = [a.text for a in moved if a.where == "#u" and a.kind == "post"]
    assert any("rolls DR" in text for text in here), "what was owed is posted in the new channel"
    assert any("the game goes on in this channel" in text for text in here)
    assert any("[ My orders ]" in text for text in here)
    assert "moves **A**" in await thread.posted("ben in #u: /asl move unit:A to:A1")
    assert not thread.stage.bot_errors


async def test_G_6_a_game_does_not_move_into_a_channel_where_another_is_played(sealed):
    await sealed.play("carl in #u: /game new rules:asl-kgp name:Other")
    said = await sealed.told("ben in #u: /game here game:Stoumont")
    assert "a channel takes one game. (G-6)" in said


async def test_G_9_closed_DMs_are_told_at_once_with_what_to_do(opened):
    await opened.play(
        "ben in #t: /game leave\nclosed-dms carl\ncarl in #t: /game join side:Americans"
    )
    said = await opened.told('anna in #t: presses "Agree"')
    assert "DMs" not in said, "whose DMs are closed is nobody else's business"
    await opened.play("closed-dms dora\ndora in #u: /game new rules:asl-kgp name:Y")
    said = await opened.told("dora in #u: /game join side:Attacker")
    assert "your DMs are closed" in said
    assert "`My orders`" in said


async def test_a_player_with_closed_DMs_plays_on_in_the_channel_seen_by_him_alone(sealed):
    await sealed.play("closed-dms anna\nben in #t: /asl bombard hexes:N7 result:K")
    heard = await sealed.act('anna in #t: presses "My orders"')
    assert [a.where for a in heard] == ["only anna in #t"]
    assert "N7" in heard[0].text
    before = await sealed.head()
    answered = await sealed.act('anna in #t: presses "6"')
    assert {a.where for a in answered if "N7" in a.text} <= {"only anna in #t"}
    assert await sealed.head() == before + 1


async def test_what_nobody_foresaw_is_answered_without_a_trace(sealed, monkeypatch):
    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError("secret N7")

    monkeypatch.setattr(sealed.bot.umpire, "submit", broken)
    said = await sealed.told("ben in #t: /roll dice:DR")
    assert said.startswith("Something went wrong on my side.")
    assert "secret" not in said
    assert "RuntimeError" not in said
    said = await sealed.told('ben in #t: presses "My orders"')
    assert "what waits for you" in said


PLACE = "anna in dm: /asl place hex:{} kind:known strength:12"


def in_channel(heard: list) -> list[str]:
    return [a.kind for a in heard if a.where == "#t"]


@pytest.mark.parametrize("also", ["", "crash\n"])
async def test_a_secret_order_does_not_send_what_discord_did_not_take(opened, also):
    before = len(posts(opened))
    await opened.play(
        f"forbid #t\nben in #t: /roll dice:DR\nben in #t: /roll dice:dr\n{also}allow #t"
    )
    for place in ("L5", "M6"):
        assert in_channel(await opened.act(PLACE.format(place))) == [], "it would show its moment"
    await opened.play("wait 1h")
    assert len(posts(opened)) == before + 2
    assert in_channel(await opened.act(PLACE.format("L6"))) == []


async def test_a_public_order_takes_along_what_discord_did_not_take(opened):
    before = len(posts(opened))
    await opened.play(f"forbid #t\nben in #t: /roll dice:DR\nallow #t\n{PLACE.format('L5')}")
    assert len(posts(opened)) == before
    await opened.play("ben in #t: /roll dice:2d6")
    assert len(posts(opened)) == before + 2
    assert not opened.stage.bot_errors
