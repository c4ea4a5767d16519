"""Everything that was declared, by number: cards, Units, Skills, tokens and tiles as small ints.

The lists are filled when the box is opened (``box.py``), after steps and effects are there, and
only ever grow at the end: a number, once given, is in saves for ever. So nothing can be read from
them while modules are imported.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from questboard.games.mage_knight.language import cards, land
from questboard.games.mage_knight.language.effects import Script
from questboard.games.mage_knight.language.enemies import Enemy, Ruin
from questboard.games.mage_knight.language.moments import Half, half_of
from questboard.games.mage_knight.language.words import CITY_SPACE

if TYPE_CHECKING:
    from questboard.games.mage_knight.stories.story import Story

UNKNOWN: Final = -1  # a card or token that a seat may not see

# -------------------------------------------------------------------------------------- Deed cards

WOUND: Final = 0
CARDS: Final[list[cards.Card]] = []
CARD: Final[dict[str, int]] = {}
TYPE_OF: Final[list[int]] = []
COLOUR_OF: Final[list[int]] = []
BASIC_HALF: Final[list[Half]] = []
STRONG_HALF: Final[list[Half]] = []
ADVANCED_DECK: Final[list[int]] = []
SPELL_DECK: Final[list[int]] = []
ARTIFACT_DECK: Final[list[int]] = []
INTERACTIVE_SPELLS: Final[list[int]] = []


def declare_cards(declared: Iterable[cards.Card]) -> None:
    """Deed cards, and the deck that each lies in; a basic action comes with its hero."""
    for card in declared:
        number = CARD[card.id] = len(CARDS)
        CARDS.append(card)
        TYPE_OF.append(card.type)
        COLOUR_OF.append(card.colour)
        BASIC_HALF.append(half_of(card.basic, card.icons))
        STRONG_HALF.append(half_of(card.strong, card.strong_icons))
        if card.type == cards.ADVANCED_ACTION:
            ADVANCED_DECK.append(number)
        elif card.type == cards.ARTIFACT:
            ARTIFACT_DECK.append(number)
        elif card.type == cards.SPELL:
            SPELL_DECK.append(number)
            if card.interactive:
                INTERACTIVE_SPELLS.append(number)


def starting_deck(hero: int) -> list[int]:
    """The sixteen cards of a hero."""
    basic = [card for card in CARDS if card.type == cards.BASIC_ACTION]
    own = [card for card in basic if card.hero == HEROES[hero].id]
    replaced = [card.replaces for card in own]
    deck = [CARD[card.id] for card in own]
    for card in basic:
        if not card.hero:
            deck += [CARD[card.id]] * (card.copies - replaced.count(card.id))
    return deck


# ------------------------------------------------------------------------------------------ Units

UNITS: Final[list[cards.Unit]] = []
UNIT: Final[dict[str, int]] = {}
ABILITY_HALVES: Final[list[list[Half]]] = []
REGULAR_DECK: Final[list[int]] = []
ELITE_DECK: Final[list[int]] = []


def declare_units(declared: Iterable[cards.Unit]) -> None:
    for unit in declared:
        number = UNIT[unit.id] = len(UNITS)
        UNITS.append(unit)
        ABILITY_HALVES.append([half_of(each.effects, each.icons) for each in unit.abilities])
        deck = ELITE_DECK if unit.elite else REGULAR_DECK
        deck += [number] * unit.copies


# ------------------------------------------------------------------------- heroes, Skills, Tactics

HEROES: Final[list[cards.Hero]] = []
HERO: Final[dict[str, int]] = {}
SKILLS: Final[list[cards.Skill]] = []
SKILL: Final[dict[str, int]] = {}
SKILL_HALF: Final[list[Half]] = []
SKILL_HERO: Final[list[int]] = []
TACTICS: Final[list[cards.Tactic]] = []
TACTIC: Final[dict[str, int]] = {}
DAY_TACTICS: Final[list[int]] = []
NIGHT_TACTICS: Final[list[int]] = []


VALUE: Final[dict[str, int]] = {}  # the number in the text of a Skill or Tactic


def note_value(id: str, script: Script) -> None:
    for effect in script:
        if effect.number():
            VALUE[id] = effect.number()


def declare_heroes(declared: Iterable[cards.Hero]) -> None:
    for hero in declared:
        HERO[hero.id] = len(HEROES)
        HEROES.append(hero)


def declare_skills(declared: Iterable[cards.Skill]) -> None:
    """Skill tokens, after their heroes."""
    for skill in declared:
        SKILL[skill.id] = len(SKILLS)
        SKILLS.append(skill)
        SKILL_HALF.append(half_of(skill.effects, skill.icons))
        SKILL_HERO.append(HERO[skill.hero])
        note_value(skill.id, skill.effects)


def declare_tactics(declared: Iterable[cards.Tactic]) -> None:
    for tactic in declared:
        number = TACTIC[tactic.id] = len(TACTICS)
        TACTICS.append(tactic)
        (NIGHT_TACTICS if tactic.night else DAY_TACTICS).append(number)
        note_value(tactic.id, tactic.effects)


def skills_of(hero: int, competitive: bool) -> list[int]:
    """A hero's Skill tokens; the competitive one is for competitive games only (MK-123)."""
    return [
        number
        for number, skill in enumerate(SKILLS)
        if SKILL_HERO[number] == hero and (competitive or skill.id != HEROES[hero].competitive)
    ]


