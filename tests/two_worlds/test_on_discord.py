"""Two worlds on the whole transcript of the simulated Discord.

Two bots, two servers, the same seed. All that others were ever sent is compared byte for byte:
posts, edits, answers, forms, choices, files and their names, ids, custom ids, nonces, times, and
their order; at the end every player looks at everything that there is to look at.
"""

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.two_worlds.pair import contributions
from tests.two_worlds.playing_on_discord import TwoDiscords

KINDS = [
    (module, kind)
    for module in contributions()
    if hasattr(module, "COMMANDS")
    for kind in module.PAIRS
]
GAMES = 6
"""Pairs of games of each kind."""


def test_at_least_twenty_pairs_are_played():
    assert GAMES * len(KINDS) >= 20


@pytest.mark.parametrize(
    ("module", "kind"), KINDS, ids=[f"{module.RULES}-{kind}" for module, kind in KINDS]
)
def test_nothing_that_others_are_sent_tells_a_secret(module, kind, tmp_path):
    with TwoDiscords(module, tmp_path) as worlds:

        @settings(
            max_examples=GAMES,
            deadline=None,
            derandomize=True,
            database=None,
            phases=(Phase.generate,),
            suppress_health_check=list(HealthCheck),
        )
        @given(module.PAIRS[kind])
        def must_look_alike(pair):
            worlds.must_look_alike(pair)

        must_look_alike()
        assert worlds.played >= GAMES
