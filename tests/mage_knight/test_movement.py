"""Chapter 8: movement, terrain, safe spaces, other heroes."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.language.words import CITY_SPACE, SWAMP
from questboard.games.mage_knight.state.land import NOWHERE, PORTAL_SPACE, SPACE, far
from questboard.kernel.core.hexes import from_text

from .table import Scene, fight, scene

HAND = "hand march rage stamina; source red red red"
ACTIONS = ("challenge", "interact", "enter the site", "burn the monastery")


def two(text: str) -> Scene:
    """Two players; a keep lies at 2,-1, a monster den at 0,-3."""
    return scene(text, "full-conquest", 2)


# ------------------------------------------------------------------------------------------- steps


@pytest.mark.rule("MK-801")
def test_steps_belong_to_a_turn_that_is_no_rest_before_the_action() -> None:
    text = f"tovak at 2,-3; {HAND}; move 4"
    assert scene(text).can("go 1,-2") and scene(text).can("explore 4,-5")
    for deeds in (["interact"], ["rest", "card march"]):
        board = scene(text).play(*deeds)
        assert not board.can("go") and not board.can("explore")
    assert not fight(HAND, "prowlers").can("go")


@pytest.mark.rule("MK-802")
def test_a_step_goes_to_a_space_next_to_the_hero_for_its_cost() -> None:
    board = scene(f"tovak at 1,-2; {HAND}; move 5")
    steps = {text.removeprefix("go ") for text in board.choices_with("go ")}
    assert steps == {"1,-3", "1,-1", "0,-2", "0,-1", "2,-2", "2,-3"}  # across tile edges too
    board.play("go 1,-3")  # forest
    assert board.space == "1,-3" and board.table.turn.move == 2


@pytest.mark.rule("MK-803", "MK-304")
@pytest.mark.parametrize(
    ("terrain", "tile", "here", "there", "day", "night"),
    [
        ("plains", "countryside-3", "0,0", "0,-1", 2, 2),
        ("hills", "countryside-3", "3,-1", "3,-2", 3, 3),
        ("forest", "countryside-3", "0,0", "1,-1", 3, 5),
        ("wasteland", "countryside-9", "3,-5", "4,-6", 4, 4),
        ("desert", "countryside-4", "4,-6", "5,-6", 5, 3),
        ("swamp", "countryside-8", "2,-3", "3,-4", 5, 5),
    ],
)
def test_the_cost_of_a_terrain_by_day_and_by_night(
    terrain: str, tile: str, here: str, there: str, day: int, night: int
) -> None:
    for time, cost in (("round 1", day), ("night", night)):
        text = f"tovak at {here}; {time}; {HAND}; tile {tile} around 4,-5; move "
        assert not scene(text + str(cost - 1)).can(f"go {there}"), terrain
        assert scene(text + str(cost)).play(f"go {there}").table.turn.move == 0, terrain


@pytest.mark.rule("MK-804")
def test_lakes_mountains_and_sea_are_inaccessible() -> None:
    text = f"{HAND}; move 20; tile countryside-4 around 4,-5"
    assert not scene(f"tovak at 0,0; {text}").can("go -1,0")
    assert not scene(f"tovak at 2,-3; {text}").can("go 2,-4")
    assert not scene(f"tovak at 4,-4; {text}").can("go 5,-5")


@pytest.mark.rule("MK-805")
@pytest.mark.parametrize("time", ["round 1", "night"])
def test_a_city_costs_2_by_day_and_by_night(time: str) -> None:
    text = f"tovak at 4,-6; {time}; {HAND}; tile core-5 around 4,-5; move "
    assert not scene(text + "1", "solo-conquest").can("go 4,-5")
    assert scene(text + "2", "solo-conquest").can("go 4,-5")


KEEP = "tile countryside-3 around 4,-5"  # a keep at 5,-6, next to 5,-5


@pytest.mark.rule("MK-806")
def test_entering_an_unconquered_keep_ends_the_movement_and_is_an_assault() -> None:
    board = scene(f"tovak at 5,-5; {HAND}; {KEEP}; move 9").play("go 5,-6")
    assert board.stage == "Fight" and board.foes == board.tokens("5,-6")
    assert board.table.turn.move == 0 and not board.can("go")


@pytest.mark.rule("MK-807")
def test_entering_a_keep_of_another_player_is_an_assault() -> None:
    board = two(f"tovak at 1,0; {HAND}; move 9; player 2; shield at 2,-1").play("go 2,-1")
    assert board.stage == "Fight" and len(board.foes) == 1
    assert board.table.turn.move == 0 and board.player.reputation == -1


@pytest.mark.rule("MK-808")
def test_an_own_keep_is_entered_like_any_other_space() -> None:
    board = two(f"tovak at 1,0; {HAND}; move 9; shield at 2,-1").play("go 2,-1")
    assert board.stage == "TakeTurn" and board.table.turn.move == 6
    assert board.player.reputation == 0 and board.can("go 1,0")


@pytest.mark.rule("MK-808")
@pytest.mark.parametrize(
    ("tile", "here", "left"), [("countryside-4", "4,-4", 4), ("core-5", "4,-6", 7)]
)
def test_a_mage_tower_or_city_is_open_when_anybody_has_conquered_it(
    tile: str, here: str, left: int
) -> None:
    text = f"tovak at {here}; {HAND}; move 9; tile {tile} around 4,-5; player 2; shield at 4,-5"
    board = two(text).play("go 4,-5")
    assert board.stage == "TakeTurn" and board.table.turn.move == left


@pytest.mark.rule("MK-810")
@pytest.mark.parametrize("enemies", ["enemies minotaur at 0,-3", "enemies at 0,-3"])
def test_an_adventure_site_does_not_stop_anybody(enemies: str) -> None:
    board = two(f"tovak at 0,-2; {HAND}; move 9; {enemies}").play("go 0,-3")
    assert board.table.combat is None and board.table.turn.move == 6
    assert board.can("go 0,-2") and board.can("enter the site")


@pytest.mark.rule("MK-811")
def test_steps_explorations_and_cards_mix_in_any_order() -> None:
    board = scene(f"tovak at 4,-3; {HAND}; move 2; enemies at 3,-3")
    board.play("explore 4,-5", "play march basic", "play stamina basic", "go 4,-4")
    assert board.space == "4,-4" and board.table.turn.move == 1


@pytest.mark.rule("MK-812", "MK-813")
def test_lower_costs_add_up_in_the_best_order() -> None:
    board = scene(f"tovak at 0,0; {HAND}; move 1; units foresters")
    board.play("activate 1 foresters for 1")
    assert board.table.turn.costs[2] == 2
    assert board.table.turn.costs[0] == 2


@pytest.mark.rule("MK-813")
def test_a_change_of_costs_is_for_movement_made_after_it() -> None:
    board = scene(f"tovak at 0,0; {HAND}; move 8; units foresters").play("go 1,-1")
    assert board.table.turn.move == 5  # forest 3
    board.play("activate 1 foresters for 1", "go 0,0", "go 1,-1")
    assert board.table.turn.move == 7 - 2 - 2  # forest 2


@pytest.mark.rule("MK-853")
def test_an_effect_on_every_terrain_is_for_cities_too_one_that_names_some_is_not() -> None:
    board = two(f"norowas at 0,0; {HAND}; skills prayer-of-weather").play("skill prayer-of-weather")
    assert board.table.turn.costs[CITY_SPACE] == 1
    board = two(f"norowas at 0,0; {HAND}; units foresters").play("activate 1 foresters for 1")
    assert board.table.turn.costs[SWAMP] == 4 and board.table.turn.costs[CITY_SPACE] == 2


@pytest.mark.rule("MK-854")
def test_distances_are_counted_on_the_grid() -> None:
    assert far(PORTAL_SPACE, SPACE[(2, -3)]) == 3
    assert far(PORTAL_SPACE, SPACE[(3, -3)]) == 3


# ------------------------------------------------------------------------------------ direct moves


@pytest.mark.rule("MK-814")
def test_a_direct_move_crosses_what_no_step_enters_for_the_cost_it_states() -> None:
    board = two("goldyx at 4,-2; hand march rage; skills flight; move 2")
    assert not board.can("go 3,-2")  # a mountain
    board.play("skill flight", "leap 2,-2")  # on its other side, for 2 by the Skill
    assert board.space == "2,-2" and board.table.turn.move == 0


@pytest.mark.rule("MK-814")
def test_a_leap_counts_the_revealed_spaces_that_it_moves_over() -> None:
    board = scene(
        "tovak at 4,-3; hand wings-of-wind march; mana white; move 4; "
        "tile countryside-3 around 4,-5; tile countryside-4 around 7,-7"
    )
    assert far(SPACE[(4, -3)], SPACE[(7, -6)]) == 3  # straight over what is not revealed
    board.play("play wings-of-wind basic with white token", "leap 7,-6")
    assert board.table.turn.move == 0


@pytest.mark.rule("MK-1506")
def test_a_direct_move_is_one_step_of_the_path() -> None:
    board = scene("tovak at 0,-3; hand underground-travel rage; crystals green; source")
    board.play("play underground-travel basic with green crystal", "leap 2,-3")
    assert len(board.table.turn.path) == 2


# ------------------------------------------------------------------------------------- safe spaces


@pytest.mark.rule("MK-815")
@pytest.mark.parametrize(
    ("space", "more", "safe"),
    [
        ("0,-1", "", True),
        ("-1,0", "", False),  # sea
        ("1,-4", "", False),  # a mountain
        ("1,-2", "", False),  # rampaging orcs
        ("1,-2", "enemies at 1,-2", True),
        ("0,-3", "enemies minotaur at 0,-3", True),  # a monster den
        ("2,-1", "", False),  # a keep
        ("2,-1", "shield at 2,-1", True),
        ("2,-1", "player 2; shield at 2,-1", False),
        ("1,0", "player 2; arythea at 1,0", False),
        ("0,0", "player 2; arythea at 0,0", True),  # the portal
        ("4,-5", "tile core-5 around 4,-5", False),
        ("4,-5", "tile core-5 around 4,-5; player 2; arythea at 4,-5; shield at 4,-5", True),
        ("4,-5", "tile countryside-4 around 4,-5", False),  # a mage tower
        ("4,-5", "tile countryside-4 around 4,-5; player 2; shield at 4,-5", True),
    ],
)
def test_which_spaces_are_safe(space: str, more: str, safe: bool) -> None:
    board = two(f"tovak at 0,-1; {HAND}; {more}")
    assert board.table.safe(SPACE[from_text(space)], 0) == safe


FROST = "hand march frost-bridge rage; source blue blue blue; move 9"


@pytest.mark.rule("MK-816")
def test_a_hero_on_an_unsafe_space_withdraws_at_the_end_of_its_turn() -> None:
    board = scene(f"tovak at 2,-3; {FROST}")
    board.play("play frost-bridge strong with blue die", "go 2,-4", "end turn")
    assert board.space == "2,-3"
    board = scene(f"tovak at 2,-3; {FROST}")
    board.play("play frost-bridge strong with blue die", "go 2,-4", "go 2,-3", "end turn")
    assert board.space == "2,-3" and board.wounds == 0  # a safe space: nothing happens


@pytest.mark.rule("MK-1503", "MK-1504")
def test_a_withdrawal_goes_back_along_the_path_with_a_wound_for_each_space() -> None:
    board = scene(f"tovak at 1,-4; {FROST}; enemies at 1,-2", "solo-conquest")
    board.play("play frost-bridge strong with blue die", "go 2,-4", "go 2,-3", "end turn")
    assert board.space == "1,-4"  # over two spaces of lake
    assert board.wounds == 2


@pytest.mark.rule("MK-1504")
def test_wounds_of_a_withdrawal_knock_nobody_out() -> None:
    text = FROST.replace("rage", "rage wound wound wound wound")
    board = scene(f"tovak at 1,-4; {text}; enemies at 1,-2", "solo-conquest")
    board.play("play frost-bridge strong with blue die", "go 2,-4", "go 2,-3", "end turn")
    assert board.wounds == 6 and {"march", "rage"} <= set(board.hand)


# ------------------------------------------------------------------------------------ other heroes


@pytest.mark.rule("MK-817")
def test_a_hero_passes_and_explores_from_a_space_with_another() -> None:
    board = two(f"tovak at 0,0; {HAND}; move 9; player 2; arythea at 1,0")
    board.play("go 1,0")
    assert board.stage == "TakeTurn"
    board.play("go 0,0")
    assert board.table.turn.move == 5
    board = two(
        f"tovak at 4,-2; {HAND}; move 9; player 2; arythea at 4,-3; tile countryside-3 around 4,-5"
    )
    assert board.play("go 4,-3").can("explore")


@pytest.mark.rule("MK-817")
def test_nobody_passes_a_hero_in_its_own_keep() -> None:
    text = f"tovak at 1,0; {HAND}; move 9; player 2; arythea at 2,-1"
    assert not two(f"{text}; shield at 2,-1").can("go 2,-1")


@pytest.mark.rule("MK-819")
def test_the_portal_and_a_conquered_city_hold_several_heroes() -> None:
    board = two(f"tovak at 1,0; {HAND}; move 9; player 2; arythea at 0,0").play("go 0,0")
    board.play("play march basic").end_turn()
    assert board.table.players[0].hand.count(0) == 0
    text = "tile core-5 around 4,-5; player 2; arythea at 4,-5; shield at 4,-5"
    board = two(f"tovak at 4,-6; {HAND}; move 9; {text}").play("go 4,-5")
    assert board.can("interact")
    board.play("play march basic").end_turn()
    assert board.space == "4,-5" and board.wounds == 0


@pytest.mark.rule("MK-820")
def test_a_hero_on_the_portal_is_off_the_map_until_its_next_turn() -> None:
    board = two(f"tovak at 1,0; {HAND}; move 9; player 2; arythea at 0,-1; hand rage march")
    board.play("go 0,0", "play march basic").end_turn()
    assert board.player.space == NOWHERE
    board.play("play rage sideways move").end_turn()
    assert board.table.turn.seat == 0 and board.player.space == PORTAL_SPACE


@pytest.mark.rule("MK-821")
@pytest.mark.parametrize("case", ["marks face-down", "announced 2; turn 1", "ending 2; turn 1"])
def test_heroes_that_meet_do_not_fight(case: str) -> None:
    board = two(f"tovak at 0,0; {HAND}; move 9; player 2; arythea at 1,0; {case}")
    board.play("go 1,0")
    assert board.table.combat is None and not board.table.turn.acted
    board.play("play march basic", "end turn")
    assert board.table.combat is None


@pytest.mark.rule("MK-822")
def test_who_ends_on_another_hero_takes_no_action_and_withdraws() -> None:
    text = f"tovak at 1,-2; {HAND}; move 9; player 2; arythea at "
    assert scene(text + "0,0", "first-reconnaissance", 2).play("go 2,-3").can("interact")
    board = scene(text + "2,-3", "first-reconnaissance", 2).play("go 2,-3")  # in the village
    assert not any(board.can(each) for each in ACTIONS)
    board.play("play march sideways move", "end turn")
    assert board.space == "1,-2" and board.wounds == 1
