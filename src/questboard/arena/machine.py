"""The machine on which matches were played, in a line for the pages of the book."""

from __future__ import annotations

import os
import platform
from pathlib import Path

from questboard.kernel.words import say


def machine(compiled: bool) -> str:
    """The machine in a line."""
    return say(
        "arena.machine.line",
        cpu=_processor(),
        cores=os.cpu_count() or 1,
        system=f"{platform.system()} {platform.machine()}",
        python=platform.python_version(),
        engine=say("arena.machine.compiled" if compiled else "arena.machine.interpreted"),
    )


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
