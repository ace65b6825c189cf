"""Bombardment: the channel reads the same whatever is there; the owner is asked (K-22)."""

from typing import Any

from bot.engine.case import Case
from bot.engine.facts import OPEN, UMPIRE, only
from bot.engine.house.facts import PromptChanged
from bot.engine.house.gates import why_not_play
from bot.engine.names import bold, listed
from bot.engine.places import quoted
from bot.engine.refusal import Refusal
from bot.engine.table import Choice, Prompt
from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp.asking import read_march
from bot.rules.asl_kgp.attacks import close_needed, turn_over
from bot.rules.asl_kgp.moving import go, read_path
from bot.rules.asl_kgp.orders import BombardHexes
from bot.rules.asl_kgp.state import Counter, unit_key
from bot.rules.asl_kgp.tables import strengths
from bot.rules.asl_kgp.waiting import BOMBARDED, can_answer

REST = "rest"
ROWS, IN_A_ROW = 4, 5
"""Rows and buttons for what is left; a fifth row is for all the rest."""
Thing = tuple[str, str]
"""A hex and what may be in it: anti-personnel, anti-tank, or nothing."""


def bombard_hexes(case: Case, wanted: BombardHexes) -> Refusal | None:
    """Report a bombardment's result; every other side is asked what is left (K-22)."""
    refused = why_not_play(case)
    if refused:
        return refused
    hexes = read_path(wanted.hexes)
    if isinstance(hexes, Refusal):
        return hexes
    result = wanted.result.strip().upper()
    if result not in {"K", "KIA"}:
        return Refusal(
            f"{quoted(wanted.result)} is no result of a bombardment: say `K` or `KIA`.", "K-22"
        )
    hexes = tuple(dict.fromkeys(hexes))
    mover = case.who.side or ""
    case.happens(
        f.HexesBombarded(audience=OPEN, side=mover, hexes=hexes, result=result, by=case.who.name)
    )
    for side in case.table.others(mover):
        close_needed(case, side, hexes)
        if case.ruling("bombard") == "one-step":
            _one_step(case, side, hexes, result)
        elif can_answer(case, side):
            _ask(case, side, hexes, result)
    return None


