"""In a battle: which spell, whether to flee and where to; fight or peace."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.old_mage import fights
from questboard.bots.heuristics.old_mage.casting import Spellbook, hold_price
from questboard.bots.heuristics.old_mage.goals import tower_gap
from questboard.bots.heuristics.old_mage.harming import friendly, relics_of
from questboard.bots.heuristics.old_mage.odds import (
    WIDTH,
    Duel,
    Fighter,
    Stakes,
    coarse,
    duel,
    harm_of,
)
from questboard.bots.heuristics.old_mage.prices import HEALTH_PRICE
from questboard.bots.heuristics.old_mage.tempers import CAREFUL, Temper
from questboard.games.old_mage.content.events import SPIRIT_ALLY_DICE
from questboard.games.old_mage.language import words
from questboard.games.old_mage.language.choices import FIGHT, STAY, USE_ALLY, Cast, Flee, Target
from questboard.games.old_mage.state.facts import FIRST_MONSTER, Table
from questboard.games.old_mage.state.numbers import GIFT_OF_CARD, ORB
from questboard.games.old_mage.steps.battle import Battle, battle_below
from questboard.games.old_mage.steps.plans import SpellPlan, begin_plan
from questboard.games.old_mage.steps.series import Meeting
from questboard.kernel.core.state import Choice

NEVER: Final = -5.0
ALLY_THRIFT: Final = 1.0  # a Spirit Ally is kept for a battle in which it helps so much


class Fray:
    """A battle under way, from the side of one Mage."""

    table: Table
    seat: int
    battle: Battle
    foe: int
    me: Fighter
    against: Fighter
    health: int
    foe_health: int
    stakes: Stakes

    def __init__(self, table: Table, seat: int, battle: Battle) -> None:
        self.table = table
        self.seat = seat
        self.battle = battle
        at = 0 if battle.one == seat else 1
        self.foe = battle.other if at == 0 else battle.one
        self.me = fights.stronger(fights.fighter(table, seat), battle.dice[at], battle.shields[at])
        self.against = fights.stronger(
            fights.fighter(table, self.foe), battle.dice[1 - at], battle.shields[1 - at]
        )
        self.health = max(1, table.mages[seat].health)
        self.foe_health = max(1, table.health_of(self.foe))
        self.stakes = self.prizes()

    def prizes(self) -> Stakes:
        table = self.table
        if self.foe < FIRST_MONSTER:
            return fights.rival_stakes(
                table, self.seat, self.foe, fights.stake_of(table, self.seat)
            )
        monster = table.monster(self.foe)
        prize = fights.SPELL_GAINED
        if monster is not None:
            prize = relics_of(monster) * fights.relic_prize(table)
            prize += fights.SPELL_GAINED if monster.haunt < 0 else 0.0
        stakes = Stakes(prize, fights.stake_of(table, self.seat))
        stakes.flees = table.gift(self.seat, words.HELD) == 0
        if table.wins_at(self.seat):
            stakes.prize += 30.0
            stakes.flight_cost = 6.0
        return stakes

    def odds(self, me: Fighter, against: Fighter) -> Duel:
        return duel(me, against, max(self.foe_health, 1), self.stakes)

    def worth(self, me: Fighter, against: Fighter, health: int) -> float:
        """What the battle is worth from here, with these fighters."""
        odds = self.odds(me, against)
        cell = health * WIDTH + self.foe_health
        return odds.first_worth[cell] if self.battle.passes == 0 else odds.worth[cell]

    def now(self) -> float:
        return self.worth(self.me, self.against, self.health)

    def with_spell(self, plan: SpellPlan) -> float:
        """What the battle is worth with a spell."""
        me = self.me
        against = self.against
        health = self.health
        chances: list[float] | None = None
        for effect in plan.effects():
            what = effect.what
            if what == words.E_BATTLE_DICE:
                me = fights.stronger(me, effect.amount, 0)
            elif what == words.E_SHIELDS:
                me = fights.stronger(me, 0, effect.amount)
            elif what == words.E_SPELL_DICE:
                chances = harm_of(effect.first, effect.stars_hit)
                if effect.drains:
                    health = min(10, health + effect.amount * 5 // 6)
            elif what == words.E_HEAL:
                health = min(10, health + effect.amount)
            elif what == words.E_HEAL_TO:
                health = 10
            elif what == words.E_STAY:
                gifts = GIFT_OF_CARD[plan.card]
                if not plan.aims() and gifts[words.SHIELDS] and not self.has(plan.card, self.seat):
                    me = fights.stronger(me, 0, gifts[words.SHIELDS])
                elif plan.aims() and gifts[words.DICE] < 0 and not self.has(plan.card, self.foe):
                    against = fights.stronger(against, max(gifts[words.DICE], 1 - against.dice), 0)
        if chances is None:
            return self.worth(me, against, health)
        odds = self.odds(me, against)
        cells = odds.first_worth if self.battle.passes == 0 else odds.worth
        total = 0.0
        for hits in range(len(chances)):
            left = self.foe_health - hits
            if left <= 0:
                total += chances[hits] * (
                    self.stakes.prize + HEALTH_PRICE[health] + coarse(self.stakes.stake)
                )
            else:
                total += chances[hits] * cells[health * WIDTH + left]
        return total

    def has(self, card: int, who: int) -> bool:
        return any(w.card == card and w.on == who for w in self.table.workings)


def fray_of(table: Table, seat: int) -> Fray | None:
    battle = battle_below(table)
    if battle is None or seat not in (battle.one, battle.other):
        return None
    return Fray(table, seat, battle)


def spell_weights(
    table: Table, seat: int, choices: list[Choice], temper: Temper = CAREFUL
) -> list[float]:
    """The one spell of a battle: what it changes, less its card."""
    fray = fray_of(table, seat)
    if fray is None:
        return [0.0] * len(choices)
    now = fray.now()
    weights: list[float] = []
    for choice in choices:
        if isinstance(choice, Cast):
            plan = begin_plan(table, seat, choice.card, choice.eye)
            gained = fray.with_spell(plan) - now
            weights.append(gained - 0.9 * hold_price(table, seat, choice.card, temper) - 0.1)
        else:
            weights.append(0.0)
    return weights


def aim_weights(table: Table, seat: int, plan: SpellPlan, choices: list[Choice]) -> list[float]:
    """A battle spell is for the foe, as a rule."""
    fray = fray_of(table, seat)
    book = Spellbook(table, seat, fights.Corps(table, seat))
    weights: list[float] = []
    for choice in choices:
        if not isinstance(choice, Target):
            weights.append(0.0)
        elif fray is not None and choice.aim == words.AIM_CHARACTER and choice.value == fray.foe:
            weights.append(20.0)
        else:
            weights.append(book.target_worth(plan, choice))
    return weights


def ally_weights(table: Table, seat: int, choices: list[Choice]) -> list[float]:
    fray = fray_of(table, seat)
    weights: list[float] = []
    for choice in choices:
        gained = 0.0
        if choice is USE_ALLY and fray is not None:
            helped = fray.worth(
                fights.stronger(fray.me, SPIRIT_ALLY_DICE, 0), fray.against, fray.health
            )
            gained = helped - fray.now() - ALLY_THRIFT
        weights.append(gained)
    return weights


def flight_weights(table: Table, seat: int, choices: list[Choice]) -> list[float]:
    """Stay or flee; the worth is that of the whole battle."""
    fray = fray_of(table, seat)
    if fray is None:
        return [0.0] * len(choices)
    stay = fray.now()
    flee = HEALTH_PRICE[fray.health] + coarse(fray.stakes.stake) - fray.stakes.flight_cost
    weights: list[float] = []
    for choice in choices:
        if isinstance(choice, Flee):
            weights.append(flee + refuge(table, seat, choice.hex))
        elif choice is STAY:
            weights.append(stay)
        else:
            weights.append(flee)
    return weights


def refuge(table: Table, seat: int, space: int) -> float:
    """A hex to flee to: without tokens that hurt, and on the way to the far side."""
    worth = -0.01 * tower_gap(table, seat, space)
    for working in table.workings:
        if space in working.tokens:
            worth -= 0.2
    return worth


def meeting_weights(table: Table, seat: int, step: Meeting, choices: list[Choice]) -> list[float]:
    """Fight or peace."""
    fight = 0.5
    if step.one < FIRST_MONSTER and step.other < FIRST_MONSTER:
        other = step.other if step.one == seat else step.one
        fight = quarrel(table, seat, other)
    return [fight if choice is FIGHT else 0.0 for choice in choices]


def quarrel(table: Table, seat: int, other: int) -> float:
    """What a fight with another Mage is worth beside peace."""
    if friendly(table, seat, other):
        return NEVER
    if table.wins_at(seat):
        return NEVER
    if table.wins_at(other):
        return 30.0
    mage = table.mages[seat]
    hope = fights.rival_hope(table, fights.Corps(table, seat), other, max(1, mage.health))
    worth = hope.worth - 0.3
    if ORB in table.mages[other].relics:
        worth += 4.0
    if ORB in mage.relics:
        worth -= 2.0
    return worth - 0.05 * fights.carried(table, seat)
