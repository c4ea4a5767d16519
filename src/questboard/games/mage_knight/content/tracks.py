"""The tracks and boards: Fame and levels, Reputation, Move costs, mana dice, scoring."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language.words import BLACK, BLUE, GOLD, GREEN, RED, WHITE

# ----------------------------------------------------------------- Fame and levels (section 14)

LEVELS: Final = 10
LAST_SPACE: Final = 119  # of the Fame track; Fame beyond still counts (MK-1413)
# By level, 1 to 10; place 0 is not used.
FIRST_FAME: Final = [0, 0, 3, 8, 15, 24, 35, 48, 63, 80, 99]  # MK-1401
ARMOR: Final = [0, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]
HAND_LIMIT: Final = [0, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7]
COMMAND_TOKENS: Final = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def level_of(fame: int) -> int:
    """The level whose row of the track holds so much Fame (MK-1401)."""
    level = LEVELS
    while level > 1 and fame < FIRST_FAME[level]:
        level -= 1
    return level


def gives_skill(level: int) -> bool:
    """Whether reaching a level gives a Skill and an Advanced Action (MK-1404)."""
    return level % 2 == 0


# --------------------------------------------------------------------- Reputation (section 10)

LOWEST_REPUTATION: Final = -7
HIGHEST_REPUTATION: Final = 7
NO_INTERACTION: Final = -99  # the X
MODIFIERS_OF_REPUTATION: Final = [NO_INTERACTION, -5, -3, -2, -1, -1, 0, 0, 0, 1, 1, 2, 2, 3, 5]


def reputation_modifier(reputation: int) -> int:
    """The Influence that goes with a position, or NO_INTERACTION (MK-1002)."""
    return MODIFIERS_OF_REPUTATION[reputation - LOWEST_REPUTATION]


# ------------------------------------------------------------------------ Move costs (MK-803)

NO_ENTRY: Final = 99  # MK-804
# By Day and by Night: plains, hills, forest, wasteland, desert, swamp, lake, mountain, sea, city.
MOVE_COST: Final = [
    [2, 3, 3, 4, 5, 5, NO_ENTRY, NO_ENTRY, NO_ENTRY, 2],
    [2, 3, 5, 4, 3, 5, NO_ENTRY, NO_ENTRY, NO_ENTRY, 2],
]
EXPLORE_COST: Final = 2  # MK-823

# ------------------------------------------------------------------------- mana (section 5)

DIE_FACES: Final = [RED, BLUE, GREEN, WHITE, GOLD, BLACK]  # MK-501
DICE_BEYOND_PLAYERS: Final = 2  # MK-114
UNITS_BEYOND_PLAYERS: Final = 2  # MK-113
MOST_CRYSTALS: Final = 3  # of each basic colour (MK-503)
OFFER_SIZE: Final = 3  # Spells and Advanced Actions (MK-111)

# ---------------------------------------------------------------------- scoring (section 17)

PER_SPELL: Final = 2  # MK-1707
PER_ADVANCED_ACTION: Final = 1
PER_ADVENTURE_SHIELD: Final = 2  # MK-1709
PER_ARTIFACT: Final = 2  # MK-1710
CRYSTALS_PER_POINT: Final = 2
PER_CONQUEST_SHIELD: Final = 2  # MK-1711
PER_WOUND: Final = -2  # MK-1712
TITLE: Final = 3  # MK-1713
SHARED_TITLE: Final = 1
BEATING_TITLE: Final = -3  # MK-1714
SHARED_BEATING_TITLE: Final = -1
CITY_LED: Final = 7  # MK-1715
CITY_SHARED: Final = 4
CITY_TITLE: Final = 5
SHARED_CITY_TITLE: Final = 2
PER_CITY: Final = 10  # MK-2105
ALL_CITIES: Final = 15
PER_ROUND_LEFT: Final = 30
PER_DUMMY_CARD: Final = 1
NOT_ANNOUNCED: Final = 5

# ------------------------------------------------------------------------ Blitz (MK-2104)

BLITZ_FAME: Final = 1
BLITZ_REPUTATION: Final = 2
BLITZ_FAME_PER_LEVEL: Final = 1
BLITZ_DICE: Final = 1
BLITZ_UNITS: Final = 1
