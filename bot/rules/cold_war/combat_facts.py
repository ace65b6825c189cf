"""What can happen in combat (CW-2, CW-3, CW-7 to CW-9), and what it leaves behind."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact, fact
from bot.engine.model import Frozen
from bot.engine.target import Target
from bot.fairness.dice import Roll
from bot.rules.cold_war.force_facts import with_unit
from bot.rules.cold_war.state import Missile, OpenWar
from bot.rules.cold_war.units import unit_key


class Shot(Frozen):
    """One shot: its die against its need, and if it hit, what it did to the armour (CW-2, CW-3).

    ``score`` is the die with its modifiers. ``cell`` is what the penetration table prints;
    ``pen_face`` 0: no die was rolled. ``damage`` counts levels of morale.
    """

    face: int
    score: Target
    result: str
    cell: str = ""
    pen_need: Target | None = None
    pen_face: int = 0
    margin: int = 0
    damage: int = 0


class Volley(Frozen):
    """A firing at one target: its printed need, its shots, and their damage together (3.3).

    ``row`` and ``column`` are those of the table To hit, ``gun_row`` and ``gun_column`` of
    the penetration table. ``apc`` tells that the main gun aims at a dismounted unit's APC.
    """

    row: str
    column: str
    need: int
    why_need: str = ""
    gun_row: str
    gun_column: str
    armour: int
    armour_was: int
    shots: tuple[Shot, ...]
    damage: int
    apc: bool = False


@fact("cw.shot-fired")
class ShotFired(Fact):
    """A unit fired at another (CW-2, CW-3). ``rolls`` are in the order in which they fell.

    ``smoke_face`` is the die to see through smoke, 0 for none; not seen: it fired at nothing.
    ``measured`` is the distance on the board where that is another than ``reach``, as it was said.
    """

    undo = "assent"
    reveals = True
    turn: int
    side: str
    firer: str
    firer_is: str
    target_side: str
    target: str
    target_is: str
    reach: int
    weapon: str
    far: bool
    rolls: tuple[Roll, ...]
    volley: Volley | None
    smoke_face: int = 0
    smoke_need: int = 0
    measured: int = 0


@fact("cw.missile-fired")
class MissileFired(Fact):
    """A missile is in the air; it lands at the end of the next enemy phase (2.3)."""

    undo = "assent"
    reveals = True
    turn: int
    missile: Missile
    firer_is: str
    target_is: str
    rolls: tuple[Roll, ...] = ()
    smoke_face: int = 0
    smoke_need: int = 0
    measured: int = 0


@fact("cw.missile-landed")
class MissileLanded(Fact):
    """A missile came down: on its target, or lost with its firer or its target (2.3)."""

    missile: Missile
    target_is: str
    rolls: tuple[Roll, ...]
    volley: Volley | None
    lost: str = ""


@fact("cw.small-arms-fired")
class SmallArmsFired(Fact):
    """Small arms fired at infantry (CW-7)."""

    undo = "assent"
    reveals = True
    side: str
    firer: str
    firer_is: str
    target_side: str
    target: str
    target_is: str
    reach: int
    rolls: tuple[Roll, ...]
    score: Target
    damage: int
    weapon: str = ""
    """What fired on this table beside small arms: ``autocannon``, ``rockets``."""
    measured: int = 0


class RocketStrike(Frozen):
    """One shot of rockets: its roll to hit, and its die of damage if it hit (9.5)."""

    score: Target
    result: str
    harm: Target | None = None
    damage: int = 0


@fact("cw.rockets-fired")
class RocketsFired(Fact):
    """Helicopter rockets fired at infantry, by the table of indirect fire damage (CW-7, CW-9)."""

    undo = "assent"
    reveals = True
    side: str
    firer: str
    firer_is: str
    target_side: str
    target: str
    target_is: str
    need: int
    row: str
    column: str
    cell: str
    rolls: tuple[Roll, ...]
    strikes: tuple[RocketStrike, ...]
    damage: int


@fact("cw.apc-lost")
class ApcLost(Fact):
    """An APC was destroyed by itself; its infantry goes on as leg infantry (CW-7)."""

    undo = "assent"
    side: str
    unit: str
    vehicle: str


class Fighter(Frozen):
    """One unit's die in close combat, with all that counts for it (CW-8)."""

    unit: str
    score: Target


