"""Names that players type are compared kindly, cut to size and shown safely (G-5, G-7)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.names import bold, key_of, listed, nearest, shown, tidy, why_not_name

TYPED = [
    ("@everyone", "@\u200beveryone"),
    ("<@123>", "\\<@\u200b123>"),
    ("**loud**", "\\*\\*loud\\*\\*"),
    ("_x_ ~~y~~ `z`", "\\_x\\_ \\~\\~y\\~\\~ \\`z\\`"),
    ("[text](x://y)", "\\[text](x:\u200b//y)"),
    ("||spoiler||", "\\|\\|spoiler\\|\\|"),
    ("Первый взвод", "Первый взвод"),
    ("\u05e9\u05dc\u05d5\u05dd", "\u2068\u05e9\u05dc\u05d5\u05dd\u2069"),
    ("a\nb", "a b"),
    ("back\\slash", "back\\\\slash"),
]


@pytest.mark.parametrize(("typed", "safe"), TYPED)
def test_a_name_is_shown_as_it_was_typed_without_any_power(typed, safe):
    assert shown(typed) == safe
    assert bold(typed) == f"**{safe}**"


@given(st.text())
def test_no_name_mentions_anybody_or_links_anywhere(name):
    safe = shown(name)
    assert "@everyone" not in safe
    assert "@here" not in safe
    assert "<@" not in safe.replace("\\<", "")
    assert "://" not in safe
    assert "\n" not in safe


@given(st.text())
def test_no_name_turns_the_text_around_it(name):
    safe = shown(name)
    assert not {"\u202a", "\u202b", "\u202d", "\u202e", "\u2066", "\u2067"} & set(safe)
    assert safe.count("\u2068") == safe.count("\u2069")


@given(st.text())
def test_a_tidied_name_stays_as_it_is(name):
    assert tidy(tidy(name)) == tidy(name)


@pytest.mark.parametrize("typed", ["1ST  squad", " 1st Squad ", "1st\tSquad", "\uff11st Squad"])
def test_case_spaces_and_width_do_not_make_another_name(typed):
    assert key_of(typed) == key_of("1st Squad")


def test_G_5_a_name_is_1_to_80_characters():
    assert why_not_name("x" * 80, "unit") is None
    refused = why_not_name("x" * 200, "unit")
    assert str(refused) == ("The unit has 200 characters; 80 are the most. Shorten it. (G-5)")
    assert "empty" in str(why_not_name("\u200b\u202e ", "unit"))


def test_G_7_the_nearest_names_come_first_and_far_ones_not_at_all():
    known = ["1st Squad", "2nd Squad", "Tiger II"]
    assert nearest("1st squd", known)[0] == "1st Squad"
    assert nearest("tigger 2", known) == ["Tiger II"]
    assert nearest("xyz", known) == []


@pytest.mark.parametrize(
    ("names", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (list("abc"), "a, b and c")],
)
def test_names_are_listed_as_in_a_sentence(names, text):
    assert listed(names) == text
