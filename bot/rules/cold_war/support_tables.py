"""The printed numbers of artillery, smoke, aircraft, mines, spotting, movement (CW-9 to CW-16)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.engine.positions import HUNDREDTHS
from bot.engine.sheets import Sheet
from bot.rules.cold_war.tables import sheet

NOTHING = "-"


@dataclass(frozen=True, slots=True)
class Spread:
    """Whom a barrage reaches besides its target: how many, within how far, in what way.

    ``reach`` is in hundredths of an inch; ``choice`` is ``nearest`` or ``random``.
    """

    others: int
    reach: int
    choice: str = "nearest"


def _scores(cell: str) -> tuple[int, ...]:
    """Read a cell such as ``4,5,6``: the faces that count, lowest first."""
    return () if cell == NOTHING else tuple(int(face) for face in cell.split(","))


def _inches(cell: str) -> int:
    """Read a cell such as ``6"`` into hundredths of an inch."""
    return int(cell.removesuffix('"')) * HUNDREDTHS


def _of(table: Sheet, part: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = table.more[part]
    return found


def artillery_need(sees: str) -> tuple[int, str]:
    """Return what a barrage has to reach, and the printed line, by what its spotter sees (9.2)."""
    table = sheet("artillery-to-hit")
    row = str(_of(table, "sees")[sees])
    return int(table.cell(row, "To hit 1D6")), row


def gunner_modifier(quality: str) -> tuple[int, str]:
    """Return what a battery's quality adds to its roll, and the printed line (9.2)."""
    return _artillery_modifier(_of(sheet("artillery-to-hit-modifiers"), "quality")[quality])


def artillery_modifier(name: str) -> tuple[int, str]:
    """Return what ``consecutive`` (each turn) or ``transit`` adds to a barrage's roll (9.2)."""
    return _artillery_modifier(_of(sheet("artillery-to-hit-modifiers"), "others")[name])


def _artillery_modifier(row: str) -> tuple[int, str]:
    return int(sheet("artillery-to-hit-modifiers").cell(row, "Modifier")), row


def effect_cell(kind: str, missed_by: int) -> str:
    """Return the printed effect of a barrage that hit (0) or missed by so much (9.4)."""
    table = sheet("artillery-effect")
    column = table.columns[missed_by + 1] if missed_by + 1 < len(table.columns) else ""
    return table.cell(_of(table, "rows")[kind], column) if column else NOTHING


def drift_reach() -> int:
    """Return how far from its point a hit still finds somebody, in hundredths of an inch (9.3)."""
    return int(_of(sheet("artillery-effect"), "drift")["reach"]) * HUNDREDTHS


def mortar_range(kind: str) -> int:
    """Return how far a battery of a kind fires, in hundredths of an inch; 0: any range (9.4)."""
    return int(_of(sheet("artillery-effect"), "range").get(kind, 0)) * HUNDREDTHS


def spread(kind: str, missed_by: int) -> Spread | None:
    """Return whom a hit (0) reaches besides its target, or a miss instead; none: nobody (9.4)."""
    table = sheet("artillery-effect")
    if missed_by <= 0:
        line = _of(table, "more")[kind]
    else:
        line = _of(table, "miss").get(kind, {}).get(str(missed_by))
    if line is None:
        return None
    return Spread(line["others"], line["reach"] * HUNDREDTHS, line.get("choice", "nearest"))


def indirect_levels(weapon: str, column: str, score: int) -> int:
    """Return the levels of damage of an indirect fire die (9.5).

    The lowest number that damages is one level, each higher one a level more.
    """
    table = sheet("indirect-fire-damage")
    faces = _scores(table.cell(_of(table, "rows")[weapon], _of(table, "columns")[column]))
    if not faces or score < faces[0]:
        return 0
    return score - faces[0] + 1


def indirect_cell(weapon: str, column: str) -> tuple[str, str, str]:
    """Return the printed row, column and cell of the indirect fire damage table (9.5)."""
    table = sheet("indirect-fire-damage")
    row, heading = _of(table, "rows")[weapon], _of(table, "columns")[column]
    return row, heading, table.cell(row, heading)


def added_at_apc() -> int:
    """Return what helicopter rockets add against mech infantry's APCs (9.5)."""
    return int(_of(sheet("indirect-fire-damage"), "added")["rockets_at_apc"])


def smoke_cell(kind: str) -> str:
    """Return the printed smoke of one model of a battery (CW-10)."""
    table = sheet("smoke")
    return table.cell(_of(table, "rows")[kind], "per model")


def smoke_size(kind: str) -> tuple[int, int]:
    """Return how wide and thick one model's smoke is, in inches (CW-10)."""
    wide, thick = _of(sheet("smoke"), "sizes")[smoke_cell(kind)]
    return int(wide), int(thick)


def sees_through_smoke(thermal: bool) -> tuple[int, ...]:
    """Return the faces on which a firer sees through smoke (CW-10)."""
    table = sheet("smoke-sight")
    row = _of(table, "rows")["thermal" if thermal else "otherwise"]
    return _scores(table.cell(row, "sees the target on"))


def counter_battery_faces(kind: str, quality: str) -> tuple[int, ...]:
    """Return the faces on which a gun takes an enemy one out; none: it can't try (CW-11)."""
    table = sheet("counter-battery")
    row = _of(table, "quality").get(quality)
    if row is None or kind not in _of(table, "kinds")["able"]:
        return ()
    return _scores(table.cell(row, table.columns[0]))


def battery_back() -> tuple[tuple[str, ...], int]:
    """Return which qualities may come back, and the least 1D10 that does it (CW-11)."""
    back = _of(sheet("counter-battery"), "back")
    return tuple(back["qualities"]), int(back["on"])


def aircraft_faces(nation: str, others_too: bool = True) -> tuple[tuple[int, ...], str]:
    """Return the faces on which an aircraft comes, and the printed line; none: never (CW-12)."""
    table = sheet("aircraft")
    row = _of(table, "nations").get(nation)
    if row is None and others_too:
        row = _of(table, "others").get(nation)
    return (_scores(table.cell(row, table.columns[0])), row) if row else ((), "")


def anti_aircraft(defence: str, score: int) -> tuple[str, str]:
    """Return what anti-aircraft fire does, ``none``, ``abort`` or ``shot down``, as printed too."""
    table = sheet("anti-aircraft")
    cell = table.cell(table.row_for(score), _of(table, "defence")[defence])
    return str(_of(table, "results")[cell]), cell


def defence_line(defence: str) -> str:
    """Return how an air defence is printed (CW-12)."""
    return str(_of(sheet("anti-aircraft"), "defence")[defence])


def added_for_zsu(count: int) -> int:
    """Return what so many ZSU-23 or the like add to the anti-aircraft roll (CW-12)."""
    zsu = _of(sheet("anti-aircraft"), "zsu")
    return int(zsu["added"]) if count > zsu["more_than"] else 0


def zsu_vehicles() -> tuple[str, ...]:
    """Return the vehicles that count as ZSU-23 or the like (CW-12)."""
    return tuple(_of(sheet("anti-aircraft"), "zsu")["vehicles"])


def anti_helicopter_arm(vehicle: str) -> str:
    """Return with what a vehicle fires at helicopters, nothing if with nothing (CW-13)."""
    return str(_of(sheet("helicopters"), "vehicles").get(vehicle, ""))


def anti_helicopter(arm: str, by_hand: bool = False) -> tuple[int, str, int]:
    """Return the least 1D10 that kills, the printed line, the range in hundredths (CW-13).

    ``by_hand``: a missile that infantry carries has the range of hand-held ones.
    """
    table, ranges = sheet("helicopters"), sheet("helicopter-ranges")
    line = _of(table, "arms")[arm]
    least = int(_of(table, "least")[table.cell(line["row"], "1D10")])
    weapon = line.get("by_hand", line["range"]) if by_hand else line["range"]
    reach = _inches(ranges.cell(_of(ranges, "rows")[weapon], "can fire to"))
    return least, str(line["row"]), reach


def mines_effect(face: int) -> tuple[int, str]:
    """Return the levels lost by clearing mines without engineers, and the printed cell (CW-14)."""
    table = sheet("mines")
    cell = table.cell(str(face), "Effect")
    return int(_of(table, "levels")[cell]), cell


def mines_crossing(face: int) -> int:
    """Return the levels lost by going through a mostly cleared field (CW-14)."""
    crossing = _of(sheet("mines"), "crossing")
    return int(crossing["levels"]) if face >= crossing["on"] else 0


def spotting_range(row: str, recon: bool) -> int:
    """Return from how far a thing is spotted, in hundredths of an inch (CW-15)."""
    table = sheet("spotting")
    column = _of(table, "columns")["recon" if recon else "most"]
    return _inches(table.cell(_of(table, "rows")[row], column))


def farthest_sight() -> int:
    """Return from how far recon spots anything at all, in hundredths of an inch (CW-15)."""
    return max(spotting_range(row, recon=True) for row in _of(sheet("spotting"), "rows"))


def spotting_line(row: str) -> str:
    """Return how a kind of target is printed (CW-15)."""
    return str(_of(sheet("spotting"), "rows")[row])


def bogus_share() -> tuple[int, int]:
    """Return the least and the most bogus card counters, in a hundred (CW-15)."""
    bogus = _of(sheet("spotting"), "bogus")
    return int(bogus["least"]), int(bogus["most"])


def move_allowance(row: str) -> tuple[int, str]:
    """Return how far troops move, in hundredths of an inch, and the printed line (CW-16)."""
    table = sheet("movement")
    label = str(_of(table, "rows")[row])
    return _inches(table.cell(label, table.columns[0])), label


def movement_notes() -> Mapping[str, Any]:
    """Return the numbers of the notes on movement: transit, near the enemy, a company (CW-16)."""
    return _of(sheet("movement"), "others")
