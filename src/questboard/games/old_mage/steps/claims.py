"""Cards that lie in a hex, and who picks them up (chapters 20 and 23)."""

from __future__ import annotations

from questboard.games.old_mage import events
from questboard.games.old_mage.language.choices import KEEP, LEAVE, OF_CARD, OfCard, TakeUp
from questboard.games.old_mage.language.words import IGNORES_WATER
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.state.land import among
from questboard.games.old_mage.state.numbers import CARDS, FIRST_RELIC, GIFT_OF_CARD, NONE, ORB
from questboard.games.old_mage.steps.basics import lay_card
from questboard.games.old_mage.steps.own_time import OwnTime
from questboard.games.old_mage.steps.winning import look_for_win
from questboard.kernel.core.state import Choice


def lying_at(table: Table, space: int) -> list[int]:
    """The places, among all lying cards, of those in a hex."""
    return [at for at in range(len(table.lying)) if table.lying[at].hex == space]


def claim(table: Table, seat: int, place: int) -> None:
    """Take up one of the cards of the hex: a spell into hand, a Relic into play."""
    mage = table.mages[seat]
    lying = table.lying.pop(lying_at(table, mage.hex)[place])
    if lying.hidden:
        table.learn()
    if lying.card < FIRST_RELIC:
        mage.hand.append(lying.card)
        if table.events is not None and lying.hidden:
            table.tell(events.HiddenCardTaken(seat))
            table.tell(events.OwnCardTaken(seat, [lying.card]))
        elif table.events is not None:
            table.tell(events.CardTaken(seat, lying.card))
    else:
        gain_relic(table, seat, lying.card)


def gain_relic(table: Table, seat: int, card: int) -> None:
    """A Relic is put into play at once (OM-761)."""
    mage = table.mages[seat]
    mage.relics.append(card)
    if table.events is not None:
        table.tell(events.RelicGained(seat, card))
    if table.one_weapon and len(weapons(table, seat)) > 1:  # OM-939
        table.agenda.append(OneWeapon(seat))
    if card == ORB:  # OM-110
        look_for_win(table, seat)


def lose_relic(table: Table, seat: int, card: int) -> None:
    """A Relic leaves its Mage, for whatever place."""
    table.mages[seat].relics.remove(card)
    if GIFT_OF_CARD[card][IGNORES_WATER]:
        # Footing knows of claims on the way: hence imported here.
        from questboard.games.old_mage.steps.moving import come_down

        come_down(table, seat)


def weapons(table: Table, seat: int) -> list[int]:
    return [card for card in table.mages[seat].relics if CARDS[card].weapon]


def claimable(table: Table, seat: int) -> list[int]:
    """The places, among the cards of its hex, of those that a Mage may claim. A weapon for which it
    could drop none any more in this turn is left: nobody changes weapons in a circle."""
    lying = lying_at(table, table.mages[seat].hex)
    found: list[int] = []
    for place in range(len(lying)):
        card = table.lying[lying[place]]
        if table.one_weapon and not card.hidden and CARDS[card.card].weapon:
            have = weapons(table, seat)
            if have and not keepable(table, seat, [*have, card.card]):
                continue
        found.append(place)
    return found


def keepable(table: Table, seat: int, cards: list[int]) -> list[int]:
    """Of several weapons those that may be kept: each other one was not dropped for another one in
    this turn by the same Mage."""
    return [
        card
        for card in cards
        if not any(other != card and left_for(seat, other) in table.dropped for other in cards)
    ]


def left_for(seat: int, card: int) -> int:
    """How a weapon that a Mage left for another is noted among the dropped Relics."""
    return (seat + 1) << 8 | card


def drop_relic(table: Table, seat: int, card: int) -> None:
    lose_relic(table, seat, card)
    lay_card(table, table.mages[seat].hex, card, False)
    if table.events is not None:
        table.tell(events.RelicDropped(seat, card))
    offer_claims(table, [table.mages[seat].hex], seat)


def offer_claims(table: Table, spaces: list[int], but: int = NONE) -> None:
    """Mages where cards came to lie may claim them, in turn order (OM-774, OM-776)."""
    for seat in reversed(table.order_from(table.active)):
        mage = table.mages[seat]
        if seat != but and among(mage.hex, spaces) and mage.stands() and mage.health > 0:
            if lying_at(table, mage.hex):
                table.agenda.append(Claim(seat))


class Claim(OwnTime):
    """A Mage may take up what lies in its hex, card by card (OM-777)."""

    def copy(self) -> Claim:
        return Claim(self.seat)

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = [LEAVE]
        mage = table.mages[self.seat]
        if mage.stands():
            for place in claimable(table, self.seat):
                found.append(TakeUp(place))
        return found

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, TakeUp):
            claim(table, self.seat, choice.place)
        else:
            table.agenda.pop()


class OneWeapon(OwnTime):
    """A Mage with several weapons keeps one (OM-940)."""

    def copy(self) -> OneWeapon:
        return OneWeapon(self.seat)

    def find(self, table: Table) -> list[Choice]:
        have = weapons(table, self.seat)
        return [OF_CARD[KEEP][card] for card in keepable(table, self.seat, have) or have] or [LEAVE]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if isinstance(choice, OfCard):
            for card in weapons(table, self.seat):
                if card != choice.card:
                    table.dropped.append(left_for(self.seat, card))
                    drop_relic(table, self.seat, card)
