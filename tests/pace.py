"""How patient tests are: others may use the machine too."""

from __future__ import annotations

import os
from pathlib import Path


def patience(seconds: float) -> float:
    """So long on a quiet machine; longer where more processes want a core than there are."""
    return seconds * max(1.0, _wanting() / (os.cpu_count() or 1))


def _wanting() -> float:
    """How many processes want a core: over the last minute, or now if that is more."""
    if not hasattr(os, "getloadavg"):  # Windows does not tell
        return 0.0
    now = Path("/proc/loadavg")
    running = int(now.read_text().split()[3].partition("/")[0]) if now.exists() else 0
    return max(os.getloadavg()[0], running)
