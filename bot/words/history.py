"""What happened, in one reader's view: the log, and one entry explained."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.engine.facts import Fact
from bot.engine.names import bold, shown
from bot.engine.ruleset import RuleSet
from bot.engine.view import View
from bot.words.message import fit
from bot.words.posts import told_lines


@dataclass(frozen=True, slots=True)
class Told:
    """One entry as one reader heard it: its number in his series, when, by whom, the facts."""

    label: str
    at: datetime
    by: str
    facts: tuple[Fact, ...]


def log_lines(rules: RuleSet, view: View, entries: Iterable[Told]) -> list[str]:
    """Return a line or more for each entry that tells its reader anything."""
    lines = []
    for entry in entries:
        told = told_lines(rules, entry.facts, view, shown(entry.by))
        if told:
            text = " ".join(line for t in told for line in t.text.splitlines())
            lines.append(f"{shown(entry.label)} \N{MIDDLE DOT} {text}")
    return lines


def log_text(view: View, lines: Sequence[str], longest: int = 1900) -> str:
    """Return the newest lines that fit, and how to reach the older ones."""
    kept: list[str] = []
    room = longest - 150
    for line in reversed(lines):
        if len(line) + 1 > room:
            break
        kept.insert(0, line)
        room -= len(line) + 1
    head = f"**{shown(view.name)}**, as you may know it"
    if not lines:
        return f"{head}\nNothing has happened since."
    left = len(lines) - len(kept)
    note = f"-# {left} earlier entries: the file holds them all" if left else ""
    return fit("\n".join([head, *kept, note]).rstrip())


def why_text(rules: RuleSet, view: View, entry: Told) -> str:
    """Return one entry explained: what happened, then table, row, modifiers and dice."""
    told = told_lines(rules, entry.facts, view, shown(entry.by))
    lines = [f"{bold(entry.label)} \N{MIDDLE DOT} <t:{int(entry.at.timestamp())}:f>"]
    lines += [t.text for t in told]
    reasons = [
        line
        for fact in entry.facts
        if type(fact) in rules.explains
        for line in rules.explains[type(fact)](fact)
    ]
    lines += ["", *(f"\N{BULLET} {shown(reason)}" for reason in reasons)] if reasons else []
    ids = ", ".join(dict.fromkeys(rule for t in told for rule in t.rules))
    lines += [f"-# {ids}"] if ids else []
    return fit("\n".join(lines))
