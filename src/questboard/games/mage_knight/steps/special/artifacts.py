"""Artifacts with rules of their own."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.language.choices import NUMBER, Number
from questboard.games.mage_knight.language.words import BLACK, FIRST_ATTACK, PHYSICAL, RED, SIEGE
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.steps.basics import take_wounds
from questboard.games.mage_knight.steps.course import Course
from questboard.games.mage_knight.steps.end_turn import random_crystal
from questboard.games.mage_knight.steps.exploring import look_around, show_ruins
from questboard.games.mage_knight.steps.mana import roll_die
from questboard.games.mage_knight.steps.possible import SPECIAL, Special
from questboard.games.mage_knight.steps.resolving import first_bonus, pour
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


class WoundRoll(Special):
    """A Wound for each black or red die (Horn of Wrath)."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return False

    def resolve(self, table: Table, step: Course, value: int) -> None:
        if table.combat is not None:
            roll_for_wounds(table, step.seat, value)


def roll_for_wounds(table: Table, seat: int, dice: int) -> None:
    for _ in range(dice):
        face = roll_die(table)
        if table.events is not None:
            table.tell(events.DieRolled(face))
        if face in (BLACK, RED):
            take_wounds(table, seat, 1)


class HornOfWrath(Special):
    def resolve(self, table: Table, step: Course, value: int) -> None:
        table.agenda.append(Blow(step.seat, value))


class Blow(Question[Table]):
    """How much is added to the siege Attack, each at the risk of a Wound (Horn of Wrath)."""

    amount: int

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def copy(self) -> Blow:
        return Blow(self.seat, self.amount)

    def find(self, table: Table) -> list[Choice]:
        return NUMBER[: self.amount + 1]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, Number)
        table.agenda.pop()
        combat = table.combat
        assert combat is not None
        amount = self.amount + choice.number + first_bonus(table, FIRST_ATTACK)
        pour(table, combat, amount, PHYSICAL, SIEGE)
        roll_for_wounds(table, self.seat, choice.number)


class RandomCrystals(Special):
    def resolve(self, table: Table, step: Course, value: int) -> None:
        for _ in range(value):
            random_crystal(table, step.seat, False)


class DaySight(Special):
    """Amulet of Sun: what Day reveals is revealed."""

    def resolve(self, table: Table, step: Course, value: int) -> None:
        look_around(table)
        show_ruins(table)


SPECIAL.update(
    {
        "wound-roll": WoundRoll(),
        "horn-of-wrath": HornOfWrath(),
        "random-crystals": RandomCrystals(),
        "day-sight": DaySight(),
    }
)

STEPS = (Blow,)
