"""The log, and what is kept beside it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    _make_entries()
    op.create_table(
        "snapshots",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_table(
        "panels",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("channel", sa.Text, nullable=False),
        sa.Column("message_id", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "probes",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("written", sa.BigInteger, nullable=False),
    )


def _make_entries() -> None:
    op.create_table(
        "entries",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("interaction", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("order", sa.Text, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("owed", sa.Text, nullable=False),
        sa.Column("delivered", sa.Text, nullable=False),
        sa.Column("open_owed", sa.Integer, nullable=False),
        sa.Column("answered", sa.Boolean, nullable=False),
        sa.Column("chain", sa.Text, nullable=False),
        sa.Column("channel", sa.Text),
        sa.Column("seat", sa.Text),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.Column("due", sa.BigInteger),
    )
    op.create_index("entries_interaction", "entries", ["interaction"], unique=True)
    answered, ended = sa.column("answered", sa.Boolean), sa.column("ended", sa.Boolean)
    _partial("entries_owing", ["game", "number"], sa.text("open_owed != 0"))
    _partial("entries_unanswered", ["game", "actor", "number"], answered.is_(False))
    _partial("entries_channel", ["channel", "at"], sa.text("channel IS NOT NULL"))
    _partial("entries_moved", ["game", "number"], sa.text("channel IS NOT NULL"))
    _partial("entries_seat", ["seat"], sa.text("seat IS NOT NULL"))
    _partial("entries_ended", ["game"], ended.is_(True))
    _partial("entries_due", ["due", "game"], sa.text("due IS NOT NULL"))
    _partial("entries_due_of_game", ["game", "due"], sa.text("due IS NOT NULL"))


def _partial(name: str, columns: list[str], where: sa.ColumnElement[bool] | sa.TextClause) -> None:
    op.create_index(name, "entries", columns, sqlite_where=where, postgresql_where=where)
