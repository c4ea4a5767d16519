"""Everything in the box by number: cards, monsters, tokens and mages as small ints."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage.content.events import EVENTS
from questboard.games.old_mage.content.mages import MAGES
from questboard.games.old_mage.content.monsters import LAND_TOKENS, OTHER_MONSTERS, RUIN_MONSTERS
from questboard.games.old_mage.content.relics import RELICS
from questboard.games.old_mage.content.spells import RUIN_SPELLS, SPELLS
from questboard.games.old_mage.content.tokens import TOKENS
from questboard.games.old_mage.language import words

UNKNOWN: Final = -1  # a card or token that a seat may not see
NONE: Final = -1

# ------------------------------------------------------------------ spells, Relics and abilities

CARDS: Final[list[words.Card]] = [*SPELLS, *RUIN_SPELLS, *RELICS, *[mage.ability for mage in MAGES]]
CARD: Final[dict[str, int]] = {card.id: number for number, card in enumerate(CARDS)}
FIRST_RUIN_SPELL: Final = len(SPELLS)
FIRST_RELIC: Final = FIRST_RUIN_SPELL + len(RUIN_SPELLS)
FIRST_ABILITY: Final = FIRST_RELIC + len(RELICS)
SPELL_NAMES: Final = FIRST_RELIC  # cards below are the spells that a hand can hold

IS_INTERRUPT: Final[list[bool]] = [card.casts and card.cast == words.INTERRUPT for card in CARDS]
FIRST_AIM: Final[list[int]] = [card.aims[0].what if card.aims else NONE for card in CARDS]


def _always_aimed(aims: tuple[words.Aim, ...]) -> bool:
    """Whether there is always a first thing to name: no aim at all, or the caster will do."""
    if not aims:
        return True
    lands = len(aims) > 1 and aims[1].what == words.AIM_LANDING
    return aims[0].what == words.AIM_CHARACTER and aims[0].who == words.ANYONE and not lands


ALWAYS_AIMED: Final[list[bool]] = [
    _always_aimed(card.aims)
    and (card.bonus is None or card.bonus.aims is None or _always_aimed(card.bonus.aims))
    for card in CARDS
]
STAR_ROLL: Final[list[bool]] = [card.star_roll for card in CARDS]
RELOCATES: Final[list[bool]] = [
    any(e.what == words.E_RELOCATE for e in card.effects) for card in CARDS
]
# When a card is cast, as bits: 1 << NORMAL, BATTLE or INTERRUPT; 0 if it is not for casting.
TIMING: Final[list[int]] = [1 << card.cast if card.casts else 0 for card in CARDS]
SPELL_DECK: Final[list[int]] = [
    number
    for number, card in enumerate(CARDS)
    if card.sort == words.SPELL
    for _ in range(card.copies)
]
RELIC_DECK: Final[list[int]] = [
    number for number, card in enumerate(CARDS) if card.sort == words.RELIC
]
ORB: Final[int] = [card.orb for card in CARDS].index(True)
MAGE_CARDS: Final[list[words.MageCard]] = MAGES

# --------------------------------------------------------------------------------- monsters, Ruins

PROFILES: Final[list[words.Profile]] = [*LAND_TOKENS, *RUIN_MONSTERS, *OTHER_MONSTERS]
PROFILE: Final[dict[str, int]] = {profile.id: number for number, profile in enumerate(PROFILES)}
FIRST_RUIN_MONSTER: Final = len(LAND_TOKENS)
FIRST_OTHER: Final = FIRST_RUIN_MONSTER + len(RUIN_MONSTERS)
LAND_OF: Final[list[int]] = [profile.land for profile in PROFILES]
HEALTH_OF: Final[list[int]] = [profile.health for profile in PROFILES]

LAND_POOL: Final[list[int]] = [
    number for number, profile in enumerate(LAND_TOKENS) for _ in range(profile.copies)
]

# A Ruin card is a spell (its card number) or a Monster (this much more than its profile).
RUIN_MONSTER_CARD: Final = 200
RUIN_DECK: Final[list[int]] = list(range(FIRST_RUIN_SPELL, FIRST_RELIC)) + [
    RUIN_MONSTER_CARD + number for number in range(FIRST_RUIN_MONSTER, FIRST_OTHER)
]
RUINS: Final = len(RUIN_DECK)

HAPPENINGS: Final[list[words.Happening]] = EVENTS
EVENT: Final[dict[str, int]] = {event.id: number for number, event in enumerate(EVENTS)}

# ------------------------------------------------------------------------------------------ tokens

TOKEN_KINDS: Final[list[words.Token]] = TOKENS
TOKEN: Final[dict[str, int]] = {token.id: number for number, token in enumerate(TOKENS)}
TOKEN_OF: Final[list[int]] = [TOKEN.get(card.token, NONE) for card in CARDS]
# The kind of token of each card; cards without one have a kind that does nothing.
TOKEN_FOR: Final[list[words.Token]] = [
    TOKENS[number] if number >= 0 else words.Token("", 0) for number in TOKEN_OF
]
SUMMONS_OF: Final[list[int]] = [PROFILE.get(card.summons, NONE) for card in CARDS]

# ------------------------------------------------------------------------------------ gifts by kind


def _gift_table(gifts: tuple[words.Gift, ...]) -> list[int]:
    table = [0] * len(words.GIFTS)
    for gift in gifts:
        table[gift.kind] = gift.amount
    return table


# Gifts that set a value do not add up: the best counts (OM-629).
SETS_VALUE: Final[list[bool]] = [
    kind in (words.TRAVEL_DICE, words.CAMP_HEALS, words.HAND_LIMIT, words.DRAWS_WITH)
    for kind in range(len(words.GIFTS))
]
# GIFT_OF_CARD[card][kind]: how much a card gives; likewise for monsters.
GIFT_OF_CARD: Final[list[list[int]]] = [_gift_table(card.gifts) for card in CARDS]
GIFT_OF_PROFILE: Final[list[list[int]]] = [_gift_table(profile.gifts) for profile in PROFILES]
# GIFT_OF_ABILITY[kind][mage card]: the same for abilities, by kind first.
GIFT_OF_ABILITY: Final[list[list[int]]] = [
    [gifts[kind] for gifts in GIFT_OF_CARD[FIRST_ABILITY:]] for kind in range(len(words.GIFTS))
]
# Whether any spell gives something of a kind to whom it lies on.
GIVEN_BY_SPELLS: Final[list[bool]] = [
    any(gifts[kind] for gifts in GIFT_OF_CARD[:SPELL_NAMES]) for kind in range(len(words.GIFTS))
]
