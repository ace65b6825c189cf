"""Close combat: who may fight, one die a unit, who loses one (CW-8; CW-4, CW-5)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.gates import why_not_play
from bot.engine.names import bold, key_of, listed
from bot.engine.positions import HUNDREDTHS
from bot.engine.refusal import Refusal
from bot.engine.table import Choice, Prompt
from bot.fairness.dice import Roll
from bot.rules.cold_war.catalogue import is_fighting_vehicle, is_helicopter
from bot.rules.cold_war.combat_facts import CloseCombatFought, Fighter
from bot.rules.cold_war.combat_odds import scored
from bot.rules.cold_war.firers import read_firers
from bot.rules.cold_war.measuring import point_of, within
from bot.rules.cold_war.morale import WORST, effective, is_retreating, take_damage
from bot.rules.cold_war.orders import Assault
from bot.rules.cold_war.revealing import reveal
from bot.rules.cold_war.roster import (
    LOSS,
    current,
    enemy_unit,
    find,
    why_not_acting,
    why_not_again,
    why_not_alive,
    why_not_picked,
)
from bot.rules.cold_war.tables import sheet
from bot.rules.cold_war.units import BROKEN, SHAKEN, TacticalUnit

DIE = 6
MOST_APART = int(sheet("close-combat-modifiers").more["joining"]["within"])
MOST_DEFENDERS = 2
"""One is attacked, and one more of its manoeuvre unit may join (CW-8)."""


def assault(case: Case, wanted: Assault) -> Refusal | None:
    """Fight one close combat; whoever loses picks which of his units is lost (CW-8)."""
    refused = why_not_play(case)
    if refused:
        return refused
    attackers = read_firers(case, wanted.attackers)
    if isinstance(attackers, Refusal):
        return attackers
    defenders = _read_defenders(case, attackers[0].side, wanted.defenders)
    if isinstance(defenders, Refusal):
        return defenders
    for attacker in attackers:
        refused = refused or _why_not_attack(case, attacker)
    refused = refused or _why_not_defend(case, defenders)
    if refused:
        return refused
    _fight(case, [reveal(case, unit, "attacks") for unit in attackers], defenders, wanted)
    return None


def _read_defenders(case: Case, side: str, text: str) -> list[TacticalUnit] | Refusal:
    names = list(dict.fromkeys(part.strip() for part in text.split(";") if part.strip()))
    found = [enemy_unit(case, side, name) for name in names]
    wrong = next((unit for unit in found if isinstance(unit, Refusal)), None)
    if wrong is not None:
        return wrong
    units = [unit for unit in found if not isinstance(unit, Refusal)]
    if not 1 <= len(units) <= MOST_DEFENDERS:
        return Refusal(
            "One unit is attacked, and one more may join it. Fight the others separately.", "CW-8"
        )
    return units


def _why_not_attack(case: Case, unit: TacticalUnit) -> Refusal | None:
    refused = (
        why_not_alive(unit)
        or why_not_acting(case, unit)
        or why_not_again(case, unit, "fought")
        or (None if _fired_apart(case, unit) else why_not_again(case, unit, "fired"))
        or _why_not_fight(unit)
    )
    if refused:
        return refused
    if unit.morale in {SHAKEN, BROKEN}:
        return Refusal(
            f"{bold(unit.name)} is {unit.morale} and may not move towards the enemy.", "CW-4"
        )
    if is_retreating(case, unit.side, unit.manoeuvre):
        return Refusal(f"{bold(unit.manoeuvre)} must retreat and can't attack.", "CW-5")
    return None


def _why_not_fight(unit: TacticalUnit) -> Refusal | None:
    if is_helicopter(unit):
        return Refusal(f"{bold(unit.name)} flies and takes no part in close combat.", "CW-8")
    return None


def _why_not_defend(case: Case, defenders: list[TacticalUnit]) -> Refusal | None:
    for unit in defenders:
        refused = why_not_alive(unit) or _why_not_fight(unit)
        if refused:
            return refused
    manoeuvres = {(unit.side, key_of(unit.manoeuvre)) for unit in defenders}
    if len(manoeuvres) > 1:
        return Refusal(
            'Whoever joins a defender is of the same manoeuvre unit, within 2" and in no combat '
            "of its own.",
            "CW-8",
        )
    first, *others = (point_of(unit.at) for unit in defenders)
    reach = MOST_APART * HUNDREDTHS
    if first and any(other and not within(first, other, reach) for other in others):
        return Refusal(f'Whoever joins a defender stands within {MOST_APART}" of it.', "CW-8")
    return why_not_picked(case)


def _fight(
    case: Case, attackers: list[TacticalUnit], defenders: list[TacticalUnit], wanted: Assault
) -> None:
    lending = [u for u in (*attackers, *defenders) if wanted.vehicles and _can_lend(case, u)]
    lent = tuple(unit.name for unit in lending)
    state = effective(case, defenders[0])
    attack, rolled = _roll(case, _rolling(attackers, defenders), lent, state)
    defence, rolled_too = _roll(case, _rolling(defenders, attackers), lent, None)
    best, best_defence = _best(attack), _best(defence)
    side, target_side = attackers[0].side, defenders[0].side
    losers = {1: target_side, -1: side}
    loser = losers.get((best > best_defence) - (best < best_defence), "")
    case.happens(
        CloseCombatFought(
            audience=OPEN,
            turn=case.table.turn,
            side=side,
            attackers=tuple(unit.name for unit in attackers),
            target_side=target_side,
            defenders=tuple(unit.name for unit in defenders),
            rolls=(*rolled, *rolled_too),
            attack=attack,
            defence=defence,
            best_attack=best,
            best_defence=best_defence,
            loser=loser,
            lent=lent,
            apart=tuple(u.name for u in attackers if _has_vehicle(u) and u.name not in lent),
        )
    )
    if loser != side:
        _lose(case, defenders)
    if loser != target_side:
        _lose(case, attackers)


def _can_lend(case: Case, unit: TacticalUnit) -> bool:
    """Tell whether a fighting vehicle can lend its +1: not after far fire at armour (CW-8)."""
    return _has_vehicle(unit) and unit.shot_far != case.table.turn


def _has_vehicle(unit: TacticalUnit) -> bool:
    return unit.kind == "mech" and is_fighting_vehicle(unit)


def _fired_apart(case: Case, unit: TacticalUnit) -> bool:
    """Tell whether it was a unit's fighting vehicle that fired: its men can still attack (CW-8)."""
    return _has_vehicle(unit) and unit.shot_far == case.table.turn


