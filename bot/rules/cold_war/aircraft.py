"""Aircraft: the die, the arrival as the turn's first action, anti-aircraft fire, the bomb (CW-12).

The Dead are not bombed (CW-4); each side gives its own part (G-4), in numbers (G-5).
"""

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.gates import why_not_of_a_side, why_not_play
from bot.engine.names import bold, key_of
from bot.engine.refusal import Refusal
from bot.engine.ruleset import choices
from bot.engine.table import Choice, Prompt
from bot.engine.target import Target
from bot.fairness.dice import Roll
from bot.rules.cold_war.air_facts import (
    AircraftArrived,
    AircraftRolled,
    AntiAirFired,
    BombDropped,
)
from bot.rules.cold_war.barrage import BOMB, Mark, strike
from bot.rules.cold_war.catalogue import is_helicopter, values_of
from bot.rules.cold_war.roster import enemy_unit
from bot.rules.cold_war.spellings import read_defence
from bot.rules.cold_war.support_orders import CallAircraft, DropBomb, FireAntiAir
from bot.rules.cold_war.support_state import Aircraft
from bot.rules.cold_war.support_tables import (
    added_for_zsu,
    aircraft_faces,
    anti_aircraft,
    artillery_need,
    defence_line,
    zsu_vehicles,
)
from bot.rules.cold_war.units import TacticalUnit

DEFENCE, TARGET = "cw.air-defence", "cw.air-target"
NONE = "none"
DIE = 6
MOST_TARGETS = 20


def call_aircraft(case: Case, _wanted: CallAircraft) -> Refusal | None:
    """Roll for air support this turn; it is rolled by itself in the turns after it (CW-12)."""
    refused = why_not_play(case) or why_not_of_a_side(case)
    side = case.who.side
    if refused or side is None:
        return refused
    faces, _line = _faces(case, side)
    if not faces:
        return Refusal("Your force has no aircraft (ruling `air_nations`).", "CW-12")
    if case.open.air_rolled.get(side) == case.table.turn:
        return Refusal("Your aircraft die of this turn is rolled already.", "CW-12")
    if case.open.drawn or case.open.active:
        return Refusal(
            "Aircraft are rolled for at the start of a turn, before its first card. "
            "Give this again when the next turn begins.",
            "CW-12",
        )
    _roll(case, side)
    return None


def roll_dice(case: Case) -> None:
    """Roll at a turn's start for every side that has called for aircraft before (1.9)."""
    for side in case.table.side_names():
        rolled = case.open.air_rolled.get(side, 0)
        if 0 < rolled < case.table.turn and side not in case.table.resigned:
            _roll(case, side)


def _faces(case: Case, side: str) -> tuple[tuple[int, ...], str]:
    return aircraft_faces(case.open.forces[side].nation, case.ruling("air_nations") == "kin")


def _roll(case: Case, side: str) -> None:
    faces, line = _faces(case, side)
    if not faces:
        return
    roll = case.roll(DIE)
    case.happens(
        AircraftRolled(
            audience=OPEN,
            side=side,
            turn=case.table.turn,
            line=line,
            faces=faces,
            roll=roll,
            comes=roll.total in faces,
        )
    )


def arrive(case: Case) -> None:
    """Let last turn's aircraft come on, the very first action of the turn (CW-12)."""
    due = [a for a in case.open.aircraft if a.state == "called" and a.arrives <= case.table.turn]
    for aircraft in due:
        case.happens(AircraftArrived(audience=OPEN, side=aircraft.side))
    ask(case)


def waits(case: Case) -> bool:
    """Tell whether an aircraft is over the table."""
    return _over(case) is not None


def _over(case: Case) -> Aircraft | None:
    """Return the aircraft that is dealt with now."""
    return next((a for a in case.open.aircraft if a.state != "called"), None)


