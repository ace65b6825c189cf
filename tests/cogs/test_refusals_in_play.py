"""What can't be in play is refused in secret, kindly, with its rule; a refusal changes nothing."""

import pytest

from tests.cogs.scene import OPENED, SEALED

pytestmark = pytest.mark.asyncio(loop_scope="module")

SCRIPT = OPENED + SEALED
PLACE = "anna in dm: /asl place hex:{} kind:{} strength:{}"


async def test_G_2_placing_after_sealing(standing):
    said = await standing.refused(PLACE.format("P9", "known", 6), "G-2")
    assert "/setup unseal" in said


@pytest.mark.parametrize(
    "typed",
    [
        "/asl place hex:L5 kind:known strength:12",
        "/asl move unit:A to:L5",
        "/setup open",
        "/setup paste",
        "/setup show",
        "/setup seal",
        "/game next-turn",
        "/game undo",
        "/game end",
        "/game leave",
        "/game deadline in:3d",
        "/game pause",
        "/game status public:true",
        "/roll dice:DR",
    ],
)
async def test_G_1_a_user_without_a_seat(standing, typed):
    said = await standing.refused(f"carl in #t: {typed}", "G-1")
    assert "seat" in said
    assert f"You typed: `{typed}`".lower() in said.lower()


async def test_G_1_what_is_public_is_told_to_a_user_without_a_seat(standing):
    for typed in ("/game status", "/game log", "/game rulings", "/game why number:2", "/help"):
        said = await standing.told(f"carl in #t: {typed}")
        assert said
        assert "G-1)" not in said
        assert "N7" not in said
        assert "12 factors" not in said


async def test_G_6_a_second_game_in_the_channel(standing):
    said = await standing.refused("ben in #t: /game new rules:asl-kgp name:Again", "G-6")
    assert "**Stoumont** is running in this channel" in said
    assert "name:Again" in said


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("/roll dice:many", "G-5"),
        ("/roll dice:1,5d6", "G-5"),
        ("/roll dice:999d6", "G-5"),
        ("/roll dice:DR visible:umpire", "G-10"),
        ("/game deadline in:soon", "G-5"),
        ("/game why number:99", "G-7"),
        ('/game why number:"Germans 1"', "G-7"),
        ('/game log since:"@everyone"', "G-7"),
        ("/game correct number:99 how:x", "G-7"),
        ("/game rulings ruling:deep_snou value:on", "G-7"),
        ("/game rulings ruling:deep_snow value:maybe", "G-5"),
        ("/game join side:Germans", "G-8"),
        ("/game join side:Italians", "G-7"),
        ("/game replace seat:carl user:dora", "G-7"),
        ("/game umpire user:anna", "G-8"),
        ("/game resume", "G-6"),
        ("/asl move unit:A to:L", "G-5"),
        ('/asl search hexes:"L5 @everyone"', "G-5"),
        ("/asl bombard hexes:5L result:K", "G-5"),
        ("/sheet name:Germans", "G-7"),
        ("/help about:cooking", "G-7"),
    ],
)
async def test_what_can_not_be_is_refused_with_its_id(standing, typed, rule):
    assert await standing.refused(f"ben in #t: {typed}", rule)
