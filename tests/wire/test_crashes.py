"""kill -9 between any two steps of an order: nothing lost, nothing posted twice, no die again."""

import re

import pytest

from tests.wire.standin import (
    CALLBACK,
    POST_MESSAGE,
    KillAfter,
    KillBefore,
    KillWhenAnswered,
    on,
)

WRITING = "INSERT INTO entries"
EDIT_PANEL = on("PATCH", "/channels/{channel_id}/messages/{message_id}")
WITHDRAW = on("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/@original")
STEPS = {"answer": CALLBACK, "post": POST_MESSAGE, "withdraw": WITHDRAW, "panel": EDIT_PANEL}
DEATHS = {"before": KillBefore, "after": KillAfter, "answered": KillWhenAnswered}


async def move(stoumont, wait=True):
    return await stoumont.say(stoumont.ben, "asl move", wait=wait, unit="1st Squad", to="L5")


async def come_back(stoumont):
    """Start again; ben, who saw no answer, gives his order once more, and then another one."""
    await stoumont.bot.start()
    again = await move(stoumont)
    await stoumont.say(stoumont.ben, "roll", dice="DR", for_="the end")
    await stoumont.standin.message(stoumont.channel, "the end")
    return again


def attacks(stoumont):
    return [text for text in stoumont.posts() if "1st Squad" in text]


def check(stoumont):
    """Each entry once, in order, without a gap; the squad was attacked once."""
    numbers = stoumont.numbers()
    assert numbers == list(range(1, len(numbers) + 1))
    [attack] = attacks(stoumont)
    assert re.search(r"DR \d+ \(\d\+\d\)", attack)


@pytest.mark.parametrize("when", ["before", "after"])
async def test_it_dies_while_the_order_is_written(stoumont, when):
    await stoumont.bot.kill()
    await stoumont.bot.start(WIRE_DIE_AT=f"{when}:{WRITING}")
    await move(stoumont, wait=False)
    await stoumont.bot.ended()
    assert attacks(stoumont) == []
    again = await come_back(stoumont)
    assert ("Again?" in again.text) == (when == "after")
    check(stoumont)


@pytest.mark.parametrize(
    ("step", "death"),
    [*((step, death) for step in STEPS for death in ("before", "after")), ("post", "answered")],
)
async def test_it_dies_at_a_request(stoumont, step, death):
    plan = stoumont.standin.on_request(STEPS[step], DEATHS[death](stoumont.bot.kill))
    await move(stoumont, wait=False)
    await plan.wait()
    await stoumont.bot.ended()
    await come_back(stoumont)
    check(stoumont)


async def test_a_post_that_was_sent_long_before_is_found_in_the_history(stoumont):
    plan = stoumont.standin.on_request(POST_MESSAGE, KillAfter(stoumont.bot.kill))
    await move(stoumont, wait=False)
    await plan.wait()
    # Discord has forgotten the nonce by now.
    stoumont.standin.world.clock.ahead = 3600
    await come_back(stoumont)
    check(stoumont)


async def test_the_same_interaction_twice_acts_once(stoumont):
    act = await move(stoumont)
    await stoumont.standin.message(stoumont.channel, "1st Squad")
    act.callbacks.clear()
    await stoumont.standin.slash(
        stoumont.ben,
        stoumont.channel,
        "asl move",
        {"unit": "1st Squad", "to": "L5"},
        interaction_id=act.id,
    )
    await stoumont.say(stoumont.ben, "roll", dice="DR", for_="the end")
    await stoumont.standin.message(stoumont.channel, "the end")
    check(stoumont)
