"""Who may know whom."""

import ast
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.house_rules.reading import ROOT, imported, modules, name_of, tree_of

CHANCE = {"random", "secrets"}
DISCORD_AT = ("cogs/", "bot/client.py", "bot/client/", "bot/rehearsal/")
ENVIRONMENT_AT = ("bot/config.py", "bot/config/", "bot/rehearsal/", "bot/__main__.py")


def tops(tree: ast.AST) -> set[str]:
    """Return the first part of every module's name that is imported."""
    return {name.partition(".")[0] for name in imported(tree)}


def reads_environment(tree: ast.AST) -> bool:
    return any(
        isinstance(node, ast.Attribute) and node.attr in {"environ", "getenv"}
        for node in ast.walk(tree)
    )


def test_chance_comes_from_fairness_alone():
    guilty = [
        name_of(p)
        for p in modules("bot", "cogs")
        if tops(tree_of(p)) & CHANCE and not name_of(p).startswith("bot/fairness/")
    ]
    assert guilty == []


def test_the_system_random_source_is_read_by_fairness_alone():
    guilty = [
        name_of(p)
        for p in modules("bot", "cogs")
        if not name_of(p).startswith("bot/fairness/")
        and ("urandom" in (text := p.read_text("utf-8")) or "uuid4" in text)
    ]
    assert guilty == []


def test_fairness_stands_on_the_standard_library_alone():
    foreign = {
        (name_of(p), top)
        for p in modules("bot/fairness")
        for name in imported(tree_of(p))
        if (top := name.partition(".")[0]) not in sys.stdlib_module_names
        and not name.startswith("bot.fairness")
    }
    assert foreign <= {(at, "bot") for at, top in foreign if top == "bot"}
    assert not [
        (name_of(p), name)
        for p in modules("bot/fairness")
        for name in imported(tree_of(p))
        if name.startswith("bot.") and not name.startswith("bot.fairness")
    ]


def test_discord_is_known_only_where_it_is_spoken():
    guilty = [
        name_of(p)
        for p in modules("bot", "cogs")
        if "discord" in tops(tree_of(p)) and not name_of(p).startswith(DISCORD_AT)
    ]
    assert guilty == []


def test_settings_are_read_in_one_place():
    guilty = [
        name_of(p)
        for p in modules("bot", "cogs")
        if reads_environment(tree_of(p)) and not name_of(p).startswith(ENVIRONMENT_AT)
    ]
    assert guilty == []


@pytest.mark.parametrize(
    "text",
    ["import random", "from secrets import token_hex", "def f():\n    import random as r"],
)
def test_a_hidden_import_is_seen(text):
    assert tops(ast.parse(text)) & CHANCE


def test_imports_point_inwards():
    """The contracts in pyproject.toml, kept by import-linter."""
    program = Path(sysconfig.get_path("scripts")) / "lint-imports"
    done = subprocess.run(
        [program, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
