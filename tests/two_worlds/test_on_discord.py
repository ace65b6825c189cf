"""Two worlds on the whole transcript of the simulated Discord.

Two bots, two servers, the same seed. All that others were ever sent is compared byte for byte:
posts, edits, answers, forms, choices, files and their names, ids, custom ids, nonces, times, and
their order; at the end every player looks at everything that there is to look at.
"""

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from bot.rules import all_rules
from tests.two_worlds.pair import contributions
from tests.two_worlds.playing_on_discord import TwoDiscords

KINDS = [(module, kind) for module in contributions() for kind in module.PAIRS]
EACH = pytest.mark.parametrize(
    ("module", "kind"), KINDS, ids=[f"{module.RULES}-{kind}" for module, kind in KINDS]
)
MORE = 30
"""Pairs of each kind that are played where there is time."""


def test_every_rule_set_is_played_and_at_least_fifty_pairs():
    assert {module.RULES for module, _ in KINDS} == set(all_rules())
    assert sum(module.ON_DISCORD for module, _ in KINDS) >= 50


@EACH
def test_nothing_that_others_are_sent_tells_a_secret(module, kind, tmp_path):
    how = settings(max_examples=module.ON_DISCORD, derandomize=True)
    assert played(module, kind, tmp_path, how) >= module.ON_DISCORD


@pytest.mark.soak
@pytest.mark.parametrize("number", [1, 2])
@EACH
def test_nothing_tells_a_secret_in_many_more_games(module, kind, number, tmp_path):
    assert played(module, kind, tmp_path, settings(max_examples=MORE), number) >= MORE


def played(module, kind, folder, how, number=None):
    with TwoDiscords(module, folder) as worlds:

        @settings(
            how,
            deadline=None,
            database=None,
            phases=(Phase.generate,),
            suppress_health_check=list(HealthCheck),
        )
        @given(module.PAIRS[kind])
        def must_look_alike(pair):
            worlds.must_look_alike(pair)

        (must_look_alike if number is None else seed(number)(must_look_alike))()
        return worlds.played
