"""Counts morale again from a record, by the print alone and without the rules' own code (CW-4 to CW-6).

Only the damage of each hit and the faces of each recovery die are taken from the record.
"""

from tests.fairness.played import Record

LEVELS = ("OK", "Nervous", "Shaken", "Broken", "Dead")
NERVOUS, SHAKEN, BROKEN, DEAD = 1, 2, 3, 4
Unit = tuple[str, str]


class Recount:
    """Every unit's level, 0 for OK to 4 for Dead, and what of its story does not hold."""

    def __init__(self) -> None:
        self.levels: dict[Unit, int] = {}
        self.of: dict[Unit, Unit] = {}
        self.wrong: list[str] = []

    def read(self, fact: Record) -> None:
        """Let a fact count, in the order in which facts happened."""
        match fact["tag"]:
            case "cw.force-shown" | "cw.force-kept":
                self._enter(fact["units"])
            case "cw.morale-changed":
                self._hit(fact)
            case "cw.morale-recovered":
                for roll in fact["units"]:
                    self._recover(roll)

    def retreating(self) -> set[Unit]:
        """Return the manoeuvre units of which more than half are Shaken or worse, not all Dead."""
        found = set()
        for whole in set(self.of.values()):
            levels = [self.levels[unit] for unit, of in self.of.items() if of == whole]
            if 2 * sum(n >= SHAKEN for n in levels) > len(levels) and min(levels) < DEAD:
                found.add(whole)
        return found

    def named(self) -> dict[Unit, str]:
        """Return every unit's morale as it is called."""
        return {unit: LEVELS[level] for unit, level in self.levels.items()}

    def _enter(self, units: list[Record]) -> None:
        for unit in units:
            key = unit["side"], unit["name"]
            self.levels[key] = 0
            self.of[key] = unit["side"], unit["manoeuvre"]

    def _hit(self, fact: Record) -> None:
        unit = fact["side"], fact["unit"]
        before, damage = self.levels[unit], fact["damage"]
        self._told(fact["before"], before, unit)
        worse = max(before, damage) + (1 if before and damage else 0)
        self.levels[unit] = min(worse, DEAD)
        self._told(fact["after"], self.levels[unit], unit)
        self._cap(self.of[unit])

    def _cap(self, whole: Unit) -> None:
        comrades = [unit for unit, of in self.of.items() if of == whole]
        if any(self.levels[unit] >= BROKEN for unit in comrades):
            for unit in comrades:
                self.levels[unit] = max(self.levels[unit], NERVOUS)

    def _recover(self, roll: Record) -> None:
        unit = roll["side"], roll["unit"]
        self._told(roll["before"], self.levels[unit], unit)
        score = roll["face"] + roll["added"]
        up = 2 if score >= 6 else 1 if score == 5 else 0
        self.levels[unit] = max(self.levels[unit] - up, 0)
        self._cap(self.of[unit])
        self._told(roll["after"], self.levels[unit], unit)

    def _told(self, told: str, counted: int, unit: Unit) -> None:
        if told != LEVELS[counted]:
            self.wrong.append(f"{unit}: told {told}, counted {LEVELS[counted]}")
