"""What came of a bot in a case."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from questboard.arena.balance.notes import Notes
from questboard.arena.balance.study import Case
from questboard.arena.report import Report
from questboard.arena.run import Run


@dataclass
class Row:
    """What is known of a bot in a case after so many matches, where and when."""

    case: Case
    bot: str
    seed: int
    compiled: bool
    played: int = 0
    notes: Notes = field(default_factory=Notes)
    run: Run = field(default_factory=Run)

    @property
    def name(self) -> str:
        return f"{self.case.name} {self.bot}"

    @property
    def settings(self) -> dict[str, Any]:
        """All that a match depends on; how many are played does not change any of them."""
        return {
            "case": asdict(self.case),
            "bot": self.bot,
            "seed": self.seed,
            "compiled": self.compiled,
        }

    def add(self, report: Report) -> None:
        """Go on with the matches of a report."""
        self.played += report.wanted
        self.notes.add(report.ledger.notes)
        self.run.add(report, self.compiled)

    def to_dict(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "settings": self.settings,
            "played": self.played,
            **self.run.to_dict(),
            "notes": self.notes.to_dict(),
        }

    @staticmethod
    def from_dict(data: dict[str, Any]) -> Row:
        settings = data["settings"]
        return Row(
            Case(**settings["case"]),
            settings["bot"],
            settings["seed"],
            settings["compiled"],
            data["played"],
            Notes.from_dict(data["notes"]),
            Run.from_dict(data),
        )
