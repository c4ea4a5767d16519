"""The 40 Skills of the base heroes, ten each; a hero's last one is the competitive one (MK-123)."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.effects import *

ARYTHEA: Final[list[Skill]] = [
    skill("dark-paths", EACH_TURN, MOVE_ICON).does(When(DAY, [Move(1)], [Move(2)])),
    skill("burning-power", EACH_TURN, COMBAT_ICON).does(
        Choose([Attack(1, kind=SIEGE)], [Attack(1, FIRE, SIEGE)])
    ),
    skill("hot-swordsmanship", EACH_TURN, COMBAT_ICON).does(Choose([Attack(2)], [Attack(2, FIRE)])),
    skill("dark-negotiation", EACH_TURN, INFLUENCE_ICON).does(
        When(DAY, [Influence(2)], [Influence(3)])
    ),
    skill("dark-fire-magic", EACH_ROUND, SPECIAL_ICON).does(
        Crystal(RED), Choose([Mana(RED)], [Mana(BLACK)])
    ),
    skill("power-of-pain", EACH_TURN, SPECIAL_ICON).does(ThisTurn(SIDEWAYS_WOUND, 2)),
    skill("invocation", EACH_TURN, SPECIAL_ICON).does(Invocation()),
    skill("polarization", EACH_TURN, SPECIAL_ICON).does(ThisTurn(POLARIZED)),
    skill("arythea-motivation", EACH_ROUND, SPECIAL_ICON, any_turn=True).does(
        Draw(2), When(LEAST_FAME, [Mana(RED)])
    ),
    skill("healing-ritual", INTERACTIVE, HEALING_ICON).does(HealingRitual(2)),
]

GOLDYX: Final[list[Skill]] = [
    skill("freezing-power", EACH_TURN, COMBAT_ICON).does(
        Choose([Attack(1, kind=SIEGE)], [Attack(1, ICE, SIEGE)])
    ),
    skill("potion-making", EACH_ROUND, HEALING_ICON).does(Heal(2)),
    skill("white-crystal-craft", EACH_ROUND, SPECIAL_ICON).does(Crystal(BLUE), Mana(WHITE)),
    skill("green-crystal-craft", EACH_ROUND, SPECIAL_ICON).does(Crystal(BLUE), Mana(GREEN)),
    skill("red-crystal-craft", EACH_ROUND, SPECIAL_ICON).does(Crystal(BLUE), Mana(RED)),
    skill("glittering-fortune", EACH_TURN, INFLUENCE_ICON).does(
        When(INTERACTING, [Per(CRYSTAL_COLOURS, Influence(1))])
    ),
    skill("flight", EACH_ROUND, MOVE_ICON).does(Leap(2, cost=1, first_free=True)),
    skill("universal-power", EACH_TURN, SPECIAL_ICON).does(PayMana(ANY), UniversalPower(3)),
    skill("goldyx-motivation", EACH_ROUND, SPECIAL_ICON, any_turn=True).does(
        Draw(2), When(LEAST_FAME, [Mana(GREEN)])
    ),
    skill("source-freeze", INTERACTIVE, SPECIAL_ICON).does(SourceFreeze()),
]

NOROWAS: Final[list[Skill]] = [
    skill("forward-march", EACH_TURN, MOVE_ICON).does(Per(READY_UNITS, Move(1), most=3)),
    skill("day-sharpshooting", EACH_TURN, COMBAT_ICON).does(
        When(DAY, [Attack(2, kind=RANGED)], [Attack(1, kind=RANGED)])
    ),
    skill("inspiration", EACH_ROUND, HEALING_ICON).does(Choose([ReadyUnit()], [HealUnit()])),
    skill("bright-negotiation", EACH_TURN, INFLUENCE_ICON).does(
        When(DAY, [Influence(3)], [Influence(2)])
    ),
    skill("leaves-in-the-wind", EACH_ROUND, SPECIAL_ICON).does(Crystal(GREEN), Mana(WHITE)),
    skill("whisper-in-the-treetops", EACH_ROUND, SPECIAL_ICON).does(Crystal(WHITE), Mana(GREEN)),
    skill("leadership", EACH_TURN, COMBAT_ICON).does(ThisTurn(LEADERSHIP)),
    skill("bonds-of-loyalty", PASSIVE, SPECIAL_ICON).does(BondsOfLoyalty(5)),
    skill("norowas-motivation", EACH_ROUND, SPECIAL_ICON, any_turn=True).does(
        Draw(2), When(LEAST_FAME, [Mana(WHITE)])
    ),
    skill("prayer-of-weather", INTERACTIVE, MOVE_ICON).does(
        Terrain(less=2, least=1), PrayerOfWeather(1)
    ),
]

TOVAK: Final[list[Skill]] = [
    skill("double-time", EACH_TURN, MOVE_ICON).does(When(DAY, [Move(2)], [Move(1)])),
    skill("night-sharpshooting", EACH_TURN, COMBAT_ICON).does(
        When(DAY, [Attack(1, kind=RANGED)], [Attack(2, kind=RANGED)])
    ),
    skill("cold-swordsmanship", EACH_TURN, COMBAT_ICON).does(Choose([Attack(2)], [Attack(2, ICE)])),
    skill("shield-mastery", EACH_TURN, COMBAT_ICON).does(
        Choose([Block(3)], [Block(2, ICE)], [Block(2, FIRE)])
    ),
    skill("resistance-break", EACH_TURN, COMBAT_ICON).does(
        Target(Change(ARMOR_PER_RESISTANCE, -1))
    ),
    skill("i-feel-no-pain", EACH_TURN, SPECIAL_ICON).does(
        When(NOT_IN_COMBAT, [Discard(WOUND), Draw(1)])
    ),
    skill("i-dont-give-a-damn", EACH_TURN, SPECIAL_ICON).does(IDontGiveADamn(2)),
    skill("who-needs-magic", EACH_TURN, SPECIAL_ICON).does(
        Choose([ThisTurn(SIDEWAYS, 2)], [WhoNeedsMagic(3)])
    ),
    skill("tovak-motivation", EACH_ROUND, SPECIAL_ICON, any_turn=True).does(
        Draw(2), When(LEAST_FAME, [Mana(BLUE)])
    ),
    skill("mana-exploit", INTERACTIVE, SPECIAL_ICON).does(Mana(NOT_GOLD), ManaExploit()),
]

SKILLS: Final[list[Skill]] = [
    *skills_of("arythea", ARYTHEA),
    *skills_of("goldyx", GOLDYX),
    *skills_of("norowas", NOROWAS),
    *skills_of("tovak", TOVAK),
]
