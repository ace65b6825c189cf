"""How the laws of the house read the code: by its text and its syntax tree, without running it."""

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHARED_RULES = ROOT.parent / "shared" / "rules"


def modules(*roots: str) -> list[Path]:
    """Return every Python file under these folders of the repository."""
    return sorted(p for root in roots for p in (ROOT / root).rglob("*.py"))


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), filename=str(path))


def name_of(path: Path) -> str:
    """Return a path as people write it: from the repository's root, with forward slashes."""
    return path.relative_to(ROOT).as_posix()


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield the dotted name of every module that is imported anywhere, also inside a function."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def docstrings(tree: ast.AST) -> set[int]:
    """Return the ids of the nodes that are docstrings, also those that follow an attribute."""
    return {
        id(statement.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        for statement in node.body
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    }


def strings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield line and text of every string that the code uses; docstrings are for people."""
    for_people = docstrings(tree)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in for_people
        ):
            yield node.lineno, node.value


def texts() -> list[Path]:
    """Return the files that are kept in the repository and that people read: code and documents.

    Outside a clone (an unpacked archive) everything counts that make has not made.
    """
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode == 0:
        found = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        found = [p for p in ROOT.rglob("*") if not {".venv", "__pycache__"} & set(p.parts)]
    return [p for p in found if p.is_file() and _is_text(p)]


def _is_text(path: Path) -> bool:
    with path.open("rb") as opened:
        return b"\0" not in opened.read(4096)
