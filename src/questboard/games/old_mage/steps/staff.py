"""The Staff of the Elements: once per turn a die more in one roll of a spell just cast."""

from __future__ import annotations

from questboard.games.old_mage.language.choices import PASS, AddDie
from questboard.games.old_mage.language.words import EXTRA_SPELL_DIE
from questboard.games.old_mage.state.facts import STAFF, Table
from questboard.games.old_mage.steps.asked import Asked
from questboard.kernel.core.state import Choice


def has_staff(table: Table, seat: int) -> bool:
    """Whether a seat may still use the Staff in this turn."""
    return not table.done & STAFF and table.gift(seat, EXTRA_SPELL_DIE) > 0


def offer_staff(table: Table, seat: int, number: int, rolls: list[int]) -> None:
    """``rolls``: against whom a spell rolls, roll by roll; -1 for a roll that was stopped."""
    if any(who >= 0 for who in rolls):
        table.agenda.append(UseStaff(seat, number, rolls))


class UseStaff(Asked):
    """The carrier of the Staff says which roll has the extra die, or keeps it for later."""

    number: int
    rolls: list[int]

    def __init__(self, seat: int, number: int, rolls: list[int]) -> None:
        super().__init__(seat)
        self.number = number
        self.rolls = rolls

    def copy(self) -> UseStaff:
        return UseStaff(self.seat, self.number, self.rolls[:])

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = [PASS]
        for roll in range(len(self.rolls)):
            if self.rolls[roll] >= 0:
                found.append(AddDie(roll, self.rolls[roll]))
        return found

    def take(self, table: Table, choice: Choice) -> None:
        # Spells that take effect offer the Staff: hence imported here.
        from questboard.games.old_mage.steps.resolving import Resolve

        table.agenda.pop()
        resolve = table.agenda[-1]
        if not isinstance(choice, AddDie) or not isinstance(resolve, Resolve):
            return
        table.done |= STAFF
        for plan in resolve.plans:
            if plan.number == self.number:
                plan.staff = choice.roll
