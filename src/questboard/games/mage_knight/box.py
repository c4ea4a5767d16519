"""What lies in the box: every declaration gets its number here, when the game is opened.

New things come behind the old ones, so that no number ever changes.
"""

from __future__ import annotations

from questboard.games.mage_knight.content.advanced_actions import ADVANCED_ACTIONS
from questboard.games.mage_knight.content.artifacts import ARTIFACTS
from questboard.games.mage_knight.content.basic_actions import BASIC_ACTIONS, WOUND_CARDS
from questboard.games.mage_knight.content.cities import CITIES
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.heroes import HEROES
from questboard.games.mage_knight.content.ruins import RUINS
from questboard.games.mage_knight.content.sites import SITES
from questboard.games.mage_knight.content.skills import SKILLS
from questboard.games.mage_knight.content.spells import SPELLS
from questboard.games.mage_knight.content.tactics import TACTICS
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.language.choices import keep_choices
from questboard.games.mage_knight.state import numbers
from questboard.games.mage_knight.stories import STORIES


def open_base() -> None:
    """The base game: the first numbers of every kind."""
    for deck in (WOUND_CARDS, BASIC_ACTIONS, ADVANCED_ACTIONS, SPELLS, ARTIFACTS):
        numbers.declare_cards(deck)
    numbers.declare_units(UNITS)
    numbers.declare_heroes(HEROES)
    numbers.declare_skills(SKILLS)
    numbers.declare_tactics(TACTICS)
    numbers.declare_enemies(ENEMIES)
    numbers.declare_ruins(RUINS)
    numbers.declare_sites(SITES)
    numbers.declare_cities(CITIES)
    numbers.declare_tiles(TILES)
    numbers.declare_stories(STORIES)
    keep_choices()


open_base()
