"""Rule ids: how they are written, listed and cited."""

import re
from pathlib import Path

from tests.house_rules.reading import ROOT

ID = re.compile(r"(?<![\w-])([A-Z]{1,2}-\d+[a-z]?)(?![\w-])")
_SPAN = re.compile(r"(?<![\w-])([A-Z]{1,2})-(\d+) (?:to|-|\u2013) (?:\1-)?(\d+)(?![\w-])")
_ROW = re.compile(r"^\|\s*[`*]*([A-Z]{1,2}-\d+[a-z]?)[`*]*\s*\|(.*)$", re.MULTILINE)
_DEFINED = re.compile(r"^(?:- \*\*|\|\s*)([A-Z]{1,2}-\d+[a-z]?)(?:\*\*|\s*\|)", re.MULTILINE)
_FILE = re.compile(r"`([\w./]+\.(?:py|toml))`")


def ids_in(text: str) -> set[str]:
    """Return the ids that a text names; of a span its two ends."""
    return set(ID.findall(text))


def covers(text: str, rule: str) -> bool:
    """Tell whether a text names a rule, by itself or in a span: K-4a is in ``K-1 to K-6``."""
    prefix, number = re.fullmatch(r"([A-Z]+)-(\d+)[a-z]?", rule).groups()
    return rule in ids_in(text) or any(
        span == prefix and int(first) <= int(number) <= int(last)
        for span, first, last in _SPAN.findall(text)
    )


def defined_in(text: str) -> set[str]:
    """Return the ids that a rules file defines: at the head of a bullet or of a table's row."""
    return set(_DEFINED.findall(text))


def cited_in(text: str, rule: str) -> bool:
    """Tell whether a test's text cites a rule, as ``K-4a`` or in a name as ``k_4a``."""
    prefix, number = rule.split("-")
    spelt = rf"(?<![A-Za-z0-9]){prefix}[-_]{number}(?![A-Za-z0-9])"
    return re.search(spelt, text, re.IGNORECASE) is not None


def lists() -> list[Path]:
    """Return the READMEs under ``bot`` that list the rules of a set, one row a rule."""
    found = (ROOT / "bot").rglob("README.md")
    return sorted(p for p in found if _ROW.search(p.read_text("utf-8")))


def rows_of(readme: Path) -> dict[str, list[str]]:
    """Return a list's ids, each with the files that its row names, from the root or beside it."""
    return {rule: _FILE.findall(rest) for rule, rest in _ROW.findall(readme.read_text("utf-8"))}


def found_from(readme: Path, name: str) -> Path | None:
    """Return the file that a row names, if it is there."""
    places = (ROOT / name, readme.parent / name)
    return next((p for p in places if p.is_file()), None)
