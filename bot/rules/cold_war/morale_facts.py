"""What can happen to morale (CW-4, CW-5, CW-6), and how a unit's state changes."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact, fact
from bot.engine.model import Frozen
from bot.engine.names import key_of
from bot.fairness.dice import Roll
from bot.rules.cold_war.force_facts import with_unit
from bot.rules.cold_war.state import OpenWar
from bot.rules.cold_war.units import unit_key


@fact("cw.morale-changed")
class MoraleChanged(Fact):
    """A tactical unit took damage of so many levels: how its morale was, how it is (CW-4)."""

    undo = "assent"
    side: str
    unit: str
    manoeuvre: str
    before: str
    after: str
    damage: int
    cause: str


@fact("cw.morale-capped")
class MoraleCapped(Fact):
    """With one of them Broken or Dead the others can't be OK: they became Nervous (5.1).

    ``counts`` tells that each keeps its own state and only counts as Nervous (ruling).
    """

    undo = "assent"
    side: str
    manoeuvre: str
    units: tuple[str, ...]
    after: str
    because: str
    counts: bool = False


@fact("cw.retreat-changed")
class RetreatChanged(Fact):
    """A manoeuvre unit must retreat from now on, or no longer has to (5.2).

    ``bad`` of ``of`` are Shaken or worse; both 0 where that would tell of hidden units.
    """

    undo = "assent"
    side: str
    manoeuvre: str
    must: bool
    bad: int
    of: int


class Recovery(Frozen):
    """One unit's recovery die: what it added, where its morale was and is; ``held`` by 5.1."""

    side: str
    unit: str
    face: int
    added: int
    before: str
    after: str
    held: bool = False


@fact("cw.morale-recovered")
class MoraleRecovered(Fact):
    """At the end of the turn units rolled for recovery, the most damaged first (CW-6)."""

    rolls: tuple[Roll, ...]
    units: tuple[Recovery, ...]


def _changed(state: Any, fact: MoraleChanged) -> Any:
    return with_unit(state, fact.side, fact.unit, morale=fact.after)


def _capped(state: Any, fact: MoraleCapped) -> Any:
    if fact.counts:
        return state
    for name in fact.units:
        state = with_unit(state, fact.side, name, morale=fact.after)
    return state


def _retreat(state: Any, fact: RetreatChanged) -> Any:
    side_key = unit_key(fact.side, fact.manoeuvre)
    key = side_key if isinstance(state, OpenWar) else key_of(fact.manoeuvre)
    others = tuple(k for k in state.retreating if k != key)
    return state.but(retreating=(*others, key) if fact.must else others)


def _recovered(state: Any, fact: MoraleRecovered) -> Any:
    for unit in fact.units:
        state = with_unit(state, unit.side, unit.unit, morale=unit.after)
    return state


FOLDS: Mapping[type[Fact], Callable[[Any, Any], Any]] = {
    MoraleChanged: _changed,
    MoraleCapped: _capped,
    RetreatChanged: _retreat,
    MoraleRecovered: _recovered,
}
