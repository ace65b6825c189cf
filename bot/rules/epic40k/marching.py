"""Along a path: what it meets, in order, and where that stops it (E-11, E-12, E-21 to E-24)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from math import atan2, degrees

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.paths import (
    Disc,
    Progress,
    Rectangle,
    along,
    first_contact,
    length_of,
    walked,
)
from bot.engine.positions import HUNDREDTHS, Point
from bot.rules.epic40k import facts as f
from bot.rules.epic40k.dummies import Trigger
from bot.rules.epic40k.laying import FULL_TURN
from bot.rules.epic40k.mines import is_enemy, meet_field, why_no_attack
from bot.rules.epic40k.revealing import turn_over
from bot.rules.epic40k.state import March, Marker, MineField, OpenEpic, number_order
from bot.rules.epic40k.stopping import offer_to_go_on
from bot.rules.epic40k.tables import length

SAME = 1.0
"""Contacts that are closer along the path than this, in hundredths of a cm, are one stop."""
TENTH = HUNDREDTHS // 10
RIGHT_ANGLE = 90


@dataclass(frozen=True, slots=True)
class Meeting:
    """What a path meets at one place: markers, or one mine-field."""

    place: Progress
    far: float
    markers: tuple[Marker, ...] = ()
    field: MineField | None = None


def advance(case: Case, march: March, on: bool = False) -> None:
    """Walk a path from its progress on until a marker, or a mine-field's hit, stops it."""
    came_on = on
    for meeting in meetings(case, march):
        if meeting.markers:
            _walk(case, march, meeting, came_on, [_label(case, m) for m in meeting.markers])
            _set_off(case, march, meeting)
            return
        if _starts_in_attacked(case, march, meeting, on):
            continue
        _walk(case, march, meeting, came_on)
        march, came_on = _at(march, meeting.place), True
        if _attacked(case, march, meeting) and not _is_end(march, meeting):
            case.happens(f.MoveStopped(audience=OPEN, march=march))
            offer_to_go_on(case, march.id)
            return
    if not _is_end_at(march, march.progress):
        _walk(case, march, None, came_on)


def meetings(case: Case, march: March) -> list[Meeting]:
    """Return what a path still meets, in order along it; at one place mine-fields first (E-12)."""
    if march.kind == "flyer":
        return []
    found = [*_markers_met(case, march), *_fields_met(case, march)]
    return sorted(found, key=lambda m: (m.far, bool(m.markers), m.field.number if m.field else 0))


def enemy_fields(case: Case, march: March) -> list[MineField]:
    """Return the mine-fields with a position that are an enemy's."""
    state: OpenEpic = case.open
    return [
        field
        for field in state.fields.values()
        if field.at is not None and is_enemy(case, march.side, field.side)
    ]


def shape_of(field: MineField) -> Rectangle:
    """Return the ground that a mine-field covers (E-21)."""
    return Rectangle(field.at or Point(x=0, y=0), field.length, field.width, field.angle)


def _markers_met(case: Case, march: March) -> Iterator[Meeting]:
    state: OpenEpic = case.open
    met: list[tuple[float, tuple[bool, int, str], str, Progress, Marker]] = []
    for marker in state.markers.values():
        waits = state.label(marker.side, marker.number) in state.pending
        if marker.at is None or waits or not is_enemy(case, march.side, marker.side):
            continue
        place = first_contact(march.path, Disc(marker.at, length("reveal")), march.progress)
        if place is not None:
            far = along(march.path, place)
            met.append((far, number_order(marker.number), marker.side, place, marker))
    met.sort(key=lambda one: one[:3])
    first = met[0][0] if met else 0.0
    for _, group in groupby(met, key=lambda one: (one[0] - first) // SAME):
        together = list(group)
        yield Meeting(together[0][3], together[0][0], tuple(one[4] for one in together))


def _fields_met(case: Case, march: March) -> Iterator[Meeting]:
    for field in enemy_fields(case, march):
        place = first_contact(march.path, shape_of(field), march.progress)
        if place is not None:
            yield Meeting(place, along(march.path, place), field=field)


def _starts_in_attacked(case: Case, march: March, meeting: Meeting, on: bool) -> bool:
    """Tell whether a move goes on inside a mine-field that has done with its units."""
    if not on or meeting.field is None or meeting.place != march.progress:
        return False
    field = meeting.field
    return all(why_no_attack(case, march.side, field, u, march.kind) for u in march.units)


def _attacked(case: Case, march: March, meeting: Meeting) -> bool:
    """Let a mine-field act on each unit; return whether any was hit (E-22)."""
    if meeting.field is None:
        return False
    number, armour = meeting.field.number, march.armour or 1
    hits = [
        meet_field(case, march.side, number, unit, march.kind, armour, march.by)
        for unit in march.units
    ]
    return any(hits)


def _set_off(case: Case, march: March, meeting: Meeting) -> None:
    """Stop at markers and reveal them, then offer to go on (E-11)."""
    stopped = _at(march, meeting.place)
    ends = _is_end(march, meeting)
    if not ends:
        case.happens(f.MoveStopped(audience=OPEN, march=stopped))
    trigger = Trigger(
        forced=True,
        side=march.side,
        by=march.by,
        units=march.units,
        march="" if ends else march.id,
        angle=_across(march, meeting.place),
    )
    for marker in meeting.markers:
        turn_over(case, marker, trigger)
    if not ends:
        offer_to_go_on(case, march.id)


def _walk(
    case: Case,
    march: March,
    meeting: Meeting | None,
    on: bool,
    stopped_by: list[str] | None = None,
) -> None:
    until = meeting.place if meeting else None
    corners = [_rounded(x, y) for x, y in walked(march.path, march.progress, until)]
    path = tuple(p for i, p in enumerate(corners) if i == 0 or p != corners[i - 1])
    case.happens(
        f.UnitsMoved(
            audience=OPEN,
            side=march.side,
            units=march.units,
            kind=march.kind,
            armour=march.armour,
            path=path,
            by=march.by,
            on=on,
            stopped_by=tuple(stopped_by or ()),
            into=meeting.field.name if meeting and meeting.field else "",
        )
    )


def _at(march: March, place: Progress) -> March:
    return march.but(leg=place.leg, part=place.part)


def _is_end(march: March, meeting: Meeting) -> bool:
    return _is_end_at(march, meeting.place)


def _is_end_at(march: March, place: Progress) -> bool:
    return length_of(march.path) - along(march.path, place) < SAME


def _across(march: March, place: Progress) -> float:
    """Return the angle of what lies across a path at a place, in degrees (E-21)."""
    leg = min(place.leg, len(march.path) - 2)
    a, b = march.path[leg], march.path[leg + 1]
    heading = degrees(atan2(b.y - a.y, b.x - a.x))
    return round(heading + RIGHT_ANGLE, 1) % (FULL_TURN / 2)


def _rounded(x: float, y: float) -> Point:
    """Return a place on a path: corners as they were typed, a measured one to 0.1 cm."""
    if x.is_integer() and y.is_integer():
        return Point(x=int(x), y=int(y))
    return Point(x=round(x / TENTH) * TENTH, y=round(y / TENTH) * TENTH)


def _label(case: Case, marker: Marker) -> str:
    return str(case.open.label(marker.side, marker.number))
