"""What the server refuses, with the sentence that says why."""

from __future__ import annotations

from questboard.kernel.core.errors import QuestboardError
from questboard.kernel.words import say


class Refusal(QuestboardError):
    """A wish that the server does not fulfil; its status is that of HTTP."""

    def __init__(self, key: str, status: int = 400, /, **values: object) -> None:
        super().__init__(say(f"server.{key}", **values))
        self.status = status


class StoreFault(Exception):
    """What should have been kept could not be written, or what is kept not be read just now."""


class Damaged(StoreFault):
    """What is kept can no longer be read as it was written."""
