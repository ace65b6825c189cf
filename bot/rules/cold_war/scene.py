"""The picture of a table, as one reader may see it (CW-10, CW-15, CW-16).

A card counter looks the same whether it is real or bogus; its owner alone reads beside it what
it is. Who has no position is named below the picture.
"""

from bot.engine.boards import why_not_on
from bot.engine.names import listed
from bot.engine.positions import Point
from bot.engine.scene import (
    NOBODY,
    Field,
    Ground,
    Piece,
    Route,
    Scene,
    ground_of,
    in_use,
    initials,
    point_spot,
)
from bot.engine.view import View
from bot.rules.cold_war.measuring import point_of
from bot.rules.cold_war.state import OpenWar, SealedWar
from bot.rules.cold_war.status import drawers
from bot.rules.cold_war.units import CardCounter, Counter, TacticalUnit

BOGUS = "bogus"
MARGIN, GRID = 6.0, 6.0
"""So many inches about all that stands on the table are shown; the picture's edges lie on a grid."""
MOST_NAMED = 12
"""So many units without a position are named below a picture."""


def scene(view: View) -> Scene:
    """Return units, card counters, smoke and missiles, and what the reader knows of his own."""
    state: OpenWar = view.open
    table = _Table(view)
    own = drawers(view)
    seen = [unit for unit in state.units.values() if unit.alive]
    pieces = [piece for unit in seen if (piece := table.unit(unit)) is not None]
    for counter in state.counters.values():
        pieces += table.counter(counter, own.get(counter.side))
    for side, mine in own.items():
        pieces += table.hidden(side, mine)
    fields, routes = table.smoke(state), table.missiles(state)
    ground = ground_of(view.board) if view.board else Ground("inches", 1, 1)
    spots = [piece.at for piece in pieces] + [field.at for field in fields]
    return Scene(
        ground=in_use(ground, spots, MARGIN, GRID),
        sides=table.sides,
        pieces=tuple(pieces),
        fields=fields,
        routes=routes,
        title=view.name if view.phase == "set-up" else f"{view.name}, turn {view.turn}",
        notes=_notes([unit.name for unit in seen if table.place(unit.at) is None]),
    )


class _Table:
    """What is drawn of a view: only what has a position on its board."""

    def __init__(self, view: View) -> None:
        self.board = view.board
        self.sealed = view.sealed
        self.sides = tuple(side.name for side in view.sides)

    def place(self, at: str) -> Point | None:
        """Return a position that is on the board."""
        point = point_of(at)
        if point is None or self.board is None:
            return point
        return point if why_not_on(self.board, point) is None else None

    def unit(self, unit: TacticalUnit, secret: bool = False) -> Piece | None:
        """Return a unit with its state where it is below OK (CW-4)."""
        at = self.place(unit.at)
        if at is None:
            return None
        name = f"{unit.name} {unit.morale}" if unit.level else unit.name
        side = self._index(unit.side)
        return Piece("unit", point_spot(at), side, initials(unit.name), name, secret)

    def counter(self, counter: Counter, mine: SealedWar | None) -> list[Piece]:
        """Return a card counter on the table; its owner reads what it is (15.2)."""
        card = (
            next((c for c in mine.counters if c.number == counter.number), None) if mine else None
        )
        return self._card(counter.side, counter.at, str(counter.number), card, False)

    def hidden(self, side: str, mine: SealedWar) -> list[Piece]:
        """Return what a side alone sees: planned counters, hidden units that have none."""
        pieces = [] if side in self.sealed else self._planned(side, mine)
        under = {card.unit for card in mine.counters if card.unit}
        lone = [u for u in mine.units.values() if u.alive and u.name not in under]
        return pieces + [piece for u in lone if (piece := self.unit(u, secret=True)) is not None]

    def _planned(self, side: str, mine: SealedWar) -> list[Piece]:
        """Return what a side has written down at a place, before its seal."""
        cards = [p for c in mine.planned_counters for p in self._card(side, c.at, "?", c, True)]
        under = {counter.unit for counter in mine.planned_counters}
        units = [u for plan in mine.planned.values() for u in plan.units if u.name not in under]
        placed = (self.unit(unit, secret=True) for unit in units)
        return [*cards, *(piece for piece in placed if piece is not None)]

    def smoke(self, state: OpenWar) -> tuple[Field, ...]:
        """Return the smoke that lies on the table (CW-10)."""
        return tuple(
            Field(
                point_spot(at),
                screen.wide,
                screen.thick,
                0.0,
                self._index(screen.side),
                "smoke",
                what="smoke",
            )
            for screen in state.smoke
            if screen.wide and (at := self.place(screen.at)) is not None
        )

    def missiles(self, state: OpenWar) -> tuple[Route, ...]:
        """Return the missiles in the air, from firer to target (2.3)."""
        flights = []
        for missile in state.missiles:
            firer = state.unit(missile.side, missile.firer)
            target = state.unit(missile.target_side, missile.target)
            ends = [self.place(unit.at) if unit else None for unit in (firer, target)]
            spots = tuple(point_spot(end) for end in ends if end is not None)
            if len(spots) == len(ends):
                flights.append(Route(spots, self._index(missile.side)))
        return tuple(flights)

    def _card(
        self, side: str, at: str, face: str, card: CardCounter | None, secret: bool
    ) -> list[Piece]:
        point = self.place(at)
        if point is None:
            return []
        what = (card.unit or BOGUS) if card else ""
        return [Piece("counter", point_spot(point), self._index(side), face, what, secret)]

    def _index(self, side: str) -> int:
        return self.sides.index(side) if side in self.sides else NOBODY


def _notes(placeless: list[str]) -> tuple[str, ...]:
    """Return which units have no position; they are on the players' own table."""
    if not placeless:
        return ()
    more = len(placeless) - MOST_NAMED
    named = [*placeless[:MOST_NAMED], f"{more} more"] if more > 0 else placeless
    return (f"Without a position: {listed(named)}.",)
