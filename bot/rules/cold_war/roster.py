"""Finding units: one's own with the hidden ones, the enemy's that are seen; who may act (CW-1, CW-4, CW-8, G-4, G-7)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN, Audience, only
from bot.engine.names import bold, key_of, listed, nearest, shown
from bot.engine.refusal import Refusal
from bot.engine.table import Prompt
from bot.rules.cold_war.units import ManoeuvreUnit, TacticalUnit, unit_key

LOSS = "cw.loss"
"""The question which unit the loser of a close combat gives up (CW-8)."""


def acting_side(case: Case) -> str:
    """Return the side for which an order is given: the player's; the umpire's is who acts."""
    if case.who.side:
        return case.who.side
    return case.open.active.side if case.open.active else ""


def find(case: Case, side: str, name: str) -> TacticalUnit | None:
    """Return a side's tactical unit, seen or hidden: for its owner, or for the rules alone."""
    if side not in case.game.sealed:
        return None
    seen: TacticalUnit | None = case.open.unit(side, name)
    hidden: TacticalUnit | None = case.mine(side).unit(name)
    return seen or hidden


def units_of(case: Case, side: str) -> list[TacticalUnit]:
    """Return all of a side's tactical units, seen ones first."""
    seen = [unit for unit in case.open.units.values() if unit.side == side]
    return [*seen, *case.mine(side).units.values()]


def members(case: Case, side: str, manoeuvre: str) -> list[TacticalUnit]:
    """Return the tactical units of a manoeuvre unit, seen ones first."""
    wanted = key_of(manoeuvre)
    return [unit for unit in units_of(case, side) if key_of(unit.manoeuvre) == wanted]


def manoeuvres_of(case: Case, side: str) -> list[ManoeuvreUnit]:
    """Return all of a side's manoeuvre units: those with known names, then the hidden ones."""
    known = {key_of(m.name): m for m in case.open.manoeuvres.values() if m.side == side}
    hidden = {k: m for k, m in case.mine(side).manoeuvres.items() if k not in known}
    return [*known.values(), *hidden.values()]


def manoeuvre_of(case: Case, side: str, name: str) -> ManoeuvreUnit | None:
    """Return a side's manoeuvre unit by its name."""
    return next((m for m in manoeuvres_of(case, side) if key_of(m.name) == key_of(name)), None)


def is_seen(case: Case, unit: TacticalUnit) -> bool:
    """Tell whether all see a unit."""
    return case.open.unit(unit.side, unit.name) is not None


def audience_of(case: Case, unit: TacticalUnit) -> Audience:
    """Return who may hear of a unit: all, or while it is hidden its side alone (CW-5)."""
    return OPEN if is_seen(case, unit) else only(unit.side)


def current(case: Case, unit: TacticalUnit) -> TacticalUnit:
    """Return a unit as it stands now, after what has happened in this order."""
    return find(case, unit.side, unit.name) or unit


def is_left(case: Case, side: str, manoeuvre: str) -> bool:
    """Tell whether a manoeuvre unit has anybody left, as far as all may know (CW-1, CW-5).

    A unit that died in hiding is its side's secret: until it is seen it counts as one that is
    left, or a card less in the pack would tell what a barrage has hit.
    """
    units = members(case, side, manoeuvre)
    return any(unit.alive or not is_seen(case, unit) for unit in units)


def own_unit(case: Case, name: str) -> TacticalUnit | Refusal:
    """Return the acting side's tactical unit of a name, or refuse with the nearest (G-4, G-7)."""
    side = acting_side(case)
    if case.who.umpire and not case.who.side:
        return _for_umpire(case, side, name)
    unit = find(case, side, name)
    if unit is not None:
        return unit
    if any(case.open.unit(other, name) for other in case.table.others(side)):
        return Refusal(f"{bold(name)} is not yours.", "G-4")
    return _unknown(name, [u.name for u in units_of(case, side)], "You have no unit")


