"""Six-sided dice: a roll, and the exact chances of a sum."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from questboard.kernel.core.chance import Rng

SIDES: Final = 6

# Ways to roll each sum with 0, 1, 2, … dice, as far as somebody asked.
_ways: Final[list[list[int]]] = [[1]]


def roll(rng: Rng) -> int:
    """A fair die: 1 to 6."""
    return int(rng.below(SIDES)) + 1


def ways(dice: int) -> list[int]:
    """In how many ways so many dice show each sum, from 0 to six times their number."""
    while len(_ways) <= dice:
        before = _ways[-1]
        after = [0] * (len(before) + SIDES)
        for total in range(len(before)):
            for face in range(1, SIDES + 1):
                after[total + face] += before[total]
        _ways.append(after)
    return _ways[dice]


def chances(total: int, dice: int) -> tuple[Fraction, Fraction, Fraction]:
    """The exact chances that a total is higher than, equal to, or lower than the sum of dice."""
    counts = ways(dice)
    every = SIDES**dice
    below = sum(counts[: max(0, total)])
    same = counts[total] if 0 <= total < len(counts) else 0
    return (
        Fraction(below, every),
        Fraction(same, every),
        Fraction(every - below - same, every),
    )
