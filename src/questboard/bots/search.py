"""The search bot: chooses what did best in many imagined futures."""

from __future__ import annotations

import time

from questboard.bots.bot import Advice, Budget
from questboard.bots.greedy import reason
from questboard.bots.heuristics.base import Heuristic, Plan
from questboard.bots.mindful import MindfulBot
from questboard.bots.searching.rehearsal import Rehearsal
from questboard.bots.searching.tree import Search
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.state import Choice
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
        futures=say("bots.why.futures", n=tried),
        percent=percent,
        other=other,
        other_percent=other_percent,
        other_tried=other_tried,
    )


def untold(tried: int, mean: float) -> str:
    """How a choice did beside which nothing was tried."""
    futures = say("bots.why.futures", n=tried)
    return say("bots.why.alone", futures=futures, percent=round(100 * mean))


class SearchBot(MindfulBot):
    """Thinks ahead, within its budget, from nothing but what its seat can see."""

    name = "search"

    def haste(self, view: View, budget: Budget) -> Haste:
        """When to be done, from now."""
        return Haste(self.sense(view.game.name), budget)

    def choose(self, view: View, decision: Decision, budget: Budget, rng: Rng) -> Choice:
        if len(decision.choices) == 1:
            return decision.choices[0]
        haste = self.haste(view, budget)
        sure = haste.sense.sure(view.table, view.seat, decision.choices)
        if sure is not None:
            return sure
        rehearsal = self.rehearse(view, decision, budget, rng, haste)
        if rehearsal is not None:
            return rehearsal.best().plan.choice
        return self.search(view, budget, rng, haste).best().choice

    def rehearse(
        self,
        view: View,
        decision: Decision,
        budget: Budget,
        rng: Rng,
        haste: Haste | None = None,
    ) -> Rehearsal | None:
        """A finished rehearsal, where the game's rules of thumb see plans."""
        haste = haste or self.haste(view, budget)
        plans = haste.sense.plans(view.table, view.seat, decision.choices)
        if not plans:
            return None
        rehearsal = Rehearsal(view.table, view.seat, haste.sense, plans)
        rehearsal.think(haste.deadline, haste.futures, rng)
        return rehearsal

    def search(self, view: View, budget: Budget, rng: Rng, haste: Haste | None = None) -> Search:
        """A finished search for the decision of the view's seat."""
        haste = haste or self.haste(view, budget)
        search = Search(view.table, view.seat, haste.sense)
        search.think(haste.deadline, haste.futures, rng)
        return search

    def advise(self, view: View, decision: Decision, budget: Budget, rng: Rng) -> Advice:
        if len(decision.choices) == 1:
            return Advice(decision.choices[0], say("bots.why.only"))
        haste = self.haste(view, budget)
        sure = haste.sense.sure(view.table, view.seat, decision.choices)
        if sure is not None:
            return Advice(
                sure, reason(view, sure, haste.sense, Plan(sure)) or say("bots.why.greedy")
            )
        rehearsal = self.rehearse(view, decision, budget, rng, haste)
        if rehearsal is not None:
            return self.praise(view, decision, rehearsal)
        search = self.search(view, budget, rng, haste)
        best = search.best()
        arms = search.roots[view.seat].arms
        others = [arm for arm in arms if arm is not best and arm.visits]
        tried = round(best.visits)
        why = untold(tried, best.mean()) if tried else say("bots.why.greedy")
        if tried and others:
            next_best = max(others, key=lambda arm: arm.visits)
            other = decision.label(next_best.choice)
            why = compared(tried, best.mean(), other, next_best.mean(), round(next_best.visits))
        told = reason(view, best.choice, haste.sense, Plan(best.choice))
        return Advice(best.choice, f"{told} {why}".strip())

    def praise(self, view: View, decision: Decision, rehearsal: Rehearsal) -> Advice:
        """The plan that did best, beside the best one that begins in another way."""
        best = rehearsal.best()
        choice = best.plan.choice
        entries = rehearsal.entries
        others = [each for each in entries if each.plan.choice is not choice and each.results]
        tried = len(best.results)
        why = untold(tried, best.mean()) if tried else say("bots.why.greedy")
        if tried and others:
            next_best = max(others, key=lambda entry: entry.mean())
            other = decision.label(next_best.plan.choice)
            why = compared(tried, best.mean(), other, next_best.mean(), len(next_best.results))
        return Advice(choice, f"{reason(view, choice, rehearsal.sense, best.plan)} {why}".strip())


class Haste:
    """When a decision has to be made, and rules of thumb that keep to it."""

    def __init__(self, sense: Heuristic, budget: Budget) -> None:
        self.deadline = 0.0  # no clock is looked at
        self.sense = sense
        self.futures = budget.iterations if budget.iterations is not None else ENDLESS
        if budget.seconds is not None:
            self.deadline = time.perf_counter() + budget.seconds
            self.sense = self.sense.by(self.deadline)
