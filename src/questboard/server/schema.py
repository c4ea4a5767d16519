"""The tables of the database. Changes come as migrations in ``migrations/versions``."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(24), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("invite", String(64), nullable=False, unique=True),
    Column("host", LargeBinary(32), nullable=False),
    Column("stage", String(8), nullable=False),
    Column("created", Float, nullable=False),
    Column("clock", Integer, nullable=False, server_default="0"),
    # Since when, in the server's own time, nobody was seen at it; empty while somebody is.
    Column("resting", Float, nullable=True),
    Column("quiet", Boolean, nullable=False, server_default=false()),
    # Why the host could know the cards: "seed", "save", or nothing.
    Column("known", String(8), nullable=False, server_default=""),
    # The number of the rules under which it was set.
    Column("rules", Integer, nullable=False, server_default="0"),
    Index("tables_by_stage", "stage", "created"),
    Index("tables_by_rest", "resting"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(16), nullable=False),
    Column("secret", LargeBinary(32), nullable=True),
    Column("muted", Boolean, nullable=False, server_default=false()),
)

lines = Table(
    "lines",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("line", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("choice", Text, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

# How a table stood after so many lines of its log, at which so many choices count; under which
# rules it stood there; the fingerprint of its state, and the state itself, packed.
snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("line", Integer, nullable=False),
    Column("made", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("state", LargeBinary, nullable=False),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", String(24), nullable=False),
    Column("options", Text, nullable=False),
    Column("created", Float, nullable=False),
)

# The matches of a campaign are tables; how it stands follows from them alone.
campaign_tables = Table(
    "campaign_tables",
    metadata,
    Column("campaign_id", ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, unique=True),
)

# One row: how many seconds servers have run on this database, and how often they felt its pulse.
house = Table(
    "house",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("seconds", Float, nullable=False),
    Column("pulse", Integer, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=True),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("said", String(40), nullable=False),
    Column("at", Float, nullable=False),
)
