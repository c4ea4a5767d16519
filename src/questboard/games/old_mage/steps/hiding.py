"""What a seat may not see, and how unseen things are dealt anew (chapter 31).

A table dealt anew holds exactly the cards and tokens of the box: what is to be seen lies where it
lies, and all the rest goes where something unseen lies. If the numbers did not fit, a card would
have been lost or doubled in play; that is an error, never patched over.
"""

from __future__ import annotations

from questboard.games.old_mage.language.choices import Cast
from questboard.games.old_mage.language.words import LAND_MONSTER, RUIN_MONSTER
from questboard.games.old_mage.state import facts, numbers
from questboard.games.old_mage.state.land import SPACES
from questboard.games.old_mage.steps.encounters import TakeRuinSpell
from questboard.games.old_mage.steps.happenings import Cache, ChooseEvent, Happen, NewDen
from questboard.games.old_mage.steps.resolving import Resolve
from questboard.games.old_mage.steps.trading import Trade
from questboard.games.old_mage.steps.windows import Casting, Window, open_plans
from questboard.kernel.core.chance import Rng, shuffle


def mask(table: facts.Table, seat: int) -> None:
    """Erase hands of others, decks, undersides and face-down cards (OM-982)."""
    for other in range(table.seats):
        if other != seat:
            table.mages[other].hand = [numbers.UNKNOWN] * len(table.mages[other].hand)
    table.spell_deck = masked_deck(table, seat)
    table.ruin_deck = [numbers.UNKNOWN] * len(table.ruin_deck)
    table.relic_deck = [numbers.UNKNOWN] * len(table.relic_deck)
    for at in range(len(table.event_deck)):
        if at >= len(table.foreseen) or seat < 0 or table.foreseen[at] != seat:
            table.event_deck[at] = numbers.UNKNOWN
    table.lying = [
        facts.Lying(
            card.hex,
            numbers.UNKNOWN if card.card < numbers.FIRST_RELIC else facts.HIDDEN_RELIC,
            True,
        )
        if card.hidden and card.card >= 0
        else card
        for card in table.lying
    ]
    # A seat sees again what it looked at, and not at what others looked (OM-983).
    own = 1 << seat if seat >= 0 else 0
    table.peeks = [look >> 6 << 6 | own for look in table.peeks if look & own]
    known = [look >> 6 for look in table.peeks]
    for space in range(SPACES):
        site = table.site[space]
        if facts.SITE_TOKEN <= site < facts.UNSEEN and space not in known:
            table.site[space] = facts.UNSEEN + numbers.LAND_OF[site - facts.SITE_TOKEN]
    # The order of the supply would tell which token of a land comes next.
    table.land_supply = sorted(facts.UNSEEN + facts.land_of(token) for token in table.land_supply)
    table.land_discard = [t if t < facts.BURIED else facts.unseen(t) for t in table.land_discard]


def masked_deck(table: facts.Table, seat: int) -> list[int]:
    """The Spell deck as a seat knows it: which cards it put below, not in which order."""
    deck = [numbers.UNKNOWN] * len(table.spell_deck)
    own = [at for at in range(len(table.sunk)) if table.sunk[at] == seat and seat >= 0]
    for at, card in zip(own, sorted([table.spell_deck[at] for at in own]), strict=True):
        deck[at] = card
    return deck


def redeal(table: facts.Table, rng: Rng) -> None:
    """Deal everything unknown anew from what is nowhere to be seen."""
    deal_land(table, rng)
    deal_events(table, rng)
    deal_relics(table, rng)
    deal_spells(table, rng)
    fill_offers(table, rng)


def rest(whole: list[int], seen: list[int]) -> list[int]:
    """What is left of the box; whatever is seen must be in it."""
    left = whole[:]
    for thing in seen:
        left.remove(thing)
    return left


# ------------------------------------------------------------------------------------ Land tokens


def deal_land(table: facts.Table, rng: Rng) -> None:
    seen = [token for token in table.land_discard if token < facts.BURIED]
    for site in table.site:
        if facts.SITE_TOKEN <= site < facts.UNSEEN:
            seen.append(site - facts.SITE_TOKEN)
    for monster in table.monsters:
        if monster.sort() == LAND_MONSTER:
            seen.append(monster.profile)
    left = rest(numbers.LAND_POOL, seen)
    shuffle(rng, left)
    for space in range(SPACES):
        if table.site[space] >= facts.UNSEEN:
            table.site[space] = facts.SITE_TOKEN + draw_land(left, table.site[space] - facts.UNSEEN)
    table.land_supply = [draw_land(left, token - facts.UNSEEN) for token in table.land_supply]
    table.land_discard = [t if t < facts.BURIED else anew(t, left) for t in table.land_discard]
    shuffle(rng, table.land_supply)
    for step in table.agenda:
        if isinstance(step, NewDen):
            step.token = anew(step.token, left)
    assert not left, f"Land tokens nowhere on the table: {left}"


