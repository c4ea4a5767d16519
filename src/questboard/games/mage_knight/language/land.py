"""Sites, cities, tiles and the layouts of scenarios, as they are declared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from questboard.games.mage_knight.language.effects import EffectList, Script
from questboard.games.mage_knight.language.words import NO_COLOUR

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
SITE_IDS: Final = [
    "none",
    "village",
    "monastery",
    "keep",
    "mage-tower",
    "city",
    "monster-den",
    "spawning-grounds",
    "ancient-ruins",
    "dungeon",
    "tomb",
    "magical-glade",
    "crystal-mine",
    "portal",
    "rampaging-orcs",
    "rampaging-draconum",
]


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


class Site:
    """A kind of site: who guards it, how it is fought for, what it gives and sells."""

    id: str
    site: int
    kind: int
    guard: int
    guards: int
    on_reveal: bool
    units: bool
    night: bool
    reward: Script
    heal_cost: int
    price: int
    recruit: int
    owned: bool
    again: bool
    refilled: bool

    def __init__(
        self,
        site: int,
        kind: int,
        guard: int,
        guards: int,
        on_reveal: bool,
        units: bool,
        night: bool,
        reward: Script,
        heal_cost: int,
        price: int,
        recruit: int,
        owned: bool,
        again: bool,
        refilled: bool,
    ) -> None:
        self.id = SITE_IDS[site]
        self.site = site
        self.kind = kind
        self.guard = guard
        self.guards = guards
        self.on_reveal = on_reveal
        self.units = units
        self.night = night
        self.reward = reward
        self.heal_cost = heal_cost
        self.price = price
        self.recruit = recruit
        self.owned = owned
        self.again = again
        self.refilled = refilled


def site(
    site: int,
    kind: int,
    guard: int = NO_TOKEN,
    guards: int = 0,
    on_reveal: bool = False,
    units: bool = True,
    night: bool = False,
    reward: EffectList | None = None,
    heal_cost: int = 0,
    price: int = 0,
    recruit: int = 0,
    owned: bool = False,
    again: bool = False,
    refilled: bool = False,
) -> Site:
    """``guard``/``guards``: colour and number of tokens; ``on_reveal``: laid when the tile is;
    ``units``/``night``: of its fight; ``reward`` of ``Reward(...)``; ``heal_cost``: Influence for a
    healing point; ``price``: for a card; ``recruit``: icons that can be recruited there;
    ``owned``: it serves its owner alone; ``again``: it can be entered again, and enemies are drawn
    for each fight; ``refilled``: new enemies join those that are left. (Monastery: guard and reward
    are those of burning it.)"""
    return Site(
        site,
        kind,
        guard,
        guards,
        on_reveal,
        units,
        night,
        tuple(reward or []),
        heal_cost,
        price,
        recruit,
        owned,
        again,
        refilled,
    )


@dataclass(eq=False)
class City:
    """A city: its colour (RED BLUE GREEN WHITE), defenders and goods."""

    colour: int
    garrison: tuple[tuple[int, ...], ...]
    price: int
    armor: int
    attack: tuple[int, ...]
    physical: int
    recruit: int


def city(
    colour: int,
    garrison: list[list[int]],
    price: int,
    armor: int = 0,
    attack: tuple[int, ...] = (0, 0, 0, 0),
    physical: int = 0,
    recruit: int = 0,
) -> City:
    """``garrison``: token colours for level 1, level 2, …; ``price``: Influence for its goods;
    bonuses of its defenders: ``armor``, ``attack`` by element, ``physical``: the ability that
    physical attacks gain; ``recruit``: icons besides those of every city."""
    levels = tuple(tuple(level) for level in garrison)
    return City(colour, levels, price, armor, attack, physical, recruit)


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


def place(terrain: int, site: int = NO_SITE, colour: int = NO_COLOUR) -> Place:
    """Rampaging enemies are a site too: ``place(HILLS, RAMPAGING_ORCS)``."""
    return Place(terrain, site, colour)


@dataclass(eq=False)
class Tile:
    """A map tile of seven spaces."""

    id: str
    kind: int
    number: int
    spaces: tuple[Place, ...]


def tile(
    id: str,
    kind: int,
    number: int,
    c: Place,
    ne: Place,
    e: Place,
    se: Place,
    sw: Place,
    w: Place,
    nw: Place,
) -> Tile:
    """Spaces by compass side, the centre first. ``number`` 0 for the starting tile."""
    return Tile(id, kind, number, (c, ne, e, se, sw, w, nw))


# The places of a tile's spaces around its centre, in the order of ``tile``.
TILE_SPACES: Final[list[tuple[int, int]]] = [
    (0, 0),
    (1, -1),
    (1, 0),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (0, -1),
]

WEDGE: Final = 0
WEDGE_UNLIMITED: Final = 1
OPEN: Final = 2
OPEN_4: Final = 3
OPEN_3: Final = 4
SHAPES: Final = ["wedge", "wedge-unlimited", "open", "open-4", "open-3"]


@dataclass(eq=False)
class Layout:
    """What a scenario sets for a number of players."""

    rounds: int
    shape: int
    countryside: int
    cities: int
    core: int
    city_levels: tuple[int, ...]
