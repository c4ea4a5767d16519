"""How the content of Mage Knight is declared: one constructor for each kind of thing.

Every thing has an ``id`` (kebab-case, as in the facts) by which words, icons and tests name it;
its title stands in ``words/en/mage-knight.toml`` under ``[cards]``, ``[units]``, ``[skills]``,
``[tactics]``, ``[enemies]``, ``[sites]``, ``[tiles]``, ``[heroes]``, ``[scenarios]``. A content
module holds one ``Final`` list of declarations in printed order::

    BASIC_ACTIONS: Final[list[Card]] = [
        action("rage", RED, COMBAT_ICON, basic=[...], strong=[...], copies=2),
        action("battle-versatility", RED, COMBAT_ICON, basic=[...], strong=[...],
               hero="arythea", replaces="rage"),
    ]

The modules and what they hold: ``basic_actions`` BASIC_ACTIONS, ``advanced_actions``
ADVANCED_ACTIONS, ``spells`` SPELLS, ``artifacts`` ARTIFACTS, ``units`` UNITS, ``skills`` SKILLS,
``tactics`` TACTICS, ``heroes`` HEROES, ``enemies`` ENEMIES, ``ruins`` RUINS, ``sites`` SITES (by
the numbers of ``SITE_IDS``), ``cities`` CITIES (red, blue, green, white), ``tiles`` TILES,
``scenarios`` SCENARIOS, and ``tracks``: ARMOR, HAND_LIMIT, COMMAND_TOKENS by level (index 0
unused), REPUTATION (modifier by position + 7; NO_INTERACTION = -99 for X),
MOVE_COST[night][terrain] with IMPASSABLE = 99.

Where the facts have a ``base_version`` declare that one; the Lost Legion brings its own later.
Icons are added up: ``MOVE_ICON | COMBAT_ICON``.
"""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.effects import (
    ANYTIME,
    COMBAT_ICON,
    HEALING_ICON,
    IN_COMBAT,
    NO_COLOUR,
    OUTSIDE,
    PHYSICAL,
    SPECIAL_ICON,
    Effect,
    Script,
)

EffectList = list[Effect]

# -------------------------------------------------------------------------------------- Deed cards

BASIC_ACTION: Final = 0
ADVANCED_ACTION: Final = 1
SPELL: Final = 2
ARTIFACT: Final = 3
WOUND_CARD: Final = 4
CARD_TYPES: Final = ["basic-action", "advanced-action", "spell", "artifact", "wound"]


class Card:
    """A Deed card: its two halves and when they can be played."""

    id: str
    type: int
    colour: int
    icons: int
    strong_icons: int
    basic: Script
    strong: Script
    copies: int
    hero: str
    replaces: str
    banner: bool
    interactive: bool

    def __init__(
        self,
        id: str,
        type: int,
        colour: int,
        icons: int,
        strong_icons: int,
        basic: Script,
        strong: Script,
        copies: int = 1,
        hero: str = "",
        replaces: str = "",
        banner: bool = False,
        interactive: bool = False,
    ) -> None:
        self.id = id
        self.type = type
        self.colour = colour
        self.icons = icons
        self.strong_icons = strong_icons
        self.basic = basic
        self.strong = strong
        self.copies = copies
        self.hero = hero
        self.replaces = replaces
        self.banner = banner
        self.interactive = interactive


def action(
    id: str,
    colour: int,
    icons: int,
    basic: EffectList,
    strong: EffectList,
    copies: int = 1,
    hero: str = "",
    replaces: str = "",
) -> Card:
    """A basic action; a hero's own one names the hero and the common card it replaces (one copy).
    ``copies`` is the number in a common starting deck."""
    return Card(
        id,
        BASIC_ACTION,
        colour,
        icons,
        icons,
        tuple(basic),
        tuple(strong),
        copies,
        hero,
        replaces,
    )


def advanced(id: str, colour: int, icons: int, basic: EffectList, strong: EffectList) -> Card:
    """An advanced action."""
    return Card(id, ADVANCED_ACTION, colour, icons, icons, tuple(basic), tuple(strong))


def spell(
    id: str,
    colour: int,
    icons: int,
    basic: EffectList,
    strong: EffectList,
    strong_icons: int = 0,
    interactive: bool = False,
) -> Card:
    """A Spell; the title of its strong half stands in the words under ``[strong]``. Without
    ``strong_icons`` both halves have the same icons."""
    return Card(
        id,
        SPELL,
        colour,
        icons,
        strong_icons or icons,
        tuple(basic),
        tuple(strong),
        interactive=interactive,
    )


