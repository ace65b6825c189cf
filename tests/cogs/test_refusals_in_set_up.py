"""What can't be in the set-up is refused in secret, kindly, with its rule; a refusal changes nothing."""

import pytest

from tests.cogs.scene import OPENED

pytestmark = pytest.mark.asyncio(loop_scope="module")

SCRIPT = OPENED
PLACE = "anna in dm: /asl place hex:{} kind:{} strength:{}"


@pytest.mark.parametrize("strength", [10, 0, -6, 7, 13, 24])
async def test_K_1_a_strength_that_there_is_not(standing, strength):
    said = await standing.refused(PLACE.format("L5", "known", strength), "K-4")
    assert "6, 8 or 12 factors" in said
    assert f"strength:{strength}`" in said


@pytest.mark.parametrize(
    "typed", ["L", "5L", "ZZZ99", "\N{COLLISION SYMBOL}", "L5,5", '"L5 M5"', "@everyone"]
)
async def test_G_5_a_hex_that_is_none(standing, typed):
    said = await standing.refused(PLACE.format(typed, "known", 12), "G-5")
    assert "is no hex" in said
    assert "`L5`" in said


async def test_K_11_a_secret_dr_with_no_dummy(standing):
    said = await standing.refused("anna in dm: /asl dummies", "K-11")
    assert "no Secret dr" in said


async def test_G_3_moving_before_sealing(standing):
    said = await standing.refused('ben in #t: /asl move unit:"1st Squad" to:L5', "G-3")
    assert "**Germans** still has to seal" in said
    assert "/asl move unit:1st Squad to:L5" in said


async def test_G_7_rules_that_are_none_and_G_16_sides_that_can_not_be(standing):
    said = await standing.refused("carl in #u: /game new rules:chess name:X", "G-7")
    assert "`asl-kgp`" in said
    said = await standing.refused("carl in #u: /game new rules:asl-kgp name:X sides:One", "G-16")
    assert "2 to 4 sides" in said


async def test_G_5_a_game_is_not_opened_in_a_DM(standing):
    said = await standing.refused("carl in dm: /game new rules:asl-kgp name:X", "G-5")
    assert "server's channel" in said
