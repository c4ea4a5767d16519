"""Everything that was declared, by number: cards, Units, Skills, tokens and tiles as small ints.

The lists are filled when the box is opened (``box.py``), after steps and effects are there, and
only ever grow at the end: a number, once given, is in saves for ever. So nothing can be read from
them while modules are imported.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from questboard.games.mage_knight.language import bars, cards, land
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


def numbered(names: dict[str, int], kept: list[Any], declared: Iterable[Any]) -> dict[str, int]:
    """Keep what is declared; the answer is its numbers."""
    found: dict[str, int] = {}
    for each in declared:
        found[each.id] = given(names, each.id)
        kept.append(each)
    return found


# -------------------------------------------------------------------------------------- Deed cards

WOUND: Final = 0
CARDS: Final[list[cards.Card]] = []
CARD: Final[dict[str, int]] = {}
TYPE_OF: Final[list[int]] = []
COLOUR_OF: Final[list[int]] = []
BASIC_HALF: Final[list[Half]] = []
STRONG_HALF: Final[list[Half]] = []


def declare_cards(declared: Iterable[cards.Card]) -> dict[str, int]:
    found = numbered(CARD, CARDS, declared)
    for card in CARDS[len(TYPE_OF) :]:
        TYPE_OF.append(card.type)
        COLOUR_OF.append(card.colour)
        BASIC_HALF.append(half_of(card.basic, card.icons))
        STRONG_HALF.append(half_of(card.strong, card.strong_icons))
    return found


def half(card: int, strong: bool) -> Half:
    return STRONG_HALF[card] if strong else BASIC_HALF[card]


def banner_of(card: int) -> Banner:
    """What a Banner does for its Unit; nothing if there is none."""
    return NO_BANNER if card < 0 else CARDS[card].banner or NO_BANNER


# ------------------------------------------------------------------------------------------ Units

UNITS: Final[list[cards.Unit]] = []
UNIT: Final[dict[str, int]] = {}
ABILITY_HALVES: Final[list[list[Half]]] = []


def declare_units(declared: Iterable[cards.Unit]) -> dict[str, int]:
    found = numbered(UNIT, UNITS, declared)
    idle = bars.IDLE__TROOP
    for unit in UNITS[len(ABILITY_HALVES) :]:
        ABILITY_HALVES.append([half_of(each.effects, each.icons, idle) for each in unit.abilities])
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
    return numbered(HERO, HEROES, declared)


def declare_skills(declared: Iterable[cards.Skill]) -> dict[str, int]:
    """Skill tokens, after their heroes."""
    found = numbered(SKILL, SKILLS, declared)
    for skill in SKILLS[len(SKILL_HALF) :]:
        SKILL_HALF.append(half_of(skill.effects, skill.icons, bars.IDLE__TROOP))
        SKILL_HERO.append(HERO[skill.hero])
        note_value(skill.id, skill.effects)
    return found


def declare_tactics(declared: Iterable[cards.Tactic]) -> dict[str, int]:
    found = numbered(TACTIC, TACTICS, declared)
    for number in found.values():
        note_value(TACTICS[number].id, TACTICS[number].effects)
    return found


# ---------------------------------------------------------------------------------- enemies, ruins

ENEMIES: Final[list[Enemy]] = []
ENEMY: Final[dict[str, int]] = {}
RUINS: Final[list[Ruin]] = []
RUIN: Final[dict[str, int]] = {}


def declare_enemies(declared: Iterable[Enemy]) -> dict[str, int]:
    return numbered(ENEMY, ENEMIES, declared)


def declare_ruins(declared: Iterable[Ruin]) -> dict[str, int]:
    return numbered(RUIN, RUINS, declared)


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
    found = numbered(SITE, SITES, declared)
    SITE_KIND.extend([site.kind for site in SITES[len(SITE_KIND) :]])
    return found


def declare_cities(declared: Iterable[land.City]) -> None:
    CITIES.extend(declared)


def declare_tiles(declared: Iterable[land.Tile]) -> dict[str, int]:
    found = numbered(TILE, TILES, declared)
    for number in found.values():
        for place in TILES[number].spaces:
            SITE_AT.append(place.site)
            TERRAIN_AT.append(CITY_SPACE if place.site == land.CITY else place.terrain)
            COLOUR_AT.append(place.colour)
    return found


def declare_stories(declared: Iterable[Story]) -> dict[str, int]:
    return numbered(STORY, STORIES, declared)
