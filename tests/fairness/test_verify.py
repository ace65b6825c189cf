"""``umpire verify``: an untouched export holds; of a changed one the first wrong entry is named."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.fairness.verify import verify
from bot.rejudging import judge_again
from tests.fairness.forging import (
    CAUGHT_BY_THE_CHAIN,
    CAUGHT_WITH_A_NEW_CHAIN,
    attack_result,
    die,
)
from tests.fairness.played import Record, changed, entry_with, facts, rechained


def verdict(record: Record) -> tuple[bool, str]:
    """Return whether a record holds, and what is said of it."""
    found = verify(record)
    found.record = record
    if found.holds:
        judge_again(found)
    return found.holds, "\n".join(found.lines)


def test_an_untouched_export_holds(honest):
    holds, said = verdict(honest)
    assert holds
    assert said.startswith("All holds: 28 entries, 5 rolls, 2 seals, one seed.")
    assert "Judged again: every fact follows from its order" in said


def test_what_was_posted_is_listed_to_be_compared_with_the_channel(honest):
    _, said = verdict(honest)
    for fact in facts(honest, "set-up-sealed") + facts(honest, "asl.secret-dr-made"):
        assert f"Seal {fact['seal']}" in said
    assert f"#1: Seal {honest['seal']}" in said
    assert "the last public entry is #22" in said


def test_an_untouched_rehearsal_holds_and_says_what_it_is(pinned):
    holds, said = verdict(pinned)
    assert holds
    assert "a rehearsal: 1 of its rolls was pinned, so it proves nothing about those dice" in said


def test_writing_the_same_export_anew_changes_nothing(honest):
    assert rechained(changed(honest, lambda record: None)) == honest


@pytest.mark.parametrize("change", CAUGHT_BY_THE_CHAIN, ids=lambda change: change.__name__)
def test_the_first_changed_entry_is_named(honest, change):
    forged = changed(honest, change)
    pairs = zip(honest["entries"], forged["entries"], strict=False)
    first = next(new for old, new in pairs if old != new)
    holds, said = verdict(forged)
    assert not holds
    assert said.startswith(f"Entry {first['number']} (")
    assert "match its link in the chain" in said or "missing or out of order" in said


@pytest.mark.parametrize(
    ("change", "why"), CAUGHT_WITH_A_NEW_CHAIN, ids=[c.__name__ for c, _ in CAUGHT_WITH_A_NEW_CHAIN]
)
def test_a_change_is_caught_although_the_whole_chain_was_made_anew(honest, change, why):
    holds, said = verdict(rechained(changed(honest, change)))
    assert not holds
    assert why in said


def test_pinned_faces_that_were_changed_are_caught(pinned):
    forged = rechained(changed(pinned, die))
    holds, said = verdict(forged)
    assert not holds
    assert "are not those that were pinned" in said


def test_a_pinned_roll_in_a_game_that_is_no_rehearsal_is_caught(pinned):
    def real(record: Record) -> None:
        facts(record, "game-opened")[0]["rehearsal"] = False

    holds, said = verdict(rechained(changed(pinned, real)))
    assert not holds
    assert "was pinned in a game that is no rehearsal" in said


def test_another_seed_is_caught_by_its_seal(honest):
    holds, said = verdict(changed(honest, lambda record: record.update(seed="1" * 64)))
    assert not holds
    assert said == "The seed is not the one that was sealed when the game was opened."


def test_another_seed_with_its_seal_everywhere_is_caught_by_the_dice(honest):
    import hashlib

    def other(record: Record) -> None:
        record["seed"] = "1" * 64
        record["seal"] = hashlib.sha256(bytes.fromhex(record["seed"])).hexdigest()
        facts(record, "game-opened")[0]["seal"] = record["seal"]
        facts(record, "seed-kept")[0]["seed"] = record["seed"]
        facts(record, "game-ended")[0]["seed"] = record["seed"]

    holds, said = verdict(rechained(changed(honest, other)))
    assert not holds
    assert "the seed gives" in said


def test_another_name_or_rules_than_it_was_opened_with_are_caught(honest):
    for key, value in (("name", "Other"), ("rules", "other"), ("game", "0" * 12)):
        assert not verdict(changed(honest, lambda record, k=key, v=value: record.update({k: v})))[0]


def test_a_record_without_its_end_is_caught(honest):
    def cut(record: Record) -> None:
        record["entries"].pop()

    holds, said = verdict(changed(honest, cut))
    assert not holds
    assert "The entry that ends the game and opens its seed is missing." in said


def test_a_number_that_is_not_its_own_is_caught(honest):
    def number(record: Record) -> None:
        record["entries"][9]["label"] = "Germans 7"

    holds, said = verdict(changed(honest, number))
    assert not holds
    assert "its number should be Germans 5" in said


def test_another_name_of_its_player_is_caught(honest):
    def name(record: Record) -> None:
        entry_with(record, "asl.mines-attacked")["by"] = "anna"

    holds, said = verdict(changed(honest, name))
    assert not holds
    assert "said to be by anna" in said


def test_an_entry_that_left_nothing_behind_is_missed_by_its_public_number_alone(honest):
    """No file can prove what stands in the channel: there the last public entry is #22."""
    for tag in ("status-shown", "dice-rolled"):

        def posted(record: Record, tag: str = tag) -> None:
            record["entries"].remove(entry_with(record, tag))

        holds, said = verdict(rechained(changed(honest, posted)))
        assert holds
        assert "the last public entry is #21" in said


