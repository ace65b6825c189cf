"""``/coldwar fire``: to hit, penetration and morale at once; missiles go into the air (CW-2, CW-3, CW-8)."""

from dataclasses import dataclass

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.gates import why_not_play
from bot.engine.names import bold
from bot.engine.positions import HUNDREDTHS
from bot.engine.refusal import Refusal
from bot.fairness.dice import Roll
from bot.rules.cold_war.choosing import LAW, Arms, choose_arms
from bot.rules.cold_war.combat_facts import ApcLost, MissileFired, ShotFired, Volley
from bot.rules.cold_war.firers import hold_fire, read_firers, what_it_is, why_not_fire
from bot.rules.cold_war.hitting import Aim, aim, changes, is_missile, shots_of
from bot.rules.cold_war.morale import effective, take_damage
from bot.rules.cold_war.orders import Fire
from bot.rules.cold_war.penetration import Armour, face
from bot.rules.cold_war.ranging import otherwise, read_range
from bot.rules.cold_war.revealing import reveal
from bot.rules.cold_war.rockets import damages_as_artillery, fire_rockets
from bot.rules.cold_war.roster import (
    audience_of,
    current,
    enemy_unit,
    why_not_acting,
    why_not_alive,
)
from bot.rules.cold_war.small_arms import fire_at_infantry
from bot.rules.cold_war.smoke_sight import look_through
from bot.rules.cold_war.state import Missile
from bot.rules.cold_war.tables import apc_damage, sheet
from bot.rules.cold_war.targets import (
    aims_at_apc,
    is_armour,
    uses_small_arms_table,
    why_not_target,
)
from bot.rules.cold_war.units import LEVELS, TacticalUnit
from bot.rules.cold_war.volleys import fire_volley


@dataclass(frozen=True, slots=True)
class Attack:
    """One unit's fire, ready to be rolled: at whom, from how far, with what."""

    firer: TacticalUnit
    target: TacticalUnit
    reach: int
    arms: Arms
    aimed: Aim
    armour: Armour | None
    flank: bool
    transit: bool
    smoke: bool


def fire(case: Case, wanted: Fire) -> Refusal | None:
    """Fire with one or several units at one target, each by itself, in the order given.

    Everything is checked before the first die falls. Once the target is Dead the rest hold
    their fire.
    """
    refused = why_not_play(case)
    if refused:
        return refused
    attacks = _read(case, wanted)
    if isinstance(attacks, Refusal):
        return attacks
    held: list[TacticalUnit] = []
    for attack in attacks:
        if current(case, attack.target).alive:
            _carry_out(case, attack)
        else:
            held.append(attack.firer)
    hold_fire(case, held, attacks[0].target)
    return None


def _read(case: Case, wanted: Fire) -> list[Attack] | Refusal:
    firers = read_firers(case, wanted.firer)
    if isinstance(firers, Refusal):
        return firers
    target = enemy_unit(case, firers[0].side, wanted.target)
    if isinstance(target, Refusal):
        return target
    refused = why_not_alive(target)
    if refused:
        return refused
    attacks = []
    for firer in firers:
        reach = read_range(case, wanted.range, firer, target)
        if isinstance(reach, Refusal):
            return reach
        attack = _prepare(case, wanted, firer, target, reach)
        if isinstance(attack, Refusal):
            return attack
        attacks.append(attack)
    return attacks


def _prepare(
    case: Case, wanted: Fire, firer: TacticalUnit, target: TacticalUnit, reach: int
) -> Attack | Refusal:
    refused = why_not_alive(firer) or why_not_acting(case, firer)
    if refused:
        return refused
    arms = choose_arms(case, firer, target, reach, wanted.weapon, wanted.gun)
    if isinstance(arms, Refusal):
        return arms
    refused = (
        _why_not_far(case, firer, target, arms, reach)
        or why_not_fire(case, firer, of_its_men=arms.weapon == LAW)
        or why_not_target(case, firer, target, arms)
    )
    aimed = refused or aim(case, arms.weapon, reach)
    if isinstance(aimed, Refusal):
        return aimed
    armour = None
    if not uses_small_arms_table(arms, target):
        met = face(case, arms.gun, arms.weapon, reach, target, wanted.flank)
        if isinstance(met, Refusal):
            return met
        armour = met
    transit = wanted.transit or target.transit
    return Attack(firer, target, reach, arms, aimed, armour, wanted.flank, transit, wanted.smoke)


def _why_not_far(
    case: Case, firer: TacticalUnit, target: TacticalUnit, arms: Arms, reach: int
) -> Refusal | None:
    """Refuse far fire at armour by a vehicle that lent its +1 in close combat (CW-8)."""
    if firer.lent != case.table.turn or not _is_far(arms, target, reach):
        return None
    return Refusal(
        f"The vehicle of {bold(firer.name)} lent its +1 in close combat and may not fire far "
        "at armour in this turn.",
        "CW-8",
    )


