"""The greedy bot: the choice that looks best at once, by the game's rules of thumb."""

from __future__ import annotations

from questboard.bots.bot import Advice, Budget
from questboard.bots.heuristics.base import Heuristic, Plan
from questboard.bots.mindful import MindfulBot
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.state import Choice
from questboard.kernel.view import Decision, View
from questboard.kernel.words import say


class GreedyBot(MindfulBot):
    """Takes what looks best; chooses at random among equals."""

    name = "greedy"

    def choose(self, view: View, decision: Decision, budget: Budget, rng: Rng) -> Choice:
        weights = self.sense(view.game.name).weigh(view.table, view.seat, decision.choices)
        best = max(weights)
        equals = [at for at, weight in enumerate(weights) if weight == best]
        return decision.choices[equals[rng.below(len(equals))]]

    def advise(self, view: View, decision: Decision, budget: Budget, rng: Rng) -> Advice:
        choice = self.choose(view, decision, budget, rng)
        return Advice(
            choice, reason(view, choice, self.sense(view.game.name)) or say("bots.why.greedy")
        )


def reason(view: View, choice: Choice, sense: Heuristic, plan: Plan | None = None) -> str:
    """Why a choice looks good, or the plan that begins with it, in words; empty when unknown."""
    if plan is not None:
        words = sense.defend(view.table, view.seat, plan)
    else:
        words = sense.explain(view.table, view.seat, choice)
    if words:
        return words
    key = sense.reason(view.table, view.seat, choice)
    return say(f"bots.{view.game.name}.{key}") if key else ""
