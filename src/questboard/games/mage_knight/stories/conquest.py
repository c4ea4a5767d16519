"""Solo, Full and Blitz Conquest: conquer every city (MK-2111 to MK-2117)."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.content import scoring as worth
from questboard.games.mage_knight.language.land import CITY, OPEN, OPEN_4, WEDGE, Layout
from questboard.games.mage_knight.state import NOBODY, Table
from questboard.games.mage_knight.steps import scoring
from questboard.games.mage_knight.steps.end_turn import leader
from questboard.games.mage_knight.stories.story import BLITZ, Story


class Conquest(Story):
    """All cities are the goal; several players score them, one alone the time as well."""

    def words(self) -> str:
        return "conquest"

    def goal_met(self, table: Table) -> bool:
        if table.cities_hidden:
            return False
        return all(table.conquered(space) for space in table.spaces_of(CITY))  # MK-2111, MK-2116

    def scores(self, table: Table) -> list[int]:
        scores = scoring.scores(table)
        if table.solo:
            scores[0] += goal_points(table)
            return scores
        seats = range(table.seats)
        points = [city_points(table, seat) for seat in seats]
        prizes = scoring.titles(points, worth.CITY_TITLE, worth.SHARED_CITY_TITLE)
        return [scores[seat] + points[seat] + prizes[seat] for seat in seats]


def city_points(table: Table, seat: int) -> int:
    """For each city led, and less for others with a Shield (MK-1715)."""
    points = 0
    for space in table.spaces_of(CITY):
        if table.conquered(space) and seat in table.spot(space).shields:
            led = leader(table, space) == seat
            points += worth.CITY_LED if led else worth.CITY_SHARED
    return points


def goal_points(table: Table) -> int:
    """Points for goal and time, won or lost (MK-2105)."""
    fallen = sum(1 for space in table.spaces_of(CITY) if table.conquered(space))
    points = worth.PER_CITY * fallen
    if table.story().goal_met(table):
        points += worth.ALL_CITIES
    points += worth.PER_ROUND_LEFT * (table.rounds - table.round)
    if table.rival is not None:
        points += table.rival.points()
    if table.announced == NOBODY:
        points += worth.NOT_ANNOUNCED
    return points


# Layout(rounds, shape, countryside, cities, core, city levels in the order of revealing)
SOLO_CONQUEST: Final = Conquest("solo-conquest", {1: Layout(6, WEDGE, 7, 2, 2, (5, 8))})
FULL_CONQUEST: Final = Conquest(
    "full-conquest",
    {
        2: Layout(6, WEDGE, 8, 2, 1, (4, 4)),
        3: Layout(6, WEDGE, 9, 3, 2, (4, 4, 4)),
        4: Layout(6, OPEN, 11, 4, 3, (4, 4, 4, 4)),
    },
    alone="solo-conquest",
)
BLITZ_CONQUEST: Final = Conquest(
    "blitz-conquest",
    {
        2: Layout(4, WEDGE, 6, 2, 1, (3, 3)),
        3: Layout(4, WEDGE, 7, 3, 2, (3, 3, 3)),
        4: Layout(4, OPEN_4, 9, 4, 3, (3, 3, 3, 3)),
    },
    BLITZ,
)
