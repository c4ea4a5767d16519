"""The sites of the base game: guards, fights, rewards, and the numbers of interacting."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language import *

# In the order of SITE_IDS, so that ``SITES[KEEP]`` is the keep.
SITES: Final[list[Site]] = [
    site(NO_SITE, SPECIAL),
    site(VILLAGE, INHABITED, heal_cost=3, recruit=AT_VILLAGE),
    site(
        MONASTERY,
        INHABITED,
        VIOLET_TOKEN,
        1,
        units=False,
        reward=[Reward(ARTIFACT_REWARD)],
        heal_cost=2,
        price=6,  # MK-1016: an Advanced Action of the Unit offer
        recruit=AT_MONASTERY,
    ),
    site(KEEP, FORTIFIED, GRAY_TOKEN, 1, on_reveal=True, recruit=AT_KEEP, owned=True),
    site(
        MAGE_TOWER,
        FORTIFIED,
        VIOLET_TOKEN,
        1,
        on_reveal=True,
        reward=[Reward(SPELL_REWARD)],
        price=7,  # MK-1017: a Spell, and one mana of its colour
        recruit=AT_MAGE_TOWER,
    ),
    site(CITY, FORTIFIED, on_reveal=True, recruit=AT_CITY),  # garrisons: cities.py
    site(MONSTER_DEN, ADVENTURE, BROWN_TOKEN, 1, reward=[Reward(RANDOM_CRYSTAL, 2)]),
    site(
        SPAWNING_GROUNDS,
        ADVENTURE,
        BROWN_TOKEN,
        2,
        reward=[Reward(ARTIFACT_REWARD), Reward(RANDOM_CRYSTAL, 3)],
        refilled=True,
    ),
    site(ANCIENT_RUINS, ADVENTURE),  # enemies and rewards: ruins.py
    site(
        DUNGEON,
        ADVENTURE,
        BROWN_TOKEN,
        1,
        units=False,
        night=True,
        reward=[Reward(DUNGEON_REWARD)],
        again=True,
    ),
    site(
        TOMB,
        ADVENTURE,
        RED_TOKEN,
        1,
        units=False,
        night=True,
        reward=[Reward(SPELL_REWARD), Reward(ARTIFACT_REWARD)],
        again=True,
    ),
    site(MAGICAL_GLADE, SPECIAL),
    site(CRYSTAL_MINE, SPECIAL),
    site(PORTAL, SPECIAL),
    site(
        RAMPAGING_ORCS,
        RAMPAGING,
        GREEN_TOKEN,
        1,
        on_reveal=True,
        reward=[Reward(REPUTATION_REWARD, 1)],
    ),
    site(
        RAMPAGING_DRACONUM,
        RAMPAGING,
        RED_TOKEN,
        1,
        on_reveal=True,
        reward=[Reward(REPUTATION_REWARD, 2)],
    ),
]

SHIELD_INFLUENCE: Final = 1  # MK-1006: of each own Shield on the card of a city

# What deeds do to Reputation.
ASSAULT_REPUTATION: Final = -1  # MK-1104
PLUNDER_REPUTATION: Final = -1  # MK-1024
PLUNDER_CARDS: Final = 2
BURN_REPUTATION: Final = -3  # MK-1114

KEEP_HAND_LIMIT: Final = 1  # MK-1520: near an own keep, for each of them
