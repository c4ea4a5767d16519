"""The server's own time, and since when a table rests in it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    house = op.create_table(
        "house",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("pulse", sa.Integer, nullable=False),
    )
    op.bulk_insert(house, [{"id": 1, "seconds": 0.0, "pulse": 0}])
    op.add_column("tables", sa.Column("resting", sa.Float, nullable=True))
    op.create_index("tables_by_rest", "tables", ["resting"])


def downgrade() -> None:
    op.drop_index("tables_by_rest", "tables")
    op.drop_column("tables", "resting")
    op.drop_table("house")
