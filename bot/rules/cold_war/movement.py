"""Movement: how far each may go, checked on a board, else recorded; remembered states (CW-16).

The Shaken do not go towards the enemy (CW-4), mech infantry alone dismounts (CW-7), and a
place has to be readable (G-5).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.house.gates import why_not_play
from bot.engine.names import bold, listed, tidy, why_not_name
from bot.engine.positions import HUNDREDTHS, Point, apart, length_text, read_points, squared
from bot.engine.refusal import Refusal
from bot.rules.cold_war.catalogue import is_helicopter
from bot.rules.cold_war.companies import apart_from_mate
from bot.rules.cold_war.field_facts import UnitMoved
from bot.rules.cold_war.firers import what_it_is
from bot.rules.cold_war.force_facts import StateSet
from bot.rules.cold_war.measuring import (
    COVER,
    board_of,
    enemy_within,
    ground_of,
    point_of,
    why_not_there,
)
from bot.rules.cold_war.orders import SetState
from bot.rules.cold_war.revealing import reveal
from bot.rules.cold_war.roster import (
    audience_of,
    own_unit,
    why_not_acting,
    why_not_again,
    why_not_alive,
)
from bot.rules.cold_war.spotting import look_along
from bot.rules.cold_war.support_orders import MoveForce
from bot.rules.cold_war.support_tables import move_allowance, movement_notes
from bot.rules.cold_war.units import BROKEN, SHAKEN, TacticalUnit, Terrain

LONGEST_PLACE = 80


@dataclass(frozen=True, slots=True)
class _Ground:
    """What a move crosses and where it ends; ``through`` names what slows it on the board."""

    pace: Terrain
    end: Terrain
    through: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _March:
    """A move that is asked for: who, along which positions (none: in words), how far he may."""

    unit: TacticalUnit
    path: tuple[Point, ...]
    ground: _Ground
    start: str
    to: str
    length: int
    allowed: int
    line: str


def move_force(case: Case, wanted: MoveForce) -> Refusal | None:
    """Move a tactical unit; where there is a board, too far is refused (CW-16)."""
    refused = why_not_play(case) or why_not_name(wanted.to, "place")
    if refused:
        return refused
    unit = own_unit(case, wanted.unit)
    if isinstance(unit, Refusal):
        return unit
    refused = (
        why_not_alive(unit)
        or why_not_acting(case, unit)
        or why_not_again(case, unit, "moved")
        or _why_not_transit(unit, wanted.transit)
    )
    if refused:
        return refused
    march = _read_march(case, unit, wanted)
    if isinstance(march, Refusal):
        return march
    refused = _why_not_march(case, march, wanted.transit)
    if refused:
        return refused
    _carry_out(case, march, wanted)
    return None


def _why_not_transit(unit: TacticalUnit, transit: bool | None) -> Refusal | None:
    if not transit or not unit.under_fire:
        return None
    return Refusal(
        f"{bold(unit.name)} has been fired at, so it is careful now: no transit any more.", "CW-16"
    )


def _read_march(case: Case, unit: TacticalUnit, wanted: MoveForce) -> _March | Refusal:
    start = tidy(wanted.start) or unit.at
    to = tidy(wanted.to)
    if max(len(start), len(tidy(wanted.via))) > LONGEST_PLACE:
        return Refusal(f"A place has at most {LONGEST_PLACE} characters.", "G-5")
    path = _path(start, wanted.via, to)
    if isinstance(path, Refusal):
        if board_of(case) is not None:
            return path
        path = ()  # a way in words is recorded as told, and nothing is measured
    ground = _ground(case, unit, path, wanted)
    slowed = unit.but(terrain=ground.pace)
    allowed, line = allowance(slowed, near_enemy(case, unit.but(at=start)))
    if wanted.transit:
        allowed *= int(movement_notes()["transit_times"])
    return _March(unit, path, ground, start, to, _length(path), allowed, line)


def _ground(case: Case, unit: TacticalUnit, path: tuple[Point, ...], wanted: MoveForce) -> _Ground:
    """Return what a move crosses: as it is told, by the board, or as it was remembered (CW-16).

    On a board all that it touches counts, or by the ruling ``terrain_pace`` where it starts.
    """
    board = board_of(case)
    if wanted.terrain:
        return _Ground(wanted.terrain, wanted.terrain)
    if board is None or not path or not any(area.kind for area in board.areas):
        return _Ground(unit.terrain, unit.terrain)
    end = ground_of(board.areas_along(path[-1:]))
    if is_helicopter(unit):
        return _Ground("open", end)
    way = path[:1] if case.ruling("terrain_pace") == "start" else path
    slow = [area for area in board.areas_along(way) if area.kind in COVER]
    return _Ground(ground_of(slow), end, tuple(area.name for area in slow))


def _path(start: str, via: str, to: str) -> tuple[Point, ...] | Refusal:
    """Return the positions of a move, none where a place is not written as one."""
    first, last = point_of(start), point_of(to)
    if first is None or last is None:
        return ()
    between: tuple[Point, ...] | Refusal = read_points(via) if via.strip() else ()
    return between if isinstance(between, Refusal) else (first, *between, last)


def _length(path: Sequence[Point]) -> int:
    """Return how long a path is in hundredths, rounded up but for what floats leave over."""
    return ceil(sum(apart(a, b) for a, b in pairwise(path)) * HUNDREDTHS - 1e-6)


def allowance(unit: TacticalUnit, near: bool = False) -> tuple[int, str]:
    """Return how far a unit moves in its turn, in hundredths of an inch, and why (CW-16).

    ``near``: mech infantry within 2" of the enemy is dismounted.
    """
    if is_helicopter(unit):
        return move_allowance("helicopter")
    dismounted = unit.dismounted or (near and unit.dismounted is None)
    if unit.kind == "leg" or unit.terrain in COVER or (unit.kind == "mech" and dismounted):
        return move_allowance("leg")
    return move_allowance(unit.kind)


def near_enemy(case: Case, unit: TacticalUnit) -> bool:
    """Tell whether mech infantry is known to stand within 2" of a seen enemy (CW-16)."""
    reach = int(movement_notes()["near_enemy"]) * HUNDREDTHS
    return unit.kind == "mech" and enemy_within(case, unit, reach)


