"""What can happen with aircraft and helicopters (CW-12, CW-13), and how the drawer changes."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact, fact
from bot.engine.target import Target
from bot.fairness.dice import Roll
from bot.rules.cold_war.force_facts import with_unit
from bot.rules.cold_war.state import OpenWar
from bot.rules.cold_war.support_state import Aircraft, AircraftState
from bot.rules.cold_war.units import unit_key


@fact("cw.aircraft-rolled")
class AircraftRolled(Fact):
    """A side rolled for a fighter-bomber; if one ``comes``, it arrives next turn (CW-12)."""

    undo = "assent"
    reveals = True
    side: str
    turn: int
    line: str
    faces: tuple[int, ...]
    roll: Roll
    comes: bool


@fact("cw.aircraft-arrived")
class AircraftArrived(Fact):
    """The aircraft called last turn came on, as the very first action (CW-12)."""

    side: str


@fact("cw.anti-air-fired")
class AntiAirFired(Fact):
    """The one anti-aircraft roll of the turn was made, or nothing fired (CW-12).

    ``side`` is the aircraft's. ``result`` is ``none``, ``abort`` or ``shot down``.
    """

    undo = "assent"
    reveals = True
    side: str
    by: str
    defence: str
    line: str
    zsu: int
    score: Target
    rolls: tuple[Roll, ...]
    cell: str
    result: str


@fact("cw.bomb-dropped")
class BombDropped(Fact):
    """An aircraft bombed a target and left; no ``target``: it left with its bomb (CW-12).

    ``rolls`` are a die to hit where the ruling ``bomb_to_hit`` wants one.
    """

    undo = "assent"
    reveals = True
    side: str
    target_side: str
    target: str
    hit: bool
    need: int = 0
    rolls: tuple[Roll, ...] = ()


@fact("cw.anti-helicopter-fired")
class AntiHelicopterFired(Fact):
    """A unit fired at a helicopter (CW-13). ``free``: the one free shot of SAM infantry."""

    undo = "assent"
    reveals = True
    turn: int
    side: str
    firer: str
    firer_is: str
    target_side: str
    target: str
    reach: int
    line: str
    least: int
    roll: Roll
    killed: bool
    free: bool


def _rolled(state: OpenWar, fact: AircraftRolled) -> OpenWar:
    state = state.but(air_rolled={**state.air_rolled, fact.side: fact.turn})
    if not fact.comes:
        return state
    called = Aircraft(side=fact.side, arrives=fact.turn + 1)
    return state.but(aircraft=(*state.aircraft, called))


def _with_aircraft(state: OpenWar, side: str, becomes: AircraftState | None) -> OpenWar:
    """Return the drawer with a side's first aircraft in another state, or gone (none)."""
    left = list(state.aircraft)
    at = next((n for n, a in enumerate(left) if a.side == side and _flies(a, becomes)), None)
    if at is None:
        return state
    left[at : at + 1] = [left[at].but(state=becomes)] if becomes else []
    return state.but(aircraft=tuple(left))


def _flies(aircraft: Aircraft, becomes: AircraftState | None) -> bool:
    """Tell whether an aircraft is the one that changes: called ones arrive, others go on."""
    return (aircraft.state == "called") == (becomes == "over")


def _fired_at(state: OpenWar, fact: AntiAirFired) -> OpenWar:
    return _with_aircraft(state, fact.side, "bombing" if fact.result == "none" else None)


def _helicopter(state: OpenWar, fact: AntiHelicopterFired) -> OpenWar:
    key = unit_key(fact.side, fact.firer)
    state = with_unit(state, fact.target_side, fact.target, under_fire=True)
    if fact.free:
        return state.but(free_shots={**state.free_shots, key: fact.turn})
    active = state.active
    if active is None or active.side != fact.side:
        return state
    done = active.but(fired=(*active.fired, key), moved=(*active.moved, key))
    return state.but(active=done)


FOLDS: Mapping[type[Fact], Callable[[Any, Any], Any]] = {
    AircraftRolled: _rolled,
    AircraftArrived: lambda state, f: _with_aircraft(state, f.side, "over"),
    AntiAirFired: _fired_at,
    BombDropped: lambda state, f: _with_aircraft(state, f.side, None),
    AntiHelicopterFired: _helicopter,
}
