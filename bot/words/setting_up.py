"""The secret set-up in words: its panel with pages, its review, what was wrong in a paste."""

from collections.abc import Sequence

from bot.engine.names import bold
from bot.engine.places import quoted
from bot.engine.ruleset import RuleSet, SetUpItem
from bot.engine.view import View
from bot.words.message import Button, fit
from bot.words.posts import only_you

PAGE = 20
"""Entries on one page of the panel."""
MOST_NAMED = 1200
"""Characters in which wrong lines are named one by one."""
SHORT = 24
"""Characters of a thing that shares its line with others."""


def panel(rules: RuleSet, view: View, page: int = 0) -> tuple[str, tuple[Button, ...]]:
    """Return the set-up panel's text and buttons: what is placed, what is left over."""
    items = rules.set_up.items(view.mine)
    pages = max(1, -(-len(items) // PAGE))
    page = min(max(page, 0), pages - 1)
    shown_items = items[page * PAGE : (page + 1) * PAGE]
    sealed = view.reader.side in view.sealed
    lines = [
        (
            f"{only_you(view)} \N{MIDDLE DOT} set-up of {bold(view.reader.side or '')} "
            f"in {bold(view.name)}"
        ),
        *(f"\N{BULLET} {item.line}" for item in shown_items),
    ]
    if not items:
        lines.append("Nothing is placed yet.")
    if pages > 1:
        lines.append(f"-# Page {page + 1} of {pages}, {len(items)} entries")
    lines += rules.set_up.left(view)
    if sealed:
        lines.append("Sealed and final. (G-2)")
    return fit("\n".join(lines)), _buttons(
        view, page, pages, bool(items), sealed or view.phase == "ended"
    )


def _buttons(
    view: View, page: int, pages: int, any_items: bool, closed: bool
) -> tuple[Button, ...]:
    def button(act: str, label: str, style: str = "secondary", row: int = 0) -> Button:
        return Button.model_validate(
            {
                "label": label,
                "custom_id": f"so|{view.game}|setup|{act}|{page}",
                "style": style,
                "row": row,
            }
        )

    if closed:
        buttons = []
    else:
        buttons = [button("add", "Add", "primary"), button("paste", "Paste")]
        if any_items:
            buttons += [button("edit", "Edit"), button("remove", "Remove")]
        buttons += [button("review", "Review and seal", "success")]
    if pages > 1:
        buttons += [button("back", "Page back", row=1), button("on", "Page on", row=1)]
    return tuple(buttons)


def review(rules: RuleSet, view: View) -> tuple[str, tuple[Button, ...]]:
    """Return everything that would be sealed, and the button that seals it."""
    items = rules.set_up.items(view.mine)
    lines = [
        f"{only_you(view)} \N{MIDDLE DOT} review: this is what your seal covers",
        _listed([item.line for item in items]) or "Nothing is placed.",
        *rules.set_up.left(view),
        "Sealing is final. The channel then reads the seal and the public side alone. (G-2)",
    ]
    buttons = (
        Button(label="Seal it", custom_id=f"so|{view.game}|setup|seal|0", style="danger"),
        Button(label="Back", custom_id=f"so|{view.game}|setup|open|0"),
    )
    return fit("\n".join(lines)), buttons


def _listed(lines: Sequence[str]) -> str:
    """Return what is placed: short things on one line, long ones each on its own."""
    return (", " if all(len(line) <= SHORT for line in lines) else "\n").join(lines)


def shown_set_up(rules: RuleSet, view: View) -> str:
    """Return one's own set-up as text (``/setup show``)."""
    items: Sequence[SetUpItem] = rules.set_up.items(view.mine)
    lines = [
        (
            f"{only_you(view)} \N{MIDDLE DOT} set-up of {bold(view.reader.side or '')} "
            f"in {bold(view.name)}"
        ),
        _listed([item.line for item in items]) or "Nothing is placed yet.",
        *rules.set_up.left(view),
    ]
    if view.reader.side in view.sealed:
        lines.append(f"Sealed: `{view.sealed[view.reader.side or '']}`")
    return fit("\n".join(lines))


def pasted(view: View, placed: int, wrong: Sequence[tuple[int, str, str]]) -> str:
    """Return what came of pasted lines: how many were placed, and each wrong one with why.

    ``wrong`` holds line number, line, reason.
    """
    word = "line" if placed == 1 else "lines"
    lines = [f"{only_you(view)} \N{MIDDLE DOT} {placed} {word} placed."]
    if wrong:
        count = len(wrong)
        lines.append(f"{count} {'line was' if count == 1 else 'lines were'} not; the rest stands:")
        named = _that_fit([_wrong_line(*one) for one in wrong])
        lines += named
        if count > len(named):
            lines.append(f"... and {count - len(named)} more; the form below holds them all.")
    return fit("\n".join(lines))


def _wrong_line(number: int, line: str, reason: str) -> str:
    return f"\N{BULLET} line {number}, {quoted(line, 60)}: {reason}"


def _that_fit(lines: Sequence[str]) -> list[str]:
    """Return the first lines, as many as a message has room for beside what was left over."""
    kept: list[str] = []
    for line in lines:
        if sum(map(len, kept)) + len(line) > MOST_NAMED:
            break
        kept.append(line)
    return kept
