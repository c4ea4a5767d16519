"""Chapter 1: the set-up of a table."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.content.heroes import HEROES
from questboard.games.mage_knight.content.skills import SKILLS
from questboard.games.mage_knight.content.tactics import TACTICS
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.language.land import CITY_TILE, COUNTRYSIDE
from questboard.games.mage_knight.language.words import GOLD
from questboard.games.mage_knight.state import NONE
from questboard.games.mage_knight.state.land import NOWHERE, POSITION
from questboard.games.mage_knight.steps.mana import roll_source
from questboard.games.mage_knight.stories import STORIES
from questboard.kernel.core.errors import BadOption

from .table import GAME, Scene, deal, names, scene

PLAIN = "tovak at 0,0; source red red red; hand march rage stamina wound wound"

# ---------------------------------------------------------------------------- heroes and the start


@pytest.mark.rule("MK-101")
def test_heroes_come_first_then_the_table_then_tactics_then_turns() -> None:
    board = Scene(GAME.deal(1, 4, scenario="first-reconnaissance", heroes="choose"))
    assert board.stage == "ChooseHero"
    assert board.player.deck == []  # dealt when the hero is known
    board.play("hero tovak")
    assert board.stage == "ChooseTactic" and len(board.hand) == 5
    board.play("take early-bird")
    assert board.stage == "TakeTurn" and board.table.round == 1


@pytest.mark.rule("MK-102")
def test_a_scenario_refuses_a_number_of_players_it_has_no_map_for() -> None:
    with pytest.raises(BadOption):
        GAME.deal(3, 0, scenario="solo-conquest")


@pytest.mark.rule("MK-103")
def test_heroes_are_picked_one_after_another_and_none_twice() -> None:
    board = Scene(GAME.deal(4, 0, scenario="full-conquest", heroes="choose"))
    assert len(board.choices) == 4
    board.play("hero goldyx")
    assert len(board.choices) == 3 and not board.can("hero goldyx")
    first = [Scene(GAME.deal(4, seed, heroes="choose")).seat for seed in range(20)]
    assert set(first) == {0, 1, 2, 3}  # the order is random


@pytest.mark.rule("MK-104")
def test_the_first_to_pick_a_hero_is_first_in_the_round_order() -> None:
    board = Scene(GAME.deal(3, 0, scenario="full-conquest", heroes="choose"))
    picked = []
    while board.stage == "ChooseHero":
        picked.append(board.seat)
        board.play(board.choices[0])
    assert board.table.turn_order == picked


@pytest.mark.rule("MK-105", "MK-122")
def test_a_player_starts_with_five_cards_of_sixteen_and_nothing_else() -> None:
    player = deal(2, 1, "full-conquest").table.players[0]
    assert (player.fame, player.reputation, player.level) == (0, 0, 1)
    assert (player.armor(), player.hand_limit(), player.command()) == (2, 5, 1)
    assert len(player.hand) == 5 and len(player.deck) == 11
    assert not player.units and not player.skills and not sum(player.crystals)


@pytest.mark.rule("MK-125")
def test_a_figure_comes_to_the_portal_with_the_first_turn_of_its_player() -> None:
    board = deal(2, 1, "full-conquest")
    assert [player.space for player in board.table.players] == [NOWHERE, NOWHERE]
    while board.stage != "TakeTurn":
        board.play(board.choices[-1])
    seat = board.seat
    assert board.table.players[seat].space == board.table.turn.path[0]
    assert board.table.players[1 - seat].space == NOWHERE


# ------------------------------------------------------------------------------------------ tokens


@pytest.mark.rule("MK-106")
def test_sixty_enemy_tokens_in_six_piles() -> None:
    assert [len(pile) for pile in BASE.piles] == [12, 10, 10, 10, 10, 8]


@pytest.mark.rule("MK-107", "MK-108")
def test_an_empty_pile_is_made_of_its_shuffled_discard_pile() -> None:
    mixed = 0
    for seed in range(3):
        table = scene(PLAIN + "; pile white", seed=seed).table
        tokens = table.heaps[4][:]
        assert table.piles[4] == [] and len(tokens) == 10
        drawn = [table.draw_token(4) for _ in tokens]
        assert sorted(drawn) == sorted(tokens)
        mixed += drawn not in (tokens, tokens[::-1])
        assert table.draw_token(4) == NONE  # both are empty
    assert mixed


@pytest.mark.rule("MK-110")
def test_wounds_and_mana_tokens_never_run_out() -> None:
    board = scene("tovak at 0,0; hand rage " + "wound " * 60 + "; fight prowlers phase damage")
    board.play("damage 1 to hero")
    assert board.wounds == 62
    board = scene("tovak at 0,0; hand blood-ritual rage; mana" + " gold" * 30)
    board.play("play blood-ritual basic", "colour gold")
    assert board.mana("gold") == 31


# ------------------------------------------------------------------------------- decks and offers


@pytest.mark.rule("MK-109")
def test_artifacts_are_a_shuffled_deck_face_down() -> None:
    decks = [deal(2, seed, "full-conquest").table.artifact_deck for seed in (1, 2)]
    assert decks[0] != decks[1]
    assert sorted(decks[0]) == sorted(decks[1]) == sorted(BASE.artifact_deck)
    assert len(decks[0]) == 16
    seen = deal(2, 1, "full-conquest").table.copy()
    seen.mask(0)
    assert seen.artifact_deck == sorted(decks[0])  # what is in it is known, the order is not


@pytest.mark.rule("MK-111")
def test_spells_and_advanced_actions_lie_in_three_slots_the_first_lowest() -> None:
    board = deal(2, 5, "full-conquest")
    table = board.table
    assert len(board.spells) == len(board.advanced) == 3
    assert sorted(table.spell_offer + table.spell_deck) == sorted(BASE.spell_deck)
    assert sorted(table.advanced_offer + table.advanced_deck) == sorted(BASE.advanced_deck)
    text = "spells; top spells fireball chill tremor; deck; dummy goldyx"
    board = scene(f"{PLAIN}; {text}")
    board.play("play march basic", "end turn", "enough", "announce the end of the round")
    assert board.spells == ["fireball", "chill", "tremor"]  # the first revealed is the lowest


@pytest.mark.rule("MK-112")
def test_no_skill_lies_in_the_common_offer_at_first() -> None:
    for seats, scenario in ((1, "solo-conquest"), (4, "full-conquest")):
        assert deal(seats, 5, scenario).table.skill_offer == []


@pytest.mark.rule("MK-113")
@pytest.mark.parametrize(("scenario", "seats"), [("solo-conquest", 1), ("full-conquest", 4)])
def test_the_first_offer_has_two_regular_units_more_than_players(scenario: str, seats: int) -> None:
    for seed in range(5):
        offer = deal(seats, seed, scenario).table.unit_offer
        assert len(offer) == seats + 2
        assert not any(UNITS[kind].elite for kind in offer)


@pytest.mark.rule("MK-114")
@pytest.mark.parametrize(("scenario", "seats"), [("solo-conquest", 1), ("full-conquest", 4)])
def test_the_source_has_two_dice_more_than_players(scenario: str, seats: int) -> None:
    assert len(deal(seats, 4, scenario).table.source) == seats + 2


@pytest.mark.rule("MK-115", "MK-116")
@pytest.mark.parametrize(("dice", "basic"), [(3, 2), (4, 2), (5, 3), (6, 3)])
def test_at_least_half_of_the_source_shows_basic_colours(dice: int, basic: int) -> None:
    table = deal(1, 0).table
    rolls = []
    for _ in range(200):
        roll_source(table, dice)
        rolls.append(sum(face < GOLD for face in table.source))
    assert min(rolls) == basic  # half, rounded up, and no more is asked for
    assert max(rolls) == dice


@pytest.mark.rule("MK-117")
def test_the_first_round_is_a_day_with_the_six_tactics_of_the_day() -> None:
    board = deal(2, 5, "full-conquest")
    assert not board.table.night
    taken = [text.removeprefix("take ") for text in board.choices]
    assert len(taken) == 6
    assert taken == [tactic.id for tactic in TACTICS if not tactic.night]


# ------------------------------------------------------------------------------------------- tiles


@pytest.mark.rule("MK-118")
def test_the_tile_deck_has_countryside_on_top_of_the_core() -> None:
    for scenario in STORIES:
        for seats, layout in scenario.layouts.items():
            table = deal(seats, 1, scenario.id).table
            kinds = [TILES[tile].kind for tile in table.tile_deck]
            core = layout.cities + layout.core
            assert kinds.count(CITY_TILE) == layout.cities
            assert COUNTRYSIDE not in kinds[:core]
            assert kinds[core:] == [COUNTRYSIDE] * (layout.countryside - len(table.tiles) + 1)
    decks = [deal(1, seed, "solo-conquest").table.tile_deck for seed in range(20)]
    mixed = {tuple(TILES[tile].kind == CITY_TILE for tile in deck) for deck in decks}
    assert len(mixed) > 3  # cities among the other Core tiles


@pytest.mark.rule("MK-119")
def test_tiles_that_are_not_drawn_are_set_aside() -> None:
    table = deal(2, 5, "full-conquest").table
    laid = table.tiles[1:]
    everything = BASE.countryside + BASE.core + BASE.city_tiles
    assert sorted(laid + table.tile_deck + table.tiles_left) == sorted(everything)
    assert len(table.tiles_left) == len(everything) - 8 - 2 - 1


@pytest.mark.rule("MK-120")
def test_a_wedge_begins_with_side_a_and_two_tiles_an_open_map_with_side_b_and_three() -> None:
    wedge = deal(2, 5, "full-conquest").table
    assert TILES[wedge.tiles[0]].id == "start-a"
    assert wedge.where[1:] == [POSITION[(0, 1)], POSITION[(1, 0)]]
    open_map = deal(4, 5, "full-conquest").table
    assert TILES[open_map.tiles[0]].id == "start-b"
    assert open_map.where[1:] == [POSITION[(0, 1)], POSITION[(1, 0)], POSITION[(1, -1)]]


@pytest.mark.rule("MK-121")
def test_the_first_tiles_come_off_the_top_and_their_sites_are_prepared() -> None:
    for seed in range(8):
        board = deal(1, seed)  # Countryside tiles come in the order of their numbers
        assert [TILES[tile].id for tile in board.table.tiles[1:]] == [
            "countryside-1",
            "countryside-2",
        ]
        assert len(board.tokens("1,-4")) == len(board.tokens("3,-3")) == 1  # orc marauders


# --------------------------------------------------------------------------------- what stays away


@pytest.mark.rule("MK-123")
def test_alone_the_competitive_skill_is_taken_out_of_ten() -> None:
    for seed in range(4):
        several = deal(2, seed, "full-conquest").table.players[0]
        competitive = HEROES[several.hero].competitive
        assert len(several.skill_pile) == 10
        assert competitive in [SKILLS[skill].id for skill in several.skill_pile]
        alone = deal(1, seed, "solo-conquest").table.players[0]
        competitive = HEROES[alone.hero].competitive
        assert len(alone.skill_pile) == 9
        assert competitive not in [SKILLS[skill].id for skill in alone.skill_pile]


@pytest.mark.rule("MK-124")
def test_alone_the_four_interactive_spells_are_taken_out() -> None:
    interactive = {"mana-claim", "mana-meltdown", "mind-read", "energy-flow"}
    table = deal(2, 2, "full-conquest").table
    assert interactive <= set(names(table.spell_deck + table.spell_offer))
    table = deal(1, 2, "solo-conquest").table
    spells = names(table.spell_deck + table.spell_offer)
    assert not interactive & set(spells) and len(spells) == len(BASE.spell_deck) - 4
    assert set(names(table.removed)) == interactive
