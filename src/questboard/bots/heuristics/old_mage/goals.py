"""Where a Mage would like to be: every place worth a way, and how far it is."""

from __future__ import annotations

import math
from typing import Final

from questboard.bots.heuristics.old_mage import fights, prices
from questboard.bots.heuristics.old_mage.tempers import Temper
from questboard.bots.heuristics.old_mage.ways import FAR, Ways, pace
from questboard.games.old_mage.language.words import HELD
from questboard.games.old_mage.state import facts
from questboard.games.old_mage.state.land import DISTANCE, TOWER_SIDE
from questboard.games.old_mage.state.numbers import FIRST_RELIC, NONE, ORB
from questboard.games.old_mage.steps.basics import orb_carrier

# What a goal is, for the words of a hint.
TO_TOWER: Final = 0
TO_ORB: Final = 1
TO_CARRIER: Final = 2
TO_GUARD: Final = 3
TO_RUIN: Final = 4
TO_LAND: Final = 5
TO_MONSTER: Final = 6
TO_CARDS: Final = 7
TO_RIVAL: Final = 8
TO_FAR_SIDE: Final = 9
GOAL_WORDS: Final = [
    "tower",
    "orb",
    "carrier",
    "guard",
    "ruin",
    "land",
    "monster",
    "cards",
    "rival",
    "far_side",
]

LOST_RACE: Final = 0.6  # what is left of a Ruin to which a rival is nearer
# Where the Orb is half as likely to be brought home as beside a tower, and how fast that falls.
HALF_WAY: Final = 13.0
FALL: Final = 6.0


class Goal:
    """A hex worth a way: what for, what it is worth there, what it is worth from here."""

    hex: int
    kind: int
    worth: float
    steps: int
    score: float

    def __init__(self, hex: int, kind: int, worth: float, steps: int, score: float) -> None:
        self.hex = hex
        self.kind = kind
        self.worth = worth
        self.steps = steps
        self.score = score


def best_goal(goals: list[Goal]) -> Goal | None:
    """The first of the best."""
    best: Goal | None = None
    for goal in goals:
        if best is None or goal.score > best.score:
            best = goal
    return best


def best_first(goals: list[Goal]) -> list[Goal]:
    """All goals, the best one of each hex."""
    found: list[Goal] = []
    seen: list[int] = []
    for goal in sorted(goals, key=lambda goal: -goal.score):
        if goal.hex not in seen:
            seen.append(goal.hex)
            found.append(goal)
    return found


def far_towers(table: facts.Table, seat: int) -> list[int]:
    """The hexes of the towers in which the Orb wins for a Mage."""
    side = table.mages[seat].side
    return [table.towers[tower] for tower in range(len(table.towers)) if TOWER_SIDE[tower] != side]


def tower_gap(table: facts.Table, seat: int, space: int) -> int:
    """The distance from a hex to the nearest far-side tower of a Mage."""
    best = FAR
    for tower in far_towers(table, seat):
        best = min(best, DISTANCE[space][tower])
    return best


def rival_carrier(table: facts.Table, seat: int) -> int:
    """Who carries the Orb and is no friend."""
    carrier = orb_carrier(table)
    if carrier < 0 or table.team_of[carrier] == table.team_of[seat]:
        return NONE
    return carrier


