"""Action cards with rules of their own."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from questboard.games.mage_knight.effects.families import Always, FreeRule, Rule
from questboard.games.mage_knight.language import bars, choices, words
from questboard.games.mage_knight.state import NONE, Table
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.mana import gain_crystal, gain_mana, roll_dice, take_die
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice

ON_TOP: Final = 1  # of the Deed deck, for Steady Tempo; 2 under it


class ManaDraw(Rule):
    """Mana Draw, strong. Take any die of the Source, depleted or not; it is not the die of the turn
    (MK-514). Set it to any colour but gold, black allowed, and gain ``value`` mana tokens of that
    colour. At the end of the turn the die goes back unrolled, showing the colour it was set to."""

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if table.source and not table.turn.mods[words.NO_DICE] else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if table.source:
            table.agenda.append(SetDie(step.seat, self.value, NONE))


class SetDie(Question[Table]):
    """Take a die, set it to any colour but gold, gain mana of it (Mana Draw)."""

    def __init__(self, seat: int, tokens: int, face: int) -> None:
        super().__init__(seat)
        self.tokens = tokens
        self.face = face

    def find(self, table: Table) -> list[Choice]:
        if self.face == NONE:
            return [choices.PickDie(face) for face in range(6) if face in table.source]
        return [*choices.COLOUR[:4], choices.COLOUR[words.BLACK]]

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, choices.PickDie):
            self.face = choice.face
            take_die(table, self.seat, choice.face)
            return
        assert isinstance(choice, choices.PickColour)
        table.agenda.pop()
        table.turn.set_dice.append(choice.colour)
        for _ in range(self.tokens):
            gain_mana(table, self.seat, choice.colour)


class ManaStorm(Rule):
    """Mana Storm, basic. Choose a die of the Source that shows a basic colour: gain a crystal of it
    (MK-518), then reroll the die at once; it stays in the Source and is not the die of the turn.
    Without such a die the effect cannot be played."""

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if any(face < words.GOLD for face in table.source) else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        # Maximal Effect may have played it before.
        if not self.bars(table, step.seat, table.moment(), step.card):
            table.agenda.append(StormDie(step.seat))


class StormDie(Question[Table]):
    """A crystal of a die's colour; the die is rerolled at once (Mana Storm)."""

    def find(self, table: Table) -> list[Choice]:
        return [choices.PickDie(face) for face in range(words.GOLD) if face in table.source]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickDie)
        table.agenda.pop()
        gain_crystal(table, self.seat, choice.face)
        table.source.remove(choice.face)
        roll_dice(table, [choice.face], [])


class RerollSource(FreeRule):
    """Mana Storm, strong, first part. Reroll all dice now in the Source."""

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        dice = table.source
        table.source = []
        roll_dice(table, dice, [])


class IntoTheHeat(Rule):
    """Playable only at the start of a combat: in the Ranged and Siege Attack phase before the first
    attack (MK-745). All own Units' attacks (of any kind and element) and blocks are ``value``
    higher this combat, where the ability used has such a value (MK-730). No damage can be assigned
    to own Units for the rest of the turn."""

    AT: ClassVar[int] = words.IN_RANGED

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        begun = table.moment() != words.IN_RANGED or table.fight().begun
        return bars.BEGUN if begun else 0

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        mods = table.turn.mods
        mods[words.UNIT_ATTACK] += self.value
        mods[words.UNIT_BLOCK] += self.value
        mods[words.UNITS_SAFE] = 1


class SteadyTempo(FreeRule):
    """When the play area is cleared (MK-1526) the player may put this card on the Deed deck instead
    of the discard pile: on top if ``value`` is 1, at the bottom if it is 2 and only if the deck is
    not empty then. Before the draw."""

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        lifted = (step.card, self.value == ON_TOP)
        if lifted not in table.turn.lifted:
            table.turn.lifted.append(lifted)


class Learning(Always):
    """Once this turn so much Influence may be paid for a card of the Advanced Action offer, which
    goes to the discard pile or to hand; once more for the same price if it is played again."""

    PHRASE: ClassVar[str] = "modifiers.learning"
    WRITTEN: ClassVar[str] = "ThisTurn"
    FIXED: ClassVar[dict[str, Any]] = {"modifier": words.LEARNING}
    RENAMED: ClassVar[dict[str, str]] = {"price": "value"}

    def __init__(self, price: int, to: str = words.TO_DISCARD) -> None:
        self.price = price
        self.to = to

    @staticmethod
    def to_old(data: dict[str, Any]) -> dict[str, Any]:
        """In saves only an odd price says that the card goes to hand."""
        del data["to"]
        return data

    @staticmethod
    def from_old(data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "to": words.TO_HAND if data["value"] % 2 else words.TO_DISCARD}

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        lessons = table.turn.lessons
        lessons.append(lessons[0] if lessons else self)

    def gives(self, modifier: int) -> bool:
        return modifier == words.LEARNING
