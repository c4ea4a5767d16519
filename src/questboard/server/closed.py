"""Tables and campaigns that cannot be opened: damaged where they are kept, or played with rules
that have changed. Each is closed for itself; who comes to it is told, the log hears of it once.
"""

from __future__ import annotations

import logging
import time

from questboard.kernel import QuestboardError, UnknownGame
from questboard.server.faults import Damaged, Refusal, StoreFault
from questboard.server.metrics import METRICS

log = logging.getLogger(__name__)

# After so many seconds it is tried again when somebody comes: whoever runs the server may have
# mended it.
AGAIN = 60.0

GONE = 410


class Closed:
    """What cannot be opened, and the sentence that says why."""

    def __init__(self) -> None:
        self._why: dict[str, tuple[str, float]] = {}

    def __len__(self) -> int:
        return len(self._why)

    def __contains__(self, id: str) -> bool:
        return id in self._why

    def check(self, id: str) -> None:
        """Refuse what was found closed a moment ago."""
        why = self._why.get(id)
        if why is not None and time.monotonic() < why[1]:
            raise Refusal(why[0], GONE)

    def close(self, id: str, error: Exception) -> Refusal:
        """Close it; what to tell who came."""
        if isinstance(error, StoreFault) and not isinstance(error, Damaged):
            log.error("not read", extra={"table": id, "error": str(error)})
            METRICS.faults.add()
            return Refusal("table_unread", 503)
        key = _reason(error)
        if id not in self._why:
            log.error(
                "cannot be opened",
                extra={"table": id, "error": f"{type(error).__name__}: {error}"},
                exc_info=None if isinstance(error, QuestboardError | Damaged) else error,
            )
            METRICS.faults.add()
        self._why[id] = (key, time.monotonic() + AGAIN)
        return Refusal(key, GONE)

    def open(self, id: str) -> None:
        """It could be opened after all."""
        self._why.pop(id, None)


def _reason(error: Exception) -> str:
    if isinstance(error, UnknownGame):
        return "table_game"
    return "table_gone" if isinstance(error, QuestboardError) else "table_damaged"
