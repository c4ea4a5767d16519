"""How a match will end, by what can be seen: a small network, fitted to many matches."""

from __future__ import annotations

import math
from typing import Final

from questboard.bots.heuristics.page_knight.signs import signs
from questboard.bots.heuristics.page_knight.weights import WEIGHTS
from questboard.games.page_knight.rules.state import Table

# The forms of the game, each with weights of its own: seats, scenario, challenge.
FORMS: Final[list[tuple[int, int, bool]]] = [
    (1, 0, False),
    (1, 1, False),
    (1, 2, False),
    (1, 3, False),
    (1, 1, True),
    (1, 2, True),
    (1, 3, True),
    (2, 0, False),
    (2, 1, False),
    (2, 2, False),
    (2, 3, False),
]
# Two knights who take up a challenge hope as one would: the fit has seen no such match.
TOGETHER: Final = 7
CHALLENGE: Final = 3


def form(table: Table) -> int:
    """The number of the form of the game that is played."""
    if table.seats == 2:
        return TOGETHER + table.scenario
    return CHALLENGE + table.scenario if table.challenge else table.scenario


def hope(table: Table) -> float:
    """The chance that the match will be won."""
    return chance(WEIGHTS[form(table)], signs(table))


def chance(weights: list[float], seen: list[float]) -> float:
    """What a network makes of the signs: a sum of them all, and of bent sums, put to 0 to 1.

    The weights: of the plain sum; of each bent sum its start, signs and share; the start.
    """
    at = 0
    total = weights[len(weights) - 1]
    for sign in seen:
        total += weights[at] * sign
        at += 1
    while at < len(weights) - 1:
        bent = weights[at]
        at += 1
        for sign in seen:
            bent += weights[at] * sign
            at += 1
        if bent > 0.0:
            total += weights[at] * bent
        at += 1
    return 1.0 / (1.0 + math.exp(-min(max(total, -30.0), 30.0)))
