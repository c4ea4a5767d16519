"""The sites of the base game: guards, fights, rewards, and the numbers of interacting."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language import *

# In the order of SITE_IDS, so that ``SITES[KEEP]`` is the keep.
SITES: Final[list[Site]] = [
    Site(NO_SITE, SPECIAL),
    Site(VILLAGE, INHABITED, heal_cost=3, recruit=AT_VILLAGE),
    Site(
        MONASTERY,
        INHABITED,
        VIOLET_TOKEN,
        1,
        units=False,
        heal_cost=2,
        price=6,  # MK-1016: an Advanced Action of the Unit offer
        recruit=AT_MONASTERY,
    ).gives(Reward(ARTIFACT_REWARD)),
    Site(KEEP, FORTIFIED, GRAY_TOKEN, 1, on_reveal=True, recruit=AT_KEEP, owned=True),
    # MK-1017: its price is for a Spell, and one mana of its colour besides.
    Site(
        MAGE_TOWER, FORTIFIED, VIOLET_TOKEN, 1, on_reveal=True, price=7, recruit=AT_MAGE_TOWER
    ).gives(Reward(SPELL_REWARD)),
    Site(CITY, FORTIFIED, on_reveal=True, recruit=AT_CITY),  # garrisons: cities.py
    Site(MONSTER_DEN, ADVENTURE, BROWN_TOKEN, 1).gives(Reward(RANDOM_CRYSTAL, 2)),
    Site(SPAWNING_GROUNDS, ADVENTURE, BROWN_TOKEN, 2, refilled=True).gives(
        Reward(ARTIFACT_REWARD), Reward(RANDOM_CRYSTAL, 3)
    ),
    Site(ANCIENT_RUINS, ADVENTURE),  # enemies and rewards: ruins.py
    Site(DUNGEON, ADVENTURE, BROWN_TOKEN, 1, units=False, night=True, again=True).gives(
        Reward(DUNGEON_REWARD)
    ),
    Site(TOMB, ADVENTURE, RED_TOKEN, 1, units=False, night=True, again=True).gives(
        Reward(SPELL_REWARD), Reward(ARTIFACT_REWARD)
    ),
    Site(MAGICAL_GLADE, SPECIAL),
    Site(CRYSTAL_MINE, SPECIAL),
    Site(PORTAL, SPECIAL),
    Site(RAMPAGING_ORCS, RAMPAGING, GREEN_TOKEN, 1, on_reveal=True).gives(
        Reward(REPUTATION_REWARD, 1)
    ),
    Site(RAMPAGING_DRACONUM, RAMPAGING, RED_TOKEN, 1, on_reveal=True).gives(
        Reward(REPUTATION_REWARD, 2)
    ),
]

SHIELD_INFLUENCE: Final = 1  # MK-1006: of each own Shield on the card of a city

# What deeds do to Reputation.
ASSAULT_REPUTATION: Final = -1  # MK-1104
PLUNDER_REPUTATION: Final = -1  # MK-1024
PLUNDER_CARDS: Final = 2
BURN_REPUTATION: Final = -3  # MK-1114

KEEP_HAND_LIMIT: Final = 1  # MK-1520: near an own keep, for each of them
