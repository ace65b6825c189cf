"""What can happen with mines, spotting and movement (CW-14 to CW-16), and how drawers change."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact, fact
from bot.engine.names import key_of
from bot.fairness.dice import Roll
from bot.rules.cold_war.force_facts import with_unit
from bot.rules.cold_war.state import OpenWar
from bot.rules.cold_war.support_state import FieldState, Minefield, Watch
from bot.rules.cold_war.units import Terrain, unit_key


@fact("cw.mines-cleared")
class MinesCleared(Fact):
    """A unit cleared a minefield; engineers at no risk, others by a die (CW-14)."""

    undo = "assent"
    reveals = True
    side: str
    unit: str
    field: str
    engineers: bool
    rolls: tuple[Roll, ...]
    cell: str
    levels: int
    leaves: FieldState


@fact("cw.mines-crossed")
class MinesCrossed(Fact):
    """A unit went through a cleared minefield; a die where it is only mostly cleared (CW-14)."""

    undo = "assent"
    reveals = True
    side: str
    unit: str
    field: str
    rolls: tuple[Roll, ...]
    levels: int


@fact("cw.counter-watched")
class CounterWatched(Fact):
    """An enemy came within a distance of a card counter (CW-15); in hundredths of an inch.

    ``held_back`` tells that a recon unit's look counts only if it lives to the turn's end.
    """

    undo = "assent"
    reveals = True
    side: str
    unit: str
    counter_side: str
    number: int
    distance: int
    recon: bool
    turned: bool
    held_back: bool = False


@fact("cw.watch-ended")
class WatchEnded(Fact):
    """The turn is over: recon's looks are decided (ruling recon_survives)."""

    lost: tuple[str, ...]


@fact("cw.unit-moved")
class UnitMoved(Fact):
    """A tactical unit moved; lengths in hundredths of an inch, 0 where not measured (CW-16)."""

    undo = "free"
    moves = True
    side: str
    unit: str
    unit_is: str
    start: str
    via: str
    to: str
    length: int
    allowed: int
    line: str
    transit: bool
    terrain: Terrain
    through: tuple[str, ...] = ()
    apart: str = ""


def _field(state: OpenWar, name: str, leaves: FieldState) -> OpenWar:
    field = Minefield(name=name, state=leaves)
    return state.but(minefields={**state.minefields, key_of(name): field})


def _done(state: OpenWar, side: str, name: str, fired: bool) -> OpenWar:
    active = state.active
    if active is None or active.side != side:
        return state
    key = unit_key(side, name)
    done = active.but(moved=(*active.moved, key))
    return state.but(active=done.but(fired=(*active.fired, key)) if fired else done)


def _cleared(state: OpenWar, fact: MinesCleared) -> OpenWar:
    state = _done(state, fact.side, fact.unit, fired=fact.engineers)
    return _field(state, fact.field, fact.leaves)


def _looked_at(state: OpenWar, fact: CounterWatched) -> OpenWar:
    if not fact.held_back:
        return state
    watch = Watch(
        side=fact.side,
        unit=fact.unit,
        counter_side=fact.counter_side,
        number=fact.number,
        distance=fact.distance,
    )
    return state.but(watches=(*state.watches, watch))


def _moved(state: OpenWar, fact: UnitMoved) -> OpenWar:
    changes = {"at": fact.to, "transit": fact.transit, "terrain": fact.terrain}
    moved: OpenWar = with_unit(state, fact.side, fact.unit, dug_in=False, **changes)
    return _done(moved, fact.side, fact.unit, fired=False)


FOLDS: Mapping[type[Fact], Callable[[Any, Any], Any]] = {
    MinesCleared: _cleared,
    MinesCrossed: lambda state, _f: state,
    CounterWatched: _looked_at,
    WatchEnded: lambda state, _f: state.but(watches=()),
    UnitMoved: _moved,
}
