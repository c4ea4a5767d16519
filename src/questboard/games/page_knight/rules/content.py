"""The sheet of Page Knight: map, charts, enemies, tracks, allies, spells, scenarios.

Every value stands here and nowhere else, so that a designer can change it without touching a
rule. Values under ``# ruling`` are ours: the pictures of the printed sheet are lost.
"""

from __future__ import annotations

from typing import Final

from questboard.kernel.core.hexes import DIRECTIONS, Hex, neighbours

# ------------------------------------------------------------------ dice and abilities (PK-103)

MOVEMENT: Final = 0
COMBAT: Final = 1
INFLUENCE: Final = 2
MAGIC: Final = 3
WILD: Final = 4
CAVE_ONLY: Final = 5  # the die of the Cave Die ally: wild in caves, nothing elsewhere
NO_DIE: Final = -1

ABILITIES: Final = ["movement", "combat", "influence", "magic", "wild"]
PLAIN_DICE: Final = 4

SACRIFICE: Final = 1  # the points of a die that is given up (PK-309)

# ---------------------------------------------------------------------- the map (PK-113; ruling)

ROWS: Final = "ABCD"  # from south to north (PK-115)
TILES: Final = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3"]
CENTRES: Final[list[Hex]] = [
    (-2, -1),
    (0, 0),
    (2, 1),
    (-1, -4),
    (1, -3),
    (3, -2),
    (0, -7),
    (2, -6),
    (4, -5),
    (1, -10),
    (3, -9),
    (5, -8),
]
POSITIONS: Final = ["NW", "NE", "W", "C", "E", "SW", "SE"]  # reading order
OFFSETS: Final[list[Hex]] = [(0, 0) if at == "C" else DIRECTIONS[at] for at in POSITIONS]
PER_TILE: Final = 7
PORTAL: Final = 84
PORTAL_HEX: Final[Hex] = (-1, 2)
NOWHERE: Final = -1

