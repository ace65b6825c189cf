"""The same script gives the same bytes, and one place tells nothing of another."""

from bot.rehearsal.stage import Rehearsal
from tests.rehearsal.sample_bot import sample_bot

SCRIPT = """
channel #t
player anna, ben
anna in #t: /game stamp
anna in #t: /game panel
ben in #t: presses "Seal"
anna in #t: /game board
crash
anna in dm: /game stamp
wait 1d
restart
ben in #t: /game stamp
"""


async def played(text: str, seed: bytes | None) -> Rehearsal:
    async with Rehearsal(bot=sample_bot, seed=seed) as stage:
        outcome = await stage.play(text)
        assert outcome.held
    return stage


async def test_the_same_script_with_the_same_seed_gives_the_same_bytes() -> None:
    first, second = await played(SCRIPT, bytes(32)), await played(SCRIPT, bytes(32))
    assert first.transcript() == second.transcript()
    for name in ("anna", "ben"):
        assert first.sent_to(name) == second.sent_to(name)


async def test_each_game_of_a_run_has_a_seed_of_its_own() -> None:
    stage = await played(SCRIPT, bytes(32))
    seeds = [item.text.split()[1] for item in stage.appearances if len(item.text.split()) == 3]
    assert len(seeds) == len(set(seeds)) == 3
    other = await played(SCRIPT, bytes(31))
    assert other.transcript() != stage.transcript()


async def test_without_a_seed_the_seeds_come_from_elsewhere() -> None:
    stage = await played(SCRIPT, None)
    assert " none " in stage.transcript()


async def test_secret_messages_leave_no_trace_in_the_ids_of_other_places() -> None:
    before = "channel #t\nplayer anna, ben, cleo\n"
    after = "\nanna in #t: /game panel\nben in #t: presses Seal\nben in #t: /game stamp".replace(
        "Seal", '"Seal"'
    )
    few = await played(f"{before}cleo in dm: /game say text:x times:1{after}", bytes(32))
    many = await played(f"{before}cleo in dm: /game say text:yy times:3{after}", bytes(32))
    assert few.sent_to("cleo") != many.sent_to("cleo")
    assert few.sent_to("ben") == many.sent_to("ben")
    assert few.sent_to("anna") == many.sent_to("anna")


async def test_people_and_places_have_the_same_ids_whatever_came_before() -> None:
    first = await played("player anna, ben\nchannel #t", None)
    second = await played("channel #u\nchannel #t\nplayer ben\nplayer anna", None)
    for name in ("anna", "ben"):
        assert first.world.player(name).user.id == second.world.player(name).user.id
        dms = [one.world.player(name).user.dm_channel.id for one in (first, second)]
        assert dms[0] == dms[1]
    assert first.world.channels["t"].id == second.world.channels["t"].id
