"""Orders, Leadership tests, Blast markers, lost units (E-7, E-16, E-17; G-5, G-7)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.gates import why_not_play
from bot.engine.names import bold, listed, nearest, shown, tidy, why_not_name
from bot.engine.refusal import Refusal
from bot.rules.epic40k import facts as f
from bot.rules.epic40k.deploying import side_of_detachment
from bot.rules.epic40k.finding import find_unit, why_not_hidden
from bot.rules.epic40k.orders import CommandDetachment, CountBlasts, RemoveUnit
from bot.rules.epic40k.rulings import REVEAL_ORDERS, at_work
from bot.rules.epic40k.shooting import MOST_BLASTS
from bot.rules.epic40k.state import Command, Detachment, OpenEpic
from bot.rules.epic40k.tables import added_for, passes


def command_detachment(case: Case, wanted: CommandDetachment) -> Refusal | None:
    """Give a detachment its orders; with Blast markers some need a Leadership test (E-16, E-17)."""
    refused = why_not_play(case) or why_not_name(wanted.detachment, "detachment")
    if refused:
        return refused
    detachment = _find(case, wanted.detachment)
    if isinstance(detachment, Refusal):
        return detachment
    tested = needs_test(case, detachment, wanted.order)
    if tested and detachment.failed == case.table.turn:
        return Refusal(
            f"{bold(detachment.name)} has failed its Leadership test this turn. It can get an "
            "order for which none is needed.",
            "E-16",
        )
    if tested and not _test(case, detachment, wanted.order):
        return None
    case.happens(
        f.OrdersGiven(
            audience=OPEN,
            side=detachment.side,
            detachment=detachment.name,
            order=wanted.order,
            tested=tested,
            by=case.who.name,
            rulings=at_work(case, REVEAL_ORDERS) if detachment.blasts else {},
        )
    )
    return None


def needs_test(case: Case, detachment: Detachment, order: Command) -> bool:
    """Tell whether an order needs a passed Leadership test, by the ruling (E-16)."""
    if detachment.blasts == 0 or order == "none":
        return False
    return order == "overwatch" or case.ruling(REVEAL_ORDERS) == "any-special"


def _test(case: Case, detachment: Detachment, order: Command) -> bool:
    roll = case.roll(6)
    added = added_for(detachment.units)
    passed = passes(roll.faces[0], added, detachment.blasts)
    case.happens(
        f.LeadershipTested(
            audience=OPEN,
            side=detachment.side,
            detachment=detachment.name,
            order=order,
            roll=roll,
            added=added,
            units=detachment.units,
            blasts=detachment.blasts,
            passed=passed,
            turn=case.table.turn,
            by=case.who.name,
            rulings=at_work(case, REVEAL_ORDERS),
        )
    )
    return passed


def count_blasts(case: Case, wanted: CountBlasts) -> Refusal | None:
    """Say how many Blast markers a detachment has; one's own not yet known one is entered (E-7)."""
    refused = why_not_play(case) or why_not_name(wanted.detachment, "detachment")
    if refused:
        return refused
    if not 0 <= wanted.number <= MOST_BLASTS:
        return Refusal(f"A detachment has 0 to {MOST_BLASTS} Blast markers.", "G-5")
    side = side_of_detachment(case, wanted.detachment)
    if isinstance(side, Refusal):
        return side
    refused = why_not_hidden(case, side, (wanted.detachment,))
    if refused:
        return refused
    state: OpenEpic = case.open
    known = state.detachment(side, wanted.detachment)
    before = known.blasts if known else 0
    case.happens(
        f.BlastsSet(
            audience=OPEN,
            side=side,
            detachment=known.name if known else tidy(wanted.detachment),
            number=wanted.number,
            before=before,
            total=state.army_blasts(side) - before + wanted.number,
            by=case.who.name,
        )
    )
    return None


def remove_unit(case: Case, wanted: RemoveUnit) -> Refusal | None:
    """Take a destroyed unit of one's own off the table."""
    refused = why_not_play(case) or why_not_name(wanted.unit, "unit")
    if refused:
        return refused
    unit = find_unit(case, wanted.unit)
    if isinstance(unit, Refusal):
        return unit
    case.happens(f.UnitRemoved(audience=OPEN, side=unit.side, unit=unit.name, by=case.who.name))
    return None


def _find(case: Case, typed: str) -> Detachment | Refusal:
    side = side_of_detachment(case, typed)
    if isinstance(side, Refusal):
        return side
    refused = why_not_hidden(case, side, (typed,))
    if refused:
        return refused
    state: OpenEpic = case.open
    found = state.detachment(side, typed)
    if found is not None:
        return found
    own = [d.name for d in state.detachments.values() if d.side == side]
    close = nearest(typed, own) or own[:5]
    hint = f" Known are {listed(shown(name) for name in close)}." if close else ""
    return Refusal(
        f"No detachment {bold(typed)} of yours is on the table.{hint} "
        "`/epic blasts` or `/epic place` enters one.",
        "G-7",
    )