HEXES: Final[list[Hex]] = [
    (centre[0] + offset[0], centre[1] + offset[1]) for centre in CENTRES for offset in OFFSETS
] + [PORTAL_HEX]
SPACE: Final[dict[Hex, int]] = {at: space for space, at in enumerate(HEXES)}
SPACES: Final = len(HEXES)
NAMES: Final[list[str]] = [f"{tile}.{at.lower()}" for tile in TILES for at in POSITIONS] + [
    "portal"
]
NEIGHBOURS: Final[list[list[int]]] = [
    [SPACE[near] for near in neighbours(at) if near in SPACE] for at in HEXES
]
ADJACENT: Final[list[list[bool]]] = [
    [other in NEIGHBOURS[space] for other in range(SPACES)] for space in range(SPACES)
]
TILE: Final[list[int]] = [space // PER_TILE for space in range(PORTAL)] + [NOWHERE]
ROW: Final[list[int]] = [tile // 3 for tile in TILE[:PORTAL]] + [0]  # the portal: row A
# The tiles that a space touches, beside its own (PK-414).
TILES_NEAR: Final[list[list[int]]] = [
    sorted({TILE[near] for near in NEIGHBOURS[space]} - {TILE[space], NOWHERE})
    for space in range(SPACES)
]


def _steps_to(goal: int) -> list[int]:
    """How many steps every space lies from a goal, over all spaces."""
    far = [99] * SPACES
    far[goal] = 0
    edge = [goal]
    while edge:
        after: list[int] = []
        for space in edge:
            for near in NEIGHBOURS[space]:
                if far[near] > far[space] + 1:
                    far[near] = far[space] + 1
                    after.append(near)
        edge = after
    return far


DISTANCE: Final[list[list[int]]] = [_steps_to(space) for space in range(SPACES)]

# ---------------------------------------------------------------- terrain (PK-402, PK-419; ruling)

PLAIN: Final = 0
FOREST: Final = 1
SWAMP: Final = 2
MOUNTAIN: Final = 3
WATER: Final = 4
BLANK: Final = -1
TERRAINS: Final = ["plain", "forest", "swamp", "mountain", "water"]
IMPASSABLE: Final = 99
COST: Final = [2, 3, 4, 5, IMPASSABLE]
TILE_COST: Final = 2  # PK-415
STEEP: Final = 1  # PK-410

LOCATION: Final = 1
ENEMY: Final = 2

# By result of the die, then in the order of POSITIONS: terrain letter and symbol (L, ?).
_CHART: Final = {
    1: "PL F P? P P? P S",
    2: "F? P S PL F P? P",
    3: "S P? PL F M P P?",
    4: "M PL F? P W F P?",
    5: "P? M? W F PL PL S",
    6: "PL S? M F P? P PL",
}
TERRAIN_CHART: Final[list[list[int]]] = [[]] + [
    ["PFSMW".index(cell[0]) for cell in _CHART[result].split()] for result in range(1, 7)
]
SYMBOLS: Final[list[list[int]]] = [[]] + [
    [" L?".index(cell[1:] or " ") for cell in _CHART[result].split()] for result in range(1, 7)
]

# ------------------------------------------------------------------------ enemies (PK-601 to 604)

GOB1: Final = 0
MGE1: Final = 1
GOB2: Final = 2
MGE2: Final = 3
TRL2: Final = 4
MGE3: Final = 5
TRL3: Final = 6
DRGN4: Final = 7
VLTR: Final = 8
NO_ENEMY: Final = -1
MARKED: Final = 16  # added to an enemy that is defeated, or a location that is closed

ENEMIES: Final = ["GOB1", "MGE1", "GOB2", "MGE2", "TRL2", "MGE3", "TRL3", "DRGN4", "VLTR"]
STRENGTH: Final = [1, 1, 2, 2, 2, 3, 3, 4, 5]  # VLTR: ruling
TYPE: Final = [COMBAT, MAGIC, COMBAT, MAGIC, COMBAT, MAGIC, COMBAT, COMBAT, COMBAT]  # ruling
DAMAGE: Final = [1, 1, 1, 1, 2, 2, 3, 4, 4]  # ruling

ENEMY_CHART: Final[list[list[int]]] = [  # by row, then die (PK-429)
    [-1, GOB1, GOB1, MGE1, MGE1, GOB2, MGE2],
    [-1, GOB2, GOB2, MGE2, MGE2, MGE2, TRL2],
    [-1, MGE2, MGE2, TRL2, TRL2, MGE3, TRL3],
    [-1, MGE3, MGE3, TRL3, TRL3, DRGN4, DRGN4],
]

# Where an enemy is met: 0 to 84 its space on the map, and these.
VOLTAR_REF: Final = 90
MINION_REF: Final = 91  # and 92, 93
CAVE_REF: Final = 95  # and 96, 97: in the cave in which the knight stands
UNPLACED_REF: Final = 99  # event 25 found no space for it (PK-817)

# ------------------------------------------------------------------------------------- locations

INN: Final = 0
TOWER: Final = 1
GLADE: Final = 2
CAVE2: Final = 3
CAVE3: Final = 4
NO_LOCATION: Final = -1

LOCATIONS: Final = ["INN", "TWR", "GLD", "CVE2", "CVE3"]
LOCATION_CHART: Final[list[list[int]]] = [  # by row, then die (PK-428)
    [-1, INN, INN, INN, INN, TOWER, GLADE],
    [-1, INN, INN, TOWER, TOWER, GLADE, CAVE2],
    [-1, INN, TOWER, GLADE, GLADE, CAVE2, CAVE3],
    [-1, INN, TOWER, GLADE, CAVE2, CAVE2, CAVE3],
]
CAVE_SIZE: Final = [0, 0, 0, 2, 3]  # by location
INN_HEAL: Final = 4  # PK-509
TOWER_HEAL: Final = 3  # PK-513

# ----------------------------------------------------------------------------------- the board

WOUND_SPACES: Final = 6
INFLUENCE_LEAST: Final = -5  # ruling
INFLUENCE_MOST: Final = 5  # ruling
EXPERIENCE_MOST: Final = 45  # ruling
ALLY_SLOTS: Final = [0, 9, 30]  # experience that opens them; 30: ruling
SPELL_SLOTS: Final = [3, 18, 45]  # 18, 45: ruling

# Places of dice on a board: five ability spaces, ally slots, spell slots, the reserve.
FIRST_ALLY: Final = 5
FIRST_SPELL: Final = 8
FIRST_RESERVE: Final = 11
PLACES: Final = 14
PLACE_NAMES: Final = [
    *ABILITIES,
    *(f"ally {slot}" for slot in (1, 2, 3)),
    *(f"spell {slot}" for slot in (1, 2, 3)),
    *(f"reserve {slot}" for slot in (1, 2, 3)),
]

# -------------------------------------------------------------- allies and spells (PK-1001; ruling)

CAVE_DIE: Final = 0
ENVOY: Final = 1
SCOUT: Final = 2
SOLDIER: Final = 3
TREASURE_HUNTER: Final = 4
CHAMPION: Final = 5
ALLIES: Final = ["cave die", "envoy", "scout", "soldier", "treasure hunter", "champion"]
ALLY_COST: Final[list[int]] = [3, 6, 9, 12, 15, 19]
ALLY_DIE: Final = [CAVE_ONLY, INFLUENCE, MOVEMENT, COMBAT, NO_DIE, WILD]

ENCHANT_BLADE: Final = 0
BLOOD_MAGIC: Final = 1
SWIFTNESS: Final = 2
ARCANE_SPARK: Final = 3
TEMPORAL_RIFT: Final = 4
MIRROR_DIMENSION: Final = 5
SPELLS: Final = [
    "enchant blade",
    "blood magic",
    "swiftness",
    "arcane spark",
    "temporal rift",
    "mirror dimension",
]
SPELL_COST: Final[list[int]] = [4, 6, 8, 10, 12, 15]
SPELL_DIE: Final = [NO_DIE, NO_DIE, NO_DIE, MAGIC, NO_DIE, NO_DIE]

ENCHANT_RATE: Final = 2  # PK-1021
SWIFT_RATE: Final = 2  # PK-1029

# ------------------------------------------------------------------------------- threat (PK-806)

EVENT_MARKS: Final = [5, 10, 15, 20, 25]
EVENT_5_PER: Final = 2  # PK-809
SCARCE_MOST: Final = 2  # PK-216: rolls up to this are removed

# ----------------------------------------------------------------------- scenarios (section 12)

SCENARIOS: Final = 4
THREAT_LIMIT: Final = [10, 20, 25, 30]
DEFEAT_GOAL: Final = 5  # PK-1202
ALLY_GOAL: Final = 1
SPELL_GOAL: Final = 1
DRAGON_GOAL: Final = [2, 4]  # PK-1208: plain, challenge
CITIZEN_GOAL: Final = [3, 5]  # PK-1215
ROW_C: Final = 2
ROW_D: Final = 3
MIDDLE_OF_D: Final = 10  # tile D2
CHALLENGE_DRAGONS: Final = 2  # PK-1213; ruling
VOLTAR_START: Final[int] = PER_TILE * MIDDLE_OF_D + POSITIONS.index("C")
MINIONS: Final = 3
MINION_ROW: Final = [ROW_C, ROW_D]  # PK-1224: plain, challenge

SOUTH_WEST: Final = 4
SOUTH_EAST: Final = 5
ATTACK: Final = -1
VOLTAR_CHART: Final = [ATTACK, SOUTH_WEST, SOUTH_WEST, SOUTH_EAST, SOUTH_EAST, ATTACK, ATTACK]
# Where a step of Voltar leads, by direction, or NOWHERE off the map.
WAYS: Final[list[list[int]]] = [
    [
        SPACE.get((at[0] + DIRECTIONS[way][0], at[1] + DIRECTIONS[way][1]), NOWHERE)
        for way in ("E", "NE", "NW", "W", "SW", "SE")
    ]
    for at in HEXES
]
TIE_ORDER: Final = [4, 5, 3, 0, 2, 1]  # SW, SE, W, E, NW, NE (PK-1231; ruling)


def towards_portal(space: int) -> int:
    """The neighbour nearest to the portal, ties in a fixed order (PK-1231)."""
    best = NOWHERE
    for way in TIE_ORDER:
        there = WAYS[space][way]
        if there != NOWHERE:
            if best == NOWHERE or DISTANCE[PORTAL][there] < DISTANCE[PORTAL][best]:
                best = there
    return best


# ----------------------------------------------------------- cooperation, campaign and variants

COOPERATIVE_STRENGTH: Final = 1  # PK-1111
REWARDED: Final = [1, 2]  # scenarios of a campaign that give a reward (PK-1316)
CAMPAIGN: Final = [1, 2, 3]  # PK-1302
DISCOUNT_MOST: Final = 3  # PK-1310
LEAST_COST: Final = 1  # PK-1312; ruling
VALOR_DEFAULT: Final = 1  # PK-1403
VALOR_MOST: Final = 20  # a limit of the table, not of the rules: so many dice still fit on it


def slots_open(marks: list[int], experience: int) -> int:
    """How many slots so much experience opens."""
    count = 0
    for mark in marks:
        if experience >= mark:
            count += 1
    return count


def is_cave(location: int) -> bool:
    return CAVE2 <= location <= CAVE3


def special_ally(ally: int) -> bool:
    """Held at most once (PK-1016)."""
    return ALLY_DIE[ally] == NO_DIE


def special_spell(spell: int) -> bool:
    return SPELL_DIE[spell] == NO_DIE
