"""Logs for machines: one JSON object a line, on standard error. Never a secret."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec

from questboard.server.limits import Bucket

EXTRA = ("table", "error", "count", "path", "port", "data", "left_out", "seat", "spec")

# So many lines of one kind are written at once, and so many kinds are told apart.
AT_ONCE = 20
KINDS = 1000


class JsonFormatter(logging.Formatter):
    """A record as a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        for name in EXTRA:
            if name in record.__dict__:
                line[name] = str(record.__dict__[name])
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class Sparing(logging.Filter):
    """Lets a few lines of one kind through at once, and then one every ten seconds, which says how
    many were left out: whoever makes the server complain cannot fill its disk."""

    def __init__(self) -> None:
        super().__init__()
        self._kinds: dict[tuple[str, int, str], tuple[Bucket, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, record.levelno, str(record.msg)[:100])
        if kind not in self._kinds and len(self._kinds) >= KINDS:
            kind = ("", record.levelno, "")  # so many kinds are one kind
        bucket, left_out = self._kinds.get(kind) or (Bucket(0.1, AT_ONCE), 0)
        through = bucket.take()
        self._kinds[kind] = (bucket, 0 if through else left_out + 1)
        if through and left_out:
            record.left_out = left_out
        return through


def set_up_logs(level: int) -> None:
    """Send all logs of this process to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(Sparing())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    # The web server's own news name addresses as clients wrote them: only its troubles are kept.
    for name in ("uvicorn", "websockets", "alembic", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)
