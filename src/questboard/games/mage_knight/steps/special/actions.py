"""Action cards with rules of their own."""

from __future__ import annotations

from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.language.choices import COLOUR, PickColour, PickDie
from questboard.games.mage_knight.state import NONE, RANGED_PHASE, Table
from questboard.games.mage_knight.steps.course import Course
from questboard.games.mage_knight.steps.mana import gain_crystal, gain_mana, roll_die
from questboard.games.mage_knight.steps.possible import SPECIAL, Special
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


class ManaDraw(Special):
    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return len(table.source) > 0 and not table.turn.mods[words.NO_DICE]

    def resolve(self, table: Table, step: Course, value: int) -> None:
        if table.source:
            table.agenda.append(SetDie(step.seat, value, NONE))


class SetDie(Question[Table]):
    """Take a die, set it to any colour but gold, gain mana of it (Mana Draw)."""

    tokens: int
    face: int

    def __init__(self, seat: int, tokens: int, face: int) -> None:
        super().__init__(seat)
        self.tokens = tokens
        self.face = face

    def copy(self) -> SetDie:
        return SetDie(self.seat, self.tokens, self.face)

    def find(self, table: Table) -> list[Choice]:
        if self.face == NONE:
            return [PickDie(face) for face in range(6) if face in table.source]
        return [*COLOUR[:4], COLOUR[words.BLACK]]

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, PickDie):
            table.source.remove(choice.face)
            self.face = choice.face
            return
        assert isinstance(choice, PickColour)
        table.agenda.pop()
        table.turn.set_dice.append(choice.colour)
        for _ in range(self.tokens):
            gain_mana(table, self.seat, choice.colour)


class ManaStorm(Special):
    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return any(face < words.GOLD for face in table.source)

    def resolve(self, table: Table, step: Course, value: int) -> None:
        if self.possible(table, step.seat, value, step.card):  # Maximal Effect plays it again
            table.agenda.append(StormDie(step.seat))


class StormDie(Question[Table]):
    """A crystal of a die's colour; the die is rerolled at once (Mana Storm)."""

    def copy(self) -> StormDie:
        return StormDie(self.seat)

    def find(self, table: Table) -> list[Choice]:
        return [PickDie(face) for face in range(words.GOLD) if face in table.source]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, PickDie)
        table.agenda.pop()
        gain_crystal(table, self.seat, choice.face)
        table.source.remove(choice.face)
        table.source.append(roll_die(table))
        table.source.sort()


class RerollSource(Special):
    def resolve(self, table: Table, step: Course, value: int) -> None:
        table.source = [roll_die(table) for _ in table.source]
        table.source.sort()


class IntoTheHeat(Special):
    """Only at the start of a combat (MK-745)."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        combat = table.combat
        return combat is not None and combat.phase == RANGED_PHASE and not combat.begun

    def resolve(self, table: Table, step: Course, value: int) -> None:
        mods = table.turn.mods
        mods[words.UNIT_ATTACK] += value
        mods[words.UNIT_BLOCK] += value
        mods[words.UNITS_SAFE] = 1


class SteadyTempo(Special):
    def resolve(self, table: Table, step: Course, value: int) -> None:
        if 4 * step.card + value not in table.turn.lifted:
            table.turn.lifted.append(4 * step.card + value)


SPECIAL.update(
    {
        "mana-draw": ManaDraw(),
        "mana-storm": ManaStorm(),
        "reroll-source": RerollSource(),
        "into-the-heat": IntoTheHeat(),
        "steady-tempo": SteadyTempo(),
    }
)

STEPS = (SetDie, StormDie)
