"""What an entry as a whole leaves on the table (G-13), and what is kept of a game."""

import json
from datetime import UTC, datetime, timedelta

from bot.engine.entry import HEADLINES, rolls_of, undo_of, with_headline
from bot.engine.facts import OPEN, TAGS, Fact, from_record, only, side_of, to_record
from bot.engine.house import facts as f
from bot.engine.house import orders as o
from bot.engine.orders import ORDERS
from bot.engine.orders import from_record as order_from
from bot.engine.orders import to_record as order_to
from bot.engine.snapshot import from_state, to_state
from bot.engine.view import PUBLIC
from bot.fairness.dice import Roll
from bot.secrecy.view import view_for
from bot.words.standing import panel
from tests.engine.house.bench import in_play, move, set_up, two_sides

ROLL = Roll("open", 3, "1", (6, 6), (2, 5))


def rolled() -> f.DiceRolled:
    return f.DiceRolled(
        audience=OPEN,
        dice="DR",
        purpose="",
        roll=ROLL,
        added=0,
        halved="",
        result=7,
        seen_by="all",
    )


def placed() -> Fact:
    return TAGS["asl.placed"](audience=only("Germans"), hex="L5", kind="known", strength=12)


def moved() -> Fact:
    return TAGS["asl.unit-moved"](
        audience=OPEN, side="A", unit="u", type="infantry", hexes=("L5",), by="ben"
    )


def test_an_entry_is_taken_back_as_its_strictest_fact():
    assert undo_of([placed()]) == "free"
    assert undo_of([moved(), rolled()]) == "never"
    assert undo_of([]) == "never"


def test_the_rolls_of_a_fact_are_found_wherever_they_stand():
    assert list(rolls_of(rolled())) == [ROLL]
    assert list(rolls_of(placed())) == []


def test_an_audience_tells_its_side():
    assert side_of(only("US + British")) == "US + British"
    assert side_of(OPEN) is None


def test_every_fact_and_order_has_its_own_tag():
    assert len(TAGS) == len(set(TAGS.values()))
    assert len(ORDERS) == len(set(ORDERS.values()))


def test_a_fact_is_stored_as_JSON_and_read_again():
    for fact in (rolled(), placed(), moved()):
        assert from_record(json.loads(json.dumps(to_record(fact)))) == fact


def test_an_order_is_stored_as_JSON_and_read_again():
    for wanted in (o.Join(side="A"), o.RollDice(dice="DR"), move("u", "L5")):
        assert order_from(json.loads(json.dumps(order_to(wanted)))) == wanted


def test_a_game_is_kept_as_JSON_and_restored_as_it_was():
    bench = in_play()
    bench.done("ben", move("1st Squad", "L5"))
    bench.done("ben", o.Undo())
    game, rules = bench.standing.game, bench.standing.rules
    state = json.loads(json.dumps(to_state(game)))
    assert from_state(rules, state) == game


def test_a_game_kept_in_another_format_is_folded_from_its_log_instead():
    bench = two_sides()
    state = {**to_state(bench.standing.game), "format": 0}
    assert from_state(bench.standing.rules, state) is None


def test_the_panel_names_the_last_public_entries_alone():
    bench = set_up(two_sides(), "L5", "M6")
    assert len(bench.table.headlines) == HEADLINES
    assert all(line.startswith("#") for line in bench.table.headlines)
    assert not any("L5" in line for line in bench.table.headlines)
    now = datetime(2026, 1, 6, tzinfo=UTC)
    assert with_headline(bench.standing.game, "", now) == bench.standing.game


def test_the_panel_says_since_when_somebody_is_awaited():
    bench = in_play()
    bench.now += timedelta(hours=3)
    bench.done("anna", o.Pause())
    assert bench.table.headlined_at == bench.now
    rules = bench.standing.rules
    said = panel(rules, view_for(rules, bench.standing.game, PUBLIC))
    assert f"Awaited: ben, since <t:{int(bench.now.timestamp())}:R>." in said