def _why_not_march(case: Case, march: _March, transit: bool) -> Refusal | None:
    """Refuse what is off the board or too far on it, and what morale forbids (CW-4, CW-16)."""
    end = point_of(march.to)
    off = why_not_there(case, *(march.path or ((end,) if end else ())))
    if off is not None or not march.path:
        return off
    if board_of(case) is not None and march.length > march.allowed:
        more = (
            ""
            if transit or march.unit.under_fire
            else " Behind friends it may go twice as far with `transit:true`."
        )
        through = f" through {listed(map(bold, march.ground.through))}"
        return Refusal(
            f'That is {length_text(march.length)}", and {bold(march.unit.name)} moves '
            f'{length_text(march.allowed)}"{through if march.ground.through else ""} '
            f"({march.line}).{more}",
            "CW-16",
        )
    if march.unit.morale in {SHAKEN, BROKEN} and _comes_nearer(case, march):
        return Refusal(
            f"{bold(march.unit.name)} is {march.unit.morale} and may not move towards a known "
            "enemy.",
            "CW-4",
        )
    return None


def _comes_nearer(case: Case, march: _March) -> bool:
    """Tell whether a move ends nearer to the nearest seen enemy than it began."""
    enemies = case.table.enemies(march.unit.side)
    known = [u for u in case.open.units.values() if u.side in enemies and u.alive]
    places = [point for u in known if (point := point_of(u.at)) is not None]
    if not places:
        return False
    before = min(squared(march.path[0], place) for place in places)
    after = min(squared(march.path[-1], place) for place in places)
    return after < before


def _carry_out(case: Case, march: _March, wanted: MoveForce) -> None:
    unit = reveal(case, march.unit, "moves")
    case.happens(
        UnitMoved(
            audience=OPEN,
            side=unit.side,
            unit=unit.name,
            unit_is=what_it_is(unit),
            start=march.start,
            via=tidy(wanted.via),
            to=march.to,
            length=march.length,
            allowed=march.allowed,
            line=march.line,
            transit=wanted.transit,
            terrain=march.ground.end,
            through=march.ground.through,
            apart=apart_from_mate(case, unit, march.to),
        )
    )
    if march.path:
        look_along(case, unit, march.path)


def set_state(case: Case, wanted: SetState) -> Refusal | None:
    """Remember how a unit stands; with nothing to remember, tell its side how it does (CW-16)."""
    refused = why_not_play(case)
    if refused:
        return refused
    unit = own_unit(case, wanted.unit)
    if isinstance(unit, Refusal):
        return unit
    changes = wanted.changes()
    refused = why_not_alive(unit) or _why_not_transit(unit, wanted.transit)
    if refused:
        return refused
    if wanted.dismounted is not None and unit.kind != "mech":
        return Refusal(f"{bold(unit.name)} is no mech infantry, so nobody dismounts.", "CW-7")
    audience = audience_of(case, unit) if changes else only(unit.side)
    case.happens(StateSet(audience=audience, side=unit.side, unit=unit.name, changes=changes))
    return None
