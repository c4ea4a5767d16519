"""Looking over the players' shoulders: what is noted of one match while it is played."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from questboard.arena.balance.study import Study
from questboard.kernel.core.state import Result, State

WON, DRAWN, LOST = "won", "drawn", "lost"

# An average over up to six seats is a whole number of such parts, so that sums are exact.
PARTS = 60


@dataclass(frozen=True)
class Record:
    """A finished match as a study has seen it.

    ``sides`` are the outcomes of all who can win apart from each other: the seats, or the whole
    table when all win as one. Counts name their side. A track's values are those at the start,
    and then at the end of every turn that was begun.
    """

    length: int
    ending: tuple[str, str]
    sides: list[str]
    tracks: dict[str, list[int]]
    factors: list[tuple[str, str, str]]
    counts: Counter[tuple[str, str, int]]


class Watch:
    """Follows one match."""

    def __init__(self, study: Study, table: State) -> None:
        self.study = study
        self.as_one = study.as_one(table.seats)
        self.decisions = 0
        self.turn = 1
        self.tracks: dict[str, list[int]] = {name: [] for name in study.tracks}
        self.counts: Counter[tuple[str, str, int]] = Counter()
        self.heard = table.events = []
        self._sample(table)

    def look(self, table: State) -> None:
        """Look at the table after a choice."""
        self.decisions += 1
        for event in self.heard:
            counter = self.study.counters.get(type(event))
            for name, thing, seat in counter(event) if counter is not None else ():
                self.counts[name, thing, 0 if self.as_one else seat] += 1
        self.heard.clear()
        now = self._now(table)
        while self.turn < now:
            self._sample(table)
            self.turn += 1

    def _now(self, table: State) -> int:
        clock = self.study.clock
        return self.decisions if clock is None else int(getattr(table, clock))

    def _sample(self, table: State) -> None:
        for name, look in self.study.tracks.items():
            values = look(table)
            self.tracks[name].append(round(PARTS * sum(values) / len(values)) if values else 0)

    def record(self, table: State, result: Result) -> Record:
        """All that was seen, once the match is over."""
        self._sample(table)
        outcomes = [outcome(result, seat) for seat in range(table.seats)]
        best = next(each for each in (WON, DRAWN, LOST) if each in outcomes)
        factors = [
            (name, of(table, seat), outcomes[seat])
            for name, of in self.study.factors.items()
            for seat in range(table.seats)
        ]
        return Record(
            self._now(table),
            (best, result.how),
            outcomes[:1] if self.as_one else outcomes,
            self.tracks,
            factors,
            self.counts,
        )


def outcome(result: Result, seat: int) -> str:
    """How a seat fared."""
    if result.share(seat) == 0:
        return LOST
    return DRAWN if result.drawn else WON
