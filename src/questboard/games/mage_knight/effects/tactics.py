"""Tactics with rules of their own."""

from __future__ import annotations

from questboard.games.mage_knight.effects.families import Rule
from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.steps import tactics
from questboard.games.mage_knight.steps.course import Resolve
from questboard.kernel.core.chance import shuffle


class Rethink(Rule):
    """When taken: discard up to ``value`` cards from hand, Wounds allowed, and draw as many; then
    shuffle the discard pile into the Deed deck."""

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return len(table.players[seat].hand) > 0

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if table.players[step.seat].hand:
            table.agenda.append(tactics.Exchange(step.seat, self.value, 0, True))


class ManaSteal(Rule):
    """When taken: put a die of the Source that shows a basic colour on the card (MK-522). Its mana
    can be used once, in any own turn of this Day, besides the die of the turn; at the end of that
    turn the die is rerolled and returns to the Source."""

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return any(face < words.GOLD for face in table.source)

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if self.works(table, step.seat, table.moment(), step.card):
            table.agenda.append(tactics.StealDie(step.seat))


class Planning(Rule):
    """At the end of each own turn: with at least ``value`` cards in hand before the draw, Wounds
    included, the Hand limit is 1 higher for it (MK-1523)."""

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return False

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        pass  # it is seen to when cards are drawn

    def more_cards(self, table: Table, seat: int) -> int:
        return 1 if len(table.players[seat].hand) >= self.value else 0


class TheRightMoment(Rule):
    """Once, in an own turn that is no last turn (MK-409): another own turn follows directly
    (MK-411). The card is flipped."""

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return table.last_turns < 0

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.turn.mods[words.EXTRA_TURN] += 1


class LongNight(Rule):
    """Once, in the own turn, the draw at its end included (MK-410, MK-1524), when the Deed deck is
    empty: shuffle the discard pile and put ``value`` random cards of it, or all if fewer, back as
    the Deed deck. The card is flipped."""

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return tactics.long_night_due(table, seat)

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        player = table.players[step.seat]
        shuffle(table.rng, player.discard)
        for _ in range(min(self.value, len(player.discard))):
            player.deck.append(player.discard.pop())


class ManaSearch(Rule):
    """Once in each own turn, before mana of the Source is used in it: reroll up to ``value`` dice
    of the Source; depleted gold dice must be picked before others."""

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return len(table.source) > 0 and not tactics.source_used(table)

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.agenda.append(tactics.Reroll(step.seat, [], self.value))


class MidnightMeditation(Rule):
    """Once, before an own turn (MK-603): shuffle up to ``value`` cards from hand, Wounds allowed,
    into the Deed deck and draw as many. The card is flipped."""

    def moments(self) -> int:
        return words.BETWEEN

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return len(table.players[seat].hand) > 0

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.players[step.seat].tactic_used = True
        table.agenda.append(tactics.Exchange(step.seat, self.value, 0, False))


class Preparation(Rule):
    """When taken: take any one card of the Deed deck into hand, unseen by others, then shuffle the
    deck."""

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return len(table.players[seat].deck) > 0

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

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        player = table.players[seat]
        return not player.sparing and len(player.deck) + len(player.spared) > 0

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.players[step.seat].sparing = True
        table.agenda.append(tactics.Spare(step.seat))
