"""The board as tables: hexes are small ints, sides are 0 to 5 clockwise from the top."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage.content.board import BOARD, HALF_HEXES, REGIONS, SIDES, STEPS
from questboard.games.old_mage.language.words import LANDS
from questboard.kernel.core.hexes import Hex, distance, from_text, to_text

NOWHERE: Final = -1
LEFT: Final = 0
RIGHT: Final = 1

_LINES: Final[list[list[str]]] = [line.split() for line in BOARD.split("\n") if line]
HEXES: Final[list[Hex]] = [from_text(line[0]) for line in _LINES]
SPACES: Final = len(HEXES)
SPACE: Final[dict[Hex, int]] = {at: number for number, at in enumerate(HEXES)}
HALVES: Final[list[Hex]] = [from_text(text) for text in HALF_HEXES.split()]
NAMES: Final[list[str]] = [to_text(at) for at in HEXES]

REGION: Final[list[int]] = [REGIONS.index(line[1]) for line in _LINES]


def _lands(text: str) -> int:
    bits = 0
    for land in text.split("+"):
        bits |= 1 << LANDS.index(land)
    return bits


LAND_BITS: Final[list[int]] = [_lands(line[2]) for line in _LINES]
WITH_LAND: Final[list[list[int]]] = [
    [at for at in range(SPACES) if LAND_BITS[at] >> land & 1] for land in range(len(LANDS))
]
CROSSING: Final[list[bool]] = ["crossing" in line[3:] for line in _LINES]


def _tower(line: list[str]) -> str:
    for word in line[3:]:
        if word.startswith("tower:"):
            return word[6:]
    return ""


# Towers in the order of the board: where each stands at first, and the edge it belongs to.
TOWERS: Final[list[str]] = sorted(_tower(line) for line in _LINES if _tower(line))
TOWER_SPACE: Final[list[int]] = [
    next(at for at, line in enumerate(_LINES) if _tower(line) == name) for name in TOWERS
]
TOWER_SIDE: Final[list[int]] = [LEFT if name[0] == "l" else RIGHT for name in TOWERS]


def _neighbour(at: Hex, side: int) -> int:
    return SPACE.get((at[0] + STEPS[side][0], at[1] + STEPS[side][1]), NOWHERE)


NEAR: Final[list[int]] = [_neighbour(at, side) for at in HEXES for side in range(6)]
AROUND: Final[list[list[int]]] = [
    [near for near in NEAR[6 * at : 6 * at + 6] if near != NOWHERE] for at in range(SPACES)
]
DISTANCE: Final[list[list[int]]] = [[distance(a, b) for b in HEXES] for a in HEXES]
FARTHEST: Final = max(max(far) for far in DISTANCE)
_within: Final[list[list[int] | None]] = [None] * (SPACES * (FARTHEST + 1))


def within(at: int, reach: int) -> list[int]:
    """All hexes at most so far away, in board order."""
    key = at * (FARTHEST + 1) + min(reach, FARTHEST)
    found = _within[key]
    if found is None:
        far = DISTANCE[at]
        found = [space for space in range(SPACES) if far[space] <= reach]
        _within[key] = found
    return found


def among(space: int, spaces: list[int]) -> bool:
    """Whether a hex is one of a few; ``in`` would make objects of numbers to compare them."""
    for each in spaces:
        if each == space:
            return True
    return False


# ------------------------------------------------------------------------------------------- water


def _shores(line: list[str]) -> list[tuple[list[int], bool]]:
    """The shores of a hex: their sides, and whether there is room to stand."""
    for word in line[3:]:
        if ":" in word and not word.startswith("tower:"):
            pieces = word.split(":")[1].split("/")
            return [
                ([SIDES.index(side) for side in piece.rstrip("!").split("-")], piece[-1] == "!")
                for piece in pieces
            ]
    return []


def _water(line: list[str]) -> str:
    for word in line[3:]:
        if ":" in word and not word.startswith("tower:"):
            return word.split(":")[0]
    return ""


# As printed: the kind of water, if any, and the shores.
WATER: Final[list[str]] = [_water(line) for line in _LINES]
SHORES: Final[list[list[tuple[list[int], bool]]]] = [_shores(line) for line in _LINES]
# Hexes whose water counts: those with water and without a Portal Crossing (OM-291, OM-292).
WET: Final[list[bool]] = [bool(_shores(line)) and "crossing" not in line[3:] for line in _LINES]
NO_SHORE: Final = -1


def _shore_by_side(at: int, side: int) -> int:
    if not WET[at]:
        return 0
    for number, (sides, _) in enumerate(_shores(_LINES[at])):
        if side in sides:
            return number
    return NO_SHORE


# The shore on each side of a hex; -1 where the water runs through. Dry hexes have shore 0 only.
SHORE: Final[list[int]] = [_shore_by_side(at, side) for at in range(SPACES) for side in range(6)]
# Whether a character on foot has room on a shore (OM-299, OM-300).
ROOM: Final[list[list[bool]]] = [
    [stand for _, stand in _shores(line)] if WET[at] else [True] for at, line in enumerate(_LINES)
]
# A shore with room, for whoever is placed (OM-305); -1 if there is none.
FIRST_ROOM: Final[list[int]] = [
    shores.index(True) if True in shores else NO_SHORE for shores in ROOM
]
# Hexes that take Land tokens and Ruins (OM-172).
TAKES_TOKENS: Final[list[bool]] = [
    FIRST_ROOM[at] != NO_SHORE and at not in TOWER_SPACE for at in range(SPACES)
]


def opposite(side: int) -> int:
    return side + 3 if side < 3 else side - 3
