"""The 16 Artifacts of the base game, one copy each."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.effects import *

ARTIFACTS: Final[list[Card]] = [
    banner(
        "banner-of-glory",
        COMBAT_ICON,
        Banner(armor=1, strength=1, fame=1),
        [
            ThisTurn(UNIT_ARMOR, 1),
            ThisTurn(UNIT_ATTACK, 1),
            ThisTurn(UNIT_BLOCK, 1),
            ThisTurn(UNIT_FAME, 1),
        ],
    ),
    banner("banner-of-fear", COMBAT_ICON, FearBanner(fame=1), [ThisCombat(SKIP_BLOCK)]),
    banner(
        "banner-of-protection",
        COMBAT_ICON,
        Banner(armor=1, resistances=RESIST_FIRE | RESIST_ICE),
        [ThisTurn(WOUNDS_UNDONE)],
    ),
    banner("banner-of-courage", HEALING_ICON, CourageBanner(), [ReadyUnits(99)]),
    artifact("ruby-ring", SPECIAL_ICON).does(
        [Mana(RED), Crystal(RED), Fame(1)],
        [ThisTurn(ENDLESS, 1 << RED | 1 << BLACK), ThisTurn(FAME_PER_SPELL, 1 << RED)],
    ),
    artifact("sapphire-ring", SPECIAL_ICON).does(
        [Mana(BLUE), Crystal(BLUE), Fame(1)],
        [ThisTurn(ENDLESS, 1 << BLUE | 1 << BLACK), ThisTurn(FAME_PER_SPELL, 1 << BLUE)],
    ),
    artifact("diamond-ring", SPECIAL_ICON).does(
        [Mana(WHITE), Crystal(WHITE), Fame(1)],
        [ThisTurn(ENDLESS, 1 << WHITE | 1 << BLACK), ThisTurn(FAME_PER_SPELL, 1 << WHITE)],
    ),
    artifact("emerald-ring", SPECIAL_ICON).does(
        [Mana(GREEN), Crystal(GREEN), Fame(1)],
        [ThisTurn(ENDLESS, 1 << GREEN | 1 << BLACK), ThisTurn(FAME_PER_SPELL, 1 << GREEN)],
    ),
    artifact("sword-of-justice", COMBAT_ICON).does(
        [Discard(NON_WOUND, 0, 99), Per(PAID, Attack(3)), ThisTurn(FAME_PER_ENEMY, 1)],
        [ThisTurn(DOUBLE_PHYSICAL), ThisTurn(NO_PHYSICAL_RESISTANCE), ThisTurn(FAME_PER_ENEMY, 1)],
    ),
    artifact("horn-of-wrath", COMBAT_ICON).does(
        [Attack(6, kind=SIEGE), WoundRoll(1)], [HornOfWrath(6)]
    ),
    artifact("endless-bag-of-gold", INFLUENCE_ICON).does(
        [Influence(4), Fame(2)], [Influence(9), Fame(3)]
    ),
    artifact("endless-gem-pouch", SPECIAL_ICON).does(
        [RandomCrystals(2)],
        [Mana(RED), Mana(BLUE), Mana(GREEN), Mana(WHITE), When(NIGHT, [Mana(BLACK)], [Mana(GOLD)])],
    ),
    artifact("golden-grail", HEALING_ICON).does(
        [Heal(2), ThisTurn(FAME_PER_HEAL, 2)], [Heal(6), ThisTurn(DRAW_PER_HEAL)]
    ),
    artifact("book-of-wisdom", SPECIAL_ICON).does(
        [ThrowAway(ACTION), GainCard(ADVANCED_OFFER, TO_HAND)],
        [ThrowAway(ACTION), GainCard(SPELL_OFFER, TO_HAND), Crystal(SAME)],
    ),
    # MK-313: under night rules these two work as by Night.
    artifact("amulet-of-sun", SPECIAL_ICON).does(
        [Mana(GOLD), When(NIGHT, [Terrain((FOREST,), to=3), ThisTurn(GOLD_BY_NIGHT), DaySight()])],
        [
            Mana(GOLD),
            Mana(GOLD),
            Mana(GOLD),
            When(NIGHT, [Terrain((FOREST,), to=3), ThisTurn(GOLD_BY_NIGHT), DaySight()]),
        ],
    ),
    artifact("amulet-of-darkness", SPECIAL_ICON).does(
        [Mana(ANY), When(DAY, [Terrain((DESERT,), to=3), ThisTurn(BLACK_BY_DAY)])],
        [
            Mana(ANY),
            Mana(ANY),
            Mana(ANY),
            When(DAY, [Terrain((DESERT,), to=3), ThisTurn(BLACK_BY_DAY)]),
        ],
    ),
]
