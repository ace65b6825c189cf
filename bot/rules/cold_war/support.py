"""Artillery, smoke, air, mines, spotting and movement, as the rule set takes them (CW-9 to CW-16)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bot.engine.facts import Fact
from bot.engine.names import bold, listed, shown
from bot.engine.orders import Order
from bot.engine.ruleset import Answer, Judge, Tell
from bot.engine.view import View
from bot.rules.cold_war import (
    air_facts,
    air_words,
    aircraft,
    artillery_facts,
    artillery_words,
    batteries,
    counter_battery,
    counters,
    field_facts,
    field_words,
    helicopters,
    landing,
    mines,
    movement,
    orders,
    plotting,
    reaching,
    spotting,
)
from bot.rules.cold_war import support_orders as so
from bot.rules.cold_war.state import OpenWar
from bot.rules.cold_war.turn import then_go_on

JUDGES: Mapping[type[Order], Judge] = {
    orders.PlanBattery: batteries.plan_battery,
    orders.PlaceCounter: counters.place_counter,
    orders.SetState: movement.set_state,
    so.PlotFire: plotting.plot_fire,
    so.FireCounterBattery: counter_battery.fire_counter_battery,
    so.CallAircraft: aircraft.call_aircraft,
    so.FireAntiAir: then_go_on(aircraft.fire_anti_air),
    so.DropBomb: then_go_on(aircraft.drop_bomb),
    so.FireAtHelicopter: helicopters.fire_at_helicopter,
    so.MeetMines: mines.meet_mines,
    so.SpotCounter: spotting.spot_counter,
    so.FlipCounter: spotting.flip_counter,
    so.MoveForce: movement.move_force,
}

FOLDS: Mapping[type[Fact], Callable[[Any, Any], Any]] = {
    **artillery_facts.FOLDS,
    **air_facts.FOLDS,
    **field_facts.FOLDS,
}

ANSWERS: Mapping[str, Answer] = {
    reaching.REACH: then_go_on(landing.answer_reach),
    aircraft.DEFENCE: then_go_on(aircraft.answer_defence),
    aircraft.TARGET: then_go_on(aircraft.answer_target),
}

DEFAULTS: Mapping[str, str] = {
    reaching.REACH: reaching.SILENCE,
    aircraft.DEFENCE: aircraft.NONE,
    aircraft.TARGET: aircraft.NONE,
}

TELLS: Mapping[type[Fact], Tell] = {
    **artillery_words.TELLS,
    **air_words.TELLS,
    **field_words.TELLS,
}

EXPLAINS: Mapping[type[Fact], Callable[[Any], list[str]]] = {
    **artillery_words.EXPLAINS,
    **air_words.EXPLAINS,
    **field_words.EXPLAINS,
}


def status_lines(view: View) -> list[str]:
    """Return what is on the table of artillery, air, smoke and mines, and one's own plots."""
    state: OpenWar = view.open
    lines = [*_batteries(state), *_table(state)]
    mine = view.mine
    if mine is not None:
        plots = [shown(plotting.plot_line(plot)) for plot in mine.plots]
        lines += [f"Your plots: {'; '.join(plots)}."] if plots else []
        own = [f"{c.number} {bold(c.unit) if c.unit else 'bogus'}" for c in mine.counters]
        lines += [f"Your counters: {', '.join(own)}."] if own else []
    return lines


def _batteries(state: OpenWar) -> list[str]:
    return [
        f"{bold(b.name)}: {b.models - b.out} of {b.models} guns left."
        for b in state.batteries.values()
        if b.out
    ]


def _table(state: OpenWar) -> list[str]:
    lines = []
    counters_left = [
        f"{shown(c.side)} {c.number} at {shown(c.at)}" for c in state.counters.values()
    ]
    if counters_left:
        lines.append(f"Card counters: {'; '.join(counters_left)}.")
    lines += [f"Smoke at {bold(s.at)}, {s.size}." for s in state.smoke]
    called = [bold(a.side) for a in state.aircraft if a.state == "called"]
    if called:
        lines.append(f"An aircraft comes next turn for {listed(called)}.")
    fields = [f"{bold(m.name)} {m.state}" for m in state.minefields.values()]
    return [*lines, f"Minefields: {listed(fields)}."] if fields else lines


def names(view: View, what: str) -> Iterable[str] | None:
    """Return names of batteries, counters and minefields for autocomplete, none for others."""
    state: OpenWar = view.open
    side = view.reader.side or ""
    camps = {s.name: s.camp for s in view.sides}
    if what == "own battery":
        planned = view.mine.planned_batteries if view.mine is not None else {}
        own = [b.name for b in state.batteries.values() if b.side == side]
        return own or [b.name for b in planned.values()]
    if what == "enemy battery":
        return [b.name for b in state.batteries.values() if camps[b.side] != camps.get(side)]
    if what in {"own counter", "enemy counter"}:
        own_ones = what == "own counter"
        return [
            f"{c.side} {c.number}"
            for c in state.counters.values()
            if (c.side == side if own_ones else camps[c.side] != camps.get(side))
        ]
    return [m.name for m in state.minefields.values()] if what == "minefield" else None
