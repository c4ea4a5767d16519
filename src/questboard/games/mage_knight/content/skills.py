"""The 40 Skills of the base heroes, ten each; a hero's last one is the competitive one (MK-123)."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.effects import *

SKILLS: Final[list[Skill]] = [
    # Arythea
    skill("dark-paths", "arythea", EACH_TURN, MOVE_ICON, [When(DAY, [Move(1)], [Move(2)])]),
    skill(
        "burning-power",
        "arythea",
        EACH_TURN,
        COMBAT_ICON,
        [Choose([Attack(1, kind=SIEGE)], [Attack(1, FIRE, SIEGE)])],
    ),
    skill(
        "hot-swordsmanship",
        "arythea",
        EACH_TURN,
        COMBAT_ICON,
        [Choose([Attack(2)], [Attack(2, FIRE)])],
    ),
    skill(
        "dark-negotiation",
        "arythea",
        EACH_TURN,
        INFLUENCE_ICON,
        [When(DAY, [Influence(2)], [Influence(3)])],
    ),
    skill(
        "dark-fire-magic",
        "arythea",
        EACH_ROUND,
        SPECIAL_ICON,
        [Crystal(RED), Choose([Mana(RED)], [Mana(BLACK)])],
    ),
    skill("power-of-pain", "arythea", EACH_TURN, SPECIAL_ICON, [ThisTurn(SIDEWAYS_WOUND, 2)]),
    skill("invocation", "arythea", EACH_TURN, SPECIAL_ICON, [Invocation()]),
    skill("polarization", "arythea", EACH_TURN, SPECIAL_ICON, [ThisTurn(POLARIZED)]),
    skill(
        "arythea-motivation",
        "arythea",
        EACH_ROUND,
        SPECIAL_ICON,
        [Draw(2), When(LEAST_FAME, [Mana(RED)])],
        any_turn=True,
    ),
    skill("healing-ritual", "arythea", INTERACTIVE, HEALING_ICON, [HealingRitual(2)]),
    # Goldyx
    skill(
        "freezing-power",
        "goldyx",
        EACH_TURN,
        COMBAT_ICON,
        [Choose([Attack(1, kind=SIEGE)], [Attack(1, ICE, SIEGE)])],
    ),
    skill("potion-making", "goldyx", EACH_ROUND, HEALING_ICON, [Heal(2)]),
    skill("white-crystal-craft", "goldyx", EACH_ROUND, SPECIAL_ICON, [Crystal(BLUE), Mana(WHITE)]),
    skill("green-crystal-craft", "goldyx", EACH_ROUND, SPECIAL_ICON, [Crystal(BLUE), Mana(GREEN)]),
    skill("red-crystal-craft", "goldyx", EACH_ROUND, SPECIAL_ICON, [Crystal(BLUE), Mana(RED)]),
    skill(
        "glittering-fortune",
        "goldyx",
        EACH_TURN,
        INFLUENCE_ICON,
        [When(INTERACTING, [Per(CRYSTAL_COLOURS, Influence(1))])],
    ),
    skill("flight", "goldyx", EACH_ROUND, MOVE_ICON, [Leap(2, cost=1, first_free=True)]),
    skill("universal-power", "goldyx", EACH_TURN, SPECIAL_ICON, [PayMana(ANY), UniversalPower(3)]),
    skill(
        "goldyx-motivation",
        "goldyx",
        EACH_ROUND,
        SPECIAL_ICON,
        [Draw(2), When(LEAST_FAME, [Mana(GREEN)])],
        any_turn=True,
    ),
    skill("source-freeze", "goldyx", INTERACTIVE, SPECIAL_ICON, [SourceFreeze()]),
    # Norowas
    skill("forward-march", "norowas", EACH_TURN, MOVE_ICON, [Per(READY_UNITS, Move(1), most=3)]),
    skill(
        "day-sharpshooting",
        "norowas",
        EACH_TURN,
        COMBAT_ICON,
        [When(DAY, [Attack(2, kind=RANGED)], [Attack(1, kind=RANGED)])],
    ),
    skill(
        "inspiration", "norowas", EACH_ROUND, HEALING_ICON, [Choose([ReadyUnit()], [HealUnit()])]
    ),
    skill(
        "bright-negotiation",
        "norowas",
        EACH_TURN,
        INFLUENCE_ICON,
        [When(DAY, [Influence(3)], [Influence(2)])],
    ),
    skill("leaves-in-the-wind", "norowas", EACH_ROUND, SPECIAL_ICON, [Crystal(GREEN), Mana(WHITE)]),
    skill(
        "whisper-in-the-treetops",
        "norowas",
        EACH_ROUND,
        SPECIAL_ICON,
        [Crystal(WHITE), Mana(GREEN)],
    ),
    skill("leadership", "norowas", EACH_TURN, COMBAT_ICON, [ThisTurn(LEADERSHIP)]),
    skill("bonds-of-loyalty", "norowas", PASSIVE, SPECIAL_ICON, [BondsOfLoyalty(5)]),
    skill(
        "norowas-motivation",
        "norowas",
        EACH_ROUND,
        SPECIAL_ICON,
        [Draw(2), When(LEAST_FAME, [Mana(WHITE)])],
        any_turn=True,
    ),
    skill(
        "prayer-of-weather",
        "norowas",
        INTERACTIVE,
        MOVE_ICON,
        [Terrain(less=2, least=1), PrayerOfWeather(1)],
    ),
    # Tovak
    skill("double-time", "tovak", EACH_TURN, MOVE_ICON, [When(DAY, [Move(2)], [Move(1)])]),
    skill(
        "night-sharpshooting",
        "tovak",
        EACH_TURN,
        COMBAT_ICON,
        [When(DAY, [Attack(1, kind=RANGED)], [Attack(2, kind=RANGED)])],
    ),
    skill(
        "cold-swordsmanship",
        "tovak",
        EACH_TURN,
        COMBAT_ICON,
        [Choose([Attack(2)], [Attack(2, ICE)])],
    ),
    skill(
        "shield-mastery",
        "tovak",
        EACH_TURN,
        COMBAT_ICON,
        [Choose([Block(3)], [Block(2, ICE)], [Block(2, FIRE)])],
    ),
    skill(
        "resistance-break",
        "tovak",
        EACH_TURN,
        COMBAT_ICON,
        [Target(Change(ARMOR_PER_RESISTANCE, -1))],
    ),
    skill(
        "i-feel-no-pain",
        "tovak",
        EACH_TURN,
        SPECIAL_ICON,
        [When(NOT_IN_COMBAT, [Discard(WOUND), Draw(1)])],
    ),
    skill("i-dont-give-a-damn", "tovak", EACH_TURN, SPECIAL_ICON, [IDontGiveADamn(2)]),
    skill(
        "who-needs-magic",
        "tovak",
        EACH_TURN,
        SPECIAL_ICON,
        [Choose([ThisTurn(SIDEWAYS, 2)], [WhoNeedsMagic(3)])],
    ),
    skill(
        "tovak-motivation",
        "tovak",
        EACH_ROUND,
        SPECIAL_ICON,
        [Draw(2), When(LEAST_FAME, [Mana(BLUE)])],
        any_turn=True,
    ),
    skill("mana-exploit", "tovak", INTERACTIVE, SPECIAL_ICON, [Mana(NOT_GOLD), ManaExploit()]),
]
