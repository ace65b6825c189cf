"""Guided missiles: in the air until the end of the next enemy phase, then they land (CW-2)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.refusal import Refusal
from bot.rules.cold_war.combat_facts import MissileLanded
from bot.rules.cold_war.hitting import DIE, Aim, aim, changes
from bot.rules.cold_war.morale import effective, take_damage
from bot.rules.cold_war.penetration import face
from bot.rules.cold_war.roster import find
from bot.rules.cold_war.state import Missile
from bot.rules.cold_war.units import LEVELS, TacticalUnit
from bot.rules.cold_war.volleys import fire_volley


def land_after(case: Case, side: str) -> None:
    """Land the missiles for which the phase that has ended, of this side, was the next (2.3)."""
    any_phase = case.ruling("atgw_lands") == "next-phase"
    for missile in case.open.missiles:
        later = case.open.phase > missile.phase
        if later and (any_phase or side in case.table.enemies(missile.side)):
            land(case, missile)


def land_all(case: Case) -> None:
    """Land every missile that is still in the air: the turn is over (2.3)."""
    for missile in case.open.missiles:
        land(case, missile)


def land(case: Case, missile: Missile) -> None:
    """Land one missile: it is lost with its firer or its target, else it rolls (2.3)."""
    firer = find(case, missile.side, missile.firer)
    target = find(case, missile.target_side, missile.target)
    if firer is None or not firer.alive:
        _lost(case, missile, "firer")
        return
    if target is None or not target.alive:
        _lost(case, missile, "target")
        return
    _strike(case, missile, firer, target)


def _lost(case: Case, missile: Missile, why: str) -> None:
    case.happens(
        MissileLanded(audience=OPEN, missile=missile, target_is="", rolls=(), volley=None, lost=why)
    )


def _strike(case: Case, missile: Missile, firer: TacticalUnit, target: TacticalUnit) -> None:
    aimed = aim(case, missile.weapon, missile.reach)
    armour = face(case, missile.gun, missile.weapon, missile.reach, target, missile.flank)
    if isinstance(aimed, Refusal) or isinstance(armour, Refusal):
        _lost(case, missile, "range")  # a ruling was changed while it flew
        return
    aimed, modifiers = chance(case, missile, aimed, effective(case, firer))
    volley, rolls = fire_volley(case, aimed, modifiers, armour, 1)
    case.happens(
        MissileLanded(
            audience=OPEN,
            missile=missile,
            target_is=target.vehicle,
            rolls=rolls,
            volley=volley,
        )
    )
    take_damage(case, target, volley.damage, f"the missile of {firer.name}")


def chance(
    case: Case, missile: Missile, aimed: Aim, morale: str
) -> tuple[Aim, list[tuple[int, str]]]:
    """Return what a missile needs and its modifiers; halved if its firer lost morale (2.3).

    So many of the die's faces hit; half of them, rounded down, hit when it is halved, and the
    modifiers are then in the number that is needed.
    """
    if LEVELS.index(morale) <= missile.level:
        return aimed, changes(morale, missile.transit)
    counted = morale if case.ruling("atgw_shaken") == "both" else LEVELS[missile.level]
    added = sum(by for by, _ in changes(counted, missile.transit))
    faces = min(max(DIE + 1 - (aimed.need - added), 0), DIE)
    halved = faces // 2
    why = f"firer lost morale: {faces} faces of {DIE}, halved to {halved}"
    return Aim(aimed.weapon, aimed.row, aimed.column, DIE + 1 - halved, why), []
