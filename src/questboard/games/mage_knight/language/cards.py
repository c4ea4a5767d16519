"""Deed cards, Units, Skills, Tactics and heroes, as they are declared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.language.banners import Banner
from questboard.games.mage_knight.language.effects import Effect, EffectList, Script

# -------------------------------------------------------------------------------------- Deed cards

BASIC_ACTION: Final = 0
ADVANCED_ACTION: Final = 1
SPELL: Final = 2
ARTIFACT: Final = 3
WOUND_CARD: Final = 4
CARD_TYPES: Final = ["basic-action", "advanced-action", "spell", "artifact", "wound"]


@dataclass(eq=False)
class Card:
    """A Deed card: its two halves and when they can be played."""

    id: str
    type: int
    colour: int
    icons: int
    strong_icons: int
    copies: int = 1
    hero: str = ""
    replaces: str = ""
    banner: Banner | None = None
    interactive: bool = False
    basic: Script = ()
    strong: Script = ()

    def does(self, basic: EffectList, strong: EffectList) -> Card:
        self.basic = tuple(basic)
        self.strong = tuple(strong)
        return self


def action(
    id: str, colour: int, icons: int, copies: int = 1, hero: str = "", replaces: str = ""
) -> Card:
    """A basic action; a hero's own one names the hero and the common card it replaces (one copy).
    ``copies`` is the number in a common starting deck."""
    return Card(id, BASIC_ACTION, colour, icons, icons, copies, hero, replaces)


def advanced(id: str, colour: int, icons: int) -> Card:
    """An advanced action."""
    return Card(id, ADVANCED_ACTION, colour, icons, icons)


def spell(
    id: str, colour: int, icons: int, strong_icons: int = 0, interactive: bool = False
) -> Card:
    """A Spell; the title of its strong half stands in the words under ``[strong]``. Without
    ``strong_icons`` both halves have the same icons."""
    return Card(id, SPELL, colour, icons, strong_icons or icons, interactive=interactive)


def artifact(id: str, icons: int) -> Card:
    """An Artifact."""
    return Card(id, ARTIFACT, words.NO_COLOUR, icons, icons)


def banner(id: str, icons: int, banner: Banner, strong: EffectList) -> Card:
    """An Artifact whose basic half is what the Unit gets that carries it."""
    icons |= words.BANNER_ICON
    return Card(id, ARTIFACT, words.NO_COLOUR, icons, icons, banner=banner).does([], strong)


def moments(icons: int) -> int:
    """The moments of the own turn in which a card with these icons can be played (MK-733)."""
    found = 0
    if icons & (words.MOVE_ICON | words.INFLUENCE_ICON | words.SPECIAL_ICON):  # MK-712, MK-714
        found |= words.ANYTIME
    if icons & words.COMBAT_ICON:  # MK-735
        found |= words.IN_COMBAT
    if icons & (words.HEALING_ICON | words.ACTION_ICON):  # MK-713, MK-725
        found |= words.OUTSIDE
    return found


# ------------------------------------------------------------------------------------------ Units

AT_VILLAGE: Final = 1
AT_MONASTERY: Final = 2
AT_KEEP: Final = 4
AT_MAGE_TOWER: Final = 8
AT_CITY: Final = 16

RESIST_PHYSICAL: Final = 1
RESIST_FIRE: Final = 2
RESIST_ICE: Final = 4
RESIST_ALL: Final = RESIST_PHYSICAL | RESIST_FIRE | RESIST_ICE


def elements_resisted(resistances: int) -> int:
    """The elements that they halve, as bits: cold fire if both fire and ice are (MK-1133)."""
    both = resistances & RESIST_FIRE and resistances & RESIST_ICE
    return resistances | 1 << words.COLD_FIRE if both else resistances


@dataclass(eq=False)
class Ability:
    """What one activation of a Unit gives, and the mana it costs first."""

    effects: Script
    mana: int
    icons: int


def ability(
    effects: EffectList, mana: int = words.NO_COLOUR, icons: int = words.SPECIAL_ICON
) -> Ability:
    """``icons=HEALING_ICON`` where the ability cannot be used in combat; the engine sees by itself
    that Attack, Block and Target need a combat and that Heal does not work in one."""
    return Ability(tuple(effects), mana, icons)


@dataclass(eq=False)
class Unit:
    """A Unit card, and where it is recruited: ``recruit=AT_VILLAGE | AT_KEEP``."""

    id: str
    elite: bool
    copies: int
    level: int
    cost: int
    armor: int
    recruit: int
    abilities: tuple[Ability, ...] = ()
    resistances: int = 0

    def has(self, *abilities: Ability, resistances: int = 0) -> Unit:
        self.abilities = abilities
        self.resistances = resistances
        return self


def regular(id: str, copies: int, level: int, cost: int, armor: int, recruit: int) -> Unit:
    """A Regular (silver) Unit."""
    return Unit(id, False, copies, level, cost, armor, recruit)


def elite(id: str, copies: int, level: int, cost: int, armor: int, recruit: int) -> Unit:
    """An Elite (gold) Unit."""
    return Unit(id, True, copies, level, cost, armor, recruit)


# --------------------------------------------------------------------------------- Skills, Tactics

EACH_TURN: Final = 0
EACH_ROUND: Final = 1
PASSIVE: Final = 2
INTERACTIVE: Final = 3
USAGES: Final = ["once-per-turn", "once-per-round", "passive", "interactive"]


@dataclass(eq=False)
class Skill:
    """A Skill token of a hero."""

    id: str
    hero: str
    usage: int
    icons: int
    any_turn: bool
    effects: Script = ()

    def does(self, *effects: Effect) -> Skill:
        """Of an interactive Skill, what its user gets; what it does to others is a Rule."""
        self.effects = effects
        return self


def skill(id: str, usage: int, icons: int, any_turn: bool = False) -> Skill:
    """``any_turn``: may be used between own turns as well (the Motivation skills)."""
    return Skill(id, "", usage, icons, any_turn)


def skills_of(hero: str, skills: list[Skill]) -> list[Skill]:
    """Skills with their hero."""
    for skill in skills:
        skill.hero = hero
    return skills


WHEN_TAKEN: Final = 0
ONE_TIME: Final = 1
EVERY_TURN: Final = 2
NO_TIMING: Final = 3


@dataclass(eq=False)
class Tactic:
    """A Tactic card. Effects beyond the vocabulary are known to the engine by the id."""

    id: str
    night: bool
    number: int
    timing: int
    effects: Script


def day_tactic(id: str, number: int, timing: int, effects: EffectList) -> Tactic:
    return Tactic(id, False, number, timing, tuple(effects))


def night_tactic(id: str, number: int, timing: int, effects: EffectList) -> Tactic:
    return Tactic(id, True, number, timing, tuple(effects))


@dataclass(eq=False)
class Hero:
    """A hero: the colour of its shields, the dots of its card as a Dummy (its crystals: red, blue,
    green, white), and the interactive Skill that leaves solo games. Skills and own cards name their
    hero themselves."""

    id: str
    colour: str
    dots: tuple[int, int, int, int]
    competitive: str
