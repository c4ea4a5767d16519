"""Counting what happened. All counts are whole, so that their order never matters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from questboard.arena.balance.notes import Notes
from questboard.arena.balance.watch import Record
from questboard.arena.intervals import wilson
from questboard.kernel.core.state import Result

# A victory can be shared by up to sixteen and still be cut into whole parts.
PARTS = 720720


@dataclass(frozen=True)
class Played:
    """A match that came to its end: who sat where, and what each seat decided and thought."""

    entries: list[int]
    result: Result
    turns: int | None
    decisions: list[int]
    seconds: list[float]
    record: Record | None = None


@dataclass(frozen=True)
class Fault:
    """Something that went wrong, in words; the match (if one) and where it is kept.

    A match that was played well, but could not be saved, still counts.
    """

    number: int | None
    error: str
    path: str | None = None
    counts: bool = False

    def to_dict(self) -> dict[str, Any]:
        return {"match": self.number, "error": self.error, "path": self.path}


class Tally:
    """How it went for a bot or a seat. With several seats in one match, each counts as a game."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0
        self.draws = 0
        self.parts = 0
        self.decisions = 0
        self.seconds = 0.0

    @property
    def losses(self) -> int:
        return self.games - self.wins - self.draws

    @property
    def score(self) -> float:
        """What it has of the victory, on average: 1 for a win, a part of a draw, 0 for a loss."""
        return self.parts / PARTS / self.games if self.games else 0.0

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the win rate."""
        return wilson(self.wins, self.games)

    @property
    def thinking(self) -> float:
        """Mean seconds of thought a decision; random choices take none."""
        return self.seconds / self.decisions if self.decisions else 0.0

    def count(self, played: Played, seat: int) -> None:
        """Count a match as a seat has seen it."""
        share = played.result.share(seat)
        self.games += 1
        self.wins += share > 0 and not played.result.drawn
        self.draws += share > 0 and played.result.drawn
        self.parts += round(share * PARTS)
        self.decisions += played.decisions[seat]
        self.seconds += played.seconds[seat]

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.wins += other.wins
        self.draws += other.draws
        self.parts += other.parts
        self.decisions += other.decisions
        self.seconds += other.seconds

    def to_dict(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": self.score,
            "win_rate": self.win_rate,
            "win_rate_low": low,
            "win_rate_high": high,
            "decisions": self.decisions,
            "thinking_seconds": self.thinking,
        }

    @staticmethod
    def from_dict(data: dict[str, Any]) -> Tally:
        """The tally that was written as plain data."""
        tally = Tally()
        tally.games = data["games"]
        tally.wins = data["wins"]
        tally.draws = data["draws"]
        tally.parts = round(data["score"] * data["games"] * PARTS)
        tally.decisions = data["decisions"]
        tally.seconds = data["thinking_seconds"] * data["decisions"]
        return tally


def total(tallies: Iterable[Tally]) -> Tally:
    """Several tallies as one."""
    together = Tally()
    for tally in tallies:
        together.add(tally)
    return together


class Ledger:
    """All counts of some matches: every entry in every seat, lengths, endings and faults."""

    def __init__(self, seats: int) -> None:
        self.tallies = [[Tally() for _ in range(seats)] for _ in range(seats)]
        self.turns: Counter[int] = Counter()
        self.decisions: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.faults: list[Fault] = []
        self.notes = Notes()

    @property
    def games(self) -> int:
        """How many matches came to their end."""
        return self.decisions.total()

    @property
    def done(self) -> int:
        """How many matches came to their end or failed."""
        return self.games + sum(not fault.counts for fault in self.faults)

    def enter(self, played: Played) -> None:
        """Count a finished match."""
        for seat, entry in enumerate(played.entries):
            self.tallies[entry][seat].count(played, seat)
        if played.turns is not None:
            self.turns[played.turns] += 1
        self.decisions[sum(played.decisions)] += 1
        self.endings[played.result.how] += 1
        if played.record is not None:
            self.notes.enter(played.record)

    def add(self, other: Ledger) -> None:
        for mine, theirs in zip(self.tallies, other.tallies, strict=True):
            for tally, more in zip(mine, theirs, strict=True):
                tally.add(more)
        self.turns.update(other.turns)
        self.decisions.update(other.decisions)
        self.endings.update(other.endings)
        self.faults += other.faults
        self.notes.add(other.notes)
