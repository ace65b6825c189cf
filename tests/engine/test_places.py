"""Hexes are read in one way and printed in one way (G-5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.places import Hex, hex_key, quoted, read_hex
from bot.engine.refusal import Refusal

HEXES = st.builds(
    lambda board, letter, doubled, number: f"{board or ''}{letter * (1 + doubled)}{number}",
    st.integers(0, 99),
    st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    st.booleans(),
    st.integers(0, 99),
)


@pytest.mark.parametrize(
    ("typed", "printed"),
    [("L5", "L5"), ("l5", "L5"), (" 20L5 ", "20L5"), ("aa10", "AA10"), ("3ZZ9", "3ZZ9")],
)
def test_a_hex_is_read_whatever_its_case(typed, printed):
    assert str(read_hex(typed)) == printed


@pytest.mark.parametrize(
    "typed",
    [
        "L",
        "5L",
        "ZZZ99",
        "\N{COLLISION SYMBOL}",
        "",
        " ",
        "L5M",
        "AB3",
        "L-5",
        "L5 M5",
        "Л5",
        "L\uff15",
        "L555",
        "100L5",
    ],
)
def test_G_5_what_is_no_hex_is_refused_with_an_example(typed):
    refused = read_hex(typed)
    assert isinstance(refused, Refusal)
    assert refused.rule == "G-5"
    assert "`L5`" in refused.text


@given(HEXES)
def test_what_is_printed_is_read_again(text):
    place = read_hex(text)
    assert isinstance(place, Hex)
    assert str(read_hex(str(place))) == str(place)


def test_hexes_are_sorted_by_board_then_single_letters_then_number():
    typed = ["AA1", "B10", "B2", "2A1", "A1", "Z3"]
    assert sorted(typed, key=hex_key) == ["A1", "B2", "B10", "Z3", "AA1", "2A1"]
    with pytest.raises(ValueError, match="none"):
        hex_key("none")


def test_what_is_quoted_in_a_refusal_is_cut_and_safe():
    assert quoted("x" * 99) == f"`{'x' * 37}...`"
    assert quoted("a`b\n@everyone") == "`a'b @\u200beveryone`"
    assert quoted(" ") == "Nothing"
