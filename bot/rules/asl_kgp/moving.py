"""A unit moves along hexes: leaving, entering, going on or staying (K-13 to K-18, K-23 to K-25)."""

import re
from dataclasses import asdict, replace

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.house.gates import why_not_play
from bot.engine.names import bold, listed, tidy, why_not_name
from bot.engine.orders import to_record
from bot.engine.places import read_hex
from bot.engine.refusal import Refusal
from bot.engine.ruleset import choices
from bot.engine.table import Prompt
from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp.attacks import March, is_mined, meet_mines, owners_in
from bot.rules.asl_kgp.orders import MoveUnit
from bot.rules.asl_kgp.state import unit_key
from bot.rules.asl_kgp.waiting import hex_waits

GOES_ON = "asl.goes-on"
OWN_MINES = "asl.own-mines"
FROM_WHERE = "asl.from-where"
LONGEST_PATH = 30


def move_unit(case: Case, wanted: MoveUnit) -> Refusal | None:
    """Move a unit, after what must be asked in secret first (K-23, K-24)."""
    refused = why_not_play(case) or why_not_name(wanted.unit, "unit")
    if refused:
        return refused
    path = read_path(wanted.to)
    start = _start(case, wanted)
    if isinstance(path, Refusal):
        return path
    if isinstance(start, Refusal):
        return start
    if len(path) > 1 and path[0] == start:
        path = path[1:]
    if path[0] == start:
        return Refusal(
            f"{bold(wanted.unit)} is in {start} already. Name the hex it goes to.", "K-24"
        )
    if _asks_from_where(case, wanted, start):
        return None
    march = March(
        side=case.who.side or "",
        by=case.who.name,
        player=case.who.user,
        unit=tidy(wanted.unit),
        type=wanted.type,
        at=start,
        path=path,
        own_too=wanted.own_too and case.ruling("own_mines") != "ignore",
    )
    if _asks_own_mines(case, wanted, march):
        return None
    _drop_older_question(case, march)
    go(case, march)
    return None


def read_path(text: str) -> tuple[str, ...] | Refusal:
    """Read hexes separated by spaces, commas or semicolons (G-5)."""
    parts = [part for part in re.split(r"[\s;,]+", text.strip()) if part]
    if not parts:
        return Refusal("No hex was named. Write for example `L5`, or a path `L5 M5 N6`.", "G-5")
    if len(parts) > LONGEST_PATH:
        return Refusal(
            f"{len(parts)} hexes are too many at once; {LONGEST_PATH} are the most.", "G-5"
        )
    hexes = [read_hex(part) for part in parts]
    wrong = next((h for h in hexes if isinstance(h, Refusal)), None)
    if wrong is not None:
        return wrong
    path = [str(h) for h in hexes]
    return tuple(h for i, h in enumerate(path) if i == 0 or h != path[i - 1])


def go(case: Case, march: March) -> None:
    """Walk the path: it stops at the first effect, and where a bombardment is unanswered."""
    walked: list[str] = []
    at, exited = march.at, march.exited
    for i, next_hex in enumerate(march.path):
        rest = march.path[i:]
        waits = next(
            (h for h in (at if not exited else "", next_hex) if h and hex_waits(case, h)), ""
        )
        if waits:
            _flush(case, march, walked)
            _keep(case, replace(march, at=at, path=rest, exited=exited), waits)
            return
        if at and not exited and is_mined(case, march, at):
            _flush(case, march, walked)
            if meet_mines(case, march, at, leaving=True):
                _ask_goes_on(case, replace(march, at=at, path=rest, exited=True))
                return
        walked.append(next_hex)
        at, exited = next_hex, False
        if owners_in(case, march, at):
            _flush(case, march, walked)
            if meet_mines(case, march, at, leaving=False):
                if rest[1:]:
                    _ask_goes_on(case, replace(march, at=at, path=rest[1:]))
                return
    _flush(case, march, walked)


