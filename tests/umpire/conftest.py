"""The door, opened on a new file for each test."""

import pytest

from tests.umpire.house import open_door


@pytest.fixture
async def door(tmp_path):
    opened = await open_door(tmp_path / "games.db")
    yield opened
    await opened.umpire.archive.settle()
    await opened.umpire.store.close()
