"""The measure of Discord's limits is itself measured."""

import pytest

from tests.house_rules.command_limits import faults, leaves, weight


def command(**changes: object) -> dict:
    return {"name": "x", "description": "does x", "type": 1, "options": [], **changes}


def option(**changes: object) -> dict:
    return {"name": "y", "description": "what y is", "type": 3, **changes}


@pytest.mark.parametrize(
    "tree",
    [
        [command(name=f"x{n}") for n in range(101)],
        [command(options=[option(type=1, name=f"y{n}") for n in range(26)])],
        [command(options=[option(choices=[{"name": "a", "value": "a"}] * 26)])],
        [command(options=[option(choices=[{"name": "a" * 101, "value": "a"}])])],
        [command(description="d" * 101)],
        [command(description="…")],
        [command(name="Upper")],
        [command(name="n" * 33)],
        [command(description_localizations={"de": "d" * 101})],
        [command(options=[option(), option(required=True)])],
        [command(options=[option(type=1, name=f"y{n}", options=[option(description="d" * 99)] * 20)
                          for n in range(4)])],
    ],
)  # fmt: skip
def test_what_discord_refuses_is_seen(tree):
    assert list(faults(tree))


def test_a_command_within_the_limits_is_not_blamed():
    assert not list(faults([command(options=[option(required=True), option()])]))


def test_weight_counts_the_longest_language_of_every_level():
    entry = option(name_localizations={"de": "lang"}, choices=[{"name": "ab", "value": 10}])
    assert weight(command(options=[entry])) == len("xdoes xlangwhat y isab10")


def test_leaves_are_what_a_player_can_give():
    tree = [command(name="game", options=[option(type=1, name="new")]), command(name="roll")]
    assert [name for name, _ in leaves(tree)] == ["game new", "roll"]
