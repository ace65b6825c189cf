"""A move that was stopped: what holds it, and how it goes on (E-11, E-14, E-18)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.names import bold, listed, shown
from bot.engine.refusal import Refusal
from bot.engine.ruleset import choices
from bot.rules.epic40k import facts as f
from bot.rules.epic40k.state import March, OpenEpic, Pending, key

GOES_ON = "epic.go-on"


def offer_to_go_on(case: Case, march: str) -> None:
    """Offer the mover to go on, once no die and no choice is open any more."""
    state: OpenEpic = case.open
    stopped = state.marches.get(march)
    if stopped is None or any(p.what != "placing" for p in holds(state, march)):
        return
    case.ask(
        GOES_ON,
        "",
        choices(("on", f"Go on to {stopped.path[-1]}"), ("stay", "Stay")),
        sides=(stopped.side,) if stopped.side else (),
        data={"march": march},
    )


def holds(state: OpenEpic, march: str) -> list[Pending]:
    """Return what holds a stopped move."""
    return [p for p in state.pending.values() if march and p.march == march]


def why_not_go_on(case: Case, march: str) -> Refusal | None:
    """Refuse to go on while the side that interrupted still chooses or places (E-14, E-18)."""
    held = holds(case.open, march)
    if not held:
        return None
    pending = held[0]
    if pending.what == "placing":
        return Refusal(
            f"{players(case, pending.owner)} still places {bold(pending.detachment)}; then your "
            "move goes on.",
            "E-14",
        )
    if pending.what == "choice":
        return Refusal(
            f"{players(case, pending.owner)} still chooses what Hidden Set-up marker "
            f"{pending.marker} hides; then your move goes on.",
            "E-18",
        )
    return Refusal(
        f"Name the unit that set off Hidden Set-up marker {pending.marker} first; the buttons are "
        "in the channel.",
        "E-18",
    )


def stopped_march(state: OpenEpic, side: str, units: tuple[str, ...]) -> March | None:
    """Return the stopped move of which one of these units is a part."""
    wanted = {key(side, unit) for unit in units}
    return next(
        (m for m in state.marches.values() if wanted & {key(m.side, unit) for unit in m.units}),
        None,
    )


def end_march(case: Case, march: March, stays: bool) -> None:
    """End a stopped move and the question about it."""
    for prompt in list(case.table.prompts.values()):
        if prompt.kind == GOES_ON and prompt.data["march"] == march.id:
            case.close(prompt)
    case.happens(
        f.MoveEnded(audience=OPEN, march=march.id, units=march.units, stays=stays, by=march.by)
    )


def players(case: Case, side: str) -> str:
    """Return the players of a side by name, or its own name where nobody sits."""
    names = [shown(case.table.seats[user].name) for user in case.table.seated(side)]
    return listed(names) or bold(side)
