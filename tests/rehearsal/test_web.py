"""The web rehearsal: a front page that leads from the channel to each player's DM."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import aiohttp
import pytest

from bot.rehearsal.prompt import Prompt
from bot.rehearsal.stage import Rehearsal
from bot.rehearsal.web import WebRehearsal
from tests.rehearsal.sample_bot import sample_bot


@dataclass
class Visitor:
    """A browser at the front page."""

    web: WebRehearsal
    session: aiohttp.ClientSession

    async def get(self, path: str, **headers: str) -> tuple[int, str]:
        async with self.session.get(
            self.web.address + path, headers=headers, allow_redirects=False
        ) as answer:
            return answer.status, answer.headers.get("Location") or await answer.text()

    async def places(self) -> dict[str, int]:
        async with self.session.get(f"{self.web.address}places") as answer:
            counts: dict[str, int] = (await answer.json())["places"]
            return counts

    async def step(self, text: str, **headers: str) -> tuple[int, str]:
        async with self.session.post(
            f"{self.web.address}step", data={"step": text}, headers=headers
        ) as answer:
            return answer.status, await answer.text()


@pytest.fixture
async def visitor() -> AsyncIterator[Visitor]:
    async with Rehearsal(bot=sample_bot) as stage:
        prompt = Prompt(stage)
        await prompt.open()
        web = WebRehearsal(stage, prompt)
        runner = await web.open()
        async with aiohttp.ClientSession() as session:
            yield Visitor(web, session)
        await web.close(runner)


async def test_the_front_page_lists_the_channel_and_each_players_dm(visitor: Visitor) -> None:
    status, page = await visitor.get("")
    assert (status, "<title>Rehearsal</title>" in page) == (200, True)
    assert list(await visitor.places()) == ["#table", "dm anna", "dm ben", "dm cleo"]


async def test_it_goes_from_one_place_to_the_other_one_at_a_time(visitor: Visitor) -> None:
    status, channel = await visitor.get("show?place=%23table")
    assert (status, channel.startswith("http://127.0.0.1:")) == (302, True)
    async with visitor.session.get(channel) as answer:
        assert answer.status == 200
    status, dm = await visitor.get("show?place=dm+ben")
    assert status == 302
    assert dm != channel
    with pytest.raises(aiohttp.ClientConnectionError):
        await visitor.session.get(channel)
    assert (await visitor.get("show?place=dm+zoe"))[0] == 404


async def test_steps_are_taken_and_what_appears_is_counted_by_place(visitor: Visitor) -> None:
    status, said = await visitor.step("anna in #table: /game say text:hi\r\nben in dm: /game quiet")
    assert (status, said) == (200, '{"said": []}')
    assert await visitor.places() == {"#table": 2, "dm anna": 0, "dm ben": 1, "dm cleo": 0}
    assert "this is no step" in (await visitor.step("dance"))[1]


async def test_a_new_bot_closes_the_preview_of_the_old_one(visitor: Visitor) -> None:
    _, channel = await visitor.get("show?place=%23table")
    await visitor.step("restart")
    with pytest.raises(aiohttp.ClientConnectionError):
        await visitor.session.get(channel)
    assert (await visitor.get("show?place=%23table"))[0] == 302


async def test_other_sites_cannot_act_through_the_visitors_browser(visitor: Visitor) -> None:
    assert (await visitor.step("restart", Origin="http://example.org"))[0] == 403
    assert (await visitor.get("places", Host="example.org"))[0] == 403
