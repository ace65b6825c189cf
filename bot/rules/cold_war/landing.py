"""Plots land at the start of the next turn, by themselves (CW-9, CW-10, 9.1 to 9.4).

The roll comes first; then what lies in reach is measured, or where positions are not known the
players are asked for it in public, and the landing goes on (9.3a).
"""

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.names import key_of
from bot.engine.refusal import Refusal
from bot.engine.table import Prompt
from bot.engine.target import Target
from bot.rules.cold_war import falling, reaching
from bot.rules.cold_war.artillery_facts import (
    BarrageLanded,
    GunsReturned,
    PlotReleased,
    PlotsOpened,
    SmokeLaid,
)
from bot.rules.cold_war.barrage import DIE
from bot.rules.cold_war.morale import settle
from bot.rules.cold_war.plotting import guns_left
from bot.rules.cold_war.state import SealedWar
from bot.rules.cold_war.support_state import Plot, Streak
from bot.rules.cold_war.support_tables import (
    artillery_modifier,
    artillery_need,
    battery_back,
    effect_cell,
    gunner_modifier,
    smoke_size,
)
from bot.rules.cold_war.units import Battery, unit_key

RETURN_DIE = 10
HIT, SMOKE = 0, "smoke"


def begin(case: Case) -> None:
    """Let last turn's plots land, one after the other (1.9)."""
    return_guns(case)
    for side in case.table.side_names():
        _open_seal(case, side)
    go_on(case)


def waits(case: Case) -> bool:
    """Tell whether a barrage waits for the players' word on who is in reach (9.3a)."""
    return any(prompt.kind == reaching.REACH for prompt in case.table.prompts.values())


def go_on(case: Case) -> None:
    """Land what is due until a barrage has to wait for an answer."""
    while not waits(case) and (due := _next_due(case)) is not None:
        _land(case, *due)


def answer_reach(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Hear who is in reach of a barrage, then land the plots that are left (9.3a)."""
    refused = falling.answer_reach(case, prompt, choice)
    if refused is None:
        go_on(case)
    return refused


def _next_due(case: Case) -> tuple[str, Plot] | None:
    for side in case.table.side_names():
        mine: SealedWar = case.mine(side)
        plot = next((p for p in mine.plots if p.turn < case.table.turn), None)
        if plot is not None:
            return side, plot
    return None


def _open_seal(case: Case, side: str) -> None:
    """Open the seal over last turn's plots: they are seen now anyway."""
    kept = case.mine(side).plot_seal
    if kept is not None and kept.turn == case.table.turn - 1:
        case.happens(
            PlotsOpened(
                audience=OPEN,
                side=side,
                turn=kept.turn,
                seal=kept.seal,
                salt=kept.salt,
                text=kept.text,
            )
        )


def _land(case: Case, side: str, plot: Plot) -> None:
    battery: Battery | None = case.open.batteries.get(unit_key(side, plot.battery))
    silent = battery is None or guns_left(case, battery) == 0
    count = 0 if silent or plot.smoke else streak_of(case, side, plot)
    due = {"battery": plot.battery, "turn": plot.turn, "target": target_key(plot)}
    case.happens(PlotReleased(audience=only(side), count=count, silent=silent, **due))
    if battery is None or silent:
        return
    if plot.smoke:
        _lay_smoke(case, battery, plot)
        return
    landed = _roll(case, battery, plot, count)
    case.happens(landed)
    falling.fall(case, landed, plot)


def target_key(plot: Plot) -> str:
    """Return what makes two plots go at the same target (9.2)."""
    return unit_key(plot.target_side, plot.target) if plot.target_side else key_of(plot.target)


def streak_of(case: Case, side: str, plot: Plot) -> int:
    """Return the how-manieth turn on end it is that a battery fires at this target (9.2)."""
    before: Streak | None = case.mine(side).streaks.get(key_of(plot.battery))
    if before is None or before.turn != plot.turn - 1 or before.target != target_key(plot):
        return 1
    return before.count + 1


def _roll(case: Case, battery: Battery, plot: Plot, count: int) -> BarrageLanded:
    """Roll to hit: the number by what is seen, the modifiers on the roll (9.2)."""
    sees = "preplanned" if plot.preplanned else plot.sees
    need, line = artillery_need(sees)
    roll = case.roll(DIE)
    by, why = gunner_modifier(battery.quality)
    score = Target(first=roll.total, what="D6").plus(by, why)
    if count > 1 and sees != "blind":
        score = score.plus(
            (count - 1) * artillery_modifier("consecutive")[0], f"turn {count} on end"
        )
    unit = case.open.unit(plot.target_side, plot.target) if plot.target_side else None
    if unit is not None and unit.transit:
        score = score.plus(artillery_modifier("transit")[0], "target in transit")
    missed = max(need - score.total, HIT)
    return BarrageLanded(
        audience=OPEN,
        side=battery.side,
        battery=battery.name,
        kind=battery.kind,
        target=plot.target,
        at=plot.at,
        turn=case.table.turn,
        need=need,
        line=line,
        score=score,
        roll=roll,
        missed_by=missed,
        cell=effect_cell(battery.kind, missed),
        unit_side=unit.side if unit else "",
        unit=unit.name if unit else "",
    )


def _lay_smoke(case: Case, battery: Battery, plot: Plot) -> None:
    """Lay smoke where it was aimed, a model's width for each gun that is left (CW-10)."""
    wide, thick = smoke_size(battery.kind)
    models = guns_left(case, battery)
    case.happens(
        SmokeLaid(
            audience=OPEN,
            side=battery.side,
            battery=battery.name,
            at=plot.at or plot.target,
            models=models,
            wide=wide * models,
            thick=thick,
            turn=case.table.turn,
        )
    )


def return_guns(case: Case) -> None:
    """Let guns that were driven away roll to come back (CW-11, ruling battery_return)."""
    if case.ruling("battery_return") == "off":
        return
    qualities, on = battery_back()
    for battery in list(case.open.batteries.values()):
        if battery.out and battery.quality in qualities:
            rolls = tuple(case.roll(RETURN_DIE) for _ in range(battery.out))
            back = sum(roll.total >= on for roll in rolls)
            case.happens(
                GunsReturned(
                    audience=OPEN,
                    side=battery.side,
                    battery=battery.name,
                    rolls=rolls,
                    back=back,
                )
            )
            settle(case, battery.side, battery.name, battery.name)
