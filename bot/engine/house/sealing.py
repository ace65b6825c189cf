"""Sealing a set-up, breaking the seal by consent, and how play begins (G-2, G-3)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.house import orders as o
from bot.engine.house.assent import agree_or_ask
from bot.engine.house.facts import PlayBegan, SetUpKept, SetUpSealed
from bot.engine.house.gates import unsealed, why_not_of_a_side, why_not_running, why_not_set_up
from bot.engine.names import bold
from bot.engine.refusal import Refusal
from bot.fairness.seal import seal_of


def seal(case: Case, _wanted: o.Seal) -> Refusal | None:
    """Seal one's set-up: counts are checked, the hash and the public side are shown (G-2)."""
    refused = why_not_set_up(case)
    side = case.who.side
    if refused or side is None:
        return refused
    refused = case.rules.set_up.why_not_seal(case, side)
    if refused:
        return refused
    case.rules.set_up.sealing(case, side)
    text = case.rules.set_up.canonical(case.mine(side), case.open, side)
    salt = case.dice.salt(only(side))
    sealed = seal_of(salt, text)
    shown = case.rules.set_up.shown(case, side)
    case.happens(SetUpSealed(audience=OPEN, side=side, seal=sealed, shown=shown))
    case.happens(SetUpKept(audience=only(side), side=side, seal=sealed, salt=salt, text=text))
    if not unsealed(case):
        case.happens(PlayBegan(audience=OPEN))
        if case.rules.begin:
            case.rules.begin(case)
    return None


def unseal(case: Case, _wanted: o.Unseal) -> Refusal | None:
    """Propose to break one's own seal, while nobody has moved (G-2)."""
    refused = why_not_running(case) or why_not_of_a_side(case)
    side = case.who.side
    if refused or side is None:
        return refused
    if side not in case.table.sealed:
        return Refusal("Your set-up is not sealed: you can change it as it is.", "G-2")
    if case.table.moved:
        return Refusal("Somebody has moved since the seal: the set-up stays sealed.", "G-2")
    what = f"{bold(side)} opens its sealed set-up again; the broken seal stays in the record."
    return agree_or_ask(case, o.Unseal(side=side), what)
