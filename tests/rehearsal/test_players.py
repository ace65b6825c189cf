"""What players do reaches the bot as Discord would send it, and what comes back is written down."""

from pathlib import Path

import pytest

from bot.rehearsal.stage import Rehearsal


async def assert_held(stage: Rehearsal, text: str, folder: Path = Path()) -> None:
    outcome = await stage.play(text, folder=folder)
    assert outcome.held, "\n".join(str(fault) for fault in outcome.failures)


async def broken(stage: Rehearsal, text: str) -> str:
    outcome = await stage.play(text)
    assert outcome.broken
    return outcome.failures[-1].reason


async def last(stage: Rehearsal, step: str) -> tuple[str, str, str]:
    """Takes a step and returns where, how and what appeared last."""
    await assert_held(stage, step)
    item = stage.record.latest()[-1]
    return item.where, item.kind, item.text


async def test_a_command_posts_in_the_channel_and_answers_in_secret(stage: Rehearsal) -> None:
    await assert_held(stage, 'anna in #t: /game say text:"hi there" times:2 loud:yes')
    assert [(item.where, item.kind, item.who, item.text) for item in stage.record.latest()] == [
        ("#t", "post", "anna", "HI THERE"),
        ("#t", "post", "anna", "HI THERE"),
        ("only anna in #t", "reply", "anna", "said, secretly"),
    ]


async def test_a_secret_answer_in_a_dm_counts_as_the_dm(stage: Rehearsal) -> None:
    assert await last(stage, "anna in dm: /game quiet") == ("dm anna", "reply", "soon gone")


async def test_what_appeared_is_not_unsaid_by_deleting_it(stage: Rehearsal) -> None:
    await assert_held(stage, 'anna in #t: /game quiet\nexpect only anna "soon gone"')


async def test_a_message_is_flattened_in_reading_order(stage: Rehearsal) -> None:
    _, _, text = await last(stage, "anna in #t: /game panel")
    assert text.split("\n") == [
        "The panel",
        "of everything",
        "Awaited",
        "@anna",
        "K-1",
        "[ Seal ] [ Seal later ] [ Paste it ] [ Slow ] [ Off ]",
    ]


async def test_a_press_finds_the_button_by_a_part_of_its_label(stage: Rehearsal) -> None:
    await assert_held(stage, "anna in #t: /game panel")
    assert await last(stage, 'ben in #t: presses "SEAL"') == (
        "only ben in #t",
        "reply",
        "Sealed 1",
    )
    _, kind, _ = await last(stage, 'ben in #t: presses "paste"')
    assert kind == "form"


async def test_two_presses_at_once_are_two_interactions(stage: Rehearsal) -> None:
    await assert_held(stage, 'anna in #t: /game panel\nben in #t: presses "Seal" twice')
    assert [item.text for item in stage.record.latest()] == ["Sealed 1", "Sealed 2"]


async def test_what_the_bot_sleeps_for_shortly_belongs_to_the_act(stage: Rehearsal) -> None:
    await assert_held(stage, "anna in #t: /game panel")
    assert await last(stage, 'ben in #t: presses "slow"') == ("only ben in #t", "reply", "Slowly")


async def test_a_button_that_cannot_be_pressed_refuses(stage: Rehearsal) -> None:
    await assert_held(stage, "anna in #t: /game panel")
    where, kind, text = await last(stage, 'ben in #t: presses "Off"')
    assert (where, kind) == ("only ben in #t", "refusal")
    assert "can't be pressed" in text


async def test_the_newest_message_with_such_a_button_is_meant(stage: Rehearsal) -> None:
    await assert_held(stage, "anna in #t: /game panel\nanna in #t: /game panel")
    await assert_held(stage, 'ben in #t: presses "Seal"')
    newest = max(stage.world.messages(stage.world.player("ben"), stage.world.channels["t"]),
                 key=lambda message: message.id if message.embeds else 0)  # fmt: skip
    press = list(stage.theatre.interactions.values())[-1]
    assert press.source_message_id == newest.id


async def test_nobody_presses_what_only_another_sees(stage: Rehearsal) -> None:
    await assert_held(stage, "anna in #t: /game menu")
    assert "sees no menu" in await broken(stage, 'ben in #t: picks "Dummy"')


async def test_options_of_a_menu_are_picked_by_their_labels(stage: Rehearsal) -> None:
    await assert_held(stage, "anna in dm: /game menu")
    assert await last(stage, 'anna in dm: picks "mine-field, Dummy"') == (
        "dm anna",
        "edit",
        "Picked mine-field, dummy",
    )


async def test_a_form_is_filled_line_by_line_and_keeps_what_is_left_alone(stage: Rehearsal) -> None:
    await assert_held(stage, 'anna in #t: /game panel\nben in #t: presses "paste"')
    step = 'ben in #t: fills "Paste"\n  text: L5 known 12\n  text: M6 dummy\n  note: x'
    _, _, text = await last(stage, step)
    assert text == "text='L5 known 12\\nM6 dummy' / note='x'"
    await assert_held(stage, 'ben in #t: presses "paste"')
    _, _, text = await last(stage, 'ben in #t: fills "Paste"')
    assert text == "text='L5 known' / note=''"


async def test_a_form_refuses_too_long_a_text_and_unknown_fields(stage: Rehearsal) -> None:
    await assert_held(stage, 'anna in #t: /game panel\nben in #t: presses "paste"')
    _, kind, text = await last(stage, 'ben in #t: fills "Paste"\n  note: too long')
    assert (kind, "max_length" in text) == ("refusal", True)
    await assert_held(stage, 'ben in #t: presses "paste"')
    assert "no field 'hex'" in await broken(stage, 'ben in #t: fills "Paste"\n  hex: L5')


