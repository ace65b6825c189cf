"""Printed tables: one TOML file each, with a text grid as it is printed.

The reader reports every fault at once, in sentences: a gap, a result that the sheet does not
explain, a ragged row, a missing source, a spot check that does not hold.

Besides ``title``, ``source``, ``rule`` and ``grid`` a file may have: ``symbols``, what each
mark means; ``pattern``, a form that explains all cells that have it; ``in_words``, the columns
that hold plain text; ``blanks = true`` where the printed table leaves cells empty; ``span``,
the rolls that the rows cover; ``rows_for``, which numbers a row is for, ``[low, high]``;
``columns_to``, up to which number a column goes; ``spot_checks``; ``second_reading``, cells
read off the print once more, one a line, ``row | column | cell``. What else it holds is for
the rules to read, in ``more``.
"""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

SEPARATOR = "|"
_READ_HERE = {
    *("title", "source", "rule", "grid", "symbols", "notes", "span", "pattern", "in_words"),
    *("blanks", "rows_for", "columns_to", "spot_checks", "second_reading"),
}


class FaultySheet(ValueError):
    """A sheet can't be read; ``faults`` are sentences, all of them."""

    def __init__(self, path: Path, faults: list[str]) -> None:
        """Name the sheet and what is wrong with it."""
        super().__init__(f"{path.name}: {' '.join(faults)}")
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Sheet:
    """One printed table: columns by heading, rows by their printed label."""

    name: str
    title: str
    source: str
    rule: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    symbols: dict[str, str]
    notes: tuple[str, ...]
    corner: str
    rows_for: dict[str, tuple[int, int]]
    columns_to: dict[str, int]
    more: dict[str, Any]

    def cell(self, row: str, column: str) -> str:
        """Return one cell as printed. A row may be a span such as ``11-12``."""
        at = self.columns.index(column)
        for label, cells in self.rows:
            if label == row or _in_span(row, label):
                return cells[at]
        raise KeyError(row)

    def row_for(self, number: int) -> str:
        """Return the label of the row that a number falls into (``rows_for``)."""
        for label, (low, high) in self.rows_for.items():
            if low <= number <= high:
                return label
        raise KeyError(number)

    def printed(self) -> str:
        """Return the table in fixed width, as it stands in the file."""
        lines = [(self.corner, *self.columns), *((r, *c) for r, c in self.rows)]
        widths = [max(len(line[i]) for line in lines) for i in range(len(self.columns) + 1)]
        padded = (
            "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True))
            for line in lines
        )
        return "\n".join(line.rstrip() for line in padded)


def _in_span(row: str, label: str) -> bool:
    low, dash, high = label.partition("-")
    if not dash or not (low.isdigit() and high.isdigit() and row.isdigit()):
        return False
    return int(low) <= int(row) <= int(high)


@cache
def read_sheet(path: Path) -> Sheet:
    """Read a sheet. ``FaultySheet`` names every fault."""
    with path.open("rb") as file:
        content = tomllib.load(file)
    faults = [
        f"`{key}` is missing." for key in ("title", "source", "rule", "grid") if key not in content
    ]
    if faults:
        raise FaultySheet(path, faults)
    lines = [_cells(line) for line in content["grid"].strip().splitlines()]
    head, *body = lines
    symbols = dict(content.get("symbols", {}))
    faults += _ragged(head, body)
    faults += _unexplained(_marks(head, body, content), symbols, content.get("pattern"))
    faults += _gaps(body, content.get("span"))
    sheet = Sheet(
        name=path.stem,
        title=content["title"],
        source=content["source"],
        rule=content["rule"],
        columns=tuple(head[1:]),
        rows=tuple((line[0], tuple(line[1:])) for line in body),
        symbols=symbols,
        notes=tuple(content.get("notes", ())),
        corner=head[0],
        rows_for={row: (low, high) for row, (low, high) in content.get("rows_for", {}).items()},
        columns_to=dict(content.get("columns_to", {})),
        more={key: value for key, value in content.items() if key not in _READ_HERE},
    )
    if not faults:
        faults += _misnamed(sheet) + _spot_checks(sheet, _checks(content))
    if faults:
        raise FaultySheet(path, faults)
    return sheet


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split(SEPARATOR)]


def _ragged(head: list[str], body: list[list[str]]) -> list[str]:
    return [
        f"Row `{line[0]}` has {len(line)} cells, the heading {len(head)}."
        for line in body
        if len(line) != len(head)
    ]


def _marks(head: list[str], body: list[list[str]], content: dict[str, Any]) -> set[str]:
    """Return the marks that the sheet has to explain."""
    in_words = content.get("in_words", [])
    marks = {
        cell
        for line in body
        for of, cell in zip(head[1:], line[1:], strict=False)
        if of not in in_words
    }
    return marks - {""} if content.get("blanks") else marks


def _unexplained(marks: set[str], symbols: dict[str, str], pattern: str | None) -> list[str]:
    unknown = sorted(
        mark
        for mark in marks
        if mark not in symbols and not (pattern and re.fullmatch(pattern, mark))
    )
    return [
        f"`{cell}` is not among the symbols." if cell else "A cell is empty." for cell in unknown
    ]


def _gaps(body: list[list[str]], span: Any) -> list[str]:
    """Check that the row labels cover every roll of ``span = [low, high]`` once."""
    if span is None:
        return []
    seen: list[int] = []
    for line in body:
        low, dash, high = line[0].partition("-")
        seen += range(int(low), int(high if dash else low) + 1)
    low, high = span
    wanted = list(range(low, high + 1))
    faults = [f"No row for {roll}." for roll in wanted if roll not in seen]
    faults += [f"{roll} can't be rolled." for roll in sorted(set(seen) - set(wanted))]
    return faults + [f"Two rows for {roll}." for roll in wanted if seen.count(roll) > 1]


def _misnamed(sheet: Sheet) -> list[str]:
    rows = {label for label, _ in sheet.rows}
    wrong = [f"There is no row `{row}` for numbers." for row in sheet.rows_for if row not in rows]
    return wrong + [
        f"There is no column `{column}` up to a number."
        for column in sheet.columns_to
        if column not in sheet.columns
    ]


def _checks(content: dict[str, Any]) -> list[dict[str, Any]]:
    lines = content.get("second_reading", "").strip().splitlines()
    again = [dict(zip(("row", "column", "is"), _cells(line), strict=True)) for line in lines]
    return [*content.get("spot_checks", []), *again]


def _spot_checks(sheet: Sheet, checks: list[dict[str, Any]]) -> list[str]:
    if not checks:
        return ["There are no spot checks."]
    return [
        f"Spot check {check['row']}, {check['column']}: `{found}` stands there, "
        f"not `{check['is']}`."
        for check in checks
        if (found := sheet.cell(str(check["row"]), str(check["column"]))) != check["is"]
    ]
