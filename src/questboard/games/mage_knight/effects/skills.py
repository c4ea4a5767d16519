"""Skills with rules of their own."""

from __future__ import annotations

from typing import ClassVar, Final

from questboard.games.mage_knight.effects.families import FreeRule, Rule
from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.language.choices import ENOUGH, NUMBER, Number, PickSeat
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.state.land import NOWHERE, PORTAL_SPACE, far
from questboard.games.mage_knight.state.numbers import WOUND
from questboard.games.mage_knight.steps.basics import others, shown, take_wounds
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.mana import CURSED
from questboard.games.mage_knight.steps.plays import DAMN, UNIVERSAL
from questboard.games.mage_knight.steps.tactics import source_used
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice

BOND_UNITS: Final = 2  # that join the offer with Bonds of Loyalty


class HealingRitual(Rule):
    """Outside combat: throw away up to ``value`` Wounds from hand. One of them, if any, goes to the
    hand of the nearest other hero (MK-854; among equals the user chooses) instead of the Wound
    pile; in last turns it does not. The token is flipped at once and does not lie in the middle."""

    AT: ClassVar[int] = words.OUTSIDE
    TOUCHES: ClassVar[bool] = True

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return WOUND in table.players[seat].hand

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.agenda.append(Ritual(step.seat, self.value, 0))


class Ritual(Question[Table]):
    """How many Wounds, and to which of the nearest heroes one of them goes."""

    most: int
    given: int

    def __init__(self, seat: int, most: int, given: int) -> None:
        super().__init__(seat)
        self.most = most
        self.given = given

    def copy(self) -> Ritual:
        return Ritual(self.seat, self.most, self.given)

    def find(self, table: Table) -> list[Choice]:
        if not self.given:
            wounds = table.players[self.seat].wounds_in_hand()
            return NUMBER[1 : min(self.most, wounds) + 1]
        return [PickSeat(other) for other in nearest(table, self.seat)] or [ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, Number):
            self.given = choice.number
            for _ in range(choice.number):
                table.players[self.seat].hand.remove(WOUND)
            return
        table.agenda.pop()
        if isinstance(choice, PickSeat):
            take_wounds(table, choice.seat, 1)


def nearest(table: Table, seat: int) -> list[int]:
    """The other heroes closest to one (MK-854)."""
    here = table.players[seat].space
    found: list[int] = []
    best = 999
    for other in others(table, seat):
        space = table.players[other].space
        away = far(here, PORTAL_SPACE if space == NOWHERE else space)
        if away < best:
            best = away
            found = []
        if away == best:
            found.append(other)
    return found


class Sideways(Rule):
    """The next card played sideways gives more; one such Skill for one card."""

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return not table.turn.mods[words.SIDEWAYS]


class UniversalPower(Sideways):
    """After ``PayMana(ANY)``: the next card played sideways this turn gives ``value`` instead of 1,
    and one more if it is an Action or Spell of the colour paid. One sideways Skill for each
    card."""

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.turn.mods[words.SIDEWAYS] = UNIVERSAL + step.colour


class IDontGiveADamn(Sideways):
    """The next card played sideways this turn gives ``value`` instead of 1, and one more if it is
    an Advanced Action, a Spell or an Artifact."""

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.turn.mods[words.SIDEWAYS] = DAMN


class WhoNeedsMagic(Sideways):
    """Only if no die of the Source was used this turn: the next card played sideways gives
    ``value`` instead of 1, and no die of the Source, not even one that an effect gives, can be used
    for the rest of the turn."""

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return not table.turn.mods[words.SIDEWAYS] and not source_used(table)

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.turn.mods[words.SIDEWAYS] = self.value
        table.turn.mods[words.NO_DICE] = 1


class SourceFreeze(FreeRule):
    """The token lies on the Source until the holder is next due (MK-606): other players cannot use
    the die of MK-511; dice that effects give still work. When the holder's next turn comes they
    gain a crystal of a basic colour now shown in the Source, which is not rerolled, and take the
    token back face down. If the Round ends first it returns unused."""

    TOUCHES: ClassVar[bool] = True

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.freeze = step.seat


class PrayerOfWeather(FreeRule):
    """Beside the ``Terrain`` for its user: until the user is next due every terrain, cities too,
    costs other players ``value`` Move more, 5 at most (a higher cost is not lowered). Not in last
    turns."""

    TOUCHES: ClassVar[bool] = True

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if others(table, step.seat):
            table.weather = step.seat


class ManaExploit(FreeRule):
    """After ``Mana(NOT_GOLD)``, whose colour marks the token. Until the user is next due another
    player who uses mana of any other colour in the own turn takes a Wound into hand, at most one
    for each colour and player; gold counts as the colour it is used for. Not in last turns."""

    TOUCHES: ClassVar[bool] = True

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if others(table, step.seat):
            table.exploit = step.seat
            table.stung = [bits & CURSED for bits in table.stung]
            table.exploit_colour = step.colour


class BondsOfLoyalty(Rule):
    """Passive. When gained: two Regular Units join the Unit offer. The token is a further Command
    token; the one Unit under it costs ``value`` Influence less, not below 0, can be used and take
    damage where Units take no part (MK-1115), and cannot be disbanded."""

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return False

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        pass  # it is there as long as the token is

    def gained(self, table: Table, seat: int) -> None:
        table.players[seat].bonds = True
        for _ in range(BOND_UNITS):
            if table.regulars:
                table.unit_offer.append(table.regulars.pop())
                shown(table, "units", table.unit_offer[-1:])
        table.unit_offer.sort()