def artifact(
    id: str, icons: int, basic: EffectList, strong: EffectList, banner: bool = False
) -> Card:
    """An Artifact. The basic half of a banner is what its Unit gets: a ``Rule`` that the engine
    looks up by the banner's id, so leave ``basic=[]``."""
    return Card(
        id,
        ARTIFACT,
        NO_COLOUR,
        icons,
        icons,
        tuple(basic),
        tuple(strong),
        banner=banner,
    )


def moments(icons: int) -> int:
    """The moments of the own turn in which a card with these icons can be played (MK-733)."""
    found = 0
    if icons & ~(COMBAT_ICON | HEALING_ICON):
        found |= ANYTIME
    if icons & COMBAT_ICON:  # MK-735
        found |= IN_COMBAT
    if icons & HEALING_ICON:  # MK-713
        found |= OUTSIDE
    return found


# ------------------------------------------------------------------------------------------ Units

AT_VILLAGE: Final = 1
AT_MONASTERY: Final = 2
AT_KEEP: Final = 4
AT_MAGE_TOWER: Final = 8
AT_CITY: Final = 16
AT_GLADE: Final = 32

RESIST_PHYSICAL: Final = 1
RESIST_FIRE: Final = 2
RESIST_ICE: Final = 4


class Ability:
    """What one activation of a Unit gives, and the mana it costs first."""

    effects: Script
    mana: int
    icons: int

    def __init__(self, effects: Script, mana: int, icons: int) -> None:
        self.effects = effects
        self.mana = mana
        self.icons = icons


def ability(effects: EffectList, mana: int = NO_COLOUR, icons: int = SPECIAL_ICON) -> Ability:
    """``icons=HEALING_ICON`` where the ability cannot be used in combat; the engine sees by itself
    that Attack, Block and Target need a combat and that Heal does not work in one."""
    return Ability(tuple(effects), mana, icons)


class Unit:
    """A Unit card."""

    id: str
    elite: bool
    copies: int
    level: int
    cost: int
    armor: int
    recruit: int
    abilities: tuple[Ability, ...]
    resistances: int

    def __init__(
        self,
        id: str,
        elite: bool,
        copies: int,
        level: int,
        cost: int,
        armor: int,
        recruit: int,
        abilities: tuple[Ability, ...],
        resistances: int,
    ) -> None:
        self.id = id
        self.elite = elite
        self.copies = copies
        self.level = level
        self.cost = cost
        self.armor = armor
        self.recruit = recruit
        self.abilities = abilities
        self.resistances = resistances


def regular(
    id: str,
    copies: int,
    level: int,
    cost: int,
    armor: int,
    recruit: int,
    abilities: list[Ability],
    resistances: int = 0,
) -> Unit:
    """A Regular (silver) Unit: ``recruit=AT_VILLAGE | AT_KEEP``."""
    return Unit(id, False, copies, level, cost, armor, recruit, tuple(abilities), resistances)


def elite(
    id: str,
    copies: int,
    level: int,
    cost: int,
    armor: int,
    recruit: int,
    abilities: list[Ability],
    resistances: int = 0,
) -> Unit:
    """An Elite (gold) Unit."""
    return Unit(id, True, copies, level, cost, armor, recruit, tuple(abilities), resistances)


# --------------------------------------------------------------------------------- Skills, Tactics

EACH_TURN: Final = 0
EACH_ROUND: Final = 1
PASSIVE: Final = 2
INTERACTIVE: Final = 3
USAGES: Final = ["once-per-turn", "once-per-round", "passive", "interactive"]


class Skill:
    """A Skill token of a hero."""

    id: str
    hero: str
    usage: int
    icons: int
    effects: Script
    any_turn: bool

    def __init__(
        self, id: str, hero: str, usage: int, icons: int, effects: Script, any_turn: bool
    ) -> None:
        self.id = id
        self.hero = hero
        self.usage = usage
        self.icons = icons
        self.effects = effects
        self.any_turn = any_turn


def skill(
    id: str,
    hero: str,
    usage: int,
    icons: int,
    effects: EffectList,
    any_turn: bool = False,
) -> Skill:
    """``any_turn``: may be used between own turns as well (the Motivation skills). ``effects`` of
    an interactive Skill is what its user gets; what it does to others is a Rule."""
    return Skill(id, hero, usage, icons, tuple(effects), any_turn)


WHEN_TAKEN: Final = 0
ONE_TIME: Final = 1
EVERY_TURN: Final = 2
NO_TIMING: Final = 3


