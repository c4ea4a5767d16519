"""The bots of a table. Each thinks when it is asked, for itself.

A bot can fail: raise, take too long, or name what cannot be chosen. It is asked once more; then
easier and easier ones are asked in its place. Every failure is in the log and counted, and
everybody at the table is told who chose instead.
"""

from __future__ import annotations

import asyncio
import logging
import time
import weakref
from typing import TYPE_CHECKING

from questboard.kernel import QuestboardError
from questboard.kernel.words import say, shown, speaking
from questboard.server.metrics import METRICS
from questboard.server.thinkers import Minds, Thinkers, any_choice

if TYPE_CHECKING:
    from questboard.server.table import LiveTable

log = logging.getLogger(__name__)

# Who chooses in the place of one that failed: whoever comes after it here.
LADDER = ("search", "greedy", "easy", "random")

# Of one seat's failures the table is told no more often than so many seconds.
APART = 60.0


class Bots:
    """All bots of a table; a table that nobody uses any more goes, whatever its bots do."""

    def __init__(self, table: LiveTable, thinkers: Thinkers) -> None:
        self._table = weakref.ref(table)
        self._thinkers = thinkers
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self._missed: dict[int, int] = {}
        self._told: dict[int, float] = {}
        self._minds: Minds = {}

    def __len__(self) -> int:
        """How many think now."""
        return len(self._thinking)

    def wake(self, seats: list[int]) -> None:
        """Let the bots of these seats think, if they do not yet."""
        table = self._table()
        if table is None or table.broken:
            return
        for seat in seats:
            number = table.course.numbers[seat]
            if self._thinking.get(seat, (0,))[0] != number:
                task = asyncio.create_task(self._think(table, seat, number))
                self._thinking[seat] = (number, task)

    def watch(self, seats: list[int]) -> None:
        """Wake bots that owe an answer of which nobody thinks: so that no table stands still."""
        table = self._table()
        if table is None:
            return
        idle = {
            seat: table.course.numbers[seat]
            for seat in seats
            if self._thinking.get(seat, (0,))[0] != table.course.numbers[seat]
        }
        late = [seat for seat, number in idle.items() if self._missed.get(seat) == number]
        self._missed = idle  # once may be chance: somebody else is choosing at this moment
        if late:
            log.error("bot asleep", extra={"table": table.id, "seat": late})
            METRICS.bots_asleep.add(len(late))
            self.wake(late)

    def stop(self) -> None:
        for _, task in self._thinking.values():
            task.cancel()
        self._thinking.clear()

    async def _think(self, table: LiveTable, seat: int, number: int) -> None:
        """Answer a question, with the help of other bots if need be."""
        level = self._thinkers.levels.get(table.seats[seat].level, "greedy")
        try:
            for at, spec in enumerate([level, *below(level), ""]):
                if await self._answers(table, seat, number, spec):
                    if at > 1:
                        await self._tell(table, seat, "bot_replaced")
                    return
            await self._tell(table, seat, "bot_stuck")
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.error("bot's choice was not kept", extra={"table": table.id, "error": repr(error)})
            METRICS.faults.add()
        finally:
            if self._thinking.get(seat, (0,))[0] == number:
                del self._thinking[seat]

    async def _answers(self, table: LiveTable, seat: int, number: int, spec: str) -> bool:
        """Let a bot answer; whether it did, or the question has passed. Without a spec anything
        goes: some choice is made here, at random."""
        if not self._asked(table, seat, number):
            return True
        try:
            if spec:
                view, whose = table.match.view(seat), table.whose()
                choice = await self._thinkers.choose(view, spec, whose, table.id, self._minds)
            else:
                choice = any_choice(table.match, seat)
            if not self._asked(table, seat, number):
                return True
            await table.choose(seat, number, choice)
        except Exception as error:
            if not self._asked(table, seat, number):
                log.info("bot too late", extra={"table": table.id, "error": shown(error)})
                return True
            told = {"table": table.id, "seat": seat, "spec": spec, "error": shown(error, 300)}
            log.error("bot failed", extra=told, exc_info=error)
            METRICS.bot_failures.add()
            return False
        METRICS.bot_choices.add()
        return True

    def _asked(self, table: LiveTable, seat: int, number: int) -> bool:
        """Whether a bot still owes the answer of this number."""
        bot = not table.broken and table.seats[seat].kind == "bot"
        return bot and seat in table.asked() and table.course.numbers[seat] == number

    async def _tell(self, table: LiveTable, seat: int, key: str) -> None:
        """Let everybody at the table know, though not without end."""
        now = time.monotonic()
        if now - self._told.get(seat, -APART) >= APART:
            self._told[seat] = now
            try:
                with speaking(""):
                    failed = say(f"server.{key}", name=table.match.seat_name(seat))
                await table.announce(failed)
            except QuestboardError as error:
                log.info("table not told", extra={"table": table.id, "error": str(error)})


def below(spec: str) -> list[str]:
    """Who is asked when a bot has failed: itself once more, then easier ones."""
    name = spec.partition(":")[0]
    return [spec, *LADDER[LADDER.index(name) + 1 if name in LADDER else 1 :]]
