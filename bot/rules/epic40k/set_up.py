"""The secret set-up of markers: listed, typed in, pasted, sealed (E-1 to E-4; G-5)."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bot.engine.boards import Board, why_not_on
from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.names import bold, key_of, listed, shown
from bot.engine.orders import Order
from bot.engine.places import quoted
from bot.engine.positions import Point
from bot.engine.refusal import Refusal
from bot.engine.ruleset import FormField, SetUpItem
from bot.engine.view import View
from bot.rules.epic40k import facts as f
from bot.rules.epic40k.orders import HideDetachment, TakeBackMarker
from bot.rules.epic40k.state import Hidden, Marker, OpenEpic, SealedEpic, Type, number_order

_LINE = re.compile(
    r"(?:(?P<number>\w+)\s+)?(?P<type>infantry|vehicles?|mixed|war[- ]?engines?)\s+"
    r"(?:[\"\u201c\u201e](?P<quoted>[^\"\u201d\u201c]+)[\"\u201d\u201c]|(?P<bare>\S+))"
    r"(?P<rest>.*)",
    re.IGNORECASE,
)
_UNITS = re.compile(r"(\d{1,5})\s*units?\b", re.IGNORECASE)
_AT = re.compile(r"\bat\s+([-+\d.,;]+)", re.IGNORECASE)
_RESERVE = re.compile(r"\b(?:in\s+)?reserves?\b", re.IGNORECASE)
_TERRAIN = re.compile(r"\bin\s+(\S.*)", re.IGNORECASE)
_TYPES = {
    "infantry": "infantry",
    "vehicle": "vehicle",
    "vehicles": "vehicle",
    "mixed": "mixed",
    "warengine": "war-engine",
    "warengines": "war-engine",
}
_SUITED: Mapping[Type, str] = {
    "infantry": "infantry",
    "vehicle": "vehicles",
    "mixed": "infantry or vehicles",
}
_HOW = 'Write for example `4 infantry "Force Danton" 6 units at 30,12`.'


class MarkerSetUp:
    """What only the owner knows until each marker's reveal."""

    fields: tuple[FormField, ...] = (
        FormField("detachment", "Detachment", "Force Danton"),
        FormField("type", "Type: infantry, vehicle or mixed", "infantry"),
        FormField("number", "Number or letter (empty: dealt at the seal)", "4", required=False),
        FormField("at", "Where its marker stands", "30,12", required=False),
        FormField("units", "How many units; add `reserve` if so", "6 reserve", required=False),
    )
    example = '4 infantry "Force Danton" 6 units at 30,12\nB vehicle "Lazarus" 5 units reserve'

    def must_seal(self, open_state: OpenEpic, side: str) -> bool:
        """Tell that play waits for every side's seal, also with nothing to hide (G-3)."""
        return True

    def items(self, mine: SealedEpic) -> list[SetUpItem]:
        """Return every detachment still hidden, by number, those without one last."""
        return [SetUpItem(key_of(h.name), line_of(h), _values(h)) for h in mine.still_hidden()]

    def left(self, view: View) -> list[str]:
        """Return what is still missing, for the owner."""
        mine: SealedEpic = view.mine
        undealt = sum(not h.label for h in mine.hidden.values())
        lines = []
        if undealt:
            word = "marker gets its number" if undealt == 1 else "markers get their numbers"
            lines.append(f"{undealt} {word} by lot when you seal. (E-2)")
        missing = _without_place(mine)
        if missing:
            lines.append(f"No position yet: {', '.join(shown(h.name) for h in missing)}. (E-4)")
        for hidden in mine.still_hidden():
            named = terrain_of(view.board, hidden.at, hidden.terrain)
            if named and view.reader.side not in view.sealed:
                lines.append(f"{shown(hidden.name)}: {must_enter(named, hidden.type)} (E-3)")
        return lines

    def from_form(self, values: Mapping[str, str]) -> Order | Refusal:
        """Read a filled form; with ``before`` it replaces the entry of that key."""
        units = values.get("units", "")
        return _order(
            values["detachment"],
            values["type"],
            values.get("number", ""),
            values.get("at", ""),
            units,
            before=values.get("before", ""),
        )

    def typed_line(self, values: Mapping[str, str]) -> str:
        """Return a filled form as a line: ``4 infantry "Force Danton" 6 units at 30,12``."""
        units, at = values.get("units", "").strip(), values.get("at", "").strip()
        count = _RESERVE.sub("", units).strip()
        parts = (
            values.get("number", "").strip(),
            values["type"].strip(),
            f'"{values["detachment"].strip()}"',
            f"{count} units" if count.isdecimal() else count,
            "reserve" if _RESERVE.search(units) else "",
            f"at {at}" if at else "",
        )
        return " ".join(part for part in parts if part)

    def read_line(self, line: str) -> Order | Refusal:
        """Read ``4 infantry "Force Danton" 6 units at 30,12`` (G-5)."""
        found = _LINE.fullmatch(line.strip())
        if found is None:
            return Refusal(f"{quoted(line)} can't be read. {_HOW}", "G-5")
        rest = found["rest"]
        at, units = _AT.search(rest), _UNITS.search(rest)
        left = _RESERVE.sub(" ", _UNITS.sub(" ", _AT.sub(" ", rest)))
        terrain = _TERRAIN.search(left)
        left = _TERRAIN.sub(" ", left).strip(" ,;")
        if left:
            return Refusal(f"{quoted(left)} can't be read. {_HOW}", "G-5")
        return _order(
            found["quoted"] or found["bare"],
            found["type"],
            found["number"] or "",
            at[1] if at else "",
            (units[1] if units else "") + (" reserve" if _RESERVE.search(rest) else ""),
            terrain=terrain[1].strip() if terrain else "",
        )

    def remove(self, key: str) -> Order:
        """Return the order that takes one detachment back."""
        return TakeBackMarker(marker=key)

    def why_not_seal(self, case: Case, side: str) -> Refusal | None:
        """Refuse a set-up whose markers would not look alike, or stand off the table (E-4, G-5)."""
        mine: SealedEpic = case.mine(side)
        missing = _without_place(mine)
        if missing:
            return Refusal(
                f"{bold(missing[0].name)} has no position while others have one, and markers "
                "have to look alike, those of reserves too. Give all a place, or none.",
                "E-4",
            )
        for hidden in mine.hidden.values():
            off = why_not_on(case.board, hidden.at) if case.board and hidden.at else None
            if off:
                return Refusal(f"{bold(hidden.name)}: {off.text}", "G-5")
        return None

    def sealing(self, case: Case, side: str) -> None:
        """Deal the numbers that were not chosen, and put the markers on the table (E-2 to E-4)."""
        _deal(case, side)
        mine: SealedEpic = case.mine(side)
        markers = tuple(
            Marker(side=side, number=h.label, at=h.at, terrain=h.terrain)
            for h in mine.still_hidden()
        )
        letter = letters(case.table.side_names())[side] if markers else ""
        case.happens(f.MarkersPlaced(audience=OPEN, side=side, letter=letter, markers=markers))

    def shown(self, case: Case, side: str) -> tuple[str, ...]:
        """Return the markers by number with their places, all alike (E-4)."""
        state: OpenEpic = case.open
        markers = [m for m in state.markers.values() if m.side == side]
        markers.sort(key=lambda m: number_order(m.number))
        if not markers:
            return ("No Hidden Set-up markers.",)
        places = (f"{state.label(side, m.number)}{_place(m)}" for m in markers)
        return (f"Hidden Set-up markers: {'; '.join(places)}.",)

    def canonical(self, mine: SealedEpic, open_state: OpenEpic, side: str) -> str:
        """Return the set-up as lines in the order of the markers' numbers."""
        return "\n".join(line_of(hidden) for hidden in mine.still_hidden())


