"""Hexagonal boards: axial coordinates, distance, neighbours, rings, lines, text and pixel form.

Hexes are pointy-top. A hex is written ``q,r``; the third cube coordinate is ``-q-r``.
"""

from __future__ import annotations

import math
import re
from typing import Final

from questboard.kernel.core.errors import BadInput
from questboard.kernel.words import say, shown

Hex = tuple[int, int]

TEXT: Final = re.compile(r"(-?[0-9]{1,9}),(-?[0-9]{1,9})")

DIRECTIONS: Final[dict[str, Hex]] = {
    "E": (1, 0),
    "NE": (1, -1),
    "NW": (0, -1),
    "W": (-1, 0),
    "SW": (-1, 1),
    "SE": (0, 1),
}


def distance(a: Hex, b: Hex) -> int:
    """How many steps lie between two hexes."""
    dq = a[0] - b[0]
    dr = a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def neighbours(at: Hex) -> list[Hex]:
    """The six hexes around one, from east against the clock."""
    return [(at[0] + dq, at[1] + dr) for dq, dr in DIRECTIONS.values()]


def ring(centre: Hex, radius: int) -> list[Hex]:
    """All hexes at one distance from the centre, in walking order."""
    if radius == 0:
        return [centre]
    found: list[Hex] = []
    q, r = centre[0] - radius, centre[1] + radius
    for dq, dr in DIRECTIONS.values():
        for _ in range(radius):
            found.append((q, r))
            q, r = q + dq, r + dr
    return found


def disc(centre: Hex, radius: int) -> list[Hex]:
    """All hexes within a distance of the centre, in reading order (rows, then left to right)."""
    found = [
        (centre[0] + q, centre[1] + r)
        for r in range(-radius, radius + 1)
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
    ]
    return found


def line(a: Hex, b: Hex) -> list[Hex]:
    """The hexes of a straight line from a to b, both ends included."""
    steps = distance(a, b)
    if steps == 0:
        return [a]
    found: list[Hex] = []
    for step in range(steps + 1):
        # A tiny push off the border keeps a line that runs between two hexes on one side.
        share = step / steps
        q = a[0] + (b[0] - a[0]) * share + 1e-6
        r = a[1] + (b[1] - a[1]) * share + 2e-6
        found.append(nearest(q, r))
    return found


def nearest(q: float, r: float) -> Hex:
    """The hex that holds a point given in fractional axial coordinates."""
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        whole_q = -whole_r - whole_s
    elif off_r > off_s:
        whole_r = -whole_q - whole_s
    return (whole_q, whole_r)


def to_text(at: Hex) -> str:
    return f"{at[0]},{at[1]}"


def from_text(text: str) -> Hex:
    """Read ``q,r``; anything else is refused with a sentence."""
    found = TEXT.fullmatch(text)
    if found is None:
        raise BadInput(say("errors.hex", text=shown(text)))
    return (int(found[1]), int(found[2]))


def to_pixel(at: Hex, size: float) -> tuple[float, float]:
    """The middle of a hex; size is the distance from its middle to a corner."""
    return (size * math.sqrt(3) * (at[0] + at[1] / 2), size * 1.5 * at[1])


def from_pixel(x: float, y: float, size: float) -> Hex:
    """The hex under a point."""
    r = y / (1.5 * size)
    return nearest(x / (size * math.sqrt(3)) - r / 2, r)


def corners(at: Hex, size: float) -> list[tuple[float, float]]:
    """The six corner points of a hex, from the top clockwise."""
    x, y = to_pixel(at, size)
    return [
        (
            x + size * math.sin(math.radians(60 * turn)),
            y - size * math.cos(math.radians(60 * turn)),
        )
        for turn in range(6)
    ]
