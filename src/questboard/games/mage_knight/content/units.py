"""The Units of the base game: 20 Regular cards of eleven kinds, 20 Elite cards of nine."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.effects import *

REGULAR_UNITS: Final[list[Unit]] = [
    regular("peasants", 3, level=1, cost=4, armor=3, recruit=AT_VILLAGE).has(
        ability([Choose([Attack(2)], [Block(2)])]),
        ability([Influence(2)], icons=INFLUENCE_ICON),
        ability([Move(2)], icons=MOVE_ICON),
    ),
    regular("herbalists", 2, level=1, cost=3, armor=2, recruit=AT_VILLAGE | AT_MONASTERY).has(
        ability([Heal(2)], GREEN, HEALING_ICON),
        ability([ReadyUnit(2, other=True)], icons=HEALING_ICON),
        ability([Mana(GREEN)]),
    ),
    regular("foresters", 2, level=1, cost=5, armor=4, recruit=AT_VILLAGE).has(
        ability([Move(2), Terrain((FOREST, HILLS, SWAMP), less=1)], icons=MOVE_ICON),
        ability([Block(3)]),
    ),
    regular("utem-crossbowmen", 2, level=2, cost=6, armor=4, recruit=AT_VILLAGE | AT_KEEP).has(
        ability([Choose([Attack(3)], [Block(3)])]), ability([Attack(2, kind=RANGED)])
    ),
    regular("utem-guardsmen", 2, level=2, cost=5, armor=5, recruit=AT_VILLAGE | AT_KEEP).has(
        ability([Attack(2)]), ability([Block(4, then=[Change(UNSWIFT)])])
    ),
    regular("utem-swordsmen", 2, level=2, cost=6, armor=4, recruit=AT_KEEP).has(
        ability([Choose([Attack(3)], [Block(3)])]),
        ability([Choose([Attack(6)], [Block(6)]), WoundSelf()]),
    ),
    regular("guardian-golems", 2, level=2, cost=7, armor=3, recruit=AT_KEEP | AT_MAGE_TOWER).has(
        ability([Choose([Attack(2)], [Block(2)])]),
        ability([Block(4, FIRE)], RED),
        ability([Block(4, ICE)], BLUE),
        resistances=RESIST_PHYSICAL,
    ),
    regular("illusionists", 2, level=2, cost=7, armor=2, recruit=AT_MAGE_TOWER | AT_MONASTERY).has(
        ability([Influence(4)], icons=INFLUENCE_ICON),
        ability([Target(Change(NO_ATTACK), only="unfortified")], WHITE),
        ability([Crystal(WHITE)]),
        resistances=RESIST_PHYSICAL,
    ),
    regular("red-cape-monks", 1, level=2, cost=7, armor=4, recruit=AT_MONASTERY).has(
        ability([Choose([Attack(3)], [Block(3)])]),
        ability([Choose([Attack(4, FIRE)], [Block(4, FIRE)])], RED),
    ),
    regular("northern-monks", 1, level=2, cost=7, armor=4, recruit=AT_MONASTERY).has(
        ability([Choose([Attack(3)], [Block(3)])]),
        ability([Choose([Attack(4, ICE)], [Block(4, ICE)])], BLUE),
    ),
    regular("savage-monks", 1, level=2, cost=7, armor=4, recruit=AT_MONASTERY).has(
        ability([Choose([Attack(3)], [Block(3)])]), ability([Attack(4, kind=SIEGE)], GREEN)
    ),
]

ELITE_UNITS: Final[list[Unit]] = [
    elite("fire-golems", 2, level=3, cost=8, armor=4, recruit=AT_KEEP | AT_MAGE_TOWER).has(
        ability([Choose([Attack(3)], [Block(3)])]),
        ability([Attack(4, FIRE, RANGED)], RED),
        resistances=RESIST_PHYSICAL | RESIST_FIRE,
    ),
    elite("ice-golems", 2, level=3, cost=8, armor=4, recruit=AT_KEEP | AT_MAGE_TOWER).has(
        ability([Choose([Attack(3)], [Block(3)])]),
        ability([Attack(6, ICE)], BLUE),
        resistances=RESIST_PHYSICAL | RESIST_ICE,
    ),
    elite("fire-mages", 2, level=3, cost=9, armor=4, recruit=AT_MAGE_TOWER | AT_MONASTERY).has(
        ability([Attack(3, FIRE, RANGED)]),
        ability([Choose([Attack(6, FIRE)], [Block(6, FIRE)])], RED),
        ability([Mana(RED), Crystal(RED)]),
        resistances=RESIST_FIRE,
    ),
    elite("ice-mages", 2, level=3, cost=9, armor=4, recruit=AT_MAGE_TOWER | AT_MONASTERY).has(
        ability([Choose([Attack(4, ICE)], [Block(4, ICE)])]),
        ability([Attack(4, ICE, SIEGE)], BLUE),
        ability([Mana(BLUE), Crystal(BLUE)]),
        resistances=RESIST_ICE,
    ),
    elite("amotep-gunners", 2, level=3, cost=8, armor=6, recruit=AT_KEEP | AT_CITY).has(
        ability([Choose([Attack(5)], [Block(5)])]), ability([Attack(6, FIRE, RANGED)], RED)
    ),
    elite("amotep-freezers", 2, level=3, cost=8, armor=6, recruit=AT_KEEP | AT_CITY).has(
        ability([Choose([Attack(5)], [Block(5)])]),
        ability([Target([Change(NO_ATTACK), Change(ARMOR, -3)])], BLUE),
    ),
    elite("catapults", 3, level=3, cost=9, armor=4, recruit=AT_KEEP | AT_CITY).has(
        ability([Attack(3, kind=SIEGE)]),
        ability([Attack(5, FIRE, SIEGE)], RED),
        ability([Attack(5, ICE, SIEGE)], BLUE),
    ),
    elite("altem-mages", 2, level=4, cost=12, armor=5, recruit=AT_CITY).has(
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
        resistances=RESIST_FIRE | RESIST_ICE,
    ),
    elite("altem-guardians", 3, level=4, cost=11, armor=7, recruit=AT_CITY).has(
        ability([Attack(5)]),
        ability([Block(8, then=[Change(UNSWIFT)])]),
        ability([ThisTurn(UNITS_RESIST)], GREEN),
    ),
]

UNITS: Final[list[Unit]] = REGULAR_UNITS + ELITE_UNITS