def ask(case: Case) -> None:
    """Ask for the anti-aircraft fire, or for the target of the aircraft that is over (CW-12)."""
    for prompt in list(case.table.prompts.values()):
        if prompt.kind in {DEFENCE, TARGET}:
            case.close(prompt)
    aircraft = _over(case)
    if aircraft is None:
        return
    if aircraft.state == "over":
        case.ask(
            DEFENCE,
            f"How good is the air defence against the aircraft of {bold(aircraft.side)}?",
            choices(("few", "Few or old SAMs"), ("good", "Many good SAMs, ZSU"), (NONE, "None")),
            sides=case.table.enemies(aircraft.side),
            data={"side": aircraft.side},
        )
        return
    if aircraft.side in case.table.resigned:
        _bomb(case, aircraft, None)
        return
    targets = _targets(case, aircraft.side)[:MOST_TARGETS]
    buttons = [Choice(key=str(n), label=u.name, row=n // 5) for n, u in enumerate(targets)]
    buttons.append(Choice(key=NONE, label="No bomb", row=4))
    case.ask(
        TARGET,
        f"The aircraft of {bold(aircraft.side)} is through. What does it bomb?",
        tuple(buttons),
        sides=(aircraft.side,),
        data={"side": aircraft.side, "targets": [u.name for u in targets]},
    )


def _targets(case: Case, side: str) -> list[TacticalUnit]:
    enemies = case.table.enemies(side)
    return [
        u
        for u in case.open.units.values()
        if u.side in enemies and u.alive and not is_helicopter(u)
    ]


def fire_anti_air(case: Case, wanted: FireAntiAir) -> Refusal | None:
    """Fire at the aircraft that has come on: one roll, before the bomb (CW-12)."""
    refused = why_not_play(case)
    if refused:
        return refused
    aircraft = _over(case)
    if aircraft is None or aircraft.state != "over":
        return Refusal("No aircraft has just come on, so nothing fires at one.", "CW-12")
    enemies = case.table.enemies(aircraft.side)
    if case.who.side is not None and case.who.side not in enemies:
        return Refusal("It is your own aircraft; the enemy's defence fires at it.", "G-4")
    if wanted.zsu is not None and wanted.zsu < 0:
        return Refusal("`zsu` counts vehicles: 0 or more.", "G-5")
    defence = read_defence(wanted.defence)
    if isinstance(defence, Refusal):
        return defence
    _fire(case, aircraft, defence, wanted.zsu)
    return None


def answer_defence(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Hear how good the defence is, by its button (CW-12)."""
    aircraft = _over(case)
    if aircraft is None:
        case.close(prompt)
        return None
    _fire(case, aircraft, choice, None)
    return None


def seen_zsu(case: Case, side: str) -> int:
    """Return how many ZSU-23 or the like the enemies of a side show (CW-12)."""
    enemies = case.table.enemies(side)
    return sum(
        u.alive and u.side in enemies and values_of(u).name in zsu_vehicles()
        for u in case.open.units.values()
    )


def _fire(case: Case, aircraft: Aircraft, defence: str, zsu: int | None) -> None:
    guns = seen_zsu(case, aircraft.side) if zsu is None else zsu
    rolls: tuple[Roll, ...] = ()
    score, result, cell, line = Target(first=0), NONE, "", ""
    if defence != NONE:
        rolls = (case.roll(DIE),)
        score = Target(first=rolls[0].total, what="D6").plus(added_for_zsu(guns), f"{guns} ZSU")
        result, cell = anti_aircraft(defence, score.total)
        line = defence_line(defence)
    case.happens(
        AntiAirFired(
            audience=OPEN,
            side=aircraft.side,
            by=case.who.side or "",
            defence=defence,
            line=line,
            zsu=guns,
            score=score,
            rolls=rolls,
            cell=cell,
            result=result,
        )
    )
    ask(case)


def drop_bomb(case: Case, wanted: DropBomb) -> Refusal | None:
    """Bomb a spotted target, or leave with the bomb (CW-12)."""
    refused = why_not_play(case)
    if refused:
        return refused
    aircraft = _over(case)
    if aircraft is None or aircraft.state == "called":
        return Refusal("No aircraft is over the table.", "CW-12")
    if case.who.side is not None and case.who.side != aircraft.side:
        return Refusal(f"The aircraft belongs to {bold(aircraft.side)}.", "G-4")
    if aircraft.state == "over":
        return Refusal(
            "The anti-aircraft fire comes before the bomb: `/coldwar anti-air`.", "CW-12"
        )
    if key_of(wanted.target) == NONE:
        return _bomb(case, aircraft, None)
    target = enemy_unit(case, aircraft.side, wanted.target)
    if isinstance(target, Refusal):
        return target
    if is_helicopter(target):
        return Refusal(f"{bold(target.name)} flies; a bomb falls on the ground.", "CW-12")
    if not target.alive:
        return Refusal(f"{bold(target.name)} is Dead already.", "CW-4")
    return _bomb(case, aircraft, target)


def answer_target(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Hear what is bombed, by its button; silence: nothing (CW-12)."""
    names = prompt.data["targets"]
    wanted = names[int(choice)] if choice.isdecimal() else NONE
    aircraft = _over(case)
    if aircraft is None:
        case.close(prompt)
        return None
    target = None if wanted == NONE else enemy_unit(case, aircraft.side, wanted)
    return target if isinstance(target, Refusal) else _bomb(case, aircraft, target)


def _bomb(case: Case, aircraft: Aircraft, target: TacticalUnit | None) -> Refusal | None:
    """Drop the one bomb: it hits by itself, or by the ruling as a barrage on seen units."""
    rolls: tuple[Roll, ...] = ()
    need = 0
    if target is not None and case.ruling("bomb_to_hit") == "roll":
        need, _line = artillery_need("units")
        rolls = (case.roll(DIE),)
    hit = target is not None and (not rolls or rolls[0].total >= need)
    case.happens(
        BombDropped(
            audience=OPEN,
            side=aircraft.side,
            target_side=target.side if target else "",
            target=target.name if target else "",
            hit=hit,
            need=need,
            rolls=rolls,
        )
    )
    if target is not None and hit:
        strike(case, Mark(side=target.side, unit=target.name), BOMB, "a bomb")
    ask(case)
    return None
