"""The web rehearsal in a real browser: from the channel to a player's DM, pressing on the way."""

import shutil
from collections.abc import AsyncIterator

import pytest

from bot.rehearsal.prompt import Prompt
from bot.rehearsal.stage import Rehearsal
from bot.rehearsal.web import WebRehearsal
from tests.rehearsal.sample_bot import sample_bot

playwright = pytest.importorskip("playwright.async_api", reason="needs the package playwright")

BROWSER = shutil.which("chromium") or shutil.which("google-chrome")

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(BROWSER is None, reason="needs an installed Chromium"),
]


@pytest.fixture
async def address() -> AsyncIterator[str]:
    async with Rehearsal(bot=sample_bot) as stage:
        prompt = Prompt(stage)
        await prompt.open()
        web = WebRehearsal(stage, prompt)
        runner = await web.open()
        yield web.address
        await web.close(runner)


async def test_a_player_presses_in_the_channel_and_another_reads_his_dm(address: str) -> None:
    async with playwright.async_playwright() as started:
        browser = await started.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        context = await browser.new_context()
        # A busy machine is slow, not wrong.
        context.set_default_timeout(120_000)
        front = await context.new_page()
        await front.goto(address)
        await front.get_by_label("A step, as in a script").fill("anna in #table: /game panel")
        await front.get_by_role("button", name="Take it").click()
        await front.get_by_text("The panel").wait_for()

        async with context.expect_page() as opened:
            await front.get_by_role("link", name="#table").click()
        place = await opened.value
        await place.get_by_role("button", name="Seal", exact=True).click()
        await place.get_by_text("Only you can see this").wait_for()
        await front.get_by_text("Sealed 1").wait_for()

        await front.get_by_label("A step, as in a script").fill("ben in #table: /game say text:hi")
        await front.get_by_role("button", name="Take it").click()
        await place.get_by_text("hi", exact=True).first.wait_for()

        step = "anna in #table: /game whisper user:ben text:psst"
        await front.get_by_label("A step, as in a script").fill(step)
        await front.get_by_role("button", name="Take it").click()
        await front.get_by_text("1 new").wait_for()
        await front.get_by_role("link", name="dm ben").click()
        await place.get_by_text("psst").first.wait_for()

        assert len(context.pages) == 2
        assert await place.get_by_text("The panel").count() == 0
        await browser.close()
