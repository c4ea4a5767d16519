"""The rehearsal: tries whole plans in many futures, and drops those that fall behind.

For games in which a turn is planned rather than found move by move. Every plan is tried in the
same futures (the same dice), so that luck counts for all alike and few futures tell plans apart.
"""

from __future__ import annotations

import math
import time
from typing import Final

from questboard.bots.heuristics.base import Heuristic, Plan
from questboard.bots.searching.future import Future
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.state import State

# Plans are compared after so many futures each, and then after every so many more.
FIRST_LOOK: Final = 12
LOOK: Final = 4
# How many standard errors behind the best a plan is given up.
DOUBT: Final = 2.2
# Where more proof than usual is wanted, a plan that is behind the first after so many futures
# will hardly bring it any more.
LATE: Final = 24
USUAL_PROOF: Final = 1.0


class Entry:
    """A plan, and how its futures went."""

    plan: Plan
    results: list[float]
    total: float
    alive: bool

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.results = []
        self.total = 0.0
        self.alive = True

    def mean(self) -> float:
        return self.total / len(self.results) if self.results else 0.0


def ahead(one: Entry, other: Entry, errors: float, start: float = 0.0) -> bool:
    """Whether a plan, given a start, is so many standard errors ahead in the same futures."""
    tried = len(other.results)
    if not tried:
        return False
    total = 0.0
    squares = 0.0
    for at in range(tried):
        gap = one.results[at] - other.results[at]
        total += gap
        squares += gap * gap
    mean = total / tried
    spread = squares / tried - mean * mean
    return mean + start >= errors * math.sqrt(max(spread, 0.0) / tried)


class Rehearsal:
    """One rehearsal: all plans of a seat, tried side by side."""

    masked: State
    seat: int
    sense: Heuristic
    entries: list[Entry]
    futures: int

    def __init__(self, masked: State, seat: int, sense: Heuristic, plans: list[Plan]) -> None:
        self.masked = masked
        self.seat = seat
        self.sense = sense
        self.entries = [Entry(plan) for plan in plans]
        self.futures = 0

    def think(self, deadline: float, iterations: int, rng: Rng) -> None:
        """Try futures until time or number are used up, or one first choice is left.

        The clock is looked at only where there is a deadline.
        """
        tried = 0
        while not self.decided():
            deal = rng.fork()
            rewards: list[float] = []
            for entry in self.entries:
                if entry.alive:
                    rewards.append(self.try_future(entry.plan, deal.copy(), deadline))
                    # A future that not all plans were tried in compares nothing.
                    if deadline > 0.0 and time.perf_counter() >= deadline:
                        return
            at = 0
            for entry in self.entries:
                if entry.alive:
                    entry.results.append(rewards[at])
                    entry.total += rewards[at]
                    at += 1
            self.futures += at
            tried += 1
            if self.futures >= iterations:
                return
            if tried >= FIRST_LOOK and tried % LOOK == 0:
                self.drop(tried)

    def decided(self) -> bool:
        """Whether all plans left begin with the same choice."""
        first: Entry | None = None
        for entry in self.entries:
            if entry.alive:
                if first is None:
                    first = entry
                elif entry.plan.choice is not first.plan.choice:
                    return False
        return True

    def drop(self, tried: int) -> None:
        """Give up the plans that cannot be better than the best by more than a trifle."""
        best = self.leader()
        mean = best.mean()
        trifle = self.sense.trifle() * 4.0 * mean * (1.0 - mean)
        first = self.entries[0]
        late = tried >= LATE and first.alive and self.sense.proof() > USUAL_PROOF
        for entry in self.entries:
            if entry.alive and entry is not best and entry is not first:
                if ahead(best, entry, DOUBT, trifle) or (late and entry.total <= first.total):
                    entry.alive = False
        if first is not best and first.alive and ahead(best, first, DOUBT, trifle):
            first.alive = False

    def best(self) -> Entry:
        """The plan that did best; the first one, unless another is ahead by more than luck."""
        first = self.entries[0]
        leader = self.leader()
        if leader is not first and first.alive and not ahead(leader, first, self.sense.proof()):
            return first
        return leader

    def leader(self) -> Entry:
        """The plan with the best results, the earlier one among equals."""
        best: Entry | None = None
        for entry in self.entries:
            if entry.alive and (best is None or entry.total > best.total):
                best = entry
        assert best is not None
        return best

    def try_future(self, plan: Plan, rng: Rng, deadline: float = 0.0) -> float:
        """Play a plan, and go on to the end or to where it can be judged, or to the deadline."""
        future = Future(self.masked, self.seat, self.sense, rng, deadline)
        table = future.table
        pilot = self.sense.pilot()
        table.agenda[-1].options(table, self.seat)
        pilot.adopt(table, self.seat, plan)
        future.answer(plan.choice)
        choices = future.ask()
        while choices:
            future.answer(pilot.choose(table, future.seat, choices))
            choices = future.ask()
        return future.reward(self.seat)
