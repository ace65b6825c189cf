"""Placing and taking back mines, Dummies, hidden and anti-tank mines (K-1 to K-12, K-20, G-7).

A refusal speaks of the owner's own entries alone (K-8).
"""

from bot.engine.case import Case
from bot.engine.facts import only
from bot.engine.game import Game
from bot.engine.house.gates import why_not_set_up
from bot.engine.names import listed
from bot.engine.places import read_hex
from bot.engine.refusal import Refusal
from bot.rules.asl_kgp import set_up_facts as s
from bot.rules.asl_kgp.dummies import allowed_dummies, many, why_not_fewer
from bot.rules.asl_kgp.orders import PlaceMinefield, ReplaceMinefield, TakeBackMinefield
from bot.rules.asl_kgp.state import Kind, OrderOfBattle, SealedMines, ob_of
from bot.rules.asl_kgp.tables import factors_for_a_dummy, most_anti_tank_mines, strengths


def place_minefield(case: Case, wanted: PlaceMinefield) -> Refusal | None:
    """Place one thing in a hex (K-1 to K-4a, K-8, K-20)."""
    refused = why_not_set_up(case)
    side = case.who.side
    if refused or side is None:
        return refused
    hex_ = read_hex(wanted.hex)
    if isinstance(hex_, Refusal):
        return hex_
    place = str(hex_)
    mine: SealedMines = case.mine(side)
    ob = ob_of(case.open, mine, side)
    refused = (
        _why_not_strength(wanted.kind, wanted.strength)
        or _why_not_ob(ob)
        or _why_not_taken(mine, place, wanted.kind)
    )
    if refused or ob is None:
        return refused
    strength = wanted.strength or 0
    refused = _why_not_allotted(ob, mine, wanted.kind, strength)
    if refused:
        return refused
    case.happens(
        s.MinefieldPlaced(audience=only(side), hex=place, kind=wanted.kind, strength=strength)
    )
    return None


def take_back_minefield(case: Case, wanted: TakeBackMinefield) -> Refusal | None:
    """Take back what stands in a hex, before the seal (K-11, K-11b)."""
    before = case.game
    return _take_back(case, wanted) or _why_not_fewer(case, before)


def _take_back(case: Case, wanted: TakeBackMinefield) -> Refusal | None:
    refused = why_not_set_up(case)
    side = case.who.side
    if refused or side is None:
        return refused
    hex_ = read_hex(wanted.hex)
    if isinstance(hex_, Refusal):
        return hex_
    place = str(hex_)
    mine: SealedMines = case.mine(side)
    both = place in mine.fields and place in mine.anti_tank
    if both and not wanted.sort:
        return Refusal(
            f"You have two things in {place}: say `sort:anti-personnel` or `sort:anti-tank`.",
            "K-8",
        )
    if place in mine.anti_tank and wanted.sort != "anti-personnel":
        _gone(case, side, place, "anti-tank", mine.anti_tank[place])
        return None
    field = mine.fields.get(place)
    if field is None or wanted.sort == "anti-tank":
        return _nothing_there(mine, place)
    _gone(case, side, place, field.kind, field.strength)
    return None


def _why_not_fewer(case: Case, before: Game) -> Refusal | None:
    """Refuse, after something was taken back, if fewer Known factors bear fewer Dummies."""
    side = case.who.side or ""
    mine: SealedMines = case.mine(side)
    left = mine.factors("known")
    if left >= before.mine(side).factors("known"):
        return None
    return why_not_fewer(ob_of(case.open, mine, side), mine, left)


def replace_minefield(case: Case, wanted: ReplaceMinefield) -> Refusal | None:
    """Put another thing in place of one, as one order: if it is refused, nothing changes.

    What counts for Dummies is what stands afterwards (K-11, K-11b).
    """
    before = case.game
    return (
        _take_back(case, TakeBackMinefield(hex=wanted.before, sort=wanted.sort))
        or place_minefield(
            case, PlaceMinefield(hex=wanted.hex, kind=wanted.kind, strength=wanted.strength)
        )
        or _why_not_fewer(case, before)
    )


