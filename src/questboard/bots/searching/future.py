"""A future: a table dealt from what a seat sees, and played on from question to question."""

from __future__ import annotations

import time
from typing import Final

from questboard.bots.heuristics.base import Heuristic
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.state import LOWEST, Choice, State

# A future that neither ends nor can be judged is cut after so many choices.
LONGEST: Final = 2000


class Future:
    """One future of a masked table, as a seat may believe it to be."""

    masked: State
    sense: Heuristic
    deadline: float  # 0.0: there is none, and the clock is not looked at
    table: State
    seat: int  # who is asked
    late: bool  # the deadline came before the end
    asked: int

    def __init__(
        self, masked: State, seat: int, sense: Heuristic, rng: Rng, deadline: float
    ) -> None:
        self.masked = masked
        self.sense = sense
        self.deadline = deadline
        self.table = masked.copy()
        self.table.redeal(rng)
        sense.believe(self.table, seat, rng)
        self.seat = seat
        self.late = False
        self.asked = 0

    def ask(self) -> list[Choice]:
        """Play on to the next question with more than one answer.

        None are left when the match is over or can be judged, or when it has taken too long.
        """
        table = self.table
        while table.result is None and self.asked < LONGEST:
            step = table.agenda[-1]
            bits = step.owes(table)
            if bits == 0:
                step.act(table)
                continue
            if self.sense.finished(table, self.masked):
                break
            self.asked += 1
            if self.deadline > 0.0 and time.perf_counter() >= self.deadline:
                self.late = True
                break
            self.seat = LOWEST[bits]
            choices = step.options(table, self.seat)
            if len(choices) > 1:
                return choices
            step.answer(table, self.seat, choices[0])
        return []

    def answer(self, choice: Choice) -> None:
        """Answer what was asked."""
        self.table.agenda[-1].answer(self.table, self.seat, choice)

    def reward(self, seat: int) -> float:
        """How it came out for a seat, or how it looks for it where it was left."""
        if self.table.result is not None:
            return self.table.result.share(seat)
        return self.sense.outcome(self.table, seat, self.masked)
