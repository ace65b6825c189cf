"""Minefields: cleared by engineers, or by others at their risk; gone through later (CW-14)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.gates import why_not_play
from bot.engine.names import bold, key_of, tidy, why_not_name
from bot.engine.refusal import Refusal
from bot.fairness.dice import Roll
from bot.rules.cold_war.catalogue import is_helicopter
from bot.rules.cold_war.field_facts import MinesCleared, MinesCrossed
from bot.rules.cold_war.morale import take_damage
from bot.rules.cold_war.revealing import reveal
from bot.rules.cold_war.roster import own_unit, why_not_acting, why_not_again, why_not_alive
from bot.rules.cold_war.support_orders import MeetMines
from bot.rules.cold_war.support_state import Minefield
from bot.rules.cold_war.support_tables import mines_crossing, mines_effect
from bot.rules.cold_war.units import TacticalUnit, unit_key

DIE = 6
ENGINEERS = "engineers"


def meet_mines(case: Case, wanted: MeetMines) -> Refusal | None:
    """Clear a minefield, or go through one that is cleared or mostly cleared (CW-14)."""
    refused = why_not_play(case) or why_not_name(wanted.field, "minefield")
    if refused:
        return refused
    unit = own_unit(case, wanted.unit)
    if isinstance(unit, Refusal):
        return unit
    refused = why_not_alive(unit) or why_not_acting(case, unit)
    if refused:
        return refused
    if is_helicopter(unit):
        return Refusal(f"{bold(unit.name)} flies over mines.", "CW-14")
    known = case.open.minefields.get(key_of(wanted.field))
    field = known or Minefield(name=tidy(wanted.field))
    return _clear(case, unit, field) if wanted.action == "clear" else _cross(case, unit, field)


def _clear(case: Case, unit: TacticalUnit, field: Minefield) -> Refusal | None:
    engineers = ENGINEERS in unit.traits
    if field.state == "cleared" or (field.state == "mostly cleared" and not engineers):
        return Refusal(
            f"{bold(field.name)} is {field.state}. Go through it with `action:cross`; only "
            "engineers clear what is left in one that is mostly cleared.",
            "CW-14",
        )
    refused = _why_not_whole_turn(case, unit) if engineers else why_not_again(case, unit, "moved")
    if refused:
        return refused
    unit = reveal(case, unit, "clears mines")
    rolls: tuple[Roll, ...] = () if engineers else (case.roll(DIE),)
    levels, cell = (0, "") if engineers else mines_effect(rolls[0].total)
    case.happens(
        MinesCleared(
            audience=OPEN,
            side=unit.side,
            unit=unit.name,
            field=field.name,
            engineers=engineers,
            rolls=rolls,
            cell=cell,
            levels=levels,
            leaves="cleared" if engineers else "mostly cleared",
        )
    )
    take_damage(case, unit, levels, "mines")
    return None


def _why_not_whole_turn(case: Case, unit: TacticalUnit) -> Refusal | None:
    """Refuse engineers that have moved or fired: clearing takes their entire turn (CW-14)."""
    active = case.open.active
    key = unit_key(unit.side, unit.name)
    if active is None or (key not in active.moved and key not in active.fired):
        return None
    return Refusal(
        f"Clearing takes engineers one whole turn, and {bold(unit.name)} has begun this one "
        "otherwise.",
        "CW-14",
    )


def _cross(case: Case, unit: TacticalUnit, field: Minefield) -> Refusal | None:
    if field.state == "laid":
        return Refusal(
            f"Nobody has cleared {bold(field.name)} yet. Who goes in clears it: `action:clear`.",
            "CW-14",
        )
    unit = reveal(case, unit, "moves")
    rolls: tuple[Roll, ...] = () if field.state == "cleared" else (case.roll(DIE),)
    levels = mines_crossing(rolls[0].total) if rolls else 0
    case.happens(
        MinesCrossed(
            audience=OPEN,
            side=unit.side,
            unit=unit.name,
            field=field.name,
            rolls=rolls,
            levels=levels,
        )
    )
    take_damage(case, unit, levels, "mines")
    return None
