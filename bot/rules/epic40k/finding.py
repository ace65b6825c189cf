"""Which marker, unit, mine-field or detachment a player means (E-2, E-9; G-4, G-5, G-7, G-14).

Answers are made from what is public and from the asker's own set-up, never from an enemy's.
"""

import re

from bot.engine.case import Case
from bot.engine.names import bold, key_of, listed, nearest, shown, tidy, why_not_name
from bot.engine.places import quoted
from bot.engine.refusal import Refusal
from bot.rules.epic40k.state import (
    Marker,
    MineField,
    OpenEpic,
    SealedEpic,
    Unit,
    key,
    number_order,
)

MOST_UNITS = 20
_WORDS = re.compile(r"^\s*(?:hidden\s+set-?up\s+)?(?:marker\s+)?", re.IGNORECASE)


def markers_named(state: OpenEpic, typed: str) -> list[Marker]:
    """Return the markers on the table with this number, or with this letter and number."""
    wanted = _WORDS.sub("", typed).strip().upper().removeprefix("#")
    plain = str(int(wanted)) if wanted.isascii() and wanted.isdigit() else wanted
    return [
        marker
        for marker in state.markers.values()
        if plain == marker.number
        or wanted == f"{state.letters.get(marker.side, '')}-{marker.number}"
    ]


def marker_labels(state: OpenEpic, sides: tuple[str, ...] | None = None) -> list[str]:
    """Return the markers on the table by their labels, in order; of some sides, or of all."""
    markers = [m for m in state.markers.values() if sides is None or m.side in sides]
    markers.sort(key=lambda m: (state.letters.get(m.side, ""), number_order(m.number)))
    return [state.label(m.side, m.number) for m in markers]


def enemy_marker(case: Case, typed: str) -> Marker | Refusal:
    """Return the marker at which an enemy acts; one's own and allies' are refused (G-14)."""
    found = markers_named(case.open, typed)
    enemies = case.table.enemies(case.who.side) if case.who.side else case.table.side_names()
    theirs = [marker for marker in found if marker.side in enemies]
    if len(theirs) == 1:
        return theirs[0]
    if theirs:
        return _which(case, theirs)
    if found:
        return Refusal(
            f"Hidden Set-up marker {_label(case, found[0])} is one of "
            f"{bold(found[0].side)}: that side and its allies don't set it off.",
            "G-14",
        )
    return _no_marker(case, typed, enemies)


def own_marker(case: Case, typed: str) -> Marker | Refusal:
    """Return one's own marker, or for the umpire anybody's; another side's is refused (G-4)."""
    found = markers_named(case.open, typed)
    own = [m for m in found if case.who.umpire or m.side == case.who.side]
    if len(own) == 1:
        return own[0]
    if own:
        return _which(case, own)
    if found:
        return Refusal(
            f"Hidden Set-up marker {_label(case, found[0])} is not yours; only "
            f"{bold(found[0].side)} can reveal it by its own will.",
            "G-4",
        )
    sides = None if case.who.umpire else (case.who.side or "",)
    return _no_marker(case, typed, sides)


def find_field(case: Case, typed: str) -> MineField | Refusal:
    """Return a mine-field on the table by its number (G-7)."""
    state: OpenEpic = case.open
    figures = re.fullmatch(r"(?:mine-?\s?field\s*)?#?([0-9]{1,3})", typed.strip(), re.IGNORECASE)
    field = state.fields.get(int(figures[1])) if figures else None
    if field is not None:
        return field
    known = listed((f"`{number}`" for number in sorted(state.fields)), "or")
    hint = f"On the table: {known}." if known else "There is none on the table."
    return Refusal(f"There is no mine-field {quoted(typed)}. {hint}", "G-7")


def read_units(text: str) -> tuple[str, ...] | Refusal:
    """Read one or several units' names, ``R1; R2`` (G-5)."""
    names = [tidy(part) for part in text.split(";")]
    refused = next((r for name in names if (r := why_not_name(name, "unit"))), None)
    if refused:
        return refused
    if len(names) > MOST_UNITS:
        return Refusal(
            f"{len(names)} units are too many at once; {MOST_UNITS} are the most.", "G-5"
        )
    if len({key_of(name) for name in names}) < len(names):
        return Refusal("A unit is named twice. Name each once: `R1; R2`.", "G-5")
    return tuple(names)


def side_of_units(case: Case, names: tuple[str, ...]) -> str:
    """Return the side whose units these are: the asker's; the umpire's by what is known of them."""
    if case.who.side:
        return case.who.side
    state: OpenEpic = case.open
    sides = [side for side in case.table.side_names() if state.unit(side, names[0])]
    return sides[0] if sides else ""


def why_not_hidden(case: Case, side: str, names: tuple[str, ...]) -> Refusal | None:
    """Refuse to act with a detachment of one's own that is still hidden (E-9)."""
    mine: SealedEpic | None = case.game.sealed.get(side)  # type: ignore[assignment]
    for name in names:
        hidden = mine.named(name) if mine else None
        if hidden is not None and not hidden.spent and hidden.reserve != "arrived":
            return Refusal(
                f"{bold(hidden.name)} is hidden, and has to be revealed before it moves or fires: "
                f"`/epic reveal marker:{hidden.label}`.",
                "E-9",
            )
    return None


def find_unit(case: Case, typed: str) -> Unit | Refusal:
    """Return a unit of one's own side, or for the umpire of any (G-7)."""
    state: OpenEpic = case.open
    side = side_of_units(case, (typed,))
    unit = state.units.get(key(side, typed))
    if unit is not None:
        return unit
    own = [u.name for u in state.units.values() if case.who.umpire or u.side == case.who.side]
    close = nearest(typed, own) or own[:5]
    hint = f" Known are {listed(shown(name) for name in close)}." if close else ""
    return Refusal(f"No unit {bold(typed)} of yours is on the table.{hint}", "G-7")


def _label(case: Case, marker: Marker) -> str:
    return str(case.open.label(marker.side, marker.number))


def _which(case: Case, found: list[Marker]) -> Refusal:
    labels = listed((f"`{_label(case, marker)}`" for marker in found), "or")
    return Refusal(f"Which marker: {labels}?", "G-7")


def _no_marker(case: Case, typed: str, sides: tuple[str, ...] | None) -> Refusal:
    labels = marker_labels(case.open, sides)
    hint = f"There are {listed(labels)}." if labels else "There is none on the table."
    return Refusal(f"There is no such Hidden Set-up marker, {quoted(typed)}. {hint}", "G-7")
