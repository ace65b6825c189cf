"""Small arms, machine guns, autocannon and rockets against infantry (CW-7)."""

from dataclasses import dataclass

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.gates import why_not_play
from bot.engine.names import bold
from bot.engine.positions import HUNDREDTHS, length_text
from bot.engine.refusal import Refusal
from bot.engine.target import Target
from bot.fairness.dice import Roll
from bot.rules.cold_war.catalogue import UNARMED, is_infantry, values_of
from bot.rules.cold_war.combat_facts import SmallArmsFired
from bot.rules.cold_war.firers import hold_fire, read_firers, what_it_is, why_not_fire
from bot.rules.cold_war.hitting import DIE, fires_as, shots_of
from bot.rules.cold_war.morale import combined, effective, take_damage
from bot.rules.cold_war.orders import FireSmallArms
from bot.rules.cold_war.ranging import otherwise, read_range
from bot.rules.cold_war.revealing import reveal
from bot.rules.cold_war.roster import current, enemy_unit, why_not_alive
from bot.rules.cold_war.tables import (
    arms_modifier,
    arms_reach,
    sheet,
    small_arms_levels,
    small_arms_minus,
    troops_modifier,
)
from bot.rules.cold_war.targets import is_dismounted
from bot.rules.cold_war.units import NERVOUS, TacticalUnit, troops_words


@dataclass(frozen=True, slots=True)
class Strength:
    """The one firer modifier, and why; ``arms`` gave it, none if the troops did."""

    by: int
    why: str
    arms: str = ""


def fire_small_arms(case: Case, wanted: FireSmallArms) -> Refusal | None:
    """Fire small arms with one or several units at infantry, each by itself."""
    refused = why_not_play(case)
    if refused:
        return refused
    firers = read_firers(case, wanted.firer)
    if isinstance(firers, Refusal):
        return firers
    target = enemy_unit(case, firers[0].side, wanted.target)
    if isinstance(target, Refusal):
        return target
    refused = why_not_alive(target)
    ranges = []
    for firer in firers:
        reach = refused or read_range(case, wanted.range, firer, target)
        if isinstance(reach, Refusal):
            return reach
        ranges.append(reach)
        refused = why_not_on_foot(target, reach) or why_not_fire(case, firer)
        strength = refused or strength_of(case, firer, reach)
        if isinstance(strength, Refusal):
            return strength
    held: list[TacticalUnit] = []
    for firer, reach in zip(firers, ranges, strict=True):
        if current(case, target).alive:
            seen = reveal(case, firer, "fires")
            fire_at_infantry(case, seen, target, reach, dug_in=wanted.dug_in)
        else:
            held.append(firer)
    hold_fire(case, held, target)
    return None


def dismounts_within() -> int:
    """Return within how many hundredths of an inch of the enemy mech infantry dismounts."""
    return int(sheet("small-arms-use").more["dismounting"]["within"]) * HUNDREDTHS


def why_not_on_foot(target: TacticalUnit, reach: int) -> Refusal | None:
    """Refuse small arms at vehicles and at mounted mech infantry (CW-7)."""
    instead = "`/coldwar fire` fires at vehicles: a main gun, or infantry's LAW or RPG."
    if target.kind == "vehicle":
        return Refusal(f"{bold(target.name)} is no infantry. {instead}", "CW-7")
    near = target.dismounted is None and reach <= dismounts_within()
    if target.kind == "leg" or is_dismounted(target) or near:
        return None
    return Refusal(
        f"{bold(target.name)} is mounted. {instead} If it is dismounted, tell me: "
        "`/coldwar state dismounted:true`.",
        "CW-7",
    )


def strength_of(
    case: Case, firer: TacticalUnit, reach: int, weapon: str = ""
) -> Strength | Refusal:
    """Return the best one firer modifier that reaches; ``weapon`` allows that one alone (CW-7)."""
    found: list[Strength] = []
    troops_reach = int(case.ruling("small_arms_range"))
    if is_infantry(firer) and not weapon and reach <= troops_reach * HUNDREDTHS:
        found.append(Strength(troops_modifier(firer.quality), troops_words(firer.quality)))
    arms = weapon or values_of(firer).small_arms
    by = arms_modifier(arms, reach)
    if by is not None:
        found.append(Strength(by, f'{arms} at {length_text(reach)}"', arms))
    if found:
        return max(found, key=lambda strength: strength.by)
    if arms == UNARMED and not is_infantry(firer):
        return Refusal(f"{bold(firer.name)} has nothing to fire at infantry with.", "CW-7")
    furthest = max(troops_reach if is_infantry(firer) else 0, arms_reach(arms))
    return Refusal(
        f'{bold(firer.name)} reaches {furthest}" at infantry, and {length_text(reach)}" is '
        "further (ruling `small_arms_range` for infantry's own arms).",
        "CW-7",
    )


def score_of(
    case: Case, face: int, firer: TacticalUnit, strength: Strength, dug_in: bool
) -> Target:
    """Return the die with its one firer modifier, then what is taken off (CW-7)."""
    score = Target(first=face, what="D10").plus(strength.by, strength.why)
    morale = effective(case, firer)
    trench = small_arms_minus("dug_in") if dug_in else 0
    fear = small_arms_minus(fires_as(morale))
    if case.ruling("small_arms_minus") == "one" and trench and morale == NERVOUS:
        return score.plus(trench, "dug in and firer Nervous, one line")
    return score.plus(trench, "heavily dug in").plus(fear, f"firer {morale}")


def fire_at_infantry(
    case: Case,
    firer: TacticalUnit,
    target: TacticalUnit,
    reach: int,
    weapon: str = "",
    rolls: tuple[Roll, ...] = (),
    dug_in: bool = False,
) -> None:
    """Roll on the small arms table and let the target take it (CW-7).

    ``rolls`` are dice that fell before, such as the one through smoke.
    """
    strength = strength_of(case, firer, reach, weapon)
    if isinstance(strength, Refusal):
        raise ValueError(strength.text)
    target = current(case, target)
    twice = case.ruling("small_arms_shots") == "two"
    total = 0
    for shot in range(shots_of(strength.arms) if twice else 1):
        before = rolls if shot == 0 else ()
        total = combined(
            total, _shoot(case, firer, target, strength, reach, weapon, before, dug_in)
        )
    take_damage(case, target, total, f"the {weapon or 'small arms'} of {firer.name}")


def _shoot(
    case: Case,
    firer: TacticalUnit,
    target: TacticalUnit,
    strength: Strength,
    reach: int,
    weapon: str,
    rolls: tuple[Roll, ...],
    dug_in: bool,
) -> int:
    """Roll once on the small arms table; return the damage, in levels of morale (CW-7)."""
    roll = case.roll(DIE)
    score = score_of(case, roll.faces[0], firer, strength, dug_in or target.dug_in)
    damage = small_arms_levels(score.total)
    case.happens(
        SmallArmsFired(
            audience=OPEN,
            side=firer.side,
            firer=firer.name,
            firer_is=what_it_is(firer),
            target_side=target.side,
            target=target.name,
            target_is=what_it_is(target),
            reach=reach,
            rolls=(*rolls, roll),
            score=score,
            damage=damage,
            weapon=weapon,
            measured=otherwise(case, firer, target, reach),
        )
    )
    return damage
