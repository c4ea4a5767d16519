"""Who may write at a table, and whether its host could know the cards."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    quiet = sa.Column("quiet", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", quiet)
    op.add_column("tables", sa.Column("known", sa.String(8), nullable=False, server_default=""))
    muted = sa.Column("muted", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", muted)


def downgrade() -> None:
    op.drop_column("seats", "muted")
    op.drop_column("tables", "known")
    op.drop_column("tables", "quiet")
