"""What can go wrong around a server: each fault is done to it, and ends."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import resource
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

from websockets.asyncio.client import connect

from tests.server.house import ALARMS, House
from tests.soak.clock import Clock

DAY = 24 * 3600.0


class Faults:
    """All faults, done to the server that runs now."""

    def __init__(
        self, data: Path, clock: Clock, rng: random.Random, settings: dict[str, str]
    ) -> None:
        self.data = data
        self.clock = clock
        self.rng = rng
        self.settings = settings
        self.house = self._open(0)
        self.said: list[str] = []
        self.tables: list[str] = []

    def all(self) -> list[tuple[str, Callable[[], Awaitable[None]]]]:
        return [
            ("kill -9", self.kill),
            ("restart", self.restart),
            ("server stopped", self.stop_server),
            ("worker stopped", self.stop_worker),
            ("worker killed", self.kill_worker),
            ("full disk", self.fill_disk),
            ("slow reader", self.read_slowly),
            ("clock jump", self.jump_clock),
        ]

    async def kill(self) -> None:
        """As if the power failed; the server comes back."""
        port = self.house.port
        await asyncio.to_thread(self.house.kill)
        await self._come_back(port)

    async def restart(self) -> None:
        port = self.house.port
        await asyncio.to_thread(self.house.stop)
        await self._come_back(port)

    async def _come_back(self, port: int) -> None:
        self.said += self.house.said
        self.house = await asyncio.to_thread(self._open, port)

    def _open(self, port: int) -> House:
        house = House(self.data, port, roomy=True, **self.settings)
        house.expects |= ALARMS  # of what it says in calm times the tally hears
        return house

    async def stop_server(self) -> None:
        self.house.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(self.rng.uniform(0.3, 1.5))
        self.house.process.send_signal(signal.SIGCONT)

    async def stop_worker(self) -> None:
        """A process that thinks hangs for good."""
        for worker in self._workers()[:1]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGSTOP)
        await asyncio.sleep(1.0)

    async def kill_worker(self) -> None:
        for worker in self._workers()[:1]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)

    def _workers(self) -> list[int]:
        """The processes of the server that think, in a random order."""
        pid = self.house.process.pid
        found = []
        for task in Path(f"/proc/{pid}/task").iterdir():
            with contextlib.suppress(OSError):
                for child in (task / "children").read_text().split():
                    line = Path(f"/proc/{child}/cmdline").read_bytes()
                    if b"resource_tracker" not in line:
                        found.append(int(child))
        self.rng.shuffle(found)
        return found

    def memory(self) -> int:
        """How many megabytes the server takes up now."""
        told = Path(f"/proc/{self.house.process.pid}/status").read_text()
        return int(told.split("VmRSS:")[1].split()[0]) // 1024

    async def fill_disk(self) -> None:
        """No file can grow any more, until there is room again."""
        pid = self.house.process.pid
        soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, hard))
        await asyncio.sleep(self.rng.uniform(0.5, 1.5))
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))

    async def read_slowly(self) -> None:
        """Some come to watch and take nothing of what they are sent; the others go on."""
        url = f"ws://127.0.0.1:{self.house.port}/api/play"
        async with contextlib.AsyncExitStack() as stack:
            for table in self.rng.sample(self.tables, min(3, len(self.tables))):
                watcher = await stack.enter_async_context(
                    connect(url, max_queue=1, close_timeout=0.2, proxy=None)
                )
                await watcher.send(json.dumps({"type": "hello", "table": table}))
            await asyncio.sleep(self.rng.uniform(1.0, 3.0))

    async def jump_clock(self) -> None:
        jumps = [400 * DAY, 40 * DAY, -40 * DAY, 2 * DAY, -3600.0]
        self.clock.jump(self.rng.choice(jumps))
        await asyncio.sleep(1.5)
        self.clock.jump(0.0)