def answer_goes_on(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Go on after an attack, or stay (K-14, K-14a)."""
    case.close(prompt, choice)
    march = read_march(prompt.data)
    if choice == "on":
        go(case, march)
    else:
        case.happens(
            f.UnitStayed(audience=OPEN, side=march.side, unit=march.unit, hex=march.at, by=march.by)
        )
    return None


def answer_own_mines(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Enter one's own mines all the same, or not: then nothing has happened (K-23)."""
    case.close(prompt, choice)
    if choice != "yes":
        return None
    return move_unit(case, MoveUnit.model_validate({**prompt.data["order"], "own_too": True}))


def answer_from_where(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Take the hex that the mover names for his start (K-24)."""
    case.close(prompt, choice)
    if choice == "not":
        return None
    order = {**prompt.data["order"], "start": prompt.data[choice], "sure": True}
    return move_unit(case, MoveUnit.model_validate(order))


def read_march(data: dict[str, object]) -> March:
    """Return a march as a question has kept it."""
    return March(**{**data, "path": tuple(data["path"])})  # type: ignore[arg-type]


def _start(case: Case, wanted: MoveUnit) -> str | Refusal:
    if wanted.start:
        stated = read_hex(wanted.start)
        return stated if isinstance(stated, Refusal) else str(stated)
    known = case.open.unit(case.who.side or "", wanted.unit)
    return known.hex if known else ""


def _asks_from_where(case: Case, wanted: MoveUnit, start: str) -> bool:
    """Ask, in secret, when ``from:`` contradicts what the bot was told (K-24)."""
    known = case.open.unit(case.who.side or "", wanted.unit)
    if wanted.sure or known is None or known.hex == start:
        return False
    case.ask(
        FROM_WHERE,
        f"{bold(known.name)} was last in {known.hex}, and you say {start}. From where does it go?",
        choices(("known", f"From {known.hex}"), ("stated", f"From {start}"), ("not", "Not at all")),
        audience=_own_audience(case),
        data={"order": _fields(wanted), "known": known.hex, "stated": start},
    )
    return True


def _asks_own_mines(case: Case, wanted: MoveUnit, march: March) -> bool:
    """Ask, in secret, before a unit goes into or out of its own side's mines (K-23)."""
    if wanted.own_too or not march.side or case.ruling("own_mines") == "ignore":
        return False
    mine = case.mine(march.side)
    way = [march.at] * is_mined(case, replace(march, own_too=True), march.at) + list(march.path)
    own = [
        place
        for place in dict.fromkeys(way)
        if march.type != "air"
        and (place in mine.fields or (march.type == "vehicle" and place in mine.anti_tank))
    ]
    if not own:
        return False
    where = listed(own)
    case.ask(
        OWN_MINES,
        f"You have mines or a Dummy of your own in {where}. They act on your own units too. "
        "Go all the same?",
        choices(("yes", "Go all the same"), ("no", "Don't go")),
        audience=only(march.side),
        sides=(march.side,),
        data={"order": _fields(wanted)},
    )
    return True


def _own_audience(case: Case) -> str:
    return only(case.who.side) if case.who.side else "umpire"


def _fields(wanted: MoveUnit) -> dict[str, object]:
    return {k: v for k, v in to_record(wanted).items() if k != "tag"}


def _flush(case: Case, march: March, walked: list[str]) -> None:
    if walked:
        case.happens(
            f.UnitMoved(
                audience=OPEN,
                side=march.side,
                unit=march.unit,
                type=march.type,
                hexes=tuple(walked),
                by=march.by,
            )
        )
        walked.clear()


def _ask_goes_on(case: Case, march: March) -> None:
    sides = (march.side,) if march.side else ()
    case.ask(
        GOES_ON,
        "",
        choices(("on", "Goes on"), ("stay", "Stays")),
        sides=sides,
        data=as_data(march),
    )


def as_data(march: March) -> dict[str, object]:
    """Return a march as a question or a waiting move keeps it."""
    return {**asdict(march), "path": list(march.path)}


def _drop_older_question(case: Case, march: March) -> None:
    """A new move of a unit takes the place of what was still asked about the last one."""
    key = unit_key(march.side, march.unit)
    for prompt in list(case.table.prompts.values()):
        if prompt.kind == GOES_ON and unit_key(prompt.data["side"], prompt.data["unit"]) == key:
            case.close(prompt)


def _keep(case: Case, march: March, place: str) -> None:
    audience = only(march.side) if march.side else "umpire"
    case.happens(
        f.MoveKept(
            audience=audience,
            number=case.table.head + 1,
            player=march.player,
            name=march.by,
            hex=place,
            unit=march.unit,
            order=as_data(march),
        )
    )
