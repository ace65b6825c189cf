"""The five measurements."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

from . import games, stored
from .figures import Figures, percentile
from .side import Side, Task, Timing

FLOODS = 3


@dataclass(frozen=True)
class Size:
    """How much is measured; ``blocks`` of pings and orders follow one another by turns."""

    blocks: int = 10
    orders_in_block: int = 100
    games: int = 100
    at_once: int = 32
    flood: int = 2000
    long_game: int = 5000
    short_game: int = 50
    stored_games: int = 10_000


QUICK = Size(
    blocks=2, orders_in_block=20, games=10, at_once=8, flood=100, long_game=200, stored_games=100
)


@dataclass
class Bench:
    """Both bots, running, and what has been found so far."""

    ping: Side
    ours: Side
    database: Path
    size: Size
    figures: Figures

    def channel(self, name: str) -> games.Channel:
        return self.ours.standin.channel(name)

    def game_channels(self) -> list[str]:
        return channel_names(self.size)[: self.size.games]

    def ping_lane(self, name: str) -> Iterator[Task]:
        return games.pings(self.ping, self.ping.standin.channel(name))

    async def make_games(self) -> None:
        for name in [*self.game_channels(), "long", "short"]:
            await games.make_game(self.ours, self.channel(name))

    async def latency(self) -> None:
        """One order at a time, back to back, over ten games; and the same with pauses."""
        names = self.game_channels()[:10]
        lanes = cycle([games.orders(self.ours, self.channel(n), 10_000) for n in names])
        orders = (task for lane in lanes for task in (next(lane), next(lane)))
        pings = self.ping_lane(names[0])
        await self.ping.each(pings, self.size.orders_in_block)
        await self.ours.each(orders, self.size.orders_in_block)
        ping_times: list[Timing] = []
        order_times: list[Timing] = []
        for _ in range(self.size.blocks):
            ping_times += await self.ping.each(pings, self.size.orders_in_block)
            order_times += await self.ours.each(orders, self.size.orders_in_block)
        self._keep_latency(ping_times, order_times)
        paced = max(2, self.size.blocks * self.size.orders_in_block // 5)
        await self._paced(self.ping, "ping_paced", pings, paced)
        await self._paced(self.ours, "order_paced", orders, paced)

    async def _paced(self, side: Side, name: str, tasks: Iterator[Task], count: int) -> None:
        """With a pause after each, in which a bot does what it left for later."""
        found = []
        for _ in range(count):
            found.append((await side.once(next(tasks))).complete)
            await asyncio.sleep(0.01)
        self.figures.times(name, found)

    def _keep_latency(self, ping_times: list[Timing], order_times: list[Timing]) -> None:
        pinged = [t.answer for t in ping_times]
        complete = [t.complete for t in order_times]
        keep = self.figures
        keep.times("ping", pinged)
        keep.times("order", complete)
        keep.times("order_answer", [t.answer for t in order_times])
        for kind in ("roll", "asl"):
            of_kind = [t.complete for t in order_times if t.act.data["name"] == kind]
            keep.times({"asl": "asl_move"}.get(kind, kind), of_kind)
        for share, name in ((0.50, "order_p50_ratio"), (0.99, "order_p99_ratio")):
            keep.ratio(name, percentile(complete, share), percentile(pinged, share))

    async def throughput(self) -> None:
        """Many at once, over many games; the middle of several floods by turns, for each bot."""
        size = self.size
        names = self.game_channels()
        order_lanes = [games.orders(self.ours, self.channel(n), 20_000) for n in names]
        ping_lanes = [self.ping_lane(n) for n in names]
        pings: list[float] = []
        orders: list[float] = []
        used = self.ping.bot.processor_seconds(), self.ours.bot.processor_seconds()
        for _ in range(FLOODS):
            pings.append(await self.ping.flood(ping_lanes, size.flood, size.at_once))
            orders.append(await self.ours.flood(order_lanes, size.flood, size.at_once))
        for side, name, before in zip((self.ping, self.ours), ("ping", "order"), used, strict=True):
            spent = side.bot.processor_seconds() - before
            raw_name = f"processor_ms_of_{name}"
            self.figures.raw[raw_name] = round(spent / (FLOODS * size.flood) * 1000, 4)
        self.figures.raw["pings_per_second"] = round(percentile(pings, 0.5), 1)
        self.figures.raw["orders_per_second"] = round(percentile(orders, 0.5), 1)
        self.figures.ratio("throughput_ratio", percentile(orders, 0.5), percentile(pings, 0.5))

    async def long_game(self) -> None:
        """The same orders in a short and in a long game, by turns; then after a restart."""
        size = self.size
        made_with = 10
        lanes: dict[str, Iterator[Task]] = {}
        for name, entries in (("short", size.short_game), ("long", size.long_game)):
            channel = self.channel(name)
            await self.ours.each(games.moves(self.ours, channel), min(entries // 5, 100))
            rest = entries - made_with - min(entries // 5, 100)
            await self.ours.each(games.rolls(self.ours, channel), rest)
            lanes[name] = games.orders(self.ours, channel, 30_000)
        found: dict[str, list[float]] = {"short": [], "long": []}
        # Few in all, or the short game would become a long one while it is measured.
        for _ in range(10):
            for name, times in found.items():
                times += [t.complete for t in await self.ours.each(lanes[name], 10)]
        for name, times in found.items():
            self.figures.times(f"{name}_game", times)
        middle = {name: percentile(times, 0.5) for name, times in found.items()}
        self.figures.ratio("long_game_ratio", middle["long"], middle["short"])
        await self.ours.restart()
        for name in ("short", "long"):
            first = (await self.ours.once(next(lanes[name]))).complete
            self.figures.raw[f"{name}_game_first_after_restart_ms"] = round(first * 1000, 3)

    async def memory(self) -> None:
        """Both bots started anew, ours with many stored games; both after the same work."""
        await self.ours.bot.stop()
        # In a thread: the ping bot waits for its heartbeats to be answered.
        count = await asyncio.to_thread(stored.multiply, self.database, self.size.stored_games)
        began = time.perf_counter()
        await self.ours.start()
        ready = time.perf_counter() - began
        await self.ping.restart()
        raw = self.figures.raw
        raw["stored_games"] = count
        raw["database_mb"] = round(self.database.stat().st_size / 1e6, 1)
        raw["start_with_stored_games_s"] = round(ready, 3)
        raw["ping_memory_at_start_mb"] = round(self.ping.bot.memory() / 1e6, 1)
        raw["memory_at_start_mb"] = round(self.ours.bot.memory() / 1e6, 1)
        names = self.game_channels()
        order_lanes = [games.orders(self.ours, self.channel(n), 40_000) for n in names]
        ping_lanes = [self.ping_lane(n) for n in names]
        work = 5 * len(names)
        await self.ping.flood(ping_lanes, work, self.size.at_once)
        await self.ours.flood(order_lanes, work, self.size.at_once)
        pinged, ours = self.ping.bot.memory(), self.ours.bot.memory()
        raw["ping_memory_mb"] = round(pinged / 1e6, 1)
        raw["memory_mb"] = round(ours / 1e6, 1)
        self.figures.ratio("memory_ratio", ours, pinged)


def channel_names(size: Size) -> list[str]:
    """The channels of the server: one a game, and those of the long and the short game."""
    return [*(f"game-{n:03}" for n in range(size.games)), "long", "short"]
