"""What counts in close combat: troops, the opponent's state, defence, fighting vehicles (CW-8)."""

from bot.engine.case import Case
from bot.engine.target import Target
from bot.rules.cold_war.catalogue import UNARMED, is_infantry, is_tank, values_of
from bot.rules.cold_war.tables import close_combat
from bot.rules.cold_war.units import OK, TacticalUnit, troops_words


def scored(case: Case, face: int, unit: TacticalUnit, lends: bool, opponent: str | None) -> Target:
    """Return a unit's die with everything that counts for it (CW-8).

    ``opponent`` is the state of the unit that it attacks; none: the unit defends.
    """
    score = Target(first=face, what="D6")
    for by, why in _who_and_whom(case, unit, opponent):
        score = score.plus(by, why)
    if opponent is None and (is_infantry(unit) or values_of(unit).small_arms != UNARMED):
        score = score.plus(close_combat("others", "defends")[0], "defends")
    if lends:
        by = close_combat("others", "fighting-vehicle")[0]
        score = score.plus(by, f"fighting vehicle {unit.vehicle}")
    return score


def _who_and_whom(case: Case, unit: TacticalUnit, opponent: str | None) -> list[tuple[int, str]]:
    """Return what troops and the opponent's state give, by the ruling close_combat_state.

    ``add``: both; ``line``: a printed line that names both counts once; ``best``: the better.
    """
    name = troops_of(unit)
    by, line = close_combat("troops", name)
    own = (by, _words(name))
    if opponent is None or opponent == OK:
        return [own]
    more, other_line = close_combat("opponent", opponent)
    state = (more, f"the defender is {opponent}")
    ruling = case.ruling("close_combat_state")
    if ruling == "best":
        return [max(own, state, key=lambda reason: reason[0])]
    if ruling == "line" and line == other_line:
        return [own]
    return [own, state]


def troops_of(unit: TacticalUnit) -> str:
    """Return as what a unit fights: its troops; a vehicle by its arms, a tank with +1 only."""
    if is_infantry(unit):
        return unit.quality
    armed = is_tank(unit) or values_of(unit).small_arms != UNARMED
    return "armed-vehicle" if armed else "unarmed-vehicle"


def _words(name: str) -> str:
    return name.replace("-", " ") if name.endswith("vehicle") else troops_words(name)
