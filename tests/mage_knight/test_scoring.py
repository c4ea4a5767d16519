"""Chapter 17: the end of the game, and what its deeds are worth (MK-2105 for a solo conquest)."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.steps.scoring import achievements, titles
from questboard.games.mage_knight.stories.conquest import city_points, goal_points

from .table import Scene, dummy, scene

TWO_CITIES = "norowas at 0,0; hand march; tile core-5 around 4,-5; tile core-6 around 6,-4"
CITY, OTHER_CITY = "4,-5", "6,-4"


def rivals(text: str = "hand march", other: str = "") -> Table:
    """Two players without Fame; each owns sixteen basic cards and what is said."""
    return scene(f"norowas at 0,0; {text}; player 2; {other}", "full-conquest", 2).table


def scores(text: str = "hand march", other: str = "") -> list[int]:
    table = rivals(text, other)
    return table.story().scores(table)


# ---------------------------------------------------------------------------------- the last turns


@pytest.mark.rule("MK-1701")
def test_who_meets_the_goal_and_everybody_else_have_one_last_turn() -> None:
    city = "tile core-5 around 4,-5; tile core-6 around 6,-4; shield at 4,-5; shield at 6,-4"
    board = scene(
        f"tovak at 0,0; hand march rage stamina; {city}; player 2; arythea at 1,0; hand march rage",
        "full-conquest",
        2,
    )
    turns = []
    while board.result is None:
        if board.stage == "TakeTurn":
            turns.append(board.seat)
            board.play(board.choices_with("play")[-1]).end_turn()
        else:
            board.play(board.choices[0])
    assert turns == [0, 1, 0]  # the goal is seen at the end of the first one


@pytest.mark.rule("MK-1701")
def test_the_flip_of_a_face_down_token_is_the_last_turn() -> None:
    board = scene(
        "tovak at 0,0; hand march rage stamina; player 2; arythea at 1,0; marks face-down; "
        "ending 2; turn 1",
        "full-conquest",
        2,
    )
    board.play("play march basic").end_turn()
    assert board.result is not None


@pytest.mark.rule("MK-1702")
def test_the_game_ends_with_a_round_that_ends_in_the_last_turns() -> None:
    text = "hand march rage; ending 2; announced 2; turn 1; player 2; arythea at 1,0; hand rage"
    board = scene(f"tovak at 0,0; {text}", "full-conquest", 2)
    board.play("play march basic").end_turn()
    assert board.result is not None and board.table.round == 1


@pytest.mark.rule("MK-1703")
def test_after_an_announcement_the_goal_brings_no_further_turns() -> None:
    met = "tile core-5 around 4,-5"  # the city of a Reconnaissance is found
    text = f"tovak at 0,0; hand march rage stamina; {met}; player 2; arythea at 1,0; hand rage"
    board = scene(f"{text}; announced 2; turn 1", "first-reconnaissance", 2)
    board.play("play march basic").end_turn()
    assert board.result is not None  # the second player has announced and had no other turn
    board = scene(f"{text}; turn 1", "first-reconnaissance", 2)
    board.play("play march basic").end_turn()
    assert board.result is None


@pytest.mark.rule("MK-1704")
@pytest.mark.parametrize(("number", "over"), [(5, False), (6, True)])
def test_the_game_ends_after_the_last_round(number: int, over: bool) -> None:
    text = "hand march rage; announced 2; turn 1; player 2; arythea at 1,0; hand rage"
    board = scene(f"tovak at 0,0; round {number}; {text}", "full-conquest", 2)
    board.play("play march basic").end_turn()
    assert (board.result is not None) == over


# --------------------------------------------------------------------------------------- the score


@pytest.mark.rule("MK-1705")
def test_without_achievements_the_score_is_the_fame() -> None:
    assert scores("fame 12") == [12, 0]


@pytest.mark.rule("MK-1705")
@pytest.mark.parametrize(("fame", "places"), [(7, [1, 2]), (5, [1, 1]), (3, [2, 1])])
def test_the_highest_score_wins_and_ties_share_the_victory(fame: int, places: list[int]) -> None:
    text = f"fame {fame}; hand march rage; announced 2; turn 1; player 2; arythea at 1,0; fame 5"
    board = scene(f"tovak at 0,0; round 6; {text}", "full-conquest", 2)
    board.play("play march basic").end_turn()
    assert board.result is not None and board.result.places == places
    assert (board.result.how == "shared") == (fame == 5)


@pytest.mark.rule("MK-1706")
@pytest.mark.parametrize("place", ["hand", "deck", "discard", "played", "aside", "under"])
def test_a_card_counts_wherever_it_is(place: str) -> None:
    text = "night; tactic sparing-power; " if place == "under" else ""
    assert achievements(rivals(f"{text}{place} fireball"), 0)[0] == 2


@pytest.mark.rule("MK-1707", "MK-1713")
def test_a_spell_is_worth_2_an_advanced_action_1_and_the_title_3() -> None:
    assert scores("hand fireball") == [2 + 3, 0]
    assert scores("hand fire-bolt") == [1 + 3, 0]


@pytest.mark.rule("MK-1708")
def test_a_unit_is_worth_its_level_a_wounded_one_half_of_it() -> None:
    assert achievements(rivals("units altem-mages"), 0)[2] == 4
    assert achievements(rivals("units altem-mages wounded"), 0)[2] == 2
    assert achievements(rivals("units peasants wounded"), 0)[2] == 0


@pytest.mark.rule("MK-1709")
def test_a_shield_on_an_adventure_site_is_worth_2() -> None:
    assert scores("tile countryside-6 around 4,-5; shield at 3,-5") == [2 + 3, 0]  # a monster den


@pytest.mark.rule("MK-1710")
def test_an_artifact_is_worth_2_and_two_crystals_1() -> None:
    assert scores("hand ruby-ring") == [2 + 3, 0]
    assert scores("crystals red red blue blue green") == [2 + 3, 0]
    banner = rivals("units peasants with banner-of-glory")
    assert achievements(banner, 0)[1] == 2  # on a Unit too


@pytest.mark.rule("MK-1711")
@pytest.mark.parametrize(
    ("tile", "space"),
    [("countryside-3", "5,-6"), ("countryside-4", "4,-5"), ("countryside-5", "5,-6")],
)
def test_a_shield_on_keep_mage_tower_or_monastery_is_worth_2(tile: str, space: str) -> None:
    assert scores(f"tile {tile} around 4,-5; shield at {space}") == [2 + 3, 0]


@pytest.mark.rule("MK-1712", "MK-1714")
def test_a_wound_costs_2_and_the_title_3() -> None:
    assert scores("hand wound march") == [-2 - 3, 0]
    assert scores("hand wound march", "hand wound") == [-2 - 1, -2 - 1]
    assert achievements(rivals("units peasants wounded"), 0)[5] == 0  # on a Unit it does not count


@pytest.mark.rule("MK-1713")
def test_a_shared_title_is_worth_1() -> None:
    assert scores("hand fireball", "deck snowstorm") == [2 + 1, 2 + 1]


@pytest.mark.rule("MK-1713", "MK-1714")
def test_nobody_gets_a_title_for_nothing() -> None:
    assert scores() == [0, 0]
    assert scores("fame 3", "fame 3") == [3, 3]


@pytest.mark.rule("MK-1715")
def test_a_city_led_is_worth_7_one_with_a_shield_4() -> None:
    text = f"{TWO_CITIES}; shields 2 1 1 at {CITY}"
    table = scene(text, "full-conquest", 2).table
    assert [city_points(table, seat) for seat in (0, 1)] == [7, 4]
    table = scene(f"{text}; shields 1 at {OTHER_CITY}", "full-conquest", 2).table
    assert [city_points(table, seat) for seat in (0, 1)] == [14, 4]


@pytest.mark.rule("MK-1715")
def test_the_greatest_city_conqueror_gets_5_each_of_two_2() -> None:
    text = f"{TWO_CITIES}; shields 2 1 1 at {CITY}"
    table = scene(text, "full-conquest", 2).table
    assert table.story().scores(table) == [7 + 5, 4]
    table = scene(f"{text}; shields 1 2 2 at {OTHER_CITY}", "full-conquest", 2).table
    assert table.story().scores(table) == [7 + 4 + 2, 7 + 4 + 2]


@pytest.mark.rule("MK-1721")
def test_a_title_of_5_is_not_given_for_no_city() -> None:
    table = scene(TWO_CITIES, "full-conquest", 2).table
    assert table.story().scores(table) == [0, 0]
    assert titles([0, 0], 5, 2) == [0, 0]
    assert titles([4, 0], 5, 2) == [5, 0]


@pytest.mark.rule("MK-1716")
def test_alone_there_are_no_titles() -> None:
    table = scene("norowas at 0,0; hand fireball wound", "solo-conquest").table
    assert table.story().scores(table) == [2 - 2 + goal_points(table)]


# ------------------------------------------------------------------------- points for goal and time


def conquest(round: int, *cities: str, cards: int = 0, announced: str = "announced dummy") -> Table:
    """A solo conquest of two cities."""
    shields = "".join(f"shields 1 at {city}; " for city in cities)
    text = f"{TWO_CITIES}; {shields}round {round}; dummy {cards}; {announced}; turn 1"
    return scene(text, "solo-conquest").table


@pytest.mark.rule("MK-2105")
def test_a_city_is_worth_10_all_of_them_15_more() -> None:
    assert goal_points(conquest(6)) == 0
    assert goal_points(conquest(6, CITY)) == 10
    assert goal_points(conquest(6, CITY, OTHER_CITY)) == 2 * 10 + 15


@pytest.mark.rule("MK-2105")
def test_a_round_left_is_worth_30() -> None:
    assert goal_points(conquest(5)) == 30
    assert goal_points(conquest(3)) == 3 * 30


@pytest.mark.rule("MK-2105")
def test_a_card_of_the_dummy_is_worth_1_and_no_announcement_5() -> None:
    assert goal_points(conquest(6, cards=3)) == 3
    assert goal_points(conquest(6, cards=3, announced="")) == 3 + 5


LAST_ROUND = (
    "norowas at 0,0; round 6; tile core-5 around 4,-5; tile core-6 around 6,-4; {}"
    "hand march; deck; dummy 16"
)


def last_turn(shields: str) -> Scene:
    """The last turn of a Solo Conquest: hand and deck are empty after it."""
    board = scene(LAST_ROUND.format(shields), "solo-conquest")
    board.play("play march basic", "end turn")
    while board.result is None:
        board.play(board.choices[0])
    return board


@pytest.mark.rule("MK-2105", "MK-2117")
def test_points_for_goal_and_time_in_a_lost_game() -> None:
    board = last_turn("shield at 4,-5; ")
    assert board.result is not None and board.result.how == "lost"
    cards = len(dummy(board.table).deck)
    assert cards > 0
    assert goal_points(board.table) == 10 + cards  # one city; the 15 need both
    assert board.table.scores == [10 + cards]  # no Fame, no achievements
    none = last_turn("")
    assert goal_points(none.table) == len(dummy(none.table).deck) > 0


@pytest.mark.rule("MK-2105")
def test_points_for_goal_and_time_in_a_game_won_early() -> None:
    table = scene(
        LAST_ROUND.format("shield at 4,-5; shield at 6,-4; ").replace("; round 6;", "; round 4;"),
        "solo-conquest",
    ).table
    assert goal_points(table) == 20 + 15 + 2 * 30 + 16 + 5
