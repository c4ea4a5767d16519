"""What lies in the box of a match. Everything gets its number here, when the game is opened, and
new things come behind the old ones, so that no number ever changes.

A box says what goes into decks, piles, stacks and offers. An expansion is another box::

    LEGION = BASE.with_("lost-legion", cards=[...], units=[...], removes=["..."])
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import ModuleType

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
from questboard.games.mage_knight.language import cards as deeds
from questboard.games.mage_knight.language import land
from questboard.games.mage_knight.language.choices import keep_choices
from questboard.games.mage_knight.language.effects import Effect
from questboard.games.mage_knight.language.enemies import TOKEN_COLOURS, Enemy, Ruin
from questboard.games.mage_knight.state import Rival, numbers
from questboard.games.mage_knight.stories import STORIES, Story
from questboard.kernel.core.state import Choice, Event, Step
from questboard.kernel.game import declared

PIECES = (Step, Choice, Event, Effect, Rival)  # what is saved of the classes of an expansion

Names = dict[str, int]  # id to number


@dataclass(eq=False)
class Box:
    """What there is, by id, and what goes where, by number, each as often as it is there. It is
    never changed."""

    name: str
    cards: Names
    units: Names
    heroes: Names
    skills: Names
    tactics: Names
    enemies: Names
    ruins: Names
    tiles: Names
    sites: Names
    stories: Names
    pieces: tuple[type, ...] = ()

    def __post_init__(self) -> None:
        self.sites = {id: n for id, n in self.sites.items() if n != land.NO_SITE}
        self.advanced_deck = self._cards(deeds.ADVANCED_ACTION)
        self.artifact_deck = self._cards(deeds.ARTIFACT)
        self.spell_deck = self._cards(deeds.SPELL)
        self.interactive_spells = [n for n in self.spell_deck if numbers.CARDS[n].interactive]
        self.regulars = self._units(elite=False)
        self.elites = self._units(elite=True)
        self.day_tactics = [n for n in self.tactics.values() if not numbers.TACTICS[n].night]
        self.night_tactics = [n for n in self.tactics.values() if numbers.TACTICS[n].night]
        self.piles = [self._pile(colour) for colour in range(len(TOKEN_COLOURS))]
        self.countryside = self._tiles(land.COUNTRYSIDE)
        self.core = self._tiles(land.CORE)
        self.city_tiles = self._tiles(land.CITY_TILE)
        self._decks = {hero: self._starting_deck(hero) for hero in self.heroes.values()}
        self.number = numbers.given(numbers.BOX, self.name)
        numbers.BOXES.append(self)

    def _cards(self, type: int) -> list[int]:
        return [n for n in self.cards.values() if numbers.TYPE_OF[n] == type]

    def _units(self, elite: bool) -> list[int]:
        kinds = [n for n in self.units.values() if numbers.UNITS[n].elite == elite]
        return [n for n in kinds for _ in range(numbers.UNITS[n].copies)]

    def _pile(self, colour: int) -> list[int]:
        kinds = [n for n in self.enemies.values() if numbers.ENEMIES[n].colour == colour]
        return [n for n in kinds for _ in range(numbers.ENEMIES[n].copies)]

    def _tiles(self, kind: int) -> list[int]:
        return [n for n in self.tiles.values() if numbers.TILES[n].kind == kind]

    def starting_deck(self, hero: int) -> list[int]:
        """The sixteen cards of a hero."""
        return self._decks[hero][:]

    def _starting_deck(self, hero: int) -> list[int]:
        basic = [numbers.CARDS[n] for n in self._cards(deeds.BASIC_ACTION)]
        own = [card for card in basic if card.hero == numbers.HEROES[hero].id]
        replaced = [card.replaces for card in own]
        deck = [self.cards[card.id] for card in own]
        for card in basic:
            if not card.hero:
                deck += [self.cards[card.id]] * (card.copies - replaced.count(card.id))
        return deck

    def skills_of(self, hero: int, competitive: bool) -> list[int]:
        """A hero's Skill tokens; the competitive one is for competitive games only (MK-123)."""
        left_out = "" if competitive else numbers.HEROES[hero].competitive
        return [
            number
            for id, number in self.skills.items()
            if numbers.SKILL_HERO[number] == hero and id != left_out
        ]

    def with_(
        self,
        name: str,
        *,
        removes: Iterable[str] = (),
        cards: Iterable[deeds.Card] = (),
        units: Iterable[deeds.Unit] = (),
        heroes: Iterable[deeds.Hero] = (),
        skills: Iterable[deeds.Skill] = (),
        tactics: Iterable[deeds.Tactic] = (),
        enemies: Iterable[Enemy] = (),
        ruins: Iterable[Ruin] = (),
        sites: Iterable[land.Site] = (),
        tiles: Iterable[land.Tile] = (),
        stories: Iterable[Story] = (),
        modules: Iterable[ModuleType] = (),
    ) -> Box:
        """A box with more in it, and without what ``removes`` names by id. ``modules`` hold the
        steps, choices, events, effects and rivals that come with it."""
        gone = set(removes)

        def both(old: Names, new: Names) -> Names:
            return {id: number for id, number in (old | new).items() if id not in gone}

        found = [each for module in modules for kind in PIECES for each in declared(module, kind)]
        made = Box(
            name,
            both(self.cards, numbers.declare_cards(cards)),
            both(self.units, numbers.declare_units(units)),
            both(self.heroes, numbers.declare_heroes(heroes)),
            both(self.skills, numbers.declare_skills(skills)),
            both(self.tactics, numbers.declare_tactics(tactics)),
            both(self.enemies, numbers.declare_enemies(enemies)),
            both(self.ruins, numbers.declare_ruins(ruins)),
            both(self.tiles, numbers.declare_tiles(tiles)),
            both(self.sites, numbers.declare_sites(sites)),
            both(self.stories, numbers.declare_stories(stories)),
            (*self.pieces, *found),
        )
        keep_choices()
        return made


numbers.declare_cities(CITIES)
BASE = Box(
    "base",
    numbers.declare_cards([*WOUND_CARDS, *BASIC_ACTIONS, *ADVANCED_ACTIONS, *SPELLS, *ARTIFACTS]),
    numbers.declare_units(UNITS),
    numbers.declare_heroes(HEROES),
    numbers.declare_skills(SKILLS),
    numbers.declare_tactics(TACTICS),
    numbers.declare_enemies(ENEMIES),
    numbers.declare_ruins(RUINS),
    numbers.declare_tiles(TILES),
    numbers.declare_sites(SITES),
    numbers.declare_stories(STORIES),
)
keep_choices()