def _for_umpire(case: Case, side: str, name: str) -> TacticalUnit | Refusal:
    sides = ([side] if side else []) + list(case.table.side_names())
    for one in sides:
        unit = find(case, one, name)
        if unit is not None:
            return unit
    known = [u.name for one in case.table.side_names() for u in units_of(case, one)]
    return _unknown(name, known, "There is no unit")


def enemy_unit(case: Case, side: str, name: str) -> TacticalUnit | Refusal:
    """Return an enemy's unit that is seen, or refuse; hidden ones are not looked at (G-7)."""
    enemies = case.table.enemies(side)
    for enemy in enemies:
        unit: TacticalUnit | None = case.open.unit(enemy, name)
        if unit is not None:
            return unit
    if any(case.open.unit(own, name) for own in case.table.side_names()):
        return Refusal(f"{bold(name)} is no enemy.", "G-4")
    known = [unit.name for unit in case.open.units.values() if unit.side in enemies]
    return _unknown(name, known, "No enemy unit is seen")


def _unknown(name: str, known: list[str], what: str) -> Refusal:
    close = nearest(name, known) or sorted(known)[:5]
    hint = f" Do you mean {listed((shown(n) for n in close), 'or')}?" if close else ""
    return Refusal(f"{what} by the name of {bold(name)}.{hint}", "G-7")


def why_not_alive(unit: TacticalUnit) -> Refusal | None:
    """Refuse a unit that is Dead (CW-4)."""
    if unit.alive:
        return None
    return Refusal(f"{bold(unit.name)} is Dead and out of the game.", "CW-4")


def why_not_acting(case: Case, unit: TacticalUnit) -> Refusal | None:
    """Refuse a unit whose manoeuvre unit has not its turn (CW-1, ruling strict_activation)."""
    if case.ruling("strict_activation") == "off":
        return None
    active = case.open.active
    if active is None or not active.unit:
        return Refusal(
            f"{bold(unit.manoeuvre)} has not its turn: a card comes first. `/coldwar draw` draws "
            "one, `/coldwar act` says who acts.",
            "CW-1",
        )
    if active.side == unit.side and key_of(active.unit) == key_of(unit.manoeuvre):
        return None
    return Refusal(
        f"{bold(active.unit)} has its turn, and {bold(unit.name)} belongs to "
        f"{bold(unit.manoeuvre)}.",
        "CW-1",
    )


def why_not_picked(case: Case, unit: TacticalUnit | None = None) -> Refusal | None:
    """Refuse while a close combat's loser has still to pick who is lost: of this unit, or any (CW-8)."""
    for prompt in case.table.prompts.values():
        if prompt.kind == LOSS and (unit is None or _is_in(prompt, unit)):
            return Refusal(
                f"The last close combat still waits for its loser: {bold(prompt.data['side'])} "
                "picks first which unit is lost.",
                "CW-8",
            )
    return None


def _is_in(prompt: Prompt, unit: TacticalUnit) -> bool:
    return bool(prompt.data["side"] == unit.side and unit.name in prompt.data["units"])


def is_active(case: Case, unit: TacticalUnit) -> bool:
    """Tell whether a unit acts in the activation that is on."""
    active = case.open.active
    return bool(
        active and active.side == unit.side and key_of(active.unit) == key_of(unit.manoeuvre)
    )


def why_not_again(case: Case, unit: TacticalUnit, what: str) -> Refusal | None:
    """Refuse what a unit has done in this activation: ``fired``, ``fought``, ``moved`` (1.6a)."""
    if case.ruling("actions") == "free" or not is_active(case, unit):
        return None
    active = case.open.active
    done = {"fired": active.fired, "fought": active.fought, "moved": active.moved}[what]
    if unit_key(unit.side, unit.name) not in done:
        return None
    return Refusal(
        f"{bold(unit.name)} has {what} in this turn of {bold(unit.manoeuvre)}, and once is all "
        "(ruling `actions`).",
        "CW-1",
    )
