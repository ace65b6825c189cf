"""A firing at one target: its dice to hit, then a die for each hit against armour (CW-2, CW-3)."""

from bot.engine.case import Case
from bot.fairness.dice import Roll
from bot.rules.cold_war.combat_facts import Shot, Volley
from bot.rules.cold_war.hitting import DIE, Aim, result_of, scored
from bot.rules.cold_war.morale import combined
from bot.rules.cold_war.penetration import Armour, damage_of, margin_of
from bot.rules.cold_war.tables import MISS


def fire_volley(
    case: Case,
    aimed: Aim,
    modifiers: list[tuple[int, str]],
    armour: Armour,
    shots: int,
    apc: bool = False,
) -> tuple[Volley, tuple[Roll, ...]]:
    """Roll to hit for every shot, then to penetrate for every hit; add the damage up (3.3)."""
    rolls = [case.roll(DIE) for _ in range(shots)]
    fired = [_shot(roll.faces[0], aimed, modifiers, armour) for roll in rolls]
    for at, shot in enumerate(fired):
        if shot.pen_need is not None:
            rolls.append(case.roll(DIE))
            fired[at] = _against_armour(shot, rolls[-1].faces[0])
    damage = 0
    for shot in fired:
        damage = combined(damage, shot.damage)
    volley = Volley(
        row=aimed.row,
        column=aimed.column,
        need=aimed.need,
        why_need=aimed.why,
        gun_row=armour.row,
        gun_column=armour.column,
        armour=armour.armour,
        armour_was=armour.was,
        shots=tuple(fired),
        damage=damage,
        apc=apc,
    )
    return volley, tuple(rolls)


def _shot(face: int, aimed: Aim, modifiers: list[tuple[int, str]], armour: Armour) -> Shot:
    score = scored(face, modifiers)
    result = result_of(score, aimed.need)
    need = armour.need(result) if result != MISS else None
    return Shot(face=face, score=score, result=result, cell=armour.cell, pen_need=need)


def _against_armour(shot: Shot, rolled: int) -> Shot:
    if shot.pen_need is None:
        return shot
    margin = margin_of(rolled, shot.pen_need)
    return shot.but(pen_face=rolled, margin=margin, damage=damage_of(margin))
