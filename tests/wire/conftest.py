"""The small Discord and the sample bot beside it, for the tests of this folder."""

import pytest

from tests.wire import specification
from tests.wire.process import BotProcess
from tests.wire.standin import TOKEN, StandIn
from tests.wire.tables import Table


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


@pytest.fixture
async def umpire(standin, tmp_path):
    """Our bot, not yet started; its channel is there, so that it may be started at any time."""
    standin.channel("stoumont")
    settings = {
        "UMPIRE_TOKEN": TOKEN,
        "UMPIRE_DATABASE_URL": f"sqlite:///{tmp_path / 'umpire.db'}",
        "UMPIRE_HEARTBEAT": str(tmp_path / "umpire.heartbeat"),
    }
    bot = BotProcess(standin, "bot.__main__", ["run"], settings, tmp_path / "umpire.log")
    yield bot
    if bot.alive:
        await bot.kill()


@pytest.fixture
async def stoumont(standin, umpire):
    """A sealed game: ben may move."""
    await umpire.start()
    users = standin.user("anna"), standin.user("ben")
    table = Table(standin, umpire, standin.channel("stoumont"), *users)
    await table.open()
    await table.seal()
    return table