class Tactic:
    """A Tactic card. Effects beyond the vocabulary are known to the engine by the id."""

    id: str
    night: bool
    number: int
    timing: int
    effects: Script

    def __init__(self, id: str, night: bool, number: int, timing: int, effects: Script) -> None:
        self.id = id
        self.night = night
        self.number = number
        self.timing = timing
        self.effects = effects


def day_tactic(id: str, number: int, timing: int, effects: EffectList) -> Tactic:
    return Tactic(id, False, number, timing, tuple(effects))


def night_tactic(id: str, number: int, timing: int, effects: EffectList) -> Tactic:
    return Tactic(id, True, number, timing, tuple(effects))


class Hero:
    """A hero: the colour of its shields, the dots of its card, its cards and skills by id."""

    id: str
    colour: str
    dots: tuple[int, int, int, int]
    competitive: str

    def __init__(
        self, id: str, colour: str, dots: tuple[int, int, int, int], competitive: str
    ) -> None:
        self.id = id
        self.colour = colour
        self.dots = dots
        self.competitive = competitive


def hero(id: str, colour: str, dots: tuple[int, int, int, int], competitive: str) -> Hero:
    """``dots``: the Dummy's crystals red, blue, green, white; ``competitive``: the interactive
    Skill that leaves solo games. Skills and own cards name their hero themselves."""
    return Hero(id, colour, dots, competitive)


# ---------------------------------------------------------------------------------- enemies, ruins

GREEN_TOKEN: Final = 0
GRAY_TOKEN: Final = 1
BROWN_TOKEN: Final = 2
VIOLET_TOKEN: Final = 3
WHITE_TOKEN: Final = 4
RED_TOKEN: Final = 5
TOKEN_COLOURS: Final = ["green", "gray", "brown", "violet", "white", "red"]

SWIFT: Final = 1
BRUTAL: Final = 2
POISON: Final = 4
PARALYZE: Final = 8
ASSASSINATION: Final = 16
CUMBERSOME: Final = 32
OFFENSIVE: Final = ["swift", "brutal", "poison", "paralyze", "assassination", "cumbersome"]

NO_SUMMON: Final = -1


class Strike:
    """One attack of an enemy: a value and an element, or a summon of a colour of token."""

    value: int
    element: int
    abilities: int
    summon: int

    def __init__(self, value: int, element: int, abilities: int, summon: int) -> None:
        self.value = value
        self.element = element
        self.abilities = abilities
        self.summon = summon


def strike(value: int, element: int = PHYSICAL, abilities: int = 0) -> Strike:
    """``strike(3, FIRE, SWIFT | POISON)``"""
    return Strike(value, element, abilities, NO_SUMMON)


def summon(colour: int = BROWN_TOKEN) -> Strike:
    return Strike(0, PHYSICAL, 0, colour)


class Enemy:
    """A kind of enemy token."""

    id: str
    colour: int
    copies: int
    armor: int
    strikes: tuple[Strike, ...]
    fame: int
    fortified: bool
    resistances: int

    def __init__(
        self,
        id: str,
        colour: int,
        copies: int,
        armor: int,
        strikes: tuple[Strike, ...],
        fame: int,
        fortified: bool,
        resistances: int,
    ) -> None:
        self.id = id
        self.colour = colour
        self.copies = copies
        self.armor = armor
        self.strikes = strikes
        self.fame = fame
        self.fortified = fortified
        self.resistances = resistances


def enemy(
    id: str,
    colour: int,
    copies: int,
    armor: int,
    strikes: list[Strike],
    fame: int,
    fortified: bool = False,
    resistances: int = 0,
) -> Enemy:
    """``enemy("prowlers", GREEN_TOKEN, 2, armor=3, strikes=[strike(4)], fame=2)``"""
    return Enemy(id, colour, copies, armor, tuple(strikes), fame, fortified, resistances)


class Ruin:
    """A ruin token: an altar to pay mana at, or enemies to fight and a reward."""

    id: str
    altar: tuple[int, int, int, int]
    fame: int
    enemies: tuple[int, ...]
    reward: Script

    def __init__(
        self,
        id: str,
        altar: tuple[int, int, int, int],
        fame: int,
        enemies: tuple[int, ...],
        reward: Script,
    ) -> None:
        self.id = id
        self.altar = altar
        self.fame = fame
        self.enemies = enemies
        self.reward = reward


def altar(id: str, mana: tuple[int, int, int, int], fame: int) -> Ruin:
    """``mana``: how many red, blue, green, white."""
    return Ruin(id, mana, fame, (), ())


def ruin(id: str, enemies: list[int], reward: EffectList) -> Ruin:
    """``reward`` of ``Reward(...)`` and ``Crystal(colour)``."""
    return Ruin(id, (0, 0, 0, 0), 0, tuple(enemies), tuple(reward))


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

