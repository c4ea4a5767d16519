"""How much time passes while a server runs. The clock on the wall is only watched: it may be set,
or be wrong from the start, and nothing may be lost by that."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

log = logging.getLogger(__name__)

# The clock on the wall may be off by so many seconds before it is called a jump.
JUMP = 60.0


class Pace:
    """Two clocks: one that only ever runs, and the one on the wall."""

    def __init__(
        self,
        most: float,
        steady: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
    ) -> None:
        self.most = most
        self.wall = wall
        self._steady = steady
        self._last = steady(), wall()

    def passed(self) -> float:
        """The seconds since the last look, as far as they count: who sleeps does not run."""
        before, self._last = self._last, (self._steady(), self.wall())
        steady, wall = (now - then for now, then in zip(self._last, before, strict=True))
        if abs(wall - steady) > JUMP:
            log.warning("the clock of this machine jumped", extra={"count": round(wall - steady)})
        return min(max(steady, 0.0), self.most)
