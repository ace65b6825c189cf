"""Spotting: card counters turned over when an enemy comes near enough (CW-15, 15.0 to 15.2).

Only enemies spot (G-14), only owners flip (G-4).
"""

from collections.abc import Sequence

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.gates import why_not_of_a_side, why_not_play
from bot.engine.names import bold, key_of
from bot.engine.positions import Point, read_length
from bot.engine.refusal import Refusal
from bot.rules.cold_war.catalogue import is_recon
from bot.rules.cold_war.counters import card_of, find_counter, no_such_counter
from bot.rules.cold_war.field_facts import CounterWatched, WatchEnded
from bot.rules.cold_war.measuring import nearest_on, point_of
from bot.rules.cold_war.revealing import reveal, turn_counter
from bot.rules.cold_war.roster import find, is_seen, own_unit, why_not_alive
from bot.rules.cold_war.support_orders import FlipCounter, SpotCounter
from bot.rules.cold_war.support_tables import farthest_sight, spotting_range
from bot.rules.cold_war.targets import is_dismounted
from bot.rules.cold_war.units import Counter, TacticalUnit

CAMOUFLAGED = "camouflaged"


def spot_counter(case: Case, wanted: SpotCounter) -> Refusal | None:
    """Come within a distance of a card counter: it is turned if that is near enough (15.2)."""
    refused = why_not_play(case)
    if refused:
        return refused
    side = case.who.side or ""
    counter = find_counter(case, side, wanted.counter)
    if counter is None:
        return no_such_counter(case, wanted.counter, case.table.enemies(side))
    if case.who.side is not None and counter.side not in case.table.enemies(side):
        return Refusal(
            "Only an enemy spots a counter. Your own you turn over with `/coldwar flip`.", "G-14"
        )
    distance = read_length(wanted.distance)
    if isinstance(distance, Refusal):
        return distance
    looker = _looker(case, wanted)
    if isinstance(looker, Refusal):
        return looker
    name = looker.name if looker and is_seen(case, looker) else ""
    recon = wanted.recon or (looker is not None and is_recon(looker))
    _look(case, side, name, counter, distance, recon)
    return None


def _looker(case: Case, wanted: SpotCounter) -> TacticalUnit | Refusal | None:
    """Return who looks, where that is said; recon must be named where it has to live (15.0).

    Who looks from hiding is not named in public, so it can't be one that has to live.
    """
    survives = case.ruling("recon_survives") == "on"
    if wanted.unit:
        unit = own_unit(case, wanted.unit)
        refused = unit if isinstance(unit, Refusal) else why_not_alive(unit)
        if refused or isinstance(unit, Refusal):
            return refused
        if survives and (wanted.recon or is_recon(unit)) and not is_seen(case, unit):
            return Refusal(
                f"{bold(unit.name)} stands hidden, and whether it lives to the end of the turn "
                "(ruling `recon_survives`) would be seen by all. Let it be seen first.",
                "CW-15",
            )
        return unit
    if wanted.recon and survives:
        return Refusal(
            "What recon sees counts only if it lives to the end of the turn (ruling "
            "`recon_survives`). Name it: `unit:`.",
            "CW-15",
        )
    return None


def row_of(case: Case, counter: Counter) -> str:
    """Return as what a card counter is spotted: what it is, a bogus one what it pretends."""
    card = card_of(case, counter)
    unit = find(case, counter.side, card.unit) if card and card.unit else None
    if unit is None:
        by_pretence = card is not None and case.ruling("bogus_range") == "pretended"
        return card.pretends if card and by_pretence else "infantry"
    return spotted_as(unit)


def spotted_as(unit: TacticalUnit) -> str:
    """Return the row of the spotting table for a unit that stands still (CW-15)."""
    if unit.kind == "leg" or is_dismounted(unit):
        return "dug-in" if unit.dug_in else "infantry"
    return "camouflaged" if unit.dug_in or CAMOUFLAGED in unit.traits else "vehicle"


def _look(case: Case, side: str, unit: str, counter: Counter, distance: int, recon: bool) -> None:
    """Say that somebody looks, and turn the counter over if what it is can be seen (15.0)."""
    row = row_of(case, counter)
    survives = case.ruling("recon_survives") == "on"
    now = distance <= spotting_range(row, recon and not survives)
    case.happens(
        CounterWatched(
            audience=OPEN,
            side=side,
            unit=unit,
            counter_side=counter.side,
            number=counter.number,
            distance=distance,
            recon=recon,
            turned=now,
            held_back=recon and survives and not now,
        )
    )
    if now:
        turn_over(case, counter, "is spotted")


def turn_over(case: Case, counter: Counter, why: str) -> None:
    """Turn a card counter over: its unit is seen by all, or it was bogus (15.2)."""
    card = card_of(case, counter)
    unit = find(case, counter.side, card.unit) if card and card.unit else None
    if unit is None:
        turn_counter(case, counter.side, counter.number, "")
    else:
        reveal(case, unit, why)


def flip_counter(case: Case, wanted: FlipCounter) -> Refusal | None:
    """Turn a card counter of one's own over, at any time (15.2)."""
    refused = why_not_play(case) or why_not_of_a_side(case)
    side = case.who.side
    if refused or side is None:
        return refused
    own = {str(c.number): c for c in case.open.counters.values() if c.side == side}
    words = [word for word in key_of(wanted.counter).split() if word.isdecimal()]
    counter = own.get(words[-1]) if words else None
    if counter is not None:
        turn_over(case, counter, "is turned over by its side")
        return None
    if find_counter(case, side, wanted.counter) is not None:
        return Refusal("That counter is not yours; `/coldwar spot` looks at it.", "G-4")
    return no_such_counter(case, wanted.counter, (side,))


def look_along(case: Case, unit: TacticalUnit, path: Sequence[Point]) -> None:
    """Spot what a move comes near enough to, where positions are known (15.2).

    Where recon has to live for it, everything in its farthest sight is looked at alike.
    """
    recon = is_recon(unit)
    survives = case.ruling("recon_survives") == "on"
    for counter in list(case.open.counters.values()):
        there = point_of(counter.at)
        if counter.side not in case.table.enemies(unit.side) or there is None:
            continue
        distance = nearest_on(path, there)
        if recon and survives and distance <= farthest_sight():
            _look(case, unit.side, unit.name, counter, distance, recon)
        elif distance <= spotting_range(row_of(case, counter), recon and not survives):
            turn_over(case, counter, "is spotted")
    _see_hidden(case, unit, path, recon and not survives)


def _see_hidden(case: Case, unit: TacticalUnit, path: Sequence[Point], recon: bool) -> None:
    """Reveal hidden units without a counter whose secret positions a move comes near to."""
    for side in case.table.enemies(unit.side):
        for hidden in list(case.mine(side).units.values()):
            there = point_of(hidden.at)
            reach = spotting_range(spotted_as(hidden), recon)
            if there is not None and hidden.alive and nearest_on(path, there) <= reach:
                reveal(case, hidden, "is spotted")


def end_of_turn(case: Case) -> None:
    """Decide what recon has spotted, now that it is known who lives (15.0)."""
    if not case.open.watches:
        return
    lost = []
    for watch in case.open.watches:
        scout = find(case, watch.side, watch.unit)
        if scout is None or not scout.alive:
            lost.append(watch.unit)
            continue
        counter = find_counter(case, watch.side, f"{watch.counter_side} {watch.number}")
        if counter and watch.distance <= spotting_range(row_of(case, counter), recon=True):
            turn_over(case, counter, "is spotted by recon")
    case.happens(WatchEnded(audience=OPEN, lost=tuple(dict.fromkeys(lost))))
