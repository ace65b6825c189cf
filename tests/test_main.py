"""The command ``umpire``: what each of its commands prints, and its exit codes."""

import asyncio

import pytest
import structlog

from bot.__main__ import main
from bot.store import open_store
from bot.words.sheets import all_sheets
from tests.store.orders import an_entry

SECRET = "MTIzNDU2Nzg5MDEy.x.secret-part"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """Start where there is no config.toml and no database; the log goes where it went before."""
    monkeypatch.chdir(tmp_path)
    yield
    structlog.reset_defaults()


def test_sheets_are_printed_with_their_source(capsys):
    assert main(["sheets"]) == 0
    printed = capsys.readouterr().out
    assert "[infantry-fire-table]" in printed
    assert "[minefields]" in printed
    assert printed.count("Source: ") == len(all_sheets())


def test_one_sheet_by_its_name(capsys):
    assert main(["sheets", "infantry-fire-table"]) == 0
    assert "[minefields]" not in capsys.readouterr().out


def test_a_sheet_that_is_none_is_answered_with_those_there_are(capsys):
    assert main(["sheets", "fire"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("There is no sheet fire. Known: ")
    assert [name for name in all_sheets() if name not in said] == []


def test_migrate_brings_the_database_up_to_date(capsys, tmp_path):
    assert main(["migrate"]) == 0
    assert capsys.readouterr().out == "The database is up to date.\n"
    assert (tmp_path / "umpire.db").exists()
    assert main(["migrate"]) == 0


def test_migrate_copies_every_game_into_another_database(capsys, tmp_path):
    async def fill() -> None:
        store = await open_store("sqlite:///umpire.db")
        for number in (1, 2):
            await store.append(an_entry(number=number))
        await store.close()

    asyncio.run(fill())
    assert main(["migrate", "--to", f"sqlite:///{tmp_path}/other.db"]) == 0
    assert capsys.readouterr().out == "2 entries copied.\n"


def test_migrate_says_what_is_wrong_with_a_database(capsys, monkeypatch):
    monkeypatch.setenv("UMPIRE_DATABASE_URL", "mysql://root:pw@localhost/games")
    assert main(["migrate"]) == 1
    said = capsys.readouterr().err
    assert said
    assert "pw" not in said
    assert "Traceback" not in said


def test_check_without_a_token_fails_and_says_what_to_do(capsys):
    assert main(["check"]) == 1
    said = capsys.readouterr().out
    assert "WRONG There is no token: set UMPIRE_TOKEN" in said


@pytest.mark.parametrize("command", [["check"], ["check", "--alive"], ["run"], ["migrate"]])
def test_a_misspelt_setting_is_refused_before_anything_is_done(
    capsys, monkeypatch, tmp_path, command
):
    monkeypatch.setenv("UMPIRE_TOKNE", SECRET)
    assert main(command) == 2
    printed = capsys.readouterr()
    assert printed.err == "There is no setting `tokne`. Do you mean `token`?\n"
    assert printed.out == ""
    assert list(tmp_path.iterdir()) == []


def test_check_alive_asks_only_for_the_heartbeat(capsys, tmp_path):
    assert main(["check", "--alive"]) == 1
    (tmp_path / "umpire.heartbeat").touch()
    assert main(["check", "--alive"]) == 0
    assert capsys.readouterr().out.endswith("Alive.\n")


def test_run_without_a_token_tells_where_it_goes(capsys):
    assert main(["run"]) == 2
    assert "There is no token." in capsys.readouterr().err


def test_the_settings_can_stand_in_another_file(capsys, tmp_path):
    path = tmp_path / "other.toml"
    path.write_text(f'tokne = "{SECRET}"', encoding="utf-8")
    assert main(["--config", str(path), "check"]) == 2
    said = capsys.readouterr().err
    assert "`tokne`" in said
    assert SECRET not in said


def test_a_token_is_never_printed(capsys, monkeypatch):
    monkeypatch.setenv("UMPIRE_TOKEN", SECRET)
    monkeypatch.setenv("UMPIRE_DATABASE_URL", "sqlite:///nowhere/at/all.db")
    for command in (["check"], ["check", "--alive"], ["migrate"]):
        main(command)
    printed = capsys.readouterr()
    assert SECRET not in printed.out + printed.err
    assert "secret-part" not in printed.out + printed.err


@pytest.mark.parametrize("arguments", [[], ["dance"], ["verify"], ["check", "--loud"]])
def test_what_is_no_command_is_told_with_the_usage(capsys, arguments):
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "usage: umpire" in capsys.readouterr().err


def test_help_names_every_command(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    printed = capsys.readouterr().out
    for command in ("run", "rehearse", "verify", "sheets", "migrate", "check"):
        assert command in printed