def terrain_of(board: Board | None, at: Point | None, named: str) -> tuple[str, ...]:
    """Return the terrain in which a marker stands: as its owner says, else as the board says."""
    if named:
        return (named,)
    return board.terrain_at(at) if board and at else ()


def must_enter(terrain: Sequence[str], kind: Type) -> str:
    """Remind that one unit at least must be able to enter a marker's terrain (E-3)."""
    units = _SUITED[kind]
    return f"in {listed(map(bold, terrain))} at least one of its units ({units}) must be able to enter."


def line_of(hidden: Hidden) -> str:
    """Return an entry as it is pasted: ``4 infantry "Force Danton" 6 units at 30,12``."""
    parts = [hidden.label, hidden.type, f'"{hidden.name}"']
    if hidden.units is not None:
        parts.append(f"{hidden.units} unit{'' if hidden.units == 1 else 's'}")
    parts.append(f"at {hidden.at}" if hidden.at else "")
    parts.append({"": "", "in": "reserve"}.get(hidden.reserve, f"reserve ({hidden.reserve})"))
    parts.append(f"in {hidden.terrain}" if hidden.terrain else "")
    return " ".join(part for part in parts if part)


def letters(sides: tuple[str, ...]) -> dict[str, str]:
    """Return the letter by which each side's markers are told apart (E-2)."""
    found: dict[str, str] = {}
    for side in sides:
        others = [other.upper() for other in sides if other != side]
        name = side.upper().replace("-", "")
        found[side] = next(
            (
                name[:n]
                for n in range(1, len(name) + 1)
                if not any(other.startswith(name[:n]) for other in others)
            ),
            name,
        )
    return found


