"""``/game why``: how a result came about, step by step (E-6, E-7, E-11 to E-24)."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact
from bot.engine.sheets import read_sheet
from bot.rules.epic40k import dummy_facts as d
from bot.rules.epic40k import facts as f
from bot.rules.epic40k.tables import (
    BLASTS,
    DUMMIES,
    LEADERSHIP,
    MINES,
    blast_row,
    cm,
    large_detachment,
)
from bot.rules.epic40k.wording import die


def _rulings(rulings: Mapping[str, str]) -> list[str]:
    return [f"Ruling `{name}`: {value}." for name, value in rulings.items()]


def _draw(number: int, text: str) -> str:
    return f"{text}, draw {number} of the game."


def _shot(fact: f.MarkerShot) -> list[str]:
    if not fact.firepower:
        return [f"The shooter stated {fact.placed} Blast markers (E-6, E-8)."]
    row = blast_row(fact.firepower)
    return [
        f"{read_sheet(BLASTS).title}: firepower {fact.firepower} gives {row} (E-6).",
        (
            "The detachment suffers no casualties (E-5), and Blast markers on a hidden marker do not "
            "count for army morale (E-7)."
        ),
    ]


def _moved(fact: f.UnitsMoved) -> list[str]:
    if fact.kind == "flyer":
        return ["Flyers never reveal, and mine-fields do not attack them (E-11, E-24)."]
    lines = ["The whole path counts, not only its end (E-12)."]
    if fact.stopped_by:
        lines.append(
            f"At {fact.path[-1].to_tenths()} it is within {cm('reveal')} cm for the first time; "
            f"exactly {cm('reveal')}.0 counts as within (E-11)."
        )
    return lines


def _revealed(fact: f.DetachmentRevealed) -> list[str]:
    why = "an enemy ground unit came near (E-11)" if fact.forced else "its owner chose to (E-10)"
    return [
        (
            f"Marker {fact.marker} was revealed because {why}. {fact.name} may deploy, so it is no "
            "dummy (E-13, E-14)."
        ),
        (
            "Blast markers move from the marker to the detachment and count for army morale now "
            "(E-7, E-15)."
        ),
    ]


def _placed(fact: f.UnitsPlaced) -> list[str]:
    if not fact.checked:
        return ["Not after a reveal, so nothing was checked (E-14)."]
    return [
        (
            f"The first stands where the marker stood, the others within {cm('deploy')} cm of it and "
            f"not close to an enemy (E-14)."
        ),
        *_rulings(fact.rulings),
    ]


def _tested(fact: f.LeadershipTested) -> list[str]:
    sheet = read_sheet(LEADERSHIP)
    lines = [_draw(fact.roll.number, die(fact.roll))]
    if fact.added:
        lines.append(f"+{fact.added}: it has {large_detachment()} or more units (E-17).")
    if fact.units is None:
        lines.append(f"How many units it has was not said; fewer than {large_detachment()} taken.")
    lines.append(
        f"{sheet.title}: more than {fact.blasts} is needed, a natural "
        f"{sheet.rows[1][0]} always passes (E-17)."
    )
    return [*lines, *_rulings(fact.rulings)]


def _orders(fact: f.OrdersGiven) -> list[str]:
    return _rulings(fact.rulings) or ["No Blast markers, so no Leadership test (E-17)."]


def _discarded(fact: d.DummyDiscarded) -> list[str]:
    return [
        (
            f"Marker {fact.marker} stood for a detachment that may not deploy now (E-13). Revealed by "
            "its owner's will it is always just a dummy (E-19)."
        )
    ]


def _set_off(fact: d.DummySetOff) -> list[str]:
    sheet = read_sheet(DUMMIES)
    face = fact.roll.faces[0]
    meaning = sheet.symbols[sheet.cell(str(face), "Dummy")]
    return [
        "The detachment behind it may not deploy now, so the marker is a dummy (E-13).",
        _draw(fact.roll.number, die(fact.roll)),
        f"{sheet.title}: {meaning} (E-18).",
        *_rulings(fact.rulings),
    ]


def _trap(fact: d.BoobyTrapMet) -> list[str]:
    sheet = read_sheet(DUMMIES)
    meaning = sheet.symbols[sheet.cell(str(fact.roll.faces[0]), "Booby-trap")]
    return [
        _draw(fact.roll.number, die(fact.roll)),
        f"Booby-trap: {meaning} (E-20).",
        *_rulings(fact.rulings),
    ]


def _laid(fact: d.MineFieldLaid) -> list[str]:
    return [
        (
            f"A mine-field measures up to {cm('mine_length')} x {cm('mine_width')} cm and lies where "
            "the marker stood (E-21)."
        ),
        *_rulings(fact.rulings),
    ]


def _entered(fact: d.MineFieldEntered) -> list[str]:
    return _rulings(fact.rulings) or ["Flyers are not attacked (E-24)."]


def _attacked(fact: d.MineFieldAttacked) -> list[str]:
    sheet = read_sheet(MINES)
    cell = sheet.cell(str(fact.roll.faces[0]), f"Armour {fact.armour}")
    return [
        (
            "A Firepower of 1: always exactly one die; void shields and power fields are bypassed "
            "(E-22)."
        ),
        _draw(fact.roll.number, die(fact.roll)),
        f"{sheet.title}: Armour {fact.armour}, {cell}.",
        *_rulings(fact.rulings),
    ]


EXPLAINS: Mapping[type[Fact], Callable[[Any], list[str]]] = {
    f.MarkerShot: _shot,
    f.UnitsMoved: _moved,
    f.DetachmentRevealed: _revealed,
    f.UnitsPlaced: _placed,
    f.LeadershipTested: _tested,
    f.OrdersGiven: _orders,
    d.DummyDiscarded: _discarded,
    d.DummySetOff: _set_off,
    d.BoobyTrapMet: _trap,
    d.MineFieldLaid: _laid,
    d.MineFieldEntered: _entered,
    d.MineFieldAttacked: _attacked,
}
