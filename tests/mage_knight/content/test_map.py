"""The tiles fit together, and hold the sites that were printed on them."""

from __future__ import annotations

from collections import Counter

import pytest

from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.content.tracks import EXPLORE_COST, MOVE_COST, NO_ENTRY
from questboard.games.mage_knight.language.land import (
    CITY,
    CITY_TILE,
    CORE,
    COUNTRYSIDE,
    CRYSTAL_MINE,
    KEEP,
    NO_SITE,
    PORTAL,
    RAMPAGING_DRACONUM,
    SITE_IDS,
    START_TILE,
    TILE_SPACES,
    Tile,
    core,
    countryside,
)
from questboard.games.mage_knight.language.words import (
    BLUE,
    CITY_SPACE,
    DESERT,
    FOREST,
    GREEN,
    HILLS,
    LAKE,
    MOUNTAIN,
    NO_COLOUR,
    PLAINS,
    RED,
    SEA,
    SWAMP,
    TERRAINS,
    WASTELAND,
    WHITE,
)
from questboard.kernel.core.hexes import distance, neighbours


def tiles(kind: int) -> list[Tile]:
    return [tile for tile in TILES if tile.kind == kind]


def test_two_starting_sides_11_countryside_4_core_and_4_city_tiles() -> None:
    numbers = {kind: [tile.number for tile in tiles(kind)] for kind in range(4)}
    assert numbers == {
        START_TILE: [0, 0],
        COUNTRYSIDE: list(range(1, 12)),
        CORE: [1, 2, 3, 4],
        CITY_TILE: [5, 6, 7, 8],
    }


def test_a_tile_is_a_space_and_all_its_neighbours() -> None:
    centre = (0, 0)
    assert TILE_SPACES[0] == centre
    assert sorted(TILE_SPACES[1:]) == sorted(neighbours(centre))
    assert all(len(tile.spaces) == 7 for tile in TILES)


def test_tiles_side_by_side_leave_no_gap_and_touch_along_three_edges() -> None:
    offsets = [(3, -2), (1, -3), (-2, -1), (-3, 2), (-1, 3), (2, 1)]
    covered = set(TILE_SPACES)
    for q, r in offsets:
        beside = {(q + dq, r + dr) for dq, dr in TILE_SPACES}
        assert not covered & beside
        edges = [1 for a in TILE_SPACES for b in beside if distance(a, b) == 1]
        assert len(edges) == 3
        covered |= beside
    assert {near for at in TILE_SPACES for near in neighbours(at)} <= covered


def test_the_sites_of_all_tiles() -> None:
    found = Counter(
        SITE_IDS[space.site]
        for tile in TILES
        if tile.kind != START_TILE
        for space in tile.spaces
        if space.site != NO_SITE
    )
    assert found == {
        "ancient-ruins": 7,
        "city": 4,
        "crystal-mine": 8,
        "dungeon": 2,
        "keep": 5,
        "mage-tower": 5,
        "magical-glade": 6,
        "monastery": 4,
        "monster-den": 2,
        "rampaging-draconum": 6,
        "rampaging-orcs": 10,
        "spawning-grounds": 2,
        "tomb": 2,
        "village": 6,
    }


def test_both_starting_sides_have_the_portal_on_plains_in_the_middle() -> None:
    for tile in tiles(START_TILE):
        centre, *around = tile.spaces
        assert (centre.terrain, centre.site) == (PLAINS, PORTAL)
        assert all(space.site == NO_SITE for space in around)


def test_only_starting_tiles_lie_at_the_sea() -> None:
    shores = {tile.id: sum(space.terrain == SEA for space in tile.spaces) for tile in TILES}
    assert {id: n for id, n in shores.items() if n} == {"start-a": 3, "start-b": 2}


def test_each_city_stands_in_the_middle_of_its_tile() -> None:
    assert [tile.spaces[0].site for tile in tiles(CITY_TILE)] == [CITY] * 4
    assert [tile.spaces[0].colour for tile in tiles(CITY_TILE)] == [GREEN, BLUE, WHITE, RED]


def test_mines_lie_in_hills_two_of_each_colour() -> None:
    mines = [space for tile in TILES for space in tile.spaces if space.site == CRYSTAL_MINE]
    assert {space.terrain for space in mines} == {HILLS}
    assert Counter(space.colour for space in mines) == {RED: 2, BLUE: 2, GREEN: 2, WHITE: 2}


def test_only_mines_and_cities_have_a_colour() -> None:
    coloured = [space for tile in TILES for space in tile.spaces if space.colour != NO_COLOUR]
    assert {space.site for space in coloured} == {CRYSTAL_MINE, CITY}


def test_only_draconum_dwell_where_nobody_can_go() -> None:
    closed = [
        space
        for tile in TILES
        for space in tile.spaces
        if space.terrain in (LAKE, MOUNTAIN, SEA) and space.site != NO_SITE
    ]
    assert {space.site for space in closed} == {RAMPAGING_DRACONUM}


@pytest.mark.rule("MK-803")
@pytest.mark.parametrize(
    ("terrain", "day", "night"),
    [
        (PLAINS, 2, 2),
        (HILLS, 3, 3),
        (FOREST, 3, 5),
        (WASTELAND, 4, 4),
        (DESERT, 5, 3),
        (SWAMP, 5, 5),
    ],
)
def test_what_a_step_costs(terrain: int, day: int, night: int) -> None:
    assert [MOVE_COST[0][terrain], MOVE_COST[1][terrain]] == [day, night]


@pytest.mark.rule("MK-304")
def test_night_changes_forest_and_desert_only() -> None:
    changed = [
        place for place in range(len(TERRAINS)) if MOVE_COST[0][place] != MOVE_COST[1][place]
    ]
    assert changed == [FOREST, DESERT]


def test_closed_terrain_cities_and_exploring() -> None:
    for costs in MOVE_COST:
        assert [costs[place] for place in (LAKE, MOUNTAIN, SEA)] == [NO_ENTRY] * 3
        assert costs[CITY_SPACE] == 2
    assert EXPLORE_COST == 2


def test_a_tile_is_written_as_it_lies() -> None:
    found = core(9, "sea | lake", "hills keep | swamp city red | plains", "desert | forest")
    assert (found.id, found.kind, found.number) == ("core-9", CITY_TILE, 9)
    terrains = [TERRAINS[place.terrain] for place in found.spaces]
    assert terrains == ["swamp", "lake", "plains", "forest", "desert", "hills", "sea"]
    assert (found.spaces[0].site, found.spaces[0].colour) == (CITY, RED)
    assert (found.spaces[5].site, found.spaces[5].colour) == (KEEP, NO_COLOUR)


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        (["sea | sea", "sea | sea", "sea | sea"], "countryside-9 has not two spaces, three"),
        (["sea | sea", "sea | see | sea", "sea | sea"], "see.* is no space"),
        (["sea | ", "sea | sea | sea", "sea | sea"], "is no space"),
        (["sea | sea keep keep", "sea | sea | sea", "sea | sea"], "sea keep keep.* is no space"),
    ],
)
def test_a_tile_that_is_written_otherwise_is_refused(rows: list[str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        countryside(9, *rows)
