"""What a side announces of itself stands at once, unless another side objects before its seal (G-11).

A rule set asks with a kind of its own, and says what an objection does.
"""

from bot.engine.case import Case
from bot.engine.ruleset import choices


def let_object(case: Case, kind: str, side: str) -> None:
    """Give the other sides a button to object to what a side has announced."""
    others = tuple(name for name in case.table.others(side) if case.table.seated(name))
    if others:
        case.ask(kind, "", choices(("object", "Object")), sides=others, data={"side": side})


def forget_objection(case: Case, kind: str, side: str) -> None:
    """Take silence for agreement, when the side seals or announces something else."""
    for prompt in list(case.table.prompts.values()):
        if prompt.kind == kind and prompt.data["side"] == side:
            case.close(prompt)
