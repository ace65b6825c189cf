"""What everybody is told of dummies, booby-traps and mine-fields (E-10, E-13, E-18 to E-24)."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact
from bot.engine.names import bold, shown
from bot.engine.positions import length_text
from bot.engine.telling import Told
from bot.engine.view import View
from bot.rules.epic40k import dummy_facts as d
from bot.rules.epic40k.wording import blast_markers, cited, die, marker_name, players


def _with_blasts(blasts: int) -> str:
    return f", with its {blast_markers(blasts)}" if blasts else ""


def _found(fact: d.DummyFound, _view: View, _by: str) -> Told:
    waits = fact.pending
    text = (
        f"{marker_name(waits.marker)} is a **Dummy**. {shown(waits.by)} names the unit that set "
        "it off, before the die."
    )
    return Told(text, ("E-18", "trigger_unit: asked"))


def _discarded(fact: d.DummyDiscarded, _view: View, _by: str) -> Told:
    by = shown(fact.by)
    text = (
        f"{by} reveals {marker_name(fact.marker)}: a **Dummy**. It is discarded"
        f"{_with_blasts(fact.blasts)}, without a die."
    )
    return Told(text, ("E-10", "E-19"), f"{by} reveals marker {fact.marker}")


def _set_off(fact: d.DummySetOff, view: View, _by: str) -> Told:
    opening = (
        f"{shown(fact.by)}'s {bold(fact.unit)} sets off {marker_name(fact.marker)}, a **Dummy**: "
        f"{die(fact.roll)}."
    )
    headline = f"{shown(fact.by)}: {bold(fact.unit)} at marker {fact.marker}"
    if fact.pending is None:
        text = f"{opening} Decoys: it is discarded{_with_blasts(fact.blasts)}."
    else:
        text = f"{opening} {players(view, fact.side)} chooses what it hides."
    return Told(text, cited(("E-13", "E-18"), fact.rulings), headline)


def _trap(fact: d.BoobyTrapMet, _view: View, _by: str) -> Told:
    by = shown(fact.by)
    saves = {"players": " Saves and shields are the players' business."}
    result = "**scores a hit** on" if fact.hit else "**no hit** on"
    after = (
        saves.get(fact.rulings.get("trap_saves", ""), " No save, no shield.") if fact.hit else ""
    )
    text = (
        f"{_chooses(fact.silent, by)} **Booby-trap** at {marker_name(fact.marker)}: "
        f"{die(fact.roll)} {result} {shown(fact.mover)}'s {bold(fact.unit)}.{after} "
        f"The marker goes{_with_blasts(fact.blasts)}."
    )
    return Told(text, cited(("E-20",), fact.rulings), f"{by}: marker {fact.marker}")


def _laid(fact: d.MineFieldLaid, _view: View, _by: str) -> Told:
    by = shown(fact.by)
    where = f" about {fact.at}, its long side at {fact.angle:g}\N{DEGREE SIGN}" if fact.at else ""
    text = (
        f"{_chooses(fact.silent, by)} **Mine-field {fact.field}** replaces "
        f"{marker_name(fact.marker)}: {length_text(fact.length)} x {length_text(fact.width)} cm"
        f"{where}, until the game ends. The marker goes{_with_blasts(fact.blasts)}."
    )
    return Told(text, cited(("E-21",), fact.rulings), f"{by}: marker {fact.marker}")


def _chooses(silent: bool, by: str) -> str:
    return "No choice was made in time:" if silent else f"{by} chooses:"


def _entered(fact: d.MineFieldEntered, _view: View, _by: str) -> Told:
    by = shown(fact.by)
    why = {
        "flyer": "Flyers are not attacked.",
        "this-turn": "It has attacked that unit this turn already.",
        "once-in-all": "A mine-field has attacked that unit this turn already.",
        "once-ever": "It has attacked that unit already.",
    }[fact.why]
    text = f"{by}'s {bold(fact.unit)} is in **Mine-field {fact.field}**: no attack. {why}"
    rules = ("E-24",) if fact.why == "flyer" else ("E-23",)
    return Told(text, cited(rules, fact.rulings), f"{by}: {bold(fact.unit)}")


def _attacked(fact: d.MineFieldAttacked, _view: View, _by: str) -> Told:
    by = shown(fact.by)
    result = "**scores a hit**" if fact.hit else "**no hit**"
    blast = f" {blast_markers(fact.blast)} is placed on its detachment." if fact.blast else ""
    text = (
        f"**Mine-field {fact.field}** attacks {by}'s {bold(fact.unit)}: {fact.rulings['mine_die']} "
        f"{die(fact.roll)} against Armour {fact.armour}, {result}!{blast}"
    )
    return Told(text, cited(("E-22", "E-23"), fact.rulings), f"{by}: {bold(fact.unit)}")


DUMMY_TELLS: Mapping[type[Fact], Callable[[Any, View, str], Told]] = {
    d.DummyFound: _found,
    d.DummyDiscarded: _discarded,
    d.DummySetOff: _set_off,
    d.BoobyTrapMet: _trap,
    d.MineFieldLaid: _laid,
    d.MineFieldEntered: _entered,
    d.MineFieldAttacked: _attacked,
}
