"""Sites, cities, tiles and the layouts of scenarios, as they are declared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.language.effects import Effect, Script
from questboard.games.mage_knight.language.enemies import TOKEN_COLOURS
from questboard.kernel.core.hexes import Hex

# ------------------------------------------------------------------------------------ sites, cities

NO_SITE: Final = 0
VILLAGE: Final = 1
MONASTERY: Final = 2
KEEP: Final = 3
MAGE_TOWER: Final = 4
CITY: Final = 5
MONSTER_DEN: Final = 6
SPAWNING_GROUNDS: Final = 7
ANCIENT_RUINS: Final = 8
DUNGEON: Final = 9
TOMB: Final = 10
MAGICAL_GLADE: Final = 11
CRYSTAL_MINE: Final = 12
PORTAL: Final = 13
RAMPAGING_ORCS: Final = 14
RAMPAGING_DRACONUM: Final = 15
SITE_IDS: Final[list[str]] = words.names(
    "none village monastery keep mage-tower city monster-den spawning-grounds ancient-ruins "
    "dungeon tomb magical-glade crystal-mine portal rampaging-orcs rampaging-draconum"
)


def new_site(id: str) -> int:
    """The number of a further site, for its declaration and for tiles."""
    SITE_IDS.append(id)
    return len(SITE_IDS) - 1


INHABITED: Final = 0
FORTIFIED: Final = 1
ADVENTURE: Final = 2
SPECIAL: Final = 3
RAMPAGING: Final = 4

NO_TOKEN: Final = -1


@dataclass(eq=False)
class Site:
    """A kind of site: who guards it, how it is fought for, what it gives and sells. (Monastery:
    guard and reward are those of burning it.)"""

    site: int
    kind: int
    guard: int = NO_TOKEN  # the colour of its tokens
    guards: int = 0  # their number
    on_reveal: bool = False  # they are laid when the tile is
    units: bool = True  # take part in its fight
    night: bool = False  # rules in its fight
    heal_cost: int = 0  # Influence for a healing point
    price: int = 0  # for a card
    recruit: int = 0  # icons that can be recruited there
    owned: bool = False  # it serves its owner alone
    again: bool = False  # it can be entered again, and enemies are drawn for each fight
    refilled: bool = False  # new enemies join those that are left
    reward: Script = ()

    @property
    def id(self) -> str:
        return SITE_IDS[self.site]

    def gives(self, *reward: Effect) -> Site:
        self.reward = reward
        return self


@dataclass(eq=False)
class City:
    """A city: its colour (RED BLUE GREEN WHITE), defenders and goods."""

    colour: int
    garrison: list[list[int]]  # token colours for level 1, level 2, …
    price: int  # Influence for its goods
    armor: int = 0  # bonus of its defenders
    attack: tuple[int, ...] = (0, 0, 0, 0)  # their bonus, by element
    physical: int = 0  # the ability that their physical attacks gain
    recruit: int = 0  # icons besides those of every city


def garrison(*rows: str) -> list[list[int]]:
    """Level by level, as many in a row as one likes: ``garrison("white | brown violet", …)``."""
    levels = [level.split() for row in rows for level in row.split("|")]
    return [[TOKEN_COLOURS.index(colour) for colour in level] for level in levels]


# ------------------------------------------------------------------------------- tiles, scenarios

START_TILE: Final = 0
COUNTRYSIDE: Final = 1
CORE: Final = 2
CITY_TILE: Final = 3


@dataclass(eq=False)
class Place:
    """One space of a tile: terrain, site, and the colour of a mine or city."""

    terrain: int
    site: int
    colour: int


def place(text: str) -> Place:
    """``plains``, ``hills rampaging-orcs`` or ``hills crystal-mine green``."""
    said = text.split()
    known = (words.TERRAINS, SITE_IDS, words.COLOURS)
    if not 1 <= len(said) <= 3 or any(word not in names for word, names in zip(said, known)):
        raise ValueError(f"{text!r} is no space: a terrain, its site, and the site's colour.")
    site = SITE_IDS.index(said[1]) if len(said) > 1 else NO_SITE
    colour = words.COLOURS.index(said[2]) if len(said) > 2 else words.NO_COLOUR
    return Place(words.TERRAINS.index(said[0]), site, colour)


@dataclass(eq=False)
class Tile:
    """A map tile of seven spaces, the centre first, then clockwise from the north-east."""

    id: str
    kind: int
    number: int
    spaces: tuple[Place, ...]


def tile(id: str, kind: int, number: int, *rows: str) -> Tile:
    """Its spaces as they lie, in rows from the north: ``tile("start-b", START_TILE, 0,
    "plains | forest", "sea | plains portal | plains", "sea | plains")``."""
    spaces = [[place(text) for text in row.split("|")] for row in rows]
    if [len(row) for row in spaces] != [2, 3, 2]:
        raise ValueError(f"The tile {id} has not two spaces, three, and two.")
    (nw, ne), (w, c, e), (sw, se) = spaces
    return Tile(id, kind, number, (c, ne, e, se, sw, w, nw))


def countryside(number: int, *rows: str) -> Tile:
    return tile(f"countryside-{number}", COUNTRYSIDE, number, *rows)


def core(number: int, *rows: str) -> Tile:
    """A Core tile, with a city or without."""
    found = tile(f"core-{number}", CORE, number, *rows)
    if any(space.site == CITY for space in found.spaces):
        found.kind = CITY_TILE
    return found


# The places of a tile's spaces around its centre, in the order of ``Tile``.
TILE_SPACES: Final[list[Hex]] = [(0, 0), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]

WEDGE: Final = 0
WEDGE_UNLIMITED: Final = 1
OPEN: Final = 2
OPEN_4: Final = 3
OPEN_3: Final = 4
SHAPES: Final[list[str]] = ["wedge", "wedge-unlimited", "open", "open-4", "open-3"]


@dataclass(eq=False)
class Layout:
    """What a scenario sets for a number of players."""

    rounds: int
    shape: int
    countryside: int
    cities: int
    core: int
    city_levels: tuple[int, ...]
