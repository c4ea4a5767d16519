"""The time that people have to answer, at tables that set one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any
from weakref import WeakMethod

from questboard.kernel import QuestboardError
from questboard.server.course import Course
from questboard.server.messages import ClockInfo
from questboard.server.metrics import METRICS

log = logging.getLogger(__name__)

Choose = Callable[[int, int, str], Coroutine[Any, Any, None]]


class Clocks:
    """Clocks for those decisions that know an answer for silence. When one runs out, that answer
    is chosen, like any other. A table that comes back from storage gives the full time anew."""

    def __init__(self, seconds: int, course: Course, choose: Choose) -> None:
        self.seconds = seconds
        self._course = course
        # A table has its clocks; they must not have the table, or neither would leave memory.
        self._choose = WeakMethod(choose)
        self._running: dict[int, tuple[int, asyncio.TimerHandle]] = {}
        self._answers: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._running)

    def wind(self, seats: list[int]) -> None:
        """Let time run for these seats, and for no others; who is still asked the same keeps what
        is left."""
        table, numbers = self._course.match.table, self._course.numbers
        timed = [seat for seat in seats if table.agenda[-1].patience(table, seat)]
        for seat, (number, clock) in list(self._running.items()):
            if seat not in timed or number != numbers[seat]:
                clock.cancel()
                del self._running[seat]
        for seat in timed if self.seconds else []:
            if seat not in self._running:
                loop, number = asyncio.get_running_loop(), numbers[seat]
                clock = loop.call_later(self.seconds, self._ring, seat, number)
                self._running[seat] = (number, clock)

    def left(self) -> list[ClockInfo]:
        """Who has how many seconds left."""
        return [
            ClockInfo(seat, round(max(0.0, clock.when() - asyncio.get_running_loop().time()), 1))
            for seat, (_, clock) in self._running.items()
        ]

    def stop(self) -> None:
        for _, clock in self._running.values():
            clock.cancel()
        self._running.clear()

    def _ring(self, seat: int, number: int) -> None:
        answer = asyncio.get_running_loop().create_task(self._lapse(seat, number))
        self._answers.add(answer)
        answer.add_done_callback(self._answers.discard)

    async def _lapse(self, seat: int, number: int) -> None:
        """The time of a seat is over."""
        try:
            silence = self._course.match.decision_of(seat).lapse
            choose = self._choose() if self._course.numbers[seat] == number else None
            if silence is not None and choose is not None:
                await choose(seat, number, silence.text())
                METRICS.lapsed.add()
        except QuestboardError as error:  # it was answered in the last moment
            log.info("clock too late", extra={"error": str(error)})
        except Exception as error:
            log.error("silence was not kept", extra={"error": repr(error)})
