"""What a picture costs, and whether anybody waits for it: ``python -m bench.pictures``.

Cold is the first picture of a board, warm one of the same board with its pieces elsewhere.
The event loop's lag is measured beside it: how late a timer of 1 ms comes at worst.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from io import BytesIO

from PIL import Image, ImageDraw

from bench.figures import percentile
from bot.engine.scene import Scene
from bot.pictures.boards import bare_board
from bot.pictures.drawing import FULL, PHONE, POST, SHARP, draw
from bot.pictures.studio import background, picture
from tests.pictures.scenes import hex_scene, table_scene

ROUNDS = 15
SIZES = {"full": (FULL, 1), "post": (POST, SHARP), "phone": (PHONE, 1)}


def milliseconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def costs(scenes: list[Scene], width: int, density: int) -> tuple[float, float, float, int]:
    """The cold and the warm times (the best, the middle) in milliseconds; the file's bytes."""
    bare_board.cache_clear()
    cold = milliseconds(lambda: draw(scenes[0], False, width, density))
    for scene in scenes:
        draw(scene, False, width, density)
    warm = [milliseconds(lambda s=scene: draw(s, False, width, density)) for scene in scenes]
    return cold, min(warm), percentile(warm, 0.5), len(draw(scenes[0], False, width, density))


async def worst_lag(busy: asyncio.Task[object]) -> float:
    """How late the loop wakes a sleeper at worst while a task is busy, in milliseconds."""
    worst = 0.0
    while not busy.done():
        start = time.perf_counter()
        await asyncio.sleep(0.001)
        worst = max(worst, (time.perf_counter() - start) * 1000 - 1)
    await busy
    return worst


async def many_pictures(scenes: list[Scene], data: bytes | None) -> None:
    bare_board.cache_clear()
    for scene in scenes:
        for width, density in SIZES.values():
            await picture(scene, False, width, density, data)


def photograph(side: int, kind: str) -> bytes:
    """A picture with much in it, near the largest that is taken."""
    image = Image.effect_noise((side // 16, side // 16), 60).resize((side, side)).convert("RGB")
    pen = ImageDraw.Draw(image)
    for n in range(40):
        at = n * side // 40
        pen.ellipse((at, at // 2, at + side // 6, at // 2 + side // 6), fill=(60, 90 + n * 3, 40))
    out = BytesIO()
    image.save(out, kind, quality=80)
    return out.getvalue()


async def main() -> None:
    sets = {
        "33 x 10 hexes, 60 counters": [hex_scene(60, n) for n in range(ROUNDS)],
        "180 x 120 cm": [table_scene(n / 2) for n in range(ROUNDS)],
    }
    print(f"{'picture':34} {'cold ms':>8} {'warm ms':>8} {'best ms':>8} {'KiB':>6}")
    for name, scenes in sets.items():
        for size, (width, density) in SIZES.items():
            cold, best, warm, length = costs(scenes, width, density)
            figures = f"{cold:8.0f} {warm:8.0f} {best:8.0f} {length / 1024:6.0f}"
            print(f"{name + ', ' + size:34} {figures}")
    idle = await worst_lag(asyncio.create_task(asyncio.sleep(1)))
    print(f"\nworst lag of the loop: idle {idle:.0f} ms", end="")
    drawing = [scene for scenes in sets.values() for scene in scenes]
    print(f", drawing {await worst_lag(asyncio.create_task(many_pictures(drawing, None))):.0f} ms")
    for kind in ("JPEG", "PNG", "WEBP"):
        side = 2816 if kind == "WEBP" else 4096
        data = photograph(side, kind)
        task = asyncio.create_task(background(data))
        lag = await worst_lag(task)
        print(f"worst lag fitting a {kind} of {side:,} x {side:,} pixels: {lag:.0f} ms", end="")
        kept = await task
        if isinstance(kept, bytes):
            task = asyncio.create_task(many_pictures([table_scene(), hex_scene()], kept))
            print(f", drawing on it: {await worst_lag(task):.0f} ms", end="")
        print()


if __name__ == "__main__":
    asyncio.run(main())
