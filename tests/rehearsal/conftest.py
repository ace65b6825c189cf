from collections.abc import AsyncIterator

import pytest

from bot.rehearsal.stage import Rehearsal
from tests.rehearsal.sample_bot import sample_bot


@pytest.fixture
async def stage() -> AsyncIterator[Rehearsal]:
    """The sample bot in a channel #t with anna and ben."""
    async with Rehearsal(bot=sample_bot, seed=bytes(32)) as rehearsal:
        await rehearsal.play("channel #t\nplayer anna, ben")
        yield rehearsal
