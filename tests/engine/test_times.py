"""Deadlines are read as players write them (G-5)."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.engine.refusal import Refusal
from bot.engine.times import read_deadline

NOW = datetime(2026, 1, 5, 19, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("typed", "span"),
    [
        ("3d", timedelta(days=3)),
        ("36h", timedelta(hours=36)),
        ("2d 12h", timedelta(days=2, hours=12)),
        ("1w", timedelta(weeks=1)),
        ("90 min", timedelta(minutes=90)),
        ("5M", timedelta(minutes=5)),
    ],
)
def test_a_span_counts_from_now(typed, span):
    assert read_deadline(typed, NOW) == NOW + span


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        ("2026-01-09", datetime(2026, 1, 10, tzinfo=UTC)),
        ("2026-01-09 20:00", datetime(2026, 1, 9, 20, tzinfo=UTC)),
        ("2026-01-09T20:00+02:00", datetime(2026, 1, 9, 18, tzinfo=UTC)),
        ("2026-01-09T20:00Z", datetime(2026, 1, 9, 20, tzinfo=UTC)),
    ],
)
def test_a_date_is_its_end_and_a_time_is_in_UTC(typed, at):
    assert read_deadline(typed, NOW) == at


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "is no time"),
        ("soon", "is no time"),
        ("3 parsecs", "is no time"),
        ("1,5d", "is no time"),
        ("0d", "past already"),
        ("2025-12-31", "past already"),
        ("2026-02-30", "is no time"),
        ("400d", "more than a year"),
        ("9999w 9999w", "more than a year"),
        ("2030-01-01", "more than a year"),
        ("@everyone", "is no time"),
    ],
)
def test_G_5_what_is_no_time_to_come_is_refused_with_an_example(typed, said):
    refused = read_deadline(typed, NOW)
    assert isinstance(refused, Refusal)
    assert said in refused.text
    assert refused.rule == "G-5"
    assert "d`" in refused.text or "2026-01-12" in refused.text
    assert "@everyone" not in refused.text