@fact("cw.close-combat-fought")
class CloseCombatFought(Fact):
    """A close combat was fought; ``loser`` is the side that loses a unit, empty: both (CW-8).

    ``lent`` are the units whose fighting vehicles helped, ``apart`` the attackers whose
    fighting vehicles did not, and may still fire.
    """

    undo = "assent"
    reveals = True
    turn: int
    side: str
    attackers: tuple[str, ...]
    target_side: str
    defenders: tuple[str, ...]
    rolls: tuple[Roll, ...]
    attack: tuple[Fighter, ...]
    defence: tuple[Fighter, ...]
    best_attack: int
    best_defence: int
    loser: str
    lent: tuple[str, ...]
    apart: tuple[str, ...] = ()


@fact("cw.fire-held")
class FireHeld(Fact):
    """Units held their fire, for those before them had destroyed the target (CW-2)."""

    side: str
    firers: tuple[str, ...]
    target: str


def _has_fired(state: OpenWar, side: str, name: str) -> OpenWar:
    active = state.active
    if active is None or active.side != side:
        return state
    return state.but(active=active.but(fired=(*active.fired, unit_key(side, name))))


def _has_fought(state: OpenWar, side: str, name: str, apart: bool) -> OpenWar:
    """Note an attack in close combat: it is a unit's fire, but for a vehicle that stays out of it."""
    active = state.active
    if active is None or active.side != side or not apart:
        return _has_fired(state, side, name)
    return state.but(active=active.but(fought=(*active.fought, unit_key(side, name))))


def _under_fire(state: OpenWar, side: str, name: str) -> OpenWar:
    changed: OpenWar = with_unit(state, side, name, under_fire=True)
    return changed


def _shot(state: OpenWar, fact: ShotFired) -> OpenWar:
    state = _has_fired(state, fact.side, fact.firer)
    if fact.far:
        state = with_unit(state, fact.side, fact.firer, shot_far=fact.turn)
    return _under_fire(state, fact.target_side, fact.target) if fact.volley else state


def _missile_fired(state: OpenWar, fact: MissileFired) -> OpenWar:
    missile = fact.missile
    state = _has_fired(state, missile.side, missile.firer)
    state = with_unit(state, missile.side, missile.firer, shot_far=fact.turn)
    state = state.but(missiles_fired=max(state.missiles_fired, missile.number))
    seen = not fact.smoke_face or fact.smoke_face >= fact.smoke_need
    return state.but(missiles=(*state.missiles, missile)) if seen else state


def _missile_landed(state: OpenWar, fact: MissileLanded) -> OpenWar:
    left = tuple(m for m in state.missiles if m.number != fact.missile.number)
    return _under_fire(state.but(missiles=left), fact.missile.target_side, fact.missile.target)


def _small_arms(state: OpenWar, fact: SmallArmsFired | RocketsFired) -> OpenWar:
    state = _has_fired(state, fact.side, fact.firer)
    return _under_fire(state, fact.target_side, fact.target)


def _apc_lost(state: OpenWar, fact: ApcLost) -> OpenWar:
    changed: OpenWar = with_unit(
        state, fact.side, fact.unit, kind="leg", vehicle="", dismounted=None
    )
    return changed


def _close_combat(state: OpenWar, fact: CloseCombatFought) -> OpenWar:
    for name in fact.attackers:
        state = _has_fought(state, fact.side, name, name in fact.apart)
    for name in fact.defenders:
        state = _under_fire(state, fact.target_side, name)
    for name in fact.lent:
        side = fact.side if name in fact.attackers else fact.target_side
        state = with_unit(state, side, name, lent=fact.turn)
    return state


FOLDS: Mapping[type[Fact], Callable[[Any, Any], Any]] = {
    ShotFired: _shot,
    MissileFired: _missile_fired,
    MissileLanded: _missile_landed,
    SmallArmsFired: _small_arms,
    RocketsFired: _small_arms,
    ApcLost: _apc_lost,
    CloseCombatFought: _close_combat,
    FireHeld: lambda state, _f: state,
}
