"""What can still be read of a damaged file, in a new one. The damaged file is kept."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from questboard.kernel.errors import BadInput
from questboard.kernel.words import say
from questboard.server import datafile, schema
from questboard.server.lock import Lock
from questboard.server.sqlstore import engine_of, migrate

Row = dict[str, Any]

# Rows are looked for one by one up to this number.
MOST_ROWS = 10_000_000


class Rescued(msgspec.Struct):
    """What came of it."""

    kept_as: Path  # the damaged file
    whole: int = 0
    cut: dict[str, int] = {}  # tables of which the last choices are lost, and how many are left
    lost: list[str] = []  # tables, and campaigns


def rescue(data: str) -> Rescued:
    """Make a new file of all that can be read, and put it in the place of the damaged one."""
    path = datafile.existing(data).resolve()
    lock = Lock(path)
    lock.take()
    try:
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        rescued = Rescued(path.with_name(f"{path.name}.damaged-{stamp}"))
        fresh = path.with_name(f"{path.name}.rescued")
        _remove(fresh)
        with datafile.reading(path) as source:
            datafile.check_ours(source, path)
            if not datafile.wrong_with(source, thorough=True):
                raise BadInput(say("server.data_whole", data=path))
            source.row_factory = _as_dict
            _fill(fresh, source, rescued)
        _move(path, rescued.kept_as)
        _move(fresh, path)
        return rescued
    except OSError as error:
        why = error.strerror or str(error)
        raise BadInput(say("server.data_unusable", data=path, error=why)) from None
    finally:
        lock.free()


def _fill(fresh: Path, source: sqlite3.Connection, rescued: Rescued) -> None:
    engine = engine_of(f"sqlite:///{fresh}")
    try:
        with engine.begin() as connection:
            migrate(connection, fresh)
            _Rescue(source, connection, rescued).run()
        with engine.connect() as connection:
            connection.exec_driver_sql("COMMIT")
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        engine.dispose()


def _move(path: Path, to: Path) -> None:
    for end in ("", "-wal", "-shm"):
        beside = path.with_name(path.name + end)
        if beside.exists():
            beside.rename(to.with_name(to.name + end))


def _remove(path: Path) -> None:
    for end in ("", "-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)


def _as_dict(cursor: sqlite3.Cursor, row: tuple[Any, ...]) -> Row:
    return {column[0]: value for column, value in zip(cursor.description, row, strict=True)}


class _Rescue:
    def __init__(self, source: sqlite3.Connection, to: Connection, rescued: Rescued) -> None:
        self.source = source
        self.to = to
        self.rescued = rescued

    def run(self) -> None:
        seats = _grouped(self._rows("seats"))
        chat = _grouped(self._rows("chat"))
        tables = {row["id"]: row for row in self._rows("tables") if isinstance(row["id"], str)}
        for id, row in tables.items():
            try:
                with self.to.begin_nested():
                    self._table(row, seats.get(id, []), chat.get(id, []))
            except (SQLAlchemyError, ValueError, TypeError):
                self.rescued.lost.append(id)
        known = self._ids("SELECT id FROM tables ORDER BY id")
        known |= self._ids("SELECT DISTINCT table_id AS id FROM lines")
        self.rescued.lost += sorted(known - tables.keys())
        self._campaigns()
        lived = max((row["seconds"] for row in self._rows("house")), default=0.0)
        self.to.execute(schema.house.update(), {"seconds": lived})

    def _table(self, row: Row, seats: list[Row], chat: list[Row]) -> None:
        id = row["id"]
        lines, cut = self._lines(id)
        numbers = sorted(seat["seat"] for seat in seats)
        if not seats or numbers != list(range(len(seats))):
            raise ValueError(id)
        if cut and row["stage"] == "over":
            row = row | {"stage": "running"}
        self._insert(schema.tables, [row])
        self._insert(schema.seats, seats)
        self._insert(schema.lines, lines)
        if cut:
            self.rescued.cut[id] = len(lines)
            now = datetime.now(UTC).isoformat(timespec="seconds")
            words = say("server.rescued", lines=len(lines))
            name = say("server.spoken")
            note = {"table_id": id, "seat": None, "name": name, "text": words, "said": now}
            chat = [*chat, note | {"at": time.time()}]
        else:
            self.rescued.whole += 1
        self._insert(schema.chat, [{**each, "id": None} for each in chat])

    def _lines(self, id: str) -> tuple[list[Row], bool]:
        """The lines of a table from the first on, and whether some behind them are lost."""
        found: list[Row] = []
        query = "SELECT * FROM lines WHERE table_id = ? ORDER BY line"
        try:
            for row in self.source.execute(query, (id,)):
                if row["line"] != len(found):
                    return found, True
                found.append(row)
        except sqlite3.Error:
            return found, True
        return found, False

    def _campaigns(self) -> None:
        """Campaigns, with those of their tables that are there."""
        campaigns = {row["id"]: row for row in self._rows("campaigns")}
        there = set(self.to.execute(sa.select(schema.tables.c.id)).scalars())
        places = [row for row in self._rows("campaign_tables") if row["table_id"] in there]
        for id, row in campaigns.items():
            mine = [place for place in places if place["campaign_id"] == id]
            try:
                with self.to.begin_nested():
                    self._insert(schema.campaigns, [row])
                    self._insert(schema.campaign_tables, mine)
            except SQLAlchemyError:
                self.rescued.lost.append(id)
        named = {place["campaign_id"] for place in places}
        self.rescued.lost += sorted(named - campaigns.keys())

    def _insert(self, kind: sa.Table, found: list[Row]) -> None:
        names = [column.name for column in kind.columns]
        for row in found:
            values = {name: row[name] for name in names if row.get(name) is not None}
            self.to.execute(kind.insert(), values)

    def _rows(self, kind: str) -> list[Row]:
        """All rows that can be read, each for itself: a damaged page takes only its own with it."""
        try:
            return list(self.source.execute(f"SELECT * FROM {kind}"))
        except sqlite3.Error:
            pass
        if not self._ids(f"SELECT name AS id FROM sqlite_master WHERE name = '{kind}'"):
            return []
        numbers: set[int] = set()
        for query in _WAYS.get(kind, ()):
            numbers |= self._ids(query)
        numbers |= self._ids(f"SELECT rowid AS id FROM {kind} ORDER BY rowid DESC")
        numbers |= self._ids(f"SELECT rowid AS id FROM {kind} ORDER BY rowid")
        found: list[Row] = []
        for number in range(1, min(max(numbers, default=0), MOST_ROWS) + 1):
            found += self._some(f"SELECT * FROM {kind} WHERE rowid = {number}")
        return found

    def _some(self, query: str) -> Iterator[Row]:
        """What a query gives until it fails."""
        try:
            yield from self.source.execute(query)
        except sqlite3.Error:
            return

    def _ids(self, query: str) -> set[Any]:
        return {row["id"] for row in self._some(query)}


# Further ways to the numbers of rows, by indexes that may be whole.
_WAYS: dict[str, tuple[str, ...]] = {
    "tables": (
        "SELECT rowid AS id FROM tables ORDER BY id DESC",
        "SELECT rowid AS id FROM tables ORDER BY invite",
        "SELECT rowid AS id FROM tables INDEXED BY tables_by_stage",
    ),
    "seats": ("SELECT rowid AS id FROM seats ORDER BY table_id DESC, seat",),
    "chat": ("SELECT rowid AS id FROM chat ORDER BY table_id DESC",),
    "campaigns": ("SELECT rowid AS id FROM campaigns ORDER BY id DESC",),
    "campaign_tables": ("SELECT rowid AS id FROM campaign_tables ORDER BY table_id DESC",),
}


def _grouped(found: list[Row]) -> dict[str, list[Row]]:
    groups: dict[str, list[Row]] = {}
    for row in found:
        groups.setdefault(row["table_id"], []).append(row)
    return groups
