"""The picture of a table with Hidden Set-up markers, as one reader may see it (E-4, E-11, E-21)."""

from bot.engine.paths import Progress, walked
from bot.engine.positions import HUNDREDTHS
from bot.engine.scene import (
    FACE_DOWN,
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
from bot.rules.epic40k.state import Hidden, March, OpenEpic, SealedEpic
from bot.rules.epic40k.tables import cm

TABLE = Ground("cm", 180, 120)
"""A table where nobody has made another and the game has none."""


def scene(view: View) -> Scene:
    """Return the markers, units and mine-fields on the table, and what the reader's own hide.

    Each marker has the circle about it within which an enemy reveals it (E-11). Whether it is
    a dummy is seen by its owner alone (E-4, E-13).
    """
    sides = tuple(side.name for side in view.sides)
    known: dict[str, SealedEpic] = dict(view.theirs)
    if view.mine is not None and view.reader.side:
        known[view.reader.side] = view.mine
    pieces: list[Piece] = []
    for number, side in enumerate(sides):
        pieces += _markers(view.open, known.get(side, SealedEpic()), side, number)
        pieces += _units(view.open, side, number)
    reveal = float(cm("reveal"))
    return Scene(
        ground=ground_of(view.board) if view.board is not None else TABLE,
        sides=sides,
        pieces=tuple(pieces),
        circles=tuple(Circle(p.at, reveal, p.side) for p in pieces if p.kind == "marker"),
        fields=tuple(_fields(view.open, sides)),
        routes=tuple(_routes(view.open, sides)),
        title=view.name,
        notes=tuple(_notes(view.open)),
    )


def _markers(state: OpenEpic, mine: SealedEpic, side: str, number: int) -> list[Piece]:
    """Return a side's markers on the table, and those of a set-up that is not sealed yet."""
    pieces = []
    placed = {m.number: m for m in state.markers.values() if m.side == side}
    for label, marker in placed.items():
        if marker.at is not None:
            hidden = mine.numbered(label)
            pieces.append(
                Piece(
                    "marker",
                    point_spot(marker.at),
                    number,
                    state.label(side, label),
                    _hides(hidden) if hidden is not None else "",
                    tally=marker.blasts,
                )
            )
    for hidden in mine.still_hidden():
        if hidden.at is not None and hidden.label not in placed:
            face = hidden.label or FACE_DOWN
            pieces.append(
                Piece("marker", point_spot(hidden.at), number, face, _hides(hidden), secret=True)
            )
    return pieces


def _hides(hidden: Hidden) -> str:
    return f"{hidden.name} (dummy)" if hidden.is_dummy else hidden.name


def _units(state: OpenEpic, side: str, number: int) -> list[Piece]:
    return [
        Piece("unit", point_spot(unit.at), number, initials(unit.name), unit.name)
        for unit in state.units.values()
        if unit.side == side and unit.at is not None
    ]


def _fields(state: OpenEpic, sides: tuple[str, ...]) -> list[Field]:
    return [
        Field(
            point_spot(field.at),
            field.length / HUNDREDTHS,
            field.width / HUNDREDTHS,
            field.angle,
            sides.index(field.side),
            field.name,
        )
        for field in state.fields.values()
        if field.at is not None
    ]


def _routes(state: OpenEpic, sides: tuple[str, ...]) -> list[Route]:
    """Return the paths of moves that were stopped on their way, as far as they came (E-12)."""
    return [
        Route(_come(march), sides.index(march.side), stopped=True)
        for march in state.marches.values()
        if len(march.path) > 1
    ]


def _come(march: March) -> tuple[Spot, ...]:
    """Return the part of a move's path that lies behind it."""
    way = walked(march.path, Progress(), march.progress)
    return tuple(Spot(x / HUNDREDTHS, y / HUNDREDTHS) for x, y in way)


def _notes(state: OpenEpic) -> list[str]:
    """Return what the picture can't show: Blast markers on detachments, things without a place."""
    notes = [
        f"{d.name}: {d.blasts} Blast marker{'s' if d.blasts > 1 else ''}."
        for d in state.detachments.values()
        if d.blasts
    ]
    beside = [state.label(m.side, m.number) for m in state.markers.values() if m.at is None]
    beside += [unit.name for unit in state.units.values() if unit.at is None]
    beside += [field.name for field in state.fields.values() if field.at is None]
    if beside:
        notes.append(f"Without a position: {', '.join(beside)}.")
    return notes
