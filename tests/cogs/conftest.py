from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.rehearsal.stage import Rehearsal
from tests.cogs.scene import ENDED, OPENED, SEALED, Scene


async def scene_of(script: str) -> AsyncIterator[Scene]:
    async with Rehearsal(seed=bytes(32)) as stage:
        scene = Scene(stage)
        await scene.play(script)
        yield scene


@pytest.fixture
async def opened() -> AsyncIterator[Scene]:
    """Anna plays the Germans with 24 Known and 8 hidden, ben the Americans; nothing is placed."""
    async for scene in scene_of(OPENED):
        yield scene


@pytest.fixture
async def sealed() -> AsyncIterator[Scene]:
    """Anna's mines stand in L5, M6 and, hidden, N7; play has begun."""
    async for scene in scene_of(OPENED + SEALED):
        yield scene


@pytest.fixture
async def ended() -> AsyncIterator[Scene]:
    """The same game, over."""
    async for scene in scene_of(OPENED + ENDED):
        yield scene


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def standing(request: pytest.FixtureRequest) -> AsyncIterator[Scene]:
    """One scene, by the module's ``SCRIPT``, for all its tests: they change nothing.

    One at a time: the simulated Discord takes the place of parts of discord.py itself.
    """
    async for scene in scene_of(request.module.SCRIPT):
        yield scene
