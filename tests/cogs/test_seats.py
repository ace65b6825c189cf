"""Who sits where, on the real client: letting in, umpires, several games, DMs without one."""

from tests.cogs.scene import Scene

UMPIRE = 'anna in #t: /game umpire user:uma\nben in #t: presses "Agree"'


async def test_G_9_the_second_player_is_let_in_by_a_button_in_the_dm(sealed: Scene):
    asked = await sealed.act("carl in #t: /game join side:Germans")
    assert any(a.where == "dm anna" and "[ Let in ] [ Turn away ]" in a.text for a in asked)
    posted = await sealed.posted('anna in dm: presses "Let in"')
    assert "**carl** takes a seat: **Germans**" in posted
    assert "N7" in await sealed.told("carl in #t: /game status")


async def test_G_9_or_by_My_orders_where_DMs_are_closed(sealed: Scene):
    await sealed.play("closed-dms anna\ncarl in #t: /game join side:Germans")
    said = await sealed.told('anna in #t: presses "My orders"')
    assert "**carl** asks to join **Germans**" in said
    assert "takes a seat" in await sealed.posted('anna in #t: presses "Let in"')


async def test_G_9_who_was_turned_away_reads_it_in_the_channel(sealed: Scene):
    await sealed.play("carl in #t: /game join side:Germans")
    posted = await sealed.posted('anna in dm: presses "Turn away"')
    assert "anna does not let **carl** into **Germans**" in posted


async def test_G_9_nobody_lets_himself_in(sealed: Scene):
    await sealed.play("carl in #t: /game join side:Germans")
    said = await sealed.refused('carl in #t: presses "My orders"', "G-1")
    assert "Let in" not in said


async def test_G_10_an_umpire_sees_all_and_decides_alone(opened: Scene):
    await opened.play(UMPIRE)
    await opened.play(
        "anna in dm: /asl place hex:N7 kind:hidden strength:8\nanna in #t: /setup seal"
    )
    said = await opened.told("uma in #t: /game status")
    assert "N7" in said
    assert "deep_snow" in await opened.posted("uma in #t: /game rulings ruling:deep_snow value:on")
    said = await opened.refused("uma in #t: /setup seal", "G-1")
    assert "umpire" in said
    log = await opened.told("uma in #t: /game log")
    assert "Germans 1" in log


async def test_G_10_late_he_is_named_by_assent(sealed: Scene):
    await sealed.play("ben in #t: /game umpire user:uma")
    assert "N7" not in await sealed.told("uma in #t: /game status")
    await sealed.play('anna in #t: presses "Agree"')
    assert "N7" in await sealed.told("uma in #t: /game status")


async def test_G_8_no_bot_takes_a_seat_or_becomes_umpire(sealed: Scene):
    robot = sealed.stage.world.player("dora").user.id
    sealed.stage.theatre.users[robot].bot = True
    for order in ("/game umpire user:dora", "/game replace seat:ben user:dora"):
        assert "is a bot" in await sealed.refused(f"ben in #t: {order}", "G-8")


async def test_a_replaced_player_loses_his_secrets_at_once(sealed: Scene):
    assert "N7" in await sealed.told("anna in #t: /game status")
    await sealed.play("anna in #t: /game replace seat:anna user:carl")
    assert "N7" not in await sealed.told("anna in #t: /game status")
    assert "N7" not in await sealed.told("anna in #t: /game log")
    await sealed.refused("anna in #t: /setup show", "G-1")
    assert "N7" in await sealed.told("carl in #t: /game status")
    assert "Germans 3" in await sealed.told("carl in dm: /game log")


