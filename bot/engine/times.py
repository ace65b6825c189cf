"""Times as players write them: ``3d``, ``36h``, ``2d 12h``, a date (G-5)."""

import re
from datetime import UTC, datetime, timedelta

from bot.engine.places import quoted
from bot.engine.refusal import Refusal

_PART = re.compile(r"(\d{1,4})\s*(w|d|h|m|min)\b")
_UNITS = {"w": 7 * 24 * 60, "d": 24 * 60, "h": 60, "m": 1, "min": 1}
LONGEST = timedelta(days=366)


def read_deadline(text: str, now: datetime) -> datetime | Refusal:
    """Read a span from ``now`` or a date in UTC; refuse what is neither, past or over a year."""
    typed = text.strip().casefold()
    at = _read_span(typed, now) or _read_date(typed)
    if at is None:
        return Refusal(
            f"{quoted(text)} is no time. Write for example `3d`, `36h`, or a date such as "
            f"`{(now + timedelta(days=7)).date().isoformat()}`.",
            "G-5",
        )
    if at <= now:
        return Refusal(f"{quoted(text)} is past already. Write for example `3d`.", "G-5")
    if at > now + LONGEST:
        return Refusal(f"{quoted(text)} is more than a year away. Write for example `7d`.", "G-5")
    return at


def _read_span(typed: str, now: datetime) -> datetime | None:
    if not typed or _PART.sub("", typed).strip():
        return None
    minutes = sum(int(count) * _UNITS[unit] for count, unit in _PART.findall(typed))
    return now + timedelta(minutes=minutes) if minutes < 10**7 else now + 2 * LONGEST


def _read_date(typed: str) -> datetime | None:
    try:
        at = datetime.fromisoformat(typed.replace("z", "+00:00"))
    except ValueError:
        return None
    if len(typed) == len("2026-01-01"):
        at += timedelta(days=1)
    return at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
