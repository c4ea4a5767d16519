"""Chapter 21: the scenarios in play."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.language.cards import AT_VILLAGE
from questboard.games.mage_knight.language.land import COUNTRYSIDE, WEDGE, Layout
from questboard.games.mage_knight.state import NONE, Table
from questboard.games.mage_knight.steps.basics import gain_fame
from questboard.games.mage_knight.steps.end_turn import hand_limit, leader
from questboard.games.mage_knight.stories import Story
from questboard.kernel import Rng
from questboard.kernel.core.play import playout

from .table import GAME, Scene, colours, deal, dummy, next_round, scene

HAND = "source red red red; hand march rage stamina wound wound"
CITIES_OF_TWO = ("tile core-5 around 4,-5", "tile core-6 around 6,-4")

# ----------------------------------------------------------------------------------------- common


@pytest.mark.rule("MK-2102")
def test_a_scenario_for_several_is_played_alone_as_solo_conquest() -> None:
    assert deal(1, 0, "full-conquest").table.story().id == "solo-conquest"
    blitz = deal(1, 0, "blitz-conquest").table  # no numbers for one: those of two count
    assert blitz.solo and blitz.rival is not None
    two = deal(2, 0, "blitz-conquest").table
    assert (blitz.rounds, blitz.shape) == (two.rounds, two.shape)
    assert len(blitz.tile_deck) == len(two.tile_deck)


@pytest.mark.rule("MK-2104", "MK-2113")
def test_blitz_begins_with_fame_and_reputation_one_die_and_one_unit_more() -> None:
    table = deal(2, 1, "blitz-conquest").table
    assert [(player.fame, player.reputation) for player in table.players] == [(1, 2), (1, 2)]
    assert len(table.source) == len(table.unit_offer) == 5


@pytest.mark.rule("MK-2104", "MK-2113")
def test_blitz_lines_give_a_point_more() -> None:
    board = deal(2, 1, "blitz-conquest")
    player = board.table.players[0]
    assert (player.fame, player.reputation) == (1, 2)
    gain_fame(board.table, 0, 2)
    assert player.fame == 4


# ----------------------------------------------------------------------------- First Reconnaissance


@pytest.mark.rule("MK-2106")
def test_reconnaissance_uses_countryside_tiles_in_order() -> None:
    for seed in range(10):
        table = deal(1, seed).table
        laid = [TILES[tile].number for tile in table.tiles[1:]]
        deck = [TILES[t].number for t in reversed(table.tile_deck) if TILES[t].kind == COUNTRYSIDE]
        assert laid + deck == list(range(1, 9))


@pytest.mark.rule("MK-2106")
def test_in_reconnaissance_one_neighbour_is_enough_for_any_tile() -> None:
    text = f"tovak at 1,-4; {HAND}; enemies at 1,-4; move 2; pile tiles core-1"
    assert scene(text).can("explore 2,-6")  # a coast lane, next to one tile
    assert not scene(text, "full-conquest", 2).can("explore 2,-6")


@pytest.mark.rule("MK-2107")
def test_a_tile_revealed_in_reconnaissance_gives_1_fame() -> None:
    text = f"tovak at 4,-3; {HAND}; move 4"
    board = scene(text).play("explore 4,-5")
    assert board.player.fame == 1
    conquest = scene(text, "solo-conquest").play("explore 4,-5")
    assert conquest.player.fame == 0


@pytest.mark.rule("MK-2107")
def test_the_city_of_reconnaissance_cannot_be_entered() -> None:
    text = f"tovak at 4,-4; {HAND}; tile core-5 around 4,-5; move 5"
    assert not scene(text).can("go 4,-5")
    assert scene(text, "solo-conquest").can("go 4,-5")


@pytest.mark.rule("MK-2107")
def test_reconnaissance_has_no_elite_units() -> None:
    text = f"tovak at 0,0; {HAND}; deck; tile core-1 around 4,-5"
    offer = next_round(scene(text)).table.unit_offer
    assert not any(UNITS[kind].elite for kind in offer)


@pytest.mark.rule("MK-2108")
def test_the_first_offer_of_reconnaissance_has_a_unit_of_the_village() -> None:
    without = 0
    for seed in range(40):
        offer = deal(1, seed).table.unit_offer
        assert any(UNITS[kind].recruit & AT_VILLAGE for kind in offer)
        offer = deal(1, seed, "solo-conquest").table.unit_offer
        without += not any(UNITS[kind].recruit & AT_VILLAGE for kind in offer)
    assert without > 0  # other scenarios may have none


@pytest.mark.rule("MK-2109")
def test_revealing_the_city_brings_everybody_one_last_turn() -> None:
    board = scene("tovak at 4,-3; hand march rage stamina; move 2; pile tiles core-5")
    board.play("explore 4,-5", "play march basic").end_turn()
    assert board.table.ending and not board.result
    board.play("play rage sideways move").end_turn()
    assert board.result and board.result.how == "won"


# ------------------------------------------------------------------------------- Conquest of cities


@pytest.mark.rule("MK-2111")
def test_when_the_last_city_falls_every_player_has_one_last_turn() -> None:
    first, second = CITIES_OF_TWO
    text = f"{HAND}; {first}; {second}; shield at 4,-5"
    others = "player 2; arythea at 1,0; hand rage march"
    board = scene(f"tovak at 0,0; {text}; {others}", "full-conquest", 2)
    assert not board.play("play march basic").end_turn().table.ending  # one city is left
    board = scene(f"tovak at 0,0; {text}; {others}; shield at 6,-4", "full-conquest", 2)
    assert board.play("play march basic").end_turn().table.ending
    assert board.table.last_turns == 2 and board.seat == 1


@pytest.mark.rule("MK-2112")
def test_the_most_fame_wins_a_conquest_whether_or_not_all_cities_fell() -> None:
    city = "tile core-5 around 4,-5; shields 2 at 4,-5"
    text = f"round 6; {HAND}; fame 4; announced 2; turn 1; {city}; player 2; arythea at 1,0"
    board = scene(f"tovak at 0,0; {text}", "full-conquest", 2)
    board.play("play march basic").end_turn()
    assert board.result is not None and board.result.how == "best"
    assert board.table.scores == [4 - 4 - 3, 7 + 5]  # Fame, two Wounds, their title; a city led
    assert board.result.places == [2, 1]


@pytest.mark.rule("MK-2115")
def test_the_first_city_revealed_alone_has_level_5_and_the_second_8() -> None:
    text = f"tovak at 4,-3; {HAND}; move 2; pile tiles core-5"
    board = scene(text, "solo-conquest").play("explore 4,-5")
    assert sorted(colours(board.spot("4,-5").tokens)) == ["brown", "brown", "white"]
    board = scene(f"{text}; tile core-6 around 6,-4", "solo-conquest").play("explore 4,-5")
    assert sorted(colours(board.spot("4,-5").tokens)) == ["brown", "brown", "white", "white"]


@pytest.mark.rule("MK-2117")
def test_a_solo_conquest_without_all_cities_is_lost() -> None:
    table = GAME.deal(1, 1, scenario="solo-conquest", heroes="any")
    playout(table, Rng.seeded(1))
    assert table.result is not None
    assert table.result.how == "lost"


@pytest.mark.rule("MK-2117")
def test_a_solo_conquest_with_all_cities_is_won() -> None:
    first, second = CITIES_OF_TWO
    text = f"{HAND}; {first}; {second}; shield at 4,-5; shield at 6,-4"
    board = scene(f"tovak at 0,0; {text}", "solo-conquest")
    board.play("play march basic").end_turn()
    board.play("play rage sideways move").end_turn()
    assert board.result is not None and board.result.how == "won"


@pytest.mark.rule("MK-2116")
def test_after_the_last_city_the_player_has_one_turn_and_the_dummy_none() -> None:
    first, second = CITIES_OF_TWO
    text = f"{HAND}; {first}; {second}; shield at 4,-5; shield at 6,-4; dummy 16"
    board = scene(f"tovak at 0,0; {text}", "solo-conquest")
    board.play("play march basic").end_turn()
    assert board.table.ending and board.stage == "TakeTurn"
    board.play("play rage sideways move").end_turn()
    assert board.result is not None
    assert len(dummy(board.table).deck) == 16


# ---------------------------------------------------------------------------------- friendly cities


class Truce(Story):
    """A story whose city is open to all."""

    def goal_met(self, table: Table) -> bool:
        return False

    def friendly(self) -> bool:
        return True


TRUCE = BASE.with_("truce", stories=[Truce("truce", {2: Layout(3, WEDGE, 6, 1, 1, ())})])


def at_truce(space: str) -> Scene:
    """A friendly city at 4,-5, of two players."""
    text = f"tovak at {space}; hand march rage; move 5; tile core-5 around 4,-5"
    return scene(text, "truce", 2, box=TRUCE)


@pytest.mark.rule("MK-1023")
def test_a_friendly_city_counts_as_conquered() -> None:
    board = at_truce("4,-6").play("go 4,-5")
    assert board.table.combat is None and board.player.reputation == 0
    assert board.can("interact")


@pytest.mark.rule("MK-2103")
def test_a_friendly_city_has_a_shield_of_each_and_neither_garrison_nor_leader() -> None:
    board = at_truce("4,-5")
    assert board.spot("4,-5").tokens == () and board.spot("4,-5").shields == (0, 1)
    assert leader(board.table, board.player.space) == NONE
    assert hand_limit(board.table, 0) == 6  # 1 more for a Shield, not 2
    assert board.play("interact").table.turn.influence == 1  # Reputation 0 and one own Shield
