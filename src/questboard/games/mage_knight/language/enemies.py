"""Enemies and ruins, as they are declared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from questboard.games.mage_knight.language.effects import EffectList, Script
from questboard.games.mage_knight.language.words import PHYSICAL

GREEN_TOKEN: Final = 0
GRAY_TOKEN: Final = 1
BROWN_TOKEN: Final = 2
VIOLET_TOKEN: Final = 3
WHITE_TOKEN: Final = 4
RED_TOKEN: Final = 5
TOKEN_COLOURS: Final[list[str]] = ["green", "gray", "brown", "violet", "white", "red"]

NO_SUMMON: Final = -1
MOST_STRIKES: Final = 8  # attacks of one enemy

# --------------------------------------------------------------------------------- their abilities


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(eq=False)
class EnemyAbility:
    """What an ability of an enemy changes; a row says only what differs.

    The id is the key of its words: its name under ``abilities``, what it does under
    ``ability_texts``. What no field says, a subclass does in one of the three methods.
    """

    id: str
    block_times: int = 1  # the Block needed
    damage_times: int = 1  # the damage that is dealt
    unit_wounds: int = 1  # that a Unit takes
    discarded: int = 0  # Wounds to the discard pile for each one to hand
    loses_unit: bool = False  # a Unit that is wounded is lost
    loses_hand: bool = False  # a hero who is wounded loses all cards but Wounds
    spares_units: bool = False  # its damage cannot go to Units
    lowered_by_move: bool = False  # in the Block phase, by 1 for each Move point
    walls: int = 0  # how often it is fortified by itself
    open_site: bool = False  # the site does not fortify it
    untouched: bool = False  # by all effects but Attack, Block and what changes its attacks
    then: Script = ()  # what happens besides to a hero who is wounded
    bit: int = 0  # in the abilities of an attack or an enemy; given when it is declared

    def block_needed(self, value: int) -> int:
        """The Block that stops an attack of this value."""
        return value * self.block_times

    def damage(self, value: int) -> int:
        """The damage of an attack of this value."""
        return value * self.damage_times

    def armor(self, enemy: Enemy, value: int, blocked: bool) -> int:
        """The Armor of an enemy that has this much, all of whose attacks were blocked or not."""
        return value


ABILITIES: Final[list[EnemyAbility]] = []
_powers: Final[dict[int, Powers]] = {}


def declare_ability(row: EnemyAbility) -> int:
    """A new row behind the others; its bit, for the declarations of enemies."""
    row.bit = 1 << len(ABILITIES)
    ABILITIES.append(row)
    return row.bit


SWIFT: Final[int] = declare_ability(EnemyAbility("swift", block_times=2))
BRUTAL: Final[int] = declare_ability(EnemyAbility("brutal", damage_times=2))
POISON: Final[int] = declare_ability(EnemyAbility("poison", unit_wounds=2, discarded=1))
PARALYZE: Final[int] = declare_ability(EnemyAbility("paralyze", loses_unit=True, loses_hand=True))
ASSASSINATION: Final[int] = declare_ability(EnemyAbility("assassination", spares_units=True))
CUMBERSOME: Final[int] = declare_ability(EnemyAbility("cumbersome", lowered_by_move=True))
ALWAYS_FORTIFIED: Final[int] = declare_ability(EnemyAbility("fortified", walls=1))


class Powers:
    """Several abilities together, as an attack or an enemy has them."""

    def __init__(self, bits: int) -> None:
        self.rows = rows = [row for row in ABILITIES if row.bit & bits]
        self.unit_wounds = max([1, *[row.unit_wounds for row in rows]])
        self.discarded = sum([row.discarded for row in rows])
        self.loses_unit = any(row.loses_unit for row in rows)
        self.loses_hand = any(row.loses_hand for row in rows)
        self.spares_units = any(row.spares_units for row in rows)
        self.lowered_by_move = any(row.lowered_by_move for row in rows)
        self.walls = sum([row.walls for row in rows])
        self.open_site = any(row.open_site for row in rows)
        self.untouched = any(row.untouched for row in rows)

    def ids(self) -> list[str]:
        return [row.id for row in self.rows]

    def block_needed(self, value: int) -> int:
        for row in self.rows:
            value = row.block_needed(value)
        return value

    def damage(self, value: int) -> int:
        for row in self.rows:
            value = row.damage(value)
        return value

    def armor(self, enemy: Enemy, value: int, blocked: bool) -> int:
        for row in self.rows:
            value = row.armor(enemy, value, blocked)
        return value

    def fortified(self, site: int) -> int:
        """How often an enemy is fortified whose site gives it so much."""
        return (0 if self.open_site else site) + self.walls


def powers(bits: int) -> Powers:
    """The abilities that these bits stand for."""
    found = _powers.get(bits)
    if found is None:
        found = _powers[bits] = Powers(bits)
    return found


# ------------------------------------------------------------------------------ enemies and ruins


@dataclass(eq=False)
class Strike:
    """One attack of an enemy: a value and an element, or a summon of a colour of token."""

    value: int
    element: int
    abilities: int
    summon: int


def strike(value: int, element: int = PHYSICAL, abilities: int = 0) -> Strike:
    """``strike(3, FIRE, SWIFT | POISON)``"""
    return Strike(value, element, abilities, NO_SUMMON)


def summon(colour: int = BROWN_TOKEN) -> Strike:
    return Strike(0, PHYSICAL, 0, colour)


@dataclass(eq=False)
class Enemy:
    """A kind of enemy token."""

    id: str
    colour: int
    copies: int
    armor: int
    strikes: tuple[Strike, ...]
    fame: int
    abilities: int  # besides those of its attacks
    resistances: int


def enemy(
    id: str,
    colour: int,
    copies: int,
    armor: int,
    strikes: list[Strike],
    fame: int,
    resistances: int = 0,
    abilities: int = 0,
) -> Enemy:
    """``enemy("prowlers", GREEN_TOKEN, 2, armor=3, strikes=[strike(4)], fame=2)``"""
    if len(strikes) > MOST_STRIKES:
        raise ValueError(f"{id} has {len(strikes)} attacks; {MOST_STRIKES} can be told apart.")
    return Enemy(id, colour, copies, armor, tuple(strikes), fame, abilities, resistances)


@dataclass(eq=False)
class Ruin:
    """A ruin token: an altar to pay mana at, or enemies to fight and a reward."""

    id: str
    altar: tuple[int, int, int, int]
    fame: int
    enemies: tuple[int, ...]
    reward: Script
    offering: Script = ()  # at the altar: its mana, and what that brings


def ruin(id: str, enemies: list[int], reward: EffectList) -> Ruin:
    """``reward`` of ``Reward(...)`` and ``Crystal(colour)``."""
    return Ruin(id, (0, 0, 0, 0), 0, tuple(enemies), tuple(reward))
