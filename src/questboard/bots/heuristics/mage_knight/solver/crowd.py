"""A combat against many: no groups are compared, what brings most comes next."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.mage_knight.solver import means
from questboard.bots.heuristics.mage_knight.solver import model as one
from questboard.bots.heuristics.mage_knight.solver.prices import Prices
from questboard.games.mage_knight.language import enemies, words
from questboard.games.mage_knight.state import (
    ATTACK_PHASE,
    BLOCK_PHASE,
    DAMAGE_PHASE,
    NONE,
    RANGED_PHASE,
    Table,
)
from questboard.games.mage_knight.state.numbers import ENEMIES
from questboard.games.mage_knight.steps.combat import FEW
from questboard.kernel.core.effort import Effort

PROMISING: Final = 10  # enemies that are looked at before each attack or block


def model_of(table: Table, seat: int, prices: Prices, effort: Effort | None = None) -> one.Model:
    """The model of a combat: all groups of few enemies, a quick plan against many."""
    assert table.combat is not None
    if len(table.combat.foes) > FEW:
        return Crowd(table, seat, prices, effort)
    return one.Model(table, seat, prices, effort)


class Draft:
    """What is done so far, and what is left."""

    alive: int
    used: int
    mana: int
    met: int  # attacks that are blocked
    hurt: int  # Units that can take no damage any more
    worth: float
    actions: list[one.Action]

    def __init__(self, alive: int, used: int, mana: int, hurt: int) -> None:
        self.alive = alive
        self.used = used
        self.mana = mana
        self.met = 0
        self.hurt = hurt
        self.worth = 0.0
        self.actions = []

    def spend(self, cover: means.Cover) -> None:
        self.used = cover.items
        self.mana = cover.mana
        self.worth -= cover.cost
        for use in cover.uses:
            self.actions.append(one.Action(one.USE, use))


class Crowd(one.Model):
    """A combat against more enemies than groups can be compared of; never exact."""

    plans: dict[tuple[int, int], Draft]

    def __init__(
        self,
        table: Table,
        seat: int,
        prices: Prices,
        effort: Effort | None = None,
        like: one.Model | None = None,
    ) -> None:
        super().__init__(table, seat, prices, effort, like)
        self.exact = False
        self.plans = {}

    def another(self) -> one.Model:
        return Crowd(self.table, self.seat, self.prices, self.effort, self)

    def value_from(self, used: int, owed: int) -> float:
        return self.plan(used, owed).worth

    def line(self) -> list[one.Action]:
        plan = self.plan(self.start, self.owed)
        self.mana = plan.mana
        return [one.Action(one.USE, use) for use in self.supplied] + plan.actions

    def plan(self, used: int, owed: int) -> Draft:
        """Attacks are blocked, or all is kept for the Attack phase: whichever comes to more."""
        known = self.plans.get((used, owed))
        if known is None:
            known = self.through(used, owed, True)
            other = self.through(used, owed, False)
            if other.worth > known.worth:
                known = other
            self.plans[used, owed] = known
        return known

    def through(self, used: int, owed: int, guarding: bool) -> Draft:
        """Phase by phase, to the end of the combat or to where summoners draw."""
        combat = self.table.combat
        assert combat is not None
        plan = Draft((1 << self.number) - 1, used, owed, self.wounded())
        phase = combat.phase
        if phase == RANGED_PHASE:
            self.attack(plan, phase)
            self.finish(plan, phase)
            if not self.table.turn.mods[words.SKIP_BLOCK]:
                if not plan.alive or self.summoned(plan.alive):
                    plan.worth += self.end(plan.alive, plan.mana)
                    return plan
                self.enter([NONE] * self.number)
                phase = BLOCK_PHASE
        if phase == BLOCK_PHASE:
            if guarding:
                self.guard(plan)
            self.finish(plan, phase)
            phase = DAMAGE_PHASE
        if phase == DAMAGE_PHASE:
            self.bear(plan)
            self.finish(plan, phase)
        self.attack(plan, ATTACK_PHASE)
        self.finish(plan, ATTACK_PHASE)
        plan.worth += self.end(plan.alive, plan.mana)
        return plan

    def finish(self, plan: Draft, phase: int) -> None:
        plan.actions.append(one.Action(one.FINISH, None, phase))

    def summoned(self, alive: int) -> bool:
        """Whether somebody will draw a stand-in."""
        combat = self.table.combat
        assert combat is not None
        for at in range(self.number):
            foe = combat.foes[at]
            if alive >> at & 1 and not foe.stays:
                for strike in ENEMIES[foe.token].strikes:
                    if strike.summon != enemies.NO_SUMMON:
                        return True
        return False

    # ---------------------------------------------------------------------------------- the phases

    def attack(self, plan: Draft, phase: int) -> None:
        """The enemy that is worth most above its price, and all that fall with it for nothing."""
        while plan.alive and not self.effort.over:
            ranked: list[tuple[float, int]] = []
            for at in range(self.number):
                goal = self.attack_goal(1 << at, phase) if plan.alive >> at & 1 else None
                if goal is not None and goal.within_reach(plan.used):
                    ranked.append((-self.prize[at] / goal.needed, at))
            ranked.sort()
            best: means.Cover | None = None
            most = 1e-9
            group = 0
            for _, at in ranked[:PROMISING]:
                goal = self.attack_goal(1 << at, phase)
                assert goal is not None
                for cover in self.cheapest(goal, plan.used, plan.mana):
                    gain = self.prize[at] - self.price(plan, cover)
                    if gain > most:
                        best = cover
                        most = gain
                        group = 1 << at
            if best is None:
                return
            for _, at in ranked:
                if not group >> at & 1:
                    goal = self.attack_goal(group | 1 << at, phase)
                    if goal is not None and self.reached(goal, best):
                        group |= 1 << at
            plan.spend(best)
            if phase == RANGED_PHASE:
                plan.hurt |= self.troops(best.hurts)
            plan.worth += self.worth_of(group)
            plan.alive &= ~group
            plan.actions.append(one.Action(one.STRIKE, None, group))

    def guard(self, plan: Draft) -> None:
        """The attack that is worst is blocked first, as long as that is cheaper than to bear it."""
        while not self.effort.over:
            ranked: list[tuple[float, int]] = []
            for at in self.unmet(plan):
                blow = self.blows[at]
                if blow.goal.within_reach(plan.used):
                    ranked.append((-self.hero_share(blow, blow.damage)[1], at))
            ranked.sort()
            best: means.Cover | None = None
            most = 1e-9
            stopped = 0
            for harm, at in ranked[:PROMISING]:
                for cover in self.cheapest(self.blows[at].goal, plan.used, plan.mana):
                    gain = -harm - self.price(plan, cover)
                    if gain > most:
                        best = cover
                        most = gain
                        stopped = at
            if best is None:
                return
            plan.spend(best)
            plan.hurt |= self.troops(best.hurts)
            plan.met |= 1 << stopped
            blow = self.blows[stopped]
            plan.actions.append(one.Action(one.BLOCK, None, blow.foe, blow.strike))

    def bear(self, plan: Draft) -> None:
        """Damage goes where it costs least, attack by attack."""
        combat = self.table.combat
        assert combat is not None
        wounds = combat.wounds
        outcome = one.Outcome(0, 0, False, 0.0, plan.actions)
        for at in self.unmet(plan):
            blow = self.blows[at]
            left = blow.damage
            while left > 0:
                self.effort.spend(one.NODE_WORK)
                number, price = self.hero_share(blow, left)
                least = price
                taker = one.HERO
                for place in self.takers(blow, plan.hurt):
                    rest, _, _, cost = self.unit_share(blow, left, place)
                    cost += self.hero_share(blow, rest)[1]
                    if cost < least - 1e-9:
                        least = cost
                        taker = place
                outcome.actions.append(one.Action(one.DAMAGE, None, blow.foe, blow.strike, taker))
                if taker == one.HERO:
                    wounds += number
                    outcome.cost += price
                    outcome.emptied = outcome.emptied or self.emptied(blow, number, wounds)
                    break
                left, harmed, gone, cost = self.unit_share(blow, left, taker)
                plan.hurt |= 1 << taker
                outcome.wounded |= 1 << taker if harmed else 0
                outcome.lost |= 1 << taker if gone else 0
                outcome.cost += cost
        plan.used, cost = self.toll(outcome, plan.used)
        plan.worth -= cost
        plan.hurt = 0

    def unmet(self, plan: Draft) -> list[int]:
        """The attacks of enemies that are left and not blocked."""
        return [
            at
            for at in range(len(self.blows))
            if plan.alive >> self.blows[at].foe & 1 and not plan.met >> at & 1
        ]

    def price(self, plan: Draft, cover: means.Cover) -> float:
        """What a cover takes, with its mana."""
        return cover.cost + self.purse.price(cover.mana) - self.purse.price(plan.mana)
