"""The ground that tiles are laid on: a lattice of positions, each with room for seven spaces.

A space is a number: seven times its position, plus its place on the tile (``TILE_SPACES``). The
ground is the same for every map shape; which positions a shape allows is another table.
"""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language import land
from questboard.kernel.core.hexes import Hex, distance, neighbours, to_text

REACH: Final = 16  # no map of the game grows further from its starting tile
NOWHERE: Final = -1

# Positions by their place (i, j) on the lattice of tile centres (MK-834, MK-852).
POSITIONS: Final[list[Hex]] = [
    (i, j) for i in range(REACH + 3) for j in range(-2, REACH + 1) if 0 <= i + j <= REACH
]
POSITION: Final[dict[Hex, int]] = {at: number for number, at in enumerate(POSITIONS)}
START: Final[int] = POSITION[(0, 0)]
LATTICE: Final[list[Hex]] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def _adjoining(at: Hex) -> list[int]:
    return [
        POSITION[(at[0] + i, at[1] + j)] for i, j in LATTICE if (at[0] + i, at[1] + j) in POSITION
    ]


ADJOINING: Final[list[list[int]]] = [_adjoining(at) for at in POSITIONS]


def _centre(at: Hex) -> Hex:
    return (3 * at[0] + at[1], -2 * at[0] - 3 * at[1])


HEXES: Final[list[Hex]] = [
    (_centre(at)[0] + q, _centre(at)[1] + r) for at in POSITIONS for q, r in land.TILE_SPACES
]
SPACE: Final[dict[Hex, int]] = {at: number for number, at in enumerate(HEXES)}
NEAR: Final[list[list[int]]] = [
    [SPACE[near] for near in neighbours(at) if near in SPACE] for at in HEXES
]
PORTAL_SPACE: Final[int] = 7 * START


def _touched(space: int) -> list[int]:
    """The other positions that a space touches, from which a tile there can be explored."""
    found: list[int] = []
    for near in NEAR[space]:
        if near // 7 != space // 7 and near // 7 not in found:
            found.append(near // 7)
    return found


TOUCHED: Final[list[list[int]]] = [_touched(space) for space in range(len(HEXES))]


def far(one: int, other: int) -> int:
    """The distance of two spaces (MK-854)."""
    return distance(HEXES[one], HEXES[other])


def space_text(space: int) -> str:
    return to_text(HEXES[space])


# --------------------------------------------------------------------------------- map shapes


def _allowed(shape: int, at: Hex) -> bool:
    """Whether a map shape has this position (MK-835 to MK-839)."""
    i, j = at
    if shape in (land.WEDGE, land.WEDGE_UNLIMITED):
        return i >= 0 and j >= 0
    widest = {land.OPEN: (-2, 2), land.OPEN_4: (-2, 1), land.OPEN_3: (-1, 1)}[shape]
    return i >= 0 and widest[0] <= j <= widest[1] and i + j >= 0


SHAPE_HAS: Final[list[list[bool]]] = [
    [_allowed(shape, at) for at in POSITIONS]
    for shape in (land.WEDGE, land.WEDGE_UNLIMITED, land.OPEN, land.OPEN_4, land.OPEN_3)
]
COAST_LANE: Final[list[bool]] = [at[0] == 0 or at[1] == 0 for at in POSITIONS]  # MK-836


def first_positions(shape: int) -> list[int]:
    """Where tiles lie from the start, left to right (MK-120, MK-852)."""
    if shape in (land.WEDGE, land.WEDGE_UNLIMITED):
        return [POSITION[(0, 1)], POSITION[(1, 0)]]
    return [POSITION[(0, 1)], POSITION[(1, 0)], POSITION[(1, -1)]]
