"""Firing at helicopters: guns, hand-held and vehicle missiles, the free shot (CW-13).

The Broken do not fire (CW-7).
"""

from dataclasses import dataclass

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.gates import why_not_play
from bot.engine.names import bold, listed
from bot.engine.positions import length_text, read_length
from bot.engine.refusal import Refusal
from bot.rules.cold_war.air_facts import AntiHelicopterFired
from bot.rules.cold_war.catalogue import is_helicopter, is_infantry, values_of
from bot.rules.cold_war.firers import what_it_is
from bot.rules.cold_war.morale import WORST, take_damage
from bot.rules.cold_war.revealing import reveal
from bot.rules.cold_war.roster import (
    enemy_unit,
    own_unit,
    why_not_acting,
    why_not_again,
    why_not_alive,
)
from bot.rules.cold_war.support_orders import FireAtHelicopter
from bot.rules.cold_war.support_tables import anti_helicopter, anti_helicopter_arm
from bot.rules.cold_war.units import BROKEN, TacticalUnit, unit_key

DIE = 10
SAM, MODERN = "sa-7", "modern-sam"
TRAITS = {"sam": SAM, "modern-sam": MODERN}


@dataclass(frozen=True, slots=True)
class _Shot:
    """A shot that may be made: who, with what, at whom, how far; whether it is the free one."""

    firer: TacticalUnit
    arm: str
    target: TacticalUnit
    reach: int
    free: bool


def fire_at_helicopter(case: Case, wanted: FireAtHelicopter) -> Refusal | None:
    """Fire at a helicopter; a hit destroys a model (CW-13)."""
    refused = why_not_play(case)
    if refused:
        return refused
    shot = _read(case, wanted)
    if isinstance(shot, Refusal):
        return shot
    refused = _why_not(case, shot)
    if refused:
        return refused
    _carry_out(case, shot)
    return None


def _read(case: Case, wanted: FireAtHelicopter) -> _Shot | Refusal:
    firer = own_unit(case, wanted.firer)
    if isinstance(firer, Refusal):
        return firer
    target = enemy_unit(case, firer.side, wanted.target)
    if isinstance(target, Refusal):
        return target
    reach = read_length(wanted.range, "range")
    if isinstance(reach, Refusal):
        return reach
    arm = wanted.weapon or arm_of(firer)
    if not arm:
        return Refusal(
            f"{bold(firer.name)} has nothing that fires at helicopters that I know of. Name it: "
            f"`weapon:` {listed(('`sa-7`', '`modern-sam`', '`vehicle-sam`', '`gun`'), 'or')}.",
            "CW-13",
        )
    free = is_infantry(firer) and arm in TRAITS.values()
    return _Shot(firer, arm, target, reach, free)


def arm_of(unit: TacticalUnit) -> str:
    """Return with what a unit fires at helicopters, nothing if with nothing (CW-13)."""
    carried = next((arm for trait, arm in TRAITS.items() if trait in unit.traits), "")
    return carried or anti_helicopter_arm(values_of(unit).name)


def _why_not(case: Case, shot: _Shot) -> Refusal | None:
    firer, target = shot.firer, shot.target
    if not is_helicopter(target):
        return Refusal(f"{bold(target.name)} is no helicopter.", "CW-13")
    refused = why_not_alive(firer) or why_not_alive(target)
    if refused:
        return refused
    if firer.morale == BROKEN and case.ruling("broken_fire") == "no":
        return Refusal(f"{bold(firer.name)} is Broken and does not fire.", "CW-7")
    _least, line, most = anti_helicopter(shot.arm, is_infantry(firer))
    if shot.reach > most:
        return Refusal(
            f'{line} fires to {length_text(most)}"; {length_text(shot.reach)}" is too far.',
            "CW-13",
        )
    if shot.free:
        if case.open.free_shots.get(unit_key(firer.side, firer.name)) == case.table.turn:
            return Refusal(
                f"{bold(firer.name)} has had its free shot at helicopters this turn.", "CW-13"
            )
        return None
    return (
        why_not_acting(case, firer)
        or why_not_again(case, firer, "fired")
        or why_not_again(case, firer, "moved")
    )


def _carry_out(case: Case, shot: _Shot) -> None:
    firer = reveal(case, shot.firer, "fires")
    least, line, _most = anti_helicopter(shot.arm)
    roll = case.roll(DIE)
    killed = roll.total >= least
    case.happens(
        AntiHelicopterFired(
            audience=OPEN,
            turn=case.table.turn,
            side=firer.side,
            firer=firer.name,
            firer_is=what_it_is(firer),
            target_side=shot.target.side,
            target=shot.target.name,
            reach=shot.reach,
            line=line,
            least=least,
            roll=roll,
            killed=killed,
            free=shot.free,
        )
    )
    if killed:
        take_damage(case, shot.target, WORST, firer.name)
