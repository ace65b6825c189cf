"""Recorded games: each script in this folder replays to the same bytes, and its record holds."""

import pytest

import bot.rules.cold_war  # noqa: F401 - its facts and orders are counted below
from bot.engine.facts import TAGS
from bot.engine.orders import ORDERS
from bot.fairness.verify import verify
from bot.rejudging import judge_again
from tests.games.recorded import HERE, facts_of, played, transcript_of
from tests.games.recount import Recount

GAMES = sorted(HERE.glob("*.txt"))
COLD_WAR = "cw."
SIX_TURNS = HERE / "fulda-six-turns.txt"


def test_there_is_a_game_of_each_rule_set():
    openings = " ".join(game.read_text("utf-8") for game in GAMES)
    missing = [
        rules for rules in ("asl-kgp", "epic-", "cold-war") if f"rules:{rules}" not in openings
    ]
    assert missing == []


@pytest.mark.parametrize("script", GAMES, ids=lambda script: script.stem)
async def test_a_recorded_game_replays_to_the_same_bytes_and_its_record_holds(script):
    game = await played(script)
    assert game.faults == []
    recorded = transcript_of(script).read_bytes().decode("utf-8")
    assert game.transcript.splitlines() == recorded.splitlines()
    assert game.transcript == recorded
    assert game.exported is not None, "a recorded game ends with /game export"
    found = verify(game.exported)
    found.record = game.exported
    assert found.holds, found.lines
    judge_again(found)
    assert found.holds, found.lines


async def test_cw_1_to_cw_16_the_six_turns_hold_every_kind_of_fact_and_order():
    game = await played(SIX_TURNS)
    facts = {fact["tag"] for fact in facts_of(game.record)}
    orders = {(entry["order"] or {}).get("tag") for entry in game.record["entries"]}
    assert sorted(tag for tag in TAGS if tag.startswith(COLD_WAR) and tag not in facts) == []
    assert sorted(tag for tag in ORDERS if tag.startswith(COLD_WAR) and tag not in orders) == []


async def test_cw_4_5_6_the_morale_of_every_unit_equals_a_recount_from_the_log():
    game = await played(SIX_TURNS)
    count = Recount()
    for fact in facts_of(game.record):
        count.read(fact)
    state = game.game.open
    kept = [unit for mine in game.game.sealed.values() for unit in mine.units.values()]
    units = [*state.units.values(), *kept]
    assert count.wrong == []
    assert count.named() == {(unit.side, unit.name): unit.morale for unit in units}
    retreating = {(m.side, m.name) for m in map(state.manoeuvres.get, state.retreating) if m}
    assert count.retreating() == retreating


async def test_cw_1_5_no_unit_has_three_turns_and_every_card_is_drawn():
    turns: dict[tuple[int, str, str], int] = {}
    turn, left, game = 1, 0, await played(SIX_TURNS)
    for fact in facts_of(game.record):
        match fact["tag"]:
            case "turn-began":
                assert left == 0
                turn = fact["turn"]
            case "cw.pack-shuffled":
                left = sum(fact["cards"].values())
            case "cw.card-drawn":
                left -= 1
            case "cw.unit-activated":
                key = turn, fact["side"], fact["unit"]
                turns[key] = turns.get(key, 0) + 1
    assert turn == 7
    assert max(turns.values()) == 2
