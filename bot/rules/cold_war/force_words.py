"""What is told of forces: declared, written down, seen (CW-1, CW-15, G-11)."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact
from bot.engine.names import bold, listed, shown
from bot.engine.telling import SILENT, Told
from bot.engine.view import View
from bot.rules.cold_war import force_facts as f
from bot.rules.cold_war.forces import force_words
from bot.rules.cold_war.plan_lines import model_words, tactical_words
from bot.rules.cold_war.tables import nation_of
from bot.rules.cold_war.units import OK


def _declared(fact: f.SideDeclared, _view: View, by: str) -> Told:
    text = f"{by}: {bold(fact.side)} fights as {force_words(fact.force)}."
    return Told(
        text, ("CW-1",), f"{by}: {bold(fact.side)} is {nation_of(fact.force.nation)['name']}"
    )


def _disputed(fact: f.SideDisputed, _view: View, by: str) -> Told:
    text = (
        f"{by} objects to what {bold(fact.side)} fights as. It can't be sealed before all agree: "
        "`/force side` proposes it."
    )
    return Told(text, ("G-11",), f"{by} objects")


def _planned(fact: f.UnitPlanned, _view: View, _by: str) -> Told:
    planned = fact.planned
    names = listed(
        tactical_words(unit.but(traits=(unit.quality, *unit.traits)) if unit.quality else unit)
        for unit in planned.units
    )
    seen = (
        "the channel sees one card more and nothing else"
        if planned.hidden
        else "the channel sees it all"
    )
    instead = f" It replaces {bold(fact.before)} as it was." if fact.before else ""
    text = f"{bold(planned.name)}: {names}.{instead}\nOnce you seal, {seen}."
    return Told(text, ("CW-1", "CW-15") if planned.hidden else ("CW-1",))


def _taken_back(fact: f.PlanTakenBack, _view: View, _by: str) -> Told:
    return Told(f"{bold(fact.name)} is taken back.", ("CW-1",))


def _unit_shown(fact: f.UnitShown, _view: View, _by: str) -> Told:
    unit = fact.unit
    state = f", **{unit.morale}**" if unit.morale != OK else ""
    seen = "" if fact.why.startswith("is ") else " and is seen"
    text = f"{bold(unit.name)} of {bold(unit.manoeuvre)} {fact.why}{seen}: "
    place = f" at {shown(unit.at)}" if unit.at else ""
    return Told(f"{text}{model_words(unit)}{place}{state}.", ("CW-15",))


def _known(fact: f.ManoeuvreKnown, _view: View, _by: str) -> Told:
    name, side = fact.manoeuvre.name, fact.manoeuvre.side
    return Told(f"A hidden unit of {bold(side)} becomes known by name: {bold(name)}.", ("CW-1",))


def _silent(_fact: Any, _view: View, _by: str) -> Told:
    return SILENT


TELLS: Mapping[type[Fact], Callable[[Any, View, str], Told]] = {
    f.SideDeclared: _declared,
    f.SideDisputed: _disputed,
    f.UnitPlanned: _planned,
    f.PlanTakenBack: _taken_back,
    f.ForceShown: _silent,
    f.ForceKept: _silent,
    f.ManoeuvreKnown: _known,
    f.UnitShown: _unit_shown,
    f.HidingLeft: _silent,
}
