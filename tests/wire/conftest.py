"""The small Discord and the sample bot beside it, for the tests of this folder."""

import pytest

from tests.wire import specification
from tests.wire.process import BotProcess
from tests.wire.standin import TOKEN, StandIn


@pytest.fixture
async def standin():
    async with StandIn() as running:
        running.channel("table")
        yield running
        found = specification.request_faults(running.requests)
        discord = specification.load()
        if discord is not None:
            # What is refused without being asked for in the specification's words stays unchecked.
            for r in running.requests:
                if 0 < r.status < 500:
                    found += discord.answer_faults(r.method, r.path, r.status, r.answer)
        assert not found, "\n".join(found)


@pytest.fixture
def sample(standin, tmp_path):
    settings = {"SAMPLE_TOKEN": TOKEN}
    return BotProcess(standin, "tests.wire.sample_bot", [], settings, tmp_path / "bot.log")


@pytest.fixture
async def bot(sample):
    await sample.start()
    yield sample
    await sample.kill()
