"""What came of the pairings."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from questboard.arena.kept import Kept
from questboard.arena.ledger import Tally
from questboard.arena.report import Report
from questboard.arena.run import Run
from questboard.arena.strength.pairings import Pairing


@dataclass
class Row:
    """What is known of a pairing: its tally after so many matches, where and when."""

    pairing: Pairing
    games: int
    seed: int
    compiled: bool
    played: int = 0
    tally: Tally = field(default_factory=Tally)
    run: Run = field(default_factory=Run)

    @property
    def name(self) -> str:
        return self.pairing.name

    @property
    def settings(self) -> dict[str, Any]:
        """All that a result depends on; a row with other settings is played anew."""
        return {
            "pairing": asdict(self.pairing),
            "games": self.games,
            "seed": self.seed,
            "compiled": self.compiled,
        }

    def add(self, report: Report) -> None:
        """Go on with the matches of a report."""
        self.played += report.wanted
        self.tally.add(report.entries[0][1])
        self.run.add(report, self.compiled)

    def to_dict(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "settings": self.settings,
            "played": self.played,
            "result": self.tally.to_dict(),
            **self.run.to_dict(),
        }

    @staticmethod
    def from_dict(data: dict[str, Any]) -> Row:
        settings = data["settings"]
        return Row(
            Pairing(**settings["pairing"]),
            settings["games"],
            settings["seed"],
            settings["compiled"],
            data["played"],
            Tally.from_dict(data["result"]),
            Run.from_dict(data),
        )


class Rows(Kept[Row]):
    """All rows of a file, by the names of their pairings."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, Row.from_dict)
