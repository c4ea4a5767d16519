"""What a simulation showed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import questboard
from questboard.arena.ledger import Fault, Ledger, Tally, total
from questboard.arena.setting import Setting
from questboard.kernel.words import say


class Length:
    """How long matches were, in turns if the game has turns, else in decisions."""

    def __init__(self, lengths: Counter[int], unit: str) -> None:
        self.unit = unit
        ordered = sorted(lengths.items())
        games = lengths.total()
        self.mean = sum(length * times for length, times in ordered) / games if games else 0.0
        self.median = (_at(ordered, (games - 1) // 2) + _at(ordered, games // 2)) / 2
        self.longest = ordered[-1][0] if ordered else 0

    def to_dict(self) -> dict[str, Any]:
        return {
            "unit": self.unit,
            "mean": self.mean,
            "median": self.median,
            "longest": self.longest,
        }


def _at(ordered: list[tuple[int, int]], place: int) -> int:
    """The length at a place, when all are laid out in order."""
    for length, times in ordered:
        place -= times
        if place < 0:
            return length
    return 0


class Report:
    """The outcome of a simulation, by bot, by entry and by seat.

    A spec that was entered several times is one bot, and every time an entry of its own.
    """

    def __init__(
        self,
        setting: Setting,
        wanted: int,
        ledger: Ledger,
        seconds: float,
        workers: int,
        interrupted: bool,
    ) -> None:
        self.setting = setting
        self.wanted = wanted
        self.ledger = ledger
        self.seconds = seconds
        self.workers = workers
        self.interrupted = interrupted

    @property
    def games(self) -> int:
        """How many matches came to their end; those that failed are among the faults."""
        return self.ledger.games

    @property
    def decisions(self) -> int:
        return sum(length * times for length, times in self.ledger.decisions.items())

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0

    @property
    def length(self) -> Length:
        if self.ledger.turns:
            return Length(self.ledger.turns, "turns")
        return Length(self.ledger.decisions, "decisions")

    @property
    def endings(self) -> dict[str, int]:
        """How many matches ended in which way, the most frequent first."""
        kinds = sorted(self.ledger.endings.items(), key=lambda item: (-item[1], item[0]))
        return dict(kinds)

    @property
    def faults(self) -> list[Fault]:
        """What went wrong; empty when the engine, the bots and the machine did their work."""
        return sorted(
            self.ledger.faults, key=lambda fault: -1 if fault.number is None else fault.number
        )

    @property
    def bots(self) -> dict[str, Tally]:
        """How every bot did, by its spec, in the order of entry."""
        found: dict[str, Tally] = {}
        for spec, tally in self.entries:
            found.setdefault(spec, Tally()).add(tally)
        return found

    @property
    def entries(self) -> list[tuple[str, Tally]]:
        """How every entry did, with its spec."""
        rows = self.ledger.tallies
        return [(spec, total(rows[at])) for at, spec in enumerate(self.setting.entries)]

    @property
    def seats(self) -> list[Tally]:
        """How every seat did, whoever sat there."""
        return [
            total(row[seat] for row in self.ledger.tallies) for seat in range(self.setting.seats)
        ]

    def in_seat(self, entry: int, seat: int) -> Tally:
        """How an entry did in one seat."""
        return self.ledger.tallies[entry][seat]

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain data, ready for JSON."""
        setting = self.setting
        return {
            "game": setting.game,
            "seats": setting.seats,
            "options": setting.options,
            "seed": setting.seed,
            "compiled": questboard.compiled(),
            "wanted": self.wanted,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": self.decisions_per_second,
            "workers": self.workers,
            "interrupted": self.interrupted,
            "length": self.length.to_dict(),
            "endings": self.endings,
            "bots": [{"bot": spec, **tally.to_dict()} for spec, tally in self.bots.items()],
            "entries": [
                {"entry": at, "bot": spec, **tally.to_dict()}
                for at, (spec, tally) in enumerate(self.entries)
            ],
            "by_seat": [{"seat": seat, **tally.to_dict()} for seat, tally in enumerate(self.seats)],
            "faults": [fault.to_dict() for fault in self.faults],
        }

    def __str__(self) -> str:
        length = self.length
        lines = [
            say(
                "arena.report.head",
                games=self.games,
                wanted=self.wanted,
                decisions=self.decisions,
                seconds=f"{self.seconds:.1f}",
                speed=f"{self.decisions_per_second:,.0f}",
            ),
            say(
                f"arena.report.length_in_{length.unit}",
                mean=f"{length.mean:.1f}",
                median=f"{length.median:g}",
                longest=length.longest,
            ),
        ]
        named = list(self.bots.items())
        named += [(say("common.seat", number=at + 1), seat) for at, seat in enumerate(self.seats)]
        for name, tally in named:
            low, high = (f"{100 * side:.1f}" for side in tally.interval)
            lines.append(
                say(
                    "arena.report.line",
                    name=name,
                    wins=tally.wins,
                    games=tally.games,
                    draws=tally.draws,
                    rate=f"{100 * tally.win_rate:.1f}",
                    low=low,
                    high=high,
                    score=f"{tally.score:.3f}",
                )
            )
        if self.interrupted:
            lines.append(say("arena.report.interrupted"))
        if self.faults:
            n = len(self.faults)
            lines.append(say("arena.report.faults", n=n, first=self.faults[0].error))
        return "\n".join(lines)
