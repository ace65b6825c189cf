"""The picture of a table with hidden set-ups, as one reader may see it (E-4, E-12, E-14, E-21).

A marker looks the same whether it stands for a detachment or is a dummy; its owner alone reads
beside it what it hides.
"""

from bot.engine.paths import walked
from bot.engine.positions import HUNDREDTHS
from bot.engine.scene import (
    NOBODY,
    Circle,
    Field,
    Ground,
    Piece,
    Route,
    Scene,
    Spot,
    ground_of,
    initials,
    point_spot,
)
from bot.engine.view import View
from bot.rules.epic40k.finding import marker_labels
from bot.rules.epic40k.state import Hidden, March, OpenEpic, SealedEpic
from bot.rules.epic40k.tables import cm


def scene(view: View) -> Scene:
    """Return markers, units and mine-fields, and what the reader knows of his own markers."""
    state: OpenEpic = view.open
    sides = tuple(side.name for side in view.sides)
    pieces: list[Piece] = []
    for number, side in enumerate(sides):
        pieces += _markers(state, _drawer(view, side), side, number)
    pieces += [
        Piece("unit", point_spot(unit.at), _index(sides, unit.side), initials(unit.name), unit.name)
        for unit in state.units.values()
        if unit.at is not None
    ]
    return Scene(
        ground=ground_of(view.board) if view.board else Ground("cm", 1, 1),
        sides=sides,
        pieces=tuple(pieces),
        circles=tuple(
            Circle(point_spot(p.at), cm("deploy"), _index(sides, p.owner))
            for p in state.pending.values()
            if p.what == "placing" and p.at is not None
        ),
        fields=_fields(state, sides),
        routes=tuple(_route(march, sides) for march in state.marches.values()),
        title=view.name,
        notes=_notes(state),
    )


def _drawer(view: View, side: str) -> SealedEpic | None:
    if view.reader.side == side:
        mine: SealedEpic | None = view.mine
        return mine
    return view.theirs.get(side)


def _markers(state: OpenEpic, mine: SealedEpic | None, side: str, number: int) -> list[Piece]:
    """Return a side's markers; before they are on the table its owner sees where they will be."""
    on_table = [m for m in state.markers.values() if m.side == side]
    pieces = [
        Piece(
            "marker",
            point_spot(m.at),
            number,
            state.label(side, m.number),
            _hides(mine.numbered(m.number) if mine else None),
            tally=m.blasts,
        )
        for m in on_table
        if m.at is not None
    ]
    if mine is None or on_table:
        return pieces
    return [
        *pieces,
        *(
            Piece("marker", point_spot(h.at), number, h.label or "?", _hides(h), secret=True)
            for h in mine.still_hidden()
            if h.at is not None
        ),
    ]


def _hides(hidden: Hidden | None) -> str:
    if hidden is None:
        return ""
    return f"{hidden.name} (dummy)" if hidden.is_dummy else hidden.name


def _fields(state: OpenEpic, sides: tuple[str, ...]) -> tuple[Field, ...]:
    return tuple(
        Field(
            point_spot(field.at),
            field.length / HUNDREDTHS,
            field.width / HUNDREDTHS,
            field.angle,
            _index(sides, field.side),
            field.name,
        )
        for field in state.fields.values()
        if field.at is not None
    )


def _route(march: March, sides: tuple[str, ...]) -> Route:
    """Return the way that a stopped move has come (E-12)."""
    first = march.path[0]
    way = walked(march.path, march.but(leg=0, part=0.0).progress, march.progress)
    spots = tuple(Spot(round(x) / HUNDREDTHS, round(y) / HUNDREDTHS) for x, y in way)
    return Route(spots or (point_spot(first),), _index(sides, march.side), stopped=True)


def _notes(state: OpenEpic) -> tuple[str, ...]:
    """Return which markers have no position; they are on the players' own table."""
    placeless = [m for m in state.markers.values() if m.at is None]
    if not placeless:
        return ()
    labels = marker_labels(state.but(markers={k: m for k, m in state.markers.items() if not m.at}))
    return (f"Without a position: {', '.join(labels)}.",)


def _index(sides: tuple[str, ...], side: str) -> int:
    return sides.index(side) if side in sides else NOBODY
