"""Ways in which somebody might change an exported game, and by what each is caught."""

import json
from collections.abc import Callable

from tests.fairness.played import Record, entry_with, facts, sealed


def die(record: Record) -> None:
    roll = facts(record, "asl.mines-attacked")[0]["roll"]
    roll["faces"][0] = roll["faces"][0] % 6 + 1


def secret_die(record: Record) -> None:
    fact = facts(record, "asl.secret-dr-kept")[0]
    fact["roll"]["faces"][0] = fact["roll"]["faces"][0] % 6 + 1


def attack_result(record: Record) -> None:
    facts(record, "asl.mines-attacked")[0]["result"] = "PTC"


def roll_result(record: Record) -> None:
    rolled = [f for f in facts(record, "dice-rolled") if f["audience"] == "open"]
    rolled[0]["result"] += 1


def placement(record: Record) -> None:
    facts(record, "asl.placed")[1]["hex"] = "L6"


def placement_and_order(record: Record) -> None:
    placement(record)
    entry_with(record, "asl.placed", 1)["order"]["hex"] = "L6"


def set_up_line(record: Record) -> None:
    kept = facts(record, "set-up-kept")[0]
    kept["text"] = kept["text"].replace("L5", "L6")


def set_up_line_and_its_seal(record: Record) -> None:
    set_up_line(record)
    kept = facts(record, "set-up-kept")[0]
    kept["seal"] = sealed(kept["salt"], kept["text"])


def set_up_line_and_both_seals(record: Record) -> None:
    set_up_line_and_its_seal(record)
    facts(record, "set-up-sealed")[0]["seal"] = facts(record, "set-up-kept")[0]["seal"]


def salt(record: Record) -> None:
    kept = facts(record, "set-up-kept")[0]
    kept["salt"] = "0" * 64


def salt_and_both_seals(record: Record) -> None:
    salt(record)
    kept = facts(record, "set-up-kept")[0]
    kept["seal"] = sealed(kept["salt"], kept["text"])
    facts(record, "set-up-sealed")[0]["seal"] = kept["seal"]


def omitted_roll(record: Record) -> None:
    record["entries"].remove(entry_with(record, "asl.mines-attacked"))


def omitted_placement(record: Record) -> None:
    record["entries"].remove(entry_with(record, "asl.placed", 1))


def added_placement(record: Record) -> None:
    at = record["entries"].index(entry_with(record, "asl.placed", 1))
    entry = json.loads(json.dumps(record["entries"][at]))
    entry["interaction"] += "1"
    entry["facts"][0]["hex"] = entry["order"]["hex"] = "P9"
    entry["facts"][0]["kind"] = entry["order"]["kind"] = "anti-tank"
    entry["facts"][0]["strength"] = entry["order"]["strength"] = 3
    record["entries"].insert(at + 1, entry)


def swapped_rolls(record: Record) -> None:
    first, second = (
        record["entries"].index(entry_with(record, t))
        for t in ("asl.dummy-found", "asl.counter-shown")
    )
    rolled = record["entries"].index(entry_with(record, "asl.mines-attacked"))
    assert first > second > rolled
    entries = record["entries"]
    entries[rolled], entries[second] = entries[second], entries[rolled]


def interaction(record: Record) -> None:
    entry_with(record, "asl.mines-attacked")["interaction"] += "1"


def moment(record: Record) -> None:
    """A deadline that passed at a moment of somebody's choice, not after the last interaction."""
    passed = next(e for e in record["entries"] if e["interaction"].startswith("due:"))
    passed["interaction"] = f"due:{record['game']}:1767812433000"


def time(record: Record) -> None:
    asked = [e for e in record["entries"] if e["order"]["tag"] == "set-deadline"]
    asked[0]["at"] = "2026-01-05T18:00:00+00:00"


def actor(record: Record) -> None:
    entry_with(record, "asl.mines-attacked")["actor"] = record["entries"][1]["actor"]


def seat(record: Record) -> None:
    facts(record, "seat-taken")[0]["side"] = "Americans"


def column(record: Record) -> None:
    facts(record, "asl.strength-used")[0]["factors"] = 6


def agreement(record: Record) -> None:
    entry_with(record, "asl.hexes-bombarded")["facts"][0]["hexes"] = ["M7"]


CAUGHT_BY_THE_CHAIN: list[Callable[[Record], None]] = [
    die,
    secret_die,
    attack_result,
    roll_result,
    placement,
    set_up_line,
    salt,
    interaction,
    moment,
    time,
    actor,
    seat,
    column,
    agreement,
    omitted_roll,
    omitted_placement,
    added_placement,
    swapped_rolls,
]

CAUGHT_WITH_A_NEW_CHAIN: list[tuple[Callable[[Record], None], str]] = [
    (die, "shows other faces than the seed gives"),
    (secret_die, "shows other faces than the seed gives"),
    (attack_result, "result of `asl.mines-attacked` is 'PTC'"),
    (roll_result, "result of `dice-rolled`"),
    (placement, "hex of `asl.placed` is 'L6', and 'L5' follows from its order"),
    (placement_and_order, "['L6', 'M6', 'O8'] follows from its order"),
    (set_up_line, "a seal does not fit what it is said to cover"),
    (set_up_line_and_its_seal, "posted seals were never opened"),
    (set_up_line_and_both_seals, "`set-up-sealed`"),
    (salt, "a seal does not fit what it is said to cover"),
    (salt_and_both_seals, "the salt of a seal is not the one that the seed gives"),
    (omitted_roll, "draw 2 of the series open is out of order"),
    (omitted_placement, "its order would be refused: "),
    (added_placement, "`set-up-sealed`"),
    (swapped_rolls, "out of order"),
    (interaction, "was made for another interaction"),
    (moment, "its cause does not follow from the entry before it"),
    (time, "prompt of `prompt-opened`"),
    (actor, "its player is"),
    (seat, "side of `seat-taken`"),
    (column, "factors of `asl.strength-used` is 6"),
    (agreement, "hexes of `asl.hexes-bombarded`"),
]
