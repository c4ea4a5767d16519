"""Artifacts with rules of their own."""

from __future__ import annotations

from typing import ClassVar

from questboard.games.mage_knight.effects.families import FreeRule, IdleRule
from questboard.games.mage_knight.language import choices, words
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.steps import basics, end_turn, exploring, resolving
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.mana import roll_openly
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


class WoundRoll(IdleRule):
    """Roll ``value`` mana dice (not of the Source): a Wound into hand for each that shows black or
    red; in combat it counts for a knock-out."""

    AT: ClassVar[int] = words.IN_RANGED | words.IN_ATTACK

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if table.combat is not None:
            roll_for_wounds(table, step.seat, self.value)


def roll_for_wounds(table: Table, seat: int, dice: int) -> None:
    for _ in range(dice):
        if roll_openly(table) in (words.BLACK, words.RED):
            basics.take_wounds(table, seat, 1)


class HornOfWrath(FreeRule):
    """Strong, whole: Siege Attack of ``value``, physical. Before rolling the player chooses 0 to
    ``value`` more; for each point one mana die is rolled as in "wound-roll". All of it is one
    attack."""

    AT: ClassVar[int] = words.IN_RANGED | words.IN_ATTACK

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.agenda.append(Blow(step.seat, self.value))


class Blow(Question[Table]):
    """How much is added to the siege Attack, each at the risk of a Wound (Horn of Wrath)."""

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def find(self, table: Table) -> list[Choice]:
        return choices.NUMBER[: self.amount + 1]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.Number)
        table.agenda.pop()
        amount = self.amount + choice.number + resolving.first_bonus(table, words.FIRST_ATTACK)
        resolving.pour(table, amount, words.PHYSICAL, words.SIEGE)
        roll_for_wounds(table, self.seat, choice.number)


class RandomCrystals(FreeRule):
    """Roll a mana die ``value`` times, one after the other (MK-520), at once: basic colour, a
    crystal of it (MK-518); gold, a crystal of the player's choice; black, 1 Fame."""

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        for _ in range(self.value):
            end_turn.random_crystal(table, step.seat, False)


class DaySight(FreeRule):
    """Amulet of Sun by Night, until the end of the turn: what is revealed follows the Day (MK-305,
    MK-309): all ruin tokens on the map are turned up, and garrisons of keeps and mage towers next
    to the hero, now and as it moves."""

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        exploring.look_around(table)
        exploring.show_ruins(table)
