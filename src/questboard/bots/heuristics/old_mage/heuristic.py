"""Rules of thumb for Old Mage: what a search and a greedy Mage go by."""

from __future__ import annotations

from typing import Final, cast

from questboard.bots.heuristics.base import Heuristic, Pilot, Plan
from questboard.bots.heuristics.old_mage.plans import OldMagePilot, find_plans, first_best
from questboard.bots.heuristics.old_mage.sense import weigh
from questboard.bots.heuristics.old_mage.standing import chances
from questboard.bots.heuristics.old_mage.telling import why
from questboard.games.old_mage.state import Table
from questboard.kernel.chance import Rng
from questboard.kernel.state import Choice, State

HORIZON: Final = 1  # rounds that a rehearsal looks ahead


class OldMageHeuristic(Heuristic):
    """Explores, fights what it can beat, hunts the Orb and whoever carries it."""

    def weigh(self, table: State, seat: int, choices: list[Choice]) -> list[float]:
        return weigh(cast(Table, table), seat, choices)

    def sure(self, table: State, seat: int, choices: list[Choice]) -> Choice | None:
        """What needs no rehearsal, since nothing else is worth one."""
        if len(find_plans(cast(Table, table), seat, choices)) > 1:
            return None
        return choices[first_best(weigh(cast(Table, table), seat, choices))]

    def plans(self, table: State, seat: int, choices: list[Choice]) -> list[Plan]:
        return find_plans(cast(Table, table), seat, choices)

    def pilot(self) -> Pilot:
        return OldMagePilot()

    def pick(self, table: State, seat: int, choices: list[Choice], rng: Rng) -> Choice:
        return choices[first_best(weigh(cast(Table, table), seat, choices))]

    def finished(self, table: State, began: State) -> bool:
        """A future is judged when everybody has had so many turns."""
        now = cast(Table, table)
        return clock(now) >= clock(cast(Table, began)) + HORIZON * now.seats

    def value(self, table: State, seat: int) -> float:
        return chances(cast(Table, table))[seat]

    def explain(self, table: State, seat: int, choice: Choice) -> str:
        return why(cast(Table, table), seat, choice)


def clock(table: Table) -> int:
    """How many turns have begun."""
    return table.round * table.seats + (table.active - table.first) % table.seats
