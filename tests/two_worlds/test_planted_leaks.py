"""Tests of the test: a leak of each kind, planted into the door, is caught."""

import re

import pytest

from tests.two_worlds.door_leaks import LEAKS
from tests.two_worlds.planting import Spy
from tests.two_worlds.playing import Leak, TwoWorlds
from tests.two_worlds.rule_sets._tell_tale import TELL_TALE


@pytest.fixture(scope="module")
def worlds(tmp_path_factory):
    with TwoWorlds(tmp_path_factory.mktemp("worlds")) as opened:
        yield opened


def test_nothing_is_found_where_nothing_is_planted(worlds, monkeypatch):
    Spy(monkeypatch)
    played = worlds.played
    worlds.must_look_alike(TELL_TALE)
    assert worlds.played == played + 1


@pytest.mark.parametrize("kind", LEAKS)
def test_a_planted_leak_is_caught(kind, worlds, monkeypatch):
    LEAKS[kind].plant(Spy(monkeypatch))
    with pytest.raises(Leak) as caught:
        worlds.must_look_alike(TELL_TALE)
    assert re.fullmatch(LEAKS[kind].where, caught.value.where), str(caught.value)
