"""Tells whether a search is right where it prefers another plan to the first that came to mind.

    python -m benchmarks.second_thoughts --games 20 --pairs 24

One search plays Old Mage against three greedy Mages. Where its rehearsal prefers another plan, that
plan and the first one are both played to the end, by rules of thumb, in the same futures. What the
rehearsal promised and what was kept are told by the kind of choice: a kind that promises much and
keeps little shows what the estimate at the end of a rehearsal gets wrong.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import defaultdict
from typing import NamedTuple

from questboard.bots import seat_bot
from questboard.bots.bot import Budget
from questboard.bots.heuristics import heuristic
from questboard.bots.heuristics.base import Plan
from questboard.bots.search import SearchBot
from questboard.bots.searching.rehearsal import Rehearsal
from questboard.games.old_mage.game import OldMage
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.play import apply, options, owing
from questboard.kernel.core.state import Choice, State, seats_of
from questboard.kernel.view import View

GAMES = 20
PAIRS = 24
SECONDS = 0.2
SEED = 60_000_000  # far from the seeds that strength is measured with
SEATS = 4
ROUNDS = 60
FEW = 5  # kinds that are rarer are told together


class Thought(NamedTuple):
    """A choice that the search preferred to its first."""

    kind: str
    promised: float
    kept: float


def kind_of(first: Plan, best: Plan) -> str:
    return f"{word_of(first.choice)} -> {word_of(best.choice)}"


def word_of(choice: Choice) -> str:
    """``cast dispel``, ``go``, ``at``: where to is left out."""
    words = choice.text().split()
    return " ".join(words[:2]) if words[0] == "cast" else words[0]


def play_out(table: State, seat: int, plan: Plan, rng: Rng) -> float:
    """The share of the victory that a plan comes to, if all go on by rules of thumb."""
    world = table.copy()
    world.redeal(rng)
    pilot = heuristic(OldMage.name).pilot()
    options(world, seat)
    pilot.adopt(world, seat, plan)
    apply(world, seat, plan.choice)
    while world.result is None:
        asked = seats_of(owing(world))[0]
        choices = options(world, asked)
        choice = choices[0] if len(choices) == 1 else pilot.choose(world, asked, choices)
        apply(world, asked, choice)
    return world.result.share(seat)


def judge(rehearsal: Rehearsal, pairs: int, rng: Rng) -> Thought | None:
    """What the preferred plan promised, and what it kept; nothing if it is the first one."""
    first, best = rehearsal.entries[0], rehearsal.best()
    if best is first:
        return None
    kept = 0.0
    for _ in range(pairs):
        deal = rng.fork()
        for entry, sign in ((best, 1.0), (first, -1.0)):
            share = play_out(rehearsal.masked, rehearsal.seat, entry.plan, deal.copy())
            kept += sign * share / pairs
    return Thought(kind_of(first.plan, best.plan), best.mean() - first.mean(), kept)


def think_twice(number: int, seconds: float, pairs: int) -> list[Thought]:
    """All second thoughts of the search in one match."""
    game = OldMage()
    table = game.deal(SEATS, SEED + number, auto_setup=True, turn_limit=ROUNDS)
    mine = number % SEATS
    greedy = seat_bot("greedy")
    search = SearchBot()
    sense = heuristic(game.name)
    rng = Rng.seeded(SEED + number)
    thoughts: list[Thought] = []
    while table.result is None:
        seat = seats_of(owing(table))[0]
        view = View(game, table, seat)
        decision = view.decision
        assert decision is not None
        choice: Choice | None = decision.choices[0] if len(decision.choices) == 1 else None
        if choice is None and seat != mine:
            choice = greedy.choose(view, rng)
        elif choice is None:
            choice = sense.sure(view.table, seat, decision.choices)
            if choice is None:
                rehearsal = search.rehearse(view, decision, Budget(seconds=seconds), rng)
                assert rehearsal is not None
                choice = rehearsal.best().plan.choice
                thought = judge(rehearsal, pairs, rng)
                if thought is not None:
                    thoughts.append(thought)
        apply(table, seat, choice)
    return thoughts


def tell(thoughts: list[Thought]) -> None:
    kinds: dict[str, list[Thought]] = defaultdict(list)
    for thought in thoughts:
        kinds[thought.kind].append(thought)
    told: dict[str, list[Thought]] = {"all": thoughts}
    for kind, found in sorted(kinds.items(), key=lambda item: -len(item[1])):
        told.setdefault(kind if len(found) >= FEW else "others", []).extend(found)
    for kind, found in told.items():
        count = len(found)
        if not count:
            continue
        promised = sum(thought.promised for thought in found) / count
        kept = sum(thought.kept for thought in found) / count
        spread = math.sqrt(sum((thought.kept - kept) ** 2 for thought in found) / count)
        numbers = f"promised {100 * promised:5.1f} %, kept {100 * kept:5.1f} %"
        print(f"{count:5}  {numbers} ± {100 * spread / math.sqrt(count):.1f}  {kind}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.second_thoughts")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--pairs", type=int, default=PAIRS, help="futures of both plans")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="to think, a decision")
    asked = parser.parse_args()
    thoughts: list[Thought] = []
    for number in range(asked.games):
        thoughts += think_twice(number, asked.seconds, asked.pairs)
    print(f"{len(thoughts)} second thoughts in {asked.games} matches")
    tell(thoughts)
    return 0


if __name__ == "__main__":
    sys.exit(main())
