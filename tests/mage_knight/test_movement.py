"""Chapters 8 and 9: movement, exploration, rampaging enemies."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.state.land import SPACE
from questboard.games.mage_knight.steps.exploring import placeable

from .table import scene

DAY = "tovak at 0,0; hand march rage; source red red red; "


@pytest.mark.rule("MK-802", "MK-803")
def test_a_step_costs_the_terrain_entered() -> None:
    board = scene(DAY + "move 2")
    assert board.can("go 0,-1")
    assert not board.can("go 1,-1")  # forest costs 3
    board.play("go 0,-1")
    assert board.table.turn.move == 0
    assert board.space == "0,-1"


@pytest.mark.rule("MK-803", "MK-304")
def test_forest_costs_5_by_night() -> None:
    assert scene(DAY + "move 3").can("go 1,-1")
    assert not scene(DAY + "night; move 4").can("go 1,-1")
    assert scene(DAY + "night; move 5").can("go 1,-1")


@pytest.mark.rule("MK-804")
def test_sea_and_lakes_are_inaccessible() -> None:
    board = scene(DAY + "move 20")
    assert not board.can("go -1,0")
    board = scene("tovak at 2,-3; hand march rage; source red red red; move 20")
    assert not board.can("go 2,-4")


@pytest.mark.rule("MK-812", "MK-813")
def test_lower_costs_add_up_in_the_best_order() -> None:
    board = scene(DAY + "move 1; units foresters")
    board.play("activate 1 foresters for 1")
    assert board.table.turn.costs[2] == 2
    assert board.table.turn.costs[0] == 2


@pytest.mark.rule("MK-902", "MK-903", "MK-905")
def test_a_step_between_two_spaces_next_to_an_enemy_provokes_it() -> None:
    board = scene("tovak at 0,-3; hand march rage; source red red red; move 5")
    board.play("go 1,-3" if board.can("go 1,-3") else "go 0,-2")
    assert board.stage in ("Fight", "JoinFight")
    assert board.table.turn.acted


@pytest.mark.rule("MK-904")
def test_coming_next_to_an_enemy_provokes_nobody() -> None:
    board = scene("tovak at 1,-2; hand march rage; source red red red; move 5")
    board.play("go 1,-3")
    assert board.table.combat is None
    assert board.can("challenge 1,-4")


@pytest.mark.rule("MK-809")
def test_the_space_of_a_rampaging_enemy_cannot_be_entered() -> None:
    board = scene("tovak at 1,-3; hand march rage; source red red red; move 9")
    assert not board.can("go 1,-4")


@pytest.mark.rule("MK-907", "MK-912", "MK-913", "MK-918")
def test_a_challenged_orc_gives_reputation_and_leaves_an_empty_space() -> None:
    board = scene("tovak at 1,-3; hand march rage; source red red red; move 9")
    board.play("challenge 1,-4")
    board.combat.foes[0].open = True
    board.strong(30, at=8).play("attack 1")
    assert board.player.reputation == 1
    assert not board.table.rampaging(SPACE[(1, -4)])


@pytest.mark.rule("MK-823", "MK-824", "MK-826", "MK-2107")
def test_exploring_costs_2_and_gives_fame_in_reconnaissance() -> None:
    board = scene("tovak at 3,-2; hand march rage; source red red red; move 2")
    board = scene("tovak at 4,-3; hand march rage; source red red red; move 2")
    explored = [text for text in board.choices if text.startswith("explore")]
    assert explored
    tiles = len(board.table.tiles)
    board.play(explored[0])
    assert len(board.table.tiles) == tiles + 1
    assert board.table.turn.move == 0
    assert board.player.fame == 1


@pytest.mark.rule("MK-801", "MK-617")
def test_nothing_moves_after_the_action() -> None:
    board = scene("tovak at 2,-3; hand march rage; source red red red; move 9")
    assert board.can("go 1,-2")
    board.play("interact", "play march basic")
    assert not board.can("go 1,-2")


@pytest.mark.rule("MK-828", "MK-829", "MK-830", "MK-836")
def test_core_tiles_need_two_neighbours_and_keep_off_the_coast() -> None:
    from questboard.games.mage_knight.state.land import POSITION

    board = scene("tovak at 0,0; hand march", "solo-conquest")
    table = board.table
    assert placeable(table, POSITION[(1, 1)])
    assert placeable(table, POSITION[(2, 0)])
    assert not placeable(table, POSITION[(3, 0)])
    table = scene("tovak at 0,0; hand march; pile tiles core-1", "solo-conquest").table
    assert placeable(table, POSITION[(1, 1)])
    assert not placeable(table, POSITION[(2, 0)])


@pytest.mark.rule("MK-815", "MK-816", "MK-1503", "MK-1504")
def test_a_hero_on_an_unsafe_space_withdraws_and_takes_a_wound() -> None:
    board = scene("tovak at 2,-3; hand march frost-bridge rage; source blue blue blue; move 3")
    board.play("play frost-bridge strong with blue die", "go 2,-4", "end turn")
    assert board.space == "2,-3"
    assert board.wounds == 1


@pytest.mark.rule("MK-305", "MK-306")
def test_a_garrison_is_turned_up_next_to_a_hero_by_day_only() -> None:
    from questboard.games.mage_knight.language.land import KEEP

    from .table import spaces_of

    text = "hand march; source red red red; tile countryside-3 around 4,-5; move 9"
    board = scene("tovak at 0,0; " + text)
    keep = spaces_of(board.table, KEEP)[0]
    space = SPACE[tuple(int(n) for n in keep.split(","))]  # type: ignore[index]
    assert not board.table.spot(space).shown
    near = [n for n in board.table.near(space) if not board.table.hostile(n, 0)]
    from questboard.games.mage_knight.state.land import space_text

    where = space_text(near[0])
    assert scene(f"tovak at {where}; " + text).table.spot(space).shown
    assert not scene(f"tovak at {where}; night; " + text).table.spot(space).shown