class Prospect:
    """All goals of a Mage, from one look at the board."""

    table: facts.Table
    seat: int
    corps: fights.Corps
    ways: Ways
    health: int
    left: float  # movement of this turn; below 0: the turn's move is over or not yet rolled
    speed: float
    towers: list[int]  # in which the Orb wins for this Mage
    temper: Temper
    seeks: bool  # whether the Orb is still to be found
    hunts: bool  # whether a rival carries it
    found: list[Goal]

    def __init__(
        self,
        table: facts.Table,
        seat: int,
        corps: fights.Corps,
        ways: Ways,
        health: int,
        left: float,
        temper: Temper,
    ) -> None:
        self.table = table
        self.seat = seat
        self.corps = corps
        self.ways = ways
        self.health = health
        self.left = left
        self.speed = pace(table, seat)
        self.towers = far_towers(table, seat)
        self.temper = temper
        self.seeks = fights.orb_is_hidden(table)
        self.hunts = rival_carrier(table, seat) >= 0
        self.found = []
        self.look()

    def turns(self, steps: int) -> float:
        """How many turns later a Mage is there."""
        over = steps - self.left
        return 0.0 if over <= 0 else 0.3 + over / self.speed

    def add(self, space: int, kind: int, worth: float) -> None:
        steps = self.ways.steps[space]
        if steps >= FAR or worth <= 0.0:
            return
        if self.hunts and kind > TO_GUARD:
            worth *= self.temper.errands
        score = worth * prices.TURN ** self.turns(steps)
        self.found.append(Goal(space, kind, worth, steps, score))

    def best(self) -> Goal | None:
        return best_goal(self.found)

    def look(self) -> None:
        table = self.table
        mage = table.mages[self.seat]
        if ORB in mage.relics:
            for tower in self.towers:
                self.add(tower, TO_TOWER, self.tower_worth(tower))
            return
        self.look_for_cards()
        self.look_for_carrier()
        self.look_for_sites()
        self.look_for_monsters()
        self.look_for_rivals()
        if not self.found:
            for tower in self.towers:
                self.add(tower, TO_FAR_SIDE, 0.05)

    def tower_worth(self, tower: int) -> float:
        """The win, less if somebody bars the way."""
        for other in self.table.foes_of(self.seat, tower):
            if other < self.table.seats:
                return prices.WIN * self.temper.barred
        return prices.WIN

    def look_for_cards(self) -> None:
        """Cards that lie in a hex; whoever is there has to be met."""
        table = self.table
        seen: list[int] = []
        for card in table.lying:
            space = card.hex
            if space in seen:
                continue
            seen.append(space)
            worth = 0.0
            orb = False
            for other in table.lying:
                if other.hex == space:
                    orb = orb or (other.card == ORB and not other.hidden)
                    worth += lying_price(table, other.card, other.hidden)
            if orb:
                worth = prices.ORB_PRICE + 10.0
            worth += self.company(space)
            self.add(space, TO_ORB if orb else TO_CARDS, worth)

    def company(self, space: int) -> float:
        """What it costs to meet those who are in a hex."""
        total = 0.0
        for monster in self.table.monsters:
            if monster.hex == space and not self.table.friends(self.seat, monster.number):
                total += fights.monster_hope(self.table, self.corps, monster, self.health).worth
        return total

    def look_for_carrier(self) -> None:
        table = self.table
        carrier = rival_carrier(table, self.seat)
        if carrier < 0 or self.health <= 2:
            return
        mage = table.mages[carrier]
        towers = far_towers(table, carrier)
        left = min(DISTANCE[mage.hex][tower] for tower in towers) / pace(table, carrier)
        meeting = fights.rival_hope(table, self.corps, carrier, self.health)
        held = 3.0 if table.gift(carrier, HELD) else 0.0
        worth = self.temper.delay + held + meeting.worth + 8.0 * meeting.wins
        self.add(mage.hex, TO_CARRIER, max(1.0, worth))
        # Whoever is there first bars the tower that the carrier is nearest to.
        goal = towers[0]
        for tower in towers:
            if DISTANCE[mage.hex][tower] < DISTANCE[mage.hex][goal]:
                goal = tower
        if self.ways.steps[goal] / self.speed <= left + 0.5:
            self.add(goal, TO_GUARD, self.temper.guard)

    def look_for_sites(self) -> None:
        table = self.table
        ruin = fights.ruin_hope(table, self.corps, self.health)
        share = fights.orb_share(table) * ruin.wins * prices.ORB_PRICE
        lands = [NOT_YET] * 9
        for space in self.ways.reached:
            site = table.site[space]
            if site == facts.NO_SITE_HERE:
                continue
            if site == facts.RUIN:
                worth = self.lure(space, ruin.worth + share * self.nearness(space))
                if worth > 0.0 and self.ways.steps[space] > 4 and self.outrun(space):
                    worth *= LOST_RACE
                self.add(space, TO_RUIN, worth)
                continue
            token = site - facts.SITE_TOKEN if site < facts.UNSEEN else site
            if site < facts.UNSEEN and looked_at(table, self.seat, space):
                worth = fights.beast_hope(self.corps, token, self.health).worth
            else:
                land = facts.land_of(token)
                if lands[land] == NOT_YET:
                    lands[land] = fights.land_hope(self.corps, land, self.health).worth
                worth = lands[land]
            self.add(space, TO_LAND, worth * self.temper.lands if self.seeks else worth)

    def lure(self, space: int, worth: float) -> float:
        """What a Ruin is worth to a Mage of this temper."""
        temper = self.temper
        if not self.seeks or temper.ruins == 0.0:
            return worth
        likely = 2.0 / (1.0 + math.exp((self.way_home(space, 24) - HALF_WAY) / FALL))
        return (worth + temper.ruins) * math.pow(likely, temper.far_side)

    def nearness(self, space: int) -> float:
        """How much more the Orb is worth where the far side is near: -0.4 to 0.3."""
        return 0.3 - 0.035 * self.way_home(space, 20)

    def way_home(self, space: int, most: int) -> int:
        """The hexes from there to a tower in which the Orb wins, up to so many."""
        gap = most
        for tower in self.towers:
            gap = min(gap, DISTANCE[space][tower])
        return gap

    def outrun(self, space: int) -> bool:
        """Whether a rival is clearly nearer."""
        mine = self.ways.steps[space] - 3
        for other in range(self.table.seats):
            mage = self.table.mages[other]
            if other != self.seat and mage.stands() and DISTANCE[mage.hex][space] < mine:
                return True
        return False

    def look_for_monsters(self) -> None:
        for monster in self.table.monsters:
            if self.table.friends(self.seat, monster.number):
                continue
            if self.table.truce(self.seat, monster.number):
                continue
            worth = fights.monster_hope(self.table, self.corps, monster, self.health).worth
            self.add(monster.hex, TO_MONSTER, worth)

    def look_for_rivals(self) -> None:
        """Mages that can be beaten, or that are all that is left to beat."""
        table = self.table
        standing = sum(1 for mage in table.mages if mage.stands())
        for other in range(table.seats):
            mage = table.mages[other]
            if other == self.seat or not mage.stands() or ORB in mage.relics:
                continue
            if table.team_of[other] == table.team_of[self.seat] or mage.health >= self.health:
                continue
            if table.truce(self.seat, other):
                continue
            hope = fights.rival_hope(table, self.corps, other, self.health)
            worth = hope.worth * (1.0 if standing == 2 else 0.6)
            self.add(mage.hex, TO_RIVAL, worth)


NOT_YET: Final = -99.0


def lying_price(table: facts.Table, card: int, hidden: bool) -> float:
    """What a card that lies in a hex is worth to who takes it up."""
    if not hidden:
        return prices.CARD_PRICE[card]
    if -1 <= card < FIRST_RELIC:
        return 1.0
    count = fights.hidden_relics(table)
    return 3.0 + (prices.ORB_PRICE / count if count and fights.orb_is_hidden(table) else 0.0)


def looked_at(table: facts.Table, seat: int, space: int) -> bool:
    for look in table.peeks:
        if look >> 6 == space:
            return look >> seat & 1 == 1
    return False


def camp_gain(health: int, amount: int) -> float:
    return prices.HEALTH_PRICE[min(10, health + amount)] - prices.HEALTH_PRICE[health]