def _gone(case: Case, side: str, place: str, kind: Kind, strength: int) -> None:
    case.happens(s.MinefieldTakenBack(audience=only(side), hex=place, kind=kind, strength=strength))


def _nothing_there(mine: SealedMines, place: str) -> Refusal:
    placed = listed(mine.places()) or "nothing yet"
    return Refusal(f"You have nothing of the sort in {place}. You have placed {placed}.", "G-7")


def _why_not_strength(kind: Kind, strength: int | None) -> Refusal | None:
    if kind == "dummy":
        if strength:
            return Refusal("A Dummy has no strength. Leave `strength:` out.", "K-2")
        return None
    if kind == "anti-tank":
        most = most_anti_tank_mines()
        if strength is None or not 1 <= strength <= most:
            return Refusal(f"Anti-tank mines: 1 to {most} in a hex. Give `strength:`.", "K-20")
        return None
    if strength not in strengths():
        offered = listed((str(n) for n in strengths()), "or")
        given = "No strength was given" if strength is None else f"{strength} does not exist"
        rule = "K-3" if kind == "hidden" else "K-1"
        return Refusal(f"{given}: a minefield has {offered} factors.", f"{rule}, K-4")
    return None


def _why_not_ob(ob: OrderOfBattle | None) -> Refusal | None:
    if ob is not None:
        return None
    return Refusal(
        "Your side has no order of battle yet. Announce it first: `/asl ob`, for example "
        "`factors:24 hidden:8`.",
        "K-4",
    )


def _why_not_taken(mine: SealedMines, place: str, kind: Kind) -> Refusal | None:
    if kind == "anti-tank":
        if place in mine.anti_tank:
            return Refusal(
                f"You have {mine.anti_tank[place]} anti-tank mines in {place} already. "
                f"`/asl take-back hex:{place}` first.",
                "K-8",
            )
        return None
    field = mine.fields.get(place)
    if field is None:
        return None
    what = "a Dummy" if field.kind == "dummy" else f"{field.strength} {_WORD[field.kind]}"
    return Refusal(
        f"You have {what} in {place} already, and a hex takes one. "
        f"`/asl take-back hex:{place}` first.",
        "K-8",
    )


_WORD = {"known": "Known", "hidden": "hidden"}


def _why_not_allotted(
    ob: OrderOfBattle, mine: SealedMines, kind: Kind, strength: int
) -> Refusal | None:
    if kind == "dummy":
        return _why_not_dummy(ob, mine)
    if kind == "anti-tank":
        placed, allotted = sum(mine.anti_tank.values()), ob.anti_tank
        word, rule = "anti-tank mines", "K-4a"
    elif kind == "hidden":
        placed, allotted, word, rule = mine.factors("hidden"), ob.hidden, "hidden", "K-4a"
    else:
        placed, allotted, word, rule = mine.factors("known"), ob.factors, "Known", "K-4"
    if allotted is None or placed + strength <= allotted:
        return None
    over = placed + strength - allotted
    other = ob.hidden - mine.factors("hidden") if kind == "known" else 0
    hint = (
        f" Your {other} hidden can't be set up as Known (K-7)."
        if kind == "known" and other >= strength
        else ""
    )
    back = " Take one back first." if placed else ""
    return Refusal(
        f"{allotted} {word} are allotted and {placed} are placed; {strength} more would be "
        f"{placed + strength}, {over} too many.{back}{hint}",
        rule,
    )


def _why_not_dummy(ob: OrderOfBattle, mine: SealedMines) -> Refusal | None:
    allowed, placed = allowed_dummies(ob, mine), mine.dummies()
    if placed < allowed:
        return None
    if allowed == 0:
        need = factors_for_a_dummy()
        return Refusal(
            f"No Dummy is due: there is one for every full {need} Known set up, and you have "
            f"{mine.factors('known')}.",
            "K-10",
        )
    more = "" if mine.dr else " The Secret dr may give more: `/asl dummies`."
    return Refusal(
        f"{many(allowed)} {'is' if allowed == 1 else 'are'} yours and {placed} "
        f"{'is' if placed == 1 else 'are'} placed.{more}",
        "K-12",
    )
