"""What happens in Old Mage, for logs, animation and spectators."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage.state.facts import Table
from questboard.kernel.core.state import EVERYONE, Event


class News(Event):
    """Something happened to a character; ``what`` names the sentence and what ``things`` are.

    Things that only some may see are told twice: to those who may, and their number to all.
    A monster or a spell may be gone when its news is read: ``monsters`` and ``spells`` say what
    each of them was.
    """

    what: str
    who: int
    things: list[int]
    seen: int  # the seats that may see it, as bits
    monsters: list[int]  # number, profile and seat of every monster that the news names
    spells: list[int]  # number, card and seat of every spell that the news names

    def __init__(
        self,
        what: str,
        who: int,
        things: list[int],
        seen: int = EVERYONE,
        monsters: list[int] | None = None,
        spells: list[int] | None = None,
    ) -> None:
        self.what = what
        self.who = who
        self.things = things
        self.seen = seen
        self.monsters = monsters if monsters is not None else []
        self.spells = spells if spells is not None else []

    def audience(self) -> int:
        return self.seen


def news_of(table: Table, what: str, who: int, things: list[int]) -> News:
    """News for everybody, with the monsters as they are now."""
    named: list[int] = []
    for monster in table.monsters:
        if monster.number == who or monster.number in things:
            named += [monster.number, monster.profile, table.side_of(monster.number)]
    return News(what, who, things, EVERYONE, named)


EVENTS: Final = (News,)
