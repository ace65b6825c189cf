"""The benchmark runs from its first game to its file, and counts right."""

import asyncio
import json
import os
import sqlite3

import pytest

from bench import stored
from bench.__main__ import measure
from bench.figures import AIMS, Figures, percentile
from bench.runs import Size
from bench.side import NoPostError, Task, side
from tests.bench.toy_bot import TABLES
from tests.wire.standin import TOKEN

TINY = Size(
    blocks=1,
    orders_in_block=4,
    games=2,
    at_once=2,
    flood=4,
    long_game=20,
    short_game=12,
    stored_games=10,
)


@pytest.fixture
def same_cores():
    """Measuring pins this process to a core; other tests get all of them back."""
    usable = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else None
    yield
    if usable is not None:
        os.sched_setaffinity(0, usable)


def test_percentiles_lie_between_the_values():
    assert percentile([3.0, 1.0, 2.0], 0.5) == 2.0
    assert percentile([1.0, 2.0], 0.75) == 1.75
    assert percentile([5.0], 0.99) == 5.0


def test_the_file_has_the_ratios_on_top_and_the_raw_figures_below(tmp_path):
    figures = Figures()
    figures.times("order", [0.001, 0.002, 0.003])
    figures.ratio("order_p50_ratio", 3.0, 2.0)
    figures.write(tmp_path / "bench.json")
    written = json.loads((tmp_path / "bench.json").read_text())
    assert written["order_p50_ratio"] == 1.5
    assert written["raw"]["order_p50_ms"] == 2.0
    assert "1.50" in figures.table()


async def test_every_figure_is_measured(tmp_path, same_cores):
    figures = await measure(TINY, tmp_path, "tests.bench.toy_bot")
    assert set(figures.ratios) == set(AIMS)
    assert all(value > 0 for value in figures.ratios.values())
    assert figures.raw["stored_games"] == 10


def test_games_are_copied_to_the_number_that_is_wanted(tmp_path):
    file = tmp_path / "umpire.db"
    connection = sqlite3.connect(file)
    with connection:
        connection.executescript(TABLES)
        rows = [(game, number, f"{game}{number}") for game in "abc" for number in (1, 2)]
        connection.executemany(
            "INSERT INTO entries (game, number, interaction, channel) VALUES (?, ?, ?, '7')", rows
        )
    assert stored.multiply(file, 3) == 3
    assert stored.multiply(file, 11) == 11
    [(entries, interactions)] = connection.execute(
        "SELECT count(*), count(DISTINCT interaction) FROM entries"
    )
    connection.close()
    assert entries == interactions == 22


async def test_an_order_without_its_post_stops_the_benchmark(tmp_path, monkeypatch):
    monkeypatch.setattr("bench.side.SECONDS", 0.5)
    settings = {"PING_TOKEN": TOKEN}
    async with side("bench.ping_bot", [], settings, tmp_path, None, ["table"]) as ping:
        table, ben = ping.standin.channel("table"), ping.standin.user("ben")
        answered = await ping.once(Task(ben, table, "ping"))
        assert 0 < answered.answer == answered.complete
        with pytest.raises(NoPostError, match="the bot said 'pong'"):
            await asyncio.wait_for(ping.once(Task(ben, table, "ping", public=True)), 20)