def test_an_export_of_another_version_says_so_when_its_rules_differ(honest):
    def old(record: Record) -> None:
        record["version"] = "0.0.1"
        attack_result(record)

    holds, said = verdict(rechained(changed(honest, old)))
    assert not holds
    assert "made by version 0.0.1" in said


def test_the_words_of_a_question_may_be_others_than_todays(honest):
    def reworded(record: Record) -> None:
        prompt = facts(record, "prompt-opened")[-1]["prompt"]
        prompt["text"] = prompt["data"]["what"] = "Shall we end it?"
        prompt["choices"][0]["label"] = "Yes"

    assert verdict(rechained(changed(honest, reworded)))[0]


def test_rules_that_this_version_does_not_know_are_named(honest):
    def other(record: Record) -> None:
        record["rules"] = facts(record, "game-opened")[0]["rules"] = "chess"

    holds, said = verdict(rechained(changed(honest, other)))
    assert not holds
    assert said.endswith("does not know the rules chess.")


def test_the_command_accepts_an_untouched_file(honest, tmp_path, capsys):
    assert run(honest, tmp_path) == 0
    assert capsys.readouterr().out.startswith("All holds: 28 entries")


def test_the_command_says_no_to_a_changed_file(honest, tmp_path, capsys):
    assert run(changed(honest, die), tmp_path) == 1
    assert "Entry 12 (#7, ben) does not hold" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "can't be read as an export"),
        ("[]", "This is no export of a game"),
        ('{"format": "x"}', "This is no export of a game"),
        ('{"format": "sealed-orders/1", "complete": false}', "The game has not ended"),
    ],
)
def test_the_command_tells_what_it_can_not_read(tmp_path, capsys, content, said):
    path = tmp_path / "game.json"
    path.write_text(content, encoding="utf-8")
    assert main(["verify", str(path)]) == 2
    assert said in capsys.readouterr().out


@pytest.mark.parametrize("key", ["seed", "seal", "game", "entries"])
def test_a_damaged_record_is_called_damaged(honest, tmp_path, capsys, key):
    assert run(changed(honest, lambda record: record.pop(key)), tmp_path) == 1
    assert "damaged" in capsys.readouterr().out


def test_a_file_that_is_not_there(tmp_path, capsys):
    assert main(["verify", str(tmp_path / "no.json")]) == 2
    assert "no.json can't be read" in capsys.readouterr().out


def run(record: Record, folder: Path) -> int:
    path = folder / "game.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    return main(["verify", str(path)])
