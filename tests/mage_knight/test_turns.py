"""Chapter 6: whose turn it is, the End of the Round, a turn and a Rest."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.state import NONE
from questboard.games.mage_knight.state.numbers import CARD
from questboard.games.mage_knight.table.positions import position

from .table import GAME, Scene, scene

PLAIN = "tovak at 0,0; source red red red; "
ACTIONS = ("challenge", "interact", "enter the site", "burn the monastery")


def two(text: str) -> Scene:
    """Two players on the map of a full conquest; a keep lies at 2,-1, a mine at 1,-3."""
    return scene(text, "full-conquest", 2)


def any_turn(board: Scene) -> Scene:
    """A card is played sideways and the turn ended."""
    return board.play(next(t for t in board.choices if t.endswith("sideways move"))).end_turn()


# ------------------------------------------------------------------------------------- whose turn


@pytest.mark.rule("MK-601")
def test_players_take_turns_in_round_order_again_and_again() -> None:
    text = "tactic planning; player 2; tactic early-bird; player 3; tactic great-start; due 2"
    board = scene(text, "full-conquest", 3)
    turns = []
    for _ in range(6):
        turns.append(board.table.turn.seat)
        any_turn(board)
    assert turns == [1, 0, 2, 1, 0, 2]


@pytest.mark.rule("MK-634")
def test_the_next_turn_starts_when_the_end_of_turn_sequence_is_complete() -> None:
    board = two("tovak at 0,0; hand march rage stamina; player 2; arythea at 1,0; hand rage march")
    board.play("play march basic", "end turn")
    assert board.stage == "DiscardCards" and board.seat == 0
    assert board.table.turn.seat == 0
    board.play("enough")
    assert board.stage == "TakeTurn" and board.seat == 1
    assert len(board.table.players[0].hand) == 5  # drawn before


@pytest.mark.rule("MK-607")
def test_a_face_down_token_is_turned_up_and_costs_the_turn() -> None:
    board = two(
        "tovak at 0,0; hand march rage; player 2; arythea at 1,-3; hand rage march; marks face-down"
    )
    other = board.table.players[1]
    board.play("play march sideways move").end_turn()
    assert board.seat == 0 and board.table.turn.seat == 0  # the first player once more
    assert not other.face_down
    assert other.crystals == [0, 0, 0, 0]  # no benefit of the mine
    assert len(other.hand) == 2  # no card discarded, none drawn
    board.play("play rage sideways move").end_turn()
    assert board.table.turn.seat == 1  # one turn is skipped, not two


@pytest.mark.rule("MK-607", "MK-614")
def test_the_flip_is_the_last_turn_of_the_round() -> None:
    text = (
        "tovak at 0,0; hand march; player 2; arythea at 1,0; hand rage; "
        "player 3; goldyx at 0,-1; marks face-down; announced 1; turn 2"
    )
    board = scene(text, "full-conquest", 3)
    board.play("play rage sideways move", "end turn")
    assert board.table.round == 2
    assert not board.table.players[2].face_down


@pytest.mark.rule("MK-606", "MK-602")
def test_an_interactive_skill_expires_before_the_round_end_is_announced() -> None:
    board = two(
        "goldyx at 0,0; hand march rage; deck; skills source-freeze; source red red red red; "
        "player 2; tovak at 1,0; hand rage threaten"
    )
    board.play("skill source-freeze", "play march basic").end_turn()
    table = board.table
    assert table.turn.seat == 1 and table.freeze == 0
    assert not board.can("play threaten strong with red die")
    any_turn(board)
    assert table.freeze == NONE  # the crystal for it is asked for first, or there is one colour
    assert board.can("announce the end of the round")


@pytest.mark.rule("MK-606")
def test_an_interactive_skill_expires_though_the_turn_is_skipped() -> None:
    board = two(
        "goldyx at 0,0; hand march rage; skills source-freeze; source red red red red; "
        "player 2; tovak at 1,0; hand rage threaten march"
    )
    board.play("skill source-freeze", "play march basic").end_turn()
    board.table.players[0].face_down = True  # as after a combat between players
    any_turn(board)
    assert board.table.turn.seat == 1 and board.table.freeze == NONE


# ---------------------------------------------------------------------- the End of the Round


@pytest.mark.rule("MK-609")
def test_with_cards_in_the_deck_or_after_an_announcement_nobody_announces() -> None:
    text = "hand march rage stamina wound wound; {}; player 2; arythea at 1,0; hand rage march"
    board = two(f"tovak at 0,0; {text.format('deck promise')}; due 1")
    assert board.stage == "TakeTurn"
    board = two(f"tovak at 0,0; {text.format('deck')}; due 1; announced 2")
    assert board.stage == "TakeTurn"
    board = two(f"tovak at 0,0; {text.format('deck')}; due 1")
    assert board.can("announce the end of the round")


@pytest.mark.rule("MK-610")
def test_with_neither_hand_nor_deck_the_round_end_is_announced() -> None:
    """The first defect of the rival: it stalls here."""
    board = scene(PLAIN + "hand march; deck")
    board.play("play march basic", "end turn")
    assert board.table.round == 2  # the Dummy had its turn, the next Round is prepared


@pytest.mark.rule("MK-615")
def test_playing_the_last_card_in_mid_turn_does_not_end_it() -> None:
    """The second defect of the rival: it forces a forfeit here."""
    board = scene(PLAIN + "hand march; move 3; crystals red; deck")
    board.play("play march basic")
    assert board.can("go 1,0")
    board.play("go 1,0")
    assert board.space == "1,0"
    assert board.stage == "TakeTurn"


@pytest.mark.rule("MK-611")
def test_with_an_empty_deck_a_player_may_announce_or_play_on() -> None:
    board = scene(PLAIN + "hand march rage stamina wound wound; deck")
    board.play("play march basic", "end turn", "enough")
    assert board.stage == "StartTurn"
    assert set(board.choices) == {"announce the end of the round", "play on"}


@pytest.mark.rule("MK-612")
def test_after_an_announcement_an_empty_player_forfeits() -> None:
    text = "announced 3; player 2; arythea at 1,0; hand; deck"
    board = scene(f"tovak at 0,0; hand march rage; {text}", "full-conquest", 3)
    board.play("play march basic", "end turn", "enough")
    assert board.table.round == 2


@pytest.mark.rule("MK-613")
def test_who_announces_plays_nothing_gains_nothing_and_draws_nothing() -> None:
    text = "tovak at 1,-3; hand march rage; deck; player 2; arythea at 1,0; hand rage march; due 1"
    board = scene(text, "first-reconnaissance", 2)
    board.play("announce the end of the round")
    assert board.seat == 1
    player = board.table.players[0]
    assert board.hand == ["rage", "march"] and not player.played
    assert player.tokens == [0] * 6  # no gold of the glade


@pytest.mark.rule("MK-614")
def test_after_the_announcement_every_other_player_has_exactly_one_more_turn() -> None:
    board = scene(
        "hand march rage; deck; player 2; hand march rage; player 3; hand rage march; due 1",
        "full-conquest",
        3,
    )
    board.play("announce the end of the round")
    turns = []
    while board.table.round == 1:
        turns.append(board.seat)
        any_turn(board)
    assert turns == [1, 2]


# ---------------------------------------------------------------------------------- a Regular turn


@pytest.mark.rule("MK-616")
def test_the_choice_between_turn_and_rest_can_wait() -> None:
    board = scene(PLAIN + "hand march promise concentration tranquility rage fire-bolt")
    board.play("play march basic", "play promise basic", "play concentration basic", "option 1")
    board.play("play tranquility basic", "option 1")
    assert board.can("rest") and board.can("go 1,0")
    board.play("rest", "card rage")
    assert board.table.turn.rested and not board.can("go 1,0")


@pytest.mark.rule("MK-617")
def test_after_the_action_there_is_neither_movement_nor_another_action() -> None:
    board = scene("tovak at 2,-3; source red red red; hand march rage; move 9")
    assert board.can("go 1,-2") and board.can("challenge") and board.can("interact")
    board.play("interact", "play march basic")
    assert not board.can("go") and not board.can("explore")
    assert not any(board.can(each) for each in ACTIONS)


@pytest.mark.rule("MK-619")
def test_entering_a_fortified_site_is_the_action_of_the_turn() -> None:
    text = "source red red red; hand march rage; move 3; tile countryside-3 around 4,-5"
    board = scene(f"tovak at 5,-5; {text}").play("go 5,-6")
    assert board.stage == "Fight" and board.table.turn.acted


@pytest.mark.rule("MK-621")
@pytest.mark.parametrize(
    ("where", "tile", "action"),
    [
        ("3,-4", "countryside-3", "interact"),
        ("4,-4", "countryside-7", "enter the site"),
        ("4,-5", "countryside-1", "challenge 4,-6"),
        ("3,-5", "countryside-7", "burn the monastery"),
    ],
)
def test_one_action_may_be_chosen_or_none(where: str, tile: str, action: str) -> None:
    board = scene(f"tovak at {where}; hand march rage; tile {tile} around 4,-5")
    assert board.can(action) and board.can("end turn")
    board.play(action)
    assert board.table.turn.acted


@pytest.mark.rule("MK-621")
def test_nobody_starts_a_cooperative_assault() -> None:
    text = "tovak at 4,-6; hand march rage; move 2; tile core-5 around 4,-5"
    board = two(f"{text}; player 2; arythea at 5,-6; announced 2")  # both next to the city
    verbs = {text.split()[0] for text in board.choices}
    assert verbs == {"go", "explore", "play", "rest", "end"}  # nobody is invited
    board.play("go 4,-5", "enough")
    assert board.foes == board.tokens("4,-5")  # all of its defenders, alone


@pytest.mark.rule("MK-622", "MK-1518")
def test_a_card_must_be_played_or_discarded_in_every_turn() -> None:
    board = scene(PLAIN + "hand march rage")
    board.play("end turn")
    assert board.stage == "DiscardCards"
    assert "enough" not in board.choices
    board.play("card march")
    assert "enough" in board.choices


@pytest.mark.rule("MK-622")
def test_who_began_with_an_empty_hand_need_not_discard() -> None:
    text = "deck march rage stamina promise; skills tovak-motivation; due 1"
    board = scene(f"tovak at 0,0; hand; {text}", "full-conquest", 2)
    while board.stage != "TakeTurn":
        board.play("begin turn")
    board.play("skill tovak-motivation", "end turn")
    assert "enough" in board.choices
    board = scene(f"tovak at 0,0; hand threaten; {text}", "full-conquest", 2)
    while board.stage != "TakeTurn":
        board.play("begin turn")
    board.play("skill tovak-motivation", "end turn")
    assert "enough" not in board.choices


@pytest.mark.rule("MK-623")
@pytest.mark.parametrize(
    ("deed", "enough"),
    [
        ("play rage sideways move", True),
        ("banner banner-of-glory to unit 1", True),
        ("heal a wound", False),
    ],
)
def test_playing_in_any_way_is_playing_and_healing_is_not(deed: str, enough: bool) -> None:
    board = scene(PLAIN + "hand rage march banner-of-glory wound; units peasants; heal 1")
    board.play(deed, "end turn")
    assert board.can("enough") == enough


@pytest.mark.rule("MK-624", "MK-628")
def test_with_only_wounds_in_hand_the_turn_is_a_slow_recovery() -> None:
    board = scene(PLAIN + "hand wound wound; move 6; units peasants")
    assert "end turn" not in board.choices
    assert not board.can("go 1,0")
    assert "rest" in board.choices
    board.play("rest")
    assert board.wounds == 1
    assert board.discard == ["wound"]


@pytest.mark.rule("MK-624")
def test_nor_does_flight_take_the_place_of_that_rest() -> None:
    text = "goldyx at 1,0; skills flight; units peasants; hand wound wound wound"
    board = scene(text)
    assert not board.can("skill flight")
    assert "end turn" not in board.choices
    assert scene(text + " march").can("skill flight")  # with a card to play or discard
    reason = GAME.why_not(board.table, 0, "skill flight")
    assert reason is not None and reason.rule == "MK-624"


@pytest.mark.rule("MK-624")
def test_who_played_a_card_before_need_not_rest() -> None:
    board = scene(PLAIN + "hand march wound wound; move 2").play("play march basic")
    assert board.hand == ["wound", "wound"]
    assert board.can("end turn") and board.can("go 1,0")


# -------------------------------------------------------------------------------------------- Rest


@pytest.mark.rule("MK-625")
def test_who_rests_neither_moves_nor_acts() -> None:
    board = scene("tovak at 2,-3; source red red red; hand march rage stamina; move 4")
    assert board.can("go 1,-2") and board.can("explore") and board.can("interact")
    board.play("rest", "card march")
    assert not board.can("go") and not board.can("explore")
    assert not any(board.can(each) for each in ACTIONS)
    assert not board.can("play rage sideways move")


@pytest.mark.rule("MK-626")
@pytest.mark.parametrize("deed", ["go 1,-2", "explore 4,-5", "interact"])
def test_a_turn_with_a_step_a_tile_or_an_action_cannot_become_a_rest(deed: str) -> None:
    board = scene("tovak at 2,-3; source red red red; hand march rage; move 4")
    assert board.can("rest")
    board.play(deed)
    assert not board.can("rest")


@pytest.mark.rule("MK-627", "MK-632")
def test_a_rest_discards_one_card_and_any_number_of_wounds() -> None:
    board = scene(PLAIN + "hand march rage wound wound")
    board.play("rest", "card march", "card wound", "card wound")
    assert board.hand == ["rage"]
    assert board.discard == ["march", "wound", "wound"]


@pytest.mark.rule("MK-627")
def test_a_rest_discards_exactly_one_card_that_is_no_wound() -> None:
    board = scene(PLAIN + "hand march rage wound").play("rest")
    assert board.choices == ["card rage", "card march"]
    board.play("card rage")
    assert board.choices == ["enough", "card wound"]


@pytest.mark.rule("MK-628")
def test_a_slow_recovery_discards_exactly_one_wound() -> None:
    board = scene(PLAIN + "hand wound wound wound; skills dark-fire-magic").play("rest")
    assert board.wounds == 2 and not board.can("card wound") and not board.can("rest")


@pytest.mark.rule("MK-629")
def test_the_hand_at_the_moment_of_resting_decides_how() -> None:
    board = scene(PLAIN + "hand march wound wound; skills dark-fire-magic")
    board.play("play march basic", "rest")
    assert board.stage == "TakeTurn" and board.wounds == 1  # Slow Recovery
    board = scene(PLAIN + "hand wound wound; deck march; skills tovak-motivation")
    board.play("skill tovak-motivation", "rest")
    assert "march" in board.discard  # a Standard Rest


@pytest.mark.rule("MK-630")
def test_a_hand_emptied_by_healing_can_still_rest() -> None:
    board = scene(PLAIN + "hand wound; heal 1; units peasants; skills dark-fire-magic")
    discard = board.discard
    board.play("heal a wound", "rest")
    assert board.table.turn.rested
    assert board.stage == "TakeTurn" and board.discard == discard  # nothing is asked for


@pytest.mark.rule("MK-631")
def test_special_and_healing_effects_come_before_and_after_the_rest() -> None:
    board = scene(PLAIN + "hand concentration fire-bolt tranquility march wound")
    board.play("play fire-bolt basic", "rest", "card march", "enough")
    assert board.can("play concentration basic") and board.can("play tranquility basic")


@pytest.mark.rule("MK-631", "MK-732")
def test_after_a_rest_nothing_gives_move_or_influence() -> None:
    text = "units peasants foresters; fame 48; skills dark-paths; hand march rage; crystals red"
    board = scene(PLAIN + text)
    assert board.can("activate 1 peasants for 2") and board.can("skill dark-paths")
    board.play("rest", "card march")
    assert board.stage == "TakeTurn"
    assert not board.can("activate") and not board.can("skill dark-paths")
    for thing in ("activate 1", "skill dark-paths"):
        reason = GAME.why_not(board.table, 0, thing)
        assert reason is not None and reason.rule == "MK-631", thing
    healing = scene(PLAIN + "units herbalists; crystals green; hand march rage wound")
    healing.play("rest", "card march", "enough")
    assert healing.can("activate 1 herbalists")


@pytest.mark.rule("MK-631", "MK-733")
def test_after_a_rest_each_half_of_a_spell_is_judged_by_its_own_icon() -> None:
    board = scene(
        "norowas at 0,0; night; hand space-bending march rage; crystals blue; mana black; "
        "source gold gold gold"
    )
    board.play("rest", "card march")
    assert not board.can("play space-bending basic")
    reason = GAME.why_not(board.table, 0, "play space-bending basic with blue crystal")
    assert reason is not None and reason.rule == "MK-631" and "Space Bending" in reason.text
    board.play("play space-bending strong with blue crystal and black token")
    assert board.table.turn.aside == [CARD["space-bending"]]


@pytest.mark.rule("MK-631", "MK-736")
def test_after_a_rest_magic_talent_casts_healing_and_special_spells_of_the_offer() -> None:
    board = scene(
        "norowas at 0,0; hand magic-talent march rage wound wound; crystals green blue white; "
        "spells restoration chill tremor; source black black black"
    )
    board.play("rest", "card march", "enough", "play magic-talent basic")
    assert board.can("cast restoration basic with green crystal")
    assert not board.can("cast chill") and not board.can("cast tremor")
    board.play("cast restoration basic with green crystal")
    assert board.table.turn.heal >= 3


@pytest.mark.rule("MK-631")
def test_after_a_rest_no_wound_is_played_sideways() -> None:
    board = scene(PLAIN + "fame 48; skills power-of-pain; hand march rage wound; crystals red")
    board.play("rest", "card march", "enough", "skill power-of-pain")
    assert board.stage == "TakeTurn" and not board.can("play wound sideways move")


@pytest.mark.rule("MK-633")
def test_a_resting_hero_uses_its_space() -> None:
    board = scene("tovak at 2,-1; source red red red; hand march rage stamina wound wound")
    board.play("rest", "card march", "enough", "enough")
    assert board.crystals("green") == 1


@pytest.mark.rule("MK-635")
def test_who_rests_unasked_shows_its_hand_so_that_nobody_else_takes_back() -> None:
    seats = "norowas at 0,0; player 2; tovak at 1,0; hand {}; deck; turn 2"
    assert position(seats.format("wound wound"), seats=2).shown == 0b10
    assert position(seats.format("march wound"), seats=2).shown == 0
