"""Chapters 10 and 13: dealing with locals, and the Units that join."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content.sites import SHIELD_INFLUENCE
from questboard.games.mage_knight.content.tracks import NO_INTERACTION
from questboard.games.mage_knight.language import bars, choices, land, words
from questboard.games.mage_knight.language.cards import SPELL
from questboard.games.mage_knight.language.effects import Reward
from questboard.games.mage_knight.state import NOBODY, NONE, Table, Troop, numbers
from questboard.games.mage_knight.state.numbers import CITIES, UNITS
from questboard.games.mage_knight.state.player import reputation_modifier
from questboard.games.mage_knight.steps import basics
from questboard.games.mage_knight.steps.mana import pay, ways
from questboard.games.mage_knight.steps.possible import bars_action
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice

GOODS: Final = [choices.BUY_HEALING, choices.BUY_ARTIFACT, choices.ADD_ELITE, choices.BUY_UNSEEN]


def bars_interacting(table: Table, seat: int) -> int:
    """The hero must stand where people would deal with it (MK-1003, MK-1004)."""
    player = table.players[seat]
    if reputation_modifier(player.reputation) == NO_INTERACTION:
        return bars.SHUNNED
    space = player.space
    kind = numbers.SITE_KIND[table.site(space)]
    if kind == land.INHABITED and table.spot(space).owner == NOBODY:
        return 0
    return 0 if kind == land.FORTIFIED and not table.hostile(space, seat) else bars.NOBODY_DEALS


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
    basics.take_action(table)
    turn.interacting = True
    space = table.players[seat].space
    basics.points(table, words.INFLUENCE, influence_at(table, seat), space=space)
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
    if site == land.CITY:
        return CITIES[table.site_colour(space)].price
    return numbers.SITES[site].price


def cost_of(kind: int, bonded: bool) -> int:
    """The Influence for a Unit, under Bonds of Loyalty or not (MK-1008)."""
    return max(0, UNITS[kind].cost - (numbers.VALUE["bonds-of-loyalty"] if bonded else 0))


def kinds_offered(table: Table) -> list[int]:
    """The different Units of the offer, in its order."""
    return sorted(set(table.unit_offer))


def find_goods(table: Table, seat: int, found: list[Choice]) -> None:
    """What can be bought with the Influence at hand (MK-1009)."""
    turn = table.turn
    space = table.players[seat].space
    influence = turn.influence
    icons = icons_at(table, space)
    bonds = bond_free(table, seat)
    for kind in kinds_offered(table):
        if not bars_recruit(kind, icons, influence):
            found.append(choices.Recruit(kind))
        if bonds and not bars_recruit(kind, icons, influence, True):
            found.append(choices.Recruit(kind, True))
    if not bars_good(table, space, choices.BUY_HEALING):
        found.append(choices.BUY_HEALING)
    if influence < price_at(table, space):
        return
    for card in sold_at(table, space):
        if numbers.TYPE_OF[card] != SPELL:
            found.append(choices.BuyCard(card))
            continue
        for way in ways(table, seat, numbers.COLOUR_OF[card]):
            found.append(choices.BuyCard(card, way))
    for good in GOODS[1:]:
        if not bars_good(table, space, good):
            found.append(good)


def bars_recruit(kind: int, icons: int, influence: int, bonded: bool = False) -> int:
    """What bars the recruiting of a Unit of the offer (MK-1008, MK-1011)."""
    if not UNITS[kind].recruit & icons:
        return bars.UNIT_ICON
    return bars.DEAR__UNIT if cost_of(kind, bonded) > influence else 0


def sold_at(table: Table, space: int) -> list[int]:
    """The cards that are sold at a site (MK-1016 to MK-1018, MK-1021)."""
    site = table.site(space)
    if site == land.MONASTERY:
        return table.monastery_offer
    colour = table.site_colour(space) if site == land.CITY else -1
    if site == land.MAGE_TOWER or colour == words.BLUE:
        return table.spell_offer
    return table.advanced_offer if colour == words.GREEN else []


def bars_good(table: Table, space: int, good: Choice) -> int:
    """What bars the purchase of a thing without a name (MK-1014, MK-1019 to MK-1021)."""
    site = table.site(space)
    colour = table.site_colour(space) if site == land.CITY else -1
    cost = price_at(table, space)
    if good is choices.BUY_HEALING:
        cost = numbers.SITES[site].heal_cost
        here, away, dear = cost > 0, bars.AWAY__HEALING, bars.DEAR__HEALING
    elif good is choices.BUY_ARTIFACT:
        here, away, dear = colour == words.RED, bars.AWAY__ARTIFACT, bars.DEAR__ARTIFACT
    elif good is choices.ADD_ELITE:
        here = colour == words.WHITE and len(table.elites) > 0
        away, dear = bars.AWAY__ELITE, bars.DEAR__ELITE
    else:
        here = colour == words.GREEN and len(table.advanced_deck) > 0
        away, dear = bars.AWAY__UNSEEN, bars.DEAR__UNSEEN
    if not here:
        return away
    return dear if cost > table.turn.influence else 0


def bars_goods(table: Table, seat: int, choice: Choice) -> int:
    """What bars a purchase."""
    space = table.players[seat].space
    offers = table.spell_offer + table.advanced_offer + table.monastery_offer
    if isinstance(choice, choices.Recruit) and choice.unit_kind not in table.unit_offer:
        return bars.UNIT_GONE
    if isinstance(choice, choices.BuyCard) and choice.card not in offers:
        return bars.NOT_IN_OFFER
    if not table.turn.interacting:
        return bars_interacting(table, seat) or bars_action(table, seat) or bars.INTERACT_FIRST
    if isinstance(choice, choices.Recruit):
        if choice.bonded and not bond_free(table, seat):
            return bars.NO_BOND
        icons = icons_at(table, space)
        return bars_recruit(choice.unit_kind, icons, table.turn.influence, choice.bonded)
    if not isinstance(choice, choices.BuyCard):
        return bars_good(table, space, choice)
    spell = numbers.TYPE_OF[choice.card] == SPELL
    if choice.card not in sold_at(table, space):
        return bars.CARD_AWAY__SPELL if spell else bars.CARD_AWAY
    if table.turn.influence < price_at(table, space):
        return bars.DEAR__SPELL if spell else bars.DEAR__CARD
    paid = not spell or ways(table, seat, numbers.COLOUR_OF[choice.card])
    return 0 if paid else bars.GOODS_MANA


def find_learning(table: Table, found: list[Choice]) -> None:
    if table.turn.lessons:
        for card in table.advanced_offer:
            if not bars_learning(table, card):
                found.append(choices.LearnCard(card))


def bars_learning(table: Table, card: int) -> int:
    """What keeps Learning from teaching a card."""
    if not table.turn.lessons:
        return bars.LESSON
    if card not in table.advanced_offer:
        return bars.NOT_IN_OFFER
    return bars.DEAR__CARD if table.turn.influence < table.turn.lessons[0].price else 0


def take_goods(table: Table, seat: int, choice: Choice) -> bool:
    """Carry out a purchase; whether it was one."""
    turn = table.turn
    if isinstance(choice, choices.Recruit):
        pay_influence(table, seat, cost_of(choice.unit_kind, choice.bonded))
        table.agenda.append(JoinTroops(seat, choice.unit_kind, choice.bonded, True))
    elif isinstance(choice, choices.BuyCard):
        buy_card(table, seat, choice)
    elif not isinstance(choice, choices.Word):
        return False
    elif choice is choices.BUY_HEALING:
        space = table.players[seat].space
        pay_influence(table, seat, numbers.SITES[table.site(space)].heal_cost)
        basics.points(table, words.HEAL, 1, space=space)
    elif choice is choices.BUY_ARTIFACT:
        pay_influence(table, seat)
        turn.rewards.append(Reward(words.ARTIFACT_REWARD, 1))
    elif choice is choices.ADD_ELITE:
        pay_influence(table, seat)
        basics.offer_unit(table, table.elites)
    elif choice is choices.BUY_UNSEEN:
        pay_influence(table, seat)
        basics.gain_card(table, seat, table.advanced_deck.pop(), words.UNSEEN)
        table.learn()
    else:
        return False
    return True


def pay_influence(table: Table, seat: int, price: int = NONE) -> None:
    """Influence for what is bought here, at the price of the site unless another is given."""
    space = table.players[seat].space
    price = price_at(table, space) if price == NONE else price
    basics.points(table, words.INFLUENCE, -price, space=space)


def buy_card(table: Table, seat: int, choice: choices.BuyCard) -> None:
    card = choice.card
    pay_influence(table, seat)
    if choice.way != choices.FREE:
        pay(table, seat, choice.way, numbers.COLOUR_OF[card])
    source = "monastery"
    if card in table.monastery_offer:
        table.monastery_offer.remove(card)
    else:
        source = basics.take_offered(table, card)
    basics.gain_card(table, seat, card, source)


def learn_card(table: Table, seat: int, card: int) -> None:
    """A lesson of Learning is used."""
    lesson = table.turn.lessons.pop()
    basics.points(table, words.INFLUENCE, -lesson.price)
    basics.gain_card(table, seat, card, basics.take_offered(table, card), lesson.to)


class JoinTroops(Question[Table]):
    """A Unit joins, under which token; without a free one another is disbanded (MK-1012, MK-1304).

    A recruited Unit is under Bonds of Loyalty if it was recruited so; one that comes free of charge
    may be put there.
    """

    def __init__(self, seat: int, kind: int, bonded: bool, paid: bool) -> None:
        super().__init__(seat)
        self.kind = kind
        self.bonded = bonded
        self.paid = paid

    def find(self, table: Table) -> list[Choice]:
        if self.bonded:
            return [choices.ACCEPT]
        found: list[Choice] = [choices.ACCEPT] if self.free_bond(table) else []
        if room(table, self.seat):
            return [*found, choices.ENOUGH]
        units = table.players[self.seat].units
        found += [choices.unit(at) for at in range(len(units)) if not units[at].bonded]
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
        units = table.players[self.seat].units
        units.append(Troop(self.kind, bonded=self.bonded))
        table.turn.recruited += 1
        if table.events is not None:
            table.tell(events.Recruited(self.seat, len(units) - 1, self.kind))


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
        offered = [choices.PickOffered(kind) for kind in kinds_offered(table)]
        return [*offered, choices.DECLINE]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if isinstance(choice, choices.PickOffered):
            table.agenda.append(JoinTroops(self.seat, choice.unit_kind, False, False))