def _is_far(arms: Arms, target: TacticalUnit, reach: int) -> bool:
    """Tell whether this is a vehicle's fire at armour beyond the first band (CW-8)."""
    nearest = min(sheet("to-hit").columns_to.values())
    return arms.weapon != LAW and is_armour(target) and reach > nearest * HUNDREDTHS


def _carry_out(case: Case, attack: Attack) -> None:
    firer = reveal(case, attack.firer, "fires")
    attack_rolls: tuple[Roll, ...] = ()
    look, need = None, 0
    if attack.smoke or firer.in_smoke or current(case, attack.target).in_smoke:
        look, need = look_through(case, firer)
        attack_rolls = (look,)
    seen = look is None or look.faces[0] >= need
    sight = {"smoke_face": look.faces[0] if look else 0, "smoke_need": need}
    if is_missile(attack.arms.weapon):
        _launch(case, attack, firer, attack_rolls, sight)
    elif not seen:
        _shot(case, attack, firer, attack_rolls, None, sight)
    elif damages_as_artillery(case, attack.arms, attack.target):
        fire_rockets(case, firer, attack.target, attack.aimed, attack.transit, attack_rolls)
    elif attack.armour is None:
        fire_at_infantry(case, firer, attack.target, attack.reach, attack.arms.weapon, attack_rolls)
    else:
        _shoot(case, attack, firer, attack_rolls, sight)


def _launch(
    case: Case,
    attack: Attack,
    firer: TacticalUnit,
    rolls: tuple[Roll, ...],
    sight: dict[str, int],
) -> None:
    """Put a missile into the air; everybody sees it (2.3)."""
    missile = Missile(
        number=case.open.missiles_fired + 1,
        side=firer.side,
        firer=firer.name,
        target_side=attack.target.side,
        target=attack.target.name,
        reach=attack.reach,
        weapon=attack.arms.weapon,
        gun=attack.arms.gun,
        flank=attack.flank,
        transit=attack.transit,
        phase=case.open.phase,
        level=LEVELS.index(effective(case, firer)),
    )
    case.happens(
        MissileFired(
            audience=OPEN,
            turn=case.table.turn,
            missile=missile,
            firer_is=what_it_is(firer),
            target_is=what_it_is(attack.target),
            rolls=rolls,
            measured=otherwise(case, firer, attack.target, attack.reach),
            **sight,
        )
    )


def _shoot(
    case: Case,
    attack: Attack,
    firer: TacticalUnit,
    rolls: tuple[Roll, ...],
    sight: dict[str, int],
) -> None:
    assert attack.armour is not None
    modifiers = changes(effective(case, firer), attack.transit)
    volley, fired = fire_volley(
        case,
        attack.aimed,
        modifiers,
        attack.armour,
        shots_of(attack.arms.weapon),
        aims_at_apc(attack.arms, attack.target),
    )
    _shot(case, attack, firer, (*rolls, *fired), volley, sight)
    cause = f"the fire of {firer.name}"
    if volley.apc:
        _hit_apc(case, attack.target, volley, cause)
    else:
        take_damage(case, attack.target, volley.damage, cause)


def _shot(
    case: Case,
    attack: Attack,
    firer: TacticalUnit,
    rolls: tuple[Roll, ...],
    volley: Volley | None,
    sight: dict[str, int],
) -> None:
    case.happens(
        ShotFired(
            audience=OPEN,
            turn=case.table.turn,
            side=firer.side,
            firer=firer.name,
            firer_is=what_it_is(firer),
            target_side=attack.target.side,
            target=attack.target.name,
            target_is=what_it_is(attack.target),
            reach=attack.reach,
            measured=otherwise(case, firer, attack.target, attack.reach),
            weapon=attack.arms.weapon,
            far=_is_far(attack.arms, attack.target, attack.reach),
            rolls=rolls,
            volley=volley,
            **sight,
        )
    )


def _hit_apc(case: Case, target: TacticalUnit, volley: Volley, cause: str) -> None:
    """Destroy a dismounted unit's vehicle by itself; its infantry goes on on foot (CW-7)."""
    enough = int(case.ruling("apc_margin"))
    if not any(shot.pen_face and shot.margin >= enough for shot in volley.shots):
        return
    case.happens(
        ApcLost(
            audience=audience_of(case, target),
            side=target.side,
            unit=target.name,
            vehicle=target.vehicle,
        )
    )
    take_damage(case, target, apc_damage(), cause)
