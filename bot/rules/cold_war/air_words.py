"""What is told of aircraft and of fire at helicopters (CW-9, CW-12, CW-13)."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact
from bot.engine.names import bold, shown
from bot.engine.positions import length_text
from bot.engine.telling import Told
from bot.engine.view import View
from bot.rules.cold_war import air_facts as f
from bot.rules.cold_war.artillery_words import scored


def _rolled(fact: f.AircraftRolled, _view: View, _by: str) -> Told:
    comes = "**a fighter-bomber comes next turn**" if fact.comes else "none comes"
    text = (
        f"Air support of {bold(fact.side)}: D6 {fact.roll.total}, needs {fact.faces[0]}: {comes}."
    )
    return Told(text, ("CW-12",), f"{bold(fact.side)} calls for aircraft")


def _arrived(fact: f.AircraftArrived, _view: View, _by: str) -> Told:
    text = (
        f"An aircraft of {bold(fact.side)} comes on. Anti-aircraft fire comes first, then its bomb."
    )
    return Told(text, ("CW-12",), f"An aircraft of {bold(fact.side)} comes on")


def _fired_at(fact: f.AntiAirFired, _view: View, by: str) -> Told:
    headline = f"{by}: anti-aircraft fire"
    if not fact.rolls:
        return Told(f"Nothing fires at the aircraft of {bold(fact.side)}.", ("CW-12",), headline)
    end = {
        "none": "**it gets through**",
        "abort": "**it turns away** without bombing",
        "shot down": "**shot down**",
    }[fact.result]
    text = f"Anti-aircraft fire, {shown(fact.line)}: {scored(fact.score)}: {end}."
    return Told(text, ("CW-12",), headline)


def _bombed(fact: f.BombDropped, _view: View, by: str) -> Told:
    headline = f"{by}: the aircraft of {bold(fact.side)}"
    if not fact.target:
        return Told(
            f"The aircraft of {bold(fact.side)} leaves with its bomb.", ("CW-12",), headline
        )
    die = f" D6 {fact.rolls[0].total}, needs {fact.need}:" if fact.rolls else ""
    end = "it hits" if fact.hit else "it misses"
    text = (
        f"The aircraft of {bold(fact.side)} bombs {bold(fact.target)}:{die} {end}, and it leaves."
    )
    return Told(text, ("CW-12", "CW-9") if fact.hit else ("CW-12",), headline)


def _helicopter(fact: f.AntiHelicopterFired, _view: View, by: str) -> Told:
    what = f" ({shown(fact.firer_is)})" if fact.firer_is else ""
    end = "**destroyed**" if fact.killed else "no effect"
    free = " This was its free shot." if fact.free else " This was its turn."
    text = (
        f"{bold(fact.firer)}{what} fires at the helicopter {bold(fact.target)}, "
        f'{length_text(fact.reach)}": needs {fact.least}, D10 {fact.roll.total}: {end}.{free}'
    )
    return Told(text, ("CW-13",), f"{by}: {bold(fact.firer)} fires at {bold(fact.target)}")


TELLS: Mapping[type[Fact], Callable[[Any, View, str], Told]] = {
    f.AircraftRolled: _rolled,
    f.AircraftArrived: _arrived,
    f.AntiAirFired: _fired_at,
    f.BombDropped: _bombed,
    f.AntiHelicopterFired: _helicopter,
}


def _why_rolled(fact: f.AircraftRolled) -> list[str]:
    wanted = ", ".join(map(str, fact.faces))
    return [
        f"Aircraft, {fact.line}: {wanted} (CW-12).",
        f"D6 {fact.roll.total}, draw {fact.roll.number} of the game.",
    ]


def _why_fired_at(fact: f.AntiAirFired) -> list[str]:
    if not fact.rolls:
        return ["The defence is none, so no die was rolled (CW-12)."]
    return [
        f"Anti-aircraft fire, {fact.line}: {fact.score}: {fact.cell} (CW-12).",
        f"ZSU-23 or the like: {fact.zsu}. Draw {fact.rolls[0].number} of the game.",
    ]


def _why_helicopter(fact: f.AntiHelicopterFired) -> list[str]:
    return [
        f"{fact.line}: {fact.least} and more of 1D10 (CW-13).",
        f"D10 {fact.roll.total}, draw {fact.roll.number} of the game.",
    ]


EXPLAINS: Mapping[type[Fact], Callable[[Any], list[str]]] = {
    f.AircraftRolled: _why_rolled,
    f.AntiAirFired: _why_fired_at,
    f.AntiHelicopterFired: _why_helicopter,
}
