"""Tests test: each asserts something, and none is skipped without saying why."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.house_rules.reading import modules, name_of, tree_of

CHECKS = re.compile(r"^_?(assert|expect|refute|check|verify|must|raises|warns|fail)")


def called(node: ast.Call) -> str:
    """Return the last part of the name of what is called."""
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def checks_something(test: ast.AST) -> bool:
    return any(
        isinstance(node, ast.Assert)
        or (isinstance(node, ast.Call) and CHECKS.match(called(node)) is not None)
        for node in ast.walk(test)
    )


def every_test(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith(
            "test_"
        ):
            yield node


def silent_skips(tree: ast.AST) -> Iterator[int]:
    """Yield the lines where a test is skipped, or let fail, without a word."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            bare = called(node) in {"skip", "xfail"} and not (node.args or node.keywords)
            unsaid = called(node) == "skipif" and "reason" not in {k.arg for k in node.keywords}
            if bare or unsaid:
                yield node.lineno
        for mark in getattr(node, "decorator_list", []):
            if isinstance(mark, ast.Attribute) and mark.attr in {"skip", "xfail"}:
                yield mark.lineno


def test_every_test_asserts_something():
    idle = [
        f"{name_of(p)}::{test.name}"
        for p in modules("tests")
        for test in every_test(tree_of(p))
        if not checks_something(test)
    ]
    assert idle == []


def test_no_test_is_skipped_without_a_reason():
    found = [(name_of(p), n) for p in modules("tests") for n in silent_skips(tree_of(p))]
    assert found == []


def test_a_test_without_an_assertion_is_seen():
    assert not checks_something(ast.parse("def test_x():\n    roll()"))


@pytest.mark.parametrize(
    "text",
    [
        "@pytest.mark.skip\ndef test_x(): ...",
        "@pytest.mark.skipif(windows)\ndef test_x(): ...",
        "def test_x():\n    pytest.skip()",
    ],
)
def test_a_silent_skip_is_seen(text):
    assert list(silent_skips(ast.parse(text)))