def anew(token: int, left: list[int]) -> int:
    """Another token of the same land, that may be this one; buried if this one is."""
    return token - facts.unburied(token) + draw_land(left, facts.land_of(token))


def draw_land(left: list[int], land: int) -> int:
    for at in range(len(left)):
        if numbers.LAND_OF[left[at]] == land:
            return left.pop(at)
    raise AssertionError("more Land tokens than the box holds")


# ------------------------------------------------------------------------------ Events and Relics


def deal_events(table: facts.Table, rng: Rng) -> None:
    seen = table.event_discard + [card for card in table.event_deck if card >= 0]
    for mage in table.mages:
        seen = seen + mage.kept
    for step in table.agenda:
        if isinstance(step, Happen):
            seen.append(step.card)
        elif isinstance(step, ChooseEvent):
            seen += [card for card in step.cards if card >= 0]
    left = rest(list(range(len(numbers.HAPPENINGS))), seen)
    shuffle(rng, left)
    table.event_deck = [card if card >= 0 else left.pop() for card in table.event_deck]
    for step in table.agenda:
        if isinstance(step, ChooseEvent):
            step.cards = [card if card >= 0 else left.pop() for card in step.cards]
    assert not left, f"Event cards nowhere on the table: {left}"


def deal_relics(table: facts.Table, rng: Rng) -> None:
    seen = table.relic_gone + [
        card.card for card in table.lying if card.card >= numbers.FIRST_RELIC
    ]
    for mage in table.mages:
        seen = seen + mage.relics
    left = rest(numbers.RELIC_DECK, seen)
    shuffle(rng, left)
    table.lying = [
        facts.Lying(card.hex, left.pop(), True) if card.card == facts.HIDDEN_RELIC else card
        for card in table.lying
    ]
    table.relic_deck = [left.pop() for _ in table.relic_deck]
    assert not left, f"Relics nowhere on the table: {left}"


# ------------------------------------------------------------------------- spells and Ruin cards


def seen_spells(table: facts.Table) -> list[int]:
    """Spells and Ruin cards that are to be seen, those taking effect just now included."""
    seen = table.spell_discard + table.ruin_discard
    for mage in table.mages:
        seen = seen + [card for card in mage.hand if card >= 0]
    seen += [card.card for card in table.lying if card.card >= 0]
    seen += [working.card for working in table.workings]
    seen += [plan.card for plan in open_plans(table)]
    for step in table.agenda:
        if isinstance(step, Resolve):
            seen += [plan.card for plan in step.waiting()]
        elif isinstance(step, Cache):
            seen += [card for card in step.cards if card >= 0]
        elif isinstance(step, TakeRuinSpell):
            seen.append(step.card)
    seen = [
        card for card in seen if card < numbers.FIRST_RELIC or card >= numbers.RUIN_MONSTER_CARD
    ]
    for monster in table.monsters:
        if monster.sort() == RUIN_MONSTER:
            seen.append(numbers.RUIN_MONSTER_CARD + monster.profile)
    return seen


def deal_spells(table: facts.Table, rng: Rng) -> None:
    """Hands, decks and face-down spells. How many Ruin spells are in hands follows from how many
    other spells are nowhere else; Ruin cards that left the game were spells (OM-198)."""
    sunk = [card for card in table.spell_deck if card >= 0]
    left = rest(numbers.SPELL_DECK + numbers.RUIN_DECK, seen_spells(table) + sunk)
    give_named(table, left)
    plain = [card for card in left if card < numbers.FIRST_RUIN_SPELL]
    ruin_spells = [card for card in left if numbers.FIRST_RUIN_SPELL <= card < numbers.FIRST_RELIC]
    guardians = [card for card in left if card >= numbers.RUIN_MONSTER_CARD]
    shuffle(rng, plain)
    shuffle(rng, ruin_spells)
    elsewhere = table.spell_deck.count(numbers.UNKNOWN)
    elsewhere += sum(1 for card in table.lying if card.card == numbers.UNKNOWN)
    for step in table.agenda:
        if isinstance(step, Cache):
            elsewhere += step.cards.count(numbers.UNKNOWN)
    slots = sum(mage.hand.count(numbers.UNKNOWN) for mage in table.mages)
    ordinary = len(plain) - elsewhere
    pool = [plain.pop() for _ in range(ordinary)]
    pool += [ruin_spells.pop() for _ in range(slots - ordinary)]
    shuffle(rng, pool)
    give_answer(table, pool, plain, ruin_spells)
    hidden = [numbers.UNKNOWN in mage.hand for mage in table.mages]
    for mage in table.mages:
        mage.hand = [card if card >= 0 else pool.pop() for card in mage.hand]
    take_answers(table, hidden, plain, ruin_spells)
    table.lying = [
        facts.Lying(card.hex, plain.pop(), True) if card.card == numbers.UNKNOWN else card
        for card in table.lying
    ]
    for step in table.agenda:
        if isinstance(step, Cache):
            step.cards = [card if card >= 0 else plain.pop() for card in step.cards]
    shuffle(rng, sunk)
    table.spell_deck = [sunk.pop() if card >= 0 else plain.pop() for card in table.spell_deck]
    table.ruin_deck = guardians + ruin_spells[: len(table.ruin_deck) - len(guardians)]
    shuffle(rng, table.ruin_deck)


