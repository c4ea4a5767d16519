"""Rows of the database as records, and back. Whatever a row holds that no Questboard ever wrote
there is said to be damaged: SQLite itself would take anything."""

from __future__ import annotations

import json
import logging
import time
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from questboard.kernel.words import say, shown
from questboard.server import schema
from questboard.server.faults import Damaged
from questboard.server.store import (
    CHAT_KEPT,
    CampaignRecord,
    ChatRecord,
    Laid,
    Line,
    SeatRecord,
    Snapshot,
    Stored,
    TableRecord,
)

log = logging.getLogger(__name__)

# msgspec learns a kind of record when it first meets it, and two threads that meet it at once end
# the whole process: so it learns all kinds that are read here before anything is read.
LEARNT = [msgspec.json.Decoder(kind) for kind in (Stored, CampaignRecord)]

# ------------------------------------------------------------------------------------ write


def lay(connection: Connection, laid: Laid) -> None:
    """Write a new table with all that belongs to it."""
    record = laid.record
    connection.execute(
        schema.tables.insert(),
        {
            "id": record.id,
            "game": record.game,
            "options": json.dumps(record.options),
            "seed": str(record.seed),
            "listed": record.listed,
            "invite": record.invite,
            "host": record.host,
            "stage": record.stage,
            "created": record.created,
            "clock": record.clock,
            "quiet": record.quiet,
            "known": record.known,
            "rules": record.rules,
        },
    )
    connection.execute(schema.seats.insert(), [seat_row(record.id, each) for each in record.seats])
    if laid.lines:
        rows = [line_row(record.id, at, line) for at, line in enumerate(laid.lines)]
        connection.execute(schema.lines.insert(), rows)
    if record.campaign:
        connection.execute(
            schema.campaign_tables.insert(),
            {"campaign_id": record.campaign, "number": laid.number, "table_id": record.id},
        )


def campaign_row(record: CampaignRecord) -> dict[str, Any]:
    row = msgspec.structs.asdict(record)
    return {**row, "seed": str(record.seed), "options": json.dumps(record.options)}


def seat_row(table: str, seat: SeatRecord) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "secret": seat.secret,
        "muted": seat.muted,
    }


def line_row(table: str, at: int, line: Line) -> dict[str, Any]:
    return {
        "table_id": table,
        "line": at,
        "kind": line.kind,
        "seat": line.seat,
        "number": line.number,
        "choice": line.choice,
        "at": time.time(),
    }


def chat_row(table: str, chat: ChatRecord) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": chat.seat,
        "name": chat.name,
        "text": chat.text,
        "said": chat.at,
        "at": time.time(),
    }


# ------------------------------------------------------------------------------------- read


def load(connection: Connection, table: str) -> Stored | None:
    """Everything that is kept of a table; raises Damaged when a part is lost or makes no sense."""
    tables, seats, lines, chat = schema.tables, schema.seats, schema.lines, schema.chat
    row = connection.execute(sa.select(tables).where(tables.c.id == table)).first()
    if row is None:
        return None
    place = schema.campaign_tables
    campaign = connection.execute(
        sa.select(place.c.campaign_id).where(place.c.table_id == table)
    ).scalar()
    sitting = connection.execute(
        sa.select(
            seats.c.seat,
            seats.c.kind,
            seats.c.name,
            seats.c.level,
            seats.c.secret,
            seats.c.muted,
        )
        .where(seats.c.table_id == table)
        .order_by(seats.c.seat)
    ).all()
    played = connection.execute(
        sa.select(lines.c.kind, lines.c.seat, lines.c.number, lines.c.choice, lines.c.line)
        .where(lines.c.table_id == table)
        .order_by(lines.c.line)
    ).all()
    said = connection.execute(
        sa.select(chat.c.seat, chat.c.name, chat.c.text, chat.c.said)
        .where(chat.c.table_id == table)
        .order_by(chat.c.id.desc())
        .limit(CHAT_KEPT)
    ).all()
    try:
        record = TableRecord(
            id=row.id,
            game=row.game,
            options=json.loads(row.options),
            seed=int(row.seed),
            listed=bool(row.listed),
            invite=row.invite,
            host=row.host,
            stage=row.stage,
            created=row.created,
            clock=row.clock,
            quiet=bool(row.quiet),
            known=row.known,
            rules=row.rules,
            seats=[SeatRecord(*each) for each in sitting],
            campaign=campaign or "",
        )
        stored = Stored(
            record,
            [Line(*line[:4]) for line in played],
            [ChatRecord(*each) for each in said[::-1]],
            _snapshot(connection, table),
        )
        _check_kinds(stored)
    except (ValueError, TypeError, RecursionError) as error:
        raise Damaged(shown(error, 200)) from error
    _check_numbers(stored, [line.line for line in played])
    return stored


def _snapshot(connection: Connection, table: str) -> Snapshot | None:
    """How the table stood when that was last kept; None when no sense can be made of that."""
    kept = schema.snapshots
    row = connection.execute(sa.select(kept).where(kept.c.table_id == table)).first()
    if row is None:
        return None
    try:
        snapshot = Snapshot(*row[1:])
        _check_kinds(snapshot)
    except (ValueError, TypeError) as error:
        log.error("snapshot not read", extra={"table": table, "error": shown(error, 200)})
        return None
    return snapshot


def keep_snapshot(connection: Connection, table: str, snapshot: Snapshot) -> None:
    """Put a snapshot in the place of the one before."""
    kept = schema.snapshots
    connection.execute(kept.delete().where(kept.c.table_id == table))
    there = sa.select(schema.tables.c.id).where(schema.tables.c.id == table)
    if connection.execute(there).first() is not None:  # it may have been forgotten meanwhile
        row = msgspec.structs.asdict(snapshot)
        connection.execute(kept.insert(), {"table_id": table, **row})


def load_campaign(connection: Connection, campaign: str) -> tuple[CampaignRecord, list[str]] | None:
    """A campaign and its tables, in order; raises Damaged when a part is lost or makes no sense."""
    campaigns, place = schema.campaigns, schema.campaign_tables
    row = connection.execute(sa.select(campaigns).where(campaigns.c.id == campaign)).first()
    if row is None:
        return None
    tables = connection.execute(
        sa.select(place.c.table_id, place.c.number)
        .where(place.c.campaign_id == campaign)
        .order_by(place.c.number)
    ).all()
    try:
        record = CampaignRecord(
            row.id, row.game, row.seats, int(row.seed), json.loads(row.options), row.created
        )
        _check_kinds(record)
    except (ValueError, TypeError, RecursionError) as error:
        raise Damaged(shown(error, 200)) from error
    if not tables or [each.number for each in tables] != list(range(len(tables))):
        raise Damaged(say("server.damage.tables"))
    return record, [each.table_id for each in tables]


def _check_kinds(record: msgspec.Struct) -> None:
    """Whether every field holds what its type says."""
    msgspec.convert(msgspec.to_builtins(record, builtin_types=(bytes,)), type(record))


def _check_numbers(stored: Stored, lines: list[int]) -> None:
    """Whether seats and lines are all there, once each."""
    seats = len(stored.record.seats)
    if not seats or [seat.seat for seat in stored.record.seats] != list(range(seats)):
        raise Damaged(say("server.damage.seats"))
    if lines != list(range(len(lines))):
        raise Damaged(say("server.damage.lines"))
    if any(not 0 <= line.seat < seats or line.number < 0 for line in stored.lines):
        raise Damaged(say("server.damage.line_seat"))
    if stored.record.clock < 0:
        raise Damaged(say("server.damage.clock"))
