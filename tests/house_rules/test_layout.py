"""Where things are and how long they get."""

from pathlib import Path

import pytest

from tests.house_rules.reading import ROOT, modules, name_of

LONGEST = 300
SAYS_NOTHING = {"utils", "util", "helpers", "helper", "manager", "managers", "misc", "common"}


def vague(path: Path) -> set[str]:
    """Return the words of a path that say nothing about what is in it."""
    words = {w for part in path.with_suffix("").parts for w in part.strip("_").split("_")}
    return words & SAYS_NOTHING


def test_no_module_is_longer_than_300_lines():
    long = {
        name_of(p): n
        for p in modules("bot", "cogs", "tests")
        if (n := len(p.read_text("utf-8").splitlines())) > LONGEST
    }
    assert not long


def test_every_name_says_what_is_in_the_module():
    assert [name_of(p) for p in modules("bot", "cogs", "tests") if vague(p.relative_to(ROOT))] == []


@pytest.mark.parametrize("name", ["bot/utils.py", "bot/dice_helpers.py", "cogs/_misc/a.py"])
def test_a_name_that_says_nothing_is_seen(name):
    assert vague(Path(name))


def test_every_package_of_the_bot_says_what_it_is():
    silent = [
        name_of(p) for p in modules("bot", "cogs") if not p.read_text("utf-8").startswith('"""')
    ]
    assert silent == []
