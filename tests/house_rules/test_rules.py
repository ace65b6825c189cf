"""Every rule has an id; code, tests and lists all speak of it by that id."""

import ast
import importlib
import pkgutil
from pathlib import Path

import pytest

import bot.rules
from bot.engine.ruleset import RuleSet
from tests.house_rules.ids import (
    ID,
    cited_in,
    covers,
    defined_in,
    found_from,
    ids_in,
    lists,
    rows_of,
)
from tests.house_rules.reading import (
    ROOT,
    SHARED_RULES,
    imported,
    modules,
    name_of,
    strings,
    tree_of,
)

LISTS = lists()
RULES = [(readme, rule) for readme in LISTS for rule in rows_of(readme)]
SETS = [found.name for found in pkgutil.iter_modules(bot.rules.__path__) if found.ispkg]
OURS = ROOT / "tests" / "house_rules"
TESTS = {p: p.read_text("utf-8") for p in modules("tests") if OURS not in p.parents}


def rules_of(name: str) -> tuple[RuleSet, ...]:
    """Return the rule sets of a folder: one for each book that it knows."""
    return tuple(importlib.import_module(f"bot.rules.{name}").RULES)


def rule_modules() -> list[Path]:
    """Return the modules that say what rules say: all beside a list, but for the packages' doors."""
    beside = (p for readme in LISTS for p in readme.parent.rglob("*.py"))
    return sorted(p for p in beside if p.name != "__init__.py")


def unnamed(text: str) -> set[str]:
    """Return the ids that a module's code gives as reasons and its docstring doesn't name."""
    tree = ast.parse(text)
    said = ast.get_docstring(tree) or ""
    return {why for _, why in strings(tree) if ID.fullmatch(why) and not covers(said, why)}


def test_every_rule_set_lists_its_rules():
    listed = {readme.parent.name for readme in LISTS}
    assert set(SETS) <= listed
    assert {"asl_kgp", "house"} <= listed


@pytest.mark.parametrize(
    ("readme", "rule"), RULES, ids=[f"{readme.parent.name}-{rule}" for readme, rule in RULES]
)
def test_every_rule_has_code_and_a_test_that_cites_it(readme, rule):
    files = [found_from(readme, name) for name in rows_of(readme)[rule]]
    assert None not in files, f"{rule}: a file in its row is not there"
    tests = [p for p in files if p in TESTS]
    assert len(tests) < len(files), f"{rule}: its row names no code"
    assert tests, f"{rule}: its row names no test"
    assert [name_of(p) for p in tests if not cited_in(TESTS[p], rule)] == []


@pytest.mark.parametrize("module", rule_modules(), ids=name_of)
def test_a_rule_module_names_its_rules(module):
    text = module.read_text("utf-8")
    if ids_in(text):
        assert ids_in(ast.get_docstring(ast.parse(text)) or ""), "its docstring names no rule"
    assert unnamed(text) == set()


def test_a_reason_that_the_docstring_forgets_is_seen():
    assert unnamed('"""Dummies (K-9 to K-11)."""\nno = ["K-10", "K-11a", "K-12"]') == {"K-12"}


def test_every_id_that_code_and_tests_cite_is_a_rule():
    known = {rule for _, rule in RULES}
    prefixes = {rule.split("-")[0] for rule in known}
    cited = {
        (name_of(p), found)
        for p in modules("bot", "cogs")
        for found in ids_in(p.read_text("utf-8"))
        if found.split("-")[0] in prefixes
    }
    assert {(at, found) for at, found in cited if found not in known} == set()


@pytest.mark.skipif(not SHARED_RULES.is_dir(), reason="the rules files are not beside this clone")
def test_the_lists_hold_every_rule_of_the_rules_files():
    known = {rule for _, rule in RULES}
    prefixes = {rule.split("-")[0] for rule in known}
    wanted = {
        rule
        for p in SHARED_RULES.glob("*.md")
        for rule in defined_in(p.read_text("utf-8"))
        if rule.split("-")[0] in prefixes
    }
    assert wanted - known == set()
    assert wanted


@pytest.mark.parametrize("name", SETS)
def test_every_ruling_is_listed_and_cited_by_a_test(name):
    listed = (ROOT / "bot" / "rules" / name / "README.md").read_text("utf-8")
    rulings = [ruling for rules in rules_of(name) for ruling in rules.rulings]
    names = [ruling.name for ruling in rulings]
    assert [n for n in names if f"`{n}`" not in listed] == []
    assert [n for n in names if not any(n in text for text in TESTS.values())] == []
    assert [r.name for r in rulings if r.rule not in ids_in(listed)] == []


def test_nobody_in_the_house_knows_a_rule_set_by_name():
    """A further rule set is a new folder and, if it needs commands, a new cog."""
    guilty = [
        (name_of(p), name)
        for p in modules("bot")
        for name in imported(tree_of(p))
        for one in SETS
        if f"{name}.".startswith(f"bot.rules.{one}.")
        and not name_of(p).startswith(f"bot/rules/{one}/")
    ]
    assert guilty == []


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("def test_k_4a_hidden_factors():", True),
        ("def test_K_4a():", True),
        ("# K-4a", True),
        ("K-4", False),
        ("K-4ab", False),
        ("AK-4a", False),
    ],
)
def test_a_citation_is_a_whole_word(text, cited):
    assert cited_in(text, "K-4a") is cited