async def test_several_games_are_told_apart_in_a_dm(sealed: Scene):
    await sealed.play(
        "carl in #u: /game new rules:asl-kgp name:Ambleve\nanna in #u: /game join side:Defender"
    )
    said = await sealed.told("anna in dm: /setup show")
    assert "You sit in several games. Add `game:` and name one" in said
    assert "`Stoumont`" in said
    assert "`Ambleve`" in said
    assert "(G-7)" in said
    assert "N7" in await sealed.told("anna in dm: /setup show game:Stoumont")
    assert "Nothing is placed" in await sealed.told('anna in dm: /setup show game:"AMBLEVE "')
    await sealed.play('anna in dm: types /setup show game:am\nexpect choices "Ambleve"')
    await sealed.play('carl in dm: types /setup show game:am\nrefute choices "Ambleve"')


async def test_in_a_channel_its_own_game_is_meant_whatever_else_one_plays(sealed: Scene):
    await sealed.play(
        "carl in #u: /game new rules:asl-kgp name:Ambleve\nanna in #u: /game join side:Defender"
    )
    assert "**Stoumont**" in await sealed.told("anna in #t: /game status")
    assert "**Ambleve**" in await sealed.told("anna in #u: /game status")
    assert "**Ambleve**" in await sealed.told("anna in #t: /game status game:Ambleve")
    listed = await sealed.told("anna in #t: /game list")
    assert "**Stoumont**, Germans: turn 1" in listed
    assert "**Ambleve**, Defender: set-up" in listed


async def test_G_1_a_command_in_a_dm_without_a_game(sealed: Scene):
    for typed in ("/setup open", "/game status", "/roll dice:DR", "/asl move unit:A to:L5"):
        said = await sealed.told(f"carl in dm: {typed}")
        assert "You sit in no running game." in said
        assert "`/game join`" in said
        assert "(G-1)" in said
        assert f"You typed: `{typed}`" in said


async def test_G_7_an_unknown_game_is_answered_with_ones_own(sealed: Scene):
    said = await sealed.refused("anna in dm: /game status game:Stoumond", "G-7")
    assert "Do you mean `Stoumont`" in said
    said = await sealed.refused("carl in dm: /game status game:Stoumont", "G-7")
    assert said.startswith("You sit in no game of that name. (G-7)")
    assert "Do you mean" not in said


async def test_G_7_a_channel_without_a_game_says_how_to_open_one(sealed: Scene):
    said = await sealed.refused("anna in #u: /game status", "G-7")
    assert "`/game new` opens one" in said


async def test_allies_do_not_share_secrets():
    from bot.rehearsal.stage import Rehearsal
    from tests.cogs.scene import OPENED

    async with Rehearsal(seed=bytes(32)) as stage:
        scene = Scene(stage)
        await scene.play(OPENED.replace("Germans, Americans", "Germans, Americans + British"))
        await scene.play(
            "carl in #t: /game join side:British\nben in #t: /asl ob side:Americans factors:12\n"
            "ben in dm: /asl place hex:Q7 kind:known strength:12"
        )
        assert "Q7" in await scene.told("ben in #t: /game status")
        assert "Q7" not in await scene.told("carl in #t: /game status")
        assert "G-16" not in await scene.told("carl in #t: /game status")


async def test_G_10_an_umpires_own_orders_are_the_open_proposals(opened: Scene):
    await opened.play(UMPIRE)
    assert "Nothing waits for you. `/game status`" in await opened.told(
        'uma in #t: presses "My orders"'
    )
    await opened.play("ben in #t: /game pause")
    assert "The game is paused" in await opened.told('uma in #t: presses "My orders"')
    assert "ben: the game is **paused**" in await opened.posted('uma in #t: presses "Agree"')


async def test_G_1_an_umpire_has_no_set_up(opened: Scene):
    await opened.play(UMPIRE)
    for typed in ("/setup open", "/setup show", "/setup paste"):
        assert "You are the umpire" in await opened.refused(f"uma in #t: {typed}", "G-1")


async def test_a_user_that_was_typed_comes_back_by_name(opened: Scene):
    said = await opened.refused("anna in #t: /game replace seat:carl user:dora", "G-7")
    assert "You typed: `/game replace seat:@carl user:@dora`" in said
