"""Where the units of a detachment go; after a reveal that is checked (E-14, G-4, G-5, G-7)."""

import re

from bot.engine.boards import Board, why_not_on
from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.gates import why_not_play
from bot.engine.names import bold, key_of, tidy, why_not_name
from bot.engine.positions import Point, apart, read_point, read_points, squared
from bot.engine.refusal import Refusal
from bot.rules.epic40k import facts as f
from bot.rules.epic40k.finding import why_not_hidden
from bot.rules.epic40k.orders import PlaceUnits
from bot.rules.epic40k.revealing import close_placing
from bot.rules.epic40k.rulings import DEPLOY_AT_15, FIRST_UNIT_EXEMPT, NO_ROOM, at_work
from bot.rules.epic40k.state import Detachment, OpenEpic, Pending, Unit
from bot.rules.epic40k.tables import cm, length

MOST = 100
Spots = list[tuple[str, Point]]
_NAMED = re.compile(r"(?:(?P<name>.*\S)\s+)?(?P<at>[-+\d.]+\s*,\s*[-+\d.]+)")


def place_units(case: Case, wanted: PlaceUnits) -> Refusal | None:
    """Place a detachment's units; after a reveal the first stands on the marker (E-14)."""
    refused = why_not_play(case) or why_not_name(wanted.detachment, "detachment")
    if refused:
        return refused
    side = side_of_detachment(case, wanted.detachment)
    if isinstance(side, Refusal):
        return side
    state: OpenEpic = case.open
    detachment = state.detachment(side, wanted.detachment)
    name = detachment.name if detachment else tidy(wanted.detachment)
    spots = _read_spots(name, wanted.units)
    if isinstance(spots, Refusal):
        return spots
    pending = placing_of(state, side, name)
    refused = (
        why_not_hidden(case, side, (name,))
        or _why_not_again(detachment, pending)
        or _why_not_many(detachment, spots)
        or _why_not_spots(case, spots)
        or (_why_not_deployed(case, pending, spots) if pending else None)
    )
    if refused:
        return refused
    _place(case, side, name, spots, detachment, pending)
    return None


def why_not_board(case: Case, board: Board) -> Refusal | None:
    """Refuse a table on which a marker or a unit that everybody sees would have no place (G-5)."""
    state: OpenEpic = case.open
    labels = {k: state.label(m.side, m.number) for k, m in state.markers.items()}
    places = [(f"Hidden Set-up marker {labels[k]}", m.at) for k, m in state.markers.items()]
    places += [(bold(unit.name), unit.at) for unit in state.units.values()]
    for name, at in places:
        off = why_not_on(board, at) if at is not None else None
        if off:
            return Refusal(f"{name}: {off.text}", "G-5")
    return None


def side_of_detachment(case: Case, name: str) -> str | Refusal:
    """Return whose detachment is meant: the asker's; for the umpire by what is on the table."""
    state: OpenEpic = case.open
    own = case.who.side
    whose = [side for side in case.table.side_names() if state.detachment(side, name)]
    if own and whose and own not in whose:
        return Refusal(f"{bold(name)} is a detachment of {bold(whose[0])}, not yours.", "G-4")
    if own or whose:
        return own or whose[0]
    return Refusal(f"No detachment {bold(name)} is on the table.", "G-7")


def placing_of(state: OpenEpic, side: str, name: str) -> Pending | None:
    """Return the placing that play waits for, if it is this detachment's."""
    for pending in state.pending.values():
        its = pending.what == "placing" and pending.owner == side
        if its and key_of(pending.detachment) == key_of(name):
            return pending
    return None


def _place(
    case: Case,
    side: str,
    name: str,
    spots: Spots,
    detachment: Detachment | None,
    pending: Pending | None,
) -> None:
    known = detachment.units if detachment else None
    left = max(known - len(spots), 0) if known is not None and pending else 0
    used = [DEPLOY_AT_15, FIRST_UNIT_EXEMPT] if pending else []
    if pending is not None:
        close_placing(case, pending.marker)
    case.happens(
        f.UnitsPlaced(
            audience=OPEN,
            side=side,
            detachment=name,
            names=tuple(unit for unit, _ in spots),
            spots=tuple(spot for _, spot in spots),
            left=left,
            checked=pending is not None,
            by=case.who.name,
            rulings=at_work(case, *used, *([NO_ROOM] if left else [])),
        )
    )


