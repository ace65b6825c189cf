"""Tests of the test: a leak of each kind, planted into the whole bot, shows in the transcript."""

import re

import pytest

from tests.two_worlds.discord_leaks import LEAKS
from tests.two_worlds.planting import Spy
from tests.two_worlds.playing import Leak
from tests.two_worlds.playing_on_discord import TwoDiscords
from tests.two_worlds.rule_sets import asl_kgp
from tests.two_worlds.rule_sets._tell_tale import TELL_TALE


def test_nothing_is_found_where_nothing_is_planted(monkeypatch, tmp_path):
    Spy(monkeypatch)
    with TwoDiscords(asl_kgp, tmp_path, first=2) as worlds:
        worlds.must_look_alike(TELL_TALE)
        assert worlds.played == 1


@pytest.mark.parametrize("kind", LEAKS)
def test_a_planted_leak_is_caught(kind, monkeypatch, tmp_path):
    LEAKS[kind].plant(Spy(monkeypatch))
    with TwoDiscords(asl_kgp, tmp_path, first=2) as worlds, pytest.raises(Leak) as caught:
        worlds.must_look_alike(TELL_TALE)
    assert re.fullmatch(LEAKS[kind].where, caught.value.where), str(caught.value)