# ---------------------------------------------------------------------------------- enemies, ruins

COLOURS_OF_TOKENS: Final = 6
ENEMIES: Final[list[Enemy]] = []
ENEMY: Final[dict[str, int]] = {}
PILES: Final[list[list[int]]] = [[] for _ in range(COLOURS_OF_TOKENS)]
RUINS: Final[list[Ruin]] = []
RUIN: Final[dict[str, int]] = {}


def declare_enemies(declared: Iterable[Enemy]) -> None:
    for enemy in declared:
        number = ENEMY[enemy.id] = len(ENEMIES)
        ENEMIES.append(enemy)
        PILES[enemy.colour] += [number] * enemy.copies


def declare_ruins(declared: Iterable[Ruin]) -> None:
    for ruin in declared:
        RUIN[ruin.id] = len(RUINS)
        RUINS.append(ruin)


# --------------------------------------------------------------------------- tiles, sites, stories

SITES: Final[list[land.Site]] = []
CITIES: Final[list[land.City]] = []
TILES: Final[list[land.Tile]] = []
TILE: Final[dict[str, int]] = {}
# Seven places of each tile, flat: asked for all the time.
SITE_AT: Final[list[int]] = []
TERRAIN_AT: Final[list[int]] = []  # a city space has a cost of its own (MK-805)
COLOUR_AT: Final[list[int]] = []
COUNTRYSIDE_TILES: Final[list[int]] = []
CORE_TILES: Final[list[int]] = []
CITY_TILES: Final[list[int]] = []
STORIES: Final[list[Story]] = []
STORY: Final[dict[str, int]] = {}


def declare_sites(declared: Iterable[land.Site]) -> None:
    SITES.extend(declared)


def declare_cities(declared: Iterable[land.City]) -> None:
    CITIES.extend(declared)


def declare_tiles(declared: Iterable[land.Tile]) -> None:
    for tile in declared:
        number = TILE[tile.id] = len(TILES)
        TILES.append(tile)
        for place in tile.spaces:
            SITE_AT.append(place.site)
            TERRAIN_AT.append(CITY_SPACE if place.site == land.CITY else place.terrain)
            COLOUR_AT.append(place.colour)
        if tile.kind == land.COUNTRYSIDE:
            COUNTRYSIDE_TILES.append(number)
        elif tile.kind == land.CORE:
            CORE_TILES.append(number)
        elif tile.kind == land.CITY_TILE:
            CITY_TILES.append(number)


def declare_stories(declared: Iterable[Story]) -> None:
    for story in declared:
        STORY[story.id] = len(STORIES)
        STORIES.append(story)
