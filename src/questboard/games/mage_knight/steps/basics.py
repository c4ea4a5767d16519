"""Small things that every chapter needs: Fame, Reputation, Wounds, cards that come and go."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content import tracks
from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.state import NOBODY, NONE, Combat, Table
from questboard.games.mage_knight.state.numbers import ENEMIES, SKILL_HALF, WOUND
from questboard.games.mage_knight.state.player import Player, Troop, level_of
from questboard.games.mage_knight.steps.course import Resolve
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
    moved = min(tracks.HIGHEST_REPUTATION, player.reputation + amount)
    moved = max(tracks.LOWEST_REPUTATION, moved)
    if moved != player.reputation:
        player.reputation = moved
        if table.events is not None:
            table.tell(events.ReputationMoved(seat, moved))


# ----------------------------------------------------------------------------------------- points


def points(
    table: Table,
    kind: int,
    amount: int,
    element: int = NONE,
    card: int = NONE,
    unit: int = NONE,
    space: int = NONE,
) -> None:
    """Points of the turn come, or go (below 0), by a card, a Unit or a space."""
    turn = table.turn
    if kind == words.MOVE:
        turn.move += amount
    elif kind == words.INFLUENCE:
        turn.influence += amount
    elif kind == words.HEAL:
        turn.heal += amount
    elif kind == words.BLOCK:
        table.fight().block[element] += amount
    else:
        table.fight().attack[4 * kind + element] += amount
    if table.events is not None and amount:
        skill = skill_at_work(table, turn.seat) if card == unit == space and amount > 0 else NONE
        table.tell(events.Points(turn.seat, kind, element, amount, card, unit, skill, space))


def skill_at_work(table: Table, seat: int) -> int:
    """The Skill whose effects are carried out, or NONE."""
    for step in table.agenda:
        if isinstance(step, Resolve):
            for skill in table.players[seat].skills:
                if step.script is SKILL_HALF[skill].script:
                    return skill
    return NONE


def use_up(table: Table, combat: Combat) -> None:
    """The Attack or Block that was built is used, or lost with its phase (MK-718)."""
    combat.riders = []
    if table.events is not None:
        for at, amount in enumerate(combat.attack + combat.block):
            points(table, at // 4, -amount, at % 4)
    combat.attack = [0] * 12
    combat.block = [0] * 4


def take_action(table: Table) -> None:
    """The action of the turn; points left from before are lost (MK-716)."""
    table.turn.acted = True
    if table.turn.move:
        points(table, words.MOVE, -table.turn.move)
    if table.turn.influence:
        points(table, words.INFLUENCE, -table.turn.influence)


# ------------------------------------------------------------------------------------------ cards


def pile(player: Player, name: str) -> list[int]:
    """The cards of a player in one place, which has their name."""
    cards: list[int] = getattr(player, name)
    return cards


def move_cards(
    table: Table, seat: int, cards: list[int], source: str, target: str, under: bool = False
) -> None:
    """Cards of a player go from one place to another, on top or under what is there."""
    left, there = pile(table.players[seat], source), pile(table.players[seat], target)
    moved = cards[:]
    for card in moved:
        left.remove(card)
    at = 0 if under else len(there)
    there[at:at] = moved
    if target == words.TO_HAND:
        there.sort()
    tell_moved(table, seat, moved, source, target)


def tell_moved(table: Table, seat: int, cards: list[int], source: str, target: str) -> None:
    """Tell of cards that moved; those between Deed deck and Sparing Power nobody has seen."""
    if table.events is not None and cards:
        unseen = words.SPARED in (source, target) and words.TO_DECK in (source, target)
        table.tell(
            events.CardsMoved(seat, [NONE] * len(cards) if unseen else cards, source, target)
        )


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
    cards = [card for card in table.players[seat].hand if card != WOUND]
    if cards:
        table.turn.cards_used = True
        move_cards(table, seat, cards, words.TO_HAND, words.TO_DISCARD)


def discard(table: Table, seat: int, card: int) -> None:
    """A card that has left the hand is discarded."""
    table.players[seat].discard.append(card)
    if table.events is not None:
        table.tell(events.CardDiscarded(seat, card, words.TO_HAND, words.TO_DISCARD))


def drop_token(table: Table, token: int) -> None:
    """An enemy token goes to its discard pile."""
    table.heaps[ENEMIES[token].colour].append(token)


def draw(table: Table, seat: int, number: int) -> int:
    """Draw Deed cards and tell the drawer."""
    player = table.players[seat]
    told = table.events is not None and number > 0
    cards = player.deck[max(0, len(player.deck) - number) :] if told else []
    drawn = table.draw_cards(seat, number)
    if table.events is not None:
        table.tell(events.CardsDrawn(seat, cards, words.TO_DECK, words.TO_HAND))
    return drawn


def shown(table: Table, what: str, things: list[int], slot: int = NONE) -> None:
    """Hidden things come into view, perhaps in an offer from this place on."""
    table.learn()
    if table.events is not None and things:
        table.tell(events.Shown(what, things, slot))


def refill_spells(table: Table) -> None:
    """The offers show three cards; the oldest lies lowest (MK-111, MK-209)."""
    while len(table.spell_offer) < tracks.OFFER_SIZE and table.spell_deck:
        table.spell_offer.append(table.spell_deck.pop())
        shown(table, "spells", table.spell_offer[-1:], len(table.spell_offer) - 1)


def refill_advanced(table: Table) -> None:
    while len(table.advanced_offer) < tracks.OFFER_SIZE and table.advanced_deck:
        table.advanced_offer.append(table.advanced_deck.pop())
        shown(table, "advanced", table.advanced_offer[-1:], len(table.advanced_offer) - 1)


def offer_unit(table: Table, deck: list[int]) -> None:
    """A further Unit joins the offer."""
    kind = deck.pop()
    table.unit_offer.append(kind)
    table.unit_offer.sort()
    shown(table, "units", [kind], table.unit_offer.index(kind))


def take_offered(table: Table, card: int) -> str:
    """Take a card out of the Spell or Advanced Action offer and refill it; which one it was."""
    if card in table.spell_offer:
        table.spell_offer.remove(card)
        refill_spells(table)
        return "spells"
    table.advanced_offer.remove(card)
    refill_advanced(table)
    return "advanced"


def gain_card(table: Table, seat: int, card: int, source: str, to: str = words.TO_DECK) -> None:
    """A gained card goes on top of the Deed deck (MK-208), or where its effect says."""
    pile(table.players[seat], to).append(card)
    if to == words.TO_HAND:
        table.players[seat].hand.sort()
    if table.events is not None:
        table.tell(events.CardGained(seat, card, source, to))


def lose_unit(table: Table, seat: int, at: int) -> None:
    """A Unit leaves the game, its Banner goes to the discard pile (MK-1304, MK-1311, MK-1313)."""
    player = table.players[seat]
    unit = player.units.pop(at)
    if table.turn.seat == seat:  # the others move up (Banner of Glory)
        heroes = table.turn.heroes
        table.turn.heroes = heroes & (1 << at) - 1 | heroes >> at + 1 << at
    table.removed_units.append(unit.kind)
    if table.events is not None:
        table.tell(events.UnitLost(seat, at, unit.kind))
    drop_banner(table, seat, unit)


def drop_banner(table: Table, seat: int, unit: Troop) -> None:
    """A Banner that leaves its Unit goes to the discard pile."""
    if unit.banner != NONE:
        table.players[seat].discard.append(unit.banner)
        tell_moved(table, seat, [unit.banner], words.BANNER, words.TO_DISCARD)
        unit.banner = NONE


def tell_growth(table: Table, seat: int) -> None:
    if table.events is not None:
        hero = table.players[seat]
        table.tell(events.Grew(seat, hero.armor(), hero.hand_limit(), hero.command()))


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
