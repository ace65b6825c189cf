"""`umpire rehearse`: its exit codes, what it prints, and what it leaves in files."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from bot.rehearsal.command import main
from tests.rehearsal.sample_bot import sample_bot

GOOD = """\
channel #t
player anna
anna in #t: /game board
expect #t "board"
"""


def rehearse(*arguments: str | Path) -> int:
    return main([str(argument) for argument in arguments], sample_bot)


@pytest.fixture(autouse=True)
def _log_as_before() -> Iterator[None]:
    """The command sets up the log of its whole process; here other tests live in it."""
    yield
    structlog.reset_defaults()


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "good.txt"
    path.write_text(GOOD)
    return path


def test_a_script_that_holds_exits_0_and_its_transcript_is_printed(
    script: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rehearse(script) == 0
    printed = capsys.readouterr()
    assert "anna in #t: /game board" in printed.out
    assert "| The board" in printed.out
    assert printed.err == ""


def test_a_failed_expectation_exits_1_and_is_named_by_script_and_line(
    script: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script.write_text(f'{GOOD}expect #t "bored"\n')
    assert rehearse(script) == 1
    assert f'{script}:5: "bored" did not appear in #t' in capsys.readouterr().err


def test_a_step_that_is_none_exits_1_and_is_named_by_script_and_line(
    script: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script.write_text(f'{GOOD}anna in #t: presses "Nope"\nexpect #t "never reached"\n')
    assert rehearse(script) == 1
    error = capsys.readouterr().err
    assert f"{script}:5: this step can't be taken" in error
    assert "never reached" not in error


def test_a_line_that_cannot_be_read_exits_2_before_anything_is_played(
    script: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("channel #t\nanna dances\n")
    assert rehearse(script, bad) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert f"{bad}:2: this is no step: anna dances" in printed.err


@pytest.mark.parametrize("content", [None, b"channel #t\n\xff\xfe\n"])
def test_a_script_that_cannot_be_read_exits_2(
    tmp_path: Path, content: bytes | None, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "script.txt"
    if content is not None:
        path.write_bytes(content)
    assert rehearse(path) == 2
    assert f"{path}:" in capsys.readouterr().err


def test_an_option_that_cannot_be_read_exits_2(script: Path) -> None:
    assert rehearse(script, "--seed", "zz") == 2
    assert rehearse(script, "--nothing") == 2
    assert rehearse("--help") == 0


def test_what_cannot_be_begun_exits_2_and_says_why(
    script: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = tmp_path / "nowhere"
    assert rehearse(script, "--transcript", nowhere / "out.jsonl") == 2
    nowhere.write_text("a file")
    assert rehearse(script, "--pictures", nowhere / "pictures") == 2
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert rehearse("--web", "--port", str(taken.getsockname()[1])) == 2
    transcript, pictures, port = capsys.readouterr().err.splitlines()
    assert "no transcript can be written" in transcript
    assert "no pictures can be saved" in pictures
    assert "can't be used" in port


def test_the_transcript_is_written_as_json_lines_in_utf_8(script: Path, tmp_path: Path) -> None:
    script.write_text(f"{GOOD}anna in #t: /game say text:Löß\n", encoding="utf-8")
    assert rehearse(script, "--transcript", tmp_path / "out.jsonl") == 0
    lines = (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["text"] for line in lines][-2:] == ["Löß", "said, secretly"]
    assert list(json.loads(lines[0])) == ["step", "where", "who", "kind", "text", "files"]


def test_of_several_scripts_each_line_names_its_own_and_each_has_its_own_world(
    script: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.txt"
    other.write_text('channel #t\nplayer anna\nanna in #t: /game kept\nexpect #t "kept: ..$"\n')
    script.write_text(f"{GOOD}anna in #t: /game keep word:one\n")
    assert rehearse(script, other, "--transcript", tmp_path / "out.jsonl") == 0
    lines = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text().splitlines()]
    assert [line["script"] for line in lines] == [str(script), str(script), str(other)]


def test_with_a_named_database_the_scripts_follow_one_another_in_one_world(
    script: Path, tmp_path: Path
) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'kept.db'}"
    script.write_text(f"{GOOD}anna in #t: /game keep word:one\n")
    other = tmp_path / "other.txt"
    other.write_text('player anna\nchannel #t\nanna in #t: /game kept\nexpect #t "one"\n')
    assert rehearse(script, other, "--database", url) == 0
    assert rehearse(other, "--database", url) == 0
    assert rehearse(other) == 1


def test_what_was_posted_is_saved(script: Path, tmp_path: Path) -> None:
    assert rehearse(script, "--pictures", tmp_path / "some" / "pictures") == 0
    (picture,) = (tmp_path / "some" / "pictures").iterdir()
    assert picture.name == "0001-line-3-t-board.png"
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_the_same_seed_gives_the_same_bytes(script: Path, tmp_path: Path) -> None:
    script.write_text(f"{GOOD}anna in #t: /game stamp\n")
    for name in ("one", "two"):
        assert rehearse(script, "--seed", "00ff", "--transcript", tmp_path / name) == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_what_goes_wrong_inside_the_bot_is_told_and_fails_nothing(
    script: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script.write_text(f"{GOOD}anna in #t: /game broken\nanna in #t: types /game move to:crowd\n")
    assert rehearse(script) == 0
    error = capsys.readouterr().err
    assert "inside the bot: CommandInvokeError" in error
    assert "Discord would not have taken this of the bot" in error


def test_without_what_the_web_needs_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bot.rehearsal.web.importlib.util.find_spec", lambda _name: None)
    assert rehearse("--web") == 2
    assert 'pip install "sealed-orders[web]"' in capsys.readouterr().err


def test_without_a_script_steps_are_read_from_the_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["/game say text:hello", "quit"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(typed))
    assert rehearse() == 0
    assert "| hello" in capsys.readouterr().out
