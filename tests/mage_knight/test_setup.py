"""Chapters 1, 2, 20 and 21: the set-up, heroes, the Dummy, scenarios and their ends."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.content.heroes import HEROES
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.language.cards import AT_VILLAGE
from questboard.games.mage_knight.language.land import CITY_TILE, COUNTRYSIDE
from questboard.games.mage_knight.language.words import GOLD
from questboard.games.mage_knight.state.numbers import (
    CARDS,
    HERO,
)
from questboard.games.mage_knight.stories import STORIES
from questboard.kernel.core.errors import BadOption

from .table import GAME, deal, dummy


@pytest.mark.rule("MK-105", "MK-122")
def test_a_player_starts_with_five_cards_of_sixteen_and_nothing_else() -> None:
    player = deal(2, 1, "full-conquest").table.players[0]
    assert (player.fame, player.reputation, player.level) == (0, 0, 1)
    assert (player.armor(), player.hand_limit(), player.command()) == (2, 5, 1)
    assert len(player.hand) == 5 and len(player.deck) == 11
    assert not player.units and not player.skills and not sum(player.crystals)


@pytest.mark.rule("MK-201")
def test_every_hero_has_sixteen_cards_with_its_own() -> None:
    for hero in range(len(HEROES)):
        deck = BASE.starting_deck(hero)
        assert len(deck) == 16
        assert sum(CARDS[card].hero == HEROES[hero].id for card in deck) == 1
    assert sorted(HERO) == ["arythea", "goldyx", "norowas", "tovak"]


@pytest.mark.rule("MK-106")
def test_sixty_enemy_tokens_in_six_piles() -> None:
    assert [len(pile) for pile in BASE.piles] == [12, 10, 10, 10, 10, 8]


@pytest.mark.rule("MK-113", "MK-114", "MK-2104")
@pytest.mark.parametrize(
    ("scenario", "seats", "number"),
    [("solo-conquest", 1, 3), ("full-conquest", 4, 6), ("blitz-conquest", 2, 5)],
)
def test_dice_and_units_are_two_more_than_players(scenario: str, seats: int, number: int) -> None:
    table = deal(seats, 4, scenario).table
    assert len(table.source) == number
    assert len(table.unit_offer) == number
    assert not any(UNITS[kind].elite for kind in table.unit_offer)


@pytest.mark.rule("MK-115", "MK-116")
def test_at_least_half_of_the_source_shows_basic_colours() -> None:
    for seed in range(40):
        source = deal(1, seed).table.source
        assert sum(face < GOLD for face in source) >= 2


@pytest.mark.rule("MK-123", "MK-124", "MK-2011")
def test_solo_games_leave_out_what_needs_others() -> None:
    table = deal(1, 2, "solo-conquest").table
    assert len(table.players[0].skill_pile) == 9
    assert len(table.spare_skills) == 9
    for card in BASE.interactive_spells:
        assert card not in table.spell_deck + table.spell_offer
    assert len(deal(2, 2, "full-conquest").table.players[0].skill_pile) == 10


@pytest.mark.rule("MK-2001", "MK-2002")
def test_the_dummy_is_another_hero_with_three_crystals() -> None:
    table = deal(1, 2).table
    assert dummy(table).hero != table.players[0].hero
    assert sum(dummy(table).crystals) == 3
    assert len(dummy(table).deck) == 16


@pytest.mark.rule("MK-118", "MK-120", "MK-121")
def test_the_tile_deck_has_countryside_on_top_of_the_core() -> None:
    for scenario in STORIES:
        for seats, layout in scenario.layouts.items():
            table = deal(seats, 1, scenario.id).table
            kinds = [TILES[tile].kind for tile in table.tile_deck]
            first = len(table.tiles) - 1
            assert first == (3 if layout.shape >= 2 else 2)
            assert kinds.count(COUNTRYSIDE) == layout.countryside - first
            assert kinds.count(CITY_TILE) == layout.cities
            brown = [kind for kind in kinds if kind != COUNTRYSIDE]
            assert kinds[: len(brown)] == brown


@pytest.mark.rule("MK-2106", "MK-2108")
def test_reconnaissance_uses_tiles_in_order_and_offers_a_village_unit() -> None:
    for seed in range(20):
        table = deal(1, seed).table
        laid = [TILES[tile].number for tile in table.tiles[1:]]
        deck = [TILES[t].number for t in reversed(table.tile_deck) if TILES[t].kind == COUNTRYSIDE]
        assert laid + deck == list(range(1, 9))
        assert any(UNITS[kind].recruit & AT_VILLAGE for kind in table.unit_offer)


@pytest.mark.rule("MK-102", "MK-2102")
def test_a_scenario_refuses_a_number_of_players_it_has_no_map_for() -> None:
    with pytest.raises(BadOption):
        GAME.deal(3, 0, scenario="solo-conquest")


@pytest.mark.rule("MK-103", "MK-104")
def test_heroes_are_chosen_one_after_another() -> None:
    table = GAME.deal(4, 0, scenario="full-conquest", heroes="choose")
    from .table import Scene

    board = Scene(table)
    assert len(board.choices) == 4
    board.play(board.choices[0])
    assert len(board.choices) == 3


@pytest.mark.rule("MK-402", "MK-403", "MK-404", "MK-406")
def test_the_last_to_pick_a_hero_takes_a_tactic_first() -> None:
    board = deal(4, 3, "full-conquest")
    order = board.table.turn_order[:]
    assert board.seat == order[-1]
    taken = []
    while board.stage == "ChooseTactic":
        taken.append(board.choices[-1])
        board.play(board.choices[-1])
    assert len(set(taken)) == len(taken)


@pytest.mark.rule("MK-1713", "MK-1714", "MK-1721")
def test_titles_go_to_the_single_best_or_are_shared() -> None:
    from questboard.games.mage_knight.steps.scoring import titles

    assert titles([4, 2, 0], 3, 1) == [3, 0, 0]
    assert titles([4, 4, 0], 3, 1) == [1, 1, 0]
    assert titles([0, 0], 3, 1) == [0, 0]


@pytest.mark.rule("MK-1707", "MK-1708", "MK-1710", "MK-1712", "MK-1706")
def test_achievements_count_every_card_wherever_it_is() -> None:
    from questboard.games.mage_knight.steps.scoring import achievements

    from .table import scene

    board = scene(
        "tovak; hand fireball wound; discard fire-bolt ruby-ring; crystals red red red;"
        "units utem-swordsmen wounded"
    )
    assert achievements(board.table, 0)[:3] == [3, 3, 1]
    assert achievements(board.table, 0)[5] == -2


@pytest.mark.rule("MK-2109", "MK-1701")
def test_revealing_the_city_brings_one_last_turn() -> None:
    from questboard.games.mage_knight.state.land import POSITION
    from questboard.games.mage_knight.steps.exploring import lay

    from .table import scene

    board = scene("tovak at 0,0; hand march rage stamina wound wound; source red red red")
    lay(board.table, BASE.city_tiles[0], POSITION[(1, 1)])
    board.play("play march basic", "end turn", "enough")
    assert board.table.ending
    assert not board.result
    board.play("play rage sideways move", "end turn")
    for _ in range(1000):
        if board.result:
            break
        board.play(board.choices[-1])
    assert board.result is not None
    assert board.result.how == "won"
