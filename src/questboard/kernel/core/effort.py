"""How much may be thought about one decision.

Work is counted, so that a thought goes equally far on every machine. Only where somebody set a
time does anybody look at a clock.
"""

from __future__ import annotations

import time
from typing import Final

ENDLESS: Final = 1 << 60
LOOK: Final = 1000  # the clock is looked at after so much work


class Effort:
    """Work that is left for a decision; one for all who think about it together."""

    left: int
    deadline: float  # by ``time.perf_counter``; 0 where no clock is looked at
    look: int  # the clock is looked at when no more than this is left
    over: bool  # no more: answer with the best found so far
    late: bool  # it was the clock that ended it

    def __init__(self, work: int = ENDLESS, deadline: float = 0.0) -> None:
        self.left = work
        self.deadline = deadline
        self.look = work
        self.over = work <= 0
        self.late = False

    def spend(self, work: int) -> None:
        """Note that work was done."""
        self.left -= work
        if self.left <= 0:
            self.over = True
        if self.deadline > 0.0 and self.left <= self.look:
            self.look = self.left - LOOK
            if time.perf_counter() >= self.deadline:
                self.late = True
                self.over = True

    def part(self, share: int) -> Effort:
        """One of so many shares of what is left, for one of several questions."""
        return Effort(max(0, self.left) // share, self.deadline)

    def take(self, part: Effort, work: int) -> None:
        """Note what was done of a part that had so much work."""
        self.spend(work - part.left)
        if part.late:
            self.late = True
            self.over = True
