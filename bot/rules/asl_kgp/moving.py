"""A unit moves along hexes: leaving, entering, going on or staying.

(K-13 to K-18, K-22 to K-25; hexes that can't be read: G-5; not one's own unit: G-4)
"""

import re
from dataclasses import replace

from bot.engine.case import Case
from bot.engine.facts import OPEN, VAULT, side_of
from bot.engine.house.facts import PromptClosed
from bot.engine.house.gates import why_not_play
from bot.engine.names import bold, tidy, why_not_name
from bot.engine.places import read_hex
from bot.engine.refusal import Refusal
from bot.engine.table import Prompt
from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp.asking import (
    as_data,
    ask_goes_on,
    asks_from_where,
    asks_own_mines,
    drop_secret_questions,
    halted_march,
    instead_of_older,
    own_audience,
)
from bot.rules.asl_kgp.attacks import March, is_mined, meet_mines, owners_in
from bot.rules.asl_kgp.orders import MoveUnit
from bot.rules.asl_kgp.waiting import hex_waits

LONGEST_PATH = 30


def move_unit(case: Case, wanted: MoveUnit) -> Refusal | None:
    """Move a unit, after what must be asked in secret first (K-23, K-24)."""
    refused = why_not_play(case) or why_not_name(wanted.unit, "unit")
    if refused:
        return refused
    side = _side(case, wanted.unit)
    known = case.open.unit(side, wanted.unit)
    path = read_path(wanted.to)
    start = _start(wanted, known.hex if known else "")
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
    drop_secret_questions(case, side, wanted.unit)
    only = path[0] if len(path) == 1 else ""
    if asks_from_where(case, wanted, side, start, only):
        return None
    march = March(
        side=side,
        by=case.who.name,
        player=case.who.user,
        unit=tidy(wanted.unit),
        type=wanted.type or (known.type if known else "infantry"),
        at=start,
        path=path,
        own_too=wanted.own_too and case.ruling("own_mines") != "ignore",
    )
    if not asks_own_mines(case, wanted, march):
        go(case, instead_of_older(case, march))
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
                ask_goes_on(case, replace(march, at=at, path=rest, exited=True))
                return
        walked.append(next_hex)
        at, exited = next_hex, False
        if owners_in(case, march, at):
            _flush(case, march, walked)
            if meet_mines(case, march, at, leaving=False):
                if rest[1:]:
                    ask_goes_on(case, replace(march, at=at, path=rest[1:], exited=False))
                return
    _flush(case, march, walked)


def answer_goes_on(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Go on after an attack, or stay (K-14, K-14a)."""
    march = halted_march(case, prompt)
    if not march.side and case.who.side:
        return Refusal("The umpire moves that unit; leave it to him.", "G-4")
    case.close(prompt, choice)
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
        _drop(case, prompt)
        return None
    _act_for(case, prompt)
    return move_unit(case, MoveUnit.model_validate({**prompt.data["order"], "own_too": True}))


def answer_from_where(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Take the hex that the mover names for his start (K-24)."""
    case.close(prompt, choice)
    if choice == "not":
        _drop(case, prompt)
        return None
    start = prompt.data["stated"] if choice == "stated" else ""
    order = {**prompt.data["order"], "start": start, "sure": True}
    _act_for(case, prompt)
    return move_unit(case, MoveUnit.model_validate(order))


def _drop(case: Case, prompt: Prompt) -> None:
    unit = str(prompt.data["order"]["unit"])
    case.happens(f.MoveDropped(audience=prompt.audience, unit=unit))


def _act_for(case: Case, prompt: Prompt) -> None:
    """Let the umpire, where he answers for a side, move that side's unit."""
    case.who = replace(case.who, side=side_of(prompt.audience))


def _side(case: Case, unit: str) -> str:
    """Return whose unit is moved: the umpire may move one that a side has moved before (K-24)."""
    if case.who.side:
        return case.who.side
    owners = [side for side in case.table.side_names() if case.open.unit(side, unit)]
    return owners[0] if len(owners) == 1 else ""


def _start(wanted: MoveUnit, known: str) -> str | Refusal:
    if not wanted.start:
        return known
    stated = read_hex(wanted.start)
    return stated if isinstance(stated, Refusal) else str(stated)


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


def _keep(case: Case, march: March, place: str) -> None:
    """Let a move wait for what a bombardment left in a hex (K-22)."""
    public = [fact for fact in case.facts if fact.audience == OPEN]
    if public and all(isinstance(fact, PromptClosed) for fact in public):
        # A public question was answered, so the channel reads something, though not where to.
        case.happens(f.UnitWentOn(audience=OPEN, side=march.side, unit=march.unit, by=march.by))
    case.happens(
        f.MoveKept(
            audience=own_audience(march.side),
            player=march.player,
            name=march.by,
            hex=place,
            unit=march.unit,
            order=as_data(march),
        )
    )
    case.happens(f.MoveQueued(audience=VAULT, side=march.side, unit=march.unit))
