"""Penetration: which number a gun needs against a class, and what its margin does (CW-3)."""

from dataclasses import dataclass

from bot.engine.case import Case
from bot.engine.positions import length_text
from bot.engine.refusal import Refusal
from bot.engine.target import Target
from bot.rules.cold_war.catalogue import class_of
from bot.rules.cold_war.hitting import is_computerised
from bot.rules.cold_war.tables import (
    MULTIPLE,
    band,
    levels_lost,
    penetration_reading,
    printed_penetration,
    sheet,
)
from bot.rules.cold_war.units import TacticalUnit


@dataclass(frozen=True, slots=True)
class Armour:
    """A gun against a target: the printed row, column and cell, the class and what it was."""

    row: str
    column: str
    cell: str
    armour: int
    was: int

    def printed(self) -> str:
        """Return the number for the class: digits, or the mark for none."""
        return number_for(self.cell, self.armour)

    def need(self, result: str) -> Target | None:
        """Return what is needed to penetrate, none where nothing does (3.1)."""
        printed = self.printed()
        if not printed.isdigit():
            return None
        need = Target(first=int(printed), what=f"class {self.armour}")
        less = penetration_reading()["multiple"] if result == MULTIPLE else 0
        return need.plus(less, "multiple hits")


def number_for(cell: str, armour: int) -> str:
    """Return the number for a class out of a cell of six; a cell left empty has none."""
    reading = penetration_reading()
    six = cell.split(" ")[0].split(reading["between"])
    return six[armour - reading["lowest_class"]] if len(six) > 1 else str(reading["none"])


def face(case: Case, gun: str, weapon: str, reach: int, target: TacticalUnit, flank: bool) -> Armour | Refusal:  # fmt: skip
    """Return how a gun meets a target's armour at a range, or refuse what can't be (3.1)."""
    table = sheet("gun-penetration")
    under = case.ruling("penetration_bands") == "under"
    column = band(table, reach, under)
    row = str(table.more["guns"][gun])
    if column is None:
        return Refusal(f'{row} penetrates nothing at {length_text(reach)}".', "CW-3")
    cell = printed_penetration(gun, column)
    if not any(number_for(cell, armour).isdigit() for armour in _classes()):
        return Refusal(
            f'{row} penetrates nothing at {length_text(reach)}": the table has `-` there for '
            "every class.",
            "CW-3",
        )
    if penetration_reading()["only_computerised"] in cell and not is_computerised(weapon):
        return Refusal(f'{row} at {length_text(reach)}" wants computerised fire control.', "CW-3")
    was = class_of(target, case.ruling("bmp_class"))
    return Armour(row, column, cell, _class_hit(case, cell, was, flank), was)


def _classes() -> range:
    reading = penetration_reading()
    return range(int(reading["lowest_class"]), int(reading["highest_class"]) + 1)


def _class_hit(case: Case, cell: str, was: int, flank: bool) -> int:
    """Return the class that counts: from the flank one lower, unless that is harder to pierce."""
    reading = penetration_reading()
    lower = max(was + int(reading["flank"]), int(reading["lowest_class"]))
    if not flank or lower == was:
        return was
    if case.ruling("flank_class") == "literal":
        return lower
    return lower if _value(cell, lower) <= _value(cell, was) else was


def _value(cell: str, armour: int) -> float:
    number = number_for(cell, armour)
    return int(number) if number.isdigit() else float("inf")


def can_pierce(case: Case, gun: str, reach: int, target: TacticalUnit) -> bool:
    """Tell whether a gun has any number against a target at a range."""
    column = band(sheet("gun-penetration"), reach, case.ruling("penetration_bands") == "under")
    if column is None:
        return False
    cell = printed_penetration(gun, column)
    return number_for(cell, class_of(target, case.ruling("bmp_class"))).isdigit()


def margin_of(rolled: int, need: Target) -> int:
    """Return by how much a die penetrates; below 0 it fails. A 1 always fails (3.1)."""
    margin = rolled - need.total
    return min(margin, -1) if rolled == penetration_reading()["always_fails"] else margin


def damage_of(margin: int) -> int:
    """Return the levels of morale that a margin costs (3.2)."""
    return levels_lost(margin)
