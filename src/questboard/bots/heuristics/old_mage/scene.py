"""What all Mages are judged by alike, and what counts for each of them wherever the Orb is."""

from __future__ import annotations

from questboard.bots.heuristics.old_mage.fights import orb_is_hidden
from questboard.bots.heuristics.old_mage.goals import far_towers
from questboard.bots.heuristics.old_mage.prices import CARD_PRICE, HEALTH_PRICE
from questboard.bots.heuristics.old_mage.ways import pace, ways
from questboard.games.old_mage.language.words import DICE, SHIELDS
from questboard.games.old_mage.state.facts import HAUNT, RUIN, UNDEAD, Table
from questboard.games.old_mage.state.land import DISTANCE, SPACES
from questboard.games.old_mage.state.numbers import NONE, ORB
from questboard.games.old_mage.steps.basics import orb_carrier


class Scene:
    """What all Mages are judged by alike: the Orb, and the Ruins that may hold it."""

    carrier: int
    towers: list[int]  # of the carrier
    gap: int  # between the carrier and its towers
    steps: int  # that it has to go there
    lies: int
    nearest: int  # the least distance of a Mage to the Orb that lies somewhere
    ruins: list[int]

    def __init__(self, table: Table) -> None:
        self.carrier = orb_carrier(table)
        self.gap = 0
        self.steps = 0
        self.towers = []
        if self.carrier >= 0:
            self.towers = far_towers(table, self.carrier)
            mage = table.mages[self.carrier]
            self.gap = self.tower_gap(mage.hex)
            way = ways(table, self.carrier, mage.hex, mage.shore)
            self.steps = min([way.steps[tower] for tower in self.towers])
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


def common_signs(table: Table, seat: int) -> list[float]:
    """A Haunt, an Undead Mage, Health, Relics, cards, hand, fighter, pace, turn."""
    mage = table.mages[seat]
    hand = 0.0
    for card in mage.hand:
        if card >= 0:
            hand += CARD_PRICE[card]
    cards = min(7.0, len(mage.hand)) / 7.0
    hand = min(8.0, hand) / 4.0
    if mage.status == HAUNT:
        return [1.0, 0.0, 0.0, 0.0, cards, hand, 0.0, 0.0, 0.0]
    relics = 0.0
    for card in mage.relics:
        if card != ORB:
            relics += CARD_PRICE[card] / 5.0
    return [
        0.0,
        float(mage.status == UNDEAD),
        HEALTH_PRICE[mage.health] / 10.0,
        relics,
        cards,
        hand,
        float(table.gift(seat, DICE) + table.gift(seat, SHIELDS)),
        pace(table, seat) - 3.3,
        float(table.active == seat),
    ]


def dot(weights: list[float], signs: list[float]) -> float:
    total = 0.0
    for at in range(len(signs)):
        total += weights[at] * signs[at]
    return total
