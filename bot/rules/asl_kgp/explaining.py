"""``/game why``: how a result came about, step by step (K-15, K-18, K-20, K-22)."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact
from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp import set_up_facts as s
from bot.rules.asl_kgp.tables import fire_table
from bot.rules.asl_kgp.telling import dice


def _attack(fact: f.MinesAttacked) -> list[str]:
    lines = [
        (
            f"{fact.unit} {'leaves' if fact.leaving else 'enters'} {fact.hex}: mines attack each "
            "entry and each exit, the moving unit alone (K-14, K-16)."
        ),
        f"{dice(fact.roll)}, draw {fact.roll.number} of the game.",
    ]
    if fact.added:
        lines.append(f"+{fact.added} for Deep Snow, and half the factors (K-15).")
    else:
        lines.append("No modifiers of any kind (K-15).")
    if fact.factors:
        row = fact.roll.total + fact.added
        lines.append(
            f"{fact.factors} factors: {fire_table().title.split(':')[0]}, column {fact.column}, "
            f"row {row}: {fact.result}, {fire_table().symbols[fact.result]}."
        )
    else:
        lines.append(
            f"The result on its column: {fact.result}. So the strength, and with it the column, "
            "stays secret until it is revealed or the game ends (K-18)."
        )
    return lines


def _strength_used(fact: f.StrengthUsed) -> list[str]:
    return [f"{fact.hex} attacked with {fact.factors} factors, on the {fact.column} column (K-15)."]


def _vehicle(fact: f.VehicleAttacked) -> list[str]:
    return [
        f"{fact.unit} is a vehicle: the DR is rolled, the players read the result (K-20a).",
        f"{dice(fact.roll)}, draw {fact.roll.number} of the game.",
    ]


def _anti_tank(fact: f.AntiTankMet) -> list[str]:
    return [
        f"{fact.hex} holds {fact.mines} anti-tank mines, which act on vehicles alone (K-20).",
        f"{dice(fact.roll)}, draw {fact.roll.number} of the game; ruling `at_die`.",
    ]


def _turned(fact: f.CounterTurned) -> list[str]:
    why = {
        "attack": "the attack had an effect, so the strength had to be shown (K-18)",
        "needed": "the players needed it to read a result (K-20a)",
        "bombarded": "a revealed strength is changed in public (K-22)",
    }[fact.why]
    return [f"The counter in {fact.hex} shows {fact.shows}: {why}; it stays so (K-6)."]


def _shown(fact: f.CounterShown) -> list[str]:
    return [f"Hidden mines in {fact.hex} were discovered: a counter marks their presence (K-17)."]


def _dummy(fact: f.DummyFound) -> list[str]:
    how = "a ground unit entered" if fact.unit else "it was searched with success"
    return [f"The counter in {fact.hex} is a Dummy; {how}, so it is announced and goes (K-13)."]


def _dr(fact: s.SecretDrKept) -> list[str]:
    return [f"The Secret dr is a {fact.roll.faces[0]}, halved, rounded down: {fact.more} (K-11)."]


EXPLAINS: Mapping[type[Fact], Callable[[Any], list[str]]] = {
    f.MinesAttacked: _attack,
    f.StrengthUsed: _strength_used,
    f.VehicleAttacked: _vehicle,
    f.AntiTankMet: _anti_tank,
    f.CounterTurned: _turned,
    f.CounterShown: _shown,
    f.DummyFound: _dummy,
    s.SecretDrKept: _dr,
}
