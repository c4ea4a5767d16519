"""What a seat may not see, and how unseen things are dealt anew (chapter 31)."""

from __future__ import annotations

from questboard.games.old_mage.catalogue import (
    FIRST_RELIC,
    HAPPENINGS,
    LAND_OF,
    LAND_POOL,
    RELIC_DECK,
    RUIN_DECK,
    SPELL_DECK,
    UNKNOWN,
)
from questboard.games.old_mage.declare import LAND_MONSTER
from questboard.games.old_mage.land import SPACES
from questboard.games.old_mage.state import SITE_TOKEN, UNSEEN, Lying, Table
from questboard.kernel.chance import Rng, shuffle

HIDDEN_RELIC = -2  # a face-down Relic in a hex; UNKNOWN is a face-down spell


def mask(table: Table, seat: int) -> None:
    """Erase hands of others, decks, undersides and face-down cards (OM-982)."""
    for other in range(table.seats):
        if other != seat:
            table.mages[other].hand = [UNKNOWN] * len(table.mages[other].hand)
    table.spell_deck = [UNKNOWN] * len(table.spell_deck)
    table.ruin_deck = [UNKNOWN] * len(table.ruin_deck)
    table.relic_deck = [UNKNOWN] * len(table.relic_deck)
    table.event_deck = [UNKNOWN] * len(table.event_deck)
    table.lying = [
        Lying(card.hex, UNKNOWN if card.card < FIRST_RELIC else HIDDEN_RELIC, True)
        if card.hidden
        else card
        for card in table.lying
    ]
    known = [look >> 6 for look in table.peeks if seat >= 0 and look >> seat & 1]
    for space in range(SPACES):
        site = table.site[space]
        if site >= SITE_TOKEN and space not in known and site < UNSEEN:
            table.site[space] = UNSEEN + LAND_OF[site - SITE_TOKEN]
    # The order of the supply would tell which token of a land comes next.
    table.land_supply = sorted(UNSEEN + LAND_OF[token] for token in table.land_supply)


def redeal(table: Table, rng: Rng) -> None:
    """Deal everything unknown anew from what is nowhere to be seen."""
    deal_land(table, rng)
    spells = rest(SPELL_DECK + RUIN_DECK + RELIC_DECK, seen_cards(table))
    plain = [card for card in spells if card in SPELL_DECK]
    ruins = [card for card in spells if card in RUIN_DECK]
    relics = [card for card in spells if card in RELIC_DECK]
    shuffle(rng, plain)
    shuffle(rng, ruins)
    shuffle(rng, relics)
    # A hand holds Ruin spells where more cards are hidden than plain spells are left.
    for mage in table.mages:
        for at in range(len(mage.hand)):
            if mage.hand[at] == UNKNOWN:
                mage.hand[at] = take(plain, ruins)
    table.lying = [deal_lying(card, plain, relics) for card in table.lying]
    table.spell_deck = [take(plain, ruins) for _ in table.spell_deck]
    table.ruin_deck = [ruins.pop() if ruins else RUIN_DECK[-1] for _ in table.ruin_deck]
    table.relic_deck = [relics.pop() for _ in table.relic_deck]
    shown = table.event_discard[:]
    for mage in table.mages:
        shown += mage.kept
    events = rest(list(range(len(HAPPENINGS))), shown)
    shuffle(rng, events)
    table.event_deck = events[: len(table.event_deck)]


def take(first: list[int], second: list[int]) -> int:
    if first:
        return first.pop()
    for at in range(len(second)):
        if second[at] < FIRST_RELIC:
            return second.pop(at)
    return SPELL_DECK[0]


def deal_lying(card: Lying, plain: list[int], relics: list[int]) -> Lying:
    if card.card == UNKNOWN:
        return Lying(card.hex, plain.pop() if plain else SPELL_DECK[0], True)
    if card.card == HIDDEN_RELIC:
        return Lying(card.hex, relics.pop(), True)
    return card


def rest(whole: list[int], seen: list[int]) -> list[int]:
    left = whole[:]
    for thing in seen:
        if thing in left:
            left.remove(thing)
    return left


def seen_cards(table: Table) -> list[int]:
    from questboard.games.old_mage.catalogue import RUIN_MONSTER_CARD
    from questboard.games.old_mage.declare import RUIN_MONSTER
    from questboard.games.old_mage.steps.happenings import Cache
    from questboard.games.old_mage.steps.windows import open_plans

    seen = table.spell_discard + table.ruin_discard + table.relic_gone
    for mage in table.mages:
        seen = seen + [card for card in mage.hand if card >= 0] + mage.relics
    for card in table.lying:
        if card.card >= 0:
            seen.append(card.card)
    for working in table.workings:
        seen.append(working.card)
    for plan in open_plans(table):
        seen.append(plan.card)
    for step in table.agenda:
        if isinstance(step, Cache):
            seen += [card for card in step.cards if card >= 0]
    for monster in table.monsters:
        if monster.sort() == RUIN_MONSTER:
            seen.append(RUIN_MONSTER_CARD + monster.profile)
    return seen


def spells_nowhere(table: Table) -> list[int]:
    """The spells that are in no place of a table that has been dealt anew."""
    return rest(SPELL_DECK, seen_cards(table) + table.spell_deck)


def land_nowhere(table: Table) -> list[int]:
    """The Land tokens that are in no place of a table that has been dealt anew."""
    return rest(LAND_POOL, seen_land(table) + table.land_supply)


def seen_land(table: Table) -> list[int]:
    seen = table.land_discard[:]
    for site in table.site:
        if SITE_TOKEN <= site < UNSEEN:
            seen.append(site - SITE_TOKEN)
    for monster in table.monsters:
        if monster.sort() == LAND_MONSTER:
            seen.append(monster.profile)
    return seen


def deal_land(table: Table, rng: Rng) -> None:
    left = rest(LAND_POOL, seen_land(table))
    shuffle(rng, left)
    for space in range(SPACES):
        if table.site[space] >= UNSEEN:
            table.site[space] = SITE_TOKEN + draw_land(left, table.site[space] - UNSEEN)
    table.land_supply = [draw_land(left, token - UNSEEN) for token in table.land_supply]
    shuffle(rng, table.land_supply)


def draw_land(left: list[int], land: int) -> int:
    for at in range(len(left)):
        if LAND_OF[left[at]] == land:
            return left.pop(at)
    raise AssertionError("more Land tokens than the box holds")
