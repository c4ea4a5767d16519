"""Rules across the chapters that are seen best in a line or two each."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.content.tracks import FIRST_FAME, MOVE_COST
from questboard.games.mage_knight.language.cards import ARTIFACT, SPELL
from questboard.games.mage_knight.language.land import (
    COUNTRYSIDE,
    OPEN,
    OPEN_3,
    OPEN_4,
    VILLAGE,
    WEDGE,
)
from questboard.games.mage_knight.language.words import BLACK, GOLD, TERRAINS
from questboard.games.mage_knight.state import NONE, Foe
from questboard.games.mage_knight.state.land import (
    ADJOINING,
    NEAR,
    PORTAL_SPACE,
    POSITION,
    SHAPE_HAS,
    SPACE,
    far,
    space_text,
)
from questboard.games.mage_knight.state.numbers import (
    CARD,
    CARDS,
    COLOUR_OF,
    ENEMY,
    SKILL,
    TYPE_OF,
)
from questboard.games.mage_knight.state.player import level_of
from questboard.games.mage_knight.steps.basics import drop_token, gain_fame
from questboard.games.mage_knight.steps.exploring import explorable, placeable
from questboard.games.mage_knight.steps.scoring import achievements
from questboard.games.mage_knight.stories import conquest

from .table import GAME, Scene, deal, dummy, lose, scene, win
from .test_sites import before_site, enter

PLAIN = "tovak at 0,0; source red red red; hand march rage stamina wound wound"

# --------------------------------------------------------------------------- set-up and components


@pytest.mark.rule("MK-107", "MK-108")
def test_an_empty_pile_is_made_of_its_discard_pile() -> None:
    table = scene(PLAIN + "; pile white").table
    tokens = table.heaps[4][:]
    assert table.piles[4] == [] and tokens
    assert sorted(table.draw_token(4) for _ in tokens) == sorted(tokens)
    assert table.draw_token(4) == NONE


@pytest.mark.rule("MK-1199")
def test_a_combat_without_enemies_is_won_at_once() -> None:
    from questboard.games.mage_knight.language.land import DUNGEON

    from .test_sites import at_site

    board, space = at_site(DUNGEON)
    board.table.piles[2] = []
    board.table.heaps[2] = []
    board.play("enter the site")
    assert board.table.combat is None
    assert board.table.spot(space).owner == 0


@pytest.mark.rule("MK-109", "MK-111", "MK-112", "MK-117", "MK-119")
def test_offers_and_decks_of_a_new_table() -> None:
    table = deal(2, 5, "full-conquest").table
    assert len(table.spell_offer) == 3 and len(table.advanced_offer) == 3
    assert table.skill_offer == []
    assert sorted(table.tactics) == sorted(BASE.day_tactics)
    assert len(BASE.day_tactics) == len(BASE.night_tactics) == 6
    assert len(table.artifact_deck) == 16
    laid = len(table.tiles) - 1
    assert len(table.tile_deck) + len(table.tiles_left) + laid == len(TILES) - 2


@pytest.mark.rule("MK-202", "MK-205", "MK-206")
def test_colours_of_cards() -> None:
    for card in range(1, len(CARDS)):
        assert (COLOUR_OF[card] < 0) == (TYPE_OF[card] == ARTIFACT)
    assert COLOUR_OF[0] == -1


@pytest.mark.rule("MK-207", "MK-1026")
def test_drawing_stops_with_the_deck() -> None:
    board = scene(PLAIN + "; deck promise; away rest; discard threaten")
    assert board.table.draw_cards(0, 3) == 1
    assert board.discard == ["threaten"]


@pytest.mark.rule("MK-211")
def test_an_offer_without_a_deck_stays_open() -> None:
    from questboard.games.mage_knight.steps.basics import take_offered

    table = scene(PLAIN + "; pile spells").table
    take_offered(table, table.spell_offer[0])
    assert len(table.spell_offer) == 2


@pytest.mark.rule("MK-1401", "MK-1413")
def test_rows_of_the_fame_track_start_at_squares_less_one() -> None:
    for level in range(1, 11):
        assert FIRST_FAME[level] == level * level - 1
        assert level_of(level * level - 1) == level
    assert level_of(500) == 10


@pytest.mark.rule("MK-2104", "MK-2113")
def test_blitz_lines_give_a_point_more() -> None:
    board = deal(2, 1, "blitz-conquest")
    player = board.table.players[0]
    assert (player.fame, player.reputation) == (1, 2)
    gain_fame(board.table, 0, 2)
    assert player.fame == 4


# --------------------------------------------------------------------------------- day and night


@pytest.mark.rule("MK-307", "MK-310")
def test_what_lies_face_up_stays_so_by_night() -> None:
    table = scene(PLAIN + "; night").table
    assert table.rampaging(SPACE[(1, -4)])
    assert table.spot(SPACE[(1, -4)]).shown


@pytest.mark.rule("MK-313", "MK-314", "MK-509")
def test_night_rules_of_a_dungeon_by_day() -> None:
    text = "tovak; hand fireball rage; source black gold red; skills dark-paths;"
    text += "fight minotaur at dungeon"
    board = scene(text)
    assert not board.can("play fireball strong with red die")  # one die in a turn
    board = scene(text.replace("rage;", "rage; crystals red;"))
    assert board.can("play fireball strong with red crystal and black die")
    board.play("skill dark-paths")
    assert board.table.turn.move == 2


@pytest.mark.rule("MK-503", "MK-504", "MK-516", "MK-517", "MK-507")
def test_crystals_and_tokens() -> None:
    board = scene("tovak; hand concentration rage; crystals red red red; source black gold red")
    assert len(board.player.crystals) == 4
    board.play("play concentration basic", "option 1")
    assert board.mana("blue") == 1
    assert BLACK in board.table.source and GOLD in board.table.source


# ------------------------------------------------------------------------------------- the turn


@pytest.mark.rule("MK-601", "MK-634", "MK-406")
def test_players_take_turns_in_round_order() -> None:
    board = deal(3, 2, "full-conquest")
    while board.stage == "ChooseTactic" or board.stage not in ("TakeTurn",):
        board.play(board.choices[-1])
    first = board.seat
    assert first == board.table.turn_order[0]
    board.play("end turn")
    while board.stage != "TakeTurn":
        board.play(board.choices[0] if "enough" not in board.choices else "enough")
    assert board.seat == board.table.turn_order[1]


@pytest.mark.rule("MK-612", "MK-613")
def test_after_an_announcement_an_empty_player_forfeits() -> None:
    text = "announced 3; player 2; arythea at 1,0; hand; deck"
    board = scene(f"tovak at 0,0; hand march rage; {text}", "full-conquest", 3)
    board.play("play march basic", "end turn", "enough")
    assert board.table.round == 2


@pytest.mark.rule("MK-616", "MK-629", "MK-631")
def test_the_rest_can_wait_and_special_effects_follow_it() -> None:
    board = scene("tovak; hand concentration crystallize fire-bolt march; source red red red")
    board.play("play fire-bolt basic", "rest", "card march")
    assert board.can("play concentration basic")


@pytest.mark.rule("MK-621", "MK-810")
def test_doing_nothing_is_allowed() -> None:
    board = scene(PLAIN)
    assert "end turn" in board.choices


@pytest.mark.rule("MK-714", "MK-729", "MK-715")
def test_move_can_be_played_in_combat_and_moves_nobody() -> None:
    board = scene(PLAIN + "; fight prowlers")
    board.play("play march basic")
    assert board.table.turn.move == 2
    assert not board.can("go 1,0")


@pytest.mark.rule("MK-717", "MK-1205", "MK-1209", "MK-1211")
def test_healing_points_survive_an_action_without_combat() -> None:
    board = scene("tovak at 2,-3; source red red red; hand march wound; heal 1")
    board.play("interact", "heal a wound")
    assert board.wounds == 0


@pytest.mark.rule("MK-720", "MK-813")
def test_a_change_of_rules_ends_with_the_turn() -> None:
    board = scene("tovak; hand path-finding rage stamina march; source red red red")
    board.play("play path-finding basic")
    assert board.table.turn.costs[5] == 4
    board.play("end turn", "enough")
    assert board.table.turn.costs[5] == 5


@pytest.mark.rule("MK-728")
def test_healing_in_a_mixed_effect_is_ignored_in_combat() -> None:
    board = scene("tovak; hand refreshing-walk rage; source red red red; fight prowlers")
    board.play("play refreshing-walk basic")
    assert (board.table.turn.move, board.table.turn.heal) == (2, 0)


# ---------------------------------------------------------------------------------------- the map


@pytest.mark.rule("MK-803", "MK-804", "MK-805")
def test_the_table_of_move_costs() -> None:
    day = dict(zip(TERRAINS, MOVE_COST[0], strict=True))
    night = dict(zip(TERRAINS, MOVE_COST[1], strict=True))
    assert [day[t] for t in ("plains", "hills", "forest", "wasteland", "desert", "swamp")] == [
        2,
        3,
        3,
        4,
        5,
        5,
    ]
    assert (night["forest"], night["desert"], night["city"]) == (5, 3, 2)
    assert min(day["lake"], day["mountain"], day["sea"]) >= 99


@pytest.mark.rule("MK-834", "MK-835", "MK-837", "MK-838", "MK-839", "MK-840", "MK-852", "MK-827")
def test_map_shapes() -> None:
    def has(shape: int, i: int, j: int) -> bool:
        return SHAPE_HAS[shape][POSITION[(i, j)]]

    assert len(ADJOINING[POSITION[(3, 3)]]) == 6
    assert has(WEDGE, 0, 5) and has(WEDGE, 5, 0) and not has(WEDGE, 2, -1)
    assert has(OPEN, 3, -2) and has(OPEN, 0, 2) and not has(OPEN, 0, 3)
    assert has(OPEN_4, 2, -2) and not has(OPEN_4, 1, 2)
    assert has(OPEN_3, 1, -1) and not has(OPEN_3, 2, -2)


@pytest.mark.rule("MK-842", "MK-841", "MK-831")
def test_with_an_empty_deck_a_removed_tile_needs_three_neighbours() -> None:
    table = scene(PLAIN + "; pile tiles", "solo-conquest").table
    assert not placeable(table, POSITION[(1, 1)])
    third = space_text(7 * POSITION[(2, 0)])
    text = f"{PLAIN}; pile tiles; tile countryside-9 around {third}; move 9"
    table = scene(text, "solo-conquest").table
    assert placeable(table, POSITION[(1, 1)])
    table.tiles_left = []
    assert explorable(table, 0) == []


@pytest.mark.rule("MK-854", "MK-853")
def test_distances_are_counted_on_the_grid() -> None:
    assert far(PORTAL_SPACE, SPACE[(2, -3)]) == 3
    assert far(PORTAL_SPACE, SPACE[(3, -3)]) == 3


@pytest.mark.rule("MK-843", "MK-846", "MK-847", "MK-901")
def test_what_a_new_tile_receives() -> None:
    table = scene(PLAIN, "solo-conquest").table
    for space in range(7 * len(table.order)):
        if table.laid(space):
            spot = table.spot(space)
            if table.site(space) == VILLAGE:
                assert spot.tokens == ()
            if table.rampaging(space):
                assert ENEMIES[spot.tokens[0]].colour == 0 and spot.shown


@pytest.mark.rule("MK-817", "MK-819", "MK-822", "MK-821")
def test_heroes_pass_but_do_not_stay_on_one_space() -> None:
    text = "tovak at 0,0; source red red red; hand march rage stamina; move 9;"
    text += "player 2; arythea at 1,0"
    board = scene(text, seats=2)
    board.play("go 1,0")
    assert board.stage == "TakeTurn"
    assert not board.table.safe(SPACE[(1, 0)], 0)
    board.play("play march basic", "end turn", "enough")
    assert board.table.players[0].space == -1  # back on the portal, off the map
    assert board.table.players[0].hand.count(0) == 1


@pytest.mark.rule("MK-906", "MK-908", "MK-910", "MK-911", "MK-914", "MK-917")
def test_rampaging_enemies_may_join_a_combat_that_a_step_started() -> None:
    board = scene("tovak at 0,-3; source red red red; hand march rage; move 9")
    board.play("go 1,-3")
    if board.stage == "JoinFight":
        board.play("enough")
    assert board.foes
    foe = board.combat.foes[0]
    assert foe.rampaging and not foe.walled and not foe.defends
    space = foe.space
    lose(board)
    assert board.table.rampaging(space)
    assert board.space == "1,-3"


# ---------------------------------------------------------------------------------------- combat


@pytest.mark.rule("MK-1160")
def test_units_need_both_resistances_against_cold_fire() -> None:
    from questboard.games.mage_knight.state import Troop
    from questboard.games.mage_knight.state.numbers import UNIT
    from questboard.games.mage_knight.steps.combat import resists

    table = scene(PLAIN).table
    golems, mages = Troop(UNIT["fire-golems"]), Troop(UNIT["altem-mages"])
    assert resists(table, golems, 1) and not resists(table, golems, 3)
    assert resists(table, mages, 3)


@pytest.mark.rule("MK-1164")
def test_a_knock_out_discards_once() -> None:
    from questboard.games.mage_knight.steps.basics import take_wounds

    board = scene("tovak; source red red red; hand march rage; units peasants; fight prowlers")
    take_wounds(board.table, 0, 5)
    assert board.combat.out
    board.player.hand.append(CARD["stamina"])
    take_wounds(board.table, 0, 1)
    assert CARD["stamina"] in board.player.hand


@pytest.mark.rule("MK-1170", "MK-1178")
def test_an_unblocked_stand_in_deals_its_damage_and_is_gone() -> None:
    board = scene("tovak; source red red red; hand march rage; fight orc-summoners")
    board.play("finish the phase")
    stand_in = board.combat.foes[0].stand_in
    board.play("finish the phase")
    while board.table.combat is not None and board.combat.phase < 3:
        board.play("damage 1 to hero")
    assert stand_in in board.table.heaps[2]


@pytest.mark.rule("MK-1147")
def test_a_block_that_falls_short_is_not_offered() -> None:
    board = scene("tovak; source red red red; hand march rage; fight prowlers phase block")
    board.play("play march sideways block")
    assert not board.can("block 1")


@pytest.mark.rule("MK-1197", "MK-731")
def test_after_combat_special_effects_can_be_played_until_the_end() -> None:
    board = scene("tovak; source red red red; hand fire-bolt march; fight prowlers")
    drop_token(board.table, board.combat.foes.pop().token)
    board.fresh()
    assert board.stage == "TakeTurn"
    assert board.can("play fire-bolt basic")
    assert not board.can("challenge 1,-4")


@pytest.mark.rule("MK-1505")
def test_a_failed_assault_costs_no_wounds() -> None:
    from questboard.games.mage_knight.language.land import KEEP

    board, keep = before_site(KEEP)
    enter(board, keep)
    wounds = board.wounds
    lose(board)
    assert board.wounds == wounds


# ------------------------------------------------------------------------------- levels and Skills


@pytest.mark.rule("MK-1407", "MK-1408", "MK-2012")
def test_a_common_skill_brings_the_lowest_advanced_action() -> None:
    board = scene(PLAIN + "; fame 3; level 1; common double-time dark-paths; done played")
    lowest = board.table.advanced_offer[0]
    board.play("end turn")
    assert "gain dark-paths from the common offer" in board.choices
    assert "gain double-time from the common offer" not in board.choices
    dummies = len(board.table.spare_skills)
    board.play("gain dark-paths from the common offer")
    assert board.player.deck[-1] == lowest  # on top, before cards are drawn
    assert len(board.table.spare_skills) == dummies - 1


@pytest.mark.rule("MK-1409")
def test_with_one_own_token_left_that_one_is_turned_up() -> None:
    board = scene(PLAIN + "; fame 3; level 1; skill-pile double-time; done played")
    board.play("end turn")  # the others lie in the common offer, but are his own
    assert board.player.skills == [SKILL["double-time"]]


@pytest.mark.rule("MK-223")
def test_bonds_of_loyalty_is_a_command_token_of_its_own() -> None:
    board = scene("norowas at 2,-3; source red red red; hand march; skills bonds-of-loyalty")
    assert board.player.command() == 2
    assert not board.can("skill bonds-of-loyalty")


# ------------------------------------------------------------------------------ the end of the game


@pytest.mark.rule("MK-2007", "MK-2015")
def test_the_dummy_has_no_turn_after_the_end_was_triggered() -> None:
    left = len(dummy(scene(PLAIN).table).deck)
    table = scene(PLAIN + "; ending 1; due dummy").table
    assert (table.turn.seat, len(dummy(table).deck)) == (0, left)


@pytest.mark.rule("MK-2111", "MK-2116")
def test_the_goal_is_every_city() -> None:
    text = PLAIN + "; pile tiles; tile core-5 around 4,-5"
    table = scene(text, "solo-conquest").table
    assert not table.story().goal_met(table)
    table = scene(text + "; shield at 4,-5", "solo-conquest").table
    assert table.story().goal_met(table)
    assert conquest.goal_points(table) >= 25


@pytest.mark.rule("MK-1709", "MK-1711", "MK-1715", "MK-1705", "MK-1716", "MK-2112")
def test_shields_score() -> None:
    text = PLAIN + "; tile countryside-3 around 4,-5; shield at 5,-6"
    table = scene(text, "full-conquest", 2).table
    assert achievements(table, 0)[3] == 2
    assert conquest.city_points(table, 0) == 0
    scores = table.story().scores(table)
    # Fame 0, keep 2, title 3; two Wounds -4 and their title -3.
    assert scores[0] == 2 + 3 - 4 - 3


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
    assert conquest.goal_points(board.table) == 10 + cards  # one city; the 15 need both
    assert board.table.scores == [10 + cards]  # no Fame, no achievements
    none = last_turn("")
    assert conquest.goal_points(none.table) == len(dummy(none.table).deck) > 0


@pytest.mark.rule("MK-2105")
def test_points_for_goal_and_time_in_a_game_won_early() -> None:
    table = scene(
        LAST_ROUND.format("shield at 4,-5; shield at 6,-4; ").replace("; round 6;", "; round 4;"),
        "solo-conquest",
    ).table
    assert conquest.goal_points(table) == 20 + 15 + 2 * 30 + 16 + 5
    table.announced = 0
    assert conquest.goal_points(table) == 20 + 15 + 2 * 30 + 16


@pytest.mark.rule("MK-2117")
def test_a_solo_conquest_without_all_cities_is_lost() -> None:
    from questboard.kernel import Rng
    from questboard.kernel.core.play import playout

    table = GAME.deal(1, 1, scenario="solo-conquest", heroes="any")
    playout(table, Rng.seeded(1))
    assert table.result is not None
    assert table.result.how == "lost"


@pytest.mark.rule("MK-1312")
def test_a_banner_stays_or_goes_back_to_the_deck() -> None:
    text = "tovak; hand banner-of-glory march rage stamina; deck; units peasants; "
    board = scene(text + "source red red red")
    board.play("banner banner-of-glory to unit 1")
    board.play("end turn", "enough", "announce the end of the round")
    assert board.stage == "KeepBanner"
    board.play("decline")
    assert board.player.units[0].banner == NONE
    assert CARD["banner-of-glory"] in board.player.deck + board.player.hand


@pytest.mark.rule("MK-1513")
def test_artifacts_of_a_turn_are_drawn_together() -> None:
    from questboard.games.mage_knight.language.effects import Reward
    from questboard.games.mage_knight.language.words import ARTIFACT_REWARD

    board = scene(PLAIN)
    board.table.turn.rewards = [Reward(ARTIFACT_REWARD, 1), Reward(ARTIFACT_REWARD, 1)]
    board.play("play march basic", "end turn")
    assert board.stage == "KeepArtifacts"
    assert len(board.choices) == 3


@pytest.mark.rule("MK-1314", "MK-1515")
def test_a_unit_reward_may_be_any_of_the_offer() -> None:
    from questboard.games.mage_knight.language.effects import Reward
    from questboard.games.mage_knight.language.words import UNIT_REWARD

    board = scene(PLAIN + "; offer altem-mages")
    board.table.turn.rewards = [Reward(UNIT_REWARD, 1)]
    board.play("play march basic", "end turn")
    board.play("offered altem-mages")
    assert board.units == ["altem-mages"]


@pytest.mark.rule("MK-1526")
def test_what_was_ordered_for_the_end_comes_before_the_levels() -> None:
    board = scene("tovak; source red red red; hand threaten rage stamina; crystals red")
    board.play("play threaten strong with red crystal")
    assert board.player.reputation == 0
    board.play("end turn", "enough")
    assert board.player.reputation == -1


@pytest.mark.rule("MK-1702", "MK-1703")
def test_the_first_of_round_end_and_goal_decides_the_last_turns() -> None:
    board = scene(PLAIN + "; tile core-5 around 4,-5; announced dummy")
    board.play("play march basic", "end turn", "enough")
    assert board.table.result is not None


def test_every_enemy_can_be_met() -> None:
    for enemy in ENEMIES:
        board = scene(f"tovak; source red red red; hand rage march; fight {enemy.id}")
        assert board.combat.foes[0].token == ENEMY[enemy.id]
        assert isinstance(board.combat.foes[0], Foe)
    assert len(BASE.core) == 4 and SPELL == 2 and COUNTRYSIDE == 1 and NEAR


def test_winning_helpers_leave_no_combat() -> None:
    board = scene("tovak; source red red red; hand rage march; fight prowlers")
    assert win(board).table.combat is None
    assert isinstance(board, Scene)
