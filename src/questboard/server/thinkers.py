"""Bots and other long work, in processes of their own, so that no table waits for another.

A bot is sent what its seat may see, and nothing else: it could not peek if it wanted to.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from questboard.kernel import Match, View
from questboard.server.faults import Refusal
from questboard.server.settings import Settings

T = TypeVar("T")

# Hints and replays are refused while so many jobs for each process wait.
PATIENCE = 8

# So many seconds a thought may take to end when the server stops.
GOODBYE = 3.0


class Thinkers:
    """A few processes that think."""

    def __init__(self, settings: Settings) -> None:
        self.count = settings.thinkers or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = settings.thinking_seconds
        self.waiting = 0
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Start a process ahead of the first job; returns at once."""
        self._pooled().submit(_ready)

    async def close(self) -> None:
        """Stop thinking; what is being thought now may end, if it ends soon."""
        pool, self._pool = self._pool, None
        if pool is not None:
            ending = asyncio.to_thread(pool.shutdown, True, cancel_futures=True)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(ending, GOODBYE)

    async def choose(self, view: View, spec: str) -> str:
        """The text of what a bot chooses."""
        return await self._run(_choose, *_packed(view), spec, secrets.randbits(63))

    async def advise(self, view: View, spec: str) -> tuple[str, str]:
        """What a bot would choose, and why."""
        self.check_busy()
        return await self._run(_advise, *_packed(view), spec, secrets.randbits(63))

    async def work(self, task: Callable[..., T], *values: Any) -> T:
        """Any other long work that players asked for."""
        self.check_busy()
        return await self._run(task, *values)

    def check_busy(self) -> None:
        if self.waiting >= PATIENCE * self.count:
            raise Refusal("busy", 503)

    async def _run(self, task: Callable[..., T], *values: Any) -> T:
        self.waiting += 1
        try:
            for last in (False, True):
                pool = self._pooled()
                try:
                    future = asyncio.wrap_future(pool.submit(task, *values))
                    async with asyncio.timeout(self.seconds * (1 + self.waiting / self.count)):
                        return await future
                except BrokenProcessPool:
                    if self._pool is pool:
                        self._pool = None
                    if last:
                        raise
            raise AssertionError
        finally:
            self.waiting -= 1

    def _pooled(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, context, initializer=_begin)
        return self._pool


def _packed(view: View) -> tuple[str, int, str]:
    return view.game.name, view.seat, json.dumps(view.to_json())


# ------------------------------------------------------------------------ in the processes


def _begin() -> None:
    """Make ready to think; end when the server ends, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(0)


def _ready() -> None:
    import questboard.bots
    import questboard.server.replays  # noqa: F401


def _unpacked(game: str, seat: int, table: str) -> View:
    import questboard

    return View.from_json(questboard.game(game), json.loads(table), seat)


def _choose(game: str, seat: int, table: str, spec: str, seed: int) -> str:
    from questboard.bots import seat_bot
    from questboard.kernel import Rng

    return seat_bot(spec).choose(_unpacked(game, seat, table), Rng.seeded(seed)).text()


def _advise(game: str, seat: int, table: str, spec: str, seed: int) -> tuple[str, str]:
    from questboard.bots import seat_bot
    from questboard.kernel import Rng

    advice = seat_bot(spec).advise(_unpacked(game, seat, table), Rng.seeded(seed))
    return advice.choice.text(), advice.why


def any_choice(match: Match, seat: int) -> str:
    """Some legal choice, for when a bot fails: play goes on."""
    return secrets.choice(match.decision_of(seat).choices).text()
