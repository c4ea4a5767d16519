"""The easy bot: a greedy one whose mind wanders."""

from __future__ import annotations

from questboard.bots.bot import Budget
from questboard.bots.greedy import GreedyBot
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.state import Choice
from questboard.kernel.view import Decision, View

WANDERS = 0.4


class EasyBot(GreedyBot):
    """Chooses at random now and then, so that beginners can win."""

    name = "easy"

    def choose(self, view: View, decision: Decision, budget: Budget, rng: Rng) -> Choice:
        if rng.fraction() < WANDERS:
            return decision.choices[rng.below(len(decision.choices))]
        return super().choose(view, decision, budget, rng)
