"""Our bot as a process of its own: commands, buttons, forms, DMs, and a Discord that has bad days."""

import pytest

from tests.wire.standin import (
    CALLBACK,
    POST_MESSAGE,
    TOKEN,
    DropAfter,
    Refuse,
    RefuseAfter,
    TooMany,
)
from tests.wire.standin.permissions import SEND_MESSAGES
from tests.wire.tables import Table


@pytest.fixture
async def table(standin, umpire):
    """A game that is not sealed yet."""
    await umpire.start()
    users = standin.user("anna"), standin.user("ben")
    opened = Table(standin, umpire, standin.channel("stoumont"), *users)
    await opened.open()
    return opened


def check_numbers(table):
    numbers = table.numbers()
    assert numbers == list(range(1, len(numbers) + 1))


async def test_it_starts_registers_its_commands_and_ends_when_asked(standin, umpire):
    await umpire.start()
    names = {command["name"] for command in standin.world.commands[None].values()}
    assert {"game", "setup", "roll", "asl", "help"} <= names
    assert await umpire.stop() == 0
    assert TOKEN not in umpire.output()


async def test_a_wrong_token_is_said_and_not_printed(umpire):
    await umpire.spawn(UMPIRE_TOKEN="a.wrong.token")
    assert await umpire.ended() != 0
    assert "token" in umpire.output().lower()
    assert "a.wrong.token" not in umpire.output()
    assert "Traceback" not in umpire.output()


async def test_every_answer_in_a_server_is_ephemeral_from_the_first_byte(table):
    answers = [r for r in table.standin.requests if CALLBACK(r) and r.body["type"] in (4, 5)]
    assert len(answers) == 4
    assert all(r.body["data"]["flags"] & 64 for r in answers)


async def test_every_post_has_an_enforced_nonce_and_mentions_nobody_by_accident(table):
    posts = [r for r in table.standin.requests if POST_MESSAGE(r)]
    assert len(posts) >= 5
    for post in posts:
        assert post.body["enforce_nonce"] is True
        assert len(post.body["nonce"]) <= 25
        assert post.body["allowed_mentions"]["parse"] == []


async def test_who_is_asked_to_agree_is_called_and_nobody_else(table):
    await table.say(table.anna, "game deadline", **{"in": "3d"})
    asked = await table.standin.message(table.channel, "do you agree")
    (post,) = [
        r
        for r in table.standin.requests
        if POST_MESSAGE(r) and "do you agree" in r.body.get("content", "")
    ]
    assert post.body["allowed_mentions"] == {"parse": [], "users": [str(table.ben.id)]}
    assert f"<@{table.ben.id}>" in asked.content


async def test_a_set_up_by_form_and_file_in_a_dm(table):
    anna = table.anna
    opened = await table.privately(anna, "setup open")
    form = await table.standin.press(anna, opened.original, "Paste")
    assert form.modal is not None
    await table.standin.submit(anna, form, {"Text": "L5 known 12\nM6 known 99"})
    file = ("set-up.txt", b"N7 hidden 8\nO8 dummy\n")
    await table.privately(anna, "setup paste", file=file)
    shown = (await table.privately(anna, "setup show")).text
    assert "L5" in shown
    assert "N7" in shown
    assert "M6" not in shown
    seen = [m.content for m in table.standin.messages(table.channel)]
    assert not any("L5" in text or "N7" in text for text in seen)


async def test_autocomplete_tells_a_player_no_more_than_he_may_know(table):
    await table.seal()
    typed = {"unit": "1st Squad", "to": ""}
    complete = table.standin.autocomplete
    for_ben = await complete(table.ben, table.channel, "asl move", typed, focused="to")
    assert len(for_ben) <= 25
    assert not any("N7" in choice["name"] for choice in for_ben)


