"""The walk-throughs, played on the whole bot: what each player reads, and what nobody may."""

from pathlib import Path

import pytest

from bot.rehearsal.stage import Rehearsal
from bot.rejudging import why_not_as_judged
from bot.rules import all_rules
from tests.fairness.played import whole_records

HERE = Path(__file__).parent
CASES = sorted((HERE / "cases").glob("*.txt"))
SHARED = sorted(
    case
    for case in (HERE.parent.parent / "shared" / "cases").glob("*.txt")
    if any(rules in case.read_text("utf-8") for rules in all_rules())
)
"""Cases beside this clone, where there are any, of rule sets that this bot knows."""


def test_there_are_walk_throughs():
    assert CASES


@pytest.mark.parametrize(
    "case", [*CASES, *SHARED], ids=lambda case: f"{case.parent.name}-{case.stem}"
)
async def test_a_walk_through_holds(case):
    async with Rehearsal(seed=bytes(32)) as stage:
        outcome = await stage.play(case.read_text("utf-8"), case.name, case.parent)
        assert [str(fault) for fault in outcome.failures] == []
        assert stage.refused_requests == []
        assert stage.bot_errors == []
        records = await whole_records(stage)
        assert bool(records) == ("/game new" in case.read_text("utf-8"))
        assert [why for record in records if (why := why_not_as_judged(record))] == []
