"""The 20 Spells of the base game, one copy each; the last four are interactive (MK-124)."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.effects import *

SPELLS: Final[list[Card]] = [
    spell("fireball", RED, COMBAT_ICON).does(
        [Attack(5, FIRE, RANGED)], [TakeWound(), Attack(8, FIRE, SIEGE)]
    ),
    spell("snowstorm", BLUE, COMBAT_ICON).does(
        [Attack(5, ICE, RANGED)], [TakeWound(), Attack(8, ICE, SIEGE)]
    ),
    spell("expose", WHITE, COMBAT_ICON).does(
        [Target([Change(UNFORTIFIED), Change(UNRESISTING)]), Attack(2, kind=RANGED)],
        [
            Choose(
                [Target(Change(UNFORTIFIED), most=ALL)], [Target(Change(UNRESISTING), most=ALL)]
            ),
            Attack(3, kind=RANGED),
        ],
    ),
    spell("tremor", GREEN, COMBAT_ICON).does(
        [Choose([Target(Change(ARMOR, -3))], [Target(Change(ARMOR, -2), most=ALL)])],
        [
            Choose(
                [Target([Change(ARMOR, -3), Change(ARMOR_IF_FORTIFIED, -3)])],
                [Target([Change(ARMOR, -2), Change(ARMOR_IF_FORTIFIED, -2)], most=ALL)],
            )
        ],
    ),
    spell("flame-wall", RED, COMBAT_ICON).does(
        [Choose([Attack(5, FIRE)], [Block(7, FIRE)])],
        [
            Choose(
                [Attack(5, FIRE), Per(ENEMIES_LEFT, Attack(2, FIRE))],
                [Block(7, FIRE), Per(ENEMIES_LEFT, Block(2, FIRE))],
            )
        ],
    ),
    spell("mana-bolt", BLUE, COMBAT_ICON).does(
        [
            PayMana(BASIC),
            ByColour(
                red=[Attack(7, COLD_FIRE)],
                blue=[Attack(8, ICE)],
                green=[Attack(5, ICE, SIEGE)],
                white=[Attack(6, ICE, RANGED)],
            ),
        ],
        [
            PayMana(BASIC),
            ByColour(
                red=[Attack(10, COLD_FIRE)],
                blue=[Attack(11, ICE)],
                green=[Attack(8, ICE, SIEGE)],
                white=[Attack(9, ICE, RANGED)],
            ),
        ],
    ),
    spell("whirlwind", WHITE, COMBAT_ICON).does(
        [Target(Change(NO_ATTACK))], [Target(Change(DESTROY), at=IN_ATTACK)]
    ),
    spell("underground-travel", GREEN, MOVE_ICON).does(
        [Leap(3, avoid=(SWAMP, LAKE))], [Leap(3, avoid=(SWAMP, LAKE), assault=True)]
    ),
    spell("burning-shield", RED, COMBAT_ICON).does(
        [Block(4, FIRE, then=[Change(STRIKE_BACK, 4)])], [Block(4, FIRE, then=[Change(DESTROY)])]
    ),
    spell("chill", BLUE, COMBAT_ICON).does(
        [Target([Change(NO_ATTACK), Change(NO_FIRE_RESISTANCE)])],
        [Target([Change(NO_ATTACK), Change(ARMOR, -4)])],
    ),
    spell("wings-of-wind", WHITE, MOVE_ICON, strong_icons=COMBAT_ICON).does(
        [Leap(5, cost=1)], [WingsOfNight()]
    ),
    spell("restoration", GREEN, HEALING_ICON).does(
        [When(ON_FOREST, [Heal(5)], [Heal(3)])],
        [When(ON_FOREST, [Heal(5), ReadyUnits(5)], [Heal(3), ReadyUnits(3)])],
    ),
    spell("demolish", RED, COMBAT_ICON).does(
        [ThisTurn(IGNORE_SITE), Target(Change(ARMOR, -1), most=ALL)],
        [Target(Change(DESTROY), at=IN_ATTACK, others=[Change(ARMOR, -1)])],
    ),
    spell("space-bending", BLUE, MOVE_ICON, strong_icons=SPECIAL_ICON).does(
        [ThisTurn(SPACE_BENDING)], [TimeBending()]
    ),
    spell("call-to-arms", WHITE, SPECIAL_ICON).does([CallToArms()], [CallToGlory()]),
    spell("meditation", GREEN, SPECIAL_ICON).does(
        [Meditation(0), ThisTurn(HAND_LIMIT, 2)], [Meditation(1), ThisTurn(HAND_LIMIT, 2)]
    ),
    spell("mana-meltdown", RED, SPECIAL_ICON, interactive=True).does(
        [ManaMeltdown()], [ManaRadiance(2)]
    ),
    spell("mana-claim", BLUE, SPECIAL_ICON, interactive=True).does([ManaClaim(0)], [ManaClaim(1)]),
    spell("mind-read", WHITE, SPECIAL_ICON, interactive=True).does(
        [Crystal(BASIC), MindRead(0)], [Crystal(BASIC), MindRead(1)]
    ),
    spell("energy-flow", GREEN, HEALING_ICON, interactive=True).does(
        [ReadyUnit(), ExhaustOthers(2)], [ReadyAndHeal(), ExhaustOthers(3)]
    ),
]
