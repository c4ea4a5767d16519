"""The Wolf Hunt: two Rounds to clear the lair."""

from __future__ import annotations

from questboard.games.mage_knight.language.land import WEDGE, Layout
from questboard.games.mage_knight.state import NONE, Table
from questboard.games.mage_knight.state.numbers import TILE
from questboard.games.mage_knight.steps.basics import shuffled
from questboard.games.mage_knight.steps.scoring import scores
from questboard.games.mage_knight.stories import Story
from tests.mage_knight.toy_expansion.rival import TRAIL, Wolf

LAIR_POINTS = 5


class WolfHunt(Story):
    """The tile with the lair lies next to the start, and the Wolf takes turns."""

    def words(self) -> str:
        return "hunt"

    def values(self) -> dict[str, int]:
        return {"points": LAIR_POINTS}

    def countryside(self, table: Table) -> list[int]:
        first = TILE["wolf-tile"]
        rest = [tile for tile in table.contents().countryside if tile != first]
        return [first, *shuffled(table.rng, rest)]

    def deal_rival(self, table: Table) -> None:
        table.rival = Wolf(NONE, shuffled(table.rng, TRAIL), 0)
        table.turn_order.append(table.seats)

    def goal_met(self, table: Table) -> bool:
        return lair_owner(table) >= 0

    def scores(self, table: Table) -> list[int]:
        found = scores(table)
        if lair_owner(table) >= 0:
            found[lair_owner(table)] += LAIR_POINTS
        return found


def lair_owner(table: Table) -> int:
    """Who has cleared the lair; it is the first space of its tile."""
    return table.spots[7 * table.tiles.index(TILE["wolf-tile"])].owner


WOLF_HUNT = WolfHunt(
    "wolf-hunt", {1: Layout(2, WEDGE, 3, 0, 0, ()), 2: Layout(2, WEDGE, 4, 0, 0, ())}
)
