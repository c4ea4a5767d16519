"""How matches were run: how long they took, what failed, where and when."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

from questboard.arena.machine import machine
from questboard.arena.report import Report


@dataclass
class Run:
    """All runs of the matches of a row; the machine and the date are those of the last."""

    seconds: float = 0.0
    faults: int = 0
    machine: str = ""
    date: str = ""

    def add(self, report: Report, compiled: bool) -> None:
        self.seconds += report.seconds
        self.faults += len(report.faults)
        self.machine = machine(compiled)
        self.date = datetime.now(UTC).strftime("%Y-%m-%d")

    def to_dict(self) -> dict[str, Any]:
        return asdict(self) | {"seconds": round(self.seconds, 1)}

    @staticmethod
    def from_dict(data: dict[str, Any]) -> Run:
        return Run(data["seconds"], data["faults"], data["machine"], data["date"])
