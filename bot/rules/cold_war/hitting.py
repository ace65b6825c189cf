"""To hit: what a firing type needs at a range, and what changes the roll (CW-2)."""

from dataclasses import dataclass

from bot.engine.case import Case
from bot.engine.positions import length_text
from bot.engine.refusal import Refusal
from bot.engine.target import Target
from bot.rules.cold_war.tables import (
    band,
    hit_result,
    printed_to_hit,
    sheet,
    to_hit_modifier,
    weapon_kinds,
    weapon_row,
    widest,
)
from bot.rules.cold_war.units import BROKEN, SHAKEN

DIE = 10


@dataclass(frozen=True, slots=True)
class Aim:
    """A firing type at a range: the printed row and column, and the number that is needed."""

    weapon: str
    row: str
    column: str
    need: int
    why: str = ""


def is_missile(weapon: str) -> bool:
    """Tell whether a firing type is a guided missile, which lands later (2.3)."""
    return weapon in weapon_kinds()["missiles"]


def is_computerised(weapon: str) -> bool:
    """Tell whether a firing type is a computerised fire control (2.1)."""
    return weapon in weapon_kinds()["computerised"]


def shots_of(weapon: str) -> int:
    """Return how often a firing type fires at once: autocannon and rockets twice (2.2)."""
    kinds = weapon_kinds()
    return int(kinds["shots"]) if weapon in kinds["fire_twice"] else 1


def can_reach(weapon: str, reach: int) -> bool:
    """Tell whether a firing type has a number at a range."""
    column = band(sheet("to-hit"), reach)
    return column is not None and _number(printed_to_hit(weapon, column)) is not None


def aim(case: Case, weapon: str, reach: int) -> Aim | Refusal:
    """Return what a firing type needs at a range; ``-`` and beyond the table: can't fire (2.1)."""
    if is_computerised(weapon) and case.ruling("era") == "1970s":
        return Refusal(
            "Ultra-modern fire control does not exist before the late 1980s (ruling `era`). "
            "Choose another `weapon:`.",
            "CW-2",
        )
    table, inches = sheet("to-hit"), f'{length_text(reach)}"'
    column = band(table, reach)
    if column is None:
        return Refusal(f'{inches} is beyond {widest(table)}": nothing can fire that far.', "CW-2")
    row = weapon_row(weapon)
    cell = printed_to_hit(weapon, column)
    need = _number(cell)
    if need is None:
        return Refusal(f"{row} can't fire at {inches}: the table has `{cell}` there.", "CW-2")
    if not cell.isdigit():
        ruled = int(case.ruling("law_to_hit"))
        return Aim(weapon, row, column, ruled, "ruling `law_to_hit`")
    return Aim(weapon, row, column, need)


def _number(cell: str) -> int | None:
    """Return the number that a cell begins with: ``7 (or8?)`` is 7, for a ruling to change."""
    first = cell.split(" ")[0]
    return int(first) if first.isdigit() else None


def changes(morale: str, transit: bool) -> list[tuple[int, str]]:
    """Return the modifiers of a roll to hit, with their reasons (2.1)."""
    found = [(to_hit_modifier(fires_as(morale)), f"firer {morale}")]
    if transit:
        found.append((to_hit_modifier("transit"), "target in transit"))
    return [(by, why) for by, why in found if by]


def fires_as(morale: str) -> str:
    """Return the morale whose modifier counts: a Broken firer has that of a Shaken one (4.1)."""
    return SHAKEN if morale == BROKEN else morale


def scored(face: int, modifiers: list[tuple[int, str]]) -> Target:
    """Return a roll with its modifiers as a list of reasons."""
    score = Target(first=face, what="D10")
    for by, why in modifiers:
        score = score.plus(by, why)
    return score


def result_of(score: Target, need: int) -> str:
    """Return ``miss``, ``single hit`` or ``multiple hits`` (2.1)."""
    return hit_result(score.total - need)
