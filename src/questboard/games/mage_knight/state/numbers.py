"""Everything that was declared, by number: cards, Units, Skills, tokens and tiles as small ints.

The lists are filled when the box is opened (``box.py``), after steps and effects are there, and
only ever grow at the end: a number, once given, is in saves for ever. So nothing can be read from
them while modules are imported.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from questboard.games.mage_knight.language import cards, land
from questboard.games.mage_knight.language.banners import NO_BANNER, Banner
from questboard.games.mage_knight.language.effects import Script
from questboard.games.mage_knight.language.enemies import Enemy, Ruin
from questboard.games.mage_knight.language.moments import Half, half_of
from questboard.games.mage_knight.language.words import CITY_SPACE

if TYPE_CHECKING:
    from questboard.games.mage_knight.box import Box
    from questboard.games.mage_knight.stories.story import Story

UNKNOWN: Final = -1  # a card or token that a seat may not see


def given(names: dict[str, int], id: str) -> int:
    """The next number, for what is declared now."""
    if id in names:
        raise ValueError(f"{id} is declared already: what replaces it needs an id of its own")
    names[id] = len(names)
    return names[id]


# -------------------------------------------------------------------------------------- Deed cards

WOUND: Final = 0
CARDS: Final[list[cards.Card]] = []
CARD: Final[dict[str, int]] = {}
TYPE_OF: Final[list[int]] = []
COLOUR_OF: Final[list[int]] = []
BASIC_HALF: Final[list[Half]] = []
STRONG_HALF: Final[list[Half]] = []


def declare_cards(declared: Iterable[cards.Card]) -> dict[str, int]:
    """Deed cards; the answer, here and below, is the numbers of what was declared."""
    found: dict[str, int] = {}
    for card in declared:
        found[card.id] = given(CARD, card.id)
        CARDS.append(card)
        TYPE_OF.append(card.type)
        COLOUR_OF.append(card.colour)
        BASIC_HALF.append(half_of(card.basic, card.icons))
        STRONG_HALF.append(half_of(card.strong, card.strong_icons))
    return found


def banner_of(card: int) -> Banner:
    """What a Banner does for its Unit; nothing if there is none."""
    return NO_BANNER if card < 0 else CARDS[card].banner or NO_BANNER


# ------------------------------------------------------------------------------------------ Units

UNITS: Final[list[cards.Unit]] = []
UNIT: Final[dict[str, int]] = {}
ABILITY_HALVES: Final[list[list[Half]]] = []


def declare_units(declared: Iterable[cards.Unit]) -> dict[str, int]:
    found: dict[str, int] = {}
    for unit in declared:
        found[unit.id] = given(UNIT, unit.id)
        UNITS.append(unit)
        ABILITY_HALVES.append([half_of(each.effects, each.icons) for each in unit.abilities])
    return found


# ------------------------------------------------------------------------- heroes, Skills, Tactics

HEROES: Final[list[cards.Hero]] = []
HERO: Final[dict[str, int]] = {}
SKILLS: Final[list[cards.Skill]] = []
SKILL: Final[dict[str, int]] = {}
SKILL_HALF: Final[list[Half]] = []
SKILL_HERO: Final[list[int]] = []
TACTICS: Final[list[cards.Tactic]] = []
TACTIC: Final[dict[str, int]] = {}
VALUE: Final[dict[str, int]] = {}  # the number in the text of a Skill or Tactic


def note_value(id: str, script: Script) -> None:
    for effect in script:
        if effect.number():
            VALUE[id] = effect.number()


def declare_heroes(declared: Iterable[cards.Hero]) -> dict[str, int]:
    found: dict[str, int] = {}
    for hero in declared:
        found[hero.id] = given(HERO, hero.id)
        HEROES.append(hero)
    return found


def declare_skills(declared: Iterable[cards.Skill]) -> dict[str, int]:
    """Skill tokens, after their heroes."""
    found: dict[str, int] = {}
    for skill in declared:
        found[skill.id] = given(SKILL, skill.id)
        SKILLS.append(skill)
        SKILL_HALF.append(half_of(skill.effects, skill.icons))
        SKILL_HERO.append(HERO[skill.hero])
        note_value(skill.id, skill.effects)
    return found


def declare_tactics(declared: Iterable[cards.Tactic]) -> dict[str, int]:
    found: dict[str, int] = {}
    for tactic in declared:
        found[tactic.id] = given(TACTIC, tactic.id)
        TACTICS.append(tactic)
        note_value(tactic.id, tactic.effects)
    return found


# ---------------------------------------------------------------------------------- enemies, ruins

ENEMIES: Final[list[Enemy]] = []
ENEMY: Final[dict[str, int]] = {}
RUINS: Final[list[Ruin]] = []
RUIN: Final[dict[str, int]] = {}


def declare_enemies(declared: Iterable[Enemy]) -> dict[str, int]:
    found: dict[str, int] = {}
    for enemy in declared:
        found[enemy.id] = given(ENEMY, enemy.id)
        ENEMIES.append(enemy)
    return found


def declare_ruins(declared: Iterable[Ruin]) -> dict[str, int]:
    found: dict[str, int] = {}
    for ruin in declared:
        found[ruin.id] = given(RUIN, ruin.id)
        RUINS.append(ruin)
    return found


# --------------------------------------------------------------------------- tiles, sites, stories

SITES: Final[list[land.Site]] = []
SITE: Final[dict[str, int]] = {}
SITE_KIND: Final[list[int]] = []
CITIES: Final[list[land.City]] = []
TILES: Final[list[land.Tile]] = []
TILE: Final[dict[str, int]] = {}
# Seven places of each tile, flat: asked for all the time.
SITE_AT: Final[list[int]] = []
TERRAIN_AT: Final[list[int]] = []  # a city space has a cost of its own (MK-805)
COLOUR_AT: Final[list[int]] = []
STORIES: Final[list[Story]] = []
STORY: Final[dict[str, int]] = {}
BOXES: Final[list[Box]] = []
BOX: Final[dict[str, int]] = {}


def declare_sites(declared: Iterable[land.Site]) -> dict[str, int]:
    found: dict[str, int] = {}
    for site in declared:
        found[site.id] = given(SITE, site.id)
        SITES.append(site)
        SITE_KIND.append(site.kind)
    return found


def declare_cities(declared: Iterable[land.City]) -> None:
    CITIES.extend(declared)


def declare_tiles(declared: Iterable[land.Tile]) -> dict[str, int]:
    found: dict[str, int] = {}
    for tile in declared:
        found[tile.id] = given(TILE, tile.id)
        TILES.append(tile)
        for place in tile.spaces:
            SITE_AT.append(place.site)
            TERRAIN_AT.append(CITY_SPACE if place.site == land.CITY else place.terrain)
            COLOUR_AT.append(place.colour)
    return found


def declare_stories(declared: Iterable[Story]) -> dict[str, int]:
    found: dict[str, int] = {}
    for story in declared:
        found[story.id] = given(STORY, story.id)
        STORIES.append(story)
    return found
