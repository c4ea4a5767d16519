"""Small questions on the way, in which the own interrupts may be cast (OM-647)."""

from __future__ import annotations

from questboard.games.old_mage.language.choices import Cast
from questboard.games.old_mage.language.words import INTERRUPT
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.steps.asked import Asked
from questboard.games.old_mage.steps.casts import find_casts
from questboard.games.old_mage.steps.plans import NO_OCCASION, begin_plan
from questboard.games.old_mage.steps.windows import Casting
from questboard.kernel.core.state import Choice


class OwnTime(Asked):
    """A question in which whoever is asked in the own turn, outside battle, may cast an interrupt
    before answering. What the spell leaves of the question is asked when it has taken effect."""

    def owes(self, table: Table) -> int:
        return 1 << self.seat if len(self.options(table, self.seat)) > 1 else 0

    def options(self, table: Table, seat: int) -> list[Choice]:
        if self._found is None:
            found = self.find(table)
            if len(found) > 1 and self.seat == table.active and not in_battle(table):
                found = found[:]
                find_casts(table, self.seat, INTERRUPT, False, NO_OCCASION, found)
            self._found = found
        return self._found

    def answer(self, table: Table, seat: int, choice: Choice) -> None:
        self._found = None
        if isinstance(choice, Cast):
            table.agenda.append(Casting(seat, begin_plan(table, seat, choice.card, choice.eye)))
        else:
            self.take(table, choice)


def in_battle(table: Table) -> bool:
    # Battles ask such questions too: hence imported here.
    from questboard.games.old_mage.steps.battle import battle_below

    return battle_below(table) is not None
