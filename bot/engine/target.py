"""A number that says how it came about: where it starts, and each change with its reason.

``5 + 1 (woods) - 1 (flank)`` is 5. Facts carry them, so that a result can be explained later.
"""

from bot.engine.model import Frozen


class Change(Frozen):
    """What is added to a number (or taken off), and why."""

    by: int
    why: str


class Target(Frozen):
    """A number as a list of reasons: its first value, what that is, then every change."""

    first: int
    what: str = ""
    changes: tuple[Change, ...] = ()

    @property
    def total(self) -> int:
        """The number itself."""
        return self.first + sum(change.by for change in self.changes)

    def plus(self, by: int, why: str) -> "Target":
        """Return the number with one more change; one of nothing leaves it as it is."""
        if by == 0:
            return self
        return self.but(changes=(*self.changes, Change(by=by, why=why)))

    def reasons(self) -> str:
        """Return the reckoning without its sum: ``5 + 1 (woods) - 1 (flank)``."""
        start = f"{self.first} ({self.what})" if self.what else str(self.first)
        return start + "".join(
            f" {'+' if c.by > 0 else '-'} {abs(c.by)} ({c.why})" for c in self.changes
        )

    def __str__(self) -> str:
        """Return the reckoning with its sum, where there is anything to reckon."""
        return f"{self.reasons()} = {self.total}" if self.changes else self.reasons()
