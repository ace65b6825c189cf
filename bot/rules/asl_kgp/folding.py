"""How facts change the open drawer and a sealed one (K-1 to K-25)."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact
from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp import set_up_facts as s
from bot.rules.asl_kgp.state import (
    Counter,
    Minefield,
    OpenMines,
    OrderOfBattle,
    SealedMines,
    SecretDr,
    Unit,
    WaitingMove,
    unit_key,
)

Shelf = dict[str, dict[str, Counter]]


def _put(shelf: Shelf, side: str, counter: Counter) -> Shelf:
    return {**shelf, side: {**shelf.get(side, {}), counter.hex: counter}}


def _drop(shelf: Shelf, side: str, place: str) -> Shelf:
    return {**shelf, side: {h: c for h, c in shelf.get(side, {}).items() if h != place}}


def _ob_announced(state: OpenMines, fact: s.ObAnnounced) -> OpenMines:
    ob = OrderOfBattle(
        factors=fact.factors,
        dummies=fact.dummies,
        hidden=fact.hidden,
        anti_tank=fact.anti_tank,
        secret=fact.secret,
    )
    return state.but(ob={**state.ob, fact.side: ob})


def _ob_disputed(state: OpenMines, fact: s.ObDisputed) -> OpenMines:
    return state.but(ob={**state.ob, fact.side: state.ob[fact.side].but(disputed=True)})


def _ob_kept(mine: SealedMines, fact: s.ObKept) -> SealedMines:
    ob = OrderOfBattle(
        factors=fact.factors,
        dummies=fact.dummies,
        hidden=fact.hidden,
        anti_tank=fact.anti_tank,
        secret=True,
    )
    return mine.but(ob=ob)


def _placed(mine: SealedMines, fact: s.MinefieldPlaced) -> SealedMines:
    if fact.kind == "anti-tank":
        return mine.but(anti_tank={**mine.anti_tank, fact.hex: fact.strength})
    field = Minefield(kind=fact.kind, strength=fact.strength)
    return mine.but(fields={**mine.fields, fact.hex: field})


def _without(mine: SealedMines, place: str, sort: str) -> SealedMines:
    if sort == "anti-tank":
        return mine.but(anti_tank={h: n for h, n in mine.anti_tank.items() if h != place})
    return mine.but(fields={h: m for h, m in mine.fields.items() if h != place})


def _taken_back(mine: SealedMines, fact: s.MinefieldTakenBack) -> SealedMines:
    return _without(mine, fact.hex, "anti-tank" if fact.kind == "anti-tank" else "")


def _secret_dr(mine: SealedMines, fact: s.SecretDrKept) -> SealedMines:
    return mine.but(dr=SecretDr(face=fact.roll.faces[0], more=fact.more))


def _counters_placed(state: OpenMines, fact: s.CountersPlaced) -> OpenMines:
    on_board = {place: Counter(hex=place) for place in fact.hexes}
    return state.but(counters={**state.counters, fact.side: on_board})


def _unit_moved(state: OpenMines, fact: f.UnitMoved) -> OpenMines:
    unit = Unit(name=fact.unit, side=fact.side, hex=fact.hexes[-1], type=fact.type)
    return state.but(units={**state.units, unit_key(fact.side, fact.unit): unit})


def _counter_shown(state: OpenMines, fact: f.CounterShown) -> OpenMines:
    if fact.sort == "anti-tank":
        known = state.anti_tank.get(fact.side, {}).get(fact.hex, Counter(hex=fact.hex))
        return state.but(anti_tank=_put(state.anti_tank, fact.side, known))
    return state.but(counters=_put(state.counters, fact.side, Counter(hex=fact.hex)))


def _counter_turned(state: OpenMines, fact: f.CounterTurned) -> OpenMines:
    counter = Counter(hex=fact.hex, shows=fact.shows)
    if fact.sort == "anti-tank":
        return state.but(anti_tank=_put(state.anti_tank, fact.side, counter))
    return state.but(counters=_put(state.counters, fact.side, counter))


def _anti_tank_met(state: OpenMines, fact: f.AntiTankMet) -> OpenMines:
    counter = Counter(hex=fact.hex, shows=fact.mines)
    return state.but(anti_tank=_put(state.anti_tank, fact.side, counter))


def _counter_gone(state: OpenMines, fact: f.CounterRemoved | f.DummyFound) -> OpenMines:
    if fact.sort == "anti-tank":
        return state.but(anti_tank=_drop(state.anti_tank, fact.side, fact.hex))
    return state.but(counters=_drop(state.counters, fact.side, fact.hex))


def _field_gone(mine: SealedMines, fact: f.FieldGone) -> SealedMines:
    return _without(mine, fact.hex, fact.sort)


def _field_reduced(mine: SealedMines, fact: f.FieldReduced) -> SealedMines:
    if fact.kind == "anti-tank":
        return mine.but(anti_tank={**mine.anti_tank, fact.hex: fact.strength})
    field = Minefield(kind=fact.kind, strength=fact.strength)
    return mine.but(fields={**mine.fields, fact.hex: field})


def _move_kept(mine: SealedMines, fact: f.MoveKept) -> SealedMines:
    move = WaitingMove(player=fact.player, name=fact.name, order=fact.order)
    return mine.but(waiting=(*mine.waiting, move))


def _move_queued(hidden: SealedMines, fact: f.MoveQueued) -> SealedMines:
    key = unit_key(fact.side, fact.unit)
    return hidden.but(queue=(*(k for k in hidden.queue if k != key), key))


def _move_released(mine: SealedMines, fact: f.MoveReleased) -> SealedMines:
    kept = (m for m in mine.waiting if m.order["unit"] != fact.unit)
    return mine.but(waiting=tuple(kept))


def _march_halted(mine: SealedMines, fact: f.MarchHalted) -> SealedMines:
    key = unit_key(str(fact.order["side"]), fact.unit)
    return mine.but(halted={**mine.halted, key: fact.order})


def _as_it_is(drawer: Any, _fact: Fact) -> Any:
    return drawer


FOLDS: Mapping[type[Fact], Callable[[Any, Any], Any]] = {
    s.ObAnnounced: _ob_announced,
    s.ObDisputed: _ob_disputed,
    s.ObKept: _ob_kept,
    s.MinefieldPlaced: _placed,
    s.MinefieldTakenBack: _taken_back,
    s.SecretDrMade: _as_it_is,
    s.SecretDrKept: _secret_dr,
    s.CountersPlaced: _counters_placed,
    f.UnitMoved: _unit_moved,
    f.UnitStayed: _as_it_is,
    f.UnitWentOn: _as_it_is,
    f.MinesAttacked: _as_it_is,
    f.StrengthUsed: _as_it_is,
    f.VehicleAttacked: _as_it_is,
    f.AntiTankMet: _anti_tank_met,
    f.CounterShown: _counter_shown,
    f.CounterTurned: _counter_turned,
    f.CounterRemoved: _counter_gone,
    f.DummyFound: _counter_gone,
    f.FieldGone: _field_gone,
    f.FieldReduced: _field_reduced,
    f.HexesSearched: _as_it_is,
    f.HexesBombarded: _as_it_is,
    f.BombardmentNoted: _as_it_is,
    f.MoveKept: _move_kept,
    f.MoveDropped: _as_it_is,
    f.MoveQueued: _move_queued,
    f.MoveReleased: _move_released,
    f.MarchHalted: _march_halted,
}
