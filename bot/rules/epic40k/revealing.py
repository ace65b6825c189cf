"""A marker is revealed: its detachment deploys, or it is a dummy (E-9 to E-15, E-18, E-19)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.house.gates import why_not_play
from bot.engine.refusal import Refusal
from bot.engine.ruleset import choices
from bot.engine.table import Prompt
from bot.rules.epic40k import dummy_facts as d
from bot.rules.epic40k import facts as f
from bot.rules.epic40k.dummies import Trigger, find_dummy
from bot.rules.epic40k.finding import own_marker
from bot.rules.epic40k.orders import RevealMarker
from bot.rules.epic40k.state import Marker, Pending, SealedEpic

PLACING = "epic.placing"


def reveal_marker(case: Case, wanted: RevealMarker) -> Refusal | None:
    """Reveal one's own marker, whoever's turn it is; a dummy is just discarded (E-10, E-19)."""
    refused = why_not_play(case)
    if refused:
        return refused
    marker = own_marker(case, wanted.marker)
    if isinstance(marker, Refusal):
        return marker
    refused = why_not_free(case, marker)
    if refused:
        return refused
    mine: SealedEpic = case.mine(marker.side)
    hidden = mine.numbered(marker.number)
    if hidden is None or not hidden.is_dummy:
        turn_over(case, marker, Trigger(forced=False))
        return None
    case.happens(
        d.DummyDiscarded(
            audience=OPEN,
            side=marker.side,
            number=marker.number,
            marker=case.open.label(marker.side, marker.number),
            blasts=marker.blasts,
            by=case.who.name,
        )
    )
    case.happens(f.MarkerSpent(audience=only(marker.side), name=hidden.name))
    return None


def why_not_free(case: Case, marker: Marker) -> Refusal | None:
    """Refuse to act on a marker that was set off and whose die or choice is still open (E-18)."""
    label = case.open.label(marker.side, marker.number)
    if label not in case.open.pending:
        return None
    return Refusal(f"Hidden Set-up marker {label} has been set off and is being resolved.", "E-18")


def turn_over(case: Case, marker: Marker, trigger: Trigger) -> None:
    """Reveal a marker that an enemy has come near, or its owner turns over (E-11 to E-15)."""
    mine: SealedEpic = case.mine(marker.side)
    hidden = mine.numbered(marker.number)
    if hidden is None:
        raise LookupError(f"no detachment behind marker {marker.number}")
    if hidden.is_dummy:
        find_dummy(case, marker, hidden, trigger)
        return
    label = case.open.label(marker.side, marker.number)
    case.happens(
        f.DetachmentRevealed(
            audience=OPEN,
            side=marker.side,
            number=marker.number,
            marker=label,
            name=hidden.name,
            type=hidden.type,
            units=hidden.units,
            at=marker.at,
            blasts=marker.blasts,
            forced=trigger.forced,
            march=trigger.march,
            by=case.who.name,
        )
    )
    case.happens(f.MarkerSpent(audience=only(marker.side), name=hidden.name))
    if marker.at is not None:
        _ask_placing(case, label, case.open.pending[label])


def _ask_placing(case: Case, label: str, pending: Pending) -> None:
    """Let the owner say that he has placed the units by hand, where he names no positions."""
    case.ask(
        PLACING,
        "",
        choices(("by-hand", "Placed by hand")),
        sides=(pending.owner,),
        data={"marker": label},
    )


def answer_placing(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Take the owner's word that his units are placed (E-14)."""
    case.close(prompt, choice)
    pending: Pending | None = case.open.pending.get(prompt.data["marker"])
    if pending is not None:
        case.happens(
            f.PlacingSettled(
                audience=OPEN,
                side=pending.owner,
                detachment=pending.detachment,
                by=case.who.name,
            )
        )
    return None


def close_placing(case: Case, label: str) -> None:
    """Close the question whether a detachment was placed by hand."""
    for prompt in list(case.table.prompts.values()):
        if prompt.kind == PLACING and prompt.data["marker"] == label:
            case.close(prompt)
