"""``/game why``: how fire, damage, recovery and close combat came about (CW-2 to CW-10)."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact
from bot.engine.positions import length_text
from bot.rules.cold_war import combat_facts as c
from bot.rules.cold_war import morale_facts as m
from bot.rules.cold_war.combat_words import Fighters
from bot.rules.cold_war.tables import MISS, added_when_hit_again, penetration_reading, sheet


def _smoke(face: int, need: int) -> list[str]:
    if not face:
        return []
    return [f"Through smoke: D6 {face}, {need} and more sees the target (CW-10)."]


def _volley(volley: c.Volley, reach: int) -> list[str]:
    table = sheet("to-hit")
    ruled = f", {volley.why_need}" if volley.why_need else ""
    lines = [
        (
            f"{table.title}: row {volley.row}, column {volley.column} for "
            f'{length_text(reach)}": needs {volley.need}{ruled} (CW-2).'
        )
    ]
    for shot in volley.shots:
        lines.append(f"Score {shot.score} against {volley.need}: {shot.result} (CW-2).")
        if shot.result != MISS:
            lines += _penetration(volley, shot)
    dice = [shot.damage for shot in volley.shots if shot.damage]
    if len(dice) > 1:
        lines.append(
            f"Two hits of one firing, {dice[0]} and {dice[1]} levels: the worse, and "
            f"{added_when_hit_again()} more: {volley.damage} (CW-3)."
        )
    return lines


def _penetration(volley: c.Volley, shot: c.Shot) -> list[str]:
    table = sheet("gun-penetration")
    flank = ", one class lower from the flank" if volley.armour != volley.armour_was else ""
    line = (
        f"{table.title}: row {volley.gun_row}, column {volley.gun_column}: {shot.cell}, "
        f"class {volley.armour}{flank}"
    )
    if shot.pen_need is None:
        return [f"{line}: `-`, which stays so whatever the hits (CW-3)."]
    lines = [f"{line}: needs {shot.pen_need} (CW-3)."]
    if shot.pen_face == penetration_reading()["always_fails"]:
        return [*lines, f"D10 {shot.pen_face} always fails (CW-3)."]
    if shot.margin < 0:
        return [*lines, f"D10 {shot.pen_face} is under: no effect (CW-3)."]
    results = sheet("results-of-penetration")
    row = results.row_for(shot.margin)
    return [
        *lines,
        (
            f"D10 {shot.pen_face}, by {shot.margin}: {results.title}, row {row}: "
            f"{results.cell(row, 'Morale / Losses')} (CW-3)."
        ),
    ]


def _shot(fact: c.ShotFired) -> list[str]:
    lines = _smoke(fact.smoke_face, fact.smoke_need)
    return lines + (_volley(fact.volley, fact.reach) if fact.volley else [])


def _missile_fired(fact: c.MissileFired) -> list[str]:
    return [
        *_smoke(fact.smoke_face, fact.smoke_need),
        "A guided missile is rolled for at the end of the next enemy phase, or of the turn (CW-2).",
    ]


def _missile_landed(fact: c.MissileLanded) -> list[str]:
    if fact.volley is None:
        return [f"It is lost: no {fact.lost} any more, so no die (CW-2)."]
    return _volley(fact.volley, fact.missile.reach)


def _small_arms(fact: c.SmallArmsFired) -> list[str]:
    table = sheet("small-arms")
    row = table.row_for(fact.score.total)
    return [f"{table.title}: score {fact.score}, row {row}: {table.cell(row, 'Result')} (CW-7)."]


def _rockets(fact: c.RocketsFired) -> list[str]:
    lines = [
        f"Rockets at infantry damage as heavy artillery (ruling rocket_damage, CW-7): {fact.row}."
    ]
    for strike in fact.strikes:
        lines.append(f"Score {strike.score} against {fact.need}: {strike.result} (CW-2).")
        if strike.harm is not None:
            lines.append(
                f"Damage {strike.harm} on {fact.column}, {fact.cell}: {strike.damage} levels (CW-9)."
            )
    return lines


def _fighters(what: str, fighters: Fighters) -> list[str]:
    return [f"{what}: {fighter.unit} {fighter.score} (CW-8)." for fighter in fighters]


def _close_combat(fact: c.CloseCombatFought) -> list[str]:
    return [
        *_fighters("Attack", fact.attack),
        *_fighters("Defence", fact.defence),
        f"Best against best: {fact.best_attack} to {fact.best_defence} (CW-8).",
    ]


def _changed(fact: m.MoraleChanged) -> list[str]:
    lines = [f"{fact.unit} takes {fact.damage} levels of {fact.cause} (CW-4)."]
    if fact.before == "OK":
        return [*lines, f"It was OK, so it takes the result as it is: {fact.after} (CW-4)."]
    return [
        *lines,
        (
            f"It was {fact.before}: the worse of the two, and {added_when_hit_again()} level worse: "
            f"{fact.after} (CW-4)."
        ),
    ]


def _capped(fact: m.MoraleCapped) -> list[str]:
    return [
        (
            f"One of {fact.manoeuvre} is Broken or Dead, so the others can't be OK "
            "(CW-5, ruling capped_state)."
        )
    ]


def _retreat(fact: m.RetreatChanged) -> list[str]:
    more = "is" if fact.must else "is not"
    return [
        (
            f"{fact.bad} of {fact.of} units of {fact.manoeuvre} are Shaken or worse, which {more} more "
            "than half (CW-5, ruling retreat_dead)."
        )
    ]


def _recovered(fact: m.MoraleRecovered) -> list[str]:
    table = sheet("morale-recovery")
    lines = ["The most damaged of each manoeuvre unit roll first (CW-6)."]
    for unit in fact.units:
        row = table.row_for(unit.face + unit.added)
        added = f" + {unit.added}" if unit.added else ""
        lines.append(
            f"{unit.unit}: D6 {unit.face}{added}, row {row}: {table.cell(row, 'Morale Recover')}: "
            f"{unit.before} to {unit.after}{' (CW-5 holds it)' if unit.held else ''}."
        )
    return lines


EXPLAINS: Mapping[type[Fact], Callable[[Any], list[str]]] = {
    c.ShotFired: _shot,
    c.MissileFired: _missile_fired,
    c.MissileLanded: _missile_landed,
    c.SmallArmsFired: _small_arms,
    c.RocketsFired: _rockets,
    c.CloseCombatFought: _close_combat,
    m.MoraleChanged: _changed,
    m.MoraleCapped: _capped,
    m.RetreatChanged: _retreat,
    m.MoraleRecovered: _recovered,
}