def give_named(table: facts.Table, left: list[int]) -> None:
    """Hidden hands hold what their seats are known to hold: spells being aimed, open offers."""
    for step in table.agenda:
        if (
            isinstance(step, Casting)
            and not step.announced
            and step.plan.card < numbers.FIRST_RELIC
        ):
            give(table, step.seat, [step.plan.card], left)
        elif isinstance(step, Trade):
            giver = step.partner() if step.proposed else step.seat
            relics = table.mages[giver].relics
            give(table, giver, [c for c in step.gives if c >= 0 and c not in relics], left)


def give(table: facts.Table, seat: int, cards: list[int], left: list[int]) -> None:
    hand = table.mages[seat].hand
    if numbers.UNKNOWN in hand:
        for card in cards:
            left.remove(card)
            hand[hand.index(numbers.UNKNOWN)] = card


def give_answer(
    table: facts.Table, pool: list[int], plain: list[int], ruin_spells: list[int]
) -> None:
    """Who is asked in a window because it can answer holds an answer in every world imagined."""
    window = table.agenda[-1]
    if not isinstance(window, Window) or window.asked < 0:
        return
    hand = table.mages[window.asked].hand
    if table.always >> window.asked & 1 or numbers.UNKNOWN not in hand:
        return
    if window.answers(table, window.asked):
        return
    slot = hand.index(numbers.UNKNOWN)
    for cards in (pool, plain, ruin_spells):
        for at in range(len(cards)):
            if numbers.IS_INTERRUPT[cards[at]] and can_swap_in(cards[at], cards is pool, pool):
                hand[slot] = cards[at]
                if window.answers(table, window.asked):
                    swap_in(cards, at, pool)
                    return
    raise AssertionError(f"seat {window.asked} is asked and no unseen card answers")


def take_answers(
    table: facts.Table, hidden: list[bool], plain: list[int], ruin_spells: list[int]
) -> None:
    """Who was passed over in the window that is open holds no answer to it (OM-658)."""
    window = table.agenda[-1]
    if not isinstance(window, Window):
        return
    for seat in range(table.seats):
        if not window.skipped >> seat & 1 or not hidden[seat]:
            continue
        hand = table.mages[seat].hand
        for choice in window.answers(table, seat):
            if isinstance(choice, Cast):
                swap_out(hand, choice.card, plain)
                swap_out(hand, choice.card, ruin_spells)


def swap_out(hand: list[int], card: int, cards: list[int]) -> None:
    """All copies of a card leave a hand for others of its kind that answer nothing."""
    at = 0
    while card in hand and at < len(cards):
        if not numbers.IS_INTERRUPT[cards[at]] and is_ruin(cards[at]) == is_ruin(card):
            hand[hand.index(card)], cards[at] = cards[at], card
        at += 1


def is_ruin(card: int) -> bool:
    return card >= numbers.FIRST_RUIN_SPELL


def can_swap_in(card: int, from_pool: bool, pool: list[int]) -> bool:
    """Hands hold so many Ruin spells and so many others: a card replaces one of its kind."""
    ruin = card >= numbers.FIRST_RUIN_SPELL
    return from_pool or any((other >= numbers.FIRST_RUIN_SPELL) == ruin for other in pool)


def swap_in(cards: list[int], at: int, pool: list[int]) -> None:
    """A card went from one of the heaps into a hand, in place of one meant for the hands."""
    if cards is pool:
        pool.pop(at)
        return
    ruin = cards[at] >= numbers.FIRST_RUIN_SPELL
    for other in range(len(pool)):
        if (pool[other] >= numbers.FIRST_RUIN_SPELL) == ruin:
            cards[at] = pool.pop(other)
            return


def fill_offers(table: facts.Table, rng: Rng) -> None:
    """An offer that a seat may not see is some offer of cards that the two hold."""
    for step in table.agenda:
        if isinstance(step, Trade):
            giver = step.partner() if step.proposed else step.seat
            taker = step.other if giver == step.one else step.one
            step.gives = some_cards(table, giver, step.gives, rng)
            step.asks = some_cards(table, taker, step.asks, rng)


def some_cards(table: facts.Table, seat: int, cards: list[int], rng: Rng) -> list[int]:
    if numbers.UNKNOWN not in cards:
        return cards
    have = table.mages[seat].hand + table.mages[seat].relics
    shuffle(rng, have)
    return have[: len(cards)]
