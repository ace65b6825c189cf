"""What goes wrong around a bot can be brought about, and is as it is on Discord."""

import pytest

from bot.rehearsal.stage import Rehearsal


async def texts(stage: Rehearsal, script: str) -> list[tuple[str, str]]:
    """Plays a script and returns what appeared in its last act."""
    outcome = await stage.play(script)
    assert not outcome.failures
    return [(item.where, item.text) for item in stage.record.latest()]


SAY = "anna in #t: /game say text:x"
HEARD = [("#t", "x"), ("only anna in #t", "said, secretly")]
NOTHING = [("only anna in #t", "The application did not respond")]


async def test_a_bot_that_may_not_post_is_refused_until_it_may_again(stage: Rehearsal) -> None:
    assert await texts(stage, f"forbid #t\n{SAY}") == NOTHING
    assert "50013" in str(stage.bot_errors[-1])
    assert await texts(stage, f"allow #t\n{SAY}") == HEARD


async def test_rights_of_a_thread_are_those_of_its_channel(stage: Rehearsal) -> None:
    script = "thread #talk in #t\nforbid #talk\nanna in #talk: /game say text:x"
    assert [text for _, text in await texts(stage, script)] == ["The application did not respond"]


async def test_a_message_opens_an_archived_thread_but_no_locked_one(stage: Rehearsal) -> None:
    opened = await texts(
        stage, "thread #talk in #t\narchive #talk\nanna in #talk: /game say text:x"
    )
    assert opened[0] == ("#talk", "x")
    locked = await texts(stage, "lock #talk\nanna in #talk: /game say text:x")
    assert [text for _, text in locked] == ["The application did not respond"]
    assert "archived" in stage.refused_requests[-1]


async def test_a_deleted_channel_is_no_place_any_more(stage: Rehearsal) -> None:
    outcome = await stage.play(f"delete #t\n{SAY}")
    assert [fault.line for fault in outcome.failures] == [2]


async def test_an_answer_that_comes_too_late_finds_no_interaction(stage: Rehearsal) -> None:
    assert await texts(stage, f"late\n{SAY}") == [("#t", "x"), NOTHING[0]]
    assert "10062" in str(stage.bot_errors[-1])
    assert await texts(stage, SAY) == HEARD


@pytest.mark.parametrize("between", ["", "restart\n", "crash\n"])
async def test_an_interaction_can_come_a_second_time(stage: Rehearsal, between: str) -> None:
    await stage.play('anna in #t: /game panel\nben in #t: presses "Seal"')
    pressed = list(stage.theatre.interactions)
    await stage.play(f"{between}resend")
    assert list(stage.theatre.interactions) == pressed
    assert "40060" in str(stage.bot_errors[-1])


@pytest.mark.parametrize("step", ["forbid #u", "archive #u", "archive #t", "delete #u"])
async def test_trouble_needs_a_place_that_there_is(stage: Rehearsal, step: str) -> None:
    outcome = await stage.play(step)
    assert outcome.broken
