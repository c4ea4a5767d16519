"""How likely each Mage is to win, seen from the table."""

from __future__ import annotations

import math
from typing import Final

from questboard.bots.heuristics.old_mage.chase import chase_score
from questboard.bots.heuristics.old_mage.fights import Corps, orb_is_hidden, ruin_hope
from questboard.bots.heuristics.old_mage.goals import far_towers
from questboard.bots.heuristics.old_mage.scene import Scene, common_signs, dot
from questboard.bots.heuristics.old_mage.ways import pace
from questboard.games.old_mage.state.facts import HAUNT, OUT, Table
from questboard.games.old_mage.state.land import DISTANCE
from questboard.games.old_mage.state.numbers import ORB

# While nobody carries the Orb: what a Mage's chances hang on, and how much, fitted to the winners
# of matches of greedy bots.
COMMON: Final[list[tuple[str, float]]] = [
    ("haunt", 0.99),
    ("undead", -0.33),
    ("health", 1.16),
    ("relics", 0.14),
    ("cards", -1.12),
    ("hand", 0.86),
    ("fighter", 0.28),
    ("pace", 0.23),
    ("turn", 0.09),
]
LYING: Final[list[tuple[str, float]]] = [
    ("near", 0.97),
    ("nearest", 0.37),
]
HIDDEN: Final[list[tuple[str, float]]] = [
    ("ruin near", -0.10),
    ("ruin hope", -0.14),
    ("ruin near and hope", 0.10),
    ("far side", -0.40),
]
COMMON_WEIGHTS: Final[list[float]] = [weight for _, weight in COMMON]
LYING_WEIGHTS: Final[list[float]] = [weight for _, weight in LYING]
HIDDEN_WEIGHTS: Final[list[float]] = [weight for _, weight in HIDDEN]
LOST: Final = -30.0


def score(table: Table, seat: int, scene: Scene) -> float:
    """How well a Mage stands, beside the others."""
    mage = table.mages[seat]
    if mage.status == OUT:
        return LOST
    if scene.carrier >= 0:
        return chase_score(table, seat, scene)
    total = dot(COMMON_WEIGHTS, common_signs(table, seat))
    if mage.status == HAUNT:
        return total
    here = DISTANCE[mage.hex]
    if scene.lies >= 0:
        near = 1.0 / (0.5 + here[scene.lies] / pace(table, seat))
        return total + dot(LYING_WEIGHTS, [near, float(here[scene.lies] <= scene.nearest)])
    if scene.ruins:
        near = 1.0 / (1.0 + min([here[space] for space in scene.ruins]) / 3.0)
        hope = max(-1.0, ruin_hope(table, Corps(table, seat), max(1, mage.health)).worth) / 3.0
        far = 24
        for tower in far_towers(table, seat):
            far = min(far, here[tower])
        total += dot(HIDDEN_WEIGHTS, [near, hope, near * hope, far / 24.0])
    return total


def chances(table: Table) -> list[float]:
    """The share of the victory that each seat may hope for; a team shares its Mages'."""
    scene = Scene(table)
    scores = [score(table, seat, scene) for seat in range(table.seats)]
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
