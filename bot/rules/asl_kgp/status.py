"""What stands on the board, as one reader may know it (K-1 to K-6, K-24)."""

from collections.abc import Iterable

from bot.engine.names import bold, shown
from bot.engine.places import hex_key
from bot.engine.view import View
from bot.rules.asl_kgp.battle_order import figures
from bot.rules.asl_kgp.set_up_facts import ObAnnounced
from bot.rules.asl_kgp.state import Counter, OpenMines, SealedMines

_DUMMY = "(a Dummy)"


def status(view: View) -> list[str]:
    """Return lines on orders of battle, counters and units, and on the reader's own mines."""
    state: OpenMines = view.open
    lines: list[str] = []
    for side in view.sides:
        lines += _side_lines(view, state, side.name)
    units = [f"{shown(u.name)} in {u.hex}" for u in state.units.values()]
    if units:
        lines.append(f"Units: {', '.join(units[-20:])}.")
    if view.mine is not None:
        lines += ["", "**Your side's secrets**", *_secrets(view.mine)]
    for name, drawer in view.theirs.items():
        if drawer is not view.mine:
            lines += ["", f"**Secrets of {shown(name)}**", *_secrets(drawer)]
    return lines


def names(view: View, what: str) -> Iterable[str]:
    """Return known names: hexes of counters and units, one's own hexes, units of one's side."""
    state: OpenMines = view.open
    if what == "unit":
        side = view.reader.side
        return sorted(u.name for u in state.units.values() if u.side == (side or u.side))
    if what == "own hex":
        return view.mine.places() if view.mine is not None else []
    hexes = {
        h for shelf in (state.counters, state.anti_tank) for own in shelf.values() for h in own
    }
    hexes |= {unit.hex for unit in state.units.values()}
    return sorted(hexes, key=hex_key)


def _side_lines(view: View, state: OpenMines, side: str) -> list[str]:
    lines = []
    ob = state.ob.get(side)
    if ob is not None:
        announced = ObAnnounced(audience="open", side=side, **ob.model_dump(exclude={"disputed"}))
        told = "secret" if ob.secret else figures(announced)
        lines.append(f"{bold(side)}: order of battle {told}.")
    counters = list(state.counters.get(side, {}).values())
    counters.sort(key=lambda c: hex_key(c.hex))
    if counters:
        lines.append(f"{bold(side)}: counters {', '.join(map(_counter, counters))}.")
    tanks = state.anti_tank.get(side, {}).values()
    if tanks:
        shown_ = ", ".join(f"{c.hex} ({c.shows})" if c.shows else c.hex for c in tanks)
        lines.append(f"{bold(side)}: anti-tank mines {shown_}.")
    return lines


def _counter(counter: Counter) -> str:
    return f"{counter.hex} ({counter.shows} factors)" if counter.shows else counter.hex


def _secrets(mine: SealedMines) -> list[str]:
    lines = []
    for kind in ("known", "hidden"):
        placed = [f"{h} {m.strength}" for h, m in mine.fields.items() if m.kind == kind]
        if placed:
            lines.append(f"{kind.capitalize()}: {', '.join(_sorted(placed))}")
    dummies = [h for h, m in mine.fields.items() if m.kind == "dummy"]
    if dummies:
        lines.append(f"Dummies: {', '.join(_sorted(dummies))}")
    if mine.anti_tank:
        lines.append(
            f"Anti-tank: {', '.join(_sorted(f'{h} {n or _DUMMY}' for h, n in mine.anti_tank.items()))}"
        )
    if mine.dr is not None:
        lines.append(f"Secret dr {mine.dr.face}: {mine.dr.more} more.")
    lines += [f"{shown(str(m.order['unit']))} waits for a bombarded hex." for m in mine.waiting]
    return lines or ["Nothing yet."]


def _sorted(entries: Iterable[str]) -> list[str]:
    return sorted(entries, key=lambda entry: hex_key(entry.split(" ")[0]))
