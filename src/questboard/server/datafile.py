"""The file of tables as a file: whether it is whole, a copy of it, and making it smaller."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa

from questboard.kernel.core.errors import BadInput
from questboard.kernel.words import say, shown
from questboard.server.lock import Lock

# So many things that are wrong with a file are told.
TOLD = 5


def path_of(data: str) -> Path | None:
    """The file of ``--data``, or None when it names a database elsewhere."""
    if "://" not in data:
        return Path(data).absolute()
    try:
        url = sa.make_url(data)
    except sa.exc.ArgumentError as error:
        raise BadInput(say("server.data_unusable", data=data, error=shown(error))) from None
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(url.database).absolute()


def existing(data: str) -> Path:
    """The file of ``--data``; refuses what is no file, or none of ours."""
    path = path_of(data)
    if path is None:
        raise BadInput(say("server.data_elsewhere"))
    if not path.is_file():
        raise BadInput(say("server.data_missing", data=path))
    try:
        with path.open("rb"):
            pass
    except OSError as error:
        why = error.strerror or str(error)
        raise BadInput(say("server.data_unusable", data=path, error=why)) from None
    return path


@contextlib.contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A look at a file, also while a server writes to it; changes nothing."""
    with contextlib.closing(_connect(path)) as connection, unusable(path):
        yield connection


def _connect(path: Path) -> sqlite3.Connection:
    with unusable(path):
        address = path.as_uri() + "?mode=ro"
        try:
            connection = sqlite3.connect(address, uri=True, isolation_level=None)
            connection.execute("PRAGMA busy_timeout=5000")
            connection.execute("SELECT count(*) FROM sqlite_master")
            return connection
        except sqlite3.OperationalError:
            # In a folder where nothing can be written, SQLite cannot look for a server's newest
            # lines. Where there are none, it need not.
            if path.with_name(path.name + "-wal").exists():
                raise
            return sqlite3.connect(address + "&immutable=1", uri=True, isolation_level=None)


@contextlib.contextmanager
def unusable(path: Path) -> Iterator[None]:
    """Say in a sentence what SQLite says of a file."""
    try:
        yield
    except sqlite3.Error as error:
        raise BadInput(say("server.data_unusable", data=path, error=shown(error))) from error


def wrong_with(connection: sqlite3.Connection, thorough: bool = False) -> list[str]:
    """What is wrong with a file, as SQLite says it; nothing, when it is whole. The thorough way
    also compares every index with its rows."""
    how = "integrity_check" if thorough else "quick_check"
    try:
        found = connection.execute(f"PRAGMA {how}({TOLD})").fetchall()
    except sqlite3.DatabaseError as error:
        return [str(error)]
    said = [line for (text,) in found for line in str(text).splitlines()]
    return [line for line in said if line != "ok" and not line.startswith("*** in")]


def check_ours(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file that holds something else."""
    query = "SELECT count(*) FROM sqlite_master WHERE name IN ('tables', 'seats', 'lines')"
    if connection.execute(query).fetchone()[0] != 3:
        raise BadInput(say("server.data_strange", data=path))


def copy(path: Path, to: Path) -> list[str]:
    """Copy a file as it stands at one moment; what is wrong with the copy."""
    part = to.with_name(to.name + ".part")
    try:
        with reading(path) as source, contextlib.closing(sqlite3.connect(part)) as target:
            check_ours(source, path)
            source.backup(target)
            # One file, with nothing beside it.
            wrong = wrong_with(target)
            if not wrong:
                target.execute("PRAGMA journal_mode=DELETE")
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.replace(to)
    except OSError as error:
        why = error.strerror or str(error)
        raise BadInput(say("server.data_unusable", data=to, error=why)) from None
    finally:
        part.unlink(missing_ok=True)
    return wrong


def compact(path: Path) -> tuple[int, int]:
    """Make a file as small as what it holds; how many bytes it had and has. No server may run."""
    lock = Lock(path)
    lock.take()
    try:
        before = _size(path)
        with reading(path) as connection:
            check_ours(connection, path)
        with unusable(path), contextlib.closing(sqlite3.connect(path)) as connection:
            wrong = wrong_with(connection)
            if wrong:
                raise damaged(path, wrong)
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return before, _size(path)
    finally:
        lock.free()


def _size(path: Path) -> int:
    beside = path.with_name(path.name + "-wal")
    return path.stat().st_size + (beside.stat().st_size if beside.exists() else 0)


def damaged(path: Path, wrong: list[str]) -> BadInput:
    return BadInput(say("server.data_damaged", data=path, error=wrong[0]))
