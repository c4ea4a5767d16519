"""Points, cards, Fame, Reputation and Wounds: so much of something."""

from __future__ import annotations

from typing import ClassVar, Final

from questboard.games.mage_knight.effects.families import Amount, Idle
from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.language.effects import Change
from questboard.games.mage_knight.state import BLOCK_PHASE, NONE, RANGED_PHASE, Table, numbers
from questboard.games.mage_knight.steps import basics, foes, resolving
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.possible import free_to_move
from questboard.games.mage_knight.steps.tactics import draw_by_effect

# What Leadership adds to what a Unit does: to an Attack by its kind, to a Block.
LED_ATTACK: Final = (2, 1, 0)
LED_BLOCK: Final = 3


class Move(Amount):
    PHRASE: ClassVar[str] = "move"

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.turn.move += step.raised(self.amount * times)

    def serves(self, table: Table, seat: int) -> bool:
        """For steps before the action; in combat against cumbersome enemies only."""
        combat = table.combat
        if combat is None:
            return free_to_move(table, seat)
        if combat.phase > BLOCK_PHASE:
            return False
        for foe in combat.foes:
            for number in foes.pending(table, foe):
                strike = numbers.ENEMIES[foes.striker(table, foe)].strikes[number]
                if foes.powers(table, foe, strike).lowered_by_move:
                    return True
        return False


class Influence(Amount):
    PHRASE: ClassVar[str] = "influence"

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.turn.influence += step.raised(self.amount * times)

    def serves(self, table: Table, seat: int) -> bool:
        """For locals once they are met, for Learning, and for Diplomacy's blocks."""
        combat = table.combat
        if combat is None and table.turn.interacting:
            return True
        if table.turn.lessons or at_hand(table, seat, words.LEARNING):
            return True
        return (
            combat is not None
            and combat.phase <= BLOCK_PHASE
            and at_hand(table, seat, words.INFLUENCE_AS_BLOCK)
        )


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

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return moment == words.OUTSIDE

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if table.combat is None:
            table.turn.heal += self.amount * times

    def serves(self, table: Table, seat: int) -> bool:
        player = table.players[seat]
        return table.combat is None and (
            player.wounds_in_hand() > 0 or any(unit.wounds for unit in player.units)
        )


class Attack(Amount):
    """Attack for the attack that is being made (MK-718)."""

    PHRASE: ClassVar[str] = "attack"

    element: int
    kind: int

    def __init__(self, amount: int, element: int = words.PHYSICAL, kind: int = words.MELEE) -> None:
        self.amount = amount
        self.element = element
        self.kind = kind

    def moments(self) -> int:
        return words.IN_ATTACK if self.kind == words.MELEE else words.IN_RANGED | words.IN_ATTACK

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        if moment == words.IN_RANGED:
            return self.kind != words.MELEE or table.turn.mods[words.ATTACKS_SIEGE] > 0
        return moment == words.IN_ATTACK

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        combat = table.combat
        if combat is None or not self.works(table, step.seat, table.moment(), step.card):
            return
        amount = step.raised(self.amount * times)
        if step.card != NONE:
            amount += resolving.first_bonus(table, words.FIRST_ATTACK)
        elif step.unit != NONE:
            amount += resolving.unit_bonus(table, step, words.UNIT_ATTACK)
            amount += resolving.leadership(table, LED_ATTACK[self.kind])
        resolving.pour(table, combat, amount, self.element, self.kind)

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

    element: int
    then: tuple[Change, ...]
    per_icon: int

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

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return moment == words.IN_BLOCK

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
        combat.block[self.element] += amount
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

    amount: int

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        basics.move_reputation(table, step.seat, self.amount * times)


class TakeWound(Idle):
    """So many Wounds into hand."""

    PHRASE: ClassVar[str] = "wound"

    amount: int

    def __init__(self, amount: int = 1) -> None:
        self.amount = amount

    def is_cost(self) -> bool:
        return True

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        basics.take_wounds(table, step.seat, self.amount)
