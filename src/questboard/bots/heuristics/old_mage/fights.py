"""What a Mage may expect of a battle: with beasts, with the guardians of Ruins, with Mages."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.old_mage import prices
from questboard.bots.heuristics.old_mage.odds import (
    WIDTH,
    Duel,
    Fighter,
    Stakes,
    coarse,
    duel,
    harm_of,
)
from questboard.games.old_mage.language import words
from questboard.games.old_mage.state import numbers
from questboard.games.old_mage.state.facts import FIRST_MONSTER, Monster, Table
from questboard.games.old_mage.steps.basics import orb_carrier
from questboard.games.old_mage.steps.battle import MAGE_DICE

SPELL_GAINED: Final = 1.0
RUIN_SPELL_PRICE: Final = 1.8
EVENT_TOKEN_PRICE: Final = 0.0
SHY: Final = 3  # with so much Health or less a Mage flees from another, as a rule

LAND_BEASTS: Final[list[list[int]]] = [
    [token for token in numbers.LAND_POOL if numbers.PROFILES[token].land == land]
    for land in range(9)
]
GUARDIANS: Final[list[int]] = list(range(numbers.FIRST_RUIN_MONSTER, numbers.FIRST_OTHER))


def _beast(profile: int) -> Fighter:
    gifts = numbers.GIFT_OF_PROFILE[profile]
    return Fighter(
        numbers.PROFILES[profile].dice + gifts[words.DICE],
        gifts[words.SHIELDS],
        gifts[words.FIRST_DICE],
        gifts[words.FIRST_SHIELDS],
        gifts[words.FIRST_HIT_SKULL] > 0,
        gifts[words.REGENERATES],
        gifts[words.NO_FLIGHT_FIRST] > 0,
    )


BEASTS: Final[list[Fighter]] = [_beast(profile) for profile in range(len(numbers.PROFILES))]


def fighter(table: Table, who: int) -> Fighter:
    """A character as it would go into a battle now."""
    dice = MAGE_DICE
    if who >= FIRST_MONSTER:
        monster = table.monster(who)
        if monster is None:
            return Fighter(1)
        if monster.haunt < 0 and not any(working.on == who for working in table.workings):
            return BEASTS[monster.profile]
        dice = numbers.PROFILES[monster.profile].dice
    return Fighter(
        max(1, dice + table.gift(who, words.DICE)),
        table.gift(who, words.SHIELDS),
        table.gift(who, words.FIRST_DICE),
        table.gift(who, words.FIRST_SHIELDS),
        table.gift(who, words.FIRST_HIT_SKULL) > 0,
        table.gift(who, words.REGENERATES) if who >= FIRST_MONSTER else 0,
        table.gift(who, words.NO_FLIGHT_FIRST) > 0,
    )


def carried(table: Table, seat: int) -> float:
    """What a Mage would lose with its life, beyond that."""
    total = 0.0
    for card in table.mages[seat].relics:
        total += prices.CARD_PRICE[card]
    return total


def stake_of(table: Table, seat: int) -> float:
    return min(40.0, 0.6 * carried(table, seat))


# ------------------------------------------------------------------------------------------ prizes


def orb_is_hidden(table: Table) -> bool:
    if orb_carrier(table) >= 0:
        return False
    for card in table.lying:
        if card.card == numbers.ORB and not card.hidden:
            return False
    return numbers.ORB not in table.relic_gone


def hidden_relics(table: Table) -> int:
    """Relics of the deck and those that lie face down."""
    count = len(table.relic_deck)
    for card in table.lying:
        if card.hidden and (card.card < -1 or card.card >= numbers.FIRST_RELIC):
            count += 1
    return count


def orb_share(table: Table) -> float:
    """How likely the next hidden Relic is the Orb."""
    count = hidden_relics(table)
    return 1.0 / count if count and orb_is_hidden(table) else 0.0


def relic_prize(table: Table) -> float:
    """What a Relic from the deck is worth, the hope for the Orb included."""
    if not table.relic_deck:
        return 0.0
    return prices.RELIC_PRICE + prices.ORB_PRICE * orb_share(table)


# ---------------------------------------------------------------------------------- help from hand


class Aid:
    """What the best battle spells in a hand do."""

    dice: int
    shields: int
    harm: int

    def __init__(self, dice: int, shields: int, harm: int) -> None:
        self.dice = dice
        self.shields = shields
        self.harm = harm

    def key(self) -> int:
        return self.dice | self.shields << 3 | self.harm << 6


AID_COST: Final = 0.8  # of a spell that is cast in a battle


def aid_of(table: Table, seat: int) -> Aid:
    aid = Aid(0, 0, 0)
    for card in table.mages[seat].hand:
        if card < 0 or numbers.CARDS[card].no_battle or numbers.CARDS[card].cast == words.INTERRUPT:
            continue
        for effect in numbers.CARDS[card].effects:
            if effect.what == words.E_BATTLE_DICE:
                aid.dice = max(aid.dice, effect.amount)
            elif effect.what == words.E_SHIELDS:
                aid.shields = max(aid.shields, effect.amount)
            elif effect.what == words.E_SPELL_DICE and numbers.CARDS[card].cast != words.BATTLE:
                aid.harm = max(aid.harm, effect.first)
        if numbers.GIFT_OF_CARD[card][words.SHIELDS] > 0:
            aid.shields = max(aid.shields, 1)
    return aid


def stronger(me: Fighter, dice: int, shields: int) -> Fighter:
    return Fighter(
        min(6, me.dice + dice),
        me.shields + shields,
        me.first_dice,
        me.first_shields,
        me.cleaves,
        me.regenerates,
        me.swift,
    )


def after_harm(chances: list[float], odds: Duel, health: int, foe: int, prize: float) -> float:
    """What a battle is worth after Spell Dice against the foe."""
    worth = 0.0
    for hits in range(len(chances)):
        if foe - hits <= 0:
            worth += chances[hits] * prize
        else:
            worth += chances[hits] * odds.first_worth[health * WIDTH + foe - hits]
    return worth


class Hope:
    """What may be expected of a meeting: its worth beside no meeting, and how it may end."""

    worth: float
    wins: float
    falls: float

    def __init__(self, worth: float, wins: float, falls: float) -> None:
        self.worth = worth
        self.wins = wins
        self.falls = falls


_hopes: Final[dict[tuple[int, int, int], Hope]] = {}


def hope(me: Fighter, aid: Aid, health: int, foe: Fighter, foe_health: int, stakes: Stakes) -> Hope:
    """The best of a battle without a spell, and with each kind of spell in hand."""
    plain = duel(me, foe, foe_health, stakes)
    cell = health * WIDTH + foe_health
    base = prices.HEALTH_PRICE[health] + coarse(stakes.stake)
    found = Hope(plain.first_worth[cell] - base, plain.first_wins[cell], plain.first_falls[cell])
    if aid.dice:
        odds = duel(stronger(me, aid.dice, 0), foe, foe_health, stakes)
        better(found, odds, cell, base)
    if aid.shields:
        odds = duel(stronger(me, 0, aid.shields), foe, foe_health, stakes)
        better(found, odds, cell, base)
    if aid.harm:
        prize = stakes.prize + base
        worth = after_harm(harm_of(aid.harm, False), plain, health, foe_health, prize)
        if worth - base - AID_COST > found.worth:
            found.worth = worth - base - AID_COST
            found.wins = min(1.0, found.wins + 0.2)
    return found


def better(found: Hope, odds: Duel, cell: int, base: float) -> None:
    worth = odds.first_worth[cell] - base - AID_COST
    if worth > found.worth:
        found.worth = worth
        found.wins = odds.first_wins[cell]
        found.falls = odds.first_falls[cell]


class Corps:
    """A Mage as it goes into battles: worked out once for a look at the whole board."""

    seat: int
    me: Fighter
    aid: Aid
    stake: float
    relic: float
    flees: bool

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self.me = fighter(table, seat)
        self.aid = aid_of(table, seat)
        self.stake = stake_of(table, seat)
        self.relic = relic_prize(table)
        self.flees = table.gift(seat, words.HELD) == 0


def guardians_left(table: Table) -> int:
    """The Ruin Monsters that nobody has met yet, as bits."""
    bits = (1 << len(GUARDIANS)) - 1
    for card in table.ruin_discard:
        if card >= numbers.RUIN_MONSTER_CARD:
            bits &= ~(1 << card - numbers.RUIN_MONSTER_CARD - numbers.FIRST_RUIN_MONSTER)
    for monster in table.monsters:
        if monster.sort() == words.RUIN_MONSTER:
            bits &= ~(1 << monster.profile - numbers.FIRST_RUIN_MONSTER)
    return bits


def ruin_hope(table: Table, corps: Corps, health: int) -> Hope:
    """What a Ruin promises: the mean over all cards that may lie in it."""
    cards = len(table.ruin_deck)
    if not cards or health <= 0:
        return Hope(0.0, 0.0, 0.0)
    left = guardians_left(table)
    relic = coarse(corps.relic)
    key = (
        corps.me.key() << 12 | corps.aid.key(),
        left << 8 | cards,
        health << 24 | relic << 12 | coarse(corps.stake) << 2 | corps.flees,
    )
    found = _hopes.get(key)
    if found is not None:
        return found
    worth = 0.0
    wins = 0.0
    falls = 0.0
    count = 0
    for at in range(len(GUARDIANS)):
        if left >> at & 1:
            count += 1
            each = guardian_hope(corps, GUARDIANS[at], health)
            worth += each.worth
            wins += each.wins * numbers.PROFILES[GUARDIANS[at]].relics
            falls += each.falls
    cards = max(cards, count)
    worth += RUIN_SPELL_PRICE * (cards - count)
    found = Hope(worth / cards, wins / cards, falls / cards)
    if len(_hopes) > 40_000:
        _hopes.clear()
    _hopes[key] = found
    return found


def guardian_hope(corps: Corps, profile: int, health: int) -> Hope:
    card = numbers.PROFILES[profile]
    stakes = Stakes(SPELL_GAINED + card.relics * corps.relic, corps.stake)
    stakes.flees = corps.flees
    hurt = 2 if card.effects else 0  # the lich
    found = hope(corps.me, corps.aid, max(1, health - hurt), BEASTS[profile], card.health, stakes)
    if hurt:
        lost = prices.HEALTH_PRICE[health] - prices.HEALTH_PRICE[max(1, health - hurt)]
        return Hope(found.worth - lost, found.wins, found.falls)
    return found


def beast_hope(corps: Corps, profile: int, health: int) -> Hope:
    """A Land token Monster that is known; nothing much for an Event."""
    card = numbers.PROFILES[profile]
    if card.event:
        return Hope(EVENT_TOKEN_PRICE, 0.0, 0.0)
    stakes = Stakes(SPELL_GAINED + card.relics * corps.relic, corps.stake)
    stakes.flees = corps.flees
    return hope(corps.me, corps.aid, health, BEASTS[profile], card.health, stakes)


def land_hope(corps: Corps, land: int, health: int) -> Hope:
    """A Land token of unknown underside: the mean over all tokens of its land."""
    key = (
        corps.me.key() << 12 | corps.aid.key(),
        -1 - land,
        health << 24 | coarse(corps.stake) << 2 | corps.flees,
    )
    found = _hopes.get(key)
    if found is not None:
        return found
    worth = 0.0
    wins = 0.0
    falls = 0.0
    tokens = LAND_BEASTS[land]
    for token in tokens:
        each = beast_hope(corps, token, health)
        worth += each.worth
        wins += each.wins
        falls += each.falls
    count = max(1, len(tokens))
    found = Hope(worth / count, wins / count, falls / count)
    if len(_hopes) > 40_000:
        _hopes.clear()
    _hopes[key] = found
    return found


def monster_hope(table: Table, corps: Corps, monster: Monster, health: int) -> Hope:
    """A monster that lies face up."""
    relics = numbers.PROFILES[monster.profile].relics if monster.sort() == words.RUIN_MONSTER else 0
    prize = relics * corps.relic + (0.0 if monster.haunt >= 0 else SPELL_GAINED)
    stakes = Stakes(prize, corps.stake)
    stakes.flees = corps.flees
    foe = fighter(table, monster.number)
    return hope(corps.me, corps.aid, health, foe, max(1, monster.health), stakes)


def rival_stakes(table: Table, seat: int, other: int, stake: float) -> Stakes:
    """What is at stake between two Mages: spells, Relics, and the Orb at a tower."""
    foe = table.mages[other]
    fall = 2.0 + 0.7 * carried(table, other)
    if sum(1 for mage in table.mages if mage.stands()) == 2:
        fall += 30.0
    held = table.gift(other, words.HELD) > 0
    stakes = Stakes(fall, stake, 0 if held else min(SHY, foe.health), SPELL_GAINED)
    stakes.flees = table.gift(seat, words.HELD) == 0
    if table.wins_at(seat):
        stakes.fled_prize = 40.0
        stakes.prize = 40.0
        stakes.flight_cost = 6.0
    elif table.wins_at(other):
        stakes.fled_prize = 30.0
        stakes.flight_cost = 20.0
    elif numbers.ORB in foe.relics:
        stakes.flight_cost = 1.5
    return stakes


def rival_hope(table: Table, corps: Corps, other: int, health: int) -> Hope:
    """A battle with another Mage."""
    stakes = rival_stakes(table, corps.seat, other, corps.stake)
    foe = fighter(table, other)
    return hope(corps.me, corps.aid, health, foe, max(1, table.mages[other].health), stakes)
