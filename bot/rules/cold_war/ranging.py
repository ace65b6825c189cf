"""How far a target is: as it is said, or measured where both stand on a board (CW-2, CW-16; G-5)."""

from bot.engine.case import Case
from bot.engine.names import bold
from bot.engine.positions import HUNDREDTHS, apart, read_length
from bot.engine.refusal import Refusal
from bot.rules.cold_war.measuring import board_of, point_of
from bot.rules.cold_war.units import TacticalUnit

SLACK = HUNDREDTHS // 2
"""Half an inch: models have a size, and players lay the ruler at their edges."""


def read_range(case: Case, said: str, firer: TacticalUnit, target: TacticalUnit) -> int | Refusal:
    """Return a range in hundredths of an inch: as said, or if nothing is said as measured."""
    if said.strip():
        return read_length(said, "range")
    measured = on_board(case, firer, target)
    if measured is None:
        return Refusal(
            f"How far is {bold(target.name)} from {bold(firer.name)}? Say it in inches, "
            "`range:4.5`: it is measured where both stand at positions on a board.",
            "G-5",
        )
    return measured


def on_board(case: Case, firer: TacticalUnit, target: TacticalUnit) -> int | None:
    """Return how far two units stand from each other on the board, none where that is not known."""
    here, there = point_of(firer.at), point_of(target.at)
    if board_of(case) is None or here is None or there is None:
        return None
    return round(apart(here, there) * HUNDREDTHS)


def otherwise(case: Case, firer: TacticalUnit, target: TacticalUnit, reach: int) -> int:
    """Return the distance on the board where it is another than was said, else 0."""
    measured = on_board(case, firer, target)
    return measured if measured is not None and abs(measured - reach) > SLACK else 0
