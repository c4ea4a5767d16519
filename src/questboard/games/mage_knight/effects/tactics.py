"""Tactics with rules of their own."""

from __future__ import annotations

from questboard.games.mage_knight.effects.families import IdleRule, Rule
from questboard.games.mage_knight.language import bars, words
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.steps import basics, tactics
from questboard.games.mage_knight.steps.course import Resolve
from questboard.kernel.core.chance import shuffle


class Rethink(Rule):
    """When taken: discard up to ``value`` cards from hand, Wounds allowed, and draw as many; then
    shuffle the discard pile into the Deed deck."""

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if table.players[seat].hand else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if table.players[step.seat].hand:
            table.agenda.append(tactics.Exchange(step.seat, self.value, 0, True))


class ManaSteal(Rule):
    """When taken: put a die of the Source that shows a basic colour on the card (MK-522). Its mana
    can be used once, in any own turn of this Day, besides the die of the turn; at the end of that
    turn the die is rerolled and returns to the Source."""

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if any(face < words.GOLD for face in table.source) else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if not self.bars(table, step.seat, table.moment(), step.card):
            table.agenda.append(tactics.StealDie(step.seat))


class Planning(IdleRule):
    """At the end of each own turn: with at least ``value`` cards in hand before the draw, Wounds
    included, the Hand limit is 1 higher for it (MK-1523)."""

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        pass  # it is seen to when cards are drawn

    def more_cards(self, table: Table, seat: int) -> int:
        return 1 if len(table.players[seat].hand) >= self.value else 0


class TheRightMoment(Rule):
    """Once, in an own turn that is no last turn (MK-409): another own turn follows directly
    (MK-411). The card is flipped."""

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if table.last_turns < 0 else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.turn.mods[words.EXTRA_TURN] += 1


class LongNight(Rule):
    """Once, in the own turn, the draw at its end included (MK-410, MK-1524), when the Deed deck is
    empty: shuffle the discard pile and put ``value`` random cards of it, or all if fewer, back as
    the Deed deck. The card is flipped."""

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if tactics.long_night_due(table, seat) else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        player = table.players[step.seat]
        shuffle(table.rng, player.discard)
        for _ in range(min(self.value, len(player.discard))):
            player.deck.append(player.discard.pop())
        basics.tell_moved(table, step.seat, sorted(player.deck), words.TO_DISCARD, words.TO_DECK)


class ManaSearch(Rule):
    """Once in each own turn, before mana of the Source is used in it: reroll up to ``value`` dice
    of the Source; depleted gold dice must be picked before others."""

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if table.source and not tactics.source_used(table) else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.agenda.append(tactics.Reroll(step.seat, [], self.value))


class MidnightMeditation(Rule):
    """Once, before an own turn (MK-603): shuffle up to ``value`` cards from hand, Wounds allowed,
    into the Deed deck and draw as many. The card is flipped."""

    def moments(self) -> int:
        return words.BETWEEN

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if table.players[seat].hand else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.players[step.seat].tactic_used = True
        table.agenda.append(tactics.Exchange(step.seat, self.value, 0, False))


class Preparation(Rule):
    """When taken: take any one card of the Deed deck into hand, unseen by others, then shuffle the
    deck."""

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if table.players[seat].deck else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if table.players[step.seat].deck:
            table.agenda.append(tactics.Search(step.seat))


class SparingPower(Rule):
    """Once before each own turn, as a choice of two: put the top card of the Deed deck face down
    under this Tactic (not with an empty deck), or flip the Tactic and take all cards under it into
    hand, after which it does nothing more this Night. At the end of the Round cards still under it
    are shuffled in with the rest (MK-1616)."""

    def moments(self) -> int:
        return words.BETWEEN

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        player = table.players[seat]
        return 0 if not player.sparing and (player.deck or player.spared) else bars.USELESS

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.players[step.seat].sparing = True
        table.agenda.append(tactics.Spare(step.seat))
