"""Logs for machines: one JSON object a line, on standard error. Never a secret."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec

EXTRA = ("table", "error", "count", "path", "port", "data")


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


def set_up_logs(level: int) -> None:
    """Send all logs of this process to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    # The web server's own news name addresses as clients wrote them: only its troubles are kept.
    for name in ("uvicorn", "websockets", "alembic", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)
