"""The secret set-up's panel: buttons, forms, menus, pages; in a DM and, seen by one, in a channel."""

import pytest

from tests.cogs.scene import Scene

PANEL = "set-up of **Germans** in **Stoumont**"


def place(*things: str) -> str:
    steps = []
    for thing in things:
        hex_, kind, *strength = thing.split()
        steps.append(f"anna in dm: /asl place hex:{hex_} kind:{kind}")
        steps[-1] += f" strength:{strength[0]}" if strength else ""
    return "\n".join(steps)


@pytest.mark.parametrize("where", ["dm", "#t"])
async def test_the_whole_set_up_by_buttons_alone(opened: Scene, where):
    said = await opened.told(f"anna in {where}: /setup open")
    assert PANEL in said
    assert "Nothing is placed yet." in said
    assert "[ Add ] [ Paste ] [ Review and seal ]" in said
    said = await opened.told(
        f'anna in {where}: presses "Add"\n'
        f'anna in {where}: fills "Add to your set-up"\n  hex: L5\n  kind: known\n  strength: 12'
    )
    assert "L5 known 12" in said
    assert "12 of 24 placed, 12 left over" in said
    said = await opened.told(
        f'anna in {where}: presses "Edit"\nanna in {where}: picks "L5 known 12"\n'
        f'anna in {where}: fills "Edit your set-up"\n  hex: L6\n  kind: known\n  strength: 8'
    )
    assert "L6 known 8" in said
    assert "L5" not in said
    await opened.play(
        f'anna in {where}: presses "Add"\n'
        f'anna in {where}: fills "Add to your set-up"\n  hex: N7\n  kind: h\n  strength: 8'
    )
    said = await opened.told(f'anna in {where}: presses "Remove"\nanna in {where}: picks "L6"')
    assert "L6" not in said
    assert "N7 hidden 8" in said
    said = await opened.told(f'anna in {where}: presses "Review and seal"')
    assert "this is what your seal covers" in said
    assert "Sealing is final." in said
    assert PANEL in await opened.told(f'anna in {where}: presses "Back"')
    posted = await opened.posted(
        f'anna in {where}: presses "Review and seal"\nanna in {where}: presses "Seal it"'
    )
    assert "anna seals the set-up of **Germans**" in posted
    assert "N7" not in posted


async def test_in_a_channel_nobody_else_sees_any_of_it(opened: Scene):
    await test_the_whole_set_up_by_buttons_alone(opened, "#t")
    for name in ("ben", "carl"):
        seen = "\n".join(a.text for a in opened.stage.seen_by(name))
        assert "N7" not in seen
        assert "L6" not in seen
        assert "left over" not in seen


async def test_more_than_20_entries_have_pages(opened: Scene):
    await opened.play(
        'anna in #t: /asl ob side:Germans factors:999\nben in #t: presses "Agree"\n'
        'anna in dm: /setup paste\nanna in dm: fills "Paste your set-up"\n'
        + "\n".join(f"  text: A{n} known 6" for n in range(1, 46))
    )
    said = await opened.told("anna in dm: /setup open")
    assert "Page 1 of 3, 45 entries" in said
    assert "A20 known 6" in said
    assert "A21" not in said
    said = await opened.told('anna in dm: presses "Page on"')
    assert "Page 2 of 3" in said
    assert "A21 known 6" in said
    said = await opened.told('anna in dm: presses "Page on"')
    assert "A45 known 6" in said
    assert "Page 3 of 3" in await opened.told('anna in dm: presses "Page on"')
    await opened.play('anna in dm: presses "Edit"\nanna in dm: picks "A45 known 6"')
    said = await opened.told(
        'anna in dm: fills "Edit your set-up"\n  hex: B1\n  kind: known\n  strength: 12'
    )
    assert "Page 1 of 3" in said
    assert "B1 known 12" in await opened.told("anna in dm: /setup show")


async def test_sealed_it_only_shows(sealed: Scene):
    said = await sealed.told("anna in dm: /setup open")
    assert "Sealed and final. (G-2)" in said
    assert "[ Add ]" not in said
    seal = (await sealed.bot.umpire.look(await sealed.game()))[1].sealed["Germans"]
    assert f"Sealed: `{seal}`" in await sealed.told("anna in dm: /setup show")


async def test_G_6_what_is_picked_but_gone_is_said(opened: Scene):
    await opened.play(
        place("L5 known 12") + '\nanna in dm: /setup open\nanna in dm: presses "Edit"'
    )
    await opened.play("anna in #t: /asl take-back hex:L5")
    said = await opened.refused('anna in dm: picks "L5 known 12"', "G-6")
    assert "not in your set-up any more" in said


async def test_G_1_the_panel_of_another_side_is_ones_own(opened: Scene):
    """A panel's button shows the presser his own side, whoever opened it."""
    await opened.play(place("L5 known 12"))
    await opened.play("ben in dm: /setup open")
    said = await opened.told('ben in dm: presses "Review and seal"')
    assert "L5" not in said


async def test_G_2_a_panel_left_open_can_not_change_a_seal(opened: Scene):
    await opened.play(place("L5 known 12") + "\nanna in dm: /setup open")
    await opened.play('anna in dm: presses "Add"\nanna in #t: /setup seal')
    said = await opened.told("anna in #t: /setup seal")
    assert "(G-2)" in said


async def test_a_form_filled_after_the_seal_gives_back_what_was_typed(opened: Scene):
    await opened.play("anna in dm: /setup open\nanna in #t: /setup seal")
    await opened.play('anna in dm: presses "Add"')
    said = await opened.told(
        'anna in dm: fills "Add to your set-up"\n  hex: P9\n  kind: known\n  strength: 6'
    )
    assert "(G-2)" in said
    assert "P9 known 6" in said


async def test_an_edit_that_can_not_be_leaves_what_was_there(opened: Scene):
    await opened.play(place("L5 known 12", "M6 known 12") + "\nanna in dm: /setup open")
    await opened.play('anna in dm: presses "Edit"\nanna in dm: picks "L5 known 12"')
    said = await opened.told(
        'anna in dm: fills "Edit your set-up"\n  hex: M6\n  kind: known\n  strength: 12'
    )
    assert "(K-8)" in said
    assert "M6 known 12" in said
    assert "L5 known 12, M6 known 12" in await opened.told("anna in dm: /setup show")


async def test_two_players_of_a_side_share_one_set_up(opened: Scene):
    await opened.play(place("L5 known 12"))
    await opened.play('carl in #t: /game join side:Germans\nanna in dm: presses "Let in"')
    said = await opened.told("carl in dm: /setup open")
    assert "Only your side sees this" in said
    assert "L5 known 12" in said
    await opened.play("carl in dm: /asl place hex:M6 kind:known strength:12")
    assert "L5 known 12, M6 known 12" in await opened.told("anna in #t: /setup show")


async def test_two_sides_that_both_hide(opened: Scene):
    await opened.play(
        "ben in #t: /asl ob side:Americans factors:12\n"
        "ben in dm: /asl place hex:L5 kind:known strength:12\n"
        + place("L5 known 12")
        + "\nben in dm: /setup seal\nanna in dm: /setup seal"
    )
    assert "L5 known 12" in await opened.told("ben in dm: /setup show")
    posted = await opened.posted(
        'ben in #t: /asl move unit:A to:L5\nben in #t: presses "Go all the same"'
    )
    assert posted.count("mines!") == 2
