"""The tracks and boards: Fame and levels, Reputation, Move costs, mana, offers."""

from __future__ import annotations

from typing import Final

# ----------------------------------------------------------------- Fame and levels (section 14)

LEVELS: Final = 10
# By level, 1 to 10; place 0 is not used.
FIRST_FAME: Final = [0, 0, 3, 8, 15, 24, 35, 48, 63, 80, 99]  # MK-1401
ARMOR: Final = [0, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]
HAND_LIMIT: Final = [0, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7]
COMMAND_TOKENS: Final = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
SKILL_EVERY: Final = 2  # levels: a Skill and an Advanced Action, the others a token (MK-1404)
SKILLS_DRAWN: Final = 2  # to choose from (MK-1405)

# --------------------------------------------------------------------- Reputation (section 10)

LOWEST_REPUTATION: Final = -7
HIGHEST_REPUTATION: Final = 7
NO_INTERACTION: Final = -99  # the X
REPUTATION_MODIFIERS: Final = [NO_INTERACTION, -5, -3, -2, -1, -1, 0, 0, 0, 1, 1, 2, 2, 3, 5]

# ------------------------------------------------------------------------ Move costs (MK-803)

NO_ENTRY: Final = 99  # MK-804
# By Day and by Night: plains, hills, forest, wasteland, desert, swamp, lake, mountain, sea, city.
MOVE_COST: Final = [
    [2, 3, 3, 4, 5, 5, NO_ENTRY, NO_ENTRY, NO_ENTRY, 2],
    [2, 3, 5, 4, 3, 5, NO_ENTRY, NO_ENTRY, NO_ENTRY, 2],
]
EXPLORE_COST: Final = 2  # MK-823

# ---------------------------------------------------------------------------- mana and offers

DICE_BEYOND_PLAYERS: Final = 2  # MK-114
UNITS_BEYOND_PLAYERS: Final = 2  # MK-113
MOST_CRYSTALS: Final = 3  # of each basic colour (MK-503)
OFFER_SIZE: Final = 3  # Spells and Advanced Actions (MK-111)
