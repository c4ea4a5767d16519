"""How likely each Mage is to win, seen from the table: judged as in many matches of greedy bots."""

from __future__ import annotations

import math
from typing import Final

from questboard.bots.heuristics.old_mage.fights import orb_is_hidden
from questboard.bots.heuristics.old_mage.goals import tower_gap
from questboard.bots.heuristics.old_mage.prices import CARD_PRICE, HEALTH_PRICE
from questboard.bots.heuristics.old_mage.ways import pace
from questboard.games.old_mage.catalogue import NONE, ORB
from questboard.games.old_mage.declare import DICE, HELD, SHIELDS
from questboard.games.old_mage.land import DISTANCE, SPACES
from questboard.games.old_mage.state import HAUNT, OUT, RUIN, UNDEAD, Table
from questboard.games.old_mage.steps.basics import orb_carrier

FEATURES: Final = [
    "haunt",
    "undead",
    "health",
    "relics",
    "cards",
    "hand",
    "fighter",
    "pace",
    "orb",
    "orb_turns",
    "orb_near",
    "orb_health",
    "ruin_near",
    "far_side",
    "hunter",
    "guard",
    "orb_lies",
    "to_move",
]
WEIGHTS: Final = [
    1.0,
    -0.3,
    1.39,
    0.174,
    0.162,
    0.146,
    0.253,
    0.094,
    1.438,
    -1.2,
    1.439,
    2.116,
    0.392,
    -0.577,
    1.683,
    0.616,
    1.495,
    0.093,
]
LOST: Final = -30.0


class Scene:
    """What all Mages are judged by alike: the Orb, the Ruins, whose turn it is."""

    carrier: int
    gap: int
    lies: int
    ruins: list[int]

    def __init__(self, table: Table) -> None:
        self.carrier = orb_carrier(table)
        self.gap = 0
        if self.carrier >= 0:
            self.gap = tower_gap(table, self.carrier, table.mages[self.carrier].hex)
        self.lies = NONE
        for card in table.lying:
            if card.card == ORB and not card.hidden:
                self.lies = card.hex
        self.ruins = []
        if orb_is_hidden(table):
            self.ruins = [space for space in range(SPACES) if table.site[space] == RUIN]


def features(table: Table, seat: int, scene: Scene) -> list[float]:
    """What a Mage's chances hang on."""
    mage = table.mages[seat]
    found = [0.0] * len(FEATURES)
    found[5] = min(7.0, sum([CARD_PRICE[card] for card in mage.hand if card >= 0]))
    found[4] = min(7.0, len(mage.hand)) / 7.0
    if mage.status == HAUNT:
        found[0] = 1.0
        return found
    found[1] = 1.0 if mage.status == UNDEAD else 0.0
    found[2] = HEALTH_PRICE[mage.health] / 10.0
    found[6] = float(table.gift(seat, DICE) + table.gift(seat, SHIELDS))
    speed = pace(table, seat)
    found[7] = speed - 3.3
    here = DISTANCE[mage.hex]
    if scene.carrier == seat:
        turns = scene.gap / speed + (1.5 if table.gift(seat, HELD) else 0.0)
        found[8] = 1.0
        found[9] = turns / 4.0
        found[10] = 1.0 / (0.7 + turns)
        found[11] = mage.health / 10.0
    else:
        found[3] = sum([CARD_PRICE[card] for card in mage.relics if card != ORB]) / 5.0
        if scene.ruins:
            near = min([here[space] for space in scene.ruins])
            found[12] = 1.0 / (1.0 + near / 3.0)
            found[13] = tower_gap(table, seat, mage.hex) / 24.0
        if scene.carrier >= 0 and table.team_of[scene.carrier] != table.team_of[seat]:
            found[14] = 1.0 / (1.0 + here[table.mages[scene.carrier].hex] / 3.0)
            ahead = tower_gap(table, scene.carrier, mage.hex)
            found[15] = 1.0 if ahead < scene.gap else 0.0
        if scene.lies >= 0:
            found[16] = 1.0 / (0.5 + here[scene.lies] / speed)
    if table.active == seat:
        found[17] = 1.0
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