def _deal(case: Case, side: str) -> None:
    mine: SealedEpic = case.mine(side)
    undealt = sorted((h for h in mine.hidden.values() if not h.number), key=_place_order)
    if not undealt:
        return
    taken = {h.number for h in mine.hidden.values()}
    count = len(mine.hidden)
    free = [str(n) for n in range(1, 2 * count + 1) if str(n) not in taken][: len(undealt)]
    order = case.dice.order(f"markers {side}", len(undealt))
    numbers = {h.name: free[at] for h, at in zip(undealt, order, strict=True)}
    case.happens(f.NumbersDrawn(audience=only(side), numbers=numbers))


def _place_order(hidden: Hidden) -> tuple[int, int, str, str]:
    """Return what markers lie in order by before the deal: by what everybody will see of them."""
    at = hidden.at or Point(x=0, y=0)
    return (at.x, at.y, hidden.terrain, key_of(hidden.name))


def _without_place(mine: SealedEpic) -> list[Hidden]:
    """Return the detachments without a position, if others have one (E-4)."""
    without = [h for h in mine.still_hidden() if h.at is None]
    return without if len(without) < len(mine.still_hidden()) else []


def _place(marker: Marker) -> str:
    where = f" at {marker.at}" if marker.at else ""
    return f"{where} in {shown(marker.terrain)}" if marker.terrain else where


def _values(hidden: Hidden) -> dict[str, str]:
    units = [str(hidden.units or ""), "reserve" if hidden.reserve else ""]
    return {
        "detachment": hidden.name,
        "type": hidden.type,
        "number": hidden.number,
        "at": str(hidden.at or ""),
        "units": " ".join(part for part in units if part),
    }


def _order(
    name: str, kind: str, number: str, at: str, units: str, *, terrain: str = "", before: str = ""
) -> HideDetachment | Refusal:
    meant = _TYPES.get(re.sub(r"[-\s]", "", kind.casefold()))
    if meant is None:
        return Refusal(f"{quoted(kind)} is no type: write `infantry`, `vehicle` or `mixed`.", "G-5")
    count = _RESERVE.sub("", units).casefold().replace("units", "").replace("unit", "").strip()
    if count and not (count.isascii() and count.isdigit() and len(count) < 6):
        return Refusal(f"{quoted(units)}: write how many units, for example `6 reserve`.", "G-5")
    fields: dict[str, Any] = {
        "detachment": name.strip(),
        "type": meant,
        "number": number,
        "at": at,
        "units": int(count) if count else None,
        "reserve": _RESERVE.search(units) is not None,
        "terrain": terrain,
        "before": before,
    }
    return HideDetachment.model_validate(fields)
