"""Batteries written down before play: what they are, how many models, how good (CW-9; places: G-5)."""

from bot.engine.case import Case
from bot.engine.facts import only
from bot.engine.house.gates import why_not_set_up
from bot.engine.names import bold, key_of, tidy, why_not_name
from bot.engine.refusal import Refusal
from bot.rules.cold_war.force_facts import BatteryPlanned
from bot.rules.cold_war.measuring import point_of, why_not_there
from bot.rules.cold_war.orders import PlanBattery
from bot.rules.cold_war.spellings import read_gunners
from bot.rules.cold_war.state import SealedWar
from bot.rules.cold_war.units import Battery

MOST_MODELS = 20
MOST_BATTERIES = 20


def plan_battery(case: Case, wanted: PlanBattery) -> Refusal | None:
    """Write down a battery of one's own; the same name again replaces it (CW-9)."""
    refused = why_not_set_up(case) or why_not_name(wanted.name, "name of the battery")
    side = case.who.side
    if refused or side is None:
        return refused
    mine: SealedWar = case.mine(side)
    if not 1 <= wanted.models <= MOST_MODELS:
        return Refusal(f"A battery has 1 to {MOST_MODELS} models.", "CW-9")
    if key_of(wanted.name) in mine.planned:
        return Refusal(
            f"{bold(wanted.name)} is a manoeuvre unit of yours; give the battery its own name.",
            "CW-9",
        )
    replaces = {key_of(wanted.name), key_of(wanted.before)}
    kept = [key for key in mine.planned_batteries if key not in replaces]
    if len(kept) >= MOST_BATTERIES:
        return Refusal(f"{MOST_BATTERIES} batteries are the most.", "CW-9")
    quality = read_gunners(wanted.quality)
    if isinstance(quality, Refusal):
        return quality
    refused = _why_not_at(case, wanted)
    if refused:
        return refused
    battery = Battery(
        name=tidy(wanted.name),
        side=side,
        kind=wanted.kind,
        models=wanted.models,
        quality=quality,
        off_board=wanted.off_board,
        at=tidy(wanted.at),
    )
    case.happens(BatteryPlanned(audience=only(side), battery=battery, before=wanted.before))
    return None


def _why_not_at(case: Case, wanted: PlanBattery) -> Refusal | None:
    """Refuse a place for guns that are off the board, and one that is off the table (G-5)."""
    if not wanted.at:
        return None
    if wanted.off_board:
        return Refusal("Guns off the board have no place on it: leave out `at:`.", "G-5")
    point = point_of(wanted.at)
    refused = why_not_name(wanted.at, "place")
    return refused or (why_not_there(case, point) if point else None)
