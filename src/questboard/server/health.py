"""Whether a server is well: it writes and reads a little, and knocks at the bots' door.

Asking often costs nothing more: an answer holds for a second, and one look at a time is taken.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from questboard.kernel.words import say, shown
from questboard.server.faults import StoreFault
from questboard.server.messages import Health
from questboard.server.sqlstore import SqlStore
from questboard.server.thinkers import Thinkers

log = logging.getLogger(__name__)

HOLDS = 1.0  # seconds that an answer holds
WRITING = 5.0  # seconds that a write may take
KNOCKS = 10.0  # seconds between two knocks
ANSWERING = 30.0  # seconds that the bots may take to answer one: they may be busy

OK: Final = "ok"


class Doctor:
    """Looks after a server."""

    def __init__(self, store: SqlStore, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._seen: Health | None = None
        self._at = 0.0
        self._looking: asyncio.Task[Health] | None = None
        self._knock: asyncio.Task[None] | None = None
        self._knocked = 0.0
        self._bots = OK

    async def look(self) -> Health:
        """How the server is."""
        if self._seen is not None and time.monotonic() - self._at < HOLDS:
            return self._seen
        if self._looking is None:
            self._looking = asyncio.create_task(self._look())
        return await asyncio.shield(self._looking)

    def close(self) -> None:
        for task in (self._looking, self._knock):
            if task is not None:
                task.cancel()

    async def _look(self) -> Health:
        try:
            parts = {"storage": await self._look_at_storage(), "bots": self._look_at_bots()}
            well = all(part == OK for part in parts.values())
            found = Health(OK if well else "unwell", parts)
            if found != (self._seen or Health(OK, dict.fromkeys(parts, OK))):
                log.warning("health", extra={"error": parts})
            self._seen, self._at = found, time.monotonic()
            return found
        finally:
            self._looking = None

    async def _look_at_storage(self) -> str:
        if self._store.damage:
            return say("server.health.damaged", error=shown(self._store.damage, 200))
        try:
            async with asyncio.timeout(WRITING):
                await self._store.feel()
        except TimeoutError:
            return say("server.health.slow", seconds=round(WRITING))
        except StoreFault as error:
            return say("server.health.storage", error=shown(error, 200))
        return OK

    def _look_at_bots(self) -> str:
        """What came of the last knock; the next one is not waited for."""
        now = time.monotonic()
        if self._knock is not None and not self._knock.done():
            if now - self._knocked > ANSWERING:
                self._bots = say("server.health.bots_silent", seconds=round(now - self._knocked))
            return self._bots
        if self._knock is None or now - self._knocked > KNOCKS:
            self._knock = asyncio.create_task(self._knock_at())
            self._knocked = now
        return self._bots

    async def _knock_at(self) -> None:
        try:
            await self._thinkers.knock()
            self._bots = OK
        except Exception as error:
            self._bots = say("server.health.bots", error=type(error).__name__)
