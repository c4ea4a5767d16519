"""The search bot: chooses what did best in many imagined futures."""

from __future__ import annotations

from questboard.bots.bot import Advice, Bot, Budget
from questboard.bots.greedy import reason
from questboard.bots.heuristics import heuristic
from questboard.bots.tree import Search
from questboard.kernel.chance import Rng
from questboard.kernel.state import Choice
from questboard.kernel.view import Decision, View
from questboard.kernel.words import say

ENDLESS = 1_000_000_000


class SearchBot(Bot):
    """Thinks ahead, within its budget, from nothing but what its seat can see."""

    name = "search"

    def choose(self, view: View, decision: Decision, budget: Budget, rng: Rng) -> Choice:
        if len(decision.choices) == 1:
            return decision.choices[0]
        return self.search(view, budget, rng).best().choice

    def search(self, view: View, budget: Budget, rng: Rng) -> Search:
        """A finished search for the decision of the view's seat."""
        search = Search(view.table, view.seat, heuristic(view.game.name))
        seconds = budget.seconds if budget.seconds is not None else 0.0
        iterations = budget.iterations if budget.iterations is not None else ENDLESS
        search.think(seconds, iterations, rng)
        return search

    def advise(self, view: View, decision: Decision, budget: Budget, rng: Rng) -> Advice:
        if len(decision.choices) == 1:
            return Advice(decision.choices[0], say("bots.why.only"))
        search = self.search(view, budget, rng)
        arms = sorted(search.roots[view.seat].arms, key=lambda arm: -arm.visits)
        best, next_best = arms[0], arms[1]
        why = say(
            "bots.why.search",
            n=search.futures,
            percent=f"{best.mean() * 100:.0f}",
            other=decision.label(next_best.choice),
            other_percent=f"{next_best.mean() * 100:.0f}",
        )
        return Advice(best.choice, f"{reason(view, best.choice)} {why}".strip())
