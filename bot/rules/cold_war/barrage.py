"""What indirect fire can fall on, and what it does there (CW-9, 9.3 to 9.5).

A card counter draws fire as what it looks like; what is under it is told to its side alone.
"""

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.model import Frozen
from bot.engine.names import key_of
from bot.rules.cold_war.artillery_facts import HidingShelled, UnitShelled
from bot.rules.cold_war.catalogue import is_helicopter
from bot.rules.cold_war.measuring import board_of, enemy_within, point_of, within
from bot.rules.cold_war.morale import take_damage
from bot.rules.cold_war.roster import find
from bot.rules.cold_war.support_tables import drift_reach, indirect_cell, indirect_levels
from bot.rules.cold_war.targets import on_foot
from bot.rules.cold_war.units import CardCounter, TacticalUnit

DIE = 6
SOFT, HARD = "soft", "hard"
BUNKER = "bunker"
BOMB = "bomb"


class Mark(Frozen):
    """Something that lies on the table for all to see: a unit, or a card counter."""

    side: str
    unit: str = ""
    counter: int = 0

    @property
    def label(self) -> str:
        """How it is named in public."""
        return self.unit or f"{self.side}'s counter {self.counter}"


def marks_on_table(case: Case) -> list[Mark]:
    """Return all that a barrage can fall on: living units that are seen, and card counters."""
    units = [u for u in case.open.units.values() if u.alive and not is_helicopter(u)]
    counters = sorted(case.open.counters.values(), key=lambda c: (c.side, c.number))
    return [
        *(Mark(side=u.side, unit=u.name) for u in units),
        *(Mark(side=c.side, counter=c.number) for c in counters),
    ]


def place_of(case: Case, mark: Mark) -> str:
    """Return where a mark is, as typed, nothing where that is not known."""
    if mark.unit:
        unit = case.open.unit(mark.side, mark.unit)
        return unit.at if unit else ""
    found = (
        c for c in case.open.counters.values() if (c.side, c.number) == (mark.side, mark.counter)
    )
    return next((counter.at for counter in found), "")


def all_measured(case: Case) -> bool:
    """Tell whether the position of everything on the table is known, so that nobody is asked."""
    waiting = off_the_board(case)
    return all(
        mark in waiting or point_of(place_of(case, mark)) is not None
        for mark in marks_on_table(case)
    )


def off_the_board(case: Case) -> list[Mark]:
    """Return the units that have not come on yet (9.3a).

    Where there is a board and a side has positions on it, its units without one are not there.
    """
    if board_of(case) is None:
        return []
    units = [mark for mark in marks_on_table(case) if mark.unit]
    on = {mark.side for mark in units if point_of(place_of(case, mark)) is not None}
    return [mark for mark in units if mark.side in on and not place_of(case, mark)]


def unseen_within(case: Case, at: str, reach: int) -> list[TacticalUnit]:
    """Return hidden units without a card counter whose secret positions a reach takes in."""
    here = point_of(at)
    if here is None:
        return []
    found = []
    for side in case.table.side_names():
        mine = case.mine(side)
        covered = {key_of(counter.unit) for counter in mine.counters}
        found += [
            unit
            for key, unit in mine.units.items()
            if key not in covered
            and unit.alive
            and (there := point_of(unit.at)) is not None
            and within(here, there, reach)
        ]
    return found


def strike(case: Case, mark: Mark, weapon: str, cause: str) -> None:
    """Roll the damage of indirect fire on what lies at a mark (9.5)."""
    if mark.unit:
        unit = find(case, mark.side, mark.unit)
        if unit is not None and unit.alive:
            _strike_seen(case, unit, weapon, cause)
        return
    counter = next((c for c in case.mine(mark.side).counters if c.number == mark.counter), None)
    if counter is not None:
        strike_hidden(case, mark.side, counter, weapon, cause)


def _strike_seen(case: Case, unit: TacticalUnit, weapon: str, cause: str) -> None:
    column = column_of(case, unit)
    roll = case.roll(DIE)
    levels = indirect_levels(weapon, column, roll.total)
    row, heading, cell = indirect_cell(weapon, column)
    case.happens(
        UnitShelled(
            audience=OPEN,
            side=unit.side,
            unit=unit.name,
            weapon=row,
            column=heading,
            row_cell=cell,
            roll=roll,
            levels=levels,
        )
    )
    take_damage(case, unit, levels, cause)


def strike_hidden(case: Case, side: str, counter: CardCounter, weapon: str, cause: str) -> None:
    """Roll the damage under a card counter, in secret; for a bogus one too (9.5, 15.2)."""
    unit = find(case, side, counter.unit) if counter.unit else None
    column = column_of(case, unit) if unit else _pretended_column(counter)
    _strike_unseen(case, side, unit, f"counter {counter.number}", column, weapon, cause)


def strike_unseen(case: Case, unit: TacticalUnit, weapon: str, cause: str) -> None:
    """Roll the damage of a hidden unit without a counter, told to its side alone (9.5)."""
    place = unit.at or "your hidden unit"
    _strike_unseen(case, unit.side, unit, place, column_of(case, unit), weapon, cause)


def _strike_unseen(
    case: Case,
    side: str,
    unit: TacticalUnit | None,
    place: str,
    column: str,
    weapon: str,
    cause: str,
) -> None:
    roll = case.roll(DIE, series=only(side))
    levels = indirect_levels(weapon, column, roll.total)
    row, heading, cell = indirect_cell(weapon, column)
    case.happens(
        HidingShelled(
            audience=only(side),
            place=place,
            unit=unit.name if unit else "",
            weapon=row,
            column=heading,
            row_cell=cell,
            roll=roll,
            levels=levels,
        )
    )
    if unit is not None:
        take_damage(case, unit, levels, cause)


def column_of(case: Case, unit: TacticalUnit) -> str:
    """Return in which column of the damage table a unit stands (9.5).

    On foot, in fox holes, or within 2" of a seen enemy: the first; vehicles, mounted infantry
    and concrete bunkers the second.
    """
    if unit.kind == "vehicle" or BUNKER in unit.traits:
        return HARD
    if on_foot(unit) or unit.dug_in:
        return SOFT
    near = unit.dismounted is None and enemy_within(case, unit, drift_reach())
    return SOFT if near else HARD


def _pretended_column(counter: CardCounter) -> str:
    return SOFT if counter.pretends in {"infantry", "dug-in"} else HARD
