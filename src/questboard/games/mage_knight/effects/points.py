"""Points, cards, Fame, Reputation and Wounds: so much of something."""

from __future__ import annotations

from typing import ClassVar, Final

from questboard.games.mage_knight.effects.families import Amount, Idle
from questboard.games.mage_knight.language import bars, words
from questboard.games.mage_knight.language.effects import Change
from questboard.games.mage_knight.state import BLOCK_PHASE, NONE, RANGED_PHASE, Table, numbers
from questboard.games.mage_knight.steps import basics, foes, possible, resolving
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.tactics import draw_by_effect

# What Leadership adds to what a Unit does: to an Attack by its kind, to a Block.
LED_ATTACK: Final = (2, 1, 0)
LED_BLOCK: Final = 3


class Move(Amount):
    PHRASE: ClassVar[str] = "move"

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        amount = step.raised(self.amount * times)
        basics.points(table, words.MOVE, amount, NONE, step.card, step.unit)

    def serves(self, table: Table, seat: int) -> bool:
        """For steps before the action; in combat against cumbersome enemies only."""
        combat = table.combat
        if combat is None:
            return not possible.bars_moving(table, seat)
        if combat.phase > BLOCK_PHASE:
            return False
        for foe in combat.foes:
            for number in foes.pending(table, foe):
                attack = foes.strike(table, foe, number)
                if foes.powers(table, foe, attack).lowered_by_move:
                    return True
        return False


class Influence(Amount):
    PHRASE: ClassVar[str] = "influence"

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        amount = step.raised(self.amount * times)
        basics.points(table, words.INFLUENCE, amount, NONE, step.card, step.unit)

    def serves(self, table: Table, seat: int) -> bool:
        """For locals once they are met, for Learning, and for Diplomacy's blocks."""
        combat = table.combat
        if combat is None and table.turn.interacting:
            return True
        if table.turn.lessons or at_hand(table, seat, words.LEARNING):
            return True
        if combat is None or combat.phase > BLOCK_PHASE:
            return False
        return at_hand(table, seat, words.INFLUENCE_AS_BLOCK)


def at_hand(table: Table, seat: int, modifier: int) -> bool:
    """Whether a modifier of the turn is there, or a card in hand gives it."""
    if table.turn.mods[modifier]:
        return True
    for card in table.players[seat].hand:
        if card >= 0:
            declared = numbers.CARDS[card]
            if any(effect.gives(modifier) for effect in declared.basic + declared.strong):
                return True
    return False


class Heal(Amount):
    """Healing points; ignored in combat (MK-728)."""

    PHRASE: ClassVar[str] = "heal"

    def moments(self) -> int:
        return words.OUTSIDE

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if moment == words.OUTSIDE else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if table.combat is None:
            amount = self.amount * times
            basics.points(table, words.HEAL, amount, NONE, step.card, step.unit)

    def serves(self, table: Table, seat: int) -> bool:
        player = table.players[seat]
        if table.combat is not None:
            return False
        return player.wounds_in_hand() > 0 or any(unit.wounds for unit in player.units)


class Attack(Amount):
    """Attack for the attack that is being made (MK-718)."""

    PHRASE: ClassVar[str] = "attack"

    def __init__(self, amount: int, element: int = words.PHYSICAL, kind: int = words.MELEE) -> None:
        self.amount = amount
        self.element = element
        self.kind = kind

    def moments(self) -> int:
        return words.IN_ATTACK if self.kind == words.MELEE else words.IN_RANGED | words.IN_ATTACK

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        if moment == words.IN_RANGED:
            reach = self.kind != words.MELEE or table.turn.mods[words.ATTACKS_SIEGE] > 0
            return 0 if reach else bars.USELESS
        return 0 if moment == words.IN_ATTACK else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        combat = table.combat
        if combat is None or self.bars(table, step.seat, table.moment(), step.card):
            return
        amount = step.raised(self.amount * times)
        if step.card != NONE:
            amount += resolving.first_bonus(table, words.FIRST_ATTACK)
        elif step.unit != NONE:
            amount += resolving.unit_bonus(table, step, words.UNIT_ATTACK)
            amount += resolving.leadership(table, LED_ATTACK[self.kind])
        resolving.pour(table, amount, self.element, self.kind, step.card, step.unit)

    def serves(self, table: Table, seat: int) -> bool:
        """In the first phase an enemy must be in reach of the kind of Attack (MK-1125, MK-1126)."""
        combat = table.combat
        if combat is None:
            return False
        if combat.phase != RANGED_PHASE:
            return True
        siege = self.kind == words.SIEGE or table.turn.mods[words.ATTACKS_SIEGE] > 0
        reach = 1 if siege else 0
        return any(foes.fortifications(table, foe) <= reach for foe in combat.foes)


class Block(Amount):
    """``then`` happens to the enemy if the block succeeds (UNSWIFT: as it is made).
    ``per_icon`` adds so much for each icon and attack colour of the enemy (Cold Toughness)."""

    def __init__(
        self,
        amount: int,
        element: int = words.PHYSICAL,
        then: list[Change] | tuple[Change, ...] = (),
        per_icon: int = 0,
    ) -> None:
        self.amount = amount
        self.element = element
        self.then = tuple(then)
        self.per_icon = per_icon

    def moments(self) -> int:
        return words.IN_BLOCK

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if moment == words.IN_BLOCK else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        combat = table.combat
        if combat is None or combat.phase != BLOCK_PHASE:
            return
        amount = step.raised(self.amount * times)
        if step.card != NONE:
            amount += resolving.first_bonus(table, words.FIRST_BLOCK)
        elif step.unit != NONE:
            amount += resolving.unit_bonus(table, step, words.UNIT_BLOCK)
            amount += resolving.leadership(table, LED_BLOCK)
        basics.points(table, words.BLOCK, amount, self.element, step.card, step.unit)
        if self.then or self.per_icon:
            combat.riders.append(self)

    def phrase(self) -> str:
        if self.per_icon:
            return "block_per_icon"
        if not self.then:
            return "block"
        what = self.then[0].what
        if what == words.UNSWIFT:
            return "block_unswift"
        return "block_strike_back" if what == words.STRIKE_BACK else "block_then"


class Draw(Amount):
    PHRASE: ClassVar[str] = "draw"

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        draw_by_effect(table, step.seat, self.amount)


class Fame(Amount):
    PHRASE: ClassVar[str] = "fame"

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        basics.gain_fame(table, step.seat, self.amount * times)


class Reputation(Idle):
    PHRASE: ClassVar[str] = "reputation"

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        basics.move_reputation(table, step.seat, self.amount * times)


class TakeWound(Idle):
    """So many Wounds into hand."""

    PHRASE: ClassVar[str] = "wound"

    def __init__(self, amount: int = 1) -> None:
        self.amount = amount

    def is_cost(self) -> bool:
        return True

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        basics.take_wounds(table, step.seat, self.amount)
