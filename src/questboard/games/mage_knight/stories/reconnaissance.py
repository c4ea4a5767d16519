"""First Reconnaissance: find the city (MK-2106 to MK-2110)."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language import bars, land
from questboard.games.mage_knight.language.cards import AT_VILLAGE
from questboard.games.mage_knight.language.land import WEDGE_UNLIMITED, Layout
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.state.numbers import TILES, UNITS
from questboard.games.mage_knight.steps.basics import gain_fame
from questboard.games.mage_knight.stories.story import Story

TILE_FAME: Final = 1  # MK-2107


class Reconnaissance(Story):
    """Tiles come in their order, each gives Fame, and the first city ends it."""

    def words(self) -> str:
        return "reconnaissance"

    def values(self) -> dict[str, int]:
        return {"fame": TILE_FAME}

    def countryside(self, table: Table) -> list[int]:
        return in_order(table.contents().countryside)  # MK-2106

    def redeal_country(self, table: Table, number: int) -> list[int]:
        left = in_order([t for t in table.tiles_left if TILES[t].kind == land.COUNTRYSIDE])
        table.tiles_left = [t for t in table.tiles_left if TILES[t].kind != land.COUNTRYSIDE]
        table.tiles_left += left[number:]
        green = left[:number]
        green.reverse()
        return green

    def first_offer_fits(self, table: Table) -> bool:
        return any(UNITS[kind].recruit & AT_VILLAGE for kind in table.unit_offer)  # MK-2108

    def offers_elite(self, table: Table) -> bool:
        return False  # MK-2107

    def closed(self, site: int) -> int:
        return bars.CITY if site == land.CITY else 0

    def revealed(self, table: Table, seat: int) -> None:
        gain_fame(table, seat, TILE_FAME)

    def goal_met(self, table: Table) -> bool:
        return any(TILES[tile].kind == land.CITY_TILE for tile in table.tiles)  # MK-2109

    def ends_when_found(self) -> bool:
        return True


def in_order(tiles: list[int]) -> list[int]:
    """Tiles by the number on their back."""
    return sorted(sorted(tiles), key=lambda tile: TILES[tile].number)


# Layout(rounds, shape, countryside, cities, core, city levels in the order of revealing)
FIRST_RECONNAISSANCE: Final = Reconnaissance(
    "first-reconnaissance",
    {
        1: Layout(4, WEDGE_UNLIMITED, 8, 1, 2, ()),  # MK-2110
        2: Layout(3, WEDGE_UNLIMITED, 8, 1, 2, ()),
        3: Layout(3, WEDGE_UNLIMITED, 9, 1, 2, ()),
        4: Layout(3, WEDGE_UNLIMITED, 11, 1, 2, ()),
    },
)
