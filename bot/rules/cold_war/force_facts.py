"""What can happen with forces (CW-1, CW-15, G-11): declared, planned, shown, seen; how drawers change."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact, fact
from bot.engine.names import key_of
from bot.rules.cold_war.state import Force, OpenWar, PlannedUnit, SealedWar
from bot.rules.cold_war.units import (
    Battery,
    CardCounter,
    Counter,
    ManoeuvreUnit,
    TacticalUnit,
    unit_key,
)


@fact("cw.side-declared")
class SideDeclared(Fact):
    """A side's nation and posture were declared, and with them its extra cards (CW-1)."""

    side: str
    force: Force


@fact("cw.side-disputed")
class SideDisputed(Fact):
    """Another side objected to what a side fights as (G-11)."""

    side: str


@fact("cw.unit-planned")
class UnitPlanned(Fact):
    """A side wrote down a manoeuvre unit of its own, in place of ``before`` if that is given."""

    undo = "free"
    planned: PlannedUnit
    before: str = ""


@fact("cw.battery-planned")
class BatteryPlanned(Fact):
    """A side wrote down a battery of its own (CW-9)."""

    undo = "free"
    battery: Battery
    before: str = ""


@fact("cw.counter-planned")
class CounterPlanned(Fact):
    """A side placed a card counter, real or bogus (CW-15)."""

    undo = "free"
    counter: CardCounter


@fact("cw.plan-taken-back")
class PlanTakenBack(Fact):
    """A side took something of its set-up back: ``sort`` unit, battery or counter."""

    undo = "free"
    sort: str
    name: str


@fact("cw.force-shown")
class ForceShown(Fact):
    """With its seal a side shows what stands in the open: units, batteries, counters (CW-1)."""

    side: str
    manoeuvres: tuple[ManoeuvreUnit, ...]
    units: tuple[TacticalUnit, ...]
    batteries: tuple[Battery, ...]
    counters: tuple[Counter, ...]


@fact("cw.force-kept")
class ForceKept(Fact):
    """With its seal a side's hidden units take the field, unseen (CW-15)."""

    manoeuvres: tuple[ManoeuvreUnit, ...]
    units: tuple[TacticalUnit, ...]
    counters: tuple[CardCounter, ...]


@fact("cw.manoeuvre-known")
class ManoeuvreKnown(Fact):
    """The name of a hidden manoeuvre unit became known: by its card, or by being seen (1.1)."""

    manoeuvre: ManoeuvreUnit


@fact("cw.unit-shown")
class UnitShown(Fact):
    """A hidden tactical unit was seen by all, with the state it is in (CW-15)."""

    reveals = True
    pictured = True
    unit: TacticalUnit
    why: str


@fact("cw.hiding-left")
class HidingLeft(Fact):
    """A unit's side knows it as seen by all from now on (CW-15)."""

    unit: str


@fact("cw.counter-turned")
class CounterTurned(Fact):
    """A card counter was turned over and left the table; ``shows`` nothing: bogus (CW-15)."""

    reveals = True
    pictured = True
    side: str
    number: int
    shows: str


@fact("cw.counter-gone")
class CounterGone(Fact):
    """A side struck a counter off its own list (CW-15)."""

    number: int


@fact("cw.state-set")
class StateSet(Fact):
    """A unit's remembered state was set: transit, dug in, dismounted, in smoke, terrain."""

    undo = "free"
    side: str
    unit: str
    changes: dict[str, Any]


def with_unit(state: Any, side: str, name: str, **changes: Any) -> Any:
    """Return a drawer with changes to one of its units; a unit that is not in it is left."""
    key = unit_key(side, name) if isinstance(state, OpenWar) else key_of(name)
    unit = state.units.get(key)
    if unit is None:
        return state
    return state.but(units={**state.units, key: unit.but(**changes)})


def _without(entries: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in entries.items() if key != key_of(name)}


def _unit_planned(mine: SealedWar, fact: UnitPlanned) -> SealedWar:
    kept = _without(mine.planned, fact.before)
    return mine.but(planned={**kept, key_of(fact.planned.name): fact.planned})


