"""The secret set-up: hiding, taking back, telling of reserves (E-1 to E-3, E-13; G-5, G-7).

A refusal speaks of the owner's own entries alone (E-2).
"""

import re

from bot.engine.boards import why_not_on
from bot.engine.case import Case
from bot.engine.facts import only
from bot.engine.house.gates import why_not_of_a_side, why_not_running, why_not_set_up
from bot.engine.names import bold, key_of, listed, nearest, shown, tidy, why_not_name
from bot.engine.places import quoted
from bot.engine.positions import Point, read_point
from bot.engine.refusal import Refusal
from bot.rules.epic40k import facts as f
from bot.rules.epic40k.orders import HideDetachment, TakeBackMarker, TellReserve
from bot.rules.epic40k.set_up import must_enter, terrain_of
from bot.rules.epic40k.state import Hidden, SealedEpic, Type

MOST_UNITS = 200
MOST_DETACHMENTS = 60
_NUMBER = re.compile(r"[A-Z]|[0-9]{1,3}")


def hide_detachment(case: Case, wanted: HideDetachment) -> Refusal | None:
    """Enter a detachment with its marker; ``before`` is taken out first, as one order."""
    refused = why_not_set_up(case)
    side = case.who.side
    if refused or side is None:
        return refused
    refused = _why_not_kept(wanted)
    if refused or wanted.type == "war-engine":
        return refused or _why_no_war_engine(wanted)
    number = read_number(wanted.number)
    at = _read_at(case, wanted.at)
    if isinstance(number, Refusal):
        return number
    if isinstance(at, Refusal):
        return at
    mine: SealedEpic = case.mine(side)
    before = mine.named(wanted.before) if wanted.before else None
    refused = _why_not_twice(mine, wanted, number, before)
    if refused:
        return refused
    if before is not None:
        case.happens(f.HiddenTakenBack(audience=only(side), name=before.name))
    _enter(case, side, wanted, number, at)
    return None


def _enter(case: Case, side: str, wanted: HideDetachment, number: str, at: Point | None) -> None:
    terrain = tidy(wanted.terrain)
    kind: Type = wanted.type  # type: ignore[assignment]  # war engines were refused before
    named = terrain_of(case.board, at, terrain)
    case.happens(
        f.DetachmentHidden(
            audience=only(side),
            name=tidy(wanted.detachment),
            type=kind,
            number=number,
            at=at,
            units=wanted.units,
            reserve=wanted.reserve,
            terrain=terrain,
            reminder=f"{bold(tidy(wanted.detachment))}: {must_enter(named, kind)}" if named else "",
        )
    )


def take_back(case: Case, wanted: TakeBackMarker) -> Refusal | None:
    """Take a detachment out of one's set-up, before the seal."""
    refused = why_not_set_up(case)
    side = case.who.side
    if refused or side is None:
        return refused
    mine: SealedEpic = case.mine(side)
    found = own_hidden(mine, wanted.marker)
    if isinstance(found, Refusal):
        return found
    case.happens(f.HiddenTakenBack(audience=only(side), name=found.name))
    return None


def tell_reserve(case: Case, wanted: TellReserve) -> Refusal | None:
    """Note in secret what became of a reserve; before the seal any detachment can be one (E-13)."""
    refused = why_not_running(case) or why_not_of_a_side(case)
    side = case.who.side
    if refused or side is None:
        return refused
    mine: SealedEpic = case.mine(side)
    found = own_hidden(mine, wanted.detachment)
    if isinstance(found, Refusal):
        return found
    if found.spent:
        return Refusal(
            f"The marker of {bold(found.name)} has been revealed: nothing of it is hidden any more.",
            "E-13",
        )
    if found.reserve == wanted.state:
        return Refusal(f"{bold(found.name)} is noted so already.", "E-13")
    if side in case.table.sealed and not found.reserve:
        return Refusal(
            f"{bold(found.name)} was sealed as set up on the table, and that stays. Only what was "
            "sealed in reserve can become free or arrive elsewhere.",
            "E-2",
        )
    if side not in case.table.sealed and wanted.state != "in":
        return Refusal(
            f"Nothing has arrived yet: {bold(found.name)} is `in` reserve until play begins.",
            "E-13",
        )
    case.happens(f.ReserveChanged(audience=only(side), name=found.name, state=wanted.state))
    return None


def own_hidden(mine: SealedEpic, typed: str) -> Hidden | Refusal:
    """Return one's own detachment by its marker's number or by its name (G-7)."""
    found = mine.named(typed) or mine.numbered(typed.strip().upper())
    if found is not None:
        return found
    names = [hidden.name for hidden in mine.hidden.values()]
    close = nearest(typed, names) or names[:5]
    hint = f"You have hidden {listed(shown(n) for n in close)}." if close else "You hide nothing."
    return Refusal(f"You hide no detachment {bold(typed)}. {hint}", "G-7")


def read_number(text: str) -> str | Refusal:
    """Read a marker's number or letter; none is fine: it is dealt at the seal (E-2)."""
    typed = text.strip().upper()
    if not typed or (typed.isascii() and _NUMBER.fullmatch(typed)):
        return str(int(typed)) if typed.isdigit() else typed
    return Refusal(
        f"{quoted(text)} is no marker's number: write 1 to 999 or one letter, for example `4` "
        "or `B`, or leave it out.",
        "G-5",
    )


def _why_no_war_engine(wanted: HideDetachment) -> Refusal:
    return Refusal(
        f"{bold(wanted.detachment)}: War Engines can't set up hidden. Put it on the table "
        "openly; it takes no marker.",
        "E-1",
    )


def _why_not_kept(wanted: HideDetachment) -> Refusal | None:
    refused = why_not_name(wanted.detachment, "name of the detachment")
    if refused:
        return refused
    if wanted.units is not None and not 1 <= wanted.units <= MOST_UNITS:
        return Refusal(f"A detachment has 1 to {MOST_UNITS} units.", "G-5")
    if wanted.terrain and (refused := why_not_name(wanted.terrain, "terrain")):
        return refused
    return None


def _read_at(case: Case, text: str) -> Point | Refusal | None:
    if not text.strip():
        return None
    point = read_point(text)
    if isinstance(point, Refusal):
        return point
    off = why_not_on(case.board, point) if case.board else None
    return off or point


def _why_not_twice(
    mine: SealedEpic, wanted: HideDetachment, number: str, before: Hidden | None
) -> Refusal | None:
    same = mine.named(wanted.detachment)
    if same is not None and same is not before:
        return Refusal(
            f"You have hidden {bold(same.name)} already. `/epic take-back` first.", "E-1"
        )
    taken = next((h for h in mine.hidden.values() if number and h.number == number), None)
    if taken is not None and taken is not before:
        return Refusal(
            f"You have given the number {number} to {bold(taken.name)}. Choose another, or "
            "leave it out: it is dealt at the seal.",
            "E-2",
        )
    if len(mine.hidden) >= MOST_DETACHMENTS and key_of(wanted.detachment) not in mine.hidden:
        return Refusal(f"A side can hide {MOST_DETACHMENTS} detachments at most.", "E-1")
    return None
