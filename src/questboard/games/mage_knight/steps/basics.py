"""Small things that every chapter needs: Fame, Reputation, Wounds, cards that come and go."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content import tracks
from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.state import NOBODY, Table
from questboard.games.mage_knight.state.numbers import ENEMIES, WOUND
from questboard.games.mage_knight.state.player import level_of
from questboard.kernel.core.chance import Rng, shuffle


def gain_fame(table: Table, seat: int, amount: int) -> None:
    """Fame is scored at once, levels are gained at the end of the turn (MK-1401)."""
    player = table.players[seat]
    before = level_of(player.fame)
    player.fame += amount
    bonus = table.story().pace.level_fame
    if bonus:  # MK-2104
        after = level_of(player.fame)
        while after > before:
            player.fame += bonus * (after - before)
            before, after = after, level_of(player.fame)
    if table.events is not None and amount:
        table.tell(events.FameGained(seat, amount))


def move_reputation(table: Table, seat: int, amount: int) -> None:
    """Move the Reputation; what goes beyond an end of the track is lost (MK-1001)."""
    player = table.players[seat]
    moved = max(
        tracks.LOWEST_REPUTATION, min(tracks.HIGHEST_REPUTATION, player.reputation + amount)
    )
    if moved != player.reputation:
        player.reputation = moved
        if table.events is not None:
            table.tell(events.ReputationMoved(seat, moved))


def take_wounds(table: Table, seat: int, number: int) -> None:
    """Wounds into hand; in the player's combat they count for a knock-out (MK-1162)."""
    if number <= 0:
        return
    player = table.players[seat]
    for _ in range(number):
        player.hand.insert(0, WOUND)
    combat = table.combat
    if table.turn.seat == seat:
        table.turn.wounds += number
    if table.events is not None:
        table.tell(events.WoundsTaken(seat, number))
    if combat is not None and table.turn.seat == seat:
        combat.wounds += number
        if not combat.out and combat.wounds >= player.hand_limit():  # MK-1162, MK-1164
            combat.out = True
            if table.events is not None:
                table.tell(events.KnockedOut(seat))
            discard_non_wounds(table, seat)


def discard_non_wounds(table: Table, seat: int) -> None:
    """A knock-out or a paralysing Wound empties the hand (MK-1162, MK-1167)."""
    player = table.players[seat]
    wounds = player.hand.count(WOUND)
    if wounds < len(player.hand):
        table.turn.cards_used = True
    for card in player.hand:
        if card != WOUND:
            player.discard.append(card)
    player.hand = [WOUND] * wounds


def drop_token(table: Table, token: int) -> None:
    """An enemy token goes to its discard pile."""
    table.heaps[ENEMIES[token].colour].append(token)


def draw(table: Table, seat: int, number: int) -> int:
    """Draw Deed cards and tell the drawer."""
    player = table.players[seat]
    if table.events is not None:
        cards = player.deck[max(0, len(player.deck) - number) :] if number > 0 else []
        table.tell(events.CardsDrawn(seat, cards))
    return table.draw_cards(seat, number)


def shown(table: Table, what: str, things: list[int]) -> None:
    """Hidden things come into view."""
    table.learn()
    if table.events is not None and things:
        table.tell(events.Shown(what, things))


def refill_spells(table: Table) -> None:
    """The offers show three cards; the oldest lies lowest (MK-111, MK-209)."""
    while len(table.spell_offer) < tracks.OFFER_SIZE and table.spell_deck:
        table.spell_offer.append(table.spell_deck.pop())
        shown(table, "spells", table.spell_offer[-1:])


def refill_advanced(table: Table) -> None:
    while len(table.advanced_offer) < tracks.OFFER_SIZE and table.advanced_deck:
        table.advanced_offer.append(table.advanced_deck.pop())
        shown(table, "advanced", table.advanced_offer[-1:])


def take_offered(table: Table, card: int) -> None:
    """Take a card out of the Spell or Advanced Action offer and refill it."""
    if card in table.spell_offer:
        table.spell_offer.remove(card)
        refill_spells(table)
    else:
        table.advanced_offer.remove(card)
        refill_advanced(table)


def gain_card(table: Table, seat: int, card: int, to: str = words.TO_DECK) -> None:
    """A gained card goes on top of the Deed deck (MK-208), or where its effect says."""
    player = table.players[seat]
    if to == words.TO_DECK:
        player.deck.append(card)
    elif to == words.TO_HAND:
        player.hand.append(card)
        player.hand.sort()
    else:
        player.discard.append(card)
    if table.events is not None:
        table.tell(events.CardGained(seat, card))


def lose_unit(table: Table, seat: int, at: int) -> None:
    """A Unit leaves the game, its Banner goes to the discard pile (MK-1304, MK-1311, MK-1313)."""
    player = table.players[seat]
    unit = player.units.pop(at)
    if table.turn.seat == seat:  # the others move up (Banner of Glory)
        heroes = table.turn.heroes
        table.turn.heroes = heroes & (1 << at) - 1 | heroes >> at + 1 << at
    if unit.banner >= 0:
        player.discard.append(unit.banner)
    table.removed_units.append(unit.kind)
    if table.events is not None:
        table.tell(events.UnitLost(seat, unit.kind))


def shuffled(rng: Rng, things: list[int]) -> list[int]:
    found = things[:]
    shuffle(rng, found)
    return found


def others(table: Table, seat: int) -> list[int]:
    """The players that an interactive effect touches; nobody in last turns (MK-1604)."""
    if table.last_turns >= 0:
        return []
    return [other for other in range(table.seats) if other != seat]


def touches(table: Table, user: int, seat: int) -> bool:
    """Whether what a user laid on the table acts on a player now (MK-1601, MK-1604)."""
    return user != NOBODY and user != seat and table.last_turns < 0
