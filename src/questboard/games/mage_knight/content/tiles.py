"""The map tiles of the base game, each as it lies: two spaces, three, and two, from the north."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language import *

TILES: Final[list[Tile]] = [
    tile("start-a", START_TILE, 0, "plains | forest", "sea | plains portal | plains", "sea | sea"),
    tile(
        "start-b", START_TILE, 0, "plains | forest", "sea | plains portal | plains", "sea | plains"
    ),
    countryside(
        1,
        "forest rampaging-orcs | lake",
        "forest | forest magical-glade | plains village",
        "plains | plains",
    ),
    countryside(
        2,
        "hills rampaging-orcs | forest magical-glade",
        "plains | hills | plains village",
        "hills crystal-mine green | plains",
    ),
    countryside(
        3,
        "plains | hills keep",
        "plains | forest | hills",
        "plains village | hills crystal-mine white",
    ),
    countryside(
        4,
        "desert | desert",
        "hills rampaging-orcs | desert mage-tower | mountain",
        "plains | plains village",
    ),
    countryside(
        5,
        "forest | plains monastery",
        "forest magical-glade | lake | plains rampaging-orcs",
        "forest | hills crystal-mine blue",
    ),
    countryside(
        6,
        "mountain | forest",
        "hills monster-den | hills crystal-mine red | plains",
        "hills | forest rampaging-orcs",
    ),
    countryside(
        7,
        "lake | forest rampaging-orcs",
        "plains monastery | swamp | forest magical-glade",
        "plains | plains dungeon",
    ),
    countryside(
        8,
        "forest magical-glade | forest ancient-ruins",
        "forest | swamp rampaging-orcs | plains",
        "swamp | swamp village",
    ),
    countryside(
        9,
        "wasteland dungeon | mountain",
        "plains | mountain | wasteland keep",
        "wasteland mage-tower | plains",
    ),
    countryside(
        10,
        "hills monster-den | forest",
        "hills | mountain | plains",
        "hills keep | hills ancient-ruins",
    ),
    countryside(
        11,
        "hills | lake",
        "plains ancient-ruins | plains mage-tower | lake",
        "lake | hills rampaging-orcs",
    ),
    core(
        1,
        "mountain | desert tomb",
        "hills spawning-grounds | desert monastery | desert",
        "hills | desert",
    ),
    core(
        2,
        "lake | swamp ancient-ruins",
        "forest | lake | hills crystal-mine green",
        "swamp mage-tower | swamp rampaging-draconum",
    ),
    core(
        3,
        "mountain | wasteland ancient-ruins",
        "wasteland tomb | wasteland | hills mage-tower",
        "hills crystal-mine white | wasteland",
    ),
    core(
        4,
        "hills crystal-mine blue | hills",
        "wasteland | mountain rampaging-draconum | wasteland keep",
        "wasteland ancient-ruins | wasteland",
    ),
    core(
        5,
        "forest magical-glade | swamp village",
        "lake | swamp city green | swamp rampaging-orcs",
        "forest rampaging-orcs | swamp",
    ),
    core(
        6,
        "forest | plains monastery",
        "mountain rampaging-draconum | plains city blue | lake",
        "hills | lake",
    ),
    core(
        7,
        "wasteland spawning-grounds | plains",
        "wasteland keep | plains city white | forest",
        "lake | lake rampaging-draconum",
    ),
    core(
        8,
        "desert ancient-ruins | hills crystal-mine red",
        "wasteland rampaging-draconum | desert city red | desert",
        "wasteland | desert rampaging-draconum",
    ),
]
