"""The tables, the same in SQLite and PostgreSQL.

Times are whole microseconds since 1970 in UTC, lists and objects are JSON text. No table points
at another: a migration that rebuilds one could take the rows of the other along.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

metadata = MetaData()

entries = Table(
    "entries",
    metadata,
    Column("game", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("interaction", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("actor", Text, nullable=False),
    Column("order", Text, nullable=False),
    Column("facts", Text, nullable=False),
    Column("owed", Text, nullable=False),
    Column("delivered", Text, nullable=False),  # " 0=1234 2=5678": index of `owed`, message id
    Column("open_owed", Integer, nullable=False),  # how many of `owed` are not in `delivered`
    Column("answered", Boolean, nullable=False),
    Column("chain", Text, nullable=False),
    Column("channel", Text),
    Column("seat", Text),
    Column("ended", Boolean, nullable=False),
    Column("due", BigInteger),
)

# Nearly every entry is outside of the partial indexes, so that they cost an order nothing and
# stay small however many games are kept.
_e = entries.c
_PARTIAL = {
    "entries_owing": ((_e.game, _e.number), _e.open_owed != 0),
    "entries_unanswered": ((_e.game, _e.actor, _e.number), _e.answered.is_(False)),
    "entries_channel": ((_e.channel, _e.at), _e.channel.is_not(None)),
    "entries_moved": ((_e.game, _e.number), _e.channel.is_not(None)),
    "entries_seat": ((_e.seat,), _e.seat.is_not(None)),
    "entries_ended": ((_e.game,), _e.ended.is_(True)),
    "entries_due": ((_e.due, _e.game), _e.due.is_not(None)),
    "entries_due_of_game": ((_e.game, _e.due), _e.due.is_not(None)),
}

Index("entries_interaction", _e.interaction, unique=True)
for _name, (_columns, _where) in _PARTIAL.items():
    Index(_name, *_columns, sqlite_where=_where, postgresql_where=_where)

snapshots = Table(
    "snapshots",
    metadata,
    Column("game", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("state", Text, nullable=False),
)

panels = Table(
    "panels",
    metadata,
    Column("game", Text, primary_key=True),
    Column("channel", Text, nullable=False),
    Column("message_id", Text, nullable=False),
    Column("text", Text, nullable=False),  # as JSON text, so that every character can be kept
)

pictures = Table(
    "pictures",
    metadata,
    Column("digest", Text, primary_key=True),  # the SHA-256 of the bytes, as hex
    Column("data", LargeBinary, nullable=False),
)

probes = Table(
    "probes",
    metadata,
    Column("name", Text, primary_key=True),
    Column("written", BigInteger, nullable=False),
)
