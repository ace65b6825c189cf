"""The real bot on the simulated Discord: it starts, and starts again, within Discord's limits."""

import pytest

from bot.rehearsal.limits import COMMAND_CHARACTERS, command_characters
from bot.rehearsal.stage import Rehearsal

OPEN = 'channel #t\nplayer anna\nanna in #t: /game new rules:asl-kgp name:"Stoumont"'


async def test_all_its_commands_are_taken_by_discord() -> None:
    async with Rehearsal() as stage:
        commands = stage.theatre.commands[None].values()
    assert {"game", "setup", "asl", "roll", "help"} <= {command["name"] for command in commands}
    assert max(command_characters(command) for command in commands) <= COMMAND_CHARACTERS
    assert stage.refused_requests == []


@pytest.mark.parametrize("between", ["restart", "crash"])
async def test_its_games_outlive_it(between: str) -> None:
    async with Rehearsal() as stage:
        script = f'{OPEN}\n{between}\nanna in #t: /game status\nexpect only anna "Stoumont"'
        outcome = await stage.play(script)
    assert outcome.failures == []
    assert stage.bot_errors == []


async def test_the_same_seed_gives_the_same_bytes() -> None:
    played = []
    for _ in range(2):
        async with Rehearsal(seed=bytes(32)) as stage:
            await stage.play(OPEN)
            played.append((stage.transcript(), stage.sent_to("anna")))
    assert played[0] == played[1]
