"""Chapter 8: exploration, the shapes of maps, and what a revealed tile brings."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.language import land
from questboard.games.mage_knight.state import NONE
from questboard.games.mage_knight.state import land as ground
from questboard.games.mage_knight.state.numbers import CARD, RUIN
from questboard.games.mage_knight.steps.exploring import placeable, random_left

from .table import Scene, colours, deal, scene

HAND = "hand march rage stamina; source red red red"


def explorer(text: str, scenario: str = "solo-conquest") -> Scene:
    """A hero on 4,-3, next to the empty position around 4,-5."""
    return scene(f"tovak at 4,-3; {HAND}; move 2; {text}", scenario)


def fits(i: int, j: int, text: str, scenario: str = "solo-conquest", seats: int = 1) -> bool:
    """Whether the top tile can be laid at a place of the lattice."""
    table = scene(f"tovak at 0,0; {HAND}; {text}", scenario, seats).table
    return placeable(table, ground.POSITION[(i, j)])


# ------------------------------------------------------------------------------------- exploration


@pytest.mark.rule("MK-823")
def test_revealing_a_tile_costs_2() -> None:
    assert not scene(f"tovak at 4,-3; {HAND}; move 1").can("explore")
    board = explorer("").play("explore 4,-5")
    assert board.table.turn.move == 0 and len(board.table.tiles) == 4


@pytest.mark.rule("MK-824")
def test_the_heros_space_must_touch_the_empty_position() -> None:
    for space, can in (("4,-3", True), ("2,-3", True), ("3,-2", False), ("1,-2", False)):
        board = scene(f"tovak at {space}; {HAND}; move 9")
        assert board.can("explore 4,-5") == can, space


@pytest.mark.rule("MK-825")
def test_the_place_of_a_tile_is_named_before_it_is_seen() -> None:
    board = scene(f"tovak at 4,-3; {HAND}; move 2; top tiles countryside-8")
    assert board.choices_with("explore") == ["explore 6,-4", "explore 4,-5"]
    seen = board.table.copy()
    seen.mask(0)
    assert seen.tile_deck[-1] == -1 - land.COUNTRYSIDE  # its back is known, nothing else
    board.play("explore 6,-4")
    assert TILES[board.table.tiles[-1]].id == "countryside-8"


@pytest.mark.rule("MK-826")
def test_the_top_tile_is_laid_in_the_orientation_of_the_starting_tile() -> None:
    board = explorer("top tiles countryside-3 countryside-9").play("explore 4,-5")
    assert TILES[board.table.tiles[-1]].id == "countryside-3"
    spaces = TILES[board.table.tiles[-1]].spaces
    first = ground.HEXES.index((4, -5))
    laid = [board.table.site(first + at) for at in range(7)]
    assert laid == [place.site for place in spaces]


@pytest.mark.rule("MK-827")
def test_tiles_lie_on_the_lattice_and_not_behind_the_coast() -> None:
    bare = deal(1, 0).table
    found = set()
    for space in range(len(ground.HEXES)):
        if bare.laid(space):
            here = f"tovak at {ground.space_text(space)}; enemies at 3,-3; enemies at 1,-4"
            board = scene(f"{here}; {HAND}; move 2")
            found |= set(board.choices_with("explore"))
    assert found == {"explore 2,-6", "explore 4,-5", "explore 6,-4"}


@pytest.mark.rule("MK-828")
def test_a_countryside_tile_needs_two_neighbours_or_one_that_has_two_others() -> None:
    assert fits(1, 1, "")  # between two tiles
    assert fits(2, 0, "")  # its one neighbour has two others
    lane = "tile countryside-9 around 2,-6"  # (0, 2)
    assert not fits(0, 3, lane)  # its one neighbour has but one
    assert fits(0, 3, f"{lane}; tile countryside-3 around 4,-5")


@pytest.mark.rule("MK-829")
def test_a_core_tile_needs_two_neighbours() -> None:
    text = "tile countryside-3 around 4,-5; pile tiles "
    assert not fits(2, 1, text + "core-1")
    assert fits(2, 1, text + "countryside-9")  # a Countryside tile may lie there
    assert fits(2, 1, f"{text}core-1; tile countryside-9 around 6,-4")


@pytest.mark.rule("MK-830")
def test_on_a_wedge_no_core_tile_lies_in_a_coast_lane() -> None:
    text = "tile countryside-3 around 4,-5; pile tiles "
    assert not fits(2, 0, text + "core-1") and not fits(0, 2, text + "core-1")
    assert fits(2, 0, text + "countryside-9")
    open_map = "tile countryside-3 around 4,-5; pile tiles core-1"
    assert fits(0, 2, open_map, "full-conquest", 4)  # the outermost column of an open map


@pytest.mark.rule("MK-831")
def test_the_starting_tile_counts_as_a_neighbour() -> None:
    # The one neighbour of (2, 0) has two others: the starting tile and the other first tile.
    assert fits(2, 0, "") and fits(0, 2, "")


@pytest.mark.rule("MK-832")
def test_exploring_provokes_nobody() -> None:
    board = scene(f"tovak at 4,-3; {HAND}; move 2; top tiles countryside-6")
    board.play("explore 4,-5")  # orcs at 3,-3 and now at 4,-4, both next to the hero
    assert board.can("challenge 3,-3") and board.can("challenge 4,-4")
    assert board.table.combat is None


@pytest.mark.rule("MK-833")
def test_a_withdrawal_reveals_no_tile() -> None:
    text = "hand march frost-bridge rage; source blue blue blue; move 9"
    board = scene(f"tovak at 2,-3; {text}")  # next to the empty position around 4,-5
    tiles, deck = board.table.tiles, board.table.tile_deck[:]
    board.play("play frost-bridge strong with blue die", "go 2,-4", "end turn")
    assert board.space == "2,-3"
    assert board.table.tiles == tiles and board.table.tile_deck == deck


@pytest.mark.rule("MK-833")
def test_a_failed_assault_reveals_no_tile_on_the_way_back() -> None:
    board = scene("tovak at 1,0; hand march rage; move 9", "full-conquest", 2)
    tiles, deck = board.table.tiles, board.table.tile_deck[:]
    board.play("go 2,-1")
    board.combat.foes[0].stays = True
    for _ in range(3):
        if board.table.combat is not None:
            board.play("finish the phase")
    assert board.space == "1,0"
    assert board.table.tiles == tiles and board.table.tile_deck == deck


@pytest.mark.rule("MK-841")
def test_a_tile_that_its_back_forbids_here_is_not_explored_from_here() -> None:
    text = f"tovak at 4,-2; {HAND}; move 2; pile tiles "  # next to a coast lane only
    assert scene(text + "countryside-9", "solo-conquest").choices_with("explore") == [
        "explore 6,-4"
    ]
    assert not scene(text + "core-1", "solo-conquest").can("explore")


@pytest.mark.rule("MK-842")
def test_with_an_empty_deck_a_removed_tile_needs_three_neighbours() -> None:
    assert not explorer("pile tiles").can("explore 4,-5")
    board = explorer("pile tiles; tile countryside-9 around 6,-4").play("explore 4,-5")
    assert TILES[board.table.tiles[-1]].kind == land.COUNTRYSIDE


@pytest.mark.rule("MK-842")
def test_of_the_removed_tiles_countryside_comes_first_then_core_and_never_a_city() -> None:
    table = explorer("pile tiles; tile countryside-9 around 6,-4").table
    left = len(table.tiles_left)
    kinds = []
    while any(TILES[tile].kind in (land.COUNTRYSIDE, land.CORE) for tile in table.tiles_left):
        kinds.append(TILES[random_left(table)].kind)
    country = kinds.count(land.COUNTRYSIDE)
    assert kinds == [land.COUNTRYSIDE] * country + [land.CORE] * 4
    assert left - len(kinds) == 4  # the cities
    assert not placeable(table, ground.POSITION[(1, 1)])  # none is left to explore


# --------------------------------------------------------------------------------- shapes of maps


def has(shape: int, i: int, j: int) -> bool:
    return ground.SHAPE_HAS[shape][ground.POSITION[(i, j)]]


def columns(shape: int) -> set[int]:
    """The columns of an open map: b - a, that is -j."""
    return {-at[1] for number, at in enumerate(ground.POSITIONS) if ground.SHAPE_HAS[shape][number]}


@pytest.mark.rule("MK-834")
def test_a_tile_has_six_neighbours_whose_spaces_touch_its_own() -> None:
    at = ground.POSITION[(3, 3)]
    touching = {near // 7 for space in range(7 * at, 7 * at + 7) for near in ground.NEAR[space]} - {
        at
    }
    assert len(ground.ADJOINING[at]) == 6
    assert touching == set(ground.ADJOINING[at])


@pytest.mark.rule("MK-835")
def test_a_wedge_grows_between_the_directions_of_its_first_two_tiles() -> None:
    allowed = {
        at for number, at in enumerate(ground.POSITIONS) if ground.SHAPE_HAS[land.WEDGE][number]
    }
    assert allowed == {(i, j) for i, j in ground.POSITIONS if i >= 0 and j >= 0}
    assert deal(1, 0, "solo-conquest").table.where[1:] == [
        ground.POSITION[(0, 1)],
        ground.POSITION[(1, 0)],
    ]
    assert ground.POSITION[(1, 0)] in ground.ADJOINING[ground.POSITION[(0, 1)]]


@pytest.mark.rule("MK-836")
def test_the_coast_lanes_of_a_wedge_are_its_two_edges() -> None:
    for number, (i, j) in enumerate(ground.POSITIONS):
        if ground.SHAPE_HAS[land.WEDGE][number]:
            assert ground.COAST_LANE[number] == (i == 0 or j == 0), (i, j)


@pytest.mark.rule("MK-837")
def test_an_open_map_grows_from_three_tiles_with_the_middle_one_between() -> None:
    table = deal(4, 0, "full-conquest").table
    left, front, right = (ground.POSITIONS[where] for where in table.where[1:])
    assert front == (left[0] + right[0], left[1] + right[1])
    for number, (i, j) in enumerate(ground.POSITIONS):  # a·L + b·R, with a and b at least 0
        if ground.SHAPE_HAS[land.OPEN][number]:
            a, b = i + j, i
            assert (a * left[0] + b * right[0], a * left[1] + b * right[1]) == (i, j)
            assert a >= 0 and b >= 0


@pytest.mark.rule("MK-838")
def test_a_fully_open_map_has_five_columns() -> None:
    assert columns(land.OPEN) == {-2, -1, 0, 1, 2}


@pytest.mark.rule("MK-839")
def test_open_maps_limited_to_four_and_three_columns() -> None:
    assert columns(land.OPEN_4) == {-1, 0, 1, 2}
    assert columns(land.OPEN_3) == {-1, 0, 1}


@pytest.mark.rule("MK-840")
@pytest.mark.parametrize("shape", [land.WEDGE, land.OPEN, land.OPEN_4, land.OPEN_3])
def test_no_shape_limits_the_length_of_a_column(shape: int) -> None:
    assert all(has(shape, i, 0) for i in range(17))
    if shape == land.WEDGE:
        assert all(has(shape, 0, j) for j in range(17))


@pytest.mark.rule("MK-852")
def test_where_the_first_tiles_lie() -> None:
    wedge, open_map = deal(2, 0, "full-conquest").table, deal(4, 0, "full-conquest").table
    assert [ground.space_text(7 * where) for where in wedge.where[1:]] == ["1,-3", "3,-2"]
    assert [ground.space_text(7 * where) for where in open_map.where[1:]] == ["1,-3", "3,-2", "2,1"]


# ---------------------------------------------------------------------- what a revealed tile brings


@pytest.mark.rule("MK-843")
def test_peaceful_sites_dungeons_tombs_dens_and_grounds_receive_nothing() -> None:
    bare = {
        land.VILLAGE,
        land.CRYSTAL_MINE,
        land.MAGICAL_GLADE,
        land.DUNGEON,
        land.TOMB,
        land.MONSTER_DEN,
        land.SPAWNING_GROUNDS,
    }
    seen = set()
    for tile in ("countryside-7", "countryside-3", "core-1", "countryside-2", "countryside-9"):
        board = explorer(f"pile tiles {tile}").play("explore 4,-5")
        first = ground.HEXES.index((4, -5))
        for space in range(first, first + 7):
            if board.table.site(space) in bare:
                seen.add(board.table.site(space))
                spot = board.table.spot(space)
                assert spot.tokens == () and spot.ruin == NONE
    assert seen == bare - {land.MONSTER_DEN}
    assert scene(f"tovak at 0,0; {HAND}", "full-conquest", 2).tokens("0,-3") == []


@pytest.mark.rule("MK-844")
def test_a_keep_receives_a_gray_token_face_down() -> None:
    spot = explorer("top tiles countryside-3", "").play("explore 4,-5").spot("5,-6")
    assert colours(spot.tokens) == ["gray"] and not spot.shown


@pytest.mark.rule("MK-845")
def test_a_mage_tower_receives_a_violet_token_face_down() -> None:
    spot = explorer("top tiles countryside-4", "").play("explore 4,-5").spot("4,-5")
    assert colours(spot.tokens) == ["violet"] and not spot.shown


@pytest.mark.rule("MK-846")
def test_orc_marauders_receive_a_green_token_face_up() -> None:
    spot = explorer("top tiles countryside-5", "").play("explore 4,-5").spot("5,-5")
    assert colours(spot.tokens) == ["green"] and spot.shown


@pytest.mark.rule("MK-847")
def test_draconum_receive_a_red_token_face_up() -> None:
    spot = explorer("pile tiles core-4").play("explore 4,-5").spot("4,-5")
    assert colours(spot.tokens) == ["red"] and spot.shown


@pytest.mark.rule("MK-848")
def test_ancient_ruins_receive_a_ruin_token() -> None:
    board = explorer("top tiles countryside-10; top ruins altar-red", "").play("explore 4,-5")
    assert board.spot("4,-4").ruin == RUIN["altar-red"] and board.spot("4,-4").shown


@pytest.mark.rule("MK-849")
def test_a_monastery_adds_the_top_advanced_action_to_the_unit_offer() -> None:
    board = explorer("top tiles countryside-5; top advanced agility ambush", "")
    assert board.table.monastery_offer == []
    board.play("explore 4,-5")
    assert board.table.monastery_offer == [CARD["agility"]]
    assert board.table.advanced_deck[-1] == CARD["ambush"]


@pytest.mark.rule("MK-850")
def test_a_city_receives_the_tokens_of_its_level_face_down() -> None:
    spot = explorer("pile tiles core-7").play("explore 4,-5").spot("4,-5")
    assert sorted(colours(spot.tokens)) == ["gray", "white", "white"]  # the white city, level 5
    assert not spot.shown
