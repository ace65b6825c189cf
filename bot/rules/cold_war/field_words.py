"""What is told of batteries, counters, mines, spotting and movement (CW-9, CW-14 to CW-16)."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import OPEN, Fact
from bot.engine.names import bold, key_of, listed, shown
from bot.engine.positions import length_text
from bot.engine.telling import SILENT, Told
from bot.engine.view import View
from bot.rules.cold_war import field_facts as f
from bot.rules.cold_war import force_facts as ff
from bot.rules.cold_war.artillery_words import damage
from bot.rules.cold_war.movement import allowance
from bot.rules.cold_war.plan_lines import battery_words
from bot.rules.cold_war.units import TacticalUnit, unit_key


def _battery(fact: ff.BatteryPlanned, _view: View, _by: str) -> Told:
    text = f"{battery_words(fact.battery)}.\nOnce you seal, the channel sees it all."
    return Told(text, ("CW-9",))


_PRETENDS = {
    "vehicle": "a vehicle",
    "camouflaged": "a camouflaged vehicle",
    "infantry": "infantry",
    "dug-in": "dug-in infantry",
}


def _counter(fact: ff.CounterPlanned, _view: View, _by: str) -> Told:
    counter = fact.counter
    what = (
        f"{bold(counter.unit)} is under it"
        if counter.unit
        else f"**bogus**, and pretends to be {_PRETENDS[counter.pretends]}"
    )
    text = (
        f"A card counter at {bold(counter.at)}: {what}.\n"
        "Once you seal, the channel sees a counter there and its number."
    )
    return Told(text, ("CW-15",))


def _turned(fact: ff.CounterTurned, _view: View, by: str) -> Told:
    what = bold(fact.shows) if fact.shows else "it was **bogus** and goes"
    text = f"Counter {fact.number} of {bold(fact.side)} is turned over: {what}."
    return Told(text, ("CW-15",), f"{by}: counter {fact.number} of {bold(fact.side)}")


def _silent(_fact: Any, _view: View, _by: str) -> Told:
    return SILENT


_STATES = {
    ("transit", True): "in transit",
    ("transit", False): "not in transit",
    ("dug_in", True): "heavily dug in",
    ("dug_in", False): "not dug in",
    ("dismounted", True): "dismounted",
    ("dismounted", False): "mounted",
    ("in_smoke", True): "in smoke",
    ("in_smoke", False): "out of smoke",
}


def _state_set(fact: ff.StateSet, view: View, by: str) -> Told:
    if not fact.changes:
        return Told(_state_of(view, fact), ("CW-16",))
    words = [_STATES.get((name, value), f"in {value}") for name, value in fact.changes.items()]
    who = f"{by}: " if fact.audience == OPEN else ""
    text = f"{who}{bold(fact.unit)} is {listed(words)}."
    return Told(text, ("CW-16",), f"{by}: {bold(fact.unit)}" if fact.audience == OPEN else "")


def _state_of(view: View, fact: ff.StateSet) -> str:
    """Return how a unit of one's own stands, and how far it moves."""
    unit = _own_unit(view, fact)
    if unit is None:
        return f"{bold(fact.unit)} is not in play any more."
    given = {n: getattr(unit, n) for n in ("transit", "dug_in", "dismounted", "in_smoke")}
    states = [words for (name, value), words in _STATES.items() if value and given[name] is True]
    if unit.terrain != "open":
        states.append(f"in {unit.terrain}")
    reach, line = allowance(unit)
    state = f", {listed(states)}" if states else ""
    place = f" at {shown(unit.at)}" if unit.at else ""
    fired = " It has been fired at: no transit." if unit.under_fire else " In transit twice that."
    return (
        f"{bold(unit.name)}{place}: **{unit.morale}**{state}. "
        f'It moves {length_text(reach)}" ({line}).{fired}'
    )


def _own_unit(view: View, fact: ff.StateSet) -> TacticalUnit | None:
    seen: TacticalUnit | None = view.open.units.get(unit_key(fact.side, fact.unit))
    mine = view.mine if view.reader.side == fact.side else view.theirs.get(fact.side)
    hidden: TacticalUnit | None = mine.units.get(key_of(fact.unit)) if mine is not None else None
    return seen or hidden


