"""The twelve ruin tokens of the base game: four altars, eight with enemies and a reward."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.effects import *

RUINS: Final[list[Ruin]] = [
    altar("altar-green", (0, 0, 3, 0), 7),
    altar("altar-blue", (0, 3, 0, 0), 7),
    altar("altar-white", (0, 0, 0, 3), 7),
    altar("altar-red", (3, 0, 0, 0), 7),
    ruin("ruin-gray-violet", [GRAY_TOKEN, VIOLET_TOKEN], [Reward(UNIT_REWARD)]),
    ruin("ruin-green-brown", [GREEN_TOKEN, BROWN_TOKEN], [Reward(ARTIFACT_REWARD)]),
    ruin(
        "ruin-green-green",
        [GREEN_TOKEN, GREEN_TOKEN],
        [Crystal(WHITE), Crystal(GREEN), Crystal(RED), Crystal(BLUE)],
    ),
    ruin(
        "ruin-brown-violet",
        [BROWN_TOKEN, VIOLET_TOKEN],
        [Reward(SPELL_REWARD), Crystal(WHITE), Crystal(GREEN), Crystal(RED), Crystal(BLUE)],
    ),
    ruin(
        "ruin-gray-white",
        [GRAY_TOKEN, WHITE_TOKEN],
        [Reward(ARTIFACT_REWARD), Reward(SPELL_REWARD)],
    ),
    ruin("ruin-gray-brown", [GRAY_TOKEN, BROWN_TOKEN], [Reward(ARTIFACT_REWARD)]),
    ruin("ruin-brown-red", [BROWN_TOKEN, RED_TOKEN], [Reward(ARTIFACT_REWARD, 2)]),
    ruin(
        "ruin-green-red",
        [GREEN_TOKEN, RED_TOKEN],
        [Reward(ARTIFACT_REWARD), Reward(ADVANCED_REWARD)],
    ),
]
