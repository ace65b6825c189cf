"""Bombardment: the channel reads the same whatever is there; the owner is asked (K-22)."""

from typing import Any

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.house.facts import PromptChanged
from bot.engine.house.gates import why_not_play
from bot.engine.places import quoted
from bot.engine.refusal import Refusal
from bot.engine.table import Choice, Prompt
from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp.attacks import turn_over
from bot.rules.asl_kgp.moving import go, read_march, read_path
from bot.rules.asl_kgp.orders import BombardHexes
from bot.rules.asl_kgp.tables import strengths
from bot.rules.asl_kgp.waiting import BOMBARDED

REST = "rest"
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
        if case.ruling("bombard") == "one-step":
            _one_step(case, side, hexes, result)
        else:
            _ask(case, side, hexes, result)
    return None


def answer_bombarded(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Hear what is left of one thing, or of all the rest; the last answer frees waiting moves."""
    side = prompt.sides[0]
    things: list[Thing] = [(place, sort) for place, sort in prompt.data["things"]]
    if choice == REST:
        for place, sort in things:
            _note(case, side, place, sort, _unchanged(sort))
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
    where = ", ".join(hexes)
    return f"{where} bombarded ({result}). What is left of yours? Apply B28.62."


def _things_in(case: Case, side: str, place: str) -> list[Thing]:
    mine = case.mine(side)
    sorts = ["anti-personnel"] * (place in mine.fields) + ["anti-tank"] * (place in mine.anti_tank)
    return [(place, sort) for sort in sorts or ["nothing"]]


def _choices(case: Case, side: str, things: list[Thing]) -> tuple[Choice, ...]:
    buttons = []
    for row, (place, sort) in enumerate(things):
        for left in _may_be_left(case, side, place, sort):
            label = f"{place} anti-tank: {left}" if sort == "anti-tank" else f"{place}: {left}"
            buttons.append(Choice(key=f"{place}|{sort}|{left}", label=label, row=row))
    if len(things) > 1:
        buttons.append(Choice(key=REST, label="The rest: as it was", row=len(things)))
    return tuple(buttons)


def _may_be_left(case: Case, side: str, place: str, sort: str) -> list[str]:
    mine = case.mine(side)
    if sort == "anti-tank":
        lower = [str(n) for n in range(mine.anti_tank.get(place, 1) - 1, 0, -1)]
        return [*lower[:2], "eliminated", "unchanged"]
    field = mine.fields.get(place)
    if sort == "nothing" or field is None:
        return ["noted"]
    if field.kind == "dummy":
        return ["unaffected"]
    return [
        *(str(n) for n in reversed(strengths()) if n < field.strength),
        "eliminated",
        "unchanged",
    ]


def _unchanged(sort: str) -> str:
    return "noted" if sort == "nothing" else "unchanged"


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
    counter = case.open.counter(side, place)
    if sort != "anti-tank" and counter is not None and counter.shows:
        turn_over(case, side, place, strength, "bombarded")


def _eliminate(case: Case, side: str, place: str, sort: str) -> None:
    """An unrevealed counter becomes a Dummy; a revealed one goes; hidden mines just go."""
    if sort == "anti-tank":
        shown = case.open.anti_tank.get(side, {}).get(place)
    else:
        shown = case.open.counter(side, place)
    keeps_counter = sort != "anti-tank" and shown is not None
    if keeps_counter and (shown.shows == 0 or case.ruling("revealed_eliminated") == "dummy"):
        before = case.mine(side).fields[place].strength
        fields = {"hex": place, "kind": "dummy", "strength": 0, "before": before}
        case.happens(f.FieldReduced.model_validate({"audience": only(side), **fields}))
        if shown.shows:
            turn_over(case, side, place, 0, "bombarded")
        return
    if shown is not None:
        case.happens(
            f.CounterRemoved.model_validate(
                {"audience": OPEN, "side": side, "hex": place, "sort": sort}
            )
        )
    case.happens(f.FieldGone.model_validate({"audience": only(side), "hex": place, "sort": sort}))


def _one_step(case: Case, side: str, hexes: tuple[str, ...], result: str) -> None:
    """Apply the ruling that asks nobody: K one step down, KIA eliminated."""
    for place in hexes:
        field = case.mine(side).fields.get(place)
        if field is None or field.kind == "dummy":
            continue
        lower = [n for n in strengths() if n < field.strength]
        if result == "K" and lower:
            _reduce(case, side, place, "anti-personnel", max(lower))
        else:
            _eliminate(case, side, place, "anti-personnel")


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
        hexes = list(dict.fromkeys(place for place, _ in prompt.data["things"]))
        things = [list(t) for place in hexes for t in _things_in(case, side, place)]
        data = {**prompt.data, "things": things}
        if _choices(case, side, [(p, s) for p, s in things]) != prompt.choices:
            _change(case, prompt, side, data)


def _release_moves(case: Case) -> None:
    """Let the moves that waited go on, in the order in which they were given."""
    drawers = {only(side): case.mine(side) for side in case.table.side_names()}
    drawers["umpire"] = case.game.umpire_only
    waiting = [(move, audience) for audience, mine in drawers.items() for move in mine.waiting]
    for move, audience in sorted(waiting, key=lambda pair: pair[0].number):
        case.happens(f.MoveReleased(audience=audience, number=move.number))
        go(case, read_march(move.order))
