"""The tree search: tries many futures on tables re-dealt from what a seat sees.

Every seat has a tree of its own that knows only the seat's own choices (an open-loop search), so
that secret simultaneous choices, chance and hidden things need no special case: in each future
all seats choose by their own trees, and a choice is as good as the futures in which it was made.
Hidden things are dealt anew for every future; the search never sees the real ones.
"""

from __future__ import annotations

import math
import time
from typing import Final

from questboard.bots.heuristics.base import Heuristic
from questboard.bots.searching.future import Future
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.state import Choice, State

# How much a promising but little tried choice is preferred (the constant of PUCT).
CURIOSITY: Final = 1.2
# How sharply rules of thumb point at what looks best.
FOCUS: Final = 6.0
# The deepest line of own choices that is remembered; beyond it rules of thumb choose.
DEPTH: Final = 12
# The clock is looked at after every so many futures.
LOOK: Final = 16


class Arm:
    """A choice at a node, and how its futures went."""

    choice: Choice
    prior: float
    visits: float
    total: float
    child: Node | None

    def __init__(self, choice: Choice, prior: float) -> None:
        self.choice = choice
        self.prior = prior
        self.visits = 0.0
        self.total = 0.0
        self.child = None

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A point in one seat's line of own choices."""

    known: dict[str, Arm]
    choices: list[Choice]
    arms: list[Arm]
    visits: float
    total: float
    careful: bool  # where the choice is really made: looked at with care, not at first sight

    def __init__(self, careful: bool = False) -> None:
        self.careful = careful
        self.known = {}
        self.choices = []
        self.arms = []
        self.visits = 0.0
        self.total = 0.0

    def meet(self, table: State, seat: int, choices: list[Choice], sense: Heuristic) -> None:
        """Look at the choices of this future; other futures may offer others."""
        if choices is self.choices:
            return
        self.choices = choices
        arms: list[Arm] = []
        fresh = False
        for choice in choices:
            arm = self.known.get(choice.text())
            if arm is None:
                arm = Arm(choice, 0.0)
                self.known[choice.text()] = arm
                fresh = True
            arms.append(arm)
        self.arms = arms
        if fresh:
            if self.careful:
                shares = softmax(sense.weigh(table, seat, choices))
            else:
                shares = softmax(sense.prior(table, seat, choices))
            for at in range(len(arms)):
                arms[at].prior = shares[at]

    def select(self, rng: Rng) -> Arm:
        """The arm with the best mix of good futures, promise and novelty."""
        hope = self.total / self.visits if self.visits else 0.5
        pull = CURIOSITY * math.sqrt(self.visits + 1.0)
        best = self.arms[0]
        best_score = -1.0
        for arm in self.arms:
            score = arm.total / arm.visits if arm.visits else hope
            score += pull * arm.prior / (1.0 + arm.visits)
            if score > best_score:
                best = arm
                best_score = score
        return best


def softmax(weights: list[float]) -> list[float]:
    """Weights as shares that sum to 1; the gaps decide."""
    top = max(weights)
    shares = [math.exp(FOCUS * (weight - top)) for weight in weights]
    # A little for everyone: what looks bad is tried less, not never.
    whole = sum(shares)
    even = 0.1 / len(shares)
    return [0.9 * share / whole + even for share in shares]


class Search:
    """One search: the trees of all seats, grown future by future."""

    masked: State
    seat: int
    sense: Heuristic
    roots: list[Node]
    futures: int

    def __init__(self, masked: State, seat: int, sense: Heuristic) -> None:
        self.masked = masked
        self.seat = seat
        self.sense = sense
        self.roots = [Node(at == seat) for at in range(masked.seats)]
        self.futures = 0

    def think(self, deadline: float, iterations: int, rng: Rng) -> None:
        """Try futures until the time or the number is used up, or the answer is clear.

        The clock is looked at only where there is a deadline.
        """
        limit = iterations
        begin = 0.0
        while self.futures < limit:
            if not self.try_future(rng, deadline):
                return
            self.futures += 1
            if deadline > 0.0 and begin == 0.0:
                begin = time.perf_counter()  # the first future took a careful look at the choices
            if self.futures % LOOK == 0:
                if deadline > 0.0:
                    now = time.perf_counter()
                    pace = (self.futures - 1) / max(1e-6, now - begin)
                    limit = min(iterations, self.futures + int((deadline - now) * pace) + 1)
                if self.decided(limit - self.futures):
                    return

    def decided(self, left: int) -> bool:
        """Whether the futures left can no longer change which arm is tried most."""
        first = 0.0
        second = 0.0
        for arm in self.roots[self.seat].arms:
            if arm.visits > first:
                second = first
                first = arm.visits
            elif arm.visits > second:
                second = arm.visits
        return first - second > left

    def try_future(self, rng: Rng, deadline: float = 0.0) -> bool:
        """Deal what is hidden, play to the end or to where it can be judged, and learn from it.

        False if the deadline came first: then nothing is learnt.
        """
        sense = self.sense
        own = self.roots[self.seat]
        # The very first future takes its careful look at the choices, however long it takes.
        future = Future(self.masked, self.seat, sense, rng, deadline if own.arms else 0.0)
        table = future.table
        at: list[Node | None] = []
        at.extend(self.roots)
        lines: list[list[Arm]] = [[] for _ in range(table.seats)]
        passed: list[list[Node]] = [[] for _ in range(table.seats)]
        choices = future.ask()
        while choices:
            seat = future.seat
            node = at[seat]
            if node is None:
                future.answer(sense.pick(table, seat, choices, rng))
            else:
                node.meet(table, seat, choices, sense)
                if node is own:
                    future.deadline = deadline
                arm = node.select(rng)
                lines[seat].append(arm)
                passed[seat].append(node)
                # A tree grows by one node a future: behind an arm that was never tried lies none.
                if arm.visits and len(lines[seat]) < DEPTH:
                    if arm.child is None:
                        arm.child = Node()
                    at[seat] = arm.child
                else:
                    at[seat] = None
                future.answer(arm.choice)
            choices = future.ask()
        if future.late:
            return False
        for seat in range(table.seats):
            if not lines[seat]:
                continue
            reward = future.reward(seat)
            for arm in lines[seat]:
                arm.visits += 1.0
                arm.total += reward
            for node in passed[seat]:
                node.visits += 1.0
                node.total += reward
        return True

    def best(self) -> Arm:
        """The arm that was tried most; among equals, the one that looked best."""
        best = self.roots[self.seat].arms[0]
        for arm in self.roots[self.seat].arms:
            if arm.visits > best.visits or (arm.visits == best.visits and arm.prior > best.prior):
                best = arm
        return best
