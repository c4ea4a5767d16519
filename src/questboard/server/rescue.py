"""What can still be read of a damaged file, in a new one. The damaged file is kept."""

from __future__ import annotations

import sqlite3
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from questboard.kernel.core.errors import BadInput
from questboard.kernel.words import say
from questboard.server import datafile, schema
from questboard.server.lock import Lock
from questboard.server.messages import SeatKind
from questboard.server.pages import LEAF_INDEX, LEAF_TABLE, Page, Pages
from questboard.server.sqlstore import engine_of, migrate
from questboard.server.store import LineKind, Stage

Row = dict[str, Any]

NUMBER = (int, float)
# What the columns of each kind of row hold. Columns that came later may be missing.
SHAPES: dict[str, tuple[Any, ...]] = {
    "tables": (str, str, str, str, int, str, bytes, get_args(Stage), NUMBER),
    "seats": (str, int, get_args(SeatKind), str, str, (bytes, None)),
    "lines": (str, int, get_args(LineKind), int, int, str, NUMBER),
    "snapshots": (str, int, int, int, str, bytes),
    "chat": (None, str, (int, None), str, str, str, NUMBER),
    "campaigns": (str, str, int, str, str, NUMBER),
    "campaign_tables": (str, int, str),
}
LATER = {"tables": 5, "seats": 1}


class Rescued(msgspec.Struct):
    """What came of it."""

    kept_as: Path  # the damaged file
    whole: int = 0
    cut: dict[str, int] = {}  # tables of which the last choices may be lost; how many are left
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
        with datafile.reading(path) as source, tempfile.TemporaryDirectory() as folder:
            datafile.check_ours(source, path)
            if not datafile.wrong_with(source, thorough=True):
                raise BadInput(say("server.data_whole", data=path))
            copy = Path(folder) / "copy.db"
            datafile.copy(path, copy)
            _fill(fresh, Found(source, Pages(copy)), rescued)
        _move(path, rescued.kept_as)
        _move(fresh, path)
        return rescued
    except OSError as error:
        why = error.strerror or str(error)
        raise BadInput(say("server.data_unusable", data=path, error=why)) from None
    finally:
        lock.free()


def _move(path: Path, to: Path) -> None:
    for end in ("", "-wal", "-shm"):
        beside = path.with_name(path.name + end)
        if beside.exists():
            beside.rename(to.with_name(to.name + end))


