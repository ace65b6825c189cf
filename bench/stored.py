"""Many stored games, made fast: the games of a database are copied within it.

The copies are games that nobody looks at: their rows, snapshots and panels are there, with ids,
channels and players of their own.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

# What must differ in a copy; every other column is taken over as it is.
CHANGED = {
    "game": "game || '-' || :copy",
    "interaction": "interaction || '-' || :copy",
    "channel": "channel || :copy",
    "seat": "seat || :copy",
    "message_id": "message_id || :copy",
}
LONGEST_COPIED = 1000
"""Entries of the longest game that is copied: the one that was made long is no common game."""
COPIED = "SELECT game FROM entries GROUP BY game HAVING count(*) <= :most"
TABLES = ("entries", "snapshots", "panels")


def multiply(database: Path, games: int) -> int:
    """Copy the database's games until there are so many; gives back how many there are.

    No bot may have it open.
    """
    connection = sqlite3.connect(database)
    with connection:
        [(all_games,)] = connection.execute("SELECT count(DISTINCT game) FROM entries")
        originals = [row[0] for row in connection.execute(COPIED, {"most": LONGEST_COPIED})]
        connection.execute("CREATE TEMP TABLE originals (game TEXT PRIMARY KEY)")
        connection.executemany("INSERT INTO originals VALUES (?)", [(g,) for g in originals])
        missing = games - all_games
        for copy in range(1, missing // len(originals) + 2):
            some = min(len(originals), missing - (copy - 1) * len(originals))
            for table in TABLES:
                copy_rows(connection, table, copy, some)
        [(found,)] = connection.execute("SELECT count(DISTINCT game) FROM entries")
    connection.close()
    return int(found)


def copy_rows(connection: sqlite3.Connection, table: str, copy: int, games: int) -> None:
    """Copy the rows of the first so many originals."""
    names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    columns = ", ".join(f'"{name}"' for name in names)
    values = ", ".join(CHANGED.get(name, f'"{name}"') for name in names)
    connection.execute(
        f"INSERT INTO {table} ({columns}) SELECT {values} FROM {table}"
        " WHERE game IN (SELECT game FROM originals ORDER BY game LIMIT :games)",
        {"games": games, "copy": copy},
    )