async def test_a_form_is_filled_by_the_one_before_whom_it_opened(stage: Rehearsal) -> None:
    await assert_held(stage, 'anna in #t: /game panel\nben in #t: presses "paste"')
    assert "no form is open" in await broken(stage, 'anna in #t: fills "Paste"')
    assert "is 'Paste your set-up'" in await broken(stage, 'ben in #t: fills "Edit"')
    assert "no form is open" in await broken(stage, 'ben in #t: fills "Paste"')


async def test_a_form_outlives_the_bot_that_opened_it(stage: Rehearsal) -> None:
    script = (
        'anna in #t: /game panel\nben in #t: presses "paste"\nrestart\nben in #t: fills "Paste"'
    )
    await assert_held(stage, f'{script}\n  note: still\nexpect only ben "still"')


async def test_typing_shows_the_choices_with_what_is_filled_in_before(stage: Rehearsal) -> None:
    await assert_held(
        stage,
        'anna in #t: types /game move unit:"A Sqd" to:L\n'
        'expect choices "L5 A Sqd"\n'
        'expect choices "^L6 A Sqd$"\n'
        'refute choices "N7"\n'
        "anna in dm: types /game move to:\n"
        'expect choices "L5.*N7"',
    )


async def test_typing_into_an_option_with_fixed_choices_narrows_them(stage: Rehearsal) -> None:
    where, kind, text = await last(stage, "anna in #t: types /game new rules:asl")
    assert (where, kind, text) == ("only anna in #t", "choices", "ASL mine-fields")


async def test_a_fixed_choice_is_taken_by_its_name_or_its_value(stage: Rehearsal) -> None:
    await assert_held(
        stage,
        'anna in #t: /game new rules:"Cold War"\nexpect #t "cold-war"\n'
        'anna in #t: /game new rules:asl-kgp\nexpect #t "asl-kgp"',
    )


async def test_a_file_is_taken_from_the_folder_of_the_script(
    stage: Rehearsal, tmp_path: Path
) -> None:
    (tmp_path / "setup.txt").write_text("L5 known 12")
    step = 'anna in dm: /game paste file:setup.txt\nexpect dm anna "setup.txt: L5 known 12"'
    await assert_held(stage, step, tmp_path)
    assert "no file" in await broken(stage, "anna in dm: /game paste file:other.txt")


async def test_a_player_is_named_by_the_name_on_the_player_line(stage: Rehearsal) -> None:
    await assert_held(
        stage,
        'anna in #t: /game whisper user:ben text:psst\nexpect dm ben "psst"\nrefute #t "psst"',
    )


async def test_nobody_can_write_to_closed_dms(stage: Rehearsal) -> None:
    await assert_held(
        stage,
        "player cleo\nclosed-dms cleo\n"
        "anna in #t: /game whisper user:cleo text:psst\n"
        'expect only anna "closed .50007."\nrefute dm cleo "psst"',
    )


@pytest.mark.parametrize(
    ("step", "word"),
    [
        ("anna in #t: /game say text:x times:9", "3"),
        ("anna in #t: /game say text:x times:y", "whole number"),
        ("anna in #t: /game say text:x loud:perhaps", "true or false"),
        ("anna in #t: /game say", "requires option"),
        ("anna in #t: /game new rules:chess", "only allows"),
        ("anna in #t: /game silence", "did not respond"),
        ("anna in #t: /game broken", "did not respond"),
        ("anna in dm: /here", "not visible"),
    ],
)
async def test_what_discord_or_the_bot_would_refuse_is_a_refusal_that_appears(
    stage: Rehearsal, step: str, word: str
) -> None:
    _, kind, text = await last(stage, step)
    assert kind == "refusal"
    assert word in text


@pytest.mark.parametrize(
    ("step", "word"),
    [
        ("zoe in #t: /game say text:x", "zoe"),
        ("anna in #u: /game say text:x", "#u"),
        ("anna in #t: /nothing", "no command /nothing"),
        ("anna in #t: /game nothing", "no command /game nothing"),
        ("anna in #t: /game", "sub-command"),
        ("anna in #t: /game say word:x", "no option word"),
        ("anna in #t: /game say text:x text:y", "twice"),
        ("anna in #t: /game whisper user:zoe text:x", "zoe"),
        ("anna in #t: types /game say text:x", "offers no choices"),
        ('anna in #t: presses "Nope"', "no button"),
        ('anna in #t: picks "Nope"', "no menu"),
        ('anna in #t: fills "Nope"', "no form"),
        ('expect #u "x"', "#u"),
        ('expect dm zoe "x"', "zoe"),
        ("closed-dms zoe", "zoe"),
        ("thread #talk in #u", "#u"),
    ],
)
async def test_a_step_that_is_none_is_told_with_its_line(
    stage: Rehearsal, step: str, word: str
) -> None:
    outcome = await stage.play(f"# first\n{step}\nanna in #t: /game quiet", "some.txt")
    assert outcome.broken
    (fault,) = outcome.failures
    assert (fault.script, fault.line) == ("some.txt", 2)
    assert word in fault.reason


async def test_threads_and_second_channels_are_places_like_any_other(stage: Rehearsal) -> None:
    await assert_held(
        stage,
        "channel #u\nthread #talk in #t\n"
        'anna in #talk: /game say text:here\nexpect #talk "here"\nrefute #t "here"\n'
        'anna in #u: /game say text:there\nexpect #u "there"\nexpect only anna "secretly"',
    )
