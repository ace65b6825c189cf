"""The printed numbers of fire, morale, small arms and close combat, off the sheets (CW-2 to CW-8)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.engine.positions import HUNDREDTHS
from bot.engine.sheets import Sheet, read_sheet

SHEETS = Path(__file__).parent / "sheets"


def sheet(name: str) -> Sheet:
    """Return a sheet of these rules by its file's name."""
    return read_sheet(SHEETS / f"{name}.toml")


def band(table: Sheet, reach: int, under: bool = False) -> str | None:
    """Return the column that a range in hundredths of an inch falls into, none beyond all.

    ``under``: a column holds what is less than its number, not what is at most it (CW-3).
    """
    for column, most in table.columns_to.items():
        if reach < most * HUNDREDTHS or (reach == most * HUNDREDTHS and not under):
            return column
    return None


def widest(table: Sheet) -> int:
    """Return how far the last column of a table reaches, in inches."""
    return max(table.columns_to.values())


def printed_to_hit(weapon: str, column: str) -> str:
    """Return the printed cell of the table To hit (CW-2)."""
    table = sheet("to-hit")
    return table.cell(table.more["weapons"][weapon], column)


def weapon_row(weapon: str) -> str:
    """Return a firing type's printed row (CW-2)."""
    return str(sheet("to-hit").more["weapons"][weapon])


def weapon_kinds() -> Mapping[str, Any]:
    """Return which firing types are missiles, fire twice, are computerised (CW-2)."""
    kinds: Mapping[str, Any] = sheet("to-hit").more["kinds"]
    return kinds


def to_hit_modifier(name: str) -> int:
    """Return the modifier for ``transit``, ``Nervous`` or ``Shaken``; else 0 (CW-2)."""
    table = sheet("to-hit-modifiers")
    row = table.more["names"].get(name)
    return int(table.cell(row, "Modifier")) if row else 0


def hit_result(over: int) -> str:
    """Return ``miss``, ``single hit`` or ``multiple hits`` by the roll less the need (CW-2)."""
    table = sheet("to-hit-results")
    return table.cell(table.row_for(over), "Result").casefold()


def multiple_from() -> int:
    """Return by how much a roll must beat its need for multiple hits (CW-2)."""
    return next(low for label, (low, _) in _results() if _is_multiple(label))


def _results() -> list[tuple[str, tuple[int, int]]]:
    return list(sheet("to-hit-results").rows_for.items())


def _is_multiple(label: str) -> bool:
    return hit_result(sheet("to-hit-results").rows_for[label][0]) == MULTIPLE


MISS, SINGLE, MULTIPLE = "miss", "single hit", "multiple hits"


def printed_penetration(gun: str, column: str) -> str:
    """Return the printed cell of the penetration table, six numbers in one (CW-3)."""
    table = sheet("gun-penetration")
    return table.cell(table.more["guns"][gun], column)


def penetration_reading() -> Mapping[str, Any]:
    """Return how the penetration table is read: its marks and its notes (CW-3)."""
    reading: Mapping[str, Any] = sheet("gun-penetration").more["reading"]
    return reading


def levels_lost(margin: int) -> int:
    """Return how many levels of morale a penetration's margin costs (CW-3)."""
    table = sheet("results-of-penetration")
    if margin < 0:
        return 0
    return int(table.more["levels"][table.cell(table.row_for(margin), "Morale / Losses")])


def added_when_hit_again() -> int:
    """Return how many levels worse a second damage makes the worse of two (CW-4)."""
    return int(sheet("tactical-morale").more["combining"]["added"])


def levels_recovered(score: int) -> int:
    """Return how many levels a recovery die gives back (CW-6)."""
    table = sheet("morale-recovery")
    return int(table.more["levels"][table.cell(table.row_for(score), "Morale Recover")])


def added_to_recovery(quality: str) -> int:
    """Return what troops of a quality add to their recovery die (CW-6)."""
    return int(sheet("morale-recovery").more["added"].get(quality, 0))


def small_arms_levels(score: int) -> int:
    """Return how many levels small arms fire costs (CW-7)."""
    table = sheet("small-arms")
    return int(table.more["levels"][table.cell(table.row_for(score), "Result")])


def troops_modifier(quality: str) -> int:
    """Return the small arms modifier of infantry of a quality (CW-7)."""
    return int(sheet("small-arms-modifiers").more["troops"][quality])


def arms_modifier(weapon: str, reach: int) -> int | None:
    """Return the small arms modifier of a vehicle's weapon, none where it can't reach (CW-7)."""
    for line in sheet("small-arms-modifiers").more["weapons"]:
        if line["weapon"] == weapon and reach <= line["reach"] * HUNDREDTHS:
            return int(line["row"])
    return None


def arms_reach(weapon: str) -> int:
    """Return how far a vehicle's weapon reaches against infantry, in inches (CW-7)."""
    lines = sheet("small-arms-modifiers").more["weapons"]
    return max((int(line["reach"]) for line in lines if line["weapon"] == weapon), default=0)


def small_arms_minus(name: str) -> int:
    """Return what is taken off for ``dug_in``, ``Nervous`` or ``Shaken``; else 0 (CW-7)."""
    return int(sheet("small-arms-modifiers").more["minus"].get(name, 0))


def apc_damage() -> int:
    """Return what infantry suffers when its APC alone is destroyed (CW-7)."""
    return int(sheet("small-arms-use").more["apc"]["damage"])


def close_combat(kind: str, name: str) -> tuple[int, str]:
    """Return a close combat modifier and its printed line; 0 and nothing if none (CW-8).

    ``kind`` is ``troops``, ``opponent`` or ``others``.
    """
    table = sheet("close-combat-modifiers")
    row = table.more[kind].get(name, "")
    return (int(table.cell(row, "Modifier")), row) if row else (0, "")


def extra_cards(nation: str, posture: str, turn: int) -> int:
    """Return how many extra cards the print gives a force (CW-1)."""
    table = sheet("extra-cards")
    early, late, defending = table.more["turns"]["columns"]
    if posture == "defending":
        column = defending
    else:
        column = early if turn <= last_turn_of_attack() else late
    return int(table.cell(nation_of(nation)["row"], column))


def last_turn_of_attack() -> int:
    """Return the last turn on which an attacker has all his extra cards (CW-1)."""
    return int(sheet("extra-cards").more["turns"]["last_of_attack"])


def most_turns() -> int:
    """Return how many turns a manoeuvre unit may have in a turn (CW-1)."""
    return int(sheet("extra-cards").more["turns"]["most_of_a_unit"])


def nation_of(nation: str) -> Mapping[str, Any]:
    """Return how a nation stands in the print: row, troops, whether its cards bear names."""
    found: Mapping[str, Any] = sheet("extra-cards").more["nations"][nation]
    return found