def _read_spots(detachment: str, text: str) -> Spots | Refusal:
    """Read ``30,12; 33,15``, or with names ``HQ 30,12; Tac 33,15`` (G-5)."""
    parts = [part.strip() for part in text.split(";")] if len(text) < 4000 else []
    found = [_NAMED.fullmatch(part) for part in parts]
    if not parts or not all(found):
        points = read_points(text)
        if isinstance(points, Refusal):
            return points
        return [(f"{detachment} {n}", point) for n, point in enumerate(points, 1)]
    spots: Spots = []
    for n, match in enumerate(found, 1):
        point = read_point(match["at"] if match else "")
        if isinstance(point, Refusal):
            return point
        name = tidy((match["name"] if match else "") or f"{detachment} {n}")
        refused = why_not_name(name, "unit")
        if refused:
            return refused
        spots.append((name, point))
    return spots


def _why_not_again(detachment: Detachment | None, pending: Pending | None) -> Refusal | None:
    if detachment is None or pending is not None or not detachment.placed:
        return None
    return Refusal(
        f"{bold(detachment.name)} is placed already; its units move by `/epic move`.", "E-14"
    )


def _why_not_many(detachment: Detachment | None, spots: Spots) -> Refusal | None:
    known = detachment.units if detachment else None
    if len(spots) > MOST or (known is not None and len(spots) > known):
        return Refusal(
            f"That are {len(spots)} places; there are {MOST if known is None else known} units.",
            "E-14",
        )
    if len({key_of(name) for name, _ in spots}) < len(spots):
        return Refusal("Two units have the same name. Name each once.", "G-5")
    return None


def _why_not_spots(case: Case, spots: Spots) -> Refusal | None:
    for name, spot in spots:
        off = why_not_on(case.board, spot) if case.board else None
        if off:
            return Refusal(f"{bold(name)}: {off.text}", "G-5")
    return None


def _why_not_deployed(case: Case, pending: Pending, spots: Spots) -> Refusal | None:
    """Name the first unit that stands wrong after a reveal (E-14)."""
    first_name, first = spots[0]
    if first != pending.at:
        return Refusal(
            f"{bold(first_name)} is at {first}; the first unit goes where the marker stood, "
            f"{pending.at}.",
            "E-14",
        )
    for name, spot in spots[1:]:
        if squared(first, spot) > length("deploy") ** 2:
            return Refusal(
                f"{bold(name)} at {spot} is {apart(first, spot):.2f} cm from the first unit; "
                f"{cm('deploy')} are the most.",
                "E-14",
            )
    exempt = case.ruling(FIRST_UNIT_EXEMPT) == "exempt"
    for name, spot in spots[1 if exempt else 0 :]:
        near = _too_near(case, pending.owner, spot)
        if near is not None and near.at is not None:
            return Refusal(
                f"{bold(name)} at {spot} is {apart(near.at, spot):.2f} cm from "
                f"{bold(near.side)}'s {bold(near.name)}; {_at_least(case)}.",
                "E-14",
            )
    return None


def _too_near(case: Case, side: str, spot: Point) -> Unit | None:
    """Return an enemy unit that is too near to a place: exactly 15.0 is the ruling's (E-14)."""
    state: OpenEpic = case.open
    enemies = case.table.enemies(side)
    free = length("enemy") ** 2 + (case.ruling(DEPLOY_AT_15) == "wrong")
    for unit in state.units.values():
        if unit.at is not None and unit.side in enemies and squared(unit.at, spot) < free:
            return unit
    return None


def _at_least(case: Case) -> str:
    if case.ruling(DEPLOY_AT_15) == "wrong":
        return f"it has to be more than {cm('enemy')}"
    return f"{cm('enemy')} are the least"
