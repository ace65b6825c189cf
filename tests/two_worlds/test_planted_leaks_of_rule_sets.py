"""Tests of the test: what Epic and Cold War hide, planted into the whole bot, is found."""

import re

import pytest

from tests.two_worlds.planting import Spy
from tests.two_worlds.playing import Leak
from tests.two_worlds.playing_on_discord import TwoDiscords
from tests.two_worlds.rule_set_leaks import PLANTED


@pytest.mark.parametrize(
    ("rules", "pair", "side"), [p[:3] for p in PLANTED], ids=["epic", "war", "pack"]
)
def test_nothing_is_found_where_nothing_is_planted(rules, pair, side, monkeypatch, tmp_path):
    Spy(monkeypatch, side)
    with TwoDiscords(rules, tmp_path) as worlds:
        worlds.must_look_alike(pair)
        assert worlds.played == 1


@pytest.mark.parametrize(
    ("rules", "pair", "side", "leak"),
    [
        pytest.param(rules, pair, side, leaks[kind], id=f"{rules.RULES} {kind}")
        for rules, pair, side, leaks in PLANTED
        for kind in leaks
    ],
)
def test_a_planted_leak_is_caught(rules, pair, side, leak, monkeypatch, tmp_path):
    leak.plant(Spy(monkeypatch, side))
    with TwoDiscords(rules, tmp_path) as worlds, pytest.raises(Leak) as caught:
        worlds.must_look_alike(pair)
    assert re.fullmatch(leak.where, caught.value.where), str(caught.value)
