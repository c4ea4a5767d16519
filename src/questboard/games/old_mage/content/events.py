"""The 18 Event cards."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage.language.words import *

SPIRIT_ALLY_DICE: Final = 2
DEAD_WALK_MOVES: Final = 3
NEW_DENS_WITHIN: Final = 6

EVENTS: Final[list[Happening]] = [
    Happening("ley-surge", ((V_DRAW, 2),)),
    Happening("wandering-healer", ((V_HEAL, 4),)),
    Happening("fair-winds", ((V_BONUS_MOVE, 3),)),
    Happening("forgotten-cache", ((V_CACHE, 3),)),
    Happening("old-map", ((V_LOOK, 5), (V_DRAW, 1))),
    Happening("spirit-ally", ((V_KEEP, 0),), stays=UNTIL_USED),
    Happening("curse-of-age", ((V_LOSE, 2),)),
    Happening("bandit-ambush", ((V_BATTLE, 1),), profile="bandits"),
    Happening("spell-rot", ((V_DISCARD, 1),)),
    Happening("quagmire", ((V_KEEP, 0),), stays=NEXT_TURN_HELD),
    Happening("wild-magic", ((V_SUFFER, 2),)),
    Happening("thief-in-the-night", ((V_ROBBED, 1),)),
    Happening("earth-tremor", ((V_TREMOR, 1),)),
    Happening("river-in-spate", ((V_KEEP, 0),), stays=RIVER_SHUT),
    Happening("mana-tide", ((V_ALL_DRAW, 1),)),
    Happening("dead-calm", ((V_KEEP, 0),), stays=SILENCE),
    Happening("restless-dead", ((V_DEAD_WALK, 1),)),
    Happening("new-dens", ((V_NEW_DENS, 2),)),
]
