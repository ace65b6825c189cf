"""Helicopter rockets that damage infantry as heavy artillery does (CW-7, CW-9, ruling rocket_damage)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.target import Target
from bot.fairness.dice import Roll
from bot.rules.cold_war.barrage import HARD, column_of
from bot.rules.cold_war.catalogue import is_infantry
from bot.rules.cold_war.choosing import ROCKETS, Arms
from bot.rules.cold_war.combat_facts import RocketsFired, RocketStrike
from bot.rules.cold_war.firers import what_it_is
from bot.rules.cold_war.hitting import DIE, Aim, changes, result_of, scored, shots_of
from bot.rules.cold_war.morale import combined, effective, take_damage
from bot.rules.cold_war.roster import current
from bot.rules.cold_war.support_tables import added_at_apc, indirect_cell, indirect_levels
from bot.rules.cold_war.tables import MISS
from bot.rules.cold_war.units import TacticalUnit

DAMAGE_DIE = 6


def damages_as_artillery(case: Case, arms: Arms, target: TacticalUnit) -> bool:
    """Tell whether rockets at this target use the table of indirect fire damage."""
    by_ruling = case.ruling("rocket_damage") == "artillery"
    return by_ruling and arms.weapon == ROCKETS and is_infantry(target)


def fire_rockets(
    case: Case,
    firer: TacticalUnit,
    target: TacticalUnit,
    aimed: Aim,
    transit: bool,
    rolls: tuple[Roll, ...],
) -> None:
    """Fire two shots to hit; a die of indirect fire damage for each hit (2.2, 9.5).

    Against mounted infantry's vehicles one is added. Two damages are combined as in 4.2.
    """
    target = current(case, target)
    modifiers = changes(effective(case, firer), transit)
    column = column_of(case, target)
    added = added_at_apc() if target.kind == "mech" and column == HARD else 0
    dice = [case.roll(DIE) for _ in range(shots_of(ROCKETS))]
    strikes = []
    for roll in tuple(dice):
        score = scored(roll.faces[0], modifiers)
        strike = RocketStrike(score=score, result=result_of(score, aimed.need))
        if strike.result != MISS:
            dice.append(case.roll(DAMAGE_DIE))
            harm = Target(first=dice[-1].faces[0], what="D6").plus(added, "mech infantry's APC")
            levels = indirect_levels(ROCKETS, column, harm.total)
            strike = strike.but(harm=harm, damage=levels)
        strikes.append(strike)
    damage = 0
    for strike in strikes:
        damage = combined(damage, strike.damage)
    row, heading, cell = indirect_cell(ROCKETS, column)
    case.happens(
        RocketsFired(
            audience=OPEN,
            side=firer.side,
            firer=firer.name,
            firer_is=what_it_is(firer),
            target_side=target.side,
            target=target.name,
            target_is=what_it_is(target),
            need=aimed.need,
            row=row,
            column=heading,
            cell=cell,
            rolls=(*rolls, *dice),
            strikes=tuple(strikes),
            damage=damage,
        )
    )
    take_damage(case, target, damage, f"the rockets of {firer.name}")
