"""The pictures that players have given as the ground of a board."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table of pictures."""
    op.create_table(
        "pictures",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
