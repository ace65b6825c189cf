"""The morale of every unit, counted once more from the log alone (CW-4, CW-5, CW-6)."""

from bot.archive import undone_in
from bot.engine.facts import from_record
from bot.rules.cold_war.force_facts import ForceKept, ForceShown
from bot.rules.cold_war.morale_facts import MoraleCapped, MoraleChanged, MoraleRecovered

LEVELS = ["OK", "Nervous", "Shaken", "Broken", "Dead"]


class Recount:
    """Follows the log of a war; ``morale`` is what each unit's should be."""

    def __init__(self, war):
        self.war = war
        self.morale = {}
        self.followed = 0

    def standing_entries(self):
        undone = undone_in(self.war.entries)
        return [entry for entry in self.war.entries if entry.number not in undone]

    def follow(self):
        """Count what has come since; after an undo, everything anew."""
        if undone_in(self.war.entries[self.followed :]):
            self.followed, self.morale = 0, {}
        undone = undone_in(self.war.entries)
        for entry in self.war.entries[self.followed :]:
            if entry.number not in undone:
                for fact in map(from_record, entry.facts):
                    self.count(fact)
        self.followed = len(self.war.entries)

    def count(self, fact):
        match fact:
            case ForceShown() | ForceKept():
                self.morale |= {unit.name: unit.morale for unit in fact.units}
            case MoraleChanged():
                self._changed(fact)
            case MoraleCapped(counts=False):
                for name in fact.units:
                    assert self.morale[name] == "OK", name
                    self.morale[name] = "Nervous"
            case MoraleRecovered():
                for unit in fact.units:
                    self._recovered(unit)

    def _changed(self, fact):
        before = LEVELS.index(self.morale[fact.unit])
        assert fact.before == self.morale[fact.unit]
        after = fact.damage if before == 0 else max(before, fact.damage) + 1
        self.morale[fact.unit] = LEVELS[min(after, 4)]
        assert fact.after == self.morale[fact.unit]

    def _recovered(self, unit):
        score = unit.face + unit.added
        back = 2 if score >= 6 else int(score == 5)
        level = max(LEVELS.index(self.morale[unit.unit]) - back, 0)
        assert self.morale[unit.unit] not in {"OK", "Dead"}
        self.morale[unit.unit] = "Nervous" if level == 0 and unit.held else LEVELS[level]
        assert unit.after == self.morale[unit.unit]
