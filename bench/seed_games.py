"""Fill a database with games for a benchmark: many entries by few transactions."""

from collections.abc import Callable

from bot.store import Entry, open_store

GAMES_AT_ONCE = 200


async def seed(url: str, games: int, entries: Callable[[int], list[Entry]]) -> int:
    """Write the entries of games 0 to games - 1; return how many entries there are."""
    store = await open_store(url)
    written = 0
    try:
        for first in range(0, games, GAMES_AT_ONCE):
            some = range(first, min(first + GAMES_AT_ONCE, games))
            batch = [entry for game in some for entry in entries(game)]
            await store.append_many(batch)
            written += len(batch)
    finally:
        await store.close()
    return written
