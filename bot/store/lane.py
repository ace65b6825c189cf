"""A lane to the database: how statements get there, whichever database it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from sqlalchemy import Executable

Row = Sequence[Any]
Values = Mapping[str, Any]
Job = tuple[Executable, Sequence[Values]]
"""A statement without an answer, and the values for each time that it is to run."""


class Lane(Protocol):
    """Runs statements; each of `rows` is its own transaction.

    Statements are made once, as constants of a module, with bound parameters for what changes,
    so that each is compiled a single time. Clash says that a row's key is taken, StoreFault that
    the database can't be used.
    """

    async def rows(self, statement: Executable, values: Values | None = None) -> Sequence[Row]:
        """Run one statement and return its rows, if it has any."""
        ...

    async def together(self, jobs: Sequence[Job]) -> None:
        """Run all jobs in one transaction: all or nothing."""
        ...

    async def close(self) -> None:
        """Give the connections back."""
        ...
