"""What happens in Old Mage, for logs, animation and spectators."""

from __future__ import annotations

from typing import Final

from questboard.kernel.state import EVERYONE, Event


class News(Event):
    """Something happened to a character; ``what`` names the sentence and what ``things`` are.

    Things that only some may see are told twice: to those who may, and their number to all.
    """

    what: str
    who: int
    things: list[int]
    seen: int  # the seats that may see it, as bits

    def __init__(self, what: str, who: int, things: list[int], seen: int = EVERYONE) -> None:
        self.what = what
        self.who = who
        self.things = things
        self.seen = seen

    def audience(self) -> int:
        return self.seen


EVENTS: Final = (News,)