def _rolling(units: list[TacticalUnit], others: list[TacticalUnit]) -> list[TacticalUnit]:
    """Return who rolls: every unit of the side with more, else the one named first (CW-8)."""
    return units if len(units) > len(others) else units[:1]


def _roll(
    case: Case, units: list[TacticalUnit], lent: tuple[str, ...], opponent: str | None
) -> tuple[tuple[Fighter, ...], tuple[Roll, ...]]:
    """Roll a die for each unit. ``opponent`` is the attacked one's state; none: they defend."""
    rolls = tuple(case.roll(DIE) for _ in units)
    fighters = tuple(
        Fighter(
            unit=unit.name,
            score=scored(case, roll.faces[0], unit, unit.name in lent, opponent),
        )
        for unit, roll in zip(units, rolls, strict=True)
    )
    return fighters, rolls


def _best(fighters: tuple[Fighter, ...]) -> int:
    return max(fighter.score.total for fighter in fighters)


def _lose(case: Case, units: list[TacticalUnit]) -> None:
    """Let a side lose one of its units: the only one, or the one that it picks (CW-8)."""
    if len(units) == 1:
        _lost(case, units[0])
        return
    side = units[0].side
    names = [unit.name for unit in units]
    case.ask(
        LOSS,
        f"{bold(side)} picks which unit is lost: {listed(map(bold, names), 'or')}.",
        tuple(Choice(key=f"u{n}", label=name[:80]) for n, name in enumerate(names)),
        sides=(side,),
        data={"side": side, "units": names},
    )


def answer_loss(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Hear which unit the loser gives up; silence gives up the one named first.

    A unit that has died meanwhile is no loss: then the next of them goes.
    """
    side, names = str(prompt.data["side"]), prompt.data["units"]
    chosen = find(case, side, names[int(choice[1:])])
    units = [chosen, *(find(case, side, name) for name in names)]
    case.close(prompt, choice)
    left = next((unit for unit in units if unit is not None and unit.alive), None)
    if left is not None:
        _lost(case, left)
    return None


def _lost(case: Case, unit: TacticalUnit) -> None:
    take_damage(case, current(case, unit), WORST, "close combat")
