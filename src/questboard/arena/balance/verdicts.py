"""What stands out in a balance report: by a rule, and not by looking for it."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

from questboard.arena.balance.notes import Score
from questboard.arena.balance.rows import Row
from questboard.arena.balance.study import Study
from questboard.arena.balance.watch import WON

# A page may raise a false alarm about a bot and a kind of things once in so many times.
ALARM = 0.05

# A share of matches that were decided, below which win rates tell nothing.
DECIDED = 0.5


@dataclass(frozen=True)
class Verdict:
    """How often a thing won, beside how often it would have won were all alike.

    Chance alone strays further than ``spread`` only once in a while, however many things of its
    kind there are.
    """

    kind: str
    thing: str
    bot: str
    games: int
    wins: int
    even: float
    spread: float

    @property
    def stands_out(self) -> bool:
        return abs(self.wins - self.even) > self.spread

    @property
    def times(self) -> tuple[float, float, float]:
        """How many times as often as even it won, and between what that may lie."""
        low, high = self.wins - self.spread, self.wins + self.spread
        return self.wins / self.even, max(0.0, low / self.even), high / self.even


def verdicts(study: Study, rows: list[Row]) -> list[Verdict]:
    """All that can be said of what seats played with, or were dealt, over all forms of the game."""
    found: list[Verdict] = []
    for bot in dict.fromkeys(row.bot for row in rows):
        own = [row for row in rows if row.bot == bot and decided(row)]
        for kind in [*study.factors, *study.dealt]:
            found += _of_kind(kind, bot, own)
    return found


def decided(row: Row) -> bool:
    """Whether most matches have a winner."""
    return row.notes.share(WON).rate >= DECIDED


def _of_kind(kind: str, bot: str, rows: list[Row]) -> list[Verdict]:
    """A kind of things with one bot; in each form of the game all are compared with its own mean.

    So many things are looked at together that each gets its part of the alarm (Bonferroni).
    """
    scores = [(row.notes.sides.rate, _scores(kind, row)) for row in rows]
    things = sorted({thing for _, of in scores for thing in of})
    if len(things) < 2:
        return []
    width = NormalDist().inv_cdf(1 - ALARM / len(things) / 2)
    found: list[Verdict] = []
    for thing in things:
        usual = [(rate, of[thing]) for rate, of in scores if thing in of]
        even = sum(rate * score.games for rate, score in usual)
        spread = width * sqrt(sum(rate * (1 - rate) * score.games for rate, score in usual))
        games = sum(score.games for _, score in usual)
        wins = sum(score.wins for _, score in usual)
        if even > 0:
            found.append(Verdict(kind, thing, bot, games, wins, even, spread))
    return found


def _scores(kind: str, row: Row) -> dict[str, Score]:
    """How the things of a kind fared; seats that differ by their number compare within a form."""
    factors = row.notes.factors.get(kind)
    if factors is not None:
        return factors
    return {thing: count.score for thing, count in row.notes.counts.get(kind, {}).items()}
