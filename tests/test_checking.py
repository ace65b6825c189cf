"""``umpire check``: what is wrong before the first start, in sentences and without the token."""

import base64
import os
import time
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import discord
import pytest
from aiohttp import web

from bot import checking
from bot.checking import application_of, check, invitation, is_alive, permissions
from bot.config import Config

APPLICATION = "123456789012345678"
TOKEN = f"{base64.b64encode(APPLICATION.encode()).decode().rstrip('=')}.GaBcDe.secret-part"


class SmallDiscord:
    """Answers who the bot is, as the test wants it."""

    def __init__(self):
        self.status = 200
        self.date = datetime.now(UTC)
        self.tokens: list[str] = []

    async def me(self, request: web.Request) -> web.Response:
        self.tokens.append(request.headers["Authorization"])
        headers = {"Date": format_datetime(self.date, usegmt=True)}
        return web.json_response({"id": "1"}, status=self.status, headers=headers)


@pytest.fixture
async def discord_there(monkeypatch) -> AsyncIterator[SmallDiscord]:
    small = SmallDiscord()
    app = web.Application()
    app.router.add_get("/users/@me", small.me)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    monkeypatch.setattr(checking, "API", f"http://127.0.0.1:{port}")
    yield small
    await runner.cleanup()


@pytest.fixture
def config(tmp_path) -> Config:
    url = f"sqlite:///{tmp_path}/games.db"
    beat = tmp_path / "beat"
    return Config.model_validate({"token": TOKEN, "database_url": url, "heartbeat": beat})


async def told(config: Config) -> tuple[str, bool]:
    lines, well = await check(config)
    text = "\n".join(lines)
    assert "secret-part" not in text
    return text, well


async def test_all_is_well(config, discord_there):
    text, well = await told(config)
    assert well
    assert "ok    a token is set" in text
    assert "ok    SQLite" in text
    assert "ok    Discord knows the token" in text
    assert "ok    the clock is right" in text
    assert f"client_id={APPLICATION}" in text
    assert "WRONG" not in text
    assert discord_there.tokens == [f"Bot {TOKEN}"]


@pytest.mark.parametrize(
    ("token", "said"),
    [
        ("", "There is no token"),
        ("a.b.c", "does not look like a bot's"),
        ("x" * 64, "not the client"),
    ],
)
async def test_a_token_that_can_be_none_is_said_without_asking_discord(
    config, discord_there, token, said
):
    bad = config.model_copy(update={"token": type(config.token)(token)})
    text, well = await told(bad)
    assert not well
    assert said in text
    assert "Discord was not asked: mend the above first." in text
    assert discord_there.tokens == []


async def test_a_token_that_discord_does_not_know(config, discord_there):
    discord_there.status = 401
    text, well = await told(config)
    assert not well
    assert "WRONG Discord does not accept the token (it answered 401). Reset it." in text


async def test_a_clock_that_is_wrong(config, discord_there):
    discord_there.date -= timedelta(minutes=10)
    text, well = await told(config)
    assert not well
    assert "WRONG This machine's clock is off by" in text


async def test_a_discord_that_is_not_there(config, monkeypatch):
    monkeypatch.setattr(checking, "API", "http://127.0.0.1:9")
    text, well = await told(config)
    assert not well
    assert "WRONG Discord can't be reached from this machine." in text


async def test_a_database_that_can_not_be_opened(config, discord_there, tmp_path):
    url = f"sqlite:///{tmp_path}/nowhere/games.db"
    text, well = await told(config.model_copy(update={"database_url": type(config.token)(url)}))
    assert not well
    assert "WRONG" in text
    assert discord_there.tokens == []


def test_the_invitation_asks_for_what_the_bot_needs_and_nothing_more():
    wanted = discord.Permissions(permissions())
    names = {name for name, given in wanted if given}
    assert names == {
        "read_messages",
        "send_messages",
        "send_messages_in_threads",
        "embed_links",
        "attach_files",
        "read_message_history",
        "pin_messages",
    }
    assert not wanted.administrator
    assert f"client_id={APPLICATION}&scope=bot+applications.commands" in invitation(APPLICATION)


@pytest.mark.parametrize("token", ["", "x", "!!!.a.b", "bm90LWRpZ2l0cw.a.b", f"{TOKEN}.more"])
def test_what_is_no_token_has_no_application(token):
    assert application_of(token) == ""


def test_a_token_begins_with_its_application():
    assert application_of(TOKEN) == APPLICATION


def test_a_bot_without_a_heartbeat_is_not_alive(config):
    lines, alive = is_alive(config)
    assert not alive
    assert lines[0].startswith("No heartbeat")


def test_a_heartbeat_is_good_for_two_minutes(config):
    config.heartbeat.touch()
    assert is_alive(config) == (["Alive."], True)
    old = time.time() - 600
    os.utime(config.heartbeat, (old, old))
    lines, alive = is_alive(config)
    assert not alive
    assert lines[0].startswith("The last heartbeat is 6")
