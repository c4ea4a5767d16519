"""What is counted in a soak: what was promised, what became of it, and what went wrong."""

from __future__ import annotations

import sqlite3
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

Promise = tuple[str, int, int, str]  # table, seat, number, choice


class Window(NamedTuple):
    """From when to when something was done to the server."""

    fault: str
    begin: float
    end: float


class Tally:
    """The books of a soak."""

    def __init__(self) -> None:
        self.acknowledged: list[Promise] = []
        self.tables: list[str] = []
        self.counts: Counter[str] = Counter()
        self.forms: Counter[str] = Counter()
        self.finished: Counter[str] = Counter()
        self.windows: list[Window] = []
        self.trouble: list[str] = []
        self.until = 0.0  # when the evening ends
        self.longest = 0.0
        self.memory = 0

    def calm(self, since: float, grace: float) -> bool:
        """Whether nothing was done to the server from a moment on until now, or just before."""
        now = time.time()
        return not any(
            window.begin <= now and window.end + grace >= since for window in self.windows
        )

    def during_fault(self, moment: float, grace: float) -> bool:
        return any(each.begin - 0.5 <= moment <= each.end + grace for each in self.windows)

    def audit(self, data: Path) -> None:
        """Hold the books against what is in the database."""
        with sqlite3.connect(f"file:{data}?mode=ro", uri=True) as base:
            sound = base.execute("pragma integrity_check").fetchone()[0]
            kept = {row[0] for row in base.execute("select id from tables")}
            lines = Counter(
                (table, seat, number, choice)
                for table, seat, number, choice in base.execute(
                    "select table_id, seat, number, choice from lines where kind = 'play'"
                )
            )
        if sound != "ok":
            self.trouble.append(f"the database is damaged: {sound}")
        for table in self.tables:
            if table not in kept:
                self.trouble.append(f"table {table} is gone")
        for promise in self.acknowledged:
            if lines[promise] != 1:
                self.counts["lost" if lines[promise] == 0 else "doubled"] += 1
                self.trouble.append(f"kept {lines[promise]} times: {promise}")

    def report(self) -> str:
        """All figures, a line each."""
        faults = Counter(window.fault for window in self.windows)
        rows = [
            f"tables {len(self.tables)}, forms {len(self.forms)}, "
            f"matches finished {sum(self.finished.values())}",
            f"choices acknowledged {len(self.acknowledged)}, lost {self.counts['lost']}, "
            f"doubled {self.counts['doubled']}",
            "also: " + told(Counter({n: c for n, c in self.counts.items() if c})),
            "faults: " + told(faults),
            f"longest silence of a calm table {self.longest:.1f} s, "
            f"memory of the server {self.memory} MB",
        ]
        return "\n".join(rows + [f"TROUBLE: {each}" for each in self.trouble[:40]])


def told(counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items())) or "none"
