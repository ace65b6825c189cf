"""A game with plots, counters, aircraft and secret dice is verified and judged again (CW-9, CW-15)."""

import pytest

from bot.fairness.verify import verify
from bot.rejudging import judge_again
from tests.fairness.played import exported
from tests.house_rules.reading import ROOT

CASES = ("artillery", "counters", "air-and-mines")


def script(case: str) -> str:
    """Return a walk-through, played on to the end of its game and exported."""
    text = (ROOT / "tests" / "cases" / f"cold-war-{case}.txt").read_text("utf-8")
    place = next(line.split()[1] for line in text.splitlines() if line.startswith("channel "))
    return (
        f'{text}\ntom in {place}: /game end\nigor in {place}: presses "Agree"\n'
        f"tom in {place}: /game export\n"
    )


@pytest.mark.parametrize("case", CASES)
async def test_cw_9_seals_dice_and_facts_hold(case):
    record = await exported(script(case))
    found = verify(record)
    found.record = record
    assert found.holds, found.lines
    judge_again(found)
    assert found.holds, found.lines
    assert any("every fact follows from its order" in line for line in found.lines)
