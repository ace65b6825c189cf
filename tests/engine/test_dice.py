"""Dice are read as players write them (G-5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.dice import Dice, read_dice
from bot.engine.refusal import Refusal


@pytest.mark.parametrize(
    ("typed", "sides", "added"),
    [
        ("dr", (6,), 0),
        ("DR", (6, 6), 0),
        ("1d6", (6,), 0),
        ("d10", (10,), 0),
        ("2d10+1", (10, 10), 1),
        ("3W6 - 2", (6, 6, 6), -2),
        (" 2D6 ", (6, 6), 0),
    ],
)
def test_dice_are_read(typed, sides, added):
    dice = read_dice(typed)
    assert isinstance(dice, Dice)
    assert (dice.sides, dice.added, dice.in_tens) == (sides, added, False)


def test_d66_reads_tens_and_units():
    dice = read_dice("D66")
    assert isinstance(dice, Dice)
    assert dice.result((4, 2)) == 42


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "d",
        "6",
        "2d",
        "Dr",
        "dR",
        "2d6+",
        "1,5d6",
        "2d6*3",
        "٣d6",
        "d6d6",
        "0d6",
        "51d6",
        "1d1",
        "1d1001",
        "1d6+1001",
    ],
)
def test_G_5_what_is_no_dice_is_refused_with_examples(typed):
    refused = read_dice(typed)
    assert isinstance(refused, Refusal)
    assert refused.rule == "G-5"
    assert "`2d10+1`" in refused.text


@given(st.lists(st.integers(1, 6), min_size=1, max_size=9), st.integers(-9, 9))
def test_halves_are_rounded_as_asked(faces, added):
    dice = Dice("", (6,) * len(faces), added)
    total = sum(faces) + added
    assert dice.result(faces) == total
    assert dice.result(faces, "down") * 2 in {total, total - 1}
    assert dice.result(faces, "up") * 2 in {total, total + 1}
