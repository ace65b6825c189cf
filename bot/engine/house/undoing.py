"""Taking back one's own last entry. Rolled dice are never rolled again (G-2, G-11)."""

from bot.engine.case import Case
from bot.engine.facts import side_of
from bot.engine.house import orders as o
from bot.engine.house.assent import agree_or_ask
from bot.engine.house.carrying import take_back
from bot.engine.house.gates import why_not_running, why_not_seated
from bot.engine.names import bold
from bot.engine.refusal import Refusal


def undo(case: Case, _wanted: o.Undo) -> Refusal | None:
    """Take back one's last entry: freely, or by assent past a public roll or reveal (G-11)."""
    refused = why_not_running(case) or why_not_seated(case)
    if refused:
        return refused
    last = case.table.last.get(case.who.user)
    secret = last is not None and side_of(last.audience) is not None
    # The others can't be asked about a secret entry without hearing that there was one.
    if last is None or (secret and last.undo != "free"):
        return Refusal(
            "Your last entry can't be taken back: a seat, a seal, an answer or an order of "
            "battle is changed by its own command. `/game correct` can set others right.",
            "G-11",
        )
    if secret and case.who.side in case.table.sealed:
        return Refusal("Your set-up is sealed; what is in it stays.", "G-2")
    if secret and case.rules.why_not_undo and case.who.side:
        refused = case.rules.why_not_undo(case, case.who.side)
        if refused:
            return refused
    if last.undo == "free" and (secret or case.table.revealed_at < last.number):
        take_back(case, last)
        return None
    order = o.TakeBackEntry(label=last.label)
    what = f"{last.label} of {bold(case.who.name)} is taken back; its dice stay rolled."
    return agree_or_ask(case, order, what)
