"""What lies in the box besides: a card, a Unit, an enemy with an ability of its own, a site, a
tile."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.effects import *
from tests.mage_knight.toy_expansion.effects import Toll

CARDS: Final[list[Card]] = [advanced("war-drum", RED, INFLUENCE_ICON).does([Toll(3)], [Toll(6)])]

UNITS: Final[list[Unit]] = [
    regular("wolf-tamers", 3, 1, 4, 3, AT_VILLAGE).has(ability([Attack(2)]), ability([Toll(2)]))
]


class Wary(EnemyAbility):
    """One more Block is needed."""

    def block_needed(self, value: int) -> int:
        return value + 1


WARY: Final = declare_ability(Wary("wary"))
ENEMIES: Final[list[Enemy]] = [
    enemy("lean-wolf", GREEN_TOKEN, 3, 2, [strike(3, abilities=WARY)], 2)
]

LAIR: Final = new_site("wolf-lair")
SITES: Final[list[Site]] = [Site(LAIR, ADVENTURE, GREEN_TOKEN, 1).gives(Reward(RANDOM_CRYSTAL, 1))]

TILES: Final[list[Tile]] = [
    tile(
        "wolf-tile",
        COUNTRYSIDE,
        12,
        "forest | forest",
        "plains magical-glade | hills wolf-lair | plains village",
        "hills rampaging-orcs | plains",
    )
]
