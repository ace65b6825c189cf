"""How facts change the open drawer and a sealed one (E-1 to E-24)."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact
from bot.engine.names import key_of
from bot.engine.positions import Point
from bot.rules.epic40k import dummy_facts as d
from bot.rules.epic40k import facts as f
from bot.rules.epic40k.state import (
    Detachment,
    Hidden,
    Kind,
    MineField,
    OpenEpic,
    Pending,
    SealedEpic,
    Unit,
    key,
    marker_key,
)


def _hidden(mine: SealedEpic, fact: f.DetachmentHidden) -> SealedEpic:
    entry = Hidden(
        name=fact.name,
        type=fact.type,
        number=fact.number,
        at=fact.at,
        units=fact.units,
        terrain=fact.terrain,
        reserve="in" if fact.reserve else "",
    )
    return mine.but(hidden={**mine.hidden, key_of(fact.name): entry})


def _taken_back(mine: SealedEpic, fact: f.HiddenTakenBack) -> SealedEpic:
    gone = key_of(fact.name)
    return mine.but(hidden={name: h for name, h in mine.hidden.items() if name != gone})


def _change(mine: SealedEpic, name: str, **changes: Any) -> SealedEpic:
    entry = mine.hidden[key_of(name)].but(**changes)
    return mine.but(hidden={**mine.hidden, key_of(name): entry})


def _reserve(mine: SealedEpic, fact: f.ReserveChanged) -> SealedEpic:
    return _change(mine, fact.name, reserve=fact.state)


def _spent(mine: SealedEpic, fact: f.MarkerSpent) -> SealedEpic:
    return _change(mine, fact.name, spent=True)


def _dealt(mine: SealedEpic, fact: f.NumbersDrawn) -> SealedEpic:
    for name, number in fact.numbers.items():
        mine = _change(mine, name, dealt=number)
    return mine


def _markers_placed(state: OpenEpic, fact: f.MarkersPlaced) -> OpenEpic:
    others = {k: m for k, m in state.markers.items() if m.side != fact.side}
    letters = {side: letter for side, letter in state.letters.items() if side != fact.side}
    own = {marker_key(m.side, m.number): m for m in fact.markers}
    if fact.letter:
        letters[fact.side] = fact.letter
    return state.but(markers={**others, **own}, letters=letters)


def _shot(state: OpenEpic, fact: f.MarkerShot) -> OpenEpic:
    marker = state.marker(fact.side, fact.number).but(blasts=fact.total)
    return state.but(markers={**state.markers, marker_key(fact.side, fact.number): marker})


def _seen(
    state: OpenEpic, side: str, name: str, kind: Kind, at: Point | None, armour: int | None = None
) -> OpenEpic:
    """Return the state with what was just told of a unit; what was not told stays."""
    known = state.unit(side, name) or Unit(name=name, side=side)
    unit = known.but(kind=kind, at=at or known.at, armour=armour or known.armour)
    return state.but(units={**state.units, key(side, name): unit})


def _moved(state: OpenEpic, fact: f.UnitsMoved) -> OpenEpic:
    for name in fact.units:
        state = _seen(state, fact.side, name, fact.kind, fact.path[-1], fact.armour)
    return state


def _approached(state: OpenEpic, fact: f.UnitApproached) -> OpenEpic:
    return _seen(state, fact.side, fact.unit, fact.kind, None)


def _stopped(state: OpenEpic, fact: f.MoveStopped) -> OpenEpic:
    return state.but(marches={**state.marches, fact.march.id: fact.march})


def _ended(state: OpenEpic, fact: f.MoveEnded) -> OpenEpic:
    return state.but(marches={m: march for m, march in state.marches.items() if m != fact.march})


def _without_marker(state: OpenEpic, side: str, number: str, label: str) -> OpenEpic:
    gone = marker_key(side, number)
    return state.but(
        markers={k: m for k, m in state.markers.items() if k != gone},
        pending={k: p for k, p in state.pending.items() if k != label},
    )


def _revealed(state: OpenEpic, fact: f.DetachmentRevealed) -> OpenEpic:
    state = _without_marker(state, fact.side, fact.number, fact.marker)
    known = state.detachment(fact.side, fact.name) or Detachment(side=fact.side, name=fact.name)
    detachment = known.but(
        type=fact.type,
        units=fact.units,
        blasts=known.blasts + fact.blasts,
        hidden=True,
        marker=fact.at,
        placed=fact.at is None,
    )
    state = state.but(
        detachments={**state.detachments, key(fact.side, fact.name): detachment},
    )
    if fact.at is None:
        return state
    waits = Pending(
        what="placing",
        side=fact.side,
        owner=fact.side,
        number=fact.number,
        marker=fact.marker,
        at=fact.at,
        march=fact.march,
        detachment=fact.name,
    )
    return state.but(pending={**state.pending, fact.marker: waits})


def _detachment(state: OpenEpic, side: str, name: str, **changes: Any) -> OpenEpic:
    known = state.detachment(side, name) or Detachment(side=side, name=name)
    return state.but(detachments={**state.detachments, key(side, name): known.but(**changes)})


def _without_placing(state: OpenEpic, side: str, name: str) -> OpenEpic:
    return state.but(
        pending={
            label: p
            for label, p in state.pending.items()
            if p.what != "placing" or p.owner != side or key_of(p.detachment) != key_of(name)
        }
    )


def _units_placed(state: OpenEpic, fact: f.UnitsPlaced) -> OpenEpic:
    state = _without_placing(state, fact.side, fact.detachment)
    known = state.detachment(fact.side, fact.detachment)
    units = known.units if known else None
    if units is None or fact.rulings.get("no_room") == "lost":
        units = len(fact.names)
    state = _detachment(state, fact.side, fact.detachment, placed=True, units=units)
    where = key(fact.side, fact.detachment)
    placed = {
        key(fact.side, name): Unit(name=name, side=fact.side, at=at, detachment=where)
        for name, at in zip(fact.names, fact.spots, strict=True)
    }
    return state.but(units={**state.units, **placed})


def _settled(state: OpenEpic, fact: f.PlacingSettled) -> OpenEpic:
    state = _without_placing(state, fact.side, fact.detachment)
    return _detachment(state, fact.side, fact.detachment, placed=True)


def _tested(state: OpenEpic, fact: f.LeadershipTested) -> OpenEpic:
    if fact.passed:
        return state
    return _detachment(state, fact.side, fact.detachment, failed=fact.turn, order="none")


def _orders(state: OpenEpic, fact: f.OrdersGiven) -> OpenEpic:
    return _detachment(state, fact.side, fact.detachment, order=fact.order)


def _blasts(state: OpenEpic, fact: f.BlastsSet) -> OpenEpic:
    return _detachment(state, fact.side, fact.detachment, blasts=fact.number)


def _removed(state: OpenEpic, fact: f.UnitRemoved) -> OpenEpic:
    gone = key(fact.side, fact.unit)
    unit = state.units[gone]
    state = state.but(units={k: u for k, u in state.units.items() if k != gone})
    detachment = state.detachments.get(unit.detachment)
    if detachment is None or not detachment.units:
        return state
    fewer = detachment.but(units=detachment.units - 1)
    return state.but(detachments={**state.detachments, unit.detachment: fewer})


def _dummy_found(state: OpenEpic, fact: d.DummyFound) -> OpenEpic:
    return state.but(pending={**state.pending, fact.pending.marker: fact.pending})


def _discarded(state: OpenEpic, fact: d.DummyDiscarded) -> OpenEpic:
    return _without_marker(state, fact.side, fact.number, fact.marker)


def _set_off(state: OpenEpic, fact: d.DummySetOff) -> OpenEpic:
    if fact.pending is None:
        return _without_marker(state, fact.side, fact.number, fact.marker)
    return state.but(pending={**state.pending, fact.marker: fact.pending})


def _trap(state: OpenEpic, fact: d.BoobyTrapMet) -> OpenEpic:
    return _without_marker(state, fact.side, fact.number, fact.marker)


def _laid(state: OpenEpic, fact: d.MineFieldLaid) -> OpenEpic:
    field = MineField(
        number=fact.field,
        side=fact.side,
        at=fact.at,
        length=fact.length,
        width=fact.width,
        angle=fact.angle,
    )
    state = _without_marker(state, fact.side, fact.number, fact.marker)
    return state.but(fields={**state.fields, fact.field: field})


def _entered(state: OpenEpic, fact: d.MineFieldEntered) -> OpenEpic:
    return _seen(state, fact.side, fact.unit, fact.kind, None)


def _attacked(state: OpenEpic, fact: d.MineFieldAttacked) -> OpenEpic:
    field = state.fields[fact.field]
    unit_key = key(fact.side, fact.unit)
    field = field.but(attacked={**field.attacked, unit_key: fact.turn})
    state = state.but(fields={**state.fields, fact.field: field})
    state = _seen(state, fact.side, fact.unit, fact.kind, None, fact.armour)
    if not fact.blast:
        return state
    known = state.detachments.get(state.units[unit_key].detachment)
    name = known.name if known else fact.unit
    blasts = (known.blasts if known else _blasts_on(state, fact.side, name)) + fact.blast
    return _detachment(state, fact.side, name, blasts=blasts)


def _blasts_on(state: OpenEpic, side: str, name: str) -> int:
    known = state.detachment(side, name)
    return known.blasts if known else 0


FOLDS: Mapping[type[Fact], Callable[[Any, Any], Any]] = {
    f.DetachmentHidden: _hidden,
    f.HiddenTakenBack: _taken_back,
    f.ReserveChanged: _reserve,
    f.MarkerSpent: _spent,
    f.NumbersDrawn: _dealt,
    f.MarkersPlaced: _markers_placed,
    f.MarkerShot: _shot,
    f.UnitsMoved: _moved,
    f.UnitApproached: _approached,
    f.MoveStopped: _stopped,
    f.MoveEnded: _ended,
    f.DetachmentRevealed: _revealed,
    f.UnitsPlaced: _units_placed,
    f.PlacingSettled: _settled,
    f.LeadershipTested: _tested,
    f.OrdersGiven: _orders,
    f.BlastsSet: _blasts,
    f.UnitRemoved: _removed,
    d.DummyFound: _dummy_found,
    d.DummyDiscarded: _discarded,
    d.DummySetOff: _set_off,
    d.BoobyTrapMet: _trap,
    d.MineFieldLaid: _laid,
    d.MineFieldEntered: _entered,
    d.MineFieldAttacked: _attacked,
}
