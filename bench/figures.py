"""Figures from measurements: percentiles, ratios, the table for people, the file for programs."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

AIMS = {
    "order_p50_ratio": 2.5,
    "order_p99_ratio": None,
    "throughput_ratio": None,
    "long_game_ratio": 1.1,
    "memory_ratio": 2.0,
}
SAYS = {
    "order_p50_ratio": "an order to a ping, the middle one (p50)",
    "order_p99_ratio": "an order to a ping, the slowest of a hundred (p99)",
    "throughput_ratio": "orders a second to pings a second, 32 at once over 100 games",
    "long_game_ratio": "an order in a game of 5,000 entries to one in a game of 50",
    "memory_ratio": "memory with 10,000 stored games to that of the ping bot",
}


def percentile(values: list[float], share: float) -> float:
    """The value below which this share (0 to 1) of the values lies."""
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


@dataclass
class Figures:
    """Ratios by name, and the raw figures behind them with their unit in the name."""

    ratios: dict[str, float] = field(default_factory=dict)
    raw: dict[str, Any] = field(default_factory=dict)

    def times(self, name: str, seconds: list[float]) -> None:
        """Keep p50 and p99 of durations, in milliseconds."""
        self.raw[f"{name}_p50_ms"] = round(percentile(seconds, 0.50) * 1000, 4)
        self.raw[f"{name}_p99_ms"] = round(percentile(seconds, 0.99) * 1000, 4)

    def ratio(self, name: str, above: float, below: float) -> None:
        self.ratios[name] = round(above / below, 3)

    def table(self) -> str:
        """The ratios, and what lies behind them, for people."""
        lines = ["", f"{'ratio':>8}  {'aim':>5}"]
        for name, value in self.ratios.items():
            aim = AIMS[name]
            lines.append(f"{value:8.2f}  {'' if aim is None else aim:>5}  {SAYS[name]}")
        lines += ["", "Behind them:"]
        lines += [f"{show(value):>12}  {name}" for name, value in self.raw.items()]
        return "\n".join(lines)

    def write(self, file: Path) -> None:
        file.write_text(json.dumps(self.ratios | {"raw": self.raw}, indent=2) + "\n", "utf-8")


def show(value: Any) -> str:
    return f"{value:,.3f}" if isinstance(value, float) else str(value)
