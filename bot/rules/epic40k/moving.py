"""Moving, and coming near markers without a table (E-9, E-11, E-12, E-22; G-5, G-6)."""

from bot.engine.boards import why_not_on
from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.gates import why_not_play
from bot.engine.names import bold, listed, tidy, why_not_name
from bot.engine.paths import first_contact, length_of
from bot.engine.positions import Point, read_length, read_point, read_points
from bot.engine.refusal import Refusal
from bot.engine.table import Prompt
from bot.rules.epic40k import facts as f
from bot.rules.epic40k.dummies import Trigger
from bot.rules.epic40k.finding import enemy_marker, read_units, side_of_units, why_not_hidden
from bot.rules.epic40k.marching import advance, enemy_fields, shape_of
from bot.rules.epic40k.mines import why_no_attack, why_not_armour
from bot.rules.epic40k.orders import ApproachMarker, MoveUnits
from bot.rules.epic40k.revealing import turn_over, why_not_free
from bot.rules.epic40k.state import March, OpenEpic, Unit
from bot.rules.epic40k.stopping import end_march, stopped_march, why_not_go_on
from bot.rules.epic40k.tables import length, most_armour

FURTHEST = 100_000
"""The longest distance that is told to a marker, in hundredths of a cm."""


def move_units(case: Case, wanted: MoveUnits) -> Refusal | None:
    """Move units along one path; markers and mine-fields on it act in its order (E-12)."""
    refused = why_not_play(case) or why_not_armour(wanted.armour)
    if refused:
        return refused
    names = read_units(wanted.units)
    if isinstance(names, Refusal):
        return names
    side = side_of_units(case, names)
    stopped = stopped_march(case.open, side, names)
    refused = why_not_hidden(case, side, names) or (
        why_not_go_on(case, stopped.id) if stopped else None
    )
    if refused:
        return refused
    path = _read_path(case, wanted, side, names)
    if isinstance(path, Refusal):
        return path
    march = _march(case, wanted, side, names, path)
    refused = _why_no_armour(case, march)
    if refused:
        return refused
    if stopped is not None:
        end_march(case, stopped, stays=False)
    advance(case, march)
    return None


def answer_goes_on(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Go on with a move that was stopped, or stay (E-11)."""
    state: OpenEpic = case.open
    march = state.marches.get(prompt.data["march"])
    if march is None:
        case.close(prompt, choice)
        return None
    if choice != "on":
        end_march(case, march, stays=True)
        return None
    refused = why_not_go_on(case, march.id)
    left = tuple(unit for unit in march.units if state.unit(march.side, unit))
    if refused:
        return refused
    if not left:
        return Refusal("None of its units is on the table any more. `Stay` ends the move.", "G-6")
    refused = _why_no_armour(case, march)
    if refused:
        return refused
    end_march(case, march, stays=False)
    advance(case, march.but(id=_march_id(case), units=left), on=True)
    return None


def approach_marker(case: Case, wanted: ApproachMarker) -> Refusal | None:
    """Come near a marker, told without positions: within 15 cm on the ground reveals it (E-11)."""
    refused = why_not_play(case) or why_not_name(wanted.unit, "unit")
    if refused:
        return refused
    marker = enemy_marker(case, wanted.marker)
    far = read_length(wanted.distance) if wanted.distance.strip() else length("reveal")
    if isinstance(marker, Refusal):
        return marker
    if isinstance(far, Refusal):
        return far
    if far > FURTHEST:
        return Refusal("That is further than any table is long.", "G-5")
    unit = tidy(wanted.unit)
    side = side_of_units(case, (unit,))
    refused = why_not_hidden(case, side, (unit,))
    refused = refused or why_not_free(case, marker)
    if refused:
        return refused
    label = case.open.label(marker.side, marker.number)
    reveals = wanted.kind != "flyer" and far <= length("reveal")
    case.happens(
        f.UnitApproached(
            audience=OPEN,
            side=side,
            unit=unit,
            kind=wanted.kind,
            marker=label,
            distance=far,
            reveals_it=reveals,
            by=case.who.name,
        )
    )
    if reveals:
        turn_over(case, marker, Trigger(True, side, case.who.name, (unit,)))
    return None


def _read_path(
    case: Case, wanted: MoveUnits, side: str, names: tuple[str, ...]
) -> tuple[Point, ...] | Refusal:
    """Return the whole path: from where the units are, by way of, to its end (E-12, G-5)."""
    start = read_point(wanted.start) if wanted.start.strip() else _known_start(case, side, names)
    via = read_points(wanted.via) if wanted.via.strip() else ()
    end = read_point(wanted.to)
    if isinstance(start, Refusal):
        return start
    if isinstance(via, Refusal):
        return via
    if isinstance(end, Refusal):
        return end
    points = (start, *via, end)
    off = next((r for p in points if case.board and (r := why_not_on(case.board, p))), None)
    if off:
        return off
    path = tuple(p for i, p in enumerate(points) if i == 0 or p != points[i - 1])
    if length_of(path) == 0:
        return Refusal(
            f"{bold(names[0])} is at {start} already: that is a move of 0 cm. Name where it goes.",
            "G-5",
        )
    return path


def _known_start(case: Case, side: str, names: tuple[str, ...]) -> Point | Refusal:
    state: OpenEpic = case.open
    units = {name: state.unit(side, name) for name in names}
    known = {
        name: unit.at for name, unit in units.items() if unit is not None and unit.at is not None
    }
    missing = [name for name in names if name not in known]
    if missing:
        return Refusal(
            f"I don't know where {bold(missing[0])} is. Say `from:`, for example `from:30,12`.",
            "E-12",
        )
    places = list(dict.fromkeys(known.values()))
    if len(places) > 1:
        where = listed(f"{bold(name)} at {at}" for name, at in known.items())
        return Refusal(
            f"They are not in one place: {where}. Move them one by one, or say `from:`.", "E-12"
        )
    return places[0]


def _march(
    case: Case, wanted: MoveUnits, side: str, names: tuple[str, ...], path: tuple[Point, ...]
) -> March:
    state: OpenEpic = case.open
    known = state.unit(side, names[0]) or Unit(name=names[0], side=side)
    return March(
        id=_march_id(case),
        side=side,
        by=case.who.name,
        units=tuple(u.name if (u := state.unit(side, name)) else name for name in names),
        kind=wanted.kind or known.kind,
        armour=wanted.armour or known.armour,
        path=path,
    )


def _march_id(case: Case) -> str:
    """Return a name for a move: the public number of the entry that it becomes (G-13)."""
    return str(case.table.public + 1)


def _why_no_armour(case: Case, march: March) -> Refusal | None:
    """Ask for the Armour before a path leads into a mine-field that would attack (E-22)."""
    if march.armour is not None:
        return None
    for field in enemy_fields(case, march):
        attacks = any(
            not why_no_attack(case, march.side, field, u, march.kind) for u in march.units
        )
        met = first_contact(march.path, shape_of(field), march.progress)
        if attacks and met is not None:
            return Refusal(
                f"The path leads into {field.name}. Give `/epic move` with `armour:` of "
                f"{bold(march.units[0])}, 1 to {most_armour()}.",
                "E-22",
            )
    return None
