"""Scripts are read line by line, and a line that can't be read is named with its reason."""

from datetime import timedelta

import pytest

from bot.rehearsal.command_line import read_command
from bot.rehearsal.script import UnreadableError, read_script
from bot.rehearsal.steps import (
    Channels,
    ClosedDms,
    Command,
    Crash,
    Dice,
    Expectation,
    Fill,
    Pack,
    Pick,
    Players,
    Press,
    Resend,
    Restart,
    Step,
    Thread,
    Trouble,
    Typing,
    Wait,
)


def only_step(text: str) -> Step:
    (step,) = read_script(text).steps
    return step


def reasons(text: str) -> list[tuple[int, str]]:
    with pytest.raises(UnreadableError) as error:
        read_script(text, "some.txt")
    assert all(fault.script == "some.txt" for fault in error.value.faults)
    return [(fault.line, fault.reason) for fault in error.value.faults]


@pytest.mark.parametrize(
    ("line", "step"),
    [
        ("channel #a, #b", Channels(1, "channel #a, #b", ("a", "b"))),
        ("thread #talk in #a", Thread(1, "thread #talk in #a", "talk", "a")),
        ("player anna, ben", Players(1, "player anna, ben", ("anna", "ben"))),
        ("closed-dms cleo", ClosedDms(1, "closed-dms cleo", ("cleo",))),
        ("dice 5 3 10", Dice(1, "dice 5 3 10", (5, 3, 10))),
        ("pack NATO; 3rd T-62", Pack(1, "pack NATO; 3rd T-62", ("NATO", "3rd T-62"))),
        ("wait 1d 12h", Wait(1, "wait 1d 12h", timedelta(days=1, hours=12))),
        ("wait 90m", Wait(1, "wait 90m", timedelta(minutes=90))),
        ("restart", Restart(1, "restart")),
        ("crash", Crash(1, "crash")),
        ("resend", Resend(1, "resend")),
        ("forbid #a", Trouble(1, "forbid #a", "forbid", "a")),
        ("lock #talk", Trouble(1, "lock #talk", "lock", "talk")),
        ("late", Trouble(1, "late", "late", "")),
    ],
)
def test_every_kind_of_line_without_a_player_is_read(line: str, step: Step) -> None:
    assert only_step(line) == step


def test_a_command_is_read_with_its_words_and_options() -> None:
    step = only_step('anna in #t: /game new rules:asl-kgp name:"The ridge" loud:true')
    assert isinstance(step, Command)
    assert (step.player, step.place, step.words) == ("anna", "#t", ("game", "new"))
    assert step.options == (("rules", "asl-kgp"), ("name", "The ridge"), ("loud", "true"))


def test_what_players_do_with_messages_is_read() -> None:
    steps = read_script(
        'anna in dm: presses "Seal"\n'
        'anna in dm: presses "Seal" twice\n'
        'anna in dm: picks "Mine-field, Dummy"\n'
        "ben in #t: types /asl move to:\n"
    ).steps
    assert steps[0] == Press(1, 'anna in dm: presses "Seal"', "anna", "dm", "Seal", 1)
    assert isinstance(steps[1], Press)
    assert steps[1].times == 2
    assert isinstance(steps[2], Pick)
    assert steps[2].wanted == "Mine-field, Dummy"
    assert isinstance(steps[3], Typing)
    assert steps[3].options == (("to", ""),)


def test_the_indented_lines_below_belong_to_the_form() -> None:
    text = 'anna in dm: fills "Paste"\n  text: L5 known: 12\n\n  # aside\n  text:\n  note: x  # y\n'
    step = only_step(text)
    assert isinstance(step, Fill)
    assert step.title == "Paste"
    assert step.fields == (("text", "L5 known: 12"), ("text", ""), ("note", "x"))


def test_comments_are_whole_lines_or_stand_after_two_spaces() -> None:
    text = "\ufeff# first\nplayer anna  # and nobody else\r\n#\nchannel #t   # x\r\n"
    anna, channel = read_script(text).steps
    assert anna == Players(2, "player anna", ("anna",))
    assert channel == Channels(4, "channel #t", ("t",))


@pytest.mark.parametrize(
    ("line", "wanted", "place", "pattern"),
    [
        ('expect #t "a \\"b\\" \\d+"', True, "#t", 'a \\"b\\" \\d+'),
        ('refute dm anna "x|y"', False, "dm anna", "x|y"),
        ('expect only ben "K-11"', True, "only ben", "K-11"),
        ('refute seen by ben "8 factors"', False, "seen by ben", "8 factors"),
        ('expect choices "L5"', True, "choices", "L5"),
        ("expect picture #t", True, "picture #t", ""),
        ("refute picture dm anna", False, "picture dm anna", ""),
    ],
)
def test_expectations_are_read(line: str, wanted: bool, place: str, pattern: str) -> None:
    step = only_step(line)
    assert isinstance(step, Expectation)
    assert (step.wanted, step.place, step.pattern) == (wanted, place, pattern)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("anna dances", "no step"),
        ("anna in #t: dances", "presses"),
        ("anna in #t:", "nothing"),
        ("anna in #t: /", "name"),
        ('anna in #t: /game say text:"open', "quote"),
        ('anna in #t: /game say text:"a"b', "space"),
        ('anna in #t: /game say text:"a" b', "next option"),
        ("anna in #t: /game ,say", "neither"),
        ("anna in #t: presses Seal", "quote marks"),
        ("anna in #t: types /game", "option"),
        ("  text: L5", "form"),
        ("  text", "indented"),
        ("channel stoumont", "#name"),
        ("thread #t", "thread #name"),
        ("player anna,,ben", "names"),
        ("dice", "faces"),
        ("dice six", "faces"),
        ("pack A;;B", "cards"),
        ("wait 5", "span"),
        ("wait 99999999999d", "long"),
        ("restart now", "alone"),
        ("resend it", "alone"),
        ("late #t", "alone"),
        ("delete t", "#name"),
        ("expect #t L5", "PLACE"),
        ('expect nowhere "x"', "place"),
        ('expect #t "("', "regular expression"),
        ('expect seen by ben "x"', "refuted"),
    ],
)
def test_a_line_that_cannot_be_read_is_named_with_its_reason(line: str, word: str) -> None:
    ((number, reason),) = reasons(f"player anna\n{line}")
    assert number == 2
    assert word in reason


def test_all_lines_that_cannot_be_read_are_named_at_once() -> None:
    assert [line for line, _ in reasons("dice x\nplayer anna\nwait y\n")] == [1, 3]


def test_a_value_without_quote_marks_goes_on_to_the_next_option_as_in_discord() -> None:
    _, options = read_command("/asl move unit:1st Squad to:L5")
    assert options == (("unit", "1st Squad"), ("to", "L5"))


def test_quote_marks_and_backslashes_can_be_typed() -> None:
    _, options = read_command(r'/game say text:"say \"no\" \\ yes" times:2')
    assert options == (("text", r'say "no" \ yes'), ("times", "2"))
