"""The simulated Discord is as strict as the real one, and forgets nothing when the bot does."""

from bot.rehearsal.stage import Rehearsal


async def assert_held(stage: Rehearsal, text: str) -> None:
    outcome = await stage.play(text)
    assert outcome.held, "\n".join(str(fault) for fault in outcome.failures)


async def test_a_form_opened_from_a_form_is_refused(stage: Rehearsal) -> None:
    await assert_held(stage, 'anna in #t: /game again\nanna in #t: fills "Paste"')
    assert [item.kind for item in stage.record.latest()] == ["refusal"]
    assert "can't be opened from a form" in stage.refused_requests[-1]


async def test_26_choices_are_refused(stage: Rehearsal) -> None:
    await assert_held(stage, "anna in #t: types /game move to:crowd")
    assert [(item.kind, item.text) for item in stage.record.latest()] == [
        ("refusal", "Loading options failed")
    ]
    assert "26 choices" in stage.refused_requests[-1]


async def test_a_file_over_the_limit_is_refused(stage: Rehearsal) -> None:
    await assert_held(stage, 'anna in #t: /game huge\nexpect only anna "refused 40005"')


async def test_the_same_nonce_gives_the_same_message(stage: Rehearsal) -> None:
    await assert_held(
        stage,
        'anna in #t: /game nonce\nexpect #t "once"\nrefute #t "twice"\nexpect only anna "True"',
    )


async def test_a_nonce_is_remembered_over_a_crash_and_forgotten_after_minutes(
    stage: Rehearsal,
) -> None:
    await assert_held(
        stage, 'anna in #t: /game nonce\ncrash\nanna in #t: /game nonce\nrefute #t "once"'
    )
    await assert_held(stage, 'wait 6m\nanna in #t: /game nonce\nexpect #t "once"')


async def test_dice_and_packs_are_pinned_and_a_new_line_replaces_the_old(stage: Rehearsal) -> None:
    await assert_held(
        stage,
        "dice 5 3 1\nanna in #t: /game roll\n"
        'expect #t "rolled .5, 3., pack None"\n'
        "dice 2 2\npack NATO; Pact\nanna in #t: /game roll\n"
        'expect #t "rolled .2, 2., pack ..NATO., .Pact.."\n'
        'anna in #t: /game roll\nexpect #t "rolled None"',
    )


async def test_pinned_dice_outlive_the_bot(stage: Rehearsal) -> None:
    await assert_held(stage, 'dice 6 5\ncrash\nanna in #t: /game roll\nexpect #t "rolled .6, 5."')


async def test_wait_moves_the_clock_and_what_is_due_happens_on_time(stage: Rehearsal) -> None:
    await assert_held(
        stage,
        'anna in #t: /game later hours:5\nwait 4h\nrefute #t "due"\n'
        'wait 2d\nexpect #t "due at 06 00:00"',
    )
    assert stage.record.latest()[0].who is None


async def test_the_clock_stands_still_but_for_acts_and_waits(stage: Rehearsal) -> None:
    begun = stage.theatre.clock.now()
    await assert_held(stage, "anna in #t: /game stamp\nwait 2d\nanna in #t: /game stamp")
    assert (stage.theatre.clock.now() - begun).total_seconds() == 2 * 86400 + 2


async def test_a_restarted_bot_has_its_database_and_was_closed_in_good_order(
    stage: Rehearsal,
) -> None:
    await assert_held(
        stage,
        "anna in #t: /game keep word:one\nrestart\nanna in #t: /game kept\n"
        'expect #t "one.*one at the end"',
    )


async def test_a_crashed_bot_has_its_database_and_was_never_closed(stage: Rehearsal) -> None:
    await assert_held(
        stage,
        "anna in #t: /game keep word:one\ncrash\nanna in #t: /game kept\n"
        'expect #t "one"\nrefute #t "at the end"',
    )


async def test_a_crash_takes_timers_along(stage: Rehearsal) -> None:
    await assert_held(stage, 'anna in #t: /game later hours:1\ncrash\nwait 2h\nrefute #t "due"')


async def test_a_button_works_after_a_crash(stage: Rehearsal) -> None:
    await assert_held(
        stage,
        'anna in #t: /game panel\ncrash\nben in #t: presses "Seal"\nexpect only ben "Sealed"',
    )


async def test_the_bot_has_no_more_rights_than_it_is_invited_with(stage: Rehearsal) -> None:
    me = stage.world.guild.me
    assert me is not None
    assert me.guild_permissions.manage_messages
    assert not me.guild_permissions.manage_guild
    assert not me.guild_permissions.administrator


async def test_errors_inside_the_bot_are_told(stage: Rehearsal) -> None:
    await assert_held(stage, "anna in #t: /game broken")
    assert "the sample breaks here" in str(stage.bot_errors[-1])
