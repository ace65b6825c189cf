"""What a mover is asked: on or stay, into his own mines or not, from where (K-14a, K-23, K-24)."""

from dataclasses import asdict, replace
from typing import Any

from bot.engine.case import Case
from bot.engine.facts import UMPIRE, Audience, only
from bot.engine.names import bold, listed
from bot.engine.orders import to_record
from bot.engine.ruleset import choices
from bot.engine.table import Prompt
from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp.attacks import March, has_set_off
from bot.rules.asl_kgp.orders import MoveUnit
from bot.rules.asl_kgp.state import unit_key

GOES_ON = "asl.goes-on"
OWN_MINES = "asl.own-mines"
FROM_WHERE = "asl.from-where"


def ask_goes_on(case: Case, march: March) -> None:
    """Ask in public whether a unit goes on; the question tells nothing of the next hex (K-14a).

    Where it meant to go, and whether into its own mines, only its own side knows (K-23).
    """
    audience = own_audience(march.side)
    case.happens(f.MarchHalted(audience=audience, unit=march.unit, order=as_data(march)))
    known = {"side": march.side, "unit": march.unit, "at": march.at, "exited": march.exited}
    case.ask(
        GOES_ON,
        f"{bold(march.unit)}: does it go on?",
        choices(("on", "Goes on"), ("stay", "Stays")),
        sides=(march.side,) if march.side else (),
        data=known,
    )


def halted_march(case: Case, prompt: Prompt) -> March:
    """Return the march that a public question is about, as its own side has kept it."""
    side, unit = str(prompt.data["side"]), str(prompt.data["unit"])
    return read_march(_drawer(case, side).halted[unit_key(side, unit)])


def _drawer(case: Case, side: str) -> Any:
    """Return the drawer in which a mover's secrets lie: his side's, or the umpire's own."""
    return case.mine(side) if side else case.game.umpire_only


def asks_from_where(case: Case, wanted: MoveUnit, side: str, start: str, only: str) -> bool:
    """Ask, in secret, when ``from:`` contradicts what the bot was told (K-24).

    ``only`` is the hex of a move of one hex: it does not come from where it goes.
    """
    known = case.open.unit(side, wanted.unit)
    if wanted.sure or known is None or known.hex == start:
        return False
    hexes = (("known", known.hex), ("stated", start))
    buttons = [(key, f"From {place}") for key, place in hexes if place != only]
    case.ask(
        FROM_WHERE,
        f"{bold(known.name)} was last in {known.hex}, and you say {start}. From where does it go?",
        choices(*buttons, ("not", "Not at all")),
        audience=own_audience(side),
        sides=(side,) if side else (),
        data={"order": _fields(wanted), "known": known.hex, "stated": start},
    )
    return True


def asks_own_mines(case: Case, wanted: MoveUnit, march: March) -> bool:
    """Ask, in secret, before a unit goes into or out of its own side's mines (K-23)."""
    if wanted.own_too or not march.side or case.ruling("own_mines") == "ignore":
        return False
    way = [march.at] if march.at and _has_real(case, march) else []
    way += [h for h in march.path if has_set_off(case, march.side, march.type, h)]
    own = list(dict.fromkeys(way))
    if not own:
        return False
    case.ask(
        OWN_MINES,
        f"You have {_things(case, march.side, own)}. They act on your own units too. "
        "Go all the same?",
        choices(("yes", "Go all the same"), ("no", "Don't go")),
        audience=only(march.side),
        sides=(march.side,),
        data={"order": _fields(wanted)},
    )
    return True


def _has_real(case: Case, march: March) -> bool:
    """Tell whether the mover's own mines would attack him as he leaves."""
    mine = case.mine(march.side)
    field = mine.fields.get(march.at)
    in_vehicle = march.type == "vehicle" and mine.anti_tank.get(march.at, 0) > 0
    return march.type != "air" and (in_vehicle or (field is not None and field.kind != "dummy"))


def _things(case: Case, side: str, places: list[str]) -> str:
    mine = case.mine(side)
    dummies = [h for h in places if h not in mine.anti_tank and mine.fields[h].kind == "dummy"]
    mined = [h for h in places if h not in dummies]
    parts = [f"mines in {listed(mined)}"] if mined else []
    parts += [f"a Dummy in {listed(dummies)}"] if dummies else []
    return " and ".join(parts)


def drop_secret_questions(case: Case, side: str, unit: str) -> None:
    """A new order for a unit takes the place of what was asked in secret about the last one."""
    for prompt in list(case.table.prompts.values()):
        asked = prompt.kind in {FROM_WHERE, OWN_MINES} and prompt.audience == own_audience(side)
        if asked and _same(side, prompt.data["order"]["unit"], side, unit):
            case.close(prompt)


def instead_of_older(case: Case, march: March) -> March:
    """Let a move take the place of what was asked of, or waits for, the unit's last one.

    An exit that was attacked is not attacked twice (K-16).
    """
    older = [
        prompt.data
        for prompt in list(case.table.prompts.values())
        if prompt.kind == GOES_ON and _is_of(march, prompt.data) and _closed(case, prompt)
    ]
    for move in _drawer(case, march.side).waiting:
        if _is_of(march, move.order):
            older.append(move.order)
            unit = str(move.order["unit"])
            case.happens(f.MoveReleased(audience=own_audience(march.side), unit=unit))
    exited = any(data["exited"] and data["at"] == march.at for data in older)
    return replace(march, exited=exited)


def _closed(case: Case, prompt: Prompt) -> bool:
    case.close(prompt)
    return True


def _is_of(march: March, data: dict[str, Any]) -> bool:
    return _same(march.side, march.unit, str(data["side"]), str(data["unit"]))


def _same(side: str, unit: str, other_side: str, other: str) -> bool:
    return unit_key(side, unit) == unit_key(other_side, other)


def own_audience(side: str) -> Audience:
    """Return who hears what is a mover's secret: his side, or the umpire who moves for another."""
    return only(side) if side else UMPIRE


def as_data(march: March) -> dict[str, Any]:
    """Return a march as a question or a waiting move keeps it."""
    return {**asdict(march), "path": list(march.path)}


def read_march(data: dict[str, Any]) -> March:
    """Return a march as a question or a waiting move has kept it."""
    return March(**{**data, "path": tuple(data["path"])})


def _fields(wanted: MoveUnit) -> dict[str, object]:
    return {k: v for k, v in to_record(wanted).items() if k != "tag"}
