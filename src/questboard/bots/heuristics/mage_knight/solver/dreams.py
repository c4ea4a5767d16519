"""A combat with mana made for it."""

from __future__ import annotations

import heapq
from typing import Final

from questboard.bots.heuristics.mage_knight.solver.crowd import model_of
from questboard.bots.heuristics.mage_knight.solver.model import Model
from questboard.bots.heuristics.mage_knight.solver.prices import Prices
from questboard.bots.heuristics.mage_knight.solver.purse import BEYOND, Purse
from questboard.bots.heuristics.mage_knight.solver.uses import BITS, Use
from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.state import NONE, Table
from questboard.kernel.core.effort import Effort

MOST_SUPPLIES: Final = 120  # ways to make mana that are tried
TRIAL_WORK: Final = 60  # what a model takes beside a step of gathering covers


def models_of(
    table: Table, seat: int, prices: Prices, effort: Effort | None = None
) -> list[tuple[float, Model]]:
    """The combat without and with mana made for it, the best first."""
    model = model_of(table, seat, prices, effort)
    worth = model.value()
    found = [(worth, model)]
    found += Dreams(model).better(worth, worth)
    found.sort(key=lambda pair: -pair[0])
    return found


class Dreams:
    """A combat with mana made for it: the most promising ways first.

    With endless mana of all colours that can be made, what a set of plays leaves in hand is worth
    more than with the mana it really makes, and less with every further play in the set. So no
    set has to be tried whose dream is no better than what was found.
    """

    model: Model
    dream: Model
    supplies: list[Use]
    models: dict[tuple[int, ...], Model]  # by the purse they have

    def __init__(self, model: Model) -> None:
        self.model = model
        self.models = {}
        self.dream = model
        self.supplies = useful_supplies(model)
        if self.supplies:
            self.dream = model.another()
            self.dream_on()

    def dream_on(self) -> None:
        """Endless mana of all colours that the supplies may bring."""
        purse = self.dream.purse
        endless = purse.endless
        for use in self.supplies:
            for colour in range(6):
                if use.tokens[colour] or (use.dice and purse.dice[colour]):
                    endless |= 1 << colour
        if not purse.black:
            endless &= ~(1 << words.BLACK)
        if purse.gold and endless >> words.GOLD & 1:
            endless |= (1 << words.GOLD) - 1
        purse.endless = endless
        for colour in range(6):
            if endless >> colour & 1:
                self.dream.unpaid |= ((1 << BITS) - 1) << (BITS * colour)

    def hope(self) -> float:
        """More than this cannot come of it."""
        return self.dream.value()

    def better(self, worth: float, floor: float) -> list[tuple[float, Model]]:
        """The ways that are worth more than doing without; some up to the floor are left out."""
        found: list[tuple[float, Model]] = []
        if not self.supplies:
            return found
        best = max(worth, floor) + 1e-9
        effort = self.model.effort
        tried = 0
        number = 0
        heap: list[tuple[float, int, int, float, int, list[Use]]] = []
        heap.append((-self.hope(), 0, 0, 0.0, 0, []))
        while heap:
            bound, _, items, cost, first, chosen = heapq.heappop(heap)
            if -bound <= best:
                break
            if tried >= MOST_SUPPLIES or effort.over:
                self.model.kit.cut = True
                break
            if chosen:
                tried += 1
                trial = self.trial(chosen)
                if trial is not None:
                    better = trial.value() - cost
                    if better > best:
                        best = better
                    if better > worth + 1e-9:
                        found.append((better, trial))
            for at in range(first, len(self.supplies)):
                use = self.supplies[at]
                if use.items & items or not self.model.in_order(use, items):
                    continue
                after = cost + use.cost
                hope = self.dream.value_from(items | use.items, 0) - after
                if hope > best:
                    number += 1
                    entry = (max(bound, -hope), number, items | use.items, after, at + 1)
                    heapq.heappush(heap, (*entry, [*chosen, use]))
        return found

    def trial(self, supply: list[Use]) -> Model | None:
        """The combat with the mana that these plays make; None if they cannot be paid."""
        model = self.model
        trial = model.another()
        model.effort.spend(TRIAL_WORK)
        for use in supply:
            trial.start |= use.items
            trial.owed += use.mana
        if trial.owed and trial.purse.price(trial.owed) >= BEYOND:
            return None
        for use in supply:
            trial.purse.take(use)
        trial.supplied = supply
        known = self.models.setdefault(contents(trial.purse), trial)
        trial.memo = known.memo
        trial.covers_known = known.covers_known
        trial.cheapest_known = known.cheapest_known
        return trial


def contents(purse: Purse) -> tuple[int, ...]:
    """What plays that make mana change in a purse."""
    return (purse.dice_left, *purse.tokens, *purse.dice)


def useful_supplies(model: Model) -> list[Use]:
    """Plays that make mana which something can use."""
    if not model.kit.supplies:
        return []
    wanted = [False] * 6
    for use in model.kit.uses + model.kit.supplies:
        for colour in range(6):
            if use.mana >> (BITS * colour) & 15:
                wanted[colour] = True
    wanted[words.GOLD] = model.purse.gold and True in wanted[: words.GOLD]
    wanted[words.BLACK] = wanted[words.BLACK] and model.purse.black
    supplies = [
        use
        for use in model.kit.supplies
        if use.dice or any(wanted[colour] and use.tokens[colour] for colour in range(6))
    ]
    idle = [face for face in range(6) if not wanted[face]]  # a die that nobody misses
    idle = [face for face in idle if model.purse.dice[face]]
    if idle:
        supplies = [use for use in supplies if use.die == NONE or use.die == idle[0]]
    return supplies
