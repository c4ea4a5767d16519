"""What came of the pairings, kept in a file, so that a run can be taken up again."""

from __future__ import annotations

import json
import os
import platform
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from questboard.arena.ledger import Tally
from questboard.arena.report import Report
from questboard.arena.strength.pairings import Pairing
from questboard.kernel.errors import BadInput
from questboard.kernel.words import say


@dataclass
class Row:
    """What is known of a pairing: its tally after so many matches, where and when."""

    pairing: Pairing
    games: int
    seed: int
    compiled: bool
    played: int = 0
    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0
    faults: int = 0
    machine: str = ""
    date: str = ""

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
        self.seconds += report.seconds
        self.faults += len(report.faults)
        self.machine = machine(self.compiled)
        self.date = datetime.now(UTC).strftime("%Y-%m-%d")

    def to_dict(self) -> dict[str, Any]:
        return {
            "name": self.pairing.name,
            "settings": self.settings,
            "played": self.played,
            "result": self.tally.to_dict(),
            "seconds": round(self.seconds, 1),
            "faults": self.faults,
            "machine": self.machine,
            "date": self.date,
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
            data["seconds"],
            data["faults"],
            data["machine"],
            data["date"],
        )


class Rows:
    """All rows of a file, by the names of their pairings."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rows: dict[str, Row] = {}
        if path.exists():
            try:
                for data in json.loads(path.read_text(encoding="utf-8"))["rows"]:
                    row = Row.from_dict(data)
                    self.rows[row.pairing.name] = row
            except (OSError, ValueError, TypeError, KeyError) as error:
                raise BadInput(say("arena.strength.damaged", path=path, error=error)) from None

    def take_up(self, new: Row) -> Row:
        """The row that is kept with the same settings, or the new one."""
        kept = self.rows.get(new.pairing.name)
        return kept if kept is not None and kept.settings == new.settings else new

    def keep(self, row: Row) -> None:
        """Write a row down at once, the whole file or nothing."""
        self.rows[row.pairing.name] = row
        text = json.dumps({"rows": [each.to_dict() for each in self.rows.values()]}, indent=1)
        draft = self.path.with_suffix(".part")
        draft.write_text(text + "\n", encoding="utf-8")
        draft.replace(self.path)

    def of(self, pairings: list[Pairing]) -> list[Row]:
        """The rows that are there for some pairings, in their order."""
        return [self.rows[each.name] for each in pairings if each.name in self.rows]


def machine(compiled: bool) -> str:
    """The machine in a line."""
    return say(
        "arena.strength.machine",
        cpu=_processor(),
        cores=os.cpu_count() or 1,
        system=f"{platform.system()} {platform.machine()}",
        python=platform.python_version(),
        engine=say("arena.strength.compiled" if compiled else "arena.strength.interpreted"),
    )


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
