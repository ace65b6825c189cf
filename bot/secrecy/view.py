"""Building a View, field by field, from nothing: what is not put in can't leak (G-1, G-10)."""

from bot.engine.facts import OPEN, UMPIRE, VAULT, Audience, side_of
from bot.engine.game import Game
from bot.engine.ruleset import RuleSet
from bot.engine.table import Prompt, Table
from bot.engine.view import PUBLIC, Reader, View


def may_know(table: Table, reader: Reader, audience: Audience) -> bool:
    """Tell whether a reader may know what has this audience.

    After the end everything is open. The vault is closed to the umpire, too, before that.
    """
    if audience == OPEN or table.phase == "ended":
        return True
    if audience == VAULT:
        return False
    if reader.umpire:
        return True
    if audience == UMPIRE:
        return False
    return reader.side is not None and side_of(audience) == reader.side


def reader_for(table: Table, user: str) -> Reader:
    """Return the reader that a user is at this table: a side's, the umpire, or the public."""
    if user and user == table.umpire:
        return Reader(user, None, True)
    seat = table.seats.get(user)
    return Reader(user, seat.side if seat else None)


def view_for(rules: RuleSet, game: Game, reader: Reader = PUBLIC) -> View:
    """Return what one reader may know of a game."""
    table = game.table
    everything = reader.umpire or table.phase == "ended"
    prompts = tuple(p for p in table.prompts.values() if may_know(table, reader, p.audience))
    return View(
        reader=reader,
        game=table.id,
        name=table.name,
        rules=table.rules,
        guild=table.guild,
        channel=table.channel,
        seal=table.seal,
        rehearsal=table.rehearsal,
        sides=table.sides,
        seats=table.seats,
        umpire=table.umpire,
        umpire_name=table.umpire_name,
        phase=table.phase,
        sealed=table.sealed,
        rulings={r.name: table.rulings.get(r.name, r.values[0]) for r in rules.rulings},
        turn=table.turn,
        prompts=prompts,
        awaited=_awaited(rules, game),
        deadline=table.deadline,
        paused=table.paused,
        public=table.public,
        own=table.own.get(reader.side, 0) if reader.side else 0,
        headlines=table.headlines,
        headlined_at=table.headlined_at,
        open=game.open,
        board=table.board or rules.board,
        scenario=table.scenario,
        mine=game.sealed.get(reader.side) if reader.side else None,
        theirs=dict(game.sealed) if everything else {},
    )


def _awaited(rules: RuleSet, game: Game) -> dict[str, tuple[str, ...]]:
    """Return who is publicly waited for, and for what: from public questions and facts alone."""
    table = game.table
    waiting: dict[str, tuple[str, ...]] = {}
    if table.phase == "set-up":
        return waiting
    for prompt in table.prompts.values():
        if prompt.audience == OPEN and prompt.kind not in rules.quiet_questions:
            for side in _still_asked(prompt):
                waiting[side] = (*waiting.get(side, ()), prompt.kind)
    if rules.awaits and table.phase == "play":
        for side, what in rules.awaits(game.open).items():
            waiting[side] = (*waiting.get(side, ()), what)
    return waiting


def _still_asked(prompt: Prompt) -> tuple[str, ...]:
    given = prompt.data.get("given", ())
    return tuple(side for side in prompt.sides if side not in given)
