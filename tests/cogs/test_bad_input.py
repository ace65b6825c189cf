"""Whatever is typed wrong is answered in secret with what to do, and nothing is lost."""

import pytest

PLACE = "anna in dm: /asl place hex:{} kind:{} strength:{}"
KNOWN_24 = "\n".join(f"anna in dm: /asl place hex:A{n} kind:known strength:12" for n in (1, 2))


async def test_K_4_more_than_is_allotted(opened):
    await opened.play(PLACE.format("L5", "known", 12) + "\n" + PLACE.format("M6", "known", 12))
    said = await opened.refused(PLACE.format("P9", "known", 6), "K-4")
    assert "24 Known are allotted and 24 are placed; 6 more would be 30" in said
    assert "You typed: `/asl place hex:P9 kind:known strength:6`" in said


async def test_K_8_two_fields_in_one_hex(opened):
    await opened.play(PLACE.format("L5", "known", 12))
    said = await opened.refused(PLACE.format("L5", "hidden", 8), "K-8")
    assert "12 Known in L5 already" in said
    assert "`/asl take-back hex:L5` first" in said


async def test_K_11_a_second_secret_dr(opened):
    await opened.play(f"{KNOWN_24}\nanna in dm: /asl dummies")
    said = await opened.refused("anna in dm: /asl dummies", "K-11")
    assert "There is no second one" in said


async def test_K_11_taking_back_after_the_secret_dr(opened):
    await opened.play(f"{KNOWN_24}\nanna in dm: /asl dummies")
    await opened.play("anna in dm: /asl take-back hex:A1")
    said = await opened.refused("anna in dm: /asl take-back hex:A2", "K-11")
    assert "Secret dr" in said


async def test_K_11b_an_undo_after_the_secret_dr(opened):
    await opened.play(f"{KNOWN_24}\nanna in dm: /asl dummies")
    await opened.play("anna in dm: /asl place hex:C3 kind:dummy")
    assert "take-back" in await opened.refused("anna in dm: /game undo", "K-11b")


async def test_K_23_moving_into_ones_own_mines_is_asked_about_in_secret(sealed):
    said = await sealed.told("anna in #t: /asl move unit:Pioneers to:N7")
    assert "N7" in said
    assert "[ Go all the same ]" in said
    assert await sealed.posted('anna in #t: presses "Don\'t go"') == ""
    moved = await sealed.posted(
        'anna in #t: /asl move unit:Pioneers to:N7\nanna in #t: presses "Go all the same"'
    )
    assert "**Pioneers** into **N7**" in moved


@pytest.mark.parametrize(
    "unit", ['"x,5"', '"1,5"', '"12,5 cm"'], ids=["letters", "number", "length"]
)
async def test_a_comma_in_a_unit_is_just_part_of_its_name(sealed, unit):
    assert "moves **" in await sealed.posted(f"ben in #t: /asl move unit:{unit} to:A1")


async def test_G_5_a_comma_as_decimal_point_where_a_whole_number_is_wanted(opened):
    said = await opened.told(
        'anna in dm: /setup paste\nanna in dm: fills "Paste your set-up"\n  text: L5 known 7,5'
    )
    assert "`7,5` is no strength: write a whole number. (G-5)" in said
