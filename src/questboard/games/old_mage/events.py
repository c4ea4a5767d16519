"""What happens in Old Mage, for logs, animation and spectators."""

from __future__ import annotations

from dataclasses import dataclass, field

from questboard.games.old_mage.state.facts import Table
from questboard.kernel.core.state import EVERYONE, Event


@dataclass
class News(Event):
    """Something happened to a character; ``what`` names the sentence and what ``things`` are.

    Things that only some may see are told twice: to those who may, and their number to all.
    A monster or a spell may be gone when its news is read: ``monsters`` and ``spells`` say what
    each of them was.
    """

    what: str
    who: int
    things: list[int]
    seen: int = EVERYONE  # the seats that may see it, as bits
    # Number, profile and seat of every monster, and number, card and seat of every spell, that the
    # news names.
    monsters: list[int] = field(default_factory=list)
    spells: list[int] = field(default_factory=list)

    def audience(self) -> int:
        return self.seen


def news_of(table: Table, what: str, who: int, things: list[int]) -> News:
    """News for everybody, with the monsters as they are now."""
    named: list[int] = []
    for monster in table.monsters:
        if monster.number == who or monster.number in things:
            named += [monster.number, monster.profile, table.side_of(monster.number)]
    return News(what, who, things, EVERYONE, named)