def _remove(path: Path) -> None:
    for end in ("", "-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)


# ------------------------------------------------------------------------------------- find


class Found:
    """All rows of a damaged file that can be read: by their pages, and by SQLite's own ways."""

    def __init__(self, source: sqlite3.Connection, pages: Pages) -> None:
        self._source = source
        self._rows: dict[str, dict[tuple[Any, ...], Row]] = {kind: {} for kind in SHAPES}
        self._between: list[tuple[str, str]] = []
        for page in pages:
            self._read(page)
        for kind in SHAPES:
            for row in self._some(f"SELECT * FROM {kind}"):
                self._keep(kind, row)

    def rows(self, kind: str) -> list[Row]:
        return list(self._rows[kind].values())

    def grouped(self, kind: str) -> dict[str, list[Row]]:
        """The rows of each table."""
        groups: dict[str, list[Row]] = {}
        for row in self.rows(kind):
            groups.setdefault(row["table_id"], []).append(row)
        return groups

    def no_more_lines(self, table: str) -> bool:
        """Whether a table surely has no line besides those that were found: SQLite can say so, or
        the next one on the same page is of another table."""
        query = "SELECT line FROM lines WHERE table_id = ?"
        try:
            self._source.execute(query, (table,)).fetchall()
        except sqlite3.Error:
            return any(before <= table < after for before, after in self._between)
        return True

    def _read(self, page: Page) -> None:
        in_index = page.kind != LEAF_TABLE
        for values in page.rows:
            for kind, shape in SHAPES.items():
                if (kind == "lines") == in_index and _fits(values, shape, LATER.get(kind, 0)):
                    names = [column.name for column in schema.metadata.tables[kind].columns]
                    self._keep(kind, dict(zip(names, values, strict=False)))
        if page.kind == LEAF_INDEX and all(_fits(row, SHAPES["lines"], 0) for row in page.rows):
            keys = [row[0] for row in page.rows]
            self._between += [(one, next) for one, next in pairwise(keys) if one != next]

    def _keep(self, kind: str, row: Row) -> None:
        if kind == "chat":
            key: tuple[Any, ...] = (row["table_id"], row["at"], row["text"])
        else:
            columns = schema.metadata.tables[kind].primary_key.columns
            key = tuple(row[column.name] for column in columns)
        self._rows[kind][key] = row

    def _some(self, query: str) -> Iterator[Row]:
        """What a query gives until it fails."""
        try:
            cursor = self._source.execute(query)
            names = [column[0] for column in cursor.description]
            for values in cursor:
                yield dict(zip(names, values, strict=True))
        except sqlite3.Error:
            return


def _fits(values: list[Any], shape: tuple[Any, ...], later: int) -> bool:
    """Whether these can be the values of a row of this kind."""
    if not len(shape) <= len(values) <= len(shape) + later:
        return False
    return all(_is(value, wanted) for value, wanted in zip(values, shape, strict=False))


def _is(value: Any, wanted: Any) -> bool:
    if isinstance(wanted, tuple):
        return any(_is(value, each) for each in wanted)
    return isinstance(value, wanted) if isinstance(wanted, type) else bool(value == wanted)


# ------------------------------------------------------------------------------------- keep


def _fill(fresh: Path, found: Found, rescued: Rescued) -> None:
    engine = engine_of(f"sqlite:///{fresh}")
    try:
        with engine.begin() as connection:
            migrate(connection, fresh)
            _keep_tables(connection, found, rescued)
            _keep_campaigns(connection, found, rescued)
    finally:
        engine.dispose()


def _keep_tables(to: Connection, found: Found, rescued: Rescued) -> None:
    seats, lines, chat = (found.grouped(kind) for kind in ("seats", "lines", "chat"))
    standing = found.grouped("snapshots")
    known = {row["id"] for row in found.rows("tables")}
    for row in found.rows("tables"):
        id = row["id"]
        played = _from_the_first(lines.get(id, []))
        cut = len(played) < len(lines.get(id, [])) or not found.no_more_lines(id)
        said = chat.get(id, []) + ([_note(id, len(played))] if cut else [])
        # The new file's own time begins anew; a match that was cut short is not over any more.
        over = row["stage"] == "over" and not cut
        stage = row["stage"] if over or row["stage"] == "waiting" else "running"
        row = row | {"resting": None, "stage": stage}
        try:
            with to.begin_nested():
                _insert(to, schema.tables, [row])
                _insert(to, schema.seats, _all_seats(seats.get(id, [])))
                _insert(to, schema.lines, played)
                kept = [row for row in standing.get(id, []) if row["line"] <= len(played)]
                _insert(to, schema.snapshots, kept)
                _insert(to, schema.chat, [{**each, "id": None} for each in said])
        except (SQLAlchemyError, ValueError, TypeError):
            rescued.lost.append(id)
            continue
        if cut:
            rescued.cut[id] = len(played)
        else:
            rescued.whole += 1
    rescued.lost += sorted((seats.keys() | lines.keys()) - known)


def _from_the_first(lines: list[Row]) -> list[Row]:
    """The lines up to the first that is missing."""
    ordered = sorted(lines, key=lambda row: int(row["line"]))
    return [row for at, row in enumerate(ordered) if row["line"] == at]


def _all_seats(seats: list[Row]) -> list[Row]:
    ordered = sorted(seats, key=lambda row: int(row["seat"]))
    if not ordered or [row["seat"] for row in ordered] != list(range(len(ordered))):
        raise ValueError(seats)
    return ordered


def _note(table: str, lines: int) -> Row:
    """What those at a table are told."""
    return {
        "table_id": table,
        "seat": None,
        "name": say("server.spoken"),
        "text": say("server.rescued", lines=lines),
        "said": datetime.now(UTC).isoformat(timespec="seconds"),
        "at": time.time(),
    }


def _keep_campaigns(to: Connection, found: Found, rescued: Rescued) -> None:
    """Campaigns, with those of their tables that are there."""
    there = set(to.execute(sa.select(schema.tables.c.id)).scalars())
    places = [row for row in found.rows("campaign_tables") if row["table_id"] in there]
    for row in found.rows("campaigns"):
        try:
            with to.begin_nested():
                _insert(to, schema.campaigns, [row])
                mine = [place for place in places if place["campaign_id"] == row["id"]]
                _insert(to, schema.campaign_tables, mine)
        except SQLAlchemyError:
            rescued.lost.append(row["id"])
    named = {place["campaign_id"] for place in places}
    rescued.lost += sorted(named - {row["id"] for row in found.rows("campaigns")})


def _insert(to: Connection, kind: sa.Table, found: list[Row]) -> None:
    names = [column.name for column in kind.columns]
    for row in found:
        values = {name: row[name] for name in names if row.get(name) is not None}
        to.execute(kind.insert(), values)
