"""Chapters 10 and 13: dealing with locals, and the Units that join."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content.sites import SHIELD_INFLUENCE
from questboard.games.mage_knight.content.tracks import NO_INTERACTION
from questboard.games.mage_knight.language import choices, land, words
from questboard.games.mage_knight.language.effects import Reward
from questboard.games.mage_knight.state import NOBODY, Table, Troop, numbers
from questboard.games.mage_knight.state.numbers import CITIES, UNITS
from questboard.games.mage_knight.state.player import reputation_modifier
from questboard.games.mage_knight.steps import basics
from questboard.games.mage_knight.steps.mana import pay, ways
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


def can_interact(table: Table, seat: int) -> bool:
    """Whether the hero stands where people would deal with it (MK-1003, MK-1004)."""
    player = table.players[seat]
    if reputation_modifier(player.reputation) == NO_INTERACTION:
        return False
    space = player.space
    kind = numbers.SITE_KIND[table.site(space)]
    if kind == land.INHABITED:
        return table.spot(space).owner == NOBODY
    return kind == land.FORTIFIED and not table.hostile(space, seat)


def influence_at(table: Table, seat: int) -> int:
    """What Reputation, and Shields on the card of a city, give (MK-1006)."""
    player = table.players[seat]
    influence = reputation_modifier(player.reputation)
    if table.site(player.space) == land.CITY:
        influence += SHIELD_INFLUENCE * table.spot(player.space).shields.count(seat)
    return influence


def interact(table: Table, seat: int) -> None:
    """Influence left from before is lost; Reputation counts once (MK-1005 to MK-1007)."""
    turn = table.turn
    turn.acted = True
    turn.interacting = True
    turn.move = 0
    turn.influence = influence_at(table, seat)
    if table.events is not None:
        table.tell(events.Interacted(seat, turn.influence))


def icons_at(table: Table, space: int) -> int:
    """The icons that can be recruited at a site (MK-1011, MK-1020)."""
    site = table.site(space)
    icons = numbers.SITES[site].recruit
    if site == land.CITY:
        icons |= CITIES[table.site_colour(space)].recruit
    return icons


def price_at(table: Table, space: int) -> int:
    """The Influence for what a site sells besides Units and healing (MK-1016 to MK-1021)."""
    site = table.site(space)
    return (
        CITIES[table.site_colour(space)].price if site == land.CITY else numbers.SITES[site].price
    )


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
        if max(0, unit.cost - numbers.VALUE["bonds-of-loyalty"]) <= influence and bond_free(
            table, seat
        ):  # MK-1008
            found.append(choices.Recruit(kind, True))
    healing = numbers.SITES[site].heal_cost
    if healing and healing <= influence:
        found.append(choices.BUY_HEALING)
    if influence < price_at(table, space):
        return
    if site == land.MONASTERY:
        for card in table.monastery_offer:
            found.append(choices.BuyCard(card))
    colour = table.site_colour(space) if site == land.CITY else -1
    if site == land.MAGE_TOWER or colour == words.BLUE:
        for card in table.spell_offer:
            for way in ways(table, seat, numbers.COLOUR_OF[card]):
                found.append(choices.BuyCard(card, way))
    if colour == words.RED:
        found.append(choices.BUY_ARTIFACT)
    elif colour == words.WHITE and table.elites:
        found.append(choices.ADD_ELITE)
    elif colour == words.GREEN:
        for card in table.advanced_offer:
            found.append(choices.BuyCard(card))
        if table.advanced_deck:
            found.append(choices.BUY_UNSEEN)


def find_learning(table: Table, found: list[Choice]) -> None:
    lessons = table.turn.lessons
    if lessons and table.turn.influence >= lessons[0].price:
        for card in table.advanced_offer:
            found.append(choices.LearnCard(card))


def take_goods(table: Table, seat: int, choice: Choice) -> bool:
    """Carry out a purchase; whether it was one."""
    turn = table.turn
    if isinstance(choice, choices.Recruit):
        turn.influence -= max(
            0, UNITS[choice.kind].cost - (numbers.VALUE["bonds-of-loyalty"] if choice.bonded else 0)
        )
        table.agenda.append(JoinTroops(seat, choice.kind, choice.bonded, True))
    elif isinstance(choice, choices.BuyCard):
        buy_card(table, seat, choice)
    elif not isinstance(choice, choices.Word):
        return False
    elif choice is choices.BUY_HEALING:
        turn.influence -= numbers.SITES[table.site(table.players[seat].space)].heal_cost
        turn.heal += 1
    elif choice is choices.BUY_ARTIFACT:
        turn.influence -= price_at(table, table.players[seat].space)
        turn.rewards.append(Reward(words.ARTIFACT_REWARD, 1))
    elif choice is choices.ADD_ELITE:
        turn.influence -= price_at(table, table.players[seat].space)
        basics.shown(table, "units", table.elites[-1:])
        table.unit_offer.append(table.elites.pop())
        table.unit_offer.sort()
    elif choice is choices.BUY_UNSEEN:
        turn.influence -= price_at(table, table.players[seat].space)
        basics.gain_card(table, seat, table.advanced_deck.pop())
        table.learn()
    else:
        return False
    return True


def buy_card(table: Table, seat: int, choice: choices.BuyCard) -> None:
    card = choice.card
    table.turn.influence -= price_at(table, table.players[seat].space)
    if choice.way != choices.FREE:
        pay(table, seat, choice.way, numbers.COLOUR_OF[card])
    if card in table.monastery_offer:
        table.monastery_offer.remove(card)
    else:
        basics.take_offered(table, card)
    basics.gain_card(table, seat, card)


def learn_card(table: Table, seat: int, card: int) -> None:
    """A lesson of Learning is used."""
    lesson = table.turn.lessons.pop()
    table.turn.influence -= lesson.price
    basics.take_offered(table, card)
    basics.gain_card(table, seat, card, lesson.to)


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
                found.append(choices.unit(at))
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
