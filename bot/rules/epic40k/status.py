"""What stands on the table, as one reader may know it (E-2, E-4, E-6, E-7, E-13, E-21)."""

from collections.abc import Iterable

from bot.engine.names import bold, shown
from bot.engine.positions import length_text
from bot.engine.view import View
from bot.rules.epic40k.finding import marker_labels
from bot.rules.epic40k.set_up import line_of
from bot.rules.epic40k.state import Marker, MineField, OpenEpic, SealedEpic, number_order
from bot.rules.epic40k.wording import blast_markers

MOST_UNITS = 20


def status(view: View) -> list[str]:
    """Return lines on markers, detachments, units and mine-fields, and on the reader's secrets."""
    state: OpenEpic = view.open
    lines: list[str] = []
    for side in view.sides:
        lines += _side_lines(state, side.name)
    units = [f"{shown(u.name)} at {u.at}" for u in state.units.values() if u.at]
    if units:
        lines.append(f"Units: {'; '.join(units[-MOST_UNITS:])}.")
    lines += [f"{_field(field)}." for field in state.fields.values()]
    if view.mine is not None:
        lines += ["", "**Your side's secrets**", *_secrets(view.mine)]
    for name, drawer in view.theirs.items():
        if drawer is not view.mine:
            lines += ["", f"**Secrets of {shown(name)}**", *_secrets(drawer)]
    return lines


def names(view: View, what: str) -> Iterable[str]:
    """Return known names of a kind: markers, one's own detachments and units, mine-fields."""
    state: OpenEpic = view.open
    side = view.reader.side
    mine: SealedEpic | None = view.mine
    if what == "own marker":
        return marker_labels(state, (side,) if side else None)
    if what == "set-up marker":
        return [h.label or h.name for h in mine.still_hidden()] if mine else []
    if what == "enemy marker":
        camps = {s.name: s.camp for s in view.sides}
        enemies = tuple(s for s, camp in camps.items() if camp != camps.get(side or ""))
        return marker_labels(state, enemies)
    if what == "reserve":
        return [h.name for h in mine.still_hidden() if h.reserve] if mine else []
    if what == "detachment":
        return sorted(d.name for d in state.detachments.values() if side in {None, d.side})
    if what == "unit":
        return sorted(u.name for u in state.units.values() if side in {None, u.side})
    if what == "mine-field":
        return [str(number) for number in sorted(state.fields)]
    return marker_labels(state)


def awaits(state: OpenEpic) -> dict[str, str]:
    """Return whose choice for a dummy everybody knows to be awaited (E-18)."""
    return {p.owner: "epic.choice" for p in state.pending.values() if p.what == "choice"}


def _side_lines(state: OpenEpic, side: str) -> list[str]:
    lines = []
    markers = [m for m in state.markers.values() if m.side == side]
    markers.sort(key=lambda m: number_order(m.number))
    if markers:
        listed = "; ".join(_marker(state, marker) for marker in markers)
        lines.append(f"{bold(side)}: Hidden Set-up markers {listed}.")
    detachments = [d for d in state.detachments.values() if d.side == side]
    for d in detachments:
        order = "" if d.order == "none" else f", {d.order}"
        units = f", {d.units} units" if d.units is not None else ""
        lines.append(f"{bold(side)}: {shown(d.name)}{units}, {blast_markers(d.blasts)}{order}.")
    if markers or detachments:
        hidden = state.hidden_blasts(side)
        beside = f"; {hidden} beside hidden markers do not" if hidden else ""
        counted = state.army_blasts(side)
        word = "counts" if counted == 1 else "count"
        lines.append(f"{bold(side)}: {blast_markers(counted)} {word} for army morale{beside}.")
    return lines


def _marker(state: OpenEpic, marker: Marker) -> str:
    where = f" at {marker.at}" if marker.at else ""
    terrain = f" in {shown(marker.terrain)}" if marker.terrain else ""
    blasts = f" ({blast_markers(marker.blasts)})" if marker.blasts else ""
    return f"{state.label(marker.side, marker.number)}{where}{terrain}{blasts}"


def _field(field: MineField) -> str:
    size = f"{length_text(field.length)} x {length_text(field.width)} cm"
    where = f" about {field.at}, at {field.angle:g}\N{DEGREE SIGN}" if field.at else ""
    return f"{field.name} of {bold(field.side)}: {size}{where}"


def _secrets(mine: SealedEpic) -> list[str]:
    lines = [shown(line_of(hidden)) for hidden in mine.still_hidden()]
    return lines or ["Nothing is hidden."]
