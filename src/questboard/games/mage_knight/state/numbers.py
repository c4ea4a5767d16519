"""Everything in the box by number: cards, units, skills, tokens and tiles as small ints."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.content.advanced_actions import ADVANCED_ACTIONS
from questboard.games.mage_knight.content.artifacts import ARTIFACTS
from questboard.games.mage_knight.content.basic_actions import BASIC_ACTIONS
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.heroes import HEROES
from questboard.games.mage_knight.content.ruins import RUINS
from questboard.games.mage_knight.content.scenarios import SCENARIOS
from questboard.games.mage_knight.content.skills import SKILLS
from questboard.games.mage_knight.content.spells import SPELLS
from questboard.games.mage_knight.content.tactics import TACTICS
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.language.cards import ARTIFACT, SPELL, WOUND_CARD, Card
from questboard.games.mage_knight.language.effects import Draw, Rule
from questboard.games.mage_knight.language.land import CITY_TILE, CORE, COUNTRYSIDE, START_TILE
from questboard.games.mage_knight.language.moments import Half, half_of
from questboard.games.mage_knight.language.words import NO_COLOUR

UNKNOWN: Final = -1  # a card or token that a seat may not see

# -------------------------------------------------------------------------------------- Deed cards

WOUND: Final = 0
_WOUND_CARD: Final = Card("wound", WOUND_CARD, NO_COLOUR, 0, 0, (), ())
CARDS: Final[list[Card]] = [
    _WOUND_CARD,
    *BASIC_ACTIONS,
    *ADVANCED_ACTIONS,
    *SPELLS,
    *ARTIFACTS,
]
CARD: Final[dict[str, int]] = {card.id: number for number, card in enumerate(CARDS)}
BANNER_OF_COURAGE: Final[int] = CARD["banner-of-courage"]
BANNER_OF_FEAR: Final[int] = CARD["banner-of-fear"]
BANNER_OF_GLORY: Final[int] = CARD["banner-of-glory"]
BANNER_OF_PROTECTION: Final[int] = CARD["banner-of-protection"]
TYPE_OF: Final[list[int]] = [card.type for card in CARDS]
COLOUR_OF: Final[list[int]] = [card.colour for card in CARDS]
BASIC_HALF: Final[list[Half]] = [half_of(card.basic, card.icons) for card in CARDS]
STRONG_HALF: Final[list[Half]] = [half_of(card.strong, card.strong_icons) for card in CARDS]
ADVANCED_DECK: Final[list[int]] = [CARD[card.id] for card in ADVANCED_ACTIONS]
SPELL_DECK: Final[list[int]] = [number for number, card in enumerate(CARDS) if card.type == SPELL]
ARTIFACT_DECK: Final[list[int]] = [
    number for number, card in enumerate(CARDS) if card.type == ARTIFACT
]
INTERACTIVE_SPELLS: Final[list[int]] = [CARD[card.id] for card in SPELLS if card.interactive]


def starting_deck(hero: int) -> list[int]:
    """The sixteen cards of a hero."""
    own = [card for card in BASIC_ACTIONS if card.hero == HEROES[hero].id]
    replaced = [card.replaces for card in own]
    deck = [CARD[card.id] for card in own]
    for card in BASIC_ACTIONS:
        if not card.hero:
            deck += [CARD[card.id]] * (card.copies - replaced.count(card.id))
    return deck


# ------------------------------------------------------------------------------------------ Units

UNIT: Final[dict[str, int]] = {unit.id: number for number, unit in enumerate(UNITS)}
REGULAR_DECK: Final[list[int]] = [
    number for number, unit in enumerate(UNITS) if not unit.elite for _ in range(unit.copies)
]
ELITE_DECK: Final[list[int]] = [
    number for number, unit in enumerate(UNITS) if unit.elite for _ in range(unit.copies)
]
ABILITY_HALVES: Final[list[list[Half]]] = [
    [half_of(each.effects, each.icons) for each in unit.abilities] for unit in UNITS
]

# ------------------------------------------------------------------------- heroes, Skills, Tactics

HERO: Final[dict[str, int]] = {hero.id: number for number, hero in enumerate(HEROES)}
SKILL: Final[dict[str, int]] = {skill.id: number for number, skill in enumerate(SKILLS)}
SKILL_HALF: Final[list[Half]] = [half_of(each.effects, each.icons) for each in SKILLS]
SKILL_HERO: Final[list[int]] = [HERO[skill.hero] for skill in SKILLS]


def skills_of(hero: int, competitive: bool) -> list[int]:
    """A hero's Skill tokens; the competitive one is for competitive games only (MK-123)."""
    return [
        number
        for number, skill in enumerate(SKILLS)
        if SKILL_HERO[number] == hero and (competitive or skill.id != HEROES[hero].competitive)
    ]


TACTIC: Final[dict[str, int]] = {tactic.id: number for number, tactic in enumerate(TACTICS)}
DAY_TACTICS: Final[list[int]] = [n for n, tactic in enumerate(TACTICS) if not tactic.night]
NIGHT_TACTICS: Final[list[int]] = [n for n, tactic in enumerate(TACTICS) if tactic.night]


def value_of(id: str) -> int:
    """The number in the text of a Skill or Tactic whose rule has code of its own."""
    scripts = [skill.effects for skill in SKILLS if skill.id == id]
    scripts += [tactic.effects for tactic in TACTICS if tactic.id == id]
    for effect in scripts[0]:
        if isinstance(effect, Rule):
            return effect.value
        if isinstance(effect, Draw):
            return effect.amount
    raise KeyError(id)


# ---------------------------------------------------------------------------------- enemies, ruins

ENEMY: Final[dict[str, int]] = {enemy.id: number for number, enemy in enumerate(ENEMIES)}
COLOURS_OF_TOKENS: Final = 6
PILES: Final[list[list[int]]] = [
    [
        number
        for number, enemy in enumerate(ENEMIES)
        if enemy.colour == colour
        for _ in range(enemy.copies)
    ]
    for colour in range(COLOURS_OF_TOKENS)
]
RUIN: Final[dict[str, int]] = {ruin.id: number for number, ruin in enumerate(RUINS)}

# ------------------------------------------------------------------------------- tiles, scenarios

TILE: Final[dict[str, int]] = {tile.id: number for number, tile in enumerate(TILES)}
START_A: Final[int] = TILE["start-a"]
START_B: Final[int] = TILE["start-b"]


def tiles_of(kind: int) -> list[int]:
    """All tiles of a kind, by their printed numbers."""
    found = [number for number, tile in enumerate(TILES) if tile.kind == kind]
    return sorted(found, key=lambda number: TILES[number].number)


COUNTRYSIDE_TILES: Final[list[int]] = tiles_of(COUNTRYSIDE)
CORE_TILES: Final[list[int]] = tiles_of(CORE)
CITY_TILES: Final[list[int]] = tiles_of(CITY_TILE)
START_TILES: Final[list[int]] = tiles_of(START_TILE)
SCENARIO: Final[dict[str, int]] = {each.id: number for number, each in enumerate(SCENARIOS)}
