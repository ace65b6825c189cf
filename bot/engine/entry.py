"""What an entry as a whole leaves on the table: its numbers, its dice, what undo may do (G-13)."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from bot.engine.facts import OPEN, Fact, Undo, side_of
from bot.engine.game import Game, with_table
from bot.engine.table import Last
from bot.fairness.dice import Roll, Shuffle

HEADLINES = 3
"""How many of the last public entries the panel names."""


def rolls_of(fact: Fact) -> Iterator[Roll]:
    """Yield the rolls that a fact carries."""
    for value in fact.__dict__.values():
        if isinstance(value, Roll):
            yield value
        elif isinstance(value, tuple):
            yield from (item for item in value if isinstance(item, Roll))


def shuffles_of(fact: Fact) -> Iterator[Shuffle]:
    """Yield the shuffles that a fact carries."""
    yield from (value for value in fact.__dict__.values() if isinstance(value, Shuffle))


def is_public(facts: Sequence[Fact]) -> bool:
    """Tell whether an entry counts in the public series: it has a fact for all."""
    return any(fact.audience == OPEN for fact in facts)


def sides_in(facts: Sequence[Fact]) -> tuple[str, ...]:
    """Return the sides whose own series a secret entry counts in (none for a public one)."""
    if is_public(facts):
        return ()
    sides = (side_of(fact.audience) for fact in facts)
    return tuple(dict.fromkeys(side for side in sides if side))


def undo_of(facts: Sequence[Fact]) -> Undo:
    """Return how an entry may be taken back: as its strictest fact."""
    kinds = {fact.undo for fact in facts}
    if "never" in kinds or not kinds:
        return "never"
    return "assent" if "assent" in kinds or any(fact.reveals for fact in facts) else "free"


def close_entry(game: Game, number: int, actor: str, facts: Sequence[Fact]) -> Game:
    """Return the game after the entry ``number`` is complete; its facts are folded already."""
    table = game.table
    drawn = dict(table.drawn)
    for fact in facts:
        for roll in rolls_of(fact):
            drawn[roll.series] = max(drawn.get(roll.series, 0), roll.number)
    public = is_public(facts)
    own = {side: table.own.get(side, 0) + 1 for side in sides_in(facts)}
    last = dict(table.last)
    if all(fact.aside for fact in facts):
        pass
    elif (kind := undo_of(facts)) != "never":
        audience = next((f.audience for f in facts if f.audience != OPEN), OPEN)
        audience = OPEN if public else audience
        label = f"#{table.public + 1}" if public else _own_label(own)
        last[actor] = Last(number=number, undo=kind, audience=audience, label=label)
    elif public or own:
        last.pop(actor, None)
    revealing = any(fact.reveals and fact.audience == OPEN for fact in facts)
    return with_table(
        game,
        head=number,
        public=table.public + public,
        own={**table.own, **own} if own else table.own,
        drawn=drawn,
        last=last,
        revealed_at=number if revealing else table.revealed_at,
        secret_told_of=table.secret_told_of or (public and any(side_of(f.audience) for f in facts)),
        moved=table.moved or any(fact.moves for fact in facts),
    )


def _own_label(own: Mapping[str, int]) -> str:
    """Return a secret entry's number in the first series in which it counts (G-13)."""
    return next((f"{side} {count}" for side, count in own.items()), "")


def with_headline(game: Game, headline: str, at: datetime) -> Game:
    """Return the game with one more headline for its panel, if there is one, and its time."""
    if not headline:
        return game
    entry = f"#{game.table.public} {headline}"
    headlines = (*game.table.headlines, entry)[-HEADLINES:]
    return with_table(game, headlines=headlines, headlined_at=at)
