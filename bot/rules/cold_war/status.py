"""Where a game stands: cards, who acts, morale, as one reader may know it (CW-1, CW-4, CW-5)."""

from collections.abc import Iterable

from bot.engine.muster import Group, Muster, Mustered
from bot.engine.names import bold, key_of, listed, shown
from bot.engine.positions import length_text
from bot.engine.view import View
from bot.rules.cold_war.catalogue import vehicle_names
from bot.rules.cold_war.forces import force_words, plans_of
from bot.rules.cold_war.morale_words import spanned
from bot.rules.cold_war.state import OpenWar, SealedWar
from bot.rules.cold_war.units import LEVELS, OK, ManoeuvreUnit, TacticalUnit, unit_key


def status(view: View) -> list[str]:
    """Return the lines of ``/game status`` that these rules add."""
    state: OpenWar = view.open
    lines = [f"{bold(side)}: {force_words(force)}." for side, force in state.forces.items()]
    lines += [
        f'Missile in the air: {bold(m.firer)} at {bold(m.target)}, {length_text(m.reach)}".'
        for m in state.missiles
    ]
    for side, mine in drawers(view).items():
        hidden = [m.name for m in mine.manoeuvres.values() if mine.units_in(m.name)]
        if hidden:
            lines.append(f"{bold(side)}, hidden: {listed(map(bold, hidden))}.")
    return lines + morale_lines(view, bad_only=True)


def card_lines(state: OpenWar) -> list[str]:
    """Return how many cards are left, which are held, and who acts (1.7)."""
    left = state.left()
    each = dict.fromkeys(state.cards, 0)
    for card in state.drawn:
        each[card.side] = each.get(card.side, 0) + 1
    parts = listed(f"{bold(s)} {count - each[s]}" for s, count in state.cards.items())
    lines = [
        f"{left} {'card' if left == 1 else 'cards'} left: {parts}."
        if left
        else "All cards of this turn are drawn."
    ]
    if state.held:
        lines.append(f"Held: {listed(bold(card.label) for card in state.held)}.")
    active = state.active
    if active is not None and active.unit:
        lines.append(f"{bold(active.unit)} of {bold(active.side)} acts.")
    elif active is not None:
        what = f": {bold(active.card.name)}" if active.card.name else ""
        lines.append(f"A card of {bold(active.side)} lies open{what}.")
    return lines


def drawers(view: View) -> dict[str, SealedWar]:
    """Return the sealed drawers that a reader may see: his own, or all."""
    side = view.reader.side
    own = {side: view.mine} if side and view.mine is not None else {}
    return {**own, **view.theirs}


def morale_lines(view: View, bad_only: bool = False) -> list[str]:
    """Return the morale of every unit that a reader may know, a line a manoeuvre unit (CW-4)."""
    lines = []
    for side in (s.name for s in view.sides):
        for manoeuvre in _manoeuvres(view, side):
            units = _units(view, side, manoeuvre.name)
            if bad_only and all(unit.morale == OK for unit in units):
                continue
            if units:
                lines.append(
                    f"{bold(manoeuvre.name)} ({shown(side)}): {_states(units)}{_must(view, manoeuvre)}."
                )
    return lines


def morale_text(view: View) -> str:
    """Return the answer to ``/coldwar morale``."""
    lines = morale_lines(view)
    head = f"**{shown(view.name)}**: morale, as you may know it"
    return "\n".join([head, *(lines or ["No unit is on the table yet."])])


def morale_muster(view: View) -> Muster:
    """Return the morale of every unit that a reader may know, as a picture shows it (CW-4)."""
    sides = tuple(side.name for side in view.sides)
    groups = [
        Group(
            manoeuvre.name,
            sides.index(side),
            tuple(Mustered(u.name, u.vehicle or u.kind, u.level) for u in units),
            "must retreat" if _must(view, manoeuvre) else "",
        )
        for side in sides
        for manoeuvre in _manoeuvres(view, side)
        if (units := _units(view, side, manoeuvre.name))
    ]
    title = f"{view.name}, turn {view.turn}: morale"
    return Muster(title, sides, LEVELS, tuple(groups))


def _states(units: list[TacticalUnit]) -> str:
    by_state: dict[str, list[str]] = {}
    for unit in units:
        by_state.setdefault(unit.morale, []).append(unit.name)
    return "; ".join(f"{spanned(names)} **{state}**" for state, names in by_state.items())


def _must(view: View, unit: ManoeuvreUnit) -> str:
    open_key = unit_key(unit.side, unit.name)
    mine = drawers(view).get(unit.side)
    secret = mine is not None and key_of(unit.name) in mine.retreating
    return "; **must retreat**" if open_key in view.open.retreating or secret else ""


def _manoeuvres(view: View, side: str) -> list[ManoeuvreUnit]:
    known = {key_of(m.name): m for m in view.open.manoeuvres.values() if m.side == side}
    mine = drawers(view).get(side)
    hidden = {} if mine is None else mine.manoeuvres
    return list({**hidden, **known}.values())


def _units(view: View, side: str, manoeuvre: str) -> list[TacticalUnit]:
    mine = drawers(view).get(side)
    hidden = [] if mine is None else list(mine.units.values())
    units = [u for u in view.open.units.values() if u.side == side]
    return [u for u in (*units, *hidden) if key_of(u.manoeuvre) == key_of(manoeuvre)]


def names(view: View, what: str) -> Iterable[str]:
    """Return the names of a kind that a reader may know, for autocomplete."""
    side = view.reader.side or ""
    if what == "vehicle":
        return vehicle_names()
    if what == "own manoeuvre":
        return [m.name for m in _manoeuvres(view, side)]
    if what == "own unit":
        return [
            u.name for m in _manoeuvres(view, side) for u in _units(view, side, m.name) if u.alive
        ]
    if what == "enemy unit":
        camps = {s.name: s.camp for s in view.sides}
        return [
            u.name
            for u in view.open.units.values()
            if camps.get(u.side) != camps.get(side) and u.alive
        ]
    if what == "held card":
        return [card.label for card in view.open.held if card.side == side]
    if what == "plan" and view.mine is not None:
        return [name for _, name in plans_of(view.mine)]
    return []
