"""What Discord refuses and SimCord lets pass is refused."""

from typing import Any

import pytest

from bot.rehearsal import limits

COMMAND: dict[str, Any] = {"name": "game", "description": "A game", "options": []}


def option(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "An option", "type": 3, **more}


def why(**changes: Any) -> str:
    return limits.why_not_commands([{**COMMAND, **changes}]) or ""


def test_a_command_within_all_limits_passes() -> None:
    options = [option(f"o{n}") for n in range(25)]
    assert why(description="d" * 100, name="n" * 32, options=options) == ""


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"name": "n" * 33}, "name"),
        ({"name": "Game"}, "lower-case"),
        ({"description": "d" * 101}, "description"),
        ({"description": ""}, "description"),
        ({"description_localizations": {"de": "d" * 101}}, "description"),
        ({"options": [option(f"o{n}") for n in range(26)]}, "25"),
        ({"options": [option("a"), option("a")]}, "two options"),
        ({"options": [option("a"), option("b", required=True)]}, "first"),
        ({"options": [option("a"), option("b", type=1)]}, "side by side"),
        ({"options": [option("a", choices=[{"name": "c" * 101, "value": "c"}])]}, "choice"),
        ({"options": [option("a", choices=[{"name": "c", "value": "c" * 101}])]}, "value"),
        ({"options": [option("a", choices=[{"name": "c", "value": 1}] * 26)]}, "26 choices"),
    ],
)
def test_a_command_over_a_limit_is_refused(changes: dict[str, Any], word: str) -> None:
    assert word in why(**changes)


def test_a_root_command_has_at_most_8000_characters_with_all_that_is_below_it() -> None:
    subs = [
        {**option(f"sub{n}", type=1), "options": [option(f"option{m}") for m in range(25)]}
        for n in range(25)
    ]
    sized = limits.command_characters({**COMMAND, "options": subs})
    assert sized > limits.COMMAND_CHARACTERS
    assert f"{sized} characters" in why(options=subs)


def test_of_a_text_in_several_languages_the_longest_counts() -> None:
    german = {**COMMAND, "description_localizations": {"de": "Ein Spiel, lang"}}
    assert limits.command_characters(german) == len("game") + len("Ein Spiel, lang")


def test_a_hundred_commands_are_the_most_and_no_two_share_a_name() -> None:
    many = [{**COMMAND, "name": f"c{n}"} for n in range(101)]
    assert limits.why_not_commands(many[:100]) is None
    assert "101" in (limits.why_not_commands(many) or "")
    assert "two commands" in (limits.why_not_commands([COMMAND, COMMAND]) or "")


def test_a_form_is_not_opened_from_a_form() -> None:
    assert "form" in (limits.why_not_answer(9, 5, {}) or "")
    assert limits.why_not_answer(9, 3, {}) is None


def test_a_form_is_filled_with_no_more_than_its_box_holds() -> None:
    box = {"label": "Text", "value": "x" * 11, "max_length": 10}
    form = {"components": [{"type": 1, "components": [box]}]}
    assert "11" in (limits.why_not_answer(9, 2, form) or "")
    boxed = {"components": [{"type": 18, "component": {**box, "max_length": None}}]}
    assert limits.why_not_answer(9, 2, boxed) is None


def test_choices_answer_typing_and_nothing_else_does() -> None:
    assert limits.why_not_answer(8, 4, {"choices": []}) is None
    assert limits.why_not_answer(8, 2, {"choices": []}) is not None
    assert limits.why_not_answer(4, 4, {"content": "no"}) is not None


def test_only_a_press_or_a_form_changes_the_message_it_came_from() -> None:
    assert limits.why_not_answer(7, 2, {}) is not None
    assert limits.why_not_answer(7, 3, {}) is None


def test_at_most_25_choices_are_offered() -> None:
    choices = [{"name": str(n), "value": str(n)} for n in range(26)]
    assert limits.why_not_choices(choices[:25]) is None
    assert "26" in (limits.why_not_choices(choices) or "")


def test_files_are_few_and_small_and_their_alt_texts_short() -> None:
    assert limits.why_not_uploads([("a", limits.FILE_BYTES, "x" * 1024)] * 10) is None
    assert "11 files" in (limits.why_not_uploads([("a", 1, None)] * 11) or "")
    assert "bytes" in (limits.why_not_uploads([("a", limits.FILE_BYTES + 1, None)]) or "")
    assert "alt text" in (limits.why_not_uploads([("a", 1, "x" * 1025)]) or "")


def test_a_nonce_and_the_name_of_a_thread_have_their_lengths() -> None:
    assert limits.why_not_message({"nonce": "n" * 25}) is None
    assert limits.why_not_message({"nonce": "n" * 26}) is not None
    assert limits.why_not_thread({"name": "n" * 100}) is None
    assert limits.why_not_thread({"name": "n" * 101}) is not None
