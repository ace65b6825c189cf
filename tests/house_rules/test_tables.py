"""Printed tables live in sheets, as printed; code has none of their numbers."""

import ast
import re
import tomllib
from collections.abc import Iterator

import pytest

from tests.house_rules.reading import ROOT, modules, name_of, strings, tree_of

SHEETS = sorted((ROOT / "bot" / "rules").glob("*/sheets/*.toml"))
PRINTED = re.compile(r"\b(\d+KIA|K/\d|\d+MC|NMC|PTC)\b")
"""What only a printed table of results says."""
ROW = 6
"""So many plain numbers in one list are a row of a table."""
ENTRIES = 4
"""So many pairs of plain values in one dictionary are a column of a table."""


def plain(node: ast.AST) -> bool:
    """Tell whether an expression is a value written down, or a tuple or list of such."""
    if isinstance(node, ast.Tuple | ast.List):
        return all(map(plain, node.elts))
    if isinstance(node, ast.UnaryOp):
        return plain(node.operand)
    return isinstance(node, ast.Constant)


def number(node: ast.AST) -> bool:
    inner = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(inner, ast.Constant) and type(inner.value) in (int, float)


def typed_tables(tree: ast.AST) -> Iterator[int]:
    """Yield the lines where a table was typed into code."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            keys = [k for k in node.keys if k is not None]
            numbers = any(map(number, keys)) or any(map(number, node.values))
            if len(keys) >= ENTRIES and numbers and all(map(plain, [*keys, *node.values])):
                yield node.lineno
        elif isinstance(node, ast.List | ast.Tuple | ast.Set):
            rows = [e for e in node.elts if isinstance(e, ast.List | ast.Tuple) and plain(e)]
            nested = sum(number(cell) for row in rows for cell in row.elts)
            if max(nested, sum(map(number, node.elts))) >= ROW:
                yield node.lineno


def test_no_printed_result_is_typed_into_code():
    found = [
        (name_of(p), line, text)
        for p in modules("bot", "cogs")
        for line, text in strings(tree_of(p))
        if PRINTED.search(text)
    ]
    assert found == []


def test_no_table_is_typed_into_the_rules():
    found = [
        (name_of(p), line)
        for p in modules("bot/rules", "bot/engine")
        for line in typed_tables(tree_of(p))
    ]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "TO_HIT = {2: 8, 3: 7, 4: 6, 5: 5}",
        "FACTORS = {'a': 1, 'b': 2, 'c': 3, 'd': 4}",
        "ROW = (9, 8, 7, 7, 6, 5)",
        "GRID = [(1, 2, 3), (4, 5, 6)]",
        "def f(n):\n    return {1: 'x', 2: 'y', 3: 'z', 4: -1}[n]",
    ],
)
def test_a_typed_table_is_seen(text):
    assert list(typed_tables(ast.parse(text)))


def test_a_short_list_of_sizes_is_not_a_table():
    assert not list(typed_tables(ast.parse("STRENGTHS = (6, 8, 12)")))


def test_there_are_sheets():
    assert SHEETS, "no rule set has a printed table"


@pytest.mark.parametrize("sheet", SHEETS, ids=name_of)
def test_every_sheet_names_its_source(sheet):
    content = tomllib.loads(sheet.read_text("utf-8"))
    source = content.get("source", "")
    assert len(str(source).split()) >= 2, f"{name_of(sheet)} doesn't say where it was printed"
