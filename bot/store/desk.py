"""What every part of the store works with: the two lanes and the marks that wait."""

from __future__ import annotations

from bot.store.lane import Lane
from bot.store.marks import Marks


class Desk:
    """The lanes to the database: orders by one, questions by the other."""

    def __init__(self, writer: Lane, reader: Lane) -> None:
        self._writer = writer
        self._reader = reader
        self._marks = Marks(writer)
