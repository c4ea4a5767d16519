"""Effects on enemies."""

from __future__ import annotations

from questboard.games.mage_knight.language import bars, words
from questboard.games.mage_knight.language.effects import Change, Effect
from questboard.games.mage_knight.state import NONE, Table
from questboard.games.mage_knight.steps import asking, foes
from questboard.games.mage_knight.steps.course import Resolve


class Target(Effect):
    """Enemies of the player's choice and what happens to them, several changes as a list;
    ``most=ALL`` hits all. ``at`` are the moments in which it works, ``only="unfortified"`` limits
    whom; ``others`` happens to all other enemies (Disintegrate). Resistances and the card's colour
    are seen to (MK-1120)."""

    def __init__(
        self,
        changes: Change | list[Change] | tuple[Change, ...],
        most: int = 1,
        at: int = words.IN_COMBAT,
        only: str = "",
        others: list[Change] | tuple[Change, ...] = (),
    ) -> None:
        self.changes = (changes,) if isinstance(changes, Change) else tuple(changes)
        self.most = most
        self.at = at
        self.only = only
        self.others = tuple(others)

    def moments(self) -> int:
        return self.at

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if self.at & moment and foes.targets(table, self, card, NONE) else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if not self.at & table.moment():
            return
        found = foes.targets(table, self, NONE, step.tint)
        if self.most == words.ALL:
            for at in reversed(found):
                foes.hit(table, step.seat, at, self.changes)
        elif found:
            table.agenda.append(asking.NameTarget(step.seat, self, step.tint, 0))

    def phrase(self) -> str:
        return "target_others" if self.others else "target"
