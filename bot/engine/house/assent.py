"""Assent: what changes the game for everyone needs every side, or the umpire (G-11, G-6).

Whether assent is asked is decided from public facts alone.
"""

from bot.engine import orders as o
from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.carrying import carry_out
from bot.engine.house.facts import (
    Assented,
    Objected,
    PromptChanged,
    ProposalFellAway,
)
from bot.engine.house.orders import NameUmpire
from bot.engine.names import bold, listed
from bot.engine.orders import Order
from bot.engine.refusal import Refusal
from bot.engine.ruleset import choices
from bot.engine.table import Prompt

ASSENT = "house.assent"


def awaited_sides(case: Case) -> tuple[str, ...]:
    """Return the sides whose word is needed: seated, not resigned, not the asker's own."""
    return tuple(
        side for side in case.table.side_names() if side != case.who.side and _is_asked(case, side)
    )


def _is_asked(case: Case, side: str) -> bool:
    return side not in case.table.resigned and bool(case.table.seated(side))


def agree_or_ask(case: Case, wanted: Order, what: str) -> Refusal | None:
    """Carry an order out at once where nobody else has to agree, else ask the other sides.

    ``what`` is a public text: what would happen, without a secret. The same proposal twice is
    refused while the first is open.
    """
    needed = awaited_sides(case)
    if case.who.umpire or not needed:
        return carry_out(case, wanted)
    record = o.to_record(wanted)
    for prompt in case.table.prompts.values():
        if prompt.kind == ASSENT and prompt.data["order"] == record:
            return Refusal(
                "That is proposed already and waits for "
                f"{listed(bold(s) for s in still_needed(prompt))}.",
                "G-11",
            )
    case.ask(
        ASSENT,
        what,
        choices(("agree", "Agree"), ("object", "Object")),
        sides=needed,
        data={
            "order": record,
            "needs": list(needed),
            "given": [],
            "what": what,
            "asker": case.who.name,
            "side": case.who.side or "",
        },
    )
    return None


def take_silence(case: Case, prompt: Prompt) -> None:
    """Take the silence of those who were asked for agreement, when the deadline passes (G-11).

    To an umpire, who sees every secret, each side has to say yes itself (G-10).
    """
    if isinstance(o.from_record(prompt.data["order"]), NameUmpire):
        case.close(prompt)
        why = "Every side has to agree to an umpire in so many words. (G-10)"
        case.happens(ProposalFellAway(audience=OPEN, what=prompt.data["what"], why=why))
        return
    _carry_out_or_drop(case, prompt)


def stop_asking_the_gone(case: Case) -> None:
    """Wait no longer for sides that have given up or been left; carry out what all others want."""
    for prompt in list(case.table.prompts.values()):
        if prompt.kind != ASSENT or prompt.mark not in case.table.prompts:
            continue
        needs = [side for side in prompt.data["needs"] if _is_asked(case, side)]
        if needs == prompt.data["needs"]:
            continue
        fewer = prompt.but(sides=tuple(needs), data={**prompt.data, "needs": needs})
        if still_needed(fewer):
            case.happens(PromptChanged(audience=prompt.audience, prompt=fewer))
        else:
            _carry_out_or_drop(case, prompt)


def ask_a_side_that_came(case: Case, side: str) -> None:
    """Ask a side that sits down while something is proposed: it needs every side's word."""
    for prompt in list(case.table.prompts.values()):
        asked = prompt.kind != ASSENT or side in prompt.data["needs"]
        if asked or side == prompt.data.get("side"):
            continue
        data = {**prompt.data, "needs": [*prompt.data["needs"], side]}
        more = prompt.but(sides=(*prompt.sides, side), data=data)
        case.happens(PromptChanged(audience=prompt.audience, prompt=more))


def still_needed(prompt: Prompt) -> tuple[str, ...]:
    """Return the sides that have not answered a proposal yet."""
    return tuple(side for side in prompt.data["needs"] if side not in prompt.data["given"])


def answer_assent(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Hear a side, or the umpire, on a proposal."""
    side = case.who.side or ""
    if choice == "object":
        what = prompt.data["what"]
        case.happens(
            Objected(audience=OPEN, mark=prompt.mark, side=side, name=case.who.name, what=what)
        )
        return None
    if case.who.umpire:
        _carry_out_or_drop(case, prompt)
        return None
    if side in prompt.data["given"]:
        return Refusal("Your side has agreed already; the others are still asked.", "G-6")
    case.happens(Assented(audience=OPEN, mark=prompt.mark, side=side, name=case.who.name))
    if not still_needed(case.table.prompts[prompt.mark]):
        _carry_out_or_drop(case, prompt)
    return None


def _carry_out_or_drop(case: Case, prompt: Prompt) -> None:
    """Carry out what was agreed to; what can't be done any more falls away, in public."""
    case.close(prompt, "agree")
    seated = {seat.side for seat in case.table.seats.values()}
    refused = carry_out(case, o.from_record(prompt.data["order"]))
    for side in case.table.side_names():
        if side not in seated and case.table.seated(side):
            ask_a_side_that_came(case, side)
    if refused is not None:
        why = str(refused)
        case.happens(ProposalFellAway(audience=OPEN, what=prompt.data["what"], why=why))