async def test_a_429_and_a_500_delay_a_post_and_nothing_is_posted_twice(table):
    for action in (TooMany(0.01), Refuse(500), RefuseAfter(500), DropAfter()):
        table.standin.on_request(POST_MESSAGE, action)
        await table.say(table.ben, "roll", dice="DR", for_=type(action).__name__)
    await table.say(table.ben, "roll", dice="DR", for_="the end")
    await table.standin.message(table.channel, "the end")
    check_numbers(table)


async def test_an_answer_that_discord_no_longer_wants_loses_nothing(table):
    await table.seal()
    table.standin.on_request(CALLBACK, Refuse(404, 10062, "Unknown interaction"))
    await table.say(table.ben, "asl move", wait=False, unit="1st Squad", to="L5")
    await table.standin.message(table.channel, "1st Squad")
    again = await table.say(table.ben, "asl move", unit="1st Squad", to="L5")
    assert "G-15" in again.text
    check_numbers(table)


async def test_what_could_not_be_posted_follows_when_it_may_be(table):
    channel, standin = table.channel, table.standin
    await standin.change_channel(channel, denied=SEND_MESSAGES)
    await table.say(table.ben, "roll", dice="DR", for_="the first")
    await standin.change_channel(channel, denied=0)
    await table.say(table.ben, "roll", dice="DR", for_="the second")
    await standin.message(channel, "the second")
    assert any("the first" in text for text in table.posts())
    check_numbers(table)


async def test_closed_dms_stop_nothing(standin, umpire):
    standin.user("anna").dms_open = False
    await umpire.start()
    users = standin.user("anna"), standin.user("ben")
    table = Table(standin, umpire, standin.channel("stoumont"), *users)
    await table.open()
    assert standin.messages(standin.dm(table.anna)) == []
    opened = await standin.press(table.anna, await table.panel(), "My orders")
    assert opened.ephemeral
    assert table.numbers() == [1, 2, 3, 4]


@pytest.mark.parametrize("how", ["asked", "cut"])
async def test_it_reconnects_and_the_game_goes_on(table, how):
    gateway = table.standin.gateway
    await (gateway.ask_to_reconnect() if how == "asked" else gateway.drop())
    await table.say(table.ben, "roll", dice="DR", for_="after the break")
    await table.standin.message(table.channel, "after the break")
    assert gateway.identified == 1


async def test_an_old_button_works_after_kill_9(table):
    panel = await table.panel()
    await table.bot.kill()
    await table.bot.start()
    opened = await table.standin.press(table.anna, panel, "My orders")
    assert opened.ephemeral
    assert opened.text


async def test_the_same_press_twice_at_once_acts_once(table):
    await table.privately(table.anna, "asl place", hex="L5", kind="known", strength=12)
    opened = await table.privately(table.anna, "setup open")
    review = await table.standin.press(table.anna, opened.original, "Review")
    shown = review.original
    for _ in range(2):
        await table.standin.press(table.anna, shown, "Seal", wait=False)
    await table.say(table.ben, "roll", dice="DR", for_="the end")
    await table.standin.message(table.channel, "the end")
    assert len([text for text in table.posts() if "seals the set-up" in text]) == 1
    check_numbers(table)


async def test_two_processes_share_a_database_and_an_interaction_acts_once(table, tmp_path):
    second = type(table.bot)(
        table.standin, "bot.__main__", ["run"], table.bot.settings, tmp_path / "second.log"
    )
    await second.start()
    try:
        for number in range(5):
            await table.say(table.ben, "roll", dice="DR", for_=f"roll {number}")
        await table.standin.message(table.channel, "roll 4")
    finally:
        await second.kill()
    assert sum("roll " in text for text in table.posts()) == 5
    check_numbers(table)


async def test_the_check_before_the_first_start(umpire):
    umpire.arguments = ["check"]
    await umpire.spawn()
    code = await umpire.ended()
    assert code == 0, umpire.output()
    assert "Discord knows the token" in umpire.output()
    assert TOKEN not in umpire.output()
