"""The four cities: garrisons by level, bonuses of their defenders, goods, what Shields give."""

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
        physical=BRUTAL,  # MK-1176
        price=12,  # MK-1019: an Artifact
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
        attack=(0, 2, 2, 1),  # MK-1175: physical, fire, ice, cold fire
        price=7,  # MK-1018: a Spell
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
        physical=POISON,  # MK-1177
        price=6,  # MK-1021: an Advanced Action
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
        armor=1,  # MK-1174
        price=2,  # MK-1020: an Elite Unit card for the Unit offer
        recruit=AT_VILLAGE | AT_MONASTERY | AT_KEEP | AT_MAGE_TOWER,  # MK-1020
    ),
]

# What Shields on a city's card add to the Hand limit near it (MK-1521).
LEADER_HAND_LIMIT: Final = 2
SHIELD_HAND_LIMIT: Final = 1
