"""A turn in its order (CW-1, 1.9): aircraft, plots landing, plotting, the pack, the cards, the end.

Each stage is begun and may wait for players; ``go_on`` is called after whatever it waited for.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house import orders as o
from bot.engine.house.facts import TurnBegan
from bot.engine.house.gates import why_not_play
from bot.engine.names import bold, listed
from bot.engine.refusal import Refusal
from bot.engine.ruleset import choices
from bot.engine.table import Prompt
from bot.rules.cold_war import aircraft, landing, plotting, smoke_sight, spotting
from bot.rules.cold_war.card_facts import CardsLost, PlotsFinished, StageBegun
from bot.rules.cold_war.dealing import ask_for_draw, close_card_questions, offered
from bot.rules.cold_war.missiles import land_all
from bot.rules.cold_war.orders import FinishPlots
from bot.rules.cold_war.pack import open_pack, shuffle_pack
from bot.rules.cold_war.recovery import recover
from bot.rules.cold_war.roster import acting_side, why_not_picked
from bot.rules.cold_war.state import Stage

PLOTS = "cw.plots"


def no_wait(_case: Case) -> bool:
    """Tell that a stage waits for nobody."""
    return False


@dataclass(frozen=True, slots=True)
class Step:
    """One stage of a turn's start: what it does, and whether it waits for somebody."""

    stage: Stage
    begin: Callable[[Case], None]
    waits: Callable[[Case], bool]


def sides_with_eyes(case: Case) -> tuple[str, ...]:
    """Return the sides with an observer: they may say ``Plots done`` (1.9)."""
    sides = [side for side in case.table.side_names() if side not in case.table.resigned]
    return tuple(side for side in sides if case.open.forces[side].observers > 0)


def plotting_sides(case: Case) -> tuple[str, ...]:
    """Return the sides that are waited for: with an observer, with or without a plot (1.9).

    A side that has never named observers, and has no gun left, is not held up for the usual one.
    """
    batteries = case.open.batteries.values()
    armed = {b.side for b in batteries if plotting.guns_left(case, b) > 0}
    forces = case.open.forces
    return tuple(s for s in sides_with_eyes(case) if s in armed or forces[s].observers_named)


def _ask_for_plots(case: Case) -> None:
    for side in plotting_sides(case):
        case.ask(
            PLOTS,
            "",
            choices(("ready", f"{side}: Plots done")),
            sides=(side,),
            data={"side": side},
        )


def _awaits_plots(case: Case) -> bool:
    return any(side not in case.open.ready for side in plotting_sides(case))


START: tuple[Step, ...] = (
    Step("aircraft", aircraft.arrive, aircraft.waits),
    Step("landing", landing.begin, landing.waits),
    Step("plots", _ask_for_plots, _awaits_plots),
    Step("air-dice", aircraft.roll_dice, no_wait),
)


def begin(case: Case) -> None:
    """Begin play: in turn 1 the seal of the set-up stands for the plots (1.9)."""
    _begin_steps(case, START[-1:])


def start_turn(case: Case) -> None:
    """Start a turn, stage by stage, up to the first that waits."""
    _begin_steps(case, START)


def go_on(case: Case) -> None:
    """Go on with a turn's start, after something that a stage waited for has come."""
    stages = [step.stage for step in START]
    if case.open.stage not in stages:
        return
    at = stages.index(case.open.stage)
    if not START[at].waits(case):
        _begin_steps(case, START[at + 1 :])


def then_go_on(judge: Callable[..., Refusal | None]) -> Callable[..., Refusal | None]:
    """Return a judge, or the hearer of an answer, after which the turn's start goes on."""

    def judged(case: Case, *given: Any) -> Refusal | None:
        refused = judge(case, *given)
        if refused is None:
            go_on(case)
        return refused

    return judged


def _begin_steps(case: Case, steps: tuple[Step, ...]) -> None:
    for step in steps:
        waits = plotting_sides(case) if step.stage == "plots" else ()
        case.happens(StageBegun(audience=OPEN, turn=case.table.turn, stage=step.stage, waits=waits))
        step.begin(case)
        if step.waits(case):
            return
    shuffle_pack(case)
    ask_for_draw(case)


def finish_plots(case: Case, _wanted: FinishPlots) -> Refusal | None:
    """Say ``Plots done``, with or without a plot (1.9)."""
    refused = why_not_play(case)
    if refused:
        return refused
    return _finish_plots(case, acting_side(case))


def answer_plots(case: Case, prompt: Prompt, _choice: str) -> Refusal | None:
    """Hear ``Plots done`` by its button; who has given up is only waited for no longer (G-12)."""
    side = str(prompt.data["side"])
    if side in case.table.resigned:
        case.close(prompt)
        go_on(case)
        return None
    return _finish_plots(case, side)


def _finish_plots(case: Case, side: str) -> Refusal | None:
    if case.open.stage != "plots" or side not in sides_with_eyes(case):
        return Refusal(
            "Nobody waits for your plots now: they are asked for at the start of a turn, of each "
            "side with an observer.",
            "CW-1",
        )
    if side in case.open.ready:
        return Refusal("You have said so already; the others still plot.", "CW-1")
    for prompt in list(case.table.prompts.values()):
        if prompt.kind == PLOTS and prompt.data["side"] == side:
            case.close(prompt, "ready")
    plotting.lock(case, side)
    case.happens(PlotsFinished(audience=OPEN, side=side))
    go_on(case)
    return None


def next_turn(case: Case, _wanted: o.NextTurn) -> Refusal | None:
    """End the turn: only when all cards are drawn and nobody acts (1.7, 1.8)."""
    refused = why_not_play(case) or why_not_over(case)
    if refused:
        return refused
    end_turn(case)
    return None


def answer_end(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Hear the button that ends a turn whose cards are done."""
    case.close(prompt, choice)
    refused = why_not_over(case)
    if refused is None:
        end_turn(case)
    return refused


def why_not_over(case: Case) -> Refusal | None:
    """Refuse the end of a turn before its pack is drawn: there is no early end (1.7)."""
    if case.open.stage != "cards":
        return Refusal("The turn has only begun: its plots are awaited.", "CW-1")
    left = case.open.left()
    if left:
        return Refusal(
            f"{left} {'card is' if left == 1 else 'cards are'} still to be drawn, and every card "
            "is drawn every turn. `/coldwar draw` draws the next.",
            "CW-1",
        )
    active = case.open.active
    if active is not None:
        return Refusal(
            f"{active.unit or active.side} still has its turn; `/coldwar done` ends it.", "CW-1"
        )
    waiting = [side for side in offered(case) if side != case.who.side]
    if waiting:
        names = listed(map(bold, waiting))
        return Refusal(f"{names} may first play a held card, or let it pass.", "CW-1")
    return why_not_picked(case)


def end_turn(case: Case) -> None:
    """Do the work of a turn's end, then start the next (1.8, 1.9)."""
    close_card_questions(case)
    if case.open.held:
        case.happens(CardsLost(audience=OPEN, cards=case.open.held))
    land_all(case)
    recover(case)
    for clear_up in AT_END:
        clear_up(case)
    open_pack(case)
    case.happens(TurnBegan(audience=OPEN, turn=case.table.turn + 1))
    start_turn(case)


AT_END: tuple[Callable[[Case], None], ...] = (smoke_sight.disperse, spotting.end_of_turn)
"""What else a turn's end does after recovery, in order: smoke goes (1.9)."""