INHABITED: Final = 0
FORTIFIED: Final = 1
ADVENTURE: Final = 2
SPECIAL: Final = 3
RAMPAGING: Final = 4

NO_TOKEN: Final = -1


class Site:
    """A kind of site: who guards it, how it is fought for, what it gives and sells."""

    site: int
    kind: int
    guard: int
    guards: int
    on_reveal: bool
    units: bool
    night: bool
    reward: Script
    heal_cost: int
    recruit: int

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
        recruit: int,
    ) -> None:
        self.site = site
        self.kind = kind
        self.guard = guard
        self.guards = guards
        self.on_reveal = on_reveal
        self.units = units
        self.night = night
        self.reward = reward
        self.heal_cost = heal_cost
        self.recruit = recruit


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
    recruit: int = 0,
) -> Site:
    """``guard``/``guards``: colour and number of tokens; ``on_reveal``: laid when the tile is;
    ``units``/``night``: of its fight; ``reward`` of ``Reward(...)``; ``heal_cost``: Influence for a
    healing point; ``recruit``: icons that can be recruited there. (Monastery: guard and reward are
    those of burning it.)"""
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
        recruit,
    )


class City:
    """A city: its colour (RED BLUE GREEN WHITE) and garrison by level, 1 to 11."""

    colour: int
    garrison: tuple[tuple[int, ...], ...]

    def __init__(self, colour: int, garrison: tuple[tuple[int, ...], ...]) -> None:
        self.colour = colour
        self.garrison = garrison


def city(colour: int, garrison: list[list[int]]) -> City:
    """``garrison``: token colours for level 1, level 2, …; bonus and goods go by the colour."""
    return City(colour, tuple(tuple(level) for level in garrison))


# ------------------------------------------------------------------------------- tiles, scenarios

START_TILE: Final = 0
COUNTRYSIDE: Final = 1
CORE: Final = 2
CITY_TILE: Final = 3


class Place:
    """One space of a tile: terrain, site, and the colour of a mine or city."""

    terrain: int
    site: int
    colour: int

    def __init__(self, terrain: int, site: int, colour: int) -> None:
        self.terrain = terrain
        self.site = site
        self.colour = colour


def place(terrain: int, site: int = NO_SITE, colour: int = NO_COLOUR) -> Place:
    """Rampaging enemies are a site too: ``place(HILLS, RAMPAGING_ORCS)``."""
    return Place(terrain, site, colour)


class Tile:
    """A map tile of seven spaces."""

    id: str
    kind: int
    number: int
    spaces: tuple[Place, ...]
    walls: tuple[tuple[int, int], ...]

    def __init__(
        self,
        id: str,
        kind: int,
        number: int,
        spaces: tuple[Place, ...],
        walls: tuple[tuple[int, int], ...],
    ) -> None:
        self.id = id
        self.kind = kind
        self.number = number
        self.spaces = spaces
        self.walls = walls


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
    return Tile(id, kind, number, (c, ne, e, se, sw, w, nw), ())


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


class Layout:
    """What a scenario sets for a number of players."""

    rounds: int
    shape: int
    countryside: int
    cities: int
    core: int
    city_levels: tuple[int, ...]

    def __init__(
        self,
        rounds: int,
        shape: int,
        countryside: int,
        cities: int,
        core: int,
        city_levels: tuple[int, ...],
    ) -> None:
        self.rounds = rounds
        self.shape = shape
        self.countryside = countryside
        self.cities = cities
        self.core = core
        self.city_levels = city_levels


class Scenario:
    """A scenario: a layout for each number of players, and its special rules as flags."""

    id: str
    layouts: dict[int, Layout]
    reconnaissance: bool
    conquest: bool
    blitz: bool

    def __init__(
        self,
        id: str,
        layouts: dict[int, Layout],
        reconnaissance: bool,
        conquest: bool,
        blitz: bool,
    ) -> None:
        self.id = id
        self.layouts = layouts
        self.reconnaissance = reconnaissance
        self.conquest = conquest
        self.blitz = blitz


def scenario(
    id: str,
    layouts: dict[int, Layout],
    reconnaissance: bool = False,
    conquest: bool = False,
    blitz: bool = False,
) -> Scenario:
    """``layouts`` by number of players, 1 for solo. ``reconnaissance``: MK-2106 to MK-2109;
    ``conquest``: all cities are the goal; ``blitz``: MK-2104."""
    return Scenario(id, layouts, reconnaissance, conquest, blitz)
