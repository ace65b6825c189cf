"""Two worlds at the umpire's door: what one side keeps secret shows nowhere to anybody else.

Two games with the same orders, interaction ids, dice and seed differ in one side's secrets
alone. After every step all others, and the public, must see the same: views field by field,
messages, buttons, questions, choices, answers, refusals, the log, reasons, exports.
"""

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from bot.rules import all_rules
from tests.two_worlds.pair import contributions
from tests.two_worlds.playing import TwoWorlds

KINDS = [(module, kind) for module in contributions() for kind in module.PAIRS]


def test_every_rule_set_brings_pairs_of_games():
    assert {module.RULES for module in contributions()} == set(all_rules())


@pytest.mark.parametrize(
    ("module", "kind"), KINDS, ids=[f"{module.RULES}-{kind}" for module, kind in KINDS]
)
def test_secrets_of_one_side_show_nowhere_to_the_others(module, kind, tmp_path):
    games = -(-module.GAMES // len(module.PAIRS))
    with TwoWorlds(tmp_path) as worlds:

        @settings(
            max_examples=games,
            deadline=None,
            derandomize=True,
            database=None,
            # Making a found pair smaller takes minutes; the steps of it are told as they are.
            phases=(Phase.generate,),
            suppress_health_check=list(HealthCheck),
        )
        @given(module.PAIRS[kind])
        def must_look_alike(pair):
            worlds.must_look_alike(pair)

        must_look_alike()
        assert worlds.played >= games
