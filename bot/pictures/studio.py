"""The studio: pictures are made in a thread of their own, so that no order waits for them."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from bot.engine.muster import Muster
from bot.engine.refusal import Refusal
from bot.engine.scene import Scene
from bot.pictures.background import fitted_background, why_not_background
from bot.pictures.describing import describe
from bot.pictures.drawing import POST, SHARP, draw
from bot.pictures.mustering import draw_muster, words_of

_DRAWING = ThreadPoolExecutor(1, thread_name_prefix="pictures")
_FITTING = ThreadPoolExecutor(1, thread_name_prefix="backgrounds")


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture ready to be sent: a PNG, what it shows in words, and the name of its file.

    The name is always the same, since a file's name is seen by all.
    """

    png: bytes
    alt: str
    name: str = "board.png"


async def picture(
    scene: Scene,
    dark: bool = False,
    width: int = POST,
    density: int = SHARP,
    background: bytes | None = None,
) -> Picture:
    """Return the picture of a scene, drawn in the thread; other work goes on meanwhile."""
    loop = asyncio.get_running_loop()
    png = await loop.run_in_executor(_DRAWING, draw, scene, dark, width, density, background)
    return Picture(png, describe(scene))


async def muster_picture(muster: Muster, dark: bool = False) -> Picture:
    """Return the picture of a muster, drawn in the thread."""
    loop = asyncio.get_running_loop()
    png = await loop.run_in_executor(_DRAWING, draw_muster, muster, dark)
    return Picture(png, words_of(muster), "units.png")


async def background(data: bytes) -> bytes | Refusal:
    """Return an uploaded picture as it is kept and drawn, or why it can't be a background (G-5)."""
    refused = why_not_background(data)
    if refused:
        return refused
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_FITTING, fitted_background, data)
