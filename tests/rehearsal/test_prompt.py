"""The rehearsal by hand: any player, any place, the same steps."""

from collections.abc import AsyncIterator

import pytest

from bot.rehearsal.keeping import Screen
from bot.rehearsal.prompt import Prompt
from bot.rehearsal.stage import Rehearsal
from tests.rehearsal.sample_bot import sample_bot


class Session:
    """A prompt whose keyboard is a list of lines and whose screen is another."""

    def __init__(self, stage: Rehearsal) -> None:
        self.written: list[str] = []
        self.prompts: list[str] = []
        self.prompt = Prompt(stage, self.written.append)
        stage.record.listen(Screen(self.written.append).appeared)

    async def type(self, *lines: str) -> str:
        """Types lines, ends, and returns what was written after the help at the beginning."""
        left = iter(lines)

        async def read(prompt: str) -> str | None:
            self.prompts.append(prompt)
            return next(left, None)

        await self.prompt.open()
        before = len(self.written) + 1
        await self.prompt.run(read)
        return "\n".join(self.written[before:])


@pytest.fixture
async def session() -> AsyncIterator[Session]:
    async with Rehearsal(bot=sample_bot) as stage:
        yield Session(stage)


async def test_there_are_a_channel_and_players_from_the_start(session: Session) -> None:
    assert "| hello" in await session.type("/game say text:hello")
    assert session.prompts[0] == "anna in #table> "


async def test_one_types_as_any_player_and_goes_on_as_the_last(session: Session) -> None:
    written = await session.type("ben in dm: /game menu", 'picks "Dummy"', "cleo in #table", "help")
    assert "dm ben, edit\n        | Picked dummy" in written
    assert session.prompts[-1] == "cleo in #table> "


async def test_the_fields_of_a_form_are_asked_for_up_to_an_empty_line(session: Session) -> None:
    written = await session.type(
        "/game panel", 'presses "paste"', 'fills "Paste"', "text: a", "text: b", "", "/game quiet"
    )
    assert "text='a\\nb'" in written
    assert "soon gone" in written


async def test_what_cannot_be_read_or_taken_is_told_and_the_prompt_goes_on(
    session: Session,
) -> None:
    written = await session.type("dance", 'presses "Nope"', 'expect #table "x"', "/game quiet")
    assert "this is no step: dance" in written
    assert "sees no button 'Nope'" in written
    assert "did not appear in #table" in written
    assert "soon gone" in written


async def test_an_expectation_that_holds_says_so(session: Session) -> None:
    assert "it holds" in await session.type("/game say text:x", 'expect #table "x"')


async def test_every_place_can_be_shown_again(session: Session) -> None:
    await session.type("/game say text:open", "ben in dm: /game say text:closed")
    shown = await session.type("show #table")
    assert "| open" in shown
    assert "said, secretly" in shown
    assert "closed" not in shown
    assert "closed" in await session.type("show")
    assert "closed" in await session.type("show dm ben")
    assert await session.type("show dm cleo") == "nothing yet"


async def test_more_people_and_places_can_be_made(session: Session) -> None:
    written = await session.type("player dora", "channel #two", "dora in #two: /game say text:hi")
    assert "#two\n        | hi" in written
