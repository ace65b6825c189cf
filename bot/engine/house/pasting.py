"""Many things placed at once: each line is an order, wrong ones are left aside (G-5)."""

from bot.engine.case import Case, LeftLine
from bot.engine.house import orders as o
from bot.engine.house.gates import why_not_set_up
from bot.engine.refusal import Refusal

MOST_LINES = 2000
MOST_PASSES = 4
"""How often refused lines are tried again because others were placed since."""


def paste_set_up(case: Case, wanted: o.PasteSetUp) -> Refusal | None:
    """Place what each line says. A wrong line changes nothing and comes back with its reason."""
    refused = why_not_set_up(case)
    if refused:
        return refused
    lines = [(n, line) for n, line in enumerate(wanted.text.splitlines(), 1) if line.strip()]
    if not lines:
        example = case.rules.set_up.example.splitlines()[0]
        return Refusal(f"There is no line in it. Write one thing a line, as `{example}`.", "G-5")
    if len(lines) > MOST_LINES:
        return Refusal(f"{len(lines)} lines are too many; {MOST_LINES} are the most.", "G-5")
    left = lines
    for _ in range(MOST_PASSES):
        refused_lines = [
            (number, line, refusal)
            for number, line in left
            if (refusal := _why_not_line(case, line)) is not None
        ]
        if not refused_lines or len(refused_lines) == len(left):
            break
        left = [(number, line) for number, line, _ in refused_lines]
    case.left.extend(LeftLine(n, line, str(why)) for n, line, why in refused_lines)
    return None


def _why_not_line(case: Case, line: str) -> Refusal | None:
    """Place what one line says. What rests on a later line is tried again after it."""
    order = case.rules.set_up.read_line(line)
    return order if isinstance(order, Refusal) else case.rules.judges[type(order)](case, order)
