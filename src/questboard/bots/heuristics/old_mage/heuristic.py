"""Rules of thumb for Old Mage: what a search and a greedy Mage go by."""

from __future__ import annotations

from typing import Final, cast

from questboard.bots.heuristics.base import Heuristic, Pilot, Plan
from questboard.bots.heuristics.old_mage import plans as planning
from questboard.bots.heuristics.old_mage.sense import weigh
from questboard.bots.heuristics.old_mage.standing import chances, hopes
from questboard.bots.heuristics.old_mage.telling import why
from questboard.bots.heuristics.old_mage.tempers import BOLD
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.state.land import NOWHERE
from questboard.games.old_mage.state.numbers import ORB
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.state import Choice, State

HORIZON: Final = 1  # turns that a rehearsal looks ahead
PROOF: Final = 0.5  # standard errors by which another plan must be ahead of the first


class OldMageHeuristic(Heuristic):
    """Explores, fights what it can beat, hunts the Orb and whoever carries it."""

    def weigh(self, table: State, seat: int, choices: list[Choice]) -> list[float]:
        return weigh(cast(Table, table), seat, choices)

    def sure(self, table: State, seat: int, choices: list[Choice]) -> Choice | None:
        """What needs no rehearsal, since nothing else is worth one."""
        if len(planning.find_plans(cast(Table, table), seat, choices)) > 1:
            return None
        return choices[
            planning.first_best(planning.bold_weights(cast(Table, table), seat, choices))
        ]

    def plans(self, table: State, seat: int, choices: list[Choice]) -> list[Plan]:
        return planning.find_plans(cast(Table, table), seat, choices)

    def proof(self) -> float:
        return PROOF

    def believe(self, table: State, seat: int, rng: Rng) -> None:
        """The Orb lies at the bottom: ``outcome`` counts every Relic as the Orb in its share.

        Whether one finds it is luck, and luck would hide how good the plans are.
        """
        deck = cast(Table, table).relic_deck
        if ORB in deck:
            deck.remove(ORB)
            deck.insert(0, ORB)

    def pilot(self) -> Pilot:
        return planning.OldMagePilot()

    def pick(self, table: State, seat: int, choices: list[Choice], rng: Rng) -> Choice:
        return choices[planning.first_best(weigh(cast(Table, table), seat, choices))]

    def finished(self, table: State, began: State) -> bool:
        """A future is judged when so many turns are over."""
        return clock(cast(Table, table)) >= clock(cast(Table, began)) + HORIZON

    def value(self, table: State, seat: int) -> float:
        return chances(cast(Table, table))[seat]

    def outcome(self, table: State, seat: int, began: State) -> float:
        before = [len(mage.relics) for mage in cast(Table, began).mages]
        return hopes(cast(Table, table), seat, before)

    def explain(self, table: State, seat: int, choice: Choice) -> str:
        return why(cast(Table, table), seat, choice)

    def defend(self, table: State, seat: int, plan: Plan) -> str:
        aim = plan.aim if isinstance(plan, planning.Journey) else NOWHERE
        return why(cast(Table, table), seat, plan.choice, BOLD, aim)


def clock(table: Table) -> int:
    """How many turns have begun."""
    return table.round * table.seats + (table.active - table.first) % table.seats
