"""Every statement of the store, made once; what changes is a bound parameter.

Conditions that choose a partial index are written out (`open_owed != 0`): a database uses such
an index only where it can see its condition in the statement itself.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    FromClause,
    Integer,
    Text,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal_column,
    select,
    tuple_,
    update,
)

from bot.store.codec import ENTRY_COLUMNS
from bot.store.schema import entries, panels, pictures, probes, snapshots

_e = entries.c
_columns = [_e[name] for name in ENTRY_COLUMNS]
_game = bindparam("game", type_=Text)
_number = bindparam("number", type_=Integer)
_channel = bindparam("channel", type_=Text)
_until = bindparam("until", type_=BigInteger)
_limit = bindparam("limit", type_=Integer)
_one: ColumnElement[int] = literal_column("1", Integer)
_owing = _e.open_owed != literal_column("0", Integer)

# --- the log ----------------------------------------------------------------------------------

APPEND = insert(entries)

ENTRY = select(*_columns).where(_e.game == _game, _e.number == _number)

BETWEEN = (
    select(*_columns)
    .where(
        _e.game == _game,
        _e.number >= bindparam("first", type_=Integer),
        _e.number <= bindparam("last", type_=Integer),
    )
    .order_by(_e.number)
)

TAIL = (
    select(*_columns)
    .where(_e.game == _game, _e.number > bindparam("after", type_=Integer))
    .order_by(_e.number)
)

BY_INTERACTION = select(*_columns).where(_e.interaction == bindparam("interaction", type_=Text))

PAGE = (
    select(*_columns)
    .where(tuple_(_e.game, _e.number) > tuple_(_game, _number))
    .order_by(_e.game, _e.number)
    .limit(_limit)
)

# --- who plays where --------------------------------------------------------------------------


def _moved_since(opened: FromClause) -> ColumnElement[bool]:
    later = entries.alias("later")
    return exists(_one).where(
        later.c.game == opened.c.game,
        later.c.channel.is_not(None),
        later.c.number > opened.c.number,
    )


def _ended(opened: FromClause) -> ColumnElement[bool]:
    end = entries.alias("end_of_game")
    return exists(_one).where(end.c.game == opened.c.game, end.c.ended.is_(True))


_opened = entries.alias("opened")

LAST_IN = (
    select(_opened.c.game)
    .where(_opened.c.channel == _channel, ~_moved_since(_opened))
    .order_by(_opened.c.at.desc(), _opened.c.game.desc())
    .limit(_one)
)

RUNNING_IN = LAST_IN.where(~_ended(_opened))

GAMES_OF = (
    select(_e.game)
    .where(_e.seat == bindparam("seat", type_=Text))
    .group_by(_e.game)
    .order_by(func.max(_e.at).desc(), _e.game.desc())
)

# --- messages owed ----------------------------------------------------------------------------

_owed_columns = (_e.game, _e.number, _e.at, _e.owed, _e.delivered)

OWED = select(*_owed_columns).where(_owing).order_by(_e.game, _e.number).limit(_limit)

OWED_IN = (
    select(*_owed_columns)
    .where(_owing, _e.game == _game)
    .order_by(_e.game, _e.number)
    .limit(_limit)
)

GAMES_OWING = select(_e.game).where(_owing).group_by(_e.game).order_by(func.min(_e.at), _e.game)

# The parameters of an UPDATE must not be called as a column.
_of_entry = (
    _e.game == bindparam("of_game", type_=Text),
    _e.number == bindparam("of_number", type_=Integer),
)

MARK_DELIVERED = (
    update(entries)
    .where(*_of_entry, _e.delivered.not_like(bindparam("seen", type_=Text)))
    .values(delivered=_e.delivered + bindparam("mark", type_=Text), open_owed=_e.open_owed - _one)
)

MARK_ANSWERED = update(entries).where(*_of_entry, _e.answered.is_(False)).values(answered=True)

DELIVERED = select(_e.delivered).where(_e.game == _game, _e.number == _number)

_newer = entries.alias("newer")

UNANSWERED = (
    select(*_columns)
    .where(
        _e.game == _game,
        _e.actor == bindparam("actor", type_=Text),
        _e.answered.is_(False),
        ~exists(_one).where(
            _newer.c.game == _e.game, _newer.c.actor == _e.actor, _newer.c.number > _e.number
        ),
    )
    .order_by(_e.number.desc())
    .limit(_one)
)

# --- what falls due ---------------------------------------------------------------------------

NEXT_DUE = select(_e.due).where(_e.due.is_not(None)).order_by(_e.due).limit(_one)

DUE_BEFORE = select(_e.game).where(_e.due.is_not(None), _e.due <= _until).order_by(_e.due, _e.game)

SETTLE_DUE = (
    update(entries).where(_of_entry[0], _e.due.is_not(None), _e.due <= _until).values(due=None)
)

# --- snapshots and panels ---------------------------------------------------------------------

_s = snapshots.c

KEEP_SNAPSHOT = insert(snapshots)

SNAPSHOT = (
    select(_s.number, _s.state).where(_s.game == _game).order_by(_s.number.desc()).limit(_one)
)

SNAPSHOT_BEFORE = SNAPSHOT.where(_s.number < bindparam("before", type_=Integer))

DROP_SNAPSHOTS = delete(snapshots).where(
    _s.game == _game, _s.number >= bindparam("first", type_=Integer)
)

_p = panels.c

PANEL = select(_p.channel, _p.message_id, _p.text).where(_p.game == _game)

NEW_PANEL = insert(panels)

CHANGE_PANEL = (
    update(panels)
    .where(_p.game == bindparam("of_game", type_=Text))
    .values(
        channel=bindparam("to_channel", type_=Text),
        message_id=bindparam("to_message", type_=Text),
        text=bindparam("to_text", type_=Text),
    )
    .returning(_p.game)
)

# --- pictures -------------------------------------------------------------------------------------

KEEP_PICTURE = insert(pictures)

PICTURE = select(pictures.c.data).where(pictures.c.digest == bindparam("digest", type_=Text))

# --- is the database well? --------------------------------------------------------------------

NEW_PROBE = insert(probes)

PROBE = select(probes.c.written).where(probes.c.name == bindparam("name", type_=Text))

DROP_PROBE = delete(probes).where(probes.c.name == bindparam("name", type_=Text))
