"""The random bot: any legal choice is as good as any other."""

from __future__ import annotations

from questboard.bots.bot import Bot, Budget
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.state import Choice
from questboard.kernel.view import Decision, View


class RandomBot(Bot):
    """Chooses at random."""

    name = "random"

    def choose(self, view: View, decision: Decision, budget: Budget, rng: Rng) -> Choice:
        return decision.choices[rng.below(len(decision.choices))]
