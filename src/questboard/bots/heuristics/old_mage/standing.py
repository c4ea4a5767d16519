"""How likely each Mage is to win, seen from the table: judged as in many matches of greedy bots."""

from __future__ import annotations

import math
from typing import Final

from questboard.bots.heuristics.old_mage.fights import Corps, orb_is_hidden, ruin_hope
from questboard.bots.heuristics.old_mage.goals import far_towers
from questboard.bots.heuristics.old_mage.prices import CARD_PRICE, HEALTH_PRICE
from questboard.bots.heuristics.old_mage.ways import pace
from questboard.games.old_mage.catalogue import NONE, ORB
from questboard.games.old_mage.declare import DICE, HELD, SHIELDS
from questboard.games.old_mage.land import DISTANCE, SPACES
from questboard.games.old_mage.state import HAUNT, OUT, RUIN, UNDEAD, Table
from questboard.games.old_mage.steps.basics import orb_carrier

# What a Mage's chances hang on, and how much, fitted to the winners of matches of greedy bots.
FEATURES: Final[list[tuple[str, float]]] = [
    ("haunt", 0.99),
    ("undead", -0.33),
    ("health", 1.16),
    ("relics", 0.14),
    ("cards", -1.12),
    ("hand", 0.86),
    ("fighter", 0.28),
    ("pace", 0.23),
    ("orb", 0.83),
    ("orb turns", -1.18),
    ("orb near the tower", 2.29),
    ("orb and health", 2.13),
    ("orb and hunters", -0.37),
    ("orb and guards", -0.21),
    ("ruin near", -0.10),
    ("ruin hope", -0.14),
    ("ruin near and hope", 0.10),
    ("far side", -0.40),
    ("hunter near", 0.62),
    ("hunter near and stronger", 1.46),
    ("hunter ahead", 0.24),
    ("lying orb near", 0.97),
    ("lying orb nearest", 0.37),
    ("turn", 0.09),
]
WEIGHTS: Final[list[float]] = [weight for _, weight in FEATURES]
LOST: Final = -30.0


class Scene:
    """What all Mages are judged by alike: the Orb, and the Ruins that may hold it."""

    carrier: int
    towers: list[int]  # of the carrier
    gap: int  # between the carrier and its towers
    lies: int
    nearest: int  # the least distance of a Mage to the Orb that lies somewhere
    ruins: list[int]

    def __init__(self, table: Table) -> None:
        self.carrier = orb_carrier(table)
        self.gap = 0
        self.towers = []
        if self.carrier >= 0:
            self.towers = far_towers(table, self.carrier)
            self.gap = self.tower_gap(table.mages[self.carrier].hex)
        self.lies = NONE
        self.nearest = 99
        for card in table.lying:
            if card.card == ORB and not card.hidden:
                self.lies = card.hex
        if self.lies >= 0:
            for mage in table.mages:
                if mage.stands():
                    self.nearest = min(self.nearest, DISTANCE[mage.hex][self.lies])
        self.ruins = []
        if orb_is_hidden(table):
            self.ruins = [space for space in range(SPACES) if table.site[space] == RUIN]

    def tower_gap(self, space: int) -> int:
        gap = 24
        for tower in self.towers:
            gap = min(gap, DISTANCE[space][tower])
        return gap


def features(table: Table, seat: int, scene: Scene) -> list[float]:
    """What a Mage's chances hang on."""
    mage = table.mages[seat]
    found = [0.0] * len(WEIGHTS)
    hand = 0.0
    for card in mage.hand:
        if card >= 0:
            hand += CARD_PRICE[card]
    found[4] = min(7.0, len(mage.hand)) / 7.0
    found[5] = min(8.0, hand) / 4.0
    if mage.status == HAUNT:
        found[0] = 1.0
        return found
    found[1] = 1.0 if mage.status == UNDEAD else 0.0
    found[2] = HEALTH_PRICE[mage.health] / 10.0
    found[6] = float(table.gift(seat, DICE) + table.gift(seat, SHIELDS))
    speed = pace(table, seat)
    found[7] = speed - 3.3
    for card in mage.relics:
        if card != ORB:
            found[3] += CARD_PRICE[card] / 5.0
    if table.active == seat:
        found[23] = 1.0
    here = DISTANCE[mage.hex]
    if scene.carrier == seat:
        turns = scene.gap / speed + (1.5 if table.gift(seat, HELD) else 0.0)
        found[8] = 1.0
        found[9] = turns / 4.0
        found[10] = 1.0 / (0.7 + turns)
        found[11] = mage.health / 10.0
        for other in range(table.seats):
            rival = table.mages[other]
            if rival.stands() and table.team_of[other] != table.team_of[seat]:
                found[12] += rival.health / (10.0 + 3.0 * here[rival.hex])
                if scene.tower_gap(rival.hex) < scene.gap and here[rival.hex] < 8:
                    found[13] += 1.0
        return found
    if scene.carrier >= 0:
        if table.team_of[scene.carrier] != table.team_of[seat]:
            carrier = table.mages[scene.carrier]
            near = 1.0 / (1.0 + here[carrier.hex] / 3.0)
            found[18] = near
            found[19] = near * (mage.health - carrier.health) / 10.0
            if scene.tower_gap(mage.hex) < scene.gap and here[carrier.hex] < 8:
                found[20] = 1.0
        return found
    if scene.lies >= 0:
        found[21] = 1.0 / (0.5 + here[scene.lies] / speed)
        found[22] = 1.0 if here[scene.lies] <= scene.nearest else 0.0
        return found
    if scene.ruins:
        gap = 99
        for space in scene.ruins:
            gap = min(gap, here[space])
        near = 1.0 / (1.0 + gap / 3.0)
        hope = max(-1.0, ruin_hope(table, Corps(table, seat), max(1, mage.health)).worth) / 3.0
        found[14] = near
        found[15] = hope
        found[16] = near * hope
        far = 24
        for tower in far_towers(table, seat):
            far = min(far, here[tower])
        found[17] = far / 24.0
    return found


def chances(table: Table) -> list[float]:
    """The share of the victory that each seat may hope for; a team shares its Mages'."""
    scene = Scene(table)
    scores: list[float] = []
    for seat in range(table.seats):
        if table.mages[seat].status == OUT:
            scores.append(LOST)
            continue
        found = features(table, seat, scene)
        total = 0.0
        for at in range(len(found)):
            total += WEIGHTS[at] * found[at]
        scores.append(total)
    top = max(scores)
    shares = [math.exp(score - top) for score in scores]
    whole = sum(shares)
    teams = [0.0] * table.seats
    for seat in range(table.seats):
        teams[table.team_of[seat]] += shares[seat] / whole
    return [teams[table.team_of[seat]] for seat in range(table.seats)]


def hopes(table: Table, seat: int, before: list[int]) -> float:
    """A seat's chances, if any Relic gained since then may have been the Orb."""
    now = chances(table)[seat]
    if not orb_is_hidden(table):
        return now
    gained = 0
    for other in range(table.seats):
        gained += max(0, len(table.mages[other].relics) - before[other])
    if not gained:
        return now
    share = 1.0 / max(1, len(table.relic_deck) + gained)
    worth = now
    for other in range(table.seats):
        mage = table.mages[other]
        new = len(mage.relics) - before[other]
        if new > 0 and mage.stands():
            mage.relics.append(ORB)
            worth += share * new * (chances(table)[seat] - now)
            mage.relics.pop()
    return worth
