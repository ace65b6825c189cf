"""A muster: units in their groups, each so many steps down a scale, as one reader may know it.

A rule set makes one from a View; equal views give equal musters, and equal musters the same
picture.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mustered:
    """One unit: its name, what it is, and how many steps down the scale it stands."""

    name: str
    what: str
    step: int


@dataclass(frozen=True, slots=True)
class Group:
    """Units that belong together; ``side`` counts in the order of the game, ``note`` is short."""

    name: str
    side: int
    units: tuple[Mustered, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Muster:
    """All groups that a reader may know; ``scale`` names the steps, the best first."""

    title: str
    sides: tuple[str, ...]
    scale: tuple[str, ...]
    groups: tuple[Group, ...]

    def in_words(self) -> str:
        """Return what a picture of it shows, for those who hear it read out."""
        if not self.groups:
            return f"{self.title}: nobody yet."
        lines = []
        for group in self.groups:
            units = ", ".join(f"{unit.name} {self.scale[unit.step]}" for unit in group.units)
            note = f" ({group.note})" if group.note else ""
            lines.append(f"{group.name}{note}: {units}.")
        return f"{self.title}. {' '.join(lines)}"
