"""The four cities: garrisons by level, bonuses of their defenders, and what Shields there give."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language import *

# Garrisons of level 1 to 11, by the colours of their tokens.
CITIES: Final[list[City]] = [
    city(
        RED,
        [
            [WHITE_TOKEN],
            [BROWN_TOKEN, VIOLET_TOKEN],
            [BROWN_TOKEN, WHITE_TOKEN],
            [BROWN_TOKEN, VIOLET_TOKEN, VIOLET_TOKEN],
            [BROWN_TOKEN, VIOLET_TOKEN, WHITE_TOKEN],
            [BROWN_TOKEN, BROWN_TOKEN, VIOLET_TOKEN, VIOLET_TOKEN],
            [BROWN_TOKEN, VIOLET_TOKEN, VIOLET_TOKEN, WHITE_TOKEN],
            [BROWN_TOKEN, VIOLET_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
            [BROWN_TOKEN, BROWN_TOKEN, VIOLET_TOKEN, VIOLET_TOKEN, WHITE_TOKEN],
            [BROWN_TOKEN, BROWN_TOKEN, VIOLET_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
            [BROWN_TOKEN, VIOLET_TOKEN, WHITE_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
        ],
    ),
    city(
        BLUE,
        [
            [GRAY_TOKEN, VIOLET_TOKEN],
            [VIOLET_TOKEN, VIOLET_TOKEN],
            [VIOLET_TOKEN, WHITE_TOKEN],
            [GRAY_TOKEN, VIOLET_TOKEN, WHITE_TOKEN],
            [VIOLET_TOKEN, VIOLET_TOKEN, WHITE_TOKEN],
            [VIOLET_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
            [GRAY_TOKEN, VIOLET_TOKEN, VIOLET_TOKEN, WHITE_TOKEN],
            [VIOLET_TOKEN, VIOLET_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
            [VIOLET_TOKEN, WHITE_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
            [GRAY_TOKEN, VIOLET_TOKEN, VIOLET_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
            [VIOLET_TOKEN, VIOLET_TOKEN, WHITE_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
        ],
    ),
    city(
        GREEN,
        [
            [GRAY_TOKEN, BROWN_TOKEN],
            [BROWN_TOKEN, BROWN_TOKEN],
            [GRAY_TOKEN, GRAY_TOKEN, BROWN_TOKEN],
            [GRAY_TOKEN, BROWN_TOKEN, WHITE_TOKEN],
            [BROWN_TOKEN, BROWN_TOKEN, WHITE_TOKEN],
            [GRAY_TOKEN, GRAY_TOKEN, BROWN_TOKEN, WHITE_TOKEN],
            [GRAY_TOKEN, BROWN_TOKEN, BROWN_TOKEN, WHITE_TOKEN],
            [BROWN_TOKEN, BROWN_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
            [GRAY_TOKEN, BROWN_TOKEN, BROWN_TOKEN, BROWN_TOKEN, WHITE_TOKEN],
            [GRAY_TOKEN, BROWN_TOKEN, BROWN_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
            [BROWN_TOKEN, BROWN_TOKEN, WHITE_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
        ],
    ),
    city(
        WHITE,
        [
            [WHITE_TOKEN],
            [GRAY_TOKEN, WHITE_TOKEN],
            [WHITE_TOKEN, WHITE_TOKEN],
            [GRAY_TOKEN, GRAY_TOKEN, WHITE_TOKEN],
            [GRAY_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
            [GRAY_TOKEN, GRAY_TOKEN, GRAY_TOKEN, WHITE_TOKEN],
            [GRAY_TOKEN, GRAY_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
            [GRAY_TOKEN, WHITE_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
            [GRAY_TOKEN, GRAY_TOKEN, GRAY_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
            [GRAY_TOKEN, GRAY_TOKEN, WHITE_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
            [GRAY_TOKEN, WHITE_TOKEN, WHITE_TOKEN, WHITE_TOKEN, WHITE_TOKEN],
        ],
    ),
]

# Bonuses of the defenders, by the colour of the city.
ARMOR_BONUS: Final = [0, 0, 0, 1]  # MK-1174: white
FIRE_ICE_BONUS: Final = [0, 2, 0, 0]  # MK-1175: blue, fire and ice attacks
COLD_FIRE_BONUS: Final = [0, 1, 0, 0]
PHYSICAL_BONUS: Final = [BRUTAL, 0, POISON, 0]  # MK-1176, MK-1177: what physical attacks gain

# What can be recruited there (MK-1011, MK-1020).
RECRUIT: Final = [
    AT_CITY,
    AT_CITY,
    AT_CITY,
    AT_VILLAGE | AT_MONASTERY | AT_KEEP | AT_MAGE_TOWER | AT_CITY,
]

LEADER_HAND_LIMIT: Final = 2  # MK-1521
SHIELD_HAND_LIMIT: Final = 1
