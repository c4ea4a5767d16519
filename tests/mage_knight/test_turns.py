"""Chapters 6, 12, 13 and 15: turns, Rest, healing, Units, the end of a turn."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.state.numbers import CARD
from questboard.games.mage_knight.table.positions import position

from .table import GAME, deal, dummy, scene

PLAIN = "tovak at 0,0; source red red red; "


@pytest.mark.rule("MK-622", "MK-1518")
def test_a_card_must_be_played_or_discarded_in_every_turn() -> None:
    board = scene(PLAIN + "hand march rage")
    board.play("end turn")
    assert board.stage == "DiscardCards"
    assert "enough" not in board.choices
    board.play("card march")
    assert "enough" in board.choices


@pytest.mark.rule("MK-624", "MK-628")
def test_with_only_wounds_in_hand_the_turn_is_a_slow_recovery() -> None:
    board = scene(PLAIN + "hand wound wound; move 6; units peasants")
    assert "end turn" not in board.choices
    assert not board.can("go 1,0")
    assert "rest" in board.choices
    board.play("rest")
    assert board.wounds == 1
    assert board.discard == ["wound"]


@pytest.mark.rule("MK-622", "MK-624")
def test_nor_does_flight_take_the_place_of_that_rest() -> None:
    text = "goldyx at 1,0; skills flight; units peasants; hand wound wound wound"
    board = scene(text)
    assert not board.can("skill flight")
    assert "end turn" not in board.choices
    assert scene(text + " march").can("skill flight")  # with a card to play or discard
    reason = GAME.why_not(board.table, 0, "skill flight")
    assert reason is not None and reason.rule == "MK-624"


@pytest.mark.rule("MK-627", "MK-632")
def test_a_rest_discards_one_card_and_any_number_of_wounds() -> None:
    board = scene(PLAIN + "hand march rage wound wound")
    board.play("rest", "card march", "card wound", "card wound")
    assert board.hand == ["rage"]
    assert board.discard == ["march", "wound", "wound"]


@pytest.mark.rule("MK-626", "MK-625")
def test_who_moved_cannot_rest_and_who_rests_cannot_move() -> None:
    board = scene(PLAIN + "hand march rage; move 4")
    board.play("go 1,0")
    assert "rest" not in board.choices
    board = scene(PLAIN + "hand march rage stamina; move 4")
    board.play("rest", "card march")
    assert not board.can("go 1,0")
    assert not board.can("play rage sideways move")


@pytest.mark.rule("MK-630")
def test_a_hand_emptied_by_healing_can_still_rest() -> None:
    board = scene(PLAIN + "hand wound; heal 1; units peasants")
    board.play("heal a wound")
    assert "rest" in board.choices
    board.play("rest")
    assert board.table.turn.rested or board.stage != "TakeTurn" or board.hand


@pytest.mark.rule("MK-610", "MK-613")
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


@pytest.mark.rule("MK-611", "MK-609")
def test_with_an_empty_deck_a_player_may_announce_or_play_on() -> None:
    board = scene(PLAIN + "hand march rage stamina wound wound; deck")
    board.play("play march basic", "end turn", "enough")
    assert board.stage == "StartTurn"
    assert set(board.choices) == {"announce the end of the round", "play on"}


@pytest.mark.rule("MK-614", "MK-2008", "MK-1525")
def test_after_the_announcement_everybody_else_has_one_more_turn() -> None:
    board = scene(PLAIN + "hand march rage stamina wound wound; deck")
    left = len(dummy(board.table).deck)
    board.play("play march basic", "end turn", "enough", "announce the end of the round")
    assert board.table.round == 2
    assert len(dummy(board.table).deck) != left


@pytest.mark.rule("MK-2004", "MK-2006")
def test_the_dummy_announces_with_an_empty_deck() -> None:
    board = scene(PLAIN + "hand march rage stamina; dummy 0")
    board.play("play march basic", "end turn", "enough")
    assert board.table.announced == 1
    board.play("play rage sideways move", "end turn", "enough")
    assert board.table.round == 2


@pytest.mark.rule("MK-2005")
def test_the_dummy_turns_three_cards_and_as_many_as_its_crystals() -> None:
    board = scene(
        PLAIN + "hand march rage stamina; dummy goldyx; dummy crystals green green; "
        "dummy deck rage rage march march stamina swiftness swiftness"
    )
    board.play("play march basic", "end turn", "enough")
    assert len(dummy(board.table).deck) == 7 - 5


# ---------------------------------------------------------------------------------------- healing


@pytest.mark.rule("MK-1206")
def test_a_heal_point_throws_a_wound_away() -> None:
    board = scene(PLAIN + "hand tranquility wound rage; crystals green")
    board.play("play tranquility basic", "option 1", "heal a wound")
    assert board.wounds == 0
    assert board.discard == []


@pytest.mark.rule("MK-1207", "MK-1210")
def test_healing_a_unit_costs_its_level_and_does_not_ready_it() -> None:
    board = scene(PLAIN + "hand march; units utem-swordsmen wounded spent; heal 2")
    board.play("heal unit 1")
    assert board.player.units[0].wounds == 0
    assert not board.player.units[0].ready
    assert board.table.turn.heal == 0


@pytest.mark.rule("MK-1305", "MK-1306", "MK-1307")
def test_a_unit_gives_one_ability_and_is_spent() -> None:
    board = scene(PLAIN + "hand march; units peasants")
    board.play("activate 1 peasants for 3")
    assert board.table.turn.move == 2
    assert not board.can("activate 1 peasants")


@pytest.mark.rule("MK-1306")
def test_an_ability_with_a_mana_symbol_is_paid_first() -> None:
    board = scene(PLAIN + "hand march; units herbalists")
    assert not board.can("activate 1 herbalists for 1")
    board = scene(PLAIN + "hand march wound; units herbalists; crystals green")
    board.play("activate 1 herbalists for 1 with green crystal")
    assert board.table.turn.heal == 2


# ------------------------------------------------------------------------------- the end of a turn


@pytest.mark.rule("MK-1509")
def test_a_mine_gives_a_crystal_at_the_end_of_the_turn() -> None:
    board = scene("tovak at 2,-1; source red red red; hand march rage stamina wound wound")
    board.play("play march basic", "end turn", "enough")
    assert board.crystals("green") == 1


@pytest.mark.rule("MK-519")
def test_a_mine_gives_nothing_beyond_three() -> None:
    text = "tovak at 2,-1; source red red red; hand march rage stamina wound wound;"
    board = scene(text + "crystals green green green")
    board.play("play march basic", "end turn", "enough")
    assert board.crystals("green") == 3
    assert board.mana("green") == 0


@pytest.mark.rule("MK-1508", "MK-1212")
def test_a_glade_may_take_a_wound_from_hand_or_discard_pile() -> None:
    board = scene("tovak at 1,-3; source red red red; hand march rage wound; discard wound")
    board.play("play march basic", "end turn")
    assert set(board.choices) == {"decline", "from hand", "from the discard pile"}
    board.play("from hand")
    assert board.wounds == 0


@pytest.mark.rule("MK-1519", "MK-1202", "MK-216")
def test_the_hand_is_filled_to_its_limit_wounds_included() -> None:
    board = scene(PLAIN + "hand march wound wound rage")
    board.play("play march basic", "end turn", "enough")
    assert len(board.hand) == 5
    assert board.wounds == 2


@pytest.mark.rule("MK-1507", "MK-502")
def test_mana_left_is_lost_and_played_cards_are_discarded() -> None:
    board = scene(PLAIN + "hand march rage; mana red blue")
    board.play("play march basic", "end turn", "enough")
    assert board.player.tokens == [0] * 6
    assert board.discard == ["march"]


@pytest.mark.rule("MK-1502")
def test_used_dice_are_rerolled_and_returned() -> None:
    board = scene("tovak at 0,0; source green red red; hand march rage")
    board.play("play march strong with green die", "end turn", "enough")
    assert len(board.table.source) == 3


@pytest.mark.rule("MK-1402", "MK-1404", "MK-1405", "MK-1406", "MK-1410")
def test_an_even_level_gives_a_skill_and_an_advanced_action() -> None:
    board = scene(PLAIN + "hand march rage stamina wound wound; fame 3; level 1")
    offer = board.table.advanced_offer[:]
    board.play("play march basic", "end turn")
    assert board.stage == "LevelUp"
    assert len(board.choices) == 2
    other = board.choices[1].split()[1]
    board.play(board.choices[0])
    assert len(board.player.skills) == 1
    assert board.stage == "TakeOffered"
    assert len(board.choices) == 3
    board.play(board.choices[0])
    assert offer[0] in (*board.player.deck, *board.player.hand)
    assert len(board.table.advanced_offer) == 3
    assert other in [skill_id(skill) for skill in board.table.skill_offer]


def skill_id(skill: int) -> str:
    from questboard.games.mage_knight.content.skills import SKILLS

    return SKILLS[skill].id


@pytest.mark.rule("MK-1403", "MK-1411")
def test_an_odd_level_brings_a_command_token_and_armor() -> None:
    board = scene(PLAIN + "hand march rage stamina wound wound; fame 8; level 2")
    board.play("play march basic", "end turn")
    assert board.player.level == 3
    assert board.player.armor() == 3
    assert board.player.command() == 2


@pytest.mark.rule("MK-125", "MK-820")
def test_a_hero_that_ends_on_the_portal_comes_back_there() -> None:
    board = deal(1, 1)
    while board.stage != "TakeTurn":
        board.play(board.choices[0])
    assert board.space == "0,0"


@pytest.mark.rule("MK-409", "MK-411")
def test_the_right_moment_brings_another_turn() -> None:
    board = scene(PLAIN + "hand march rage; tactic the-right-moment")
    left = len(dummy(board.table).deck)
    board.play("tactic the-right-moment", "play march basic", "end turn", "enough")
    assert board.stage == "TakeTurn"
    assert len(dummy(board.table).deck) == left


# --------------------------------------------------------------------------------- after a Rest


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


@pytest.mark.rule("MK-635")
def test_who_rests_unasked_shows_its_hand_so_that_nobody_else_takes_back() -> None:
    seats = "norowas at 0,0; player 2; tovak at 1,0; hand {}; deck; turn 2"
    assert position(seats.format("wound wound"), seats=2).shown == 0b10
    assert position(seats.format("march wound"), seats=2).shown == 0