def _battery_planned(mine: SealedWar, fact: BatteryPlanned) -> SealedWar:
    kept = _without(mine.planned_batteries, fact.before)
    return mine.but(planned_batteries={**kept, key_of(fact.battery.name): fact.battery})


def _counter_planned(mine: SealedWar, fact: CounterPlanned) -> SealedWar:
    return mine.but(planned_counters=(*mine.planned_counters, fact.counter))


def _plan_taken_back(mine: SealedWar, fact: PlanTakenBack) -> SealedWar:
    if fact.sort == "unit":
        return mine.but(planned=_without(mine.planned, fact.name))
    if fact.sort == "battery":
        return mine.but(planned_batteries=_without(mine.planned_batteries, fact.name))
    left = list(mine.planned_counters)
    gone = next((c for c in left if counter_key(c) == fact.name), None)
    if gone is not None:
        left.remove(gone)
    return mine.but(planned_counters=tuple(left))


def counter_key(counter: CardCounter) -> str:
    """Return by what a counter is found in its side's set-up: where it lies and what it is."""
    return f"{counter.at} {key_of(counter.unit)}" if counter.unit else f"{counter.at} bogus"


def _force_shown(state: OpenWar, fact: ForceShown) -> OpenWar:
    """Replace all that a side shows: a set-up may have been unsealed and sealed again."""
    mark = unit_key(fact.side, "")

    def others(entries: dict[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in entries.items() if not key.startswith(mark)}

    def shown(things: tuple[Any, ...]) -> dict[str, Any]:
        return {unit_key(fact.side, thing.name): thing for thing in things}

    counters = {f"{mark}{counter.number}": counter for counter in fact.counters}
    return state.but(
        manoeuvres={**others(state.manoeuvres), **shown(fact.manoeuvres)},
        units={**others(state.units), **shown(fact.units)},
        batteries={**others(state.batteries), **shown(fact.batteries)},
        counters={**others(state.counters), **counters},
    )


def _force_kept(mine: SealedWar, fact: ForceKept) -> SealedWar:
    return mine.but(
        manoeuvres={key_of(m.name): m for m in fact.manoeuvres},
        units={key_of(u.name): u for u in fact.units},
        counters=fact.counters,
    )


def _manoeuvre_known(state: OpenWar, fact: ManoeuvreKnown) -> OpenWar:
    known = fact.manoeuvre
    return state.but(manoeuvres={**state.manoeuvres, unit_key(known.side, known.name): known})


def _unit_shown(state: OpenWar, fact: UnitShown) -> OpenWar:
    key = unit_key(fact.unit.side, fact.unit.name)
    return state.but(units={**state.units, key: fact.unit})


def _hiding_left(mine: SealedWar, fact: HidingLeft) -> SealedWar:
    return mine.but(units=_without(mine.units, fact.unit))


def _counter_turned(state: OpenWar, fact: CounterTurned) -> OpenWar:
    gone = unit_key(fact.side, str(fact.number))
    return state.but(counters={key: c for key, c in state.counters.items() if key != gone})


def _counter_gone(mine: SealedWar, fact: CounterGone) -> SealedWar:
    return mine.but(counters=tuple(c for c in mine.counters if c.number != fact.number))


def _disputed(state: OpenWar, fact: SideDisputed) -> OpenWar:
    force = state.forces[fact.side].but(disputed=True)
    return state.but(forces={**state.forces, fact.side: force})


FOLDS: Mapping[type[Fact], Callable[[Any, Any], Any]] = {
    SideDisputed: _disputed,
    SideDeclared: lambda state, f: state.but(forces={**state.forces, f.side: f.force}),
    UnitPlanned: _unit_planned,
    BatteryPlanned: _battery_planned,
    CounterPlanned: _counter_planned,
    PlanTakenBack: _plan_taken_back,
    ForceShown: _force_shown,
    ForceKept: _force_kept,
    ManoeuvreKnown: _manoeuvre_known,
    UnitShown: _unit_shown,
    HidingLeft: _hiding_left,
    CounterTurned: _counter_turned,
    CounterGone: _counter_gone,
    StateSet: lambda state, f: with_unit(state, f.side, f.unit, **f.changes),
}
