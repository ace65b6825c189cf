"""What is told of fire, missiles, small arms and close combat (CW-2, CW-3, CW-7 to CW-10)."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact
from bot.engine.names import bold, listed, shown
from bot.engine.positions import length_text
from bot.engine.telling import Told
from bot.engine.view import View
from bot.rules.cold_war import combat_facts as f
from bot.rules.cold_war.artillery_words import scored
from bot.rules.cold_war.tables import MISS


def _inches(reach: int, measured: int = 0) -> str:
    board = f' (on the board {length_text(measured)}")' if measured else ""
    return f'{length_text(reach)}"{board}'


def _who(name: str, what: str) -> str:
    return f"{bold(name)} ({shown(what)})" if what else bold(name)


def shot_words(shot: f.Shot, need: int) -> str:
    """Return one shot: what it needed, its die, what it did to the armour."""
    score = shot.score
    total = f" = {score.total}" if score.changes else ""
    changed = "".join(f" {c.by:+d} ({c.why})" for c in score.changes)
    text = f"needs {need}, D10 {shot.face}{changed}{total}: **{shot.result}**."
    if shot.result == MISS:
        return text
    if shot.pen_need is None:
        return f"{text} Nothing penetrates that armour."
    margin = f"by {shot.margin}" if shot.margin >= 0 else "no effect"
    return f"{text} Penetration needs {shot.pen_need.total}, D10 {shot.pen_face}: {margin}."


def volley_words(volley: f.Volley) -> str:
    """Return all shots of a firing."""
    return " Again: ".join(shot_words(shot, volley.need) for shot in volley.shots)


def _smoke(face: int, need: int) -> str:
    if not face:
        return ""
    seen = (
        "sees through the smoke" if face >= need else "sees nothing for smoke and fires at nothing"
    )
    return f" D6 {face}, needs {need}: {seen}."


def _shot_fired(fact: f.ShotFired, _view: View, by: str) -> Told:
    aim = "the vehicle of " if fact.volley and fact.volley.apc else ""
    text = (
        f"{_who(fact.firer, fact.firer_is)} fires at {aim}{_who(fact.target, fact.target_is)}, "
        f"{_inches(fact.reach, fact.measured)}:{_smoke(fact.smoke_face, fact.smoke_need)}"
    )
    rules = ("CW-2", "CW-3", *(("CW-10",) if fact.smoke_face else ()))
    if fact.volley is not None:
        words = volley_words(fact.volley)
        text = f"{text.removesuffix('.')}; {words}" if fact.smoke_face else f"{text} {words}"
    headline = f"{by}: {bold(fact.firer)} fires at {bold(fact.target)}"
    return Told(text, rules, headline)


def _missile_fired(fact: f.MissileFired, view: View, by: str) -> Told:
    missile = fact.missile
    text = (
        f"{_who(missile.firer, fact.firer_is)} fires a missile at "
        f"{_who(missile.target, fact.target_is)}, {_inches(missile.reach, fact.measured)}:"
        f"{_smoke(fact.smoke_face, fact.smoke_need)}"
    )
    if not fact.smoke_face or fact.smoke_face >= fact.smoke_need:
        phase = (
            "enemy phase" if view.ruling("atgw_lands", "next-enemy") == "next-enemy" else "phase"
        )
        text += f" in the air. It lands at the end of the next {phase}."
    headline = f"{by}: {bold(missile.firer)} fires a missile"
    rules = ("CW-2", "CW-10") if fact.smoke_face else ("CW-2",)
    return Told(text, rules, headline)


def _missile_landed(fact: f.MissileLanded, _view: View, _by: str) -> Told:
    missile = fact.missile
    start = f"The missile of {bold(missile.firer)} "
    if fact.volley is None:
        why = {
            "firer": "is lost with its firer: **miss**",
            "target": "finds its target dead",
        }.get(fact.lost, "can't reach any more")
        return Told(f"{start}{why}.", ("CW-2",))
    halved = f" ({fact.volley.why_need})" if fact.volley.why_need else ""
    text = f"{start}reaches {_who(missile.target, fact.target_is)}{halved}: "
    return Told(text + volley_words(fact.volley), ("CW-2", "CW-3"))


_WITH = {"autocannon": "its autocannon", "rockets": "rockets"}


def _small_arms(fact: f.SmallArmsFired, _view: View, by: str) -> Told:
    score = fact.score
    changed = "".join(f" {c.by:+d} ({c.why})" for c in score.changes)
    total = f" = {score.total}" if score.changes else ""
    effect = f"**-{fact.damage} morale**" if fact.damage else "no effect"
    text = (
        f"{_who(fact.firer, fact.firer_is)} fires {_WITH.get(fact.weapon, 'small arms')} at "
        f"{_who(fact.target, fact.target_is)}, {_inches(fact.reach, fact.measured)}: "
        f"D10 {score.first}{changed}{total}: {effect}."
    )
    return Told(text, ("CW-7",), f"{by}: {bold(fact.firer)} fires at {bold(fact.target)}")


def _rockets(fact: f.RocketsFired, _view: View, by: str) -> Told:
    shots = []
    for strike in fact.strikes:
        text = f"needs {fact.need}, {scored(strike.score, 'D10')}: **{strike.result}**."
        if strike.harm is not None:
            text += f" {scored(strike.harm)} ({fact.cell.replace(',', ', ')} damage)."
        shots.append(text)
    effect = f"**-{fact.damage} morale**" if fact.damage else "no effect"
    text = (
        f"{_who(fact.firer, fact.firer_is)} fires rockets at "
        f"{_who(fact.target, fact.target_is)}: {' Again: '.join(shots)} Together {effect}."
    )
    headline = f"{by}: {bold(fact.firer)} fires at {bold(fact.target)}"
    return Told(text, ("CW-7", "CW-9"), headline)


def _apc_lost(fact: f.ApcLost, _view: View, _by: str) -> Told:
    text = (
        f"The {shown(fact.vehicle)} of {bold(fact.unit)} is destroyed; it goes on as leg infantry."
    )
    return Told(text, ("CW-7",))


def _fire_held(fact: f.FireHeld, _view: View, _by: str) -> Told:
    verb = "holds its" if len(fact.firers) == 1 else "hold their"
    names = listed(map(bold, fact.firers))
    return Told(f"{names} {verb} fire: {bold(fact.target)} is Dead.", ("CW-2",))


Fighters = tuple[f.Fighter, ...]


def _best(fighters: Fighters) -> f.Fighter:
    return max(fighters, key=lambda fighter: fighter.score.total)


def _side(fighters: Fighters) -> str:
    dice = ", ".join(str(fighter.score.first) for fighter in fighters)
    best = _best(fighters).score
    changed = "".join(f" {c.by:+d} ({c.why})" for c in best.changes)
    return f"D6 {dice}: {best.first}{changed} = **{best.total}**"


def _close_combat(fact: f.CloseCombatFought, _view: View, by: str) -> Told:
    end = f"{bold(fact.loser)} loses a unit." if fact.loser else "Equal: each loses a unit."
    if fact.loser:
        retreat = 'Survivors retreat 2".'
        if fact.loser == fact.target_side:
            retreat += " The attacker may take the place."
        end = f"{end} {retreat}"
    text = (
        f"Close combat: {listed(map(bold, fact.attackers))} {_side(fact.attack)}; "
        f"{listed(map(bold, fact.defenders))} {_side(fact.defence)}.\n{end}"
    )
    return Told(text, ("CW-8",), f"{by}: close combat for {bold(fact.defenders[0])}")


TELLS: Mapping[type[Fact], Callable[[Any, View, str], Told]] = {
    f.ShotFired: _shot_fired,
    f.MissileFired: _missile_fired,
    f.MissileLanded: _missile_landed,
    f.SmallArmsFired: _small_arms,
    f.RocketsFired: _rockets,
    f.ApcLost: _apc_lost,
    f.CloseCombatFought: _close_combat,
    f.FireHeld: _fire_held,
}
