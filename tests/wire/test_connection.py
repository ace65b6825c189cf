"""The bot comes, goes, loses the line, is killed and comes again."""

import asyncio
import os

import psutil
import pytest

from tests.wire.standin import POST_MESSAGE, Hold, KillAfter, KillBefore, NoAnswerError, on


async def test_it_logs_in_and_its_commands_are_known(standin, bot):
    names = {command["name"] for command in standin.world.commands[None].values()}
    assert names == {"ping", "panel", "whisper", "once", "history", "asl"}
    assert [r.template for r in standin.requests][:3] == [
        "/users/@me",
        "/oauth2/applications/@me",
        "/applications/{application_id}/commands",
    ]
    assert await bot.stop() == 0


async def test_a_wrong_token_is_refused(sample):
    await sample.spawn(SAMPLE_TOKEN="wrong")
    assert await sample.ended() != 0
    assert "Improper token" in sample.output()


@pytest.mark.parametrize("how", ["asked", "closed", "cut", "invalid but resumable"])
async def test_it_reconnects_and_gets_what_it_missed(standin, bot, how):
    anna, table = standin.user("anna"), standin.channel("table")
    gateway = standin.gateway
    [session] = gateway.sessions.values()
    away = {
        "asked": gateway.ask_to_reconnect(),
        "closed": gateway.drop(1001),
        "cut": gateway.drop(),
        "invalid but resumable": gateway.invalidate(resumable=True),
    }
    coming = away.pop(how)
    for other in away.values():
        other.close()
    await coming
    act = await standin.slash(anna, table, "ping")
    await gateway.wait_for(lambda g: session.resumed == 1)
    assert act.text == "pong"
    assert gateway.identified == 1


async def test_an_invalid_session_is_identified_anew(standin, bot):
    await standin.gateway.invalidate()
    await standin.gateway.wait_for(lambda g: g.identified == 2)
    act = await standin.slash(standin.user("anna"), standin.channel("table"), "ping")
    assert act.text == "pong"


async def test_heartbeats_are_acknowledged(standin, sample):
    standin.gateway.heartbeat_ms = 20
    await sample.start()
    await standin.gateway.wait_for(lambda g: g.heartbeats > 5)
    await sample.kill()
    assert standin.gateway.identified == 1


async def test_an_old_button_after_kill_9(standin, bot):
    anna, table = standin.user("anna"), standin.channel("table")
    await standin.slash(anna, table, "panel")
    panel = await standin.message(table, "panel")
    await bot.kill()
    standin.players.patience = 0.01
    with pytest.raises(NoAnswerError):
        await standin.press(anna, panel, "My orders")
    standin.players.patience = 30
    await bot.start()
    assert (await standin.press(anna, panel, "My orders")).text == "orders of anna"


async def test_the_bot_can_die_before_and_after_a_request_is_applied(standin, bot):
    anna, table = standin.user("anna"), standin.channel("table")
    plan = standin.on_request(POST_MESSAGE, KillBefore(bot.kill))
    await standin.slash(anna, table, "once", {"text": "x"}, wait=False)
    await plan.wait()
    assert not bot.alive
    assert standin.messages(table) == []
    await bot.start()
    plan = standin.on_request(POST_MESSAGE, KillAfter(bot.kill))
    await standin.slash(anna, table, "once", {"text": "x"}, wait=False)
    await plan.wait()
    assert not bot.alive
    assert [m.content for m in standin.messages(table)] == ["x"]


async def test_a_request_can_be_held(standin, bot):
    anna, table = standin.user("anna"), standin.channel("table")
    hold = Hold()
    standin.on_request(on("POST", "/channels/{channel_id}/messages", content="late"), hold)
    late = asyncio.create_task(standin.slash(anna, table, "once", {"text": "late"}))
    await asyncio.wait_for(hold.arrived.wait(), 30)
    assert (await standin.slash(anna, table, "ping")).text == "pong"
    assert standin.messages(table) == []
    hold.go.set()
    assert (await late).text == "posted the same"


async def test_the_bot_is_started_with_its_own_settings_alone(standin, bot, monkeypatch):
    monkeypatch.setenv("UMPIRE_TOKEN", "of the developer")
    await bot.kill()
    await bot.start()
    assert "UMPIRE_TOKEN" not in psutil.Process(bot.process.pid).environ()
    assert os.environ["UMPIRE_TOKEN"] == "of the developer"