def _cleared(fact: f.MinesCleared, _view: View, by: str) -> Told:
    headline = f"{by}: {bold(fact.unit)} clears {bold(fact.field)}"
    if fact.engineers:
        text = (
            f"Engineers {bold(fact.unit)} clear {bold(fact.field)} in their whole turn: "
            "**cleared**, anybody goes through without risk."
        )
        return Told(text, ("CW-14",), headline)
    text = (
        f"{bold(fact.unit)} clears {bold(fact.field)}: mines! D6 {fact.rolls[0].total}: "
        f"{damage(fact.levels)}. The field is **mostly cleared**."
    )
    return Told(text, ("CW-14",), headline)


def _crossed(fact: f.MinesCrossed, _view: View, by: str) -> Told:
    headline = f"{by}: {bold(fact.unit)} goes through {bold(fact.field)}"
    start = f"{bold(fact.unit)} goes through {bold(fact.field)}"
    if not fact.rolls:
        return Told(f"{start}: it is cleared, nothing happens.", ("CW-14",), headline)
    mines = "mines!" if fact.levels else "mostly cleared:"
    text = f"{start}: {mines} D6 {fact.rolls[0].total}: {damage(fact.levels)}."
    return Told(text, ("CW-14",), headline)


def _looked_at(fact: f.CounterWatched, _view: View, by: str) -> Told:
    side = bold(fact.side) if fact.side else "an enemy"
    anybody = f"Recon of {side}" if fact.recon else side
    who = bold(fact.unit) if fact.unit else f"{anybody[0].upper()}{anybody[1:]}"
    recon = ", recon," if fact.recon and fact.unit else ""
    text = (
        f"{who}{recon} looks at counter {fact.number} of {bold(fact.counter_side)} from "
        f'{length_text(fact.distance)}"'
    )
    if fact.held_back:
        text += ": what recon sees counts if it lives to the end of the turn."
    else:
        text += "." if fact.turned else ": too far to see what it is; it stays."
    return Told(text, ("CW-15",), f"{by} looks at counter {fact.number}")


def _watch_ended(fact: f.WatchEnded, _view: View, _by: str) -> Told:
    if not fact.lost:
        return SILENT
    text = f"{listed(map(bold, fact.lost))} did not live to tell what it has seen."
    return Told(text, ("CW-15",))


def _moved(fact: f.UnitMoved, _view: View, by: str) -> Told:
    what = f" ({shown(fact.unit_is)})" if fact.unit_is else ""
    start = f" from {shown(fact.start)}" if fact.start else ""
    via = f" via {shown(fact.via)}" if fact.via else ""
    allowed = f'{length_text(fact.allowed)}"'
    far = f', {length_text(fact.length)}" of {allowed}' if fact.length else f", up to {allowed}"
    transit = ", in transit" if fact.transit else ""
    slow = f" through {listed(map(bold, fact.through))}" if fact.through else ""
    text = f"{by} moves {bold(fact.unit)}{what}{start}{via} to {bold(fact.to)}{far}{slow}{transit}."
    if fact.length > fact.allowed:
        text += " That is farther than it may go."
    if fact.apart:
        text += f" {shown(fact.apart)}."
    return Told(text, ("CW-16",), f"{by}: {bold(fact.unit)} to {bold(fact.to)}")


TELLS: Mapping[type[Fact], Callable[[Any, View, str], Told]] = {
    ff.BatteryPlanned: _battery,
    ff.CounterPlanned: _counter,
    ff.CounterTurned: _turned,
    ff.CounterGone: _silent,
    ff.StateSet: _state_set,
    f.MinesCleared: _cleared,
    f.MinesCrossed: _crossed,
    f.CounterWatched: _looked_at,
    f.WatchEnded: _watch_ended,
    f.UnitMoved: _moved,
}


def _why_cleared(fact: f.MinesCleared) -> list[str]:
    if fact.engineers:
        return ["Engineers clear a field one element wide in one entire turn, at no risk (CW-14)."]
    return [
        f"No engineers: D6 {fact.rolls[0].total}, {fact.cell}; draw {fact.rolls[0].number} (CW-14)."
    ]


def _why_crossed(fact: f.MinesCrossed) -> list[str]:
    return [
        f"A mostly cleared field: -1 morale on a 6. D6 {r.total}, draw {r.number} (CW-14)."
        for r in fact.rolls
    ]


def _why_moved(fact: f.UnitMoved) -> list[str]:
    twice = ", doubled in transit" if fact.transit else ""
    return [f'Movement: {fact.line}{twice}: {length_text(fact.allowed)}" (CW-16).']


EXPLAINS: Mapping[type[Fact], Callable[[Any], list[str]]] = {
    f.MinesCleared: _why_cleared,
    f.MinesCrossed: _why_crossed,
    f.UnitMoved: _why_moved,
}
