"""What many matches showed. All counts are whole, so that their order never matters."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from typing import Any

from questboard.arena.balance.watch import DRAWN, PARTS, WON, Record
from questboard.arena.intervals import Z, wilson


@dataclass
class Score:
    """How often something was tried, won and drawn."""

    games: int = 0
    wins: int = 0
    draws: int = 0

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def count(self, outcome: str) -> None:
        self.games += 1
        self.wins += outcome == WON
        self.draws += outcome == DRAWN

    def add(self, other: Score) -> None:
        self.games += other.games
        self.wins += other.wins
        self.draws += other.draws

    def without(self, other: Score) -> Score:
        """The rest, when some of it is set aside."""
        return Score(self.games - other.games, self.wins - other.wins, self.draws - other.draws)


@dataclass
class Mean:
    """Some numbers, of which the sum and the sum of the squares are known."""

    n: int = 0
    total: int = 0
    squares: int = 0

    @property
    def value(self) -> float:
        return self.total / self.n / PARTS if self.n else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean."""
        if self.n < 2:
            return self.value, self.value
        spread = (self.squares - self.total * self.total / self.n) / (self.n - 1)
        half = Z * sqrt(max(spread, 0.0) / self.n) / PARTS
        return self.value - half, self.value + half

    def count(self, parts: int) -> None:
        self.n += 1
        self.total += parts
        self.squares += parts * parts

    def add(self, other: Mean) -> None:
        self.n += other.n
        self.total += other.total
        self.squares += other.squares


@dataclass
class Count:
    """How often a thing happened, and how the sides fared to which it happened at all."""

    times: int
    score: Score


def mean_of(lengths: Counter[int]) -> tuple[float, float]:
    """The mean of some lengths, and half the width of its 95 % interval."""
    mean = Mean(
        lengths.total(),
        sum(PARTS * length * times for length, times in lengths.items()),
        sum((PARTS * length) ** 2 * times for length, times in lengths.items()),
    )
    low, high = mean.interval
    return mean.value, (high - low) / 2


def quantile(lengths: Counter[int], part: float) -> int:
    """The length that so large a part of the matches does not pass."""
    left = part * lengths.total()
    for length, times in sorted(lengths.items()):
        left -= times
        if left <= 0:
            return length
    return max(lengths, default=0)


class Notes:
    """All notes of some matches."""

    def __init__(self) -> None:
        self.lengths: Counter[int] = Counter()
        self.endings: Counter[tuple[str, str]] = Counter()
        self.sides = Score()
        self.tracks: dict[str, list[Mean]] = {}
        self.last: dict[str, Mean] = {}
        self.factors: dict[str, dict[str, Score]] = {}
        self.counts: dict[str, dict[str, Count]] = {}

    @property
    def games(self) -> int:
        return self.lengths.total()

    def share(self, outcome: str) -> Score:
        """The matches that ended so, as if each were won."""
        hits = sum(times for (each, _), times in self.endings.items() if each == outcome)
        return Score(self.games, hits)

    def factor(self, name: str, value: str) -> Score:
        return self.factors.setdefault(name, {}).setdefault(value, Score())

    def counted(self, name: str, thing: str) -> Count:
        return self.counts.setdefault(name, {}).setdefault(thing, Count(0, Score()))

    def mean(self, track: str, at: int) -> Mean:
        """A track at the end of a turn; 0 is the start."""
        means = self.tracks.setdefault(track, [])
        while len(means) <= at:
            means.append(Mean())
        return means[at]

    def enter(self, record: Record) -> None:
        """Note a finished match."""
        self.lengths[record.length] += 1
        self.endings[record.ending] += 1
        for outcome in record.sides:
            self.sides.count(outcome)
        for track, values in record.tracks.items():
            for at, parts in enumerate(values):
                self.mean(track, at).count(parts)
            self.last.setdefault(track, Mean()).count(values[-1])
        for factor, value, outcome in record.factors:
            self.factor(factor, value).count(outcome)
        for (name, thing, side), times in record.counts.items():
            counted = self.counted(name, thing)
            counted.times += times
            counted.score.count(record.sides[side])

    def add(self, other: Notes) -> None:
        self.lengths.update(other.lengths)
        self.endings.update(other.endings)
        self.sides.add(other.sides)
        for track, means in other.tracks.items():
            for at, mean in enumerate(means):
                self.mean(track, at).add(mean)
        for track, mean in other.last.items():
            self.last.setdefault(track, Mean()).add(mean)
        for factor, scores in other.factors.items():
            for value, score in scores.items():
                self.factor(factor, value).add(score)
        for name, things in other.counts.items():
            for thing, count in things.items():
                counted = self.counted(name, thing)
                counted.times += count.times
                counted.score.add(count.score)

    def to_dict(self) -> dict[str, Any]:
        """As plain data, always in the same order."""
        return {
            "lengths": {str(length): times for length, times in sorted(self.lengths.items())},
            "endings": [[*ending, times] for ending, times in sorted(self.endings.items())],
            "sides": _row(self.sides),
            "tracks": {
                track: [[mean.n, mean.total, mean.squares] for mean in means]
                for track, means in sorted(self.tracks.items())
            },
            "last": {
                track: [mean.n, mean.total, mean.squares]
                for track, mean in sorted(self.last.items())
            },
            "factors": {
                factor: {value: _row(score) for value, score in sorted(scores.items())}
                for factor, scores in sorted(self.factors.items())
            },
            "counts": {
                name: {
                    thing: [count.times, *_row(count.score)]
                    for thing, count in sorted(things.items())
                }
                for name, things in sorted(self.counts.items())
            },
        }

    @staticmethod
    def from_dict(data: dict[str, Any]) -> Notes:
        notes = Notes()
        notes.lengths.update({int(length): n for length, n in data["lengths"].items()})
        notes.endings.update({(outcome, how): n for outcome, how, n in data["endings"]})
        notes.sides = Score(*data["sides"])
        for track, means in data["tracks"].items():
            notes.tracks[track] = [Mean(*mean) for mean in means]
        for track, mean in data["last"].items():
            notes.last[track] = Mean(*mean)
        for factor, scores in data["factors"].items():
            notes.factors[factor] = {value: Score(*row) for value, row in scores.items()}
        for name, things in data["counts"].items():
            notes.counts[name] = {
                thing: Count(times, Score(*row)) for thing, (times, *row) in things.items()
            }
        return notes


def _row(score: Score) -> list[int]:
    return [score.games, score.wins, score.draws]
