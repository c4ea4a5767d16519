"""The Units of the base game: 20 Regular cards of eleven kinds, 20 Elite cards of nine."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.effects import *

REGULAR_UNITS: Final[list[Unit]] = [
    regular(
        "peasants",
        3,
        1,
        4,
        3,
        AT_VILLAGE,
        [
            ability([Choose([Attack(2)], [Block(2)])]),
            ability([Influence(2)], icons=INFLUENCE_ICON),
            ability([Move(2)], icons=MOVE_ICON),
        ],
    ),
    regular(
        "herbalists",
        2,
        1,
        3,
        2,
        AT_VILLAGE | AT_MONASTERY,
        [
            ability([Heal(2)], GREEN, HEALING_ICON),
            ability([ReadyUnit(2, other=True)], icons=HEALING_ICON),
            ability([Mana(GREEN)]),
        ],
    ),
    regular(
        "foresters",
        2,
        1,
        5,
        4,
        AT_VILLAGE,
        [
            ability([Move(2), Terrain((FOREST, HILLS, SWAMP), less=1)], icons=MOVE_ICON),
            ability([Block(3)]),
        ],
    ),
    regular(
        "utem-crossbowmen",
        2,
        2,
        6,
        4,
        AT_VILLAGE | AT_KEEP,
        [ability([Choose([Attack(3)], [Block(3)])]), ability([Attack(2, kind=RANGED)])],
    ),
    regular(
        "utem-guardsmen",
        2,
        2,
        5,
        5,
        AT_VILLAGE | AT_KEEP,
        [ability([Attack(2)]), ability([Block(4, then=[Change(UNSWIFT)])])],
    ),
    regular(
        "utem-swordsmen",
        2,
        2,
        6,
        4,
        AT_KEEP,
        [
            ability([Choose([Attack(3)], [Block(3)])]),
            ability([Choose([Attack(6)], [Block(6)]), WoundSelf()]),
        ],
    ),
    regular(
        "guardian-golems",
        2,
        2,
        7,
        3,
        AT_KEEP | AT_MAGE_TOWER,
        [
            ability([Choose([Attack(2)], [Block(2)])]),
            ability([Block(4, FIRE)], RED),
            ability([Block(4, ICE)], BLUE),
        ],
        RESIST_PHYSICAL,
    ),
    regular(
        "illusionists",
        2,
        2,
        7,
        2,
        AT_MAGE_TOWER | AT_MONASTERY,
        [
            ability([Influence(4)], icons=INFLUENCE_ICON),
            ability([Target(Change(NO_ATTACK), only="unfortified")], WHITE),
            ability([Crystal(WHITE)]),
        ],
        RESIST_PHYSICAL,
    ),
    regular(
        "red-cape-monks",
        1,
        2,
        7,
        4,
        AT_MONASTERY,
        [
            ability([Choose([Attack(3)], [Block(3)])]),
            ability([Choose([Attack(4, FIRE)], [Block(4, FIRE)])], RED),
        ],
    ),
    regular(
        "northern-monks",
        1,
        2,
        7,
        4,
        AT_MONASTERY,
        [
            ability([Choose([Attack(3)], [Block(3)])]),
            ability([Choose([Attack(4, ICE)], [Block(4, ICE)])], BLUE),
        ],
    ),
    regular(
        "savage-monks",
        1,
        2,
        7,
        4,
        AT_MONASTERY,
        [ability([Choose([Attack(3)], [Block(3)])]), ability([Attack(4, kind=SIEGE)], GREEN)],
    ),
]

ELITE_UNITS: Final[list[Unit]] = [
    elite(
        "fire-golems",
        2,
        3,
        8,
        4,
        AT_KEEP | AT_MAGE_TOWER,
        [ability([Choose([Attack(3)], [Block(3)])]), ability([Attack(4, FIRE, RANGED)], RED)],
        RESIST_PHYSICAL | RESIST_FIRE,
    ),
    elite(
        "ice-golems",
        2,
        3,
        8,
        4,
        AT_KEEP | AT_MAGE_TOWER,
        [ability([Choose([Attack(3)], [Block(3)])]), ability([Attack(6, ICE)], BLUE)],
        RESIST_PHYSICAL | RESIST_ICE,
    ),
    elite(
        "fire-mages",
        2,
        3,
        9,
        4,
        AT_MAGE_TOWER | AT_MONASTERY,
        [
            ability([Attack(3, FIRE, RANGED)]),
            ability([Choose([Attack(6, FIRE)], [Block(6, FIRE)])], RED),
            ability([Mana(RED), Crystal(RED)]),
        ],
        RESIST_FIRE,
    ),
    elite(
        "ice-mages",
        2,
        3,
        9,
        4,
        AT_MAGE_TOWER | AT_MONASTERY,
        [
            ability([Choose([Attack(4, ICE)], [Block(4, ICE)])]),
            ability([Attack(4, ICE, SIEGE)], BLUE),
            ability([Mana(BLUE), Crystal(BLUE)]),
        ],
        RESIST_ICE,
    ),
    elite(
        "amotep-gunners",
        2,
        3,
        8,
        6,
        AT_KEEP | AT_CITY,
        [ability([Choose([Attack(5)], [Block(5)])]), ability([Attack(6, FIRE, RANGED)], RED)],
    ),
    elite(
        "amotep-freezers",
        2,
        3,
        8,
        6,
        AT_KEEP | AT_CITY,
        [
            ability([Choose([Attack(5)], [Block(5)])]),
            ability([Target([Change(NO_ATTACK), Change(ARMOR, -3)])], BLUE),
        ],
    ),
    elite(
        "catapults",
        3,
        3,
        9,
        4,
        AT_KEEP | AT_CITY,
        [
            ability([Attack(3, kind=SIEGE)]),
            ability([Attack(5, FIRE, SIEGE)], RED),
            ability([Attack(5, ICE, SIEGE)], BLUE),
        ],
    ),
    elite(
        "altem-mages",
        2,
        4,
        12,
        5,
        AT_CITY,
        [
            ability([Mana(ANY), Mana(ANY)]),
            ability(
                [
                    Choose(
                        [Choose([Attack(5, COLD_FIRE)], [Block(5, COLD_FIRE)])],
                        [PayMana(BLUE), Choose([Attack(7, COLD_FIRE)], [Block(7, COLD_FIRE)])],
                        [PayMana(RED), Choose([Attack(7, COLD_FIRE)], [Block(7, COLD_FIRE)])],
                        [
                            PayMana(BLUE),
                            PayMana(RED),
                            Choose([Attack(9, COLD_FIRE)], [Block(9, COLD_FIRE)]),
                        ],
                    )
                ]
            ),
            ability(
                [Choose([ThisCombat(ATTACKS_COLD_FIRE)], [ThisCombat(ATTACKS_SIEGE)])],
                BLACK,
                COMBAT_ICON,
            ),
        ],
        RESIST_FIRE | RESIST_ICE,
    ),
    elite(
        "altem-guardians",
        3,
        4,
        11,
        7,
        AT_CITY,
        [
            ability([Attack(5)]),
            ability([Block(8, then=[Change(UNSWIFT)])]),
            ability([ThisTurn(UNITS_RESIST)], GREEN),
        ],
    ),
]

UNITS: Final[list[Unit]] = REGULAR_UNITS + ELITE_UNITS
