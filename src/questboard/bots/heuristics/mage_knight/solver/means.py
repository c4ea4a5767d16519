"""What a player has for a goal: the ways to reach it with cards, Units, Skills and mana."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.mage_knight.solver.prices import Prices
from questboard.bots.heuristics.mage_knight.solver.purse import BEYOND, Purse
from questboard.bots.heuristics.mage_knight.solver.uses import BLOCK_SLOT, SLOTS, Kit, Use, kit_of
from questboard.games.mage_knight.language.words import ICE, OUTSIDE
from questboard.games.mage_knight.state import NONE, Table
from questboard.kernel.core.effort import Effort

UNUSED: Final = 0
FULL: Final = 1
POOR: Final = 2
MOST_COVERS: Final = 400  # beyond this the cheapest ones are tried
# Work is counted in steps of gathering covers; this is what other things take beside one.
KIT_WORK: Final = 100
USE_WORK: Final = 10


class Goal:
    """So many points: to defeat a group or to block an attack."""

    number: int
    needed: int
    swift: int  # how much more a swift attack needs
    classes: list[int]
    icons: int
    moment: int
    uses: list[Use]
    full: list[int]
    poor: list[int]
    most: dict[int, int]  # by item: what it gives at most, counted double
    reach: list[int]  # an upper bound of what this and all later uses give, counted double

    def __init__(
        self, number: int, needed: int, swift: int, classes: list[int], icons: int, moment: int
    ) -> None:
        self.number = number
        self.needed = needed
        self.swift = swift
        self.classes = classes
        self.icons = icons
        self.moment = moment
        self.uses = []
        self.full = []
        self.poor = []
        self.most = {}
        self.reach = []

    def within_reach(self, used: int) -> bool:
        """Whether what is left may be enough."""
        reach = 0
        for item, most in self.most.items():
            if not item & used:
                reach += most
        return reach >= 2 * self.needed


class Cover:
    """Uses that together reach a goal, none of them idle."""

    items: int
    mana: int
    hurts: int
    cost: float
    uses: list[Use]

    def __init__(self, items: int, mana: int, hurts: int, cost: float, uses: list[Use]) -> None:
        self.items = items
        self.mana = mana
        self.hurts = hurts
        self.cost = cost
        self.uses = uses


class Means:
    """Everything a player can do at a moment, and what reaches a goal."""

    table: Table
    seat: int
    prices: Prices
    kit: Kit
    purse: Purse
    exact: bool
    effort: Effort
    unpaid: int  # mana that nobody counts, packed like a demand: all bits of its colours
    covers_known: dict[tuple[int, int, int], list[Cover]]
    cheapest_known: dict[tuple[int, int, int], list[Cover]]

    def __init__(
        self,
        table: Table,
        seat: int,
        prices: Prices,
        effort: Effort | None = None,
        kit: Kit | None = None,
    ) -> None:
        self.table = table
        self.seat = seat
        self.prices = prices
        self.effort = effort if effort is not None else Effort()
        if kit is None:
            kit = kit_of(table, seat, prices)
            self.effort.spend(KIT_WORK + USE_WORK * (len(kit.uses) + len(kit.supplies)))
        self.kit = kit
        self.purse = Purse(table, seat, prices)
        self.exact = not self.kit.odd
        self.unpaid = 0
        self.covers_known = {}
        self.cheapest_known = {}

    def points(self, slot: int, needed: int) -> Goal:
        """So many points of Move, Influence or Heal, outside a combat."""
        classes = [UNUSED] * SLOTS
        classes[slot] = FULL
        goal = Goal(slot << 8 | needed, needed, 0, classes, 0, OUTSIDE)
        self.fill(goal)
        return goal

    def fill(self, goal: Goal) -> None:
        """The uses that serve a goal, the biggest first."""
        ranked: list[tuple[int, int]] = []
        given: list[tuple[int, int]] = []
        uses = self.kit.uses
        self.effort.spend(len(uses))
        for at in range(len(uses)):
            full, poor = given_by(uses[at], goal)
            given.append((full, poor))
            if full or poor:
                ranked.append((-2 * full - poor, at))
        ranked.sort()
        for _, at in ranked:
            full, poor = given[at]
            if not self.pointless(goal, uses[at], full):
                goal.uses.append(uses[at])
                goal.full.append(full)
                goal.poor.append(poor)
        reach = 0
        for at in range(len(goal.uses) - 1, -1, -1):
            items = goal.uses[at].items
            item = items & -items
            given_most = 2 * goal.full[at] + goal.poor[at]  # of what this item gives
            reach += given_most - goal.most.get(item, 0)
            goal.most[item] = given_most
            goal.reach.append(reach)
        goal.reach.reverse()

    def reached(self, goal: Goal, cover: Cover) -> bool:
        """Whether a way to reach another goal reaches this one too."""
        full = 0
        poor = 0
        unswift = False
        self.effort.spend(len(cover.uses))
        for use in cover.uses:
            good, bad = given_by(use, goal)
            full += good
            poor += bad
            unswift = unswift or use.unswift
        return full + poor // 2 >= goal.needed + (0 if unswift else goal.swift)

    def pointless(self, goal: Goal, use: Use, full: int) -> bool:
        """Whether one of the bigger uses does as much with the same things, for no more."""
        for at in range(len(goal.uses)):
            other = goal.uses[at]
            if (
                other.items == use.items
                and goal.full[at] >= full
                and other.cost <= use.cost
                and other.hurts & ~use.hurts == 0
                and (other.unswift or not use.unswift or not goal.swift)
                and fits(other.mana, use.mana)
            ):
                return True
        return False

    # ------------------------------------------------------------------------------------- covers

    def covers(self, goal: Goal, used: int, mana: int) -> list[Cover]:
        """The ways to reach a goal with what is left; none that another one makes pointless."""
        key = (goal.number, used, mana)
        known = self.covers_known.get(key)
        if known is not None:
            return known
        best: dict[tuple[int, int], Cover] = {}
        if goal.within_reach(used):
            self.gather(goal, 0, used, mana, 0, 0, False, 0.0, [], best)
        found = sorted(best.values(), key=lambda cover: cover.cost)
        kept: list[Cover] = []
        for cover in found:
            if kept and self.effort.over:  # the cheapest stand for all
                self.kit.cut = True
                break
            self.effort.spend(1 + len(kept) // 4)
            worse = False
            for other in kept:
                if (
                    other.items & ~cover.items == 0
                    and other.hurts & ~cover.hurts == 0
                    and fits(other.mana, cover.mana)
                ):
                    worse = True
                    break
            if not worse:
                kept.append(cover)
        if len(kept) > MOST_COVERS:
            kept = kept[:MOST_COVERS]
            self.kit.cut = True
        self.covers_known[key] = kept
        return kept

    def gather(
        self,
        goal: Goal,
        first: int,
        used: int,
        mana: int,
        full: int,
        poor: int,
        unswift: bool,
        cost: float,
        chosen: list[int],
        best: dict[tuple[int, int], Cover],
    ) -> None:
        effort = self.effort
        effort.spend(1)
        if effort.over:
            self.kit.cut = True
            return
        needed = goal.needed + (0 if unswift else goal.swift)
        uses = goal.uses
        if full + poor // 2 >= needed:
            self.note(goal, used, mana, chosen, cost, best)
            return
        for at in range(first, len(uses)):
            if 2 * full + poor + goal.reach[at] < 2 * goal.needed:
                return
            use = uses[at]
            if use.items & used or not self.in_order(use, used):
                continue
            after = mana + (use.mana & ~self.unpaid)
            if after != mana and self.purse.price(after) >= BEYOND:
                continue
            chosen.append(at)
            self.gather(
                goal,
                at + 1,
                used | use.items,
                after,
                full + goal.full[at],
                poor + goal.poor[at],
                unswift or use.unswift,
                cost + use.cost,
                chosen,
                best,
            )
            chosen.pop()

    def cheapest(self, goal: Goal, used: int, mana: int) -> list[Cover]:
        """The cheapest way to reach a goal, its mana included; an empty list if there is none."""
        key = (goal.number, used, mana)
        known = self.cheapest_known.get(key)
        if known is None:
            known = []
            if goal.within_reach(used):
                self.seek(goal, 0, used, mana, 0, 0, False, 0.0, [], BEYOND, known)
            self.cheapest_known[key] = known
        return known

    def seek(
        self,
        goal: Goal,
        first: int,
        used: int,
        mana: int,
        full: int,
        poor: int,
        unswift: bool,
        cost: float,
        chosen: list[int],
        best: float,
        found: list[Cover],
    ) -> float:
        """Put the cheapest cover that costs less than ``best`` into a list; what it costs."""
        effort = self.effort
        effort.spend(1)
        if effort.over:
            self.kit.cut = True
            return best
        uses = goal.uses
        if full + poor // 2 >= goal.needed + (0 if unswift else goal.swift):
            hurts = 0
            for at in chosen:
                hurts |= uses[at].hurts
            found[:] = [Cover(used, mana, hurts, cost, [uses[at] for at in chosen])]
            return cost + self.purse.price(mana)
        for at in range(first, len(uses)):
            if 2 * full + poor + goal.reach[at] < 2 * goal.needed:
                break
            use = uses[at]
            if use.items & used or not self.in_order(use, used):
                continue
            after = mana + (use.mana & ~self.unpaid)
            if cost + use.cost + self.purse.price(after) >= best - 1e-9:
                continue
            chosen.append(at)
            best = self.seek(
                goal,
                at + 1,
                used | use.items,
                after,
                full + goal.full[at],
                poor + goal.poor[at],
                unswift or use.unswift,
                cost + use.cost,
                chosen,
                best,
                found,
            )
            chosen.pop()
        return best

    def in_order(self, use: Use, used: int) -> bool:
        """Of equal cards the first one is used first."""
        taken = used | use.items
        items = use.items & self.kit.cards
        at = 0
        while items:
            if items & 1:
                twin = self.kit.twin[at]
                if twin != NONE and not taken >> twin & 1:
                    return False
            items >>= 1
            at += 1
        return True

    def note(
        self,
        goal: Goal,
        used: int,
        mana: int,
        chosen: list[int],
        cost: float,
        best: dict[tuple[int, int], Cover],
    ) -> None:
        known = best.get((used, mana))
        if known is not None and known.cost <= cost:
            return
        if len(chosen) > 1:
            for idle in chosen:
                full = 0
                poor = 0
                unswift = False
                for at in chosen:
                    if at != idle:
                        full += goal.full[at]
                        poor += goal.poor[at]
                        unswift = unswift or goal.uses[at].unswift
                if full + poor // 2 >= goal.needed + (0 if unswift else goal.swift):
                    return
        uses = [goal.uses[at] for at in chosen]
        hurts = 0
        for use in uses:
            hurts |= use.hurts
        best[(used, mana)] = Cover(used, mana, hurts, cost, uses)


def given_by(use: Use, goal: Goal) -> tuple[int, int]:
    """The points that a use gives for a goal, those that count full and those that count half."""
    full = 0
    poor = 0
    if use.moments & goal.moment:
        for place in range(len(use.slots)):
            grade = goal.classes[use.slots[place]]
            if grade == FULL:
                full += use.amounts[place]
            elif grade == POOR:
                poor += use.amounts[place]
        if use.per_icon:
            extra = use.per_icon * goal.icons
            if goal.classes[BLOCK_SLOT + ICE] == FULL:
                full += extra
            else:
                poor += extra
    return full, poor


def fits(small: int, large: int) -> bool:
    """Whether one packed demand is part of another."""
    while small:
        if small & 15 > large & 15:
            return False
        small >>= 4
        large >>= 4
    return True
