"""Offers between Mages at peace (OM-400 to OM-407)."""

from __future__ import annotations

from questboard.games.old_mage import events
from questboard.games.old_mage.language import choices
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.state.numbers import CARDS, FIRST_RELIC, NONE
from questboard.games.old_mage.steps.asked import Asked
from questboard.games.old_mage.steps.basics import distinct
from questboard.games.old_mage.steps.claims import gain_relic, lose_relic
from questboard.kernel.core.state import Choice


class Trade(Asked):
    """An offer is put together card by card and taken or left as a whole; offers follow each
    other until both pass. A spell of the other's hand is asked for by its name, seen or not."""

    one: int
    other: int
    gives: list[int]
    asks: list[int]
    passed: bool
    proposed: bool
    naming: bool

    def __init__(
        self,
        seat: int,
        one: int,
        other: int,
        gives: list[int],
        asks: list[int],
        passed: bool = False,
        proposed: bool = False,
        naming: bool = False,
    ) -> None:
        super().__init__(seat)
        self.one = one
        self.other = other
        self.gives = gives
        self.asks = asks
        self.passed = passed
        self.proposed = proposed
        self.naming = naming

    def copy(self) -> Trade:
        return Trade(
            self.seat,
            self.one,
            self.other,
            self.gives[:],
            self.asks[:],
            self.passed,
            self.proposed,
            self.naming,
        )

    def partner(self) -> int:
        return self.other if self.seat == self.one else self.one

    def owes(self, table: Table) -> int:
        # An answer that came by itself would tell what a hand does not hold.
        return 1 << self.seat if self.proposed else super().owes(table)

    def find(self, table: Table) -> list[Choice]:
        if self.proposed:
            found: list[Choice] = [choices.REFUSE]
            if holds(table, self.seat, self.asks):
                found.append(choices.ACCEPT)
            return found
        if self.naming:
            return [
                choices.OF_CARD[choices.ASK][card]
                for card in range(FIRST_RELIC)
                if self.asks.count(card) < CARDS[card].copies
            ]
        found = [choices.PASS]
        if self.gives or self.asks:
            found.append(choices.PROPOSE)
        mage = table.mages[self.seat]
        for card in distinct(mage.hand + mage.relics):
            if (mage.hand + mage.relics).count(card) > self.gives.count(card):
                found.append(choices.OF_CARD[choices.GIVE][card])
        partner = table.mages[self.partner()]
        for card in distinct(partner.relics):
            if card not in self.asks:
                found.append(choices.OF_CARD[choices.ASK][card])
        if len([card for card in self.asks if card < FIRST_RELIC]) < len(partner.hand):
            found.append(choices.ASK_SPELL)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        self.naming = False
        if isinstance(choice, choices.OfCard):
            (self.gives if choice.verb == choices.GIVE else self.asks).append(choice.card)
            return
        word = choice.text()
        if word == choices.ASK_SPELL.text():
            self.naming = True
            return
        if word == choices.PROPOSE.text():
            self.proposed = True
            self.passed = False
            self.seat = self.partner()
            return
        if word == choices.PASS.text() and self.passed:
            table.agenda.pop()
            return
        if word == choices.ACCEPT.text():
            giver = self.partner()
            pass_cards(table, giver, self.seat, self.gives)
            pass_cards(table, self.seat, giver, self.asks)
        if not self.proposed:
            self.seat = self.partner()
            self.passed = True
        self.proposed = False
        self.gives = []
        self.asks = []

    def mask(self, table: Table, seat: int) -> None:
        """The two see what is proposed; until then an offer is its maker's (OM-405)."""
        if seat == self.seat or (self.proposed and seat in (self.one, self.other)):
            return
        self.gives = [NONE] * len(self.gives)
        self.asks = [NONE] * len(self.asks)


def holds(table: Table, seat: int, cards: list[int]) -> bool:
    mage = table.mages[seat]
    have = mage.hand + mage.relics
    return all(have.count(card) >= cards.count(card) for card in cards)


def pass_cards(table: Table, giver: int, taker: int, cards: list[int]) -> None:
    """Relics change hands openly; of hand cards the others see the number (OM-405, OM-406)."""
    hidden: list[int] = []
    for card in cards:
        if card in table.mages[giver].relics:
            lose_relic(table, giver, card)
            gain_relic(table, taker, card)
        else:
            table.mages[giver].hand.remove(card)
            table.mages[taker].hand.append(card)
            hidden.append(card)
    if hidden:
        table.learn()
        if table.events is not None:
            table.tell(events.CardsGiven(taker, len(hidden), giver))
            table.tell(events.OwnCardsGiven(taker, giver, hidden))
