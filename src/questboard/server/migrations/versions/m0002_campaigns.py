"""Campaigns, and the tables on which they are played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(24), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    campaign = sa.ForeignKey("campaigns.id", ondelete="CASCADE")
    op.create_table(
        "campaign_tables",
        sa.Column("campaign_id", sa.String(32), campaign, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, unique=True
        ),
    )


def downgrade() -> None:
    op.drop_table("campaign_tables")
    op.drop_table("campaigns")
