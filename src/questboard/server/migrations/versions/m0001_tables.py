"""Tables, seats, lines and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(24), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("invite", sa.String(64), nullable=False, unique=True),
        sa.Column("host", sa.LargeBinary(32), nullable=False),
        sa.Column("stage", sa.String(8), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("tables_by_stage", "tables", ["stage", "created"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), _table_id(), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=True),
    )
    op.create_table(
        "lines",
        sa.Column("table_id", sa.String(32), _table_id(), primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("choice", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(32), _table_id(), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("said", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("chat", "lines", "seats", "tables"):
        op.drop_table(name)


def _table_id() -> sa.ForeignKey:
    return sa.ForeignKey("tables.id", ondelete="CASCADE")
