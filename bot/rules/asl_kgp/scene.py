"""The picture of a board with mines, as one reader may see it (K-1 to K-6, K-20, K-24)."""

from bot.engine.scene import FACE_DOWN, Ground, Piece, Scene, ground_of, hex_spot, initials
from bot.engine.view import View
from bot.rules.asl_kgp.state import Minefield, OpenMines, SealedMines

COLUMNS, ROWS = 33, 10
"""A printed board, columns A to GG, hexes 1 to 10, where nobody has made another."""


def scene(view: View) -> Scene:
    """Return the counters and units on the board, and the reader's own mines with their strength.

    Before a set-up is sealed its counters are seen by its owner alone. A face-down counter is
    the same whether it is real or a Dummy (K-2, K-5). Its owner reads ``?12``, ``?D``, and
    ``H8`` for hidden mines that have no counter (K-3).
    """
    sides = tuple(side.name for side in view.sides)
    pieces: list[Piece] = []
    known = {**view.theirs} if view.theirs else {}
    if view.mine is not None and view.reader.side:
        known[view.reader.side] = view.mine
    for number, side in enumerate(sides):
        pieces += _mines(view.open, known.get(side), side, number)
    for unit in view.open.units.values():
        pieces.append(
            Piece(
                "unit", hex_spot(unit.hex), sides.index(unit.side), initials(unit.name), unit.name
            )
        )
    return Scene(ground=_ground(view, pieces), sides=sides, pieces=tuple(pieces), title=view.name)


def _mines(state: OpenMines, mine: SealedMines | None, side: str, number: int) -> list[Piece]:
    """Return a side's counters as everybody sees them, and what only this reader knows of them."""
    pieces = []
    counters, anti_tank = state.counters.get(side, {}), state.anti_tank.get(side, {})
    fields = mine.fields if mine else {}
    mines = mine.anti_tank if mine else {}
    for place, counter in counters.items():
        face = str(counter.shows) if counter.shows else _face(fields.get(place))
        pieces.append(Piece("counter", hex_spot(place), number, face))
    for place, counter in anti_tank.items():
        told = str(counter.shows) if counter.shows else f"{FACE_DOWN}{mines.get(place, '')}"
        pieces.append(Piece("counter", hex_spot(place), number, f"{told}AT"))
    for place, field in fields.items():
        if place not in counters:
            pieces.append(Piece("counter", hex_spot(place), number, _face(field), secret=True))
    for place, strength in mines.items():
        if place not in anti_tank:
            pieces.append(Piece("counter", hex_spot(place), number, f"{strength}AT", secret=True))
    return pieces


def _face(field: Minefield | None) -> str:
    """Return what a reader sees of a counter: face down, with what he knows to be beneath."""
    if field is None:
        return FACE_DOWN
    if field.kind == "dummy":
        return f"{FACE_DOWN}D"
    return f"{'H' if field.kind == 'hidden' else FACE_DOWN}{field.strength}"


def _ground(view: View, pieces: list[Piece]) -> Ground:
    """Return the board that was made, else a printed one, larger where a piece lies beyond it."""
    if view.board is not None and view.board.kind == "hexes":
        return ground_of(view.board)
    columns = max((int(piece.at.x) + 1 for piece in pieces), default=0)
    rows = max((int(piece.at.y) for piece in pieces), default=0)
    return Ground("hexes", max(columns, COLUMNS), max(rows, ROWS))
