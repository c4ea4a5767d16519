"""Skills with rules of their own."""

from __future__ import annotations

from typing import ClassVar, Final

from questboard.games.mage_knight.effects.families import FreeRule, IdleRule, Rule
from questboard.games.mage_knight.language import bars, choices, words
from questboard.games.mage_knight.state import Table, numbers
from questboard.games.mage_knight.state.land import NOWHERE, PORTAL_SPACE, far
from questboard.games.mage_knight.steps import basics, plays
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.mana import CURSED
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

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if numbers.WOUND in table.players[seat].hand else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.agenda.append(Ritual(step.seat, self.value, 0))


class Ritual(Question[Table]):
    """How many Wounds, and to which of the nearest heroes one of them goes."""

    def __init__(self, seat: int, most: int, given: int) -> None:
        super().__init__(seat)
        self.most = most
        self.given = given

    def find(self, table: Table) -> list[Choice]:
        if not self.given:
            wounds = table.players[self.seat].wounds_in_hand()
            return choices.NUMBER[1 : min(self.most, wounds) + 1]
        return [choices.PickSeat(other) for other in nearest(table, self.seat)] or [choices.ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, choices.Number):
            self.given = choice.number
            for _ in range(choice.number):
                table.players[self.seat].hand.remove(numbers.WOUND)
            wounds = [numbers.WOUND] * choice.number
            basics.tell_moved(table, self.seat, wounds, words.TO_HAND, words.AWAY)
            return
        table.agenda.pop()
        if isinstance(choice, choices.PickSeat):
            basics.take_wounds(table, choice.seat, 1)


def nearest(table: Table, seat: int) -> list[int]:
    """The other heroes closest to one (MK-854)."""
    here = table.players[seat].space
    found: list[int] = []
    best = 999
    for other in basics.others(table, seat):
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

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return bars.USELESS if table.turn.mods[words.SIDEWAYS] else 0


class UniversalPower(Sideways):
    """After ``PayMana(ANY)``: the next card played sideways this turn gives ``value`` instead of 1,
    and one more if it is an Action or Spell of the colour paid. One sideways Skill for each
    card."""

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.turn.mods[words.SIDEWAYS] = plays.UNIVERSAL + step.colour


class IDontGiveADamn(Sideways):
    """The next card played sideways this turn gives ``value`` instead of 1, and one more if it is
    an Advanced Action, a Spell or an Artifact."""

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.turn.mods[words.SIDEWAYS] = plays.DAMN


class WhoNeedsMagic(Sideways):
    """Only if no die of the Source was used this turn: the next card played sideways gives
    ``value`` instead of 1, and no die of the Source, not even one that an effect gives, can be used
    for the rest of the turn."""

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return bars.USELESS if table.turn.mods[words.SIDEWAYS] or source_used(table) else 0

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
        if basics.others(table, step.seat):
            table.weather = step.seat


class ManaExploit(FreeRule):
    """After ``Mana(NOT_GOLD)``, whose colour marks the token. Until the user is next due another
    player who uses mana of any other colour in the own turn takes a Wound into hand, at most one
    for each colour and player; gold counts as the colour it is used for. Not in last turns."""

    TOUCHES: ClassVar[bool] = True

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if basics.others(table, step.seat):
            table.exploit = step.seat
            table.stung = [bits & CURSED for bits in table.stung]
            table.exploit_colour = step.colour


class BondsOfLoyalty(IdleRule):
    """Passive. When gained: two Regular Units join the Unit offer. The token is a further Command
    token; the one Unit under it costs ``value`` Influence less, not below 0, can be used and take
    damage where Units take no part (MK-1115), and cannot be disbanded."""

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        pass  # it is there as long as the token is

    def gained(self, table: Table, seat: int) -> None:
        table.players[seat].bonds = True
        for _ in range(BOND_UNITS):
            if table.regulars:
                basics.offer_unit(table, table.regulars)
        basics.tell_growth(table, seat)
