"""The four cities: garrisons by level, bonuses of their defenders, goods, what Shields give."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language import *

# Garrisons by the colours of their tokens: of level 1 to 4, 5 to 7, 8 and 9, 10 and 11.
CITIES: Final[list[City]] = [
    City(
        RED,
        garrison(
            "white | brown violet | brown white | brown violet violet",
            "brown violet white | brown brown violet violet | brown violet violet white",
            "brown violet white white | brown brown violet violet white",
            "brown brown violet white white | brown violet white white white",
        ),
        physical=BRUTAL,  # MK-1176
        price=12,  # MK-1019: an Artifact
    ),
    City(
        BLUE,
        garrison(
            "gray violet | violet violet | violet white | gray violet white",
            "violet violet white | violet white white | gray violet violet white",
            "violet violet white white | violet white white white",
            "gray violet violet white white | violet violet white white white",
        ),
        attack=(0, 2, 2, 1),  # MK-1175: physical, fire, ice, cold fire
        price=7,  # MK-1018: a Spell
    ),
    City(
        GREEN,
        garrison(
            "gray brown | brown brown | gray gray brown | gray brown white",
            "brown brown white | gray gray brown white | gray brown brown white",
            "brown brown white white | gray brown brown brown white",
            "gray brown brown white white | brown brown white white white",
        ),
        physical=POISON,  # MK-1177
        price=6,  # MK-1021: an Advanced Action
    ),
    City(
        WHITE,
        garrison(
            "white | gray white | white white | gray gray white",
            "gray white white | gray gray gray white | gray gray white white",
            "gray white white white | gray gray gray white white",
            "gray gray white white white | gray white white white white",
        ),
        armor=1,  # MK-1174
        price=2,  # MK-1020: an Elite Unit card for the Unit offer
        recruit=AT_VILLAGE | AT_MONASTERY | AT_KEEP | AT_MAGE_TOWER,  # MK-1020
    ),
]

# What Shields on a city's card add to the Hand limit near it (MK-1521).
LEADER_HAND_LIMIT: Final = 2
SHIELD_HAND_LIMIT: Final = 1
