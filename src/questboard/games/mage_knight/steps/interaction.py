"""Chapters 10 and 13: dealing with locals, and the Units that join."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content.tracks import NO_INTERACTION, reputation_modifier
from questboard.games.mage_knight.language import choices, words
from questboard.games.mage_knight.language.effects import Reward
from questboard.games.mage_knight.language.land import CITY, KEEP, MAGE_TOWER, MONASTERY, VILLAGE
from questboard.games.mage_knight.state import NOBODY, Table, Troop
from questboard.games.mage_knight.state.numbers import COLOUR_OF, SITES, UNITS
from questboard.games.mage_knight.steps import basics
from questboard.games.mage_knight.steps.mana import pay, ways
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice

MONASTERY_CARD = 6  # MK-1016, MK-1021
SPELL_PRICE = 7  # MK-1017
ARTIFACT_PRICE = 12  # MK-1019
ELITE_PRICE = 2  # MK-1020
BOND = 5  # Bonds of Loyalty
EVERY_ICON = 31


def can_interact(table: Table, seat: int) -> bool:
    """MK-1003, MK-1004."""
    player = table.players[seat]
    if reputation_modifier(player.reputation) == NO_INTERACTION:
        return False
    space = player.space
    site = table.site(space)
    if site == VILLAGE:
        return True
    if site == MONASTERY:
        return table.spot(space).owner == NOBODY
    if site == KEEP:
        return table.spot(space).owner == seat
    if site in (MAGE_TOWER, CITY):
        return table.conquered(space)
    return False


def interact(table: Table, seat: int) -> None:
    """Influence left from before is lost; Reputation counts once (MK-1005 to MK-1007)."""
    turn = table.turn
    player = table.players[seat]
    turn.acted = True
    turn.interacting = True
    turn.move = 0
    turn.influence = reputation_modifier(player.reputation)
    if table.site(player.space) == CITY:
        turn.influence += table.spot(player.space).shields.count(seat)
    if table.events is not None:
        table.tell(events.Interacted(seat, turn.influence))


def icons_at(table: Table, space: int) -> int:
    """The icons that can be recruited at a site (MK-1011, MK-1020)."""
    site = table.site(space)
    if site == CITY and table.site_colour(space) == words.WHITE:
        return EVERY_ICON
    return SITES[site].recruit


def find_goods(table: Table, seat: int, found: list[Choice]) -> None:
    """What can be bought with the Influence at hand (MK-1009)."""
    turn = table.turn
    player = table.players[seat]
    space = player.space
    site = table.site(space)
    influence = turn.influence
    icons = icons_at(table, space)
    last = -1
    for kind in table.unit_offer:
        unit = UNITS[kind]
        if kind == last or not unit.recruit & icons:
            continue
        last = kind
        if unit.cost <= influence:
            found.append(choices.Recruit(kind))
        if max(0, unit.cost - BOND) <= influence and bond_free(table, seat):  # MK-1008
            found.append(choices.Recruit(kind, True))
    price = SITES[site].heal_cost
    if price and price <= influence:
        found.append(choices.BUY_HEALING)
    if site == MONASTERY and influence >= MONASTERY_CARD:
        for card in table.monastery_offer:
            found.append(choices.BuyCard(card))
    colour = table.site_colour(space) if site == CITY else -1
    if (site == MAGE_TOWER or colour == words.BLUE) and influence >= SPELL_PRICE:
        for card in table.spell_offer:
            for way in ways(table, seat, COLOUR_OF[card]):
                found.append(choices.BuyCard(card, way))
    if colour == words.RED and influence >= ARTIFACT_PRICE:
        found.append(choices.BUY_ARTIFACT)
    elif colour == words.WHITE and influence >= ELITE_PRICE and table.elites:
        found.append(choices.ADD_ELITE)
    elif colour == words.GREEN and influence >= MONASTERY_CARD:
        for card in table.advanced_offer:
            found.append(choices.BuyCard(card))
        if table.advanced_deck:
            found.append(choices.BUY_UNSEEN)


def find_learning(table: Table, found: list[Choice]) -> None:
    price = table.turn.mods[words.LEARNING] % words.LEARNING_AGAIN
    if price and table.turn.influence >= price:
        for card in table.advanced_offer:
            found.append(choices.LearnCard(card))


def take_goods(table: Table, seat: int, choice: Choice) -> bool:
    """Carry out a purchase; whether it was one."""
    turn = table.turn
    if isinstance(choice, choices.Recruit):
        turn.influence -= max(0, UNITS[choice.kind].cost - (BOND if choice.bonded else 0))
        table.agenda.append(JoinTroops(seat, choice.kind, choice.bonded, True))
    elif isinstance(choice, choices.BuyCard):
        buy_card(table, seat, choice)
    elif not isinstance(choice, choices.Word):
        return False
    elif choice is choices.BUY_HEALING:
        turn.influence -= SITES[table.site(table.players[seat].space)].heal_cost
        turn.heal += 1
    elif choice is choices.BUY_ARTIFACT:
        turn.influence -= ARTIFACT_PRICE
        turn.rewards.append(Reward(words.ARTIFACT_REWARD, 1))
    elif choice is choices.ADD_ELITE:
        turn.influence -= ELITE_PRICE
        basics.shown(table, "units", table.elites[-1:])
        table.unit_offer.append(table.elites.pop())
        table.unit_offer.sort()
    elif choice is choices.BUY_UNSEEN:
        turn.influence -= MONASTERY_CARD
        basics.gain_to_deck(table, seat, table.advanced_deck.pop())
        table.learn()
    else:
        return False
    return True


def buy_card(table: Table, seat: int, choice: choices.BuyCard) -> None:
    card = choice.card
    turn = table.turn
    if card in table.spell_offer:
        turn.influence -= SPELL_PRICE
        pay(table, seat, choice.way, COLOUR_OF[card])
        table.spell_offer.remove(card)
        basics.refill_spells(table)
    elif card in table.monastery_offer:
        turn.influence -= MONASTERY_CARD
        table.monastery_offer.remove(card)
    else:
        turn.influence -= MONASTERY_CARD
        table.advanced_offer.remove(card)
        basics.refill_advanced(table)
    basics.gain_to_deck(table, seat, card)


def learn_card(table: Table, seat: int, card: int) -> None:
    """Learning: once, to the discard pile, or for 9 Influence to hand."""
    turn = table.turn
    price = turn.mods[words.LEARNING] % words.LEARNING_AGAIN
    turn.mods[words.LEARNING] = max(0, turn.mods[words.LEARNING] - words.LEARNING_AGAIN)
    turn.influence -= price
    table.advanced_offer.remove(card)
    basics.refill_advanced(table)
    player = table.players[seat]
    if price % 2:
        player.hand.append(card)
        player.hand.sort()
    else:
        player.discard.append(card)
    if table.events is not None:
        table.tell(events.CardGained(seat, card))


class JoinTroops(Question[Table]):
    """A Unit joins, under which token; without a free one another is disbanded (MK-1012, MK-1304).

    A recruited Unit is under Bonds of Loyalty if it was recruited so; one that comes free of charge
    may be put there.
    """

    kind: int
    bonded: bool
    paid: bool

    def __init__(self, seat: int, kind: int, bonded: bool, paid: bool) -> None:
        super().__init__(seat)
        self.kind = kind
        self.bonded = bonded
        self.paid = paid

    def copy(self) -> JoinTroops:
        return JoinTroops(self.seat, self.kind, self.bonded, self.paid)

    def find(self, table: Table) -> list[Choice]:
        player = table.players[self.seat]
        free = room(table, self.seat)
        found: list[Choice] = []
        if self.bonded:
            return [choices.ACCEPT]
        if self.free_bond(table):
            found.append(choices.ACCEPT)
        if free:
            found.append(choices.ENOUGH)
            return found
        for at in range(len(player.units)):
            if not player.units[at].bonded:
                found.append(choices.UNIT_CHOICE[at])
        if not self.paid or not found:
            found.append(choices.DECLINE)
        return found

    def free_bond(self, table: Table) -> bool:
        """Whether a Unit that comes free of charge may go under Bonds of Loyalty (MK-1302)."""
        return not self.paid and bond_free(table, self.seat)

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if choice is choices.DECLINE:
            return
        if isinstance(choice, choices.PickUnit):
            basics.lose_unit(table, self.seat, choice.unit)
        self.bonded = choice is choices.ACCEPT
        table.unit_offer.remove(self.kind)
        table.players[self.seat].units.append(Troop(self.kind, bonded=self.bonded))
        table.turn.recruited += 1
        if table.events is not None:
            table.tell(events.Recruited(self.seat, self.kind))


def bond_free(table: Table, seat: int) -> bool:
    """Whether the token of Bonds of Loyalty is there and holds no Unit."""
    player = table.players[seat]
    return player.bonds and not any(unit.bonded for unit in player.units)


def room(table: Table, seat: int) -> bool:
    """Whether an ordinary Command token is free."""
    player = table.players[seat]
    plain = sum(1 for unit in player.units if not unit.bonded)
    return plain < player.command() - (1 if player.bonds else 0)


class ChooseUnit(Question[Table]):
    """A Unit of the offer for free (MK-1314)."""

    def copy(self) -> ChooseUnit:
        return ChooseUnit(self.seat)

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = []
        last = -1
        for kind in table.unit_offer:
            if kind != last:
                found.append(choices.PickOffered(kind))
            last = kind
        found.append(choices.DECLINE)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if isinstance(choice, choices.PickOffered):
            table.agenda.append(JoinTroops(self.seat, choice.kind, False, False))


STEPS = (JoinTroops, ChooseUnit)
