"""The search bot: chooses what did best in many imagined futures."""

from __future__ import annotations

from questboard.bots.bot import Advice, Bot, Budget
from questboard.bots.greedy import reason
from questboard.bots.heuristics import heuristic
from questboard.bots.heuristics.base import Plan
from questboard.bots.rehearsal import Rehearsal
from questboard.bots.tree import Search
from questboard.kernel.chance import Rng
from questboard.kernel.state import Choice
from questboard.kernel.view import Decision, View
from questboard.kernel.words import say

ENDLESS = 1_000_000_000


def compared(tried: int, mean: float, other: str, other_mean: float, other_tried: int) -> str:
    """How a choice did beside the next best one, and in how many futures each; level ones are
    called so."""
    percent, other_percent = round(100 * mean), round(100 * other_mean)
    key = "search" if percent > other_percent else "level"
    return say(
        f"bots.why.{key}",
        tried=tried,
        percent=percent,
        other=other,
        other_percent=other_percent,
        other_tried=other_tried,
    )


class SearchBot(Bot):
    """Thinks ahead, within its budget, from nothing but what its seat can see."""

    name = "search"

    def choose(self, view: View, decision: Decision, budget: Budget, rng: Rng) -> Choice:
        if len(decision.choices) == 1:
            return decision.choices[0]
        sure = heuristic(view.game.name).sure(view.table, view.seat, decision.choices)
        if sure is not None:
            return sure
        rehearsal = self.rehearse(view, decision, budget, rng)
        if rehearsal is not None:
            return rehearsal.best().plan.choice
        return self.search(view, budget, rng).best().choice

    def rehearse(
        self, view: View, decision: Decision, budget: Budget, rng: Rng
    ) -> Rehearsal | None:
        """A finished rehearsal, where the game's rules of thumb see plans."""
        sense = heuristic(view.game.name)
        plans = sense.plans(view.table, view.seat, decision.choices)
        if not plans:
            return None
        rehearsal = Rehearsal(view.table, view.seat, sense, plans)
        seconds = budget.seconds if budget.seconds is not None else 0.0
        iterations = budget.iterations if budget.iterations is not None else ENDLESS
        rehearsal.think(seconds, iterations, rng)
        return rehearsal

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
        sure = heuristic(view.game.name).sure(view.table, view.seat, decision.choices)
        if sure is not None:
            return Advice(sure, reason(view, sure, Plan(sure)) or say("bots.why.sure"))
        rehearsal = self.rehearse(view, decision, budget, rng)
        if rehearsal is not None:
            return self.praise(view, decision, rehearsal)
        search = self.search(view, budget, rng)
        arms = sorted(search.roots[view.seat].arms, key=lambda arm: -arm.visits)
        best, next_best = arms[0], arms[1]
        other = decision.label(next_best.choice)
        tried, other_tried = round(best.visits), round(next_best.visits)
        why = compared(tried, best.mean(), other, next_best.mean(), other_tried)
        return Advice(best.choice, f"{reason(view, best.choice, Plan(best.choice))} {why}".strip())

    def praise(self, view: View, decision: Decision, rehearsal: Rehearsal) -> Advice:
        """The plan that did best, beside the best one that begins in another way."""
        best = rehearsal.best()
        choice = best.plan.choice
        others = [each for each in rehearsal.entries if each.plan.choice is not choice]
        why = say("bots.why.greedy")
        if others and rehearsal.futures:
            next_best = max(others, key=lambda entry: entry.mean())
            other = decision.label(next_best.plan.choice)
            tried, other_tried = len(best.results), len(next_best.results)
            why = compared(tried, best.mean(), other, next_best.mean(), other_tried)
        return Advice(choice, f"{reason(view, choice, best.plan)} {why}".strip())
