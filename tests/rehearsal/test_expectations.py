"""What is expected must have appeared, in its place and since the last act; what is refuted not."""

import json

import pytest

from bot.rehearsal.stage import Rehearsal


async def failures(stage: Rehearsal, text: str) -> list[tuple[int, str]]:
    outcome = await stage.play(text)
    assert not outcome.broken
    return [(fault.line, fault.reason) for fault in outcome.failures]


async def test_all_failed_expectations_are_told_and_the_script_goes_on(stage: Rehearsal) -> None:
    told = await failures(
        stage,
        'anna in #t: /game say text:x\nexpect #t "y"\nrefute only anna "said"\nexpect #t "x"\n'
        'anna in #t: /game say text:z\nexpect #t "x"',
    )
    assert [line for line, _ in told] == [2, 3, 6]
    assert "there appeared" in told[0][1]
    assert "was not to appear" in told[1][1]


@pytest.mark.parametrize(
    "expectation",
    [
        'expect #t "secretly"',
        'expect dm anna "x"',
        'expect only ben "secretly"',
        'expect choices "x"',
        "expect picture #t",
        'expect #t "X"',
        'expect #t "x.*x"',
    ],
)
async def test_what_appeared_elsewhere_or_otherwise_does_not_count(
    stage: Rehearsal, expectation: str
) -> None:
    assert await failures(stage, f"anna in #t: /game say text:x times:2\n{expectation}")


async def test_a_dot_also_stands_for_a_line_end(stage: Rehearsal) -> None:
    script = 'anna in #t: /game panel\nexpect #t "panel.*everything.*Seal"'
    assert await failures(stage, script) == []


async def test_a_picture_is_expected_by_what_it_is(stage: Rehearsal) -> None:
    script = "anna in #t: /game board\nexpect picture #t\nrefute picture dm anna"
    assert await failures(stage, script) == []
    assert await failures(stage, "anna in #t: /game board\nrefute picture #t")


async def test_seen_by_reaches_over_all_places_from_the_start(stage: Rehearsal) -> None:
    await stage.play(
        "channel #u\nanna in #u: /game say text:early\n"
        "anna in #t: /game whisper user:ben text:psst\nanna in dm: /game say text:own"
    )
    for pattern in ("early", "psst"):
        assert await failures(stage, f'refute seen by ben "{pattern}"')
    for pattern in ("own", "secretly", "told ben"):
        assert await failures(stage, f'refute seen by ben "{pattern}"') == []
        assert await failures(stage, f'refute seen by anna "{pattern}"')


async def test_seen_by_holds_file_names_alt_texts_choices_and_forms(stage: Rehearsal) -> None:
    await stage.play(
        "anna in #t: /game board\nanna in #t: types /game move to:N\nanna in #t: /game again"
    )
    for pattern in ("board.png", "a green board", "N7", "Paste your set-up"):
        assert await failures(stage, f'refute seen by anna "{pattern}"')
    for pattern in ("N7", "Paste your set-up"):
        assert await failures(stage, f'refute seen by ben "{pattern}"') == []


async def test_the_transcript_has_a_json_object_a_line(stage: Rehearsal) -> None:
    await stage.play("anna in #t: /game board\nanna in #t: types /game move to:N\nwait 1h")
    lines = [json.loads(line) for line in stage.transcript().splitlines()]
    assert lines == [
        {
            "step": 1,
            "where": "#t",
            "who": "anna",
            "kind": "post",
            "text": "The board\n[board.png: a green board]",
            "files": ["board.png"],
        },
        {
            "step": 2,
            "where": "only anna in #t",
            "who": "anna",
            "kind": "choices",
            "text": "N7",
            "files": [],
        },
    ]
