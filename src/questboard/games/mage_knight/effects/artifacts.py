"""Artifacts with rules of their own."""

from __future__ import annotations

from typing import ClassVar

from questboard.games.mage_knight import events
from questboard.games.mage_knight.effects.families import FreeRule, Rule
from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.language.choices import NUMBER, Number
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.steps.basics import take_wounds
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.end_turn import random_crystal
from questboard.games.mage_knight.steps.exploring import look_around, show_ruins
from questboard.games.mage_knight.steps.mana import roll_die
from questboard.games.mage_knight.steps.resolving import first_bonus, pour
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


class WoundRoll(Rule):
    """Roll ``value`` mana dice (not of the Source): a Wound into hand for each that shows black or
    red; in combat it counts for a knock-out."""

    AT: ClassVar[int] = words.IN_RANGED | words.IN_ATTACK

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return False

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if table.combat is not None:
            roll_for_wounds(table, step.seat, self.value)


def roll_for_wounds(table: Table, seat: int, dice: int) -> None:
    for _ in range(dice):
        face = roll_die(table)
        if table.events is not None:
            table.tell(events.DieRolled(face))
        if face in (words.BLACK, words.RED):
            take_wounds(table, seat, 1)


class HornOfWrath(FreeRule):
    """Strong, whole: Siege Attack of ``value``, physical. Before rolling the player chooses 0 to
    ``value`` more; for each point one mana die is rolled as in "wound-roll". All of it is one
    attack."""

    AT: ClassVar[int] = words.IN_RANGED | words.IN_ATTACK

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.agenda.append(Blow(step.seat, self.value))


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
        amount = self.amount + choice.number + first_bonus(table, words.FIRST_ATTACK)
        pour(table, combat, amount, words.PHYSICAL, words.SIEGE)
        roll_for_wounds(table, self.seat, choice.number)


class RandomCrystals(FreeRule):
    """Roll a mana die ``value`` times, one after the other (MK-520), at once: basic colour, a
    crystal of it (MK-518); gold, a crystal of the player's choice; black, 1 Fame."""

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        for _ in range(self.value):
            random_crystal(table, step.seat, False)


class DaySight(FreeRule):
    """Amulet of Sun by Night, until the end of the turn: what is revealed follows the Day (MK-305,
    MK-309): all ruin tokens on the map are turned up, and garrisons of keeps and mage towers next
    to the hero, now and as it moves."""

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        look_around(table)
        show_ruins(table)