def answer_bombarded(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Hear what is left of one thing, or of all the rest; the last answer frees waiting moves."""
    side = prompt.sides[0]
    things: list[Thing] = [(place, sort) for place, sort in prompt.data["things"]]
    if choice == REST:
        for place, sort in things:
            _note(case, side, place, sort, _may_be_left(case, side, place, sort)[-1])
        things = []
    else:
        place, sort, left = choice.split("|")
        _note(case, side, place, sort, left)
        _apply(case, side, place, sort, left)
        things.remove((place, sort))
    if things:
        data = {**prompt.data, "things": [list(t) for t in things]}
        _change(case, prompt, side, data)
        _refresh_others(case, prompt, side)
        return None
    case.close(prompt, choice)
    _refresh_others(case, prompt, side)
    _release_moves(case)
    return None


def _ask(case: Case, side: str, hexes: tuple[str, ...], result: str) -> None:
    things = [thing for place in hexes for thing in _things_in(case, side, place)]
    data = {"things": [list(t) for t in things], "result": result, "hexes": list(hexes)}
    case.ask_side(side, BOMBARDED, _question(hexes, result), _choices(case, side, things), data)


def _question(hexes: tuple[str, ...], result: str) -> str:
    return (
        f"{listed(map(bold, hexes))} {'was' if len(hexes) == 1 else 'were'} bombarded ({result}). "
        "What is left of yours there? Apply B28.62; what was not revealed stays secret."
    )


def _things_in(case: Case, side: str, place: str) -> list[Thing]:
    mine = case.mine(side)
    sorts = ["anti-personnel"] * (place in mine.fields) + ["anti-tank"] * (place in mine.anti_tank)
    return [(place, sort) for sort in sorts or ["nothing"]]


def _choices(case: Case, side: str, things: list[Thing]) -> tuple[Choice, ...]:
    buttons: list[Choice] = []
    row = 0
    for place, sort in things:
        lefts = _may_be_left(case, side, place, sort)
        rows = -(-len(lefts) // IN_A_ROW)
        if row + rows > ROWS:
            break
        for i, left in enumerate(lefts):
            label = f"{place} anti-tank: {left}" if sort == "anti-tank" else f"{place}: {left}"
            key = f"{place}|{sort}|{left}"
            buttons.append(Choice(key=key, label=label, row=row + i // IN_A_ROW))
        row += rows
    if len(things) > 1:
        buttons.append(Choice(key=REST, label="All the rest: as it was", row=row))
    return tuple(buttons)


def _may_be_left(case: Case, side: str, place: str, sort: str) -> list[str]:
    """Return what an owner may say is left; the last is that nothing has changed."""
    mine = case.mine(side)
    strength = mine.anti_tank.get(place) if sort == "anti-tank" else None
    field = mine.fields.get(place) if sort == "anti-personnel" else None
    if strength is None and field is None:
        return ["noted"]
    if strength == 0 or (field is not None and field.kind == "dummy"):
        return ["unaffected"]
    lower = (
        range(strength - 1, 0, -1)
        if strength is not None
        else [n for n in reversed(strengths()) if field is not None and n < field.strength]
    )
    return [*map(str, lower), "eliminated", "unchanged"]


def _note(case: Case, side: str, place: str, sort: str, left: str) -> None:
    kept = "anti-tank" if sort == "anti-tank" else "anti-personnel"
    case.happens(
        f.BombardmentNoted.model_validate(
            {"audience": only(side), "hex": place, "sort": kept, "left": left}
        )
    )


def _apply(case: Case, side: str, place: str, sort: str, left: str) -> None:
    if left == "eliminated":
        _eliminate(case, side, place, sort)
    elif left.isdigit():
        _reduce(case, side, place, sort, int(left))


def _reduce(case: Case, side: str, place: str, sort: str, strength: int) -> None:
    mine = case.mine(side)
    if sort == "anti-tank":
        kind, before = "anti-tank", mine.anti_tank[place]
    else:
        kind, before = mine.fields[place].kind, mine.fields[place].strength
    fields: dict[str, Any] = {"hex": place, "kind": kind, "strength": strength, "before": before}
    case.happens(f.FieldReduced.model_validate({"audience": only(side), **fields}))
    counter = _counter(case, side, place, sort)
    if counter is not None and counter.shows:
        turn_over(case, side, place, strength, "bombarded", _sort(sort))


def _eliminate(case: Case, side: str, place: str, sort: str) -> None:
    """An unrevealed counter becomes a Dummy; a revealed one goes; hidden mines just go."""
    shown = _counter(case, side, place, sort)
    if shown is not None and (shown.shows == 0 or case.ruling("revealed_eliminated") == "dummy"):
        _become_dummy(case, side, place, sort)
        if shown.shows:
            turn_over(case, side, place, 0, "bombarded", _sort(sort))
        return
    if shown is not None:
        case.happens(
            f.CounterRemoved.model_validate(
                {"audience": OPEN, "side": side, "hex": place, "sort": sort}
            )
        )
    case.happens(f.FieldGone.model_validate({"audience": only(side), "hex": place, "sort": sort}))


def _become_dummy(case: Case, side: str, place: str, sort: str) -> None:
    mine = case.mine(side)
    if sort == "anti-tank":
        kind, before = "anti-tank", mine.anti_tank[place]
    else:
        kind, before = "dummy", mine.fields[place].strength
    fields = {"hex": place, "kind": kind, "strength": 0, "before": before}
    case.happens(f.FieldReduced.model_validate({"audience": only(side), **fields}))


def _counter(case: Case, side: str, place: str, sort: str) -> Counter | None:
    shelf = case.open.anti_tank if sort == "anti-tank" else case.open.counters
    found: Counter | None = shelf.get(side, {}).get(place)
    return found


def _sort(sort: str) -> f.Sort:
    return "anti-tank" if sort == "anti-tank" else "anti-personnel"


def _one_step(case: Case, side: str, hexes: tuple[str, ...], result: str) -> None:
    """Apply the ruling that asks nobody: K one step (one mine) down, KIA eliminated."""
    things = [thing for place in hexes for thing in _things_in(case, side, place)]
    for place, sort in things:
        lefts = _may_be_left(case, side, place, sort)
        if "eliminated" in lefts:
            _apply(case, side, place, sort, lefts[0] if result == "K" else "eliminated")


def _change(case: Case, prompt: Prompt, side: str, data: dict[str, Any]) -> None:
    things = [(place, sort) for place, sort in data["things"]]
    changed = prompt.but(
        data=data, version=prompt.version + 1, choices=_choices(case, side, things)
    )
    case.happens(PromptChanged(audience=prompt.audience, prompt=changed))


def _refresh_others(case: Case, answered: Prompt, side: str) -> None:
    """A hex may be asked about twice: what the second question offers follows the first answer."""
    for prompt in list(case.table.prompts.values()):
        if prompt.kind != BOMBARDED or prompt.mark == answered.mark or prompt.sides != (side,):
            continue
        things = [list(t) for t in _still_there(case, side, prompt)]
        data = {**prompt.data, "things": things}
        if _choices(case, side, [(p, s) for p, s in things]) != prompt.choices:
            _change(case, prompt, side, data)


def _still_there(case: Case, side: str, prompt: Prompt) -> list[Thing]:
    """Return what a question still has to ask: what has gone since is nothing now."""
    asked: list[Thing] = [(place, sort) for place, sort in prompt.data["things"]]
    hexes = dict.fromkeys(place for place, _ in asked)
    there = {place: _things_in(case, side, place) for place in hexes}
    kept = [thing for thing in asked if thing in there[thing[0]]]
    left = {place for place, _ in kept}
    return [*kept, *((place, "nothing") for place in hexes if place not in left)]


def _release_moves(case: Case) -> None:
    """Let the moves that waited go on, in the order in which they were given."""
    drawers = {only(side): case.mine(side) for side in case.table.side_names()}
    drawers[UMPIRE] = case.game.umpire_only
    marches = {
        drawers[UMPIRE].queue.index(unit_key(march.side, march.unit)): (march, audience)
        for audience, mine in drawers.items()
        for march in (read_march(move.order) for move in mine.waiting)
    }
    for _, (march, audience) in sorted(marches.items()):
        case.happens(f.MoveReleased(audience=audience, unit=march.unit))
        go(case, march)
