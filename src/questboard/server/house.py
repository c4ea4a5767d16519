"""The house: everything that a running server is made of, put together in one place."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator

from questboard.server.campaigns import Campaigns
from questboard.server.health import Doctor
from questboard.server.hub import LocalHub
from questboard.server.limits import Gate
from questboard.server.metrics import METRICS
from questboard.server.settings import Settings
from questboard.server.sqlstore import SqlStore
from questboard.server.tables import Tables
from questboard.server.thinkers import Thinkers

log = logging.getLogger(__name__)


class House:
    """Settings, store, hub, thinkers, gate and tables of one server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.gate = Gate(settings)
        self.hub = LocalHub()
        self.store = SqlStore(settings.data)
        self.thinkers = Thinkers(settings)
        self.tables = Tables(settings, self.store, self.hub, self.thinkers)
        self.campaigns = Campaigns(settings, self.store, self.tables)
        self.doctor = Doctor(self.store, self.thinkers)

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Open the doors; close them in the end."""
        await self.store.open()
        self._measure()
        keeping = asyncio.create_task(self._keep_house())
        watching = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            keeping.cancel()
            self.doctor.close()
            watching.cancel()
            self.tables.close()
            await self.thinkers.close()
            await self.store.close()

    async def _keep_house(self) -> None:
        self.thinkers.start()
        await self._safely(self.tables.wake())
        examined = time.monotonic()
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            self.campaigns.sweep()
            await self._safely(self.tables.sweep())
            if time.monotonic() - examined > self.settings.examine_seconds:
                await self._safely(self.store.examine())
                examined = time.monotonic()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self.settings.watch_seconds)
            await self._safely(self.tables.watch())

    async def _safely(self, chore: object) -> None:
        try:
            await chore  # type: ignore[misc]
        except Exception:
            METRICS.faults.add()
            log.exception("a chore failed")

    def _measure(self) -> None:
        METRICS.gauge("questboard_connections", "Open connections", lambda: self.gate.connections)
        METRICS.gauge("questboard_tables", "Tables in memory", lambda: len(self.tables))
        METRICS.gauge(
            "questboard_closed", "What could not be opened", lambda: len(self.tables.closed)
        )
        METRICS.gauge("questboard_thinking", "Jobs for bots", lambda: self.thinkers.waiting)
        METRICS.gauge("questboard_commits", "Commits", lambda: self.store.commits)
        METRICS.gauge("questboard_writes", "Writes", lambda: self.store.written)
