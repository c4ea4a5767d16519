"""Chapter 17: what the deeds of a game are worth (and MK-2105 for those of a solo conquest)."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.language import land
from questboard.games.mage_knight.state import NOBODY, NONE, Spot, Table
from questboard.games.mage_knight.state.land import SPACE
from questboard.games.mage_knight.steps.scoring import achievements
from questboard.games.mage_knight.stories.conquest import city_points, goal_points
from questboard.kernel.core.hexes import from_text

from .table import scene, spaces_of

TWO_CITIES = "norowas at 0,0; hand march; tile core-5 around 4,-5; tile core-6 around 6,-4"
CITY, OTHER_CITY = "4,-5", "6,-4"


def rivals(text: str = "hand march") -> Table:
    """Two players, both without Fame; the second owns sixteen basic cards and nothing else."""
    table = scene(f"norowas at 0,0; {text}", "full-conquest", 2).table
    for player in table.players:
        player.fame = 0
    return table


def final_scores(table: Table) -> list[int]:
    return table.story().scores(table)


def mark(table: Table, space: str, *seats: int) -> None:
    """Shields on the card of a conquered city, in the order in which they were placed."""
    table.put(SPACE[from_text(space)], Spot((), True, NOBODY, NONE, seats))


def own(table: Table, space: str, seat: int) -> None:
    table.put(SPACE[from_text(space)], Spot((), True, seat))


@pytest.mark.rule("MK-1705")
def test_without_achievements_the_score_is_the_fame() -> None:
    table = rivals()
    table.players[0].fame = 12
    assert final_scores(table) == [12, 0]


@pytest.mark.rule("MK-1707", "MK-1713")
def test_a_spell_is_worth_2_an_advanced_action_1_and_the_title_3() -> None:
    assert final_scores(rivals("hand fireball")) == [2 + 3, 0]
    assert final_scores(rivals("hand fire-bolt")) == [1 + 3, 0]


@pytest.mark.rule("MK-1708")
def test_a_unit_is_worth_its_level_a_wounded_one_half_of_it() -> None:
    assert achievements(rivals("units altem-mages"), 0)[2] == 4
    assert achievements(rivals("units altem-mages wounded"), 0)[2] == 2
    assert achievements(rivals("units peasants wounded"), 0)[2] == 0


@pytest.mark.rule("MK-1709")
def test_a_shield_on_an_adventure_site_is_worth_2() -> None:
    table = rivals("hand march; tile countryside-6 around 4,-5")
    own(table, spaces_of(table, land.MONSTER_DEN)[0], 0)
    assert final_scores(table) == [2 + 3, 0]


@pytest.mark.rule("MK-1710")
def test_an_artifact_is_worth_2_and_two_crystals_1() -> None:
    assert final_scores(rivals("hand ruby-ring")) == [2 + 3, 0]
    assert final_scores(rivals("crystals red red blue blue green")) == [2 + 3, 0]


@pytest.mark.rule("MK-1711")
def test_a_shield_on_a_keep_is_worth_2() -> None:
    table = rivals("hand march; tile countryside-3 around 4,-5")
    own(table, spaces_of(table, land.KEEP)[0], 0)
    assert final_scores(table) == [2 + 3, 0]


@pytest.mark.rule("MK-1712", "MK-1714")
def test_a_wound_costs_2_and_the_title_3() -> None:
    assert final_scores(rivals("hand wound march")) == [-2 - 3, 0]
    both = rivals("hand wound march")
    both.players[1].hand.append(both.players[0].hand[0])
    assert final_scores(both) == [-2 - 1, -2 - 1]


@pytest.mark.rule("MK-1713")
def test_a_shared_title_is_worth_1() -> None:
    table = rivals("hand fireball")
    table.players[1].deck.append(table.players[0].hand[0])
    assert final_scores(table) == [2 + 1, 2 + 1]


@pytest.mark.rule("MK-1715")
def test_a_city_led_is_worth_7_one_with_a_shield_4() -> None:
    table = scene(TWO_CITIES, "full-conquest", 2).table
    mark(table, CITY, 1, 0, 0)
    assert [city_points(table, seat) for seat in (0, 1)] == [7, 4]
    mark(table, OTHER_CITY, 0)
    assert [city_points(table, seat) for seat in (0, 1)] == [14, 4]


@pytest.mark.rule("MK-1715")
def test_the_greatest_city_conqueror_gets_5_each_of_two_2() -> None:
    table = scene(TWO_CITIES, "full-conquest", 2).table
    mark(table, CITY, 1, 0, 0)
    assert final_scores(table) == [7 + 5, 4]
    mark(table, OTHER_CITY, 0, 1, 1)
    assert final_scores(table) == [7 + 4 + 2, 7 + 4 + 2]


@pytest.mark.rule("MK-1716")
def test_alone_there_are_no_titles() -> None:
    table = scene("norowas at 0,0; hand fireball wound", "solo-conquest").table
    table.players[0].fame = 0
    assert final_scores(table) == [2 - 2 + goal_points(table)]


def conquest(round: int, *cities: str, dummy: int = 0) -> Table:
    """A solo conquest of two cities; the End of the Round is announced."""
    table = scene(f"{TWO_CITIES}; round {round}; dummy {dummy}", "solo-conquest").table
    table.announced = 0
    for city in cities:
        mark(table, city, 0)
    return table


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
    table = conquest(6, dummy=3)
    assert goal_points(table) == 3
    table.announced = NOBODY
    assert goal_points(table) == 3 + 5
