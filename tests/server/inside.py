"""The rooms of a server without its doors: tables in this process, with clocks that tests move."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from questboard.server.campaigns import Campaigns
from questboard.server.hub import LocalHub
from questboard.server.messages import NewTable, SeatWish, TableKeys
from questboard.server.pace import Pace
from questboard.server.settings import Settings
from questboard.server.sqlstore import SqlStore
from questboard.server.store import Line, SeatRecord, TableRecord
from questboard.server.tables import Tables
from questboard.server.thinkers import Thinkers

DAY = 24 * 3600.0

# The pages of a file before this one are the roots of all tables and indexes.
ROOTS = 24


class Silent(Thinkers):
    """Bots that think for ever."""

    async def choose(self, *asked: Any, **more: Any) -> str:
        await asyncio.Event().wait()
        raise AssertionError


class Guest:
    """Somebody who listens at a table, in this process."""

    def __init__(self) -> None:
        self.own: tuple[int, ...] = ()
        self.language = ""
        self.address = "here"
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def drop(self, key: str) -> None:
        self.heard.append(key.encode())


class Rooms:
    """Store, tables and campaigns on a file."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.settings = Settings(data=str(data), **settings)
        self.store = SqlStore(str(data))
        self.steady, self.wall = 1000.0, 1_800_000_000.0
        pace = Pace(1e9, lambda: self.steady, lambda: self.wall)
        thinkers = Silent(self.settings)
        self.tables = Tables(self.settings, self.store, LocalHub(), thinkers, pace)
        self.campaigns = Campaigns(self.settings, self.store, self.tables)

    def pass_time(self, seconds: float) -> None:
        """Let both clocks run."""
        self.steady += seconds
        self.wall += seconds

    async def new_table(self, *kinds: Any, **more: Any) -> TableKeys:
        """Set a listed table."""
        wish: dict[str, Any] = {"game": "knights-duty", "listed": True, "seed": 1} | more
        return await self.tables.create(NewTable(seats=[SeatWish(kind) for kind in kinds], **wish))


@contextlib.asynccontextmanager
async def rooms(data: Path, **settings: Any) -> AsyncIterator[Rooms]:
    opened = Rooms(data, **settings)
    await opened.store.open()
    try:
        yield opened
    finally:
        opened.tables.close()
        await opened.store.close()


def sql(data: Path, *orders: str) -> None:
    """Change a file of tables behind the server's back."""
    with contextlib.closing(sqlite3.connect(data)) as database:
        for order in orders:
            database.execute(order)
        database.commit()


def overwrite(data: Path, first: int, every: int) -> None:
    """Write over pages of a file, counted from 1; the first two keep what the file is."""
    size = int.from_bytes(data.read_bytes()[16:18], "big")
    with data.open("r+b") as file:
        for page in range(max(first, 3), data.stat().st_size // size + 1, every):
            file.seek((page - 1) * size)
            file.write(b"\xa5" * size)


def fill(data: Path, tables: int, lines: int) -> list[str]:
    """A file with tables of two who play in turn: they lay plans, and take them back."""
    plans = ["plan sword move move", "plan move move sword", "plan move sword move"]

    async def run() -> list[str]:
        store = SqlStore(str(data))
        await store.open()
        made: list[str] = []
        for at in range(tables):
            id = f"{at:04x}a"
            seats = [SeatRecord(seat, "person", "Ada", "", bytes(32)) for seat in (0, 1)]
            options: dict[str, bool | int | str | None] = {}
            record = TableRecord(
                id, "knights-duty", options, at, True, f"i-{at}", bytes(32), "running", at, seats
            )
            played: list[Line] = []
            for line in range(0, lines, 2):
                played += [Line("play", 0, line + 1, plans[line % 3]), Line("undo", 0)]
            assert await store.add_table(record, played)
            made.append(id)
        await store.close()
        return made

    return asyncio.run(run())
