"""A successful Search of hexes (K-13, K-17, K-21); not of one that waits (K-22)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.gates import why_not_play
from bot.engine.names import listed
from bot.engine.refusal import Refusal
from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp.attacks import announce_dummy
from bot.rules.asl_kgp.moving import read_path
from bot.rules.asl_kgp.orders import SearchHexes
from bot.rules.asl_kgp.waiting import hex_waits


def search_hexes(case: Case, wanted: SearchHexes) -> Refusal | None:
    """Announce what a successful Search finds, hex by hex (K-21)."""
    refused = why_not_play(case)
    if refused:
        return refused
    hexes = read_path(wanted.hexes)
    if isinstance(hexes, Refusal):
        return hexes
    hexes = tuple(dict.fromkeys(hexes))
    waits = [place for place in hexes if hex_waits(case, place)]
    if waits:
        return Refusal(
            f"{listed(waits)} {'was' if len(waits) == 1 else 'were'} bombarded, and not every "
            "side has answered yet. Search again once they have.",
            "K-22",
        )
    found = {place: _sides_in(case, place) for place in hexes}
    case.happens(
        f.HexesSearched(
            audience=OPEN,
            side=case.who.side or "",
            hexes=hexes,
            clear=tuple(place for place in hexes if not found[place]),
            known=tuple(place for place in hexes if _stays(case, place, found[place])),
            by=case.who.name,
        )
    )
    for place in hexes:
        for side in found[place]:
            _discover(case, side, place)
    return None


def _sides_in(case: Case, place: str) -> tuple[str, ...]:
    return tuple(
        side
        for side in case.table.others(case.who.side or "")
        if place in case.mine(side).fields or place in case.mine(side).anti_tank
    )


def _stays(case: Case, place: str, sides: tuple[str, ...]) -> bool:
    """Tell whether a counter with real mines is on the board there already."""
    return any(
        (
            case.open.counter(side, place) is not None
            and case.mine(side).fields[place].kind != "dummy"
        )
        or (place in case.open.anti_tank.get(side, {}) and case.mine(side).anti_tank.get(place, 0))
        for side in sides
    )


def _discover(case: Case, side: str, place: str) -> None:
    mine = case.mine(side)
    field = mine.fields.get(place)
    if field is not None and field.kind == "dummy":
        announce_dummy(case, side, place, "anti-personnel", unit="", by=case.who.name)
    elif field is not None and case.open.counter(side, place) is None:
        case.happens(f.CounterShown(audience=OPEN, side=side, hex=place, sort="anti-personnel"))
    if mine.anti_tank.get(place) == 0:
        announce_dummy(case, side, place, "anti-tank", unit="", by=case.who.name)
    elif place in mine.anti_tank and place not in case.open.anti_tank.get(side, {}):
        case.happens(f.CounterShown(audience=OPEN, side=side, hex=place, sort="anti-tank"))
