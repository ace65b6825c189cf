import asyncio

import pytest

from tests.fairness.played import GAME, PINNED, Record, exported


@pytest.fixture(scope="module")
def honest() -> Record:
    """The export of a game as it was played. It is not to be changed: see ``changed``."""
    return asyncio.run(exported(GAME))


@pytest.fixture(scope="module")
def pinned() -> Record:
    """The same with one pair of pinned dice."""
    return asyncio.run(exported(PINNED))
