"""Enemies and ruins, as they are declared."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language.effects import EffectList, Script
from questboard.games.mage_knight.language.words import PHYSICAL

# ---------------------------------------------------------------------------------- enemies, ruins

GREEN_TOKEN: Final = 0
GRAY_TOKEN: Final = 1
BROWN_TOKEN: Final = 2
VIOLET_TOKEN: Final = 3
WHITE_TOKEN: Final = 4
RED_TOKEN: Final = 5
TOKEN_COLOURS: Final = ["green", "gray", "brown", "violet", "white", "red"]

SWIFT: Final = 1
BRUTAL: Final = 2
POISON: Final = 4
PARALYZE: Final = 8
ASSASSINATION: Final = 16
CUMBERSOME: Final = 32
OFFENSIVE: Final = ["swift", "brutal", "poison", "paralyze", "assassination", "cumbersome"]

NO_SUMMON: Final = -1


class Strike:
    """One attack of an enemy: a value and an element, or a summon of a colour of token."""

    value: int
    element: int
    abilities: int
    summon: int

    def __init__(self, value: int, element: int, abilities: int, summon: int) -> None:
        self.value = value
        self.element = element
        self.abilities = abilities
        self.summon = summon


def strike(value: int, element: int = PHYSICAL, abilities: int = 0) -> Strike:
    """``strike(3, FIRE, SWIFT | POISON)``"""
    return Strike(value, element, abilities, NO_SUMMON)


def summon(colour: int = BROWN_TOKEN) -> Strike:
    return Strike(0, PHYSICAL, 0, colour)


class Enemy:
    """A kind of enemy token."""

    id: str
    colour: int
    copies: int
    armor: int
    strikes: tuple[Strike, ...]
    fame: int
    fortified: bool
    resistances: int

    def __init__(
        self,
        id: str,
        colour: int,
        copies: int,
        armor: int,
        strikes: tuple[Strike, ...],
        fame: int,
        fortified: bool,
        resistances: int,
    ) -> None:
        self.id = id
        self.colour = colour
        self.copies = copies
        self.armor = armor
        self.strikes = strikes
        self.fame = fame
        self.fortified = fortified
        self.resistances = resistances


def enemy(
    id: str,
    colour: int,
    copies: int,
    armor: int,
    strikes: list[Strike],
    fame: int,
    fortified: bool = False,
    resistances: int = 0,
) -> Enemy:
    """``enemy("prowlers", GREEN_TOKEN, 2, armor=3, strikes=[strike(4)], fame=2)``"""
    return Enemy(id, colour, copies, armor, tuple(strikes), fame, fortified, resistances)


class Ruin:
    """A ruin token: an altar to pay mana at, or enemies to fight and a reward."""

    id: str
    altar: tuple[int, int, int, int]
    fame: int
    enemies: tuple[int, ...]
    reward: Script
    offering: Script  # at the altar: its mana, and what that brings

    def __init__(
        self,
        id: str,
        altar: tuple[int, int, int, int],
        fame: int,
        enemies: tuple[int, ...],
        reward: Script,
        offering: Script = (),
    ) -> None:
        self.id = id
        self.altar = altar
        self.fame = fame
        self.enemies = enemies
        self.reward = reward
        self.offering = offering


def ruin(id: str, enemies: list[int], reward: EffectList) -> Ruin:
    """``reward`` of ``Reward(...)`` and ``Crystal(colour)``."""
    return Ruin(id, (0, 0, 0, 0), 0, tuple(enemies), tuple(reward))
