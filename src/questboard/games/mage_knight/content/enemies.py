"""The 60 enemy tokens of the base game, by the colour of their backs (MK-106)."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language import *

# Id, back, copies, Armor, attacks, Fame, resistances, abilities besides those of its attacks.
ENEMIES: Final[list[Enemy]] = [
    enemy("prowlers", GREEN_TOKEN, 2, 3, [strike(4)], 2),
    enemy("diggers", GREEN_TOKEN, 2, 3, [strike(3)], 2, abilities=ALWAYS_FORTIFIED),
    enemy("cursed-hags", GREEN_TOKEN, 2, 5, [strike(3, PHYSICAL, POISON)], 3),
    enemy("wolf-riders", GREEN_TOKEN, 2, 4, [strike(3, PHYSICAL, SWIFT)], 3),
    enemy("ironclads", GREEN_TOKEN, 2, 3, [strike(4, PHYSICAL, BRUTAL)], 4, RESIST_PHYSICAL),
    enemy("orc-summoners", GREEN_TOKEN, 2, 4, [summon()], 4),
    enemy("crossbowmen", GRAY_TOKEN, 3, 4, [strike(4, PHYSICAL, SWIFT)], 3),
    enemy("guardsmen", GRAY_TOKEN, 3, 7, [strike(3)], 3, abilities=ALWAYS_FORTIFIED),
    enemy("swordsmen", GRAY_TOKEN, 2, 5, [strike(6)], 4),
    enemy("golems", GRAY_TOKEN, 2, 5, [strike(2)], 4, RESIST_PHYSICAL),
    enemy("minotaur", BROWN_TOKEN, 2, 5, [strike(5, PHYSICAL, BRUTAL)], 4),
    enemy("gargoyle", BROWN_TOKEN, 2, 4, [strike(5)], 4, RESIST_PHYSICAL),
    enemy("medusa", BROWN_TOKEN, 2, 4, [strike(6, PHYSICAL, PARALYZE)], 5),
    enemy("crypt-worm", BROWN_TOKEN, 2, 6, [strike(6)], 5, abilities=ALWAYS_FORTIFIED),
    enemy("werewolf", BROWN_TOKEN, 2, 5, [strike(7, PHYSICAL, SWIFT)], 5),
    enemy("monks", VIOLET_TOKEN, 2, 5, [strike(5, PHYSICAL, POISON)], 4),
    enemy("illusionists", VIOLET_TOKEN, 2, 3, [summon()], 4, RESIST_PHYSICAL),
    enemy("ice-mages", VIOLET_TOKEN, 2, 6, [strike(5, ICE)], 5, RESIST_ICE),
    enemy(
        "ice-golems",
        VIOLET_TOKEN,
        1,
        4,
        [strike(2, ICE, PARALYZE)],
        5,
        RESIST_ICE | RESIST_PHYSICAL,
    ),
    enemy("fire-mages", VIOLET_TOKEN, 2, 5, [strike(6, FIRE)], 5, RESIST_FIRE),
    enemy(
        "fire-golems",
        VIOLET_TOKEN,
        1,
        4,
        [strike(3, FIRE, BRUTAL)],
        5,
        RESIST_FIRE | RESIST_PHYSICAL,
    ),
    enemy("freezers", WHITE_TOKEN, 3, 7, [strike(3, ICE, SWIFT | PARALYZE)], 7, RESIST_FIRE),
    enemy("gunners", WHITE_TOKEN, 3, 6, [strike(6, FIRE, BRUTAL)], 7, RESIST_ICE),
    enemy("altem-guardsmen", WHITE_TOKEN, 2, 7, [strike(6)], 8, RESIST_ALL, ALWAYS_FORTIFIED),
    enemy(
        "altem-mages",
        WHITE_TOKEN,
        2,
        8,
        [strike(4, COLD_FIRE, BRUTAL | POISON)],
        8,
        RESIST_PHYSICAL,
        ALWAYS_FORTIFIED,
    ),
    enemy("swamp-dragon", RED_TOKEN, 2, 9, [strike(5, PHYSICAL, SWIFT | POISON)], 7),
    enemy("fire-dragon", RED_TOKEN, 2, 7, [strike(9, FIRE)], 8, RESIST_FIRE | RESIST_PHYSICAL),
    enemy(
        "ice-dragon", RED_TOKEN, 2, 7, [strike(6, ICE, PARALYZE)], 8, RESIST_ICE | RESIST_PHYSICAL
    ),
    enemy(
        "high-dragon", RED_TOKEN, 2, 9, [strike(6, COLD_FIRE, BRUTAL)], 9, RESIST_FIRE | RESIST_ICE
    ),
]
