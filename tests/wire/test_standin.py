"""The small Discord is good enough for the real client: commands, buttons, forms, posts."""

import pytest

from tests.wire.standin import (
    CALLBACK,
    POST_MESSAGE,
    CannotBeSentError,
    DropAfter,
    Refuse,
    TooMany,
)
from tests.wire.standin.permissions import SEND_MESSAGES


async def test_a_slash_command_is_answered_in_server_thread_and_dm(standin, bot):
    anna, table = standin.user("anna"), standin.channel("table")
    for place in (table, standin.thread("night", table), standin.dm(anna)):
        act = await standin.slash(anna, place, "ping")
        assert (act.text, act.ephemeral) == ("pong", True)
        assert standin.messages(place) == []
        assert [m.content for m in standin.seen_by(anna, place)] == ["pong"]
    assert {r.query["with_response"] for r in standin.requests if CALLBACK(r)} == {"1"}


async def test_a_public_answer_is_a_message_of_the_channel(standin, bot):
    anna, table = standin.user("anna"), standin.channel("table")
    await standin.slash(anna, table, "asl move", {"unit": "A", "to": "L5"})
    assert [m.content for m in standin.messages(table)] == ["A moves to L5"]


async def test_a_client_sends_no_command_that_is_wrong(standin, bot):
    anna, table = standin.user("anna"), standin.channel("table")
    for path, values in [
        ("none", {}),
        ("asl", {}),
        ("asl fly", {}),
        ("asl move", {"unit": "A"}),
        ("asl move", {"unit": "A", "to": 5}),
        ("ping", {"loud": True}),
        ("whisper", {"user": anna, "text": "x" * 101}),
    ]:
        with pytest.raises(CannotBeSentError):
            await standin.slash(anna, table, path, values)
    assert not any(CALLBACK(r) for r in standin.requests)


async def test_autocomplete_offers_choices(standin, bot):
    anna, table = standin.user("anna"), standin.channel("table")
    choices = await standin.autocomplete(
        anna, table, "asl move", {"unit": "A", "to": "L"}, focused="to"
    )
    assert choices == [
        {"name": "L5 for A", "value": "L5"},
        {"name": "L6 for A", "value": "L6"},
    ]


async def posted_panel(standin, user, place):
    await standin.slash(user, place, "panel")
    return await standin.message(place, "panel")


async def test_buttons_menus_and_forms(standin, bot):
    anna, table = standin.user("anna"), standin.channel("table")
    panel = await posted_panel(standin, anna, table)
    await standin.until(lambda: panel.payload["pinned"])
    orders = await standin.press(anna, panel, "My orders")
    assert (orders.text, orders.ephemeral) == ("orders of anna", True)
    opened = await standin.press(anna, panel, "panel:name")
    assert opened.modal["title"] == "Your unit"
    sent = await standin.submit(anna, opened, {"Name": "1st", "Reason": "it is"})
    assert sent.text == "named 1st because it is"
    picked = await standin.pick(anna, panel, "Side", ["Red"])
    await standin.until(lambda: picked.text == "you are Red")
    assert picked.ephemeral
    await standin.press(anna, panel, "Done")
    assert (panel.content, panel.components) == ("done", [])
    with pytest.raises(CannotBeSentError):
        await standin.press(anna, panel, "Done")


async def test_a_dm_with_a_file_arrives_and_a_closed_one_is_refused(standin, bot):
    anna, ben, table = standin.user("anna"), standin.user("ben"), standin.channel("table")
    file = ("plan.txt", b"L5 known 12")
    act = await standin.slash(anna, table, "whisper", {"user": ben, "text": "hi", "file": file})
    assert act.text == "sent"
    [message] = standin.messages(standin.dm(ben))
    assert message.content == "hi"
    assert [a["filename"] for a in message.payload["attachments"]] == ["plan.txt"]
    [posted] = [r for r in standin.requests if POST_MESSAGE(r)]
    assert posted.files == [("files[0]", "plan.txt", b"L5 known 12")]
    ben.dms_open = False
    act = await standin.slash(anna, table, "whisper", {"user": ben, "text": "hi"})
    assert act.text == "refused 50007"


async def test_an_enforced_nonce_posts_once_for_some_minutes(standin, bot):
    anna, table = standin.user("anna"), standin.channel("table")
    number = standin.world.ids.next()
    act = await standin.slash(anna, table, "once", {"text": "x"}, interaction_id=number)
    assert act.text == "posted the same"
    assert len(standin.messages(table)) == 1
    act.callbacks.clear()
    standin.world.clock.ahead = 600
    await standin.slash(anna, table, "once", {"text": "x"}, interaction_id=number)
    assert len(standin.messages(table)) == 2


async def test_history_is_read_back_in_order(standin, bot):
    anna, table = standin.user("anna"), standin.channel("table")
    for text in ("one", "two", "three"):
        await standin.slash(anna, table, "once", {"text": text})
    first = standin.messages(table)[0]
    act = await standin.slash(anna, table, "history", {"after": str(first.id)})
    assert act.text == "two | three"
    act = await standin.slash(anna, table, "history")
    assert act.text == "three | two | one"


async def test_places_where_the_bot_may_not_post(standin, bot):
    anna, table = standin.user("anna"), standin.channel("table")
    thread = standin.thread("night", table)
    refusals = []
    await standin.change_channel(table, denied=SEND_MESSAGES)
    refusals.append((await standin.slash(anna, table, "once", {"text": "x"})).text)
    await standin.change_channel(thread, archived=True, locked=True)
    refusals.append((await standin.slash(anna, thread, "once", {"text": "x"})).text)
    thread.deleted = True
    refusals.append((await standin.slash(anna, thread, "once", {"text": "x"})).text)
    assert refusals == ["refused 50013", "refused 50083", "refused 10003"]


async def test_an_interaction_that_is_forgotten_or_answered_is_refused(standin, bot):
    anna, table = standin.user("anna"), standin.channel("table")
    plan = standin.on_request(CALLBACK, Refuse(404, 10062, "Unknown interaction"))
    await standin.slash(anna, table, "ping", wait=False)
    await plan.wait()
    act = await standin.slash(anna, table, "ping")
    assert act.text == "pong"
    await standin.slash(anna, table, "ping", interaction_id=act.id)
    await standin.until(lambda: standin.requests[-1].status == 400)
    assert standin.requests[-1].answer["code"] == 40060
    act.callbacks.clear()
    act.expire()
    await standin.slash(anna, table, "ping", interaction_id=act.id, wait=False)
    await standin.until(lambda: standin.requests[-1].status == 404)
    assert standin.requests[-1].answer["code"] == 10062


async def test_a_429_a_500_and_a_broken_line(standin, bot):
    anna, table = standin.user("anna"), standin.channel("table")
    standin.on_request(POST_MESSAGE, TooMany(0.01))
    act = await standin.slash(anna, table, "once", {"text": "x"})
    assert act.text == "posted the same"
    assert [r.status for r in standin.requests if POST_MESSAGE(r)] == [429, 200, 200]
    standin.on_request(POST_MESSAGE, Refuse(500))
    await standin.slash(anna, table, "once", {"text": "y"})
    assert [r.status for r in standin.requests if POST_MESSAGE(r)][3:] == [500, 200, 200]
    standin.on_request(CALLBACK, DropAfter())
    act = await standin.slash(anna, table, "ping")
    assert act.text == "pong"
    assert standin.requests[-1].status == 0
    assert bot.alive
