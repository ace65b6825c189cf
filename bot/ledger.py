"""Making the one row of an order: its facts, its link in the chain, and the messages it owes."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.archive import Standing
from bot.engine import facts as facts_
from bot.engine import orders
from bot.engine.case import Who
from bot.engine.entry import close_entry, with_headline
from bot.engine.facts import Fact
from bot.engine.game import Game, fold
from bot.engine.house import facts as f
from bot.engine.orders import Order
from bot.engine.ruleset import RuleSet
from bot.engine.table import Table
from bot.fairness.chain import canonical, link
from bot.fairness.draw import token
from bot.secrecy.report import report_for
from bot.secrecy.view import reader_for, view_for
from bot.store import Entry
from bot.words.message import Message
from bot.words.posts import Answer, answer, direct, picture_post, public_post, welcome

HOUSE = "house"
NONCE_DIGITS = 24
"""Discord takes 25 characters."""
_CHANNEL = (f.GameOpened, f.ChannelChanged)
_SEAT = (f.SeatTaken, f.SeatHandedOver, f.UmpireNamed)
_WELCOME = (f.SeatTaken, f.SeatHandedOver)
_DUE = (f.DeadlineSet, f.Resumed)


@dataclass(frozen=True, slots=True)
class Cause:
    """What brings an entry about: who gave which order, by which interaction, when."""

    who: Who
    order: Order
    interaction: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Written:
    """An entry ready to be written, the game after it, and what its actor is answered.

    ``label`` is the entry's number as its actor knows it.
    """

    entry: Entry
    standing: Standing
    answer: Answer
    label: str


def make_entry(standing: Standing, cause: Cause, facts: Sequence[Fact]) -> Written:
    """Return the row of one order, from the game before it and the facts it brought about."""
    rules, game, user = standing.rules, standing.game, cause.who.user
    number = game.table.head + 1
    for fact in facts:
        game = fold(rules, game, fact)
    game = close_entry(game, number, user, facts)
    owed = with_nonces(owed_messages(rules, game, cause.who, facts), game.table, cause.interaction)
    game = with_headline(game, next((m.headline for m in owed if m.headline), ""), cause.at)
    reader = reader_for(game.table, user)
    report = report_for(game.table, facts, reader)
    told = answer(rules, view_for(rules, game, reader), report, cause.who.name)
    records = [facts_.to_record(fact) for fact in facts]
    bound = bound_text(number, cause.interaction, cause.at, user, records)
    entry = Entry(
        game=game.table.id,
        number=number,
        interaction=cause.interaction,
        at=cause.at,
        actor=user,
        order={
            "order": orders.to_record(cause.order),
            "label": report.label,
            "by": cause.who.name,
        },
        facts=records,
        owed=[message.record() for message in owed],
        answered=user == HOUSE,
        chain=link(standing.chain, bound),
        channel=next((x.channel for x in facts if isinstance(x, _CHANNEL)), None),
        seat=next((x.user for x in facts if isinstance(x, _SEAT)), None),
        ended=any(isinstance(x, f.GameEnded) for x in facts),
        due=next((x.at for x in facts if isinstance(x, _DUE)), None),
    )
    return Written(entry, Standing(rules, game, entry.chain), told, report.label)


def bound_text(
    number: int, interaction: str, at: datetime, actor: str, records: Sequence[dict[str, Any]]
) -> str:
    """Return the canonical text of an entry that the chain binds."""
    return canonical(
        {
            "number": number,
            "interaction": interaction,
            "at": at.isoformat(),
            "actor": actor,
            "facts": list(records),
        }
    )


def owed_messages(rules: RuleSet, game: Game, who: Who, facts: Sequence[Fact]) -> list[Message]:
    """Return the public post, then a DM to each player who is asked or welcomed."""
    public = view_for(rules, game)
    heard = report_for(game.table, facts)
    posts = (public_post(rules, public, heard, who.name), picture_post(rules, public, heard))
    owed = [post for post in posts if post]
    owed += [welcome(public, fact) for fact in facts if isinstance(fact, _WELCOME)]
    for user in game.table.seats:
        if user != who.user:
            reader = reader_for(game.table, user)
            report = report_for(game.table, facts, reader)
            asked = direct(rules, view_for(rules, game, reader), report, who.name)
            owed += [asked] if asked else []
    return owed


def with_nonces(owed: Sequence[Message], table: Table, cause: str) -> list[Message]:
    """Return messages with the marks by which Discord knows each of them again.

    Every reader's client is sent them, so they hang on the game's seed, on the interaction and on
    the messages to the same place alone: the length of the log is secret (Secrets, 7).
    """
    places: Counter[str] = Counter()
    marked = []
    for message in owed:
        places[message.place] += 1
        label = f"{table.id}|nonce|{message.place}|{places[message.place]}|{cause}"
        nonce = token(bytes.fromhex(table.seed), label, NONCE_DIGITS)
        marked.append(message.but(nonce=nonce))
    return marked
