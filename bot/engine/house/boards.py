"""The board of a game: making another one, naming terrain on it (G-5, G-7, G-11).

Before the first seal the table is everybody's to arrange; later a change needs assent.
"""

import re

from bot.engine.boards import (
    Board,
    TerrainArea,
    kind_by_name,
    read_hexes,
    read_size,
    why_not_on,
    with_area,
    without_area,
)
from bot.engine.case import Case
from bot.engine.house import orders as o
from bot.engine.house.assent import agree_or_ask
from bot.engine.house.carrying import carry_out
from bot.engine.house.gates import why_not_awake, why_not_running, why_not_seated
from bot.engine.names import bold, key_of, listed, tidy, why_not_name
from bot.engine.positions import read_points
from bot.engine.refusal import Refusal

FEWEST_CORNERS = 3
MOST_HEXES = 200


def make_board(case: Case, wanted: o.MakeBoard) -> Refusal | None:
    """Make another board, with its size and perhaps a background."""
    refused = _why_not(case)
    if refused:
        return refused
    kinds = case.rules.board_kinds
    board = read_size(wanted.size, kinds[0])
    if isinstance(board, Refusal):
        return board
    if board.kind not in kinds:
        return Refusal(
            f"{case.rules.title} is played on a board in {listed(kinds, 'or')}, not in "
            f"{board.kind}.",
            "G-5",
        )
    refused = case.rules.why_not_board(case, board) if case.rules.why_not_board else None
    if refused:
        return refused
    board = board.but(background=wanted.background)
    ground = " with a background picture" if board.background else ""
    return _put(case, board, f"The board becomes {board}{ground}.")


def name_terrain(case: Case, wanted: o.NameTerrain) -> Refusal | None:
    """Give a piece of the board a name: the corners of a polygon, or hexes."""
    refused = _why_not(case) or why_not_name(wanted.name, "name of the terrain")
    if refused:
        return refused
    board = case.board
    if board is None:
        return _no_board()
    area = _read_area(board, tidy(wanted.name), wanted.where)
    if isinstance(area, Refusal):
        return area
    area = area.but(kind=wanted.kind or kind_by_name(area.name))
    changed = with_area(board, area)
    if isinstance(changed, Refusal):
        return changed
    told = case.rules.terrain_counts and area.kind and key_of(area.name) != area.kind
    what = f" ({area.kind})" if told else ""
    return _put(case, changed, f"Terrain {bold(area.name)}{what} is marked on the board.")


def forget_terrain(case: Case, wanted: o.ForgetTerrain) -> Refusal | None:
    """Take a named piece of terrain off the board."""
    refused = _why_not(case)
    if refused:
        return refused
    if case.board is None:
        return _no_board()
    changed = without_area(case.board, wanted.name)
    if isinstance(changed, Refusal):
        return changed
    return _put(case, changed, f"Terrain {bold(wanted.name)} is taken off the board.")


def _put(case: Case, board: Board, what: str) -> Refusal | None:
    order = o.PutBoard(board=board, what=what)
    if not case.table.sealed:
        return carry_out(case, order)
    return agree_or_ask(case, order, what)


def _why_not(case: Case) -> Refusal | None:
    return why_not_running(case) or why_not_seated(case) or why_not_awake(case)


def _read_area(board: Board, name: str, where: str) -> TerrainArea | Refusal:
    if board.kind == "hexes":
        hexes = read_hexes(board, [part for part in re.split(r"[\s;,]+", where) if part])
        if isinstance(hexes, Refusal):
            return hexes
        if not 1 <= len(hexes) <= MOST_HEXES:
            return Refusal(f"Name 1 to {MOST_HEXES} hexes, for example `L5 L6 M5`.", "G-5")
        return TerrainArea(name=name, hexes=hexes)
    corners = read_points(where)
    if isinstance(corners, Refusal):
        return corners
    if len(set(corners)) < FEWEST_CORNERS:
        return Refusal(
            f"Terrain has {FEWEST_CORNERS} corners at least: `30,12; 45,12; 45,25; 30,25`.", "G-5"
        )
    off = next((r for corner in corners if (r := why_not_on(board, corner))), None)
    return off or TerrainArea(name=name, corners=corners)


def _no_board() -> Refusal:
    return Refusal("There is no board yet. `/board new size:` makes one.", "G-7")
