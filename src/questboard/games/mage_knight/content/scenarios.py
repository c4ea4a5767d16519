"""The scenarios in play, each with a layout for every number of players (MK-102)."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language import *

TILE_FAME: Final = 1  # for each tile revealed in a reconnaissance (MK-2107)

# What Blitz rules add (MK-2104).
BLITZ_FAME: Final = 1
BLITZ_REPUTATION: Final = 2
BLITZ_FAME_PER_LEVEL: Final = 1
BLITZ_DICE: Final = 1
BLITZ_UNITS: Final = 1

SCENARIOS: Final[list[Scenario]] = [
    # Layout(rounds, shape, countryside, cities, core, city levels in the order of revealing)
    scenario(
        "first-reconnaissance",
        {
            1: Layout(4, WEDGE_UNLIMITED, 8, 1, 2, ()),  # MK-2110
            2: Layout(3, WEDGE_UNLIMITED, 8, 1, 2, ()),
            3: Layout(3, WEDGE_UNLIMITED, 9, 1, 2, ()),
            4: Layout(3, WEDGE_UNLIMITED, 11, 1, 2, ()),
        },
        reconnaissance=True,
    ),
    scenario("solo-conquest", {1: Layout(6, WEDGE, 7, 2, 2, (5, 8))}, conquest=True),
    scenario(
        "full-conquest",
        {
            2: Layout(6, WEDGE, 8, 2, 1, (4, 4)),
            3: Layout(6, WEDGE, 9, 3, 2, (4, 4, 4)),
            4: Layout(6, OPEN, 11, 4, 3, (4, 4, 4, 4)),
        },
        conquest=True,
    ),
    scenario(
        "blitz-conquest",
        {
            2: Layout(4, WEDGE, 6, 2, 1, (3, 3)),
            3: Layout(4, WEDGE, 7, 3, 2, (3, 3, 3)),
            4: Layout(4, OPEN_4, 9, 4, 3, (3, 3, 3, 3)),
        },
        conquest=True,
        blitz=True,
    ),
]
