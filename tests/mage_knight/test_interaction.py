"""Chapter 10: Reputation, interaction, recruiting."""

from __future__ import annotations

import pytest

from .table import scene

VILLAGE = "tovak at 2,-3; source red red red; offer peasants utem-swordsmen; "


@pytest.mark.rule("MK-1003", "MK-1005")
def test_interaction_starts_with_the_reputation_and_nothing_else() -> None:
    board = scene(VILLAGE + "hand promise rage; influence 7; reputation 2")
    board.play("interact")
    assert board.table.turn.influence == 1


@pytest.mark.rule("MK-1008")
def test_a_bad_reputation_must_be_covered_first() -> None:
    board = scene(VILLAGE + "hand promise rage; reputation -4")
    board.play("interact")
    assert board.table.turn.influence == -2


@pytest.mark.rule("MK-1008")
def test_with_a_negative_balance_nothing_can_be_bought_not_even_by_bonds_of_loyalty() -> None:
    board = scene(
        "norowas at 2,-3; source red red red; reputation -3; skills bonds-of-loyalty; "
        "offer peasants herbalists; hand march threaten"
    )
    board.play("interact")
    assert board.table.turn.influence == -1
    assert not board.can("recruit") and not board.can("buy")
    board.play("play march sideways influence")  # the debt is paid
    assert board.table.turn.influence == 0
    board.play("recruit peasants by bonds")
    assert board.units == ["peasants"] and board.table.turn.influence == 0


FREE_UNIT = (
    "norowas at 0,0; night; skills bonds-of-loyalty; hand call-to-arms; crystals white; "
    "mana black; offer herbalists foresters; source gold gold gold; "
)
CALL_TO_GLORY = "play call-to-arms strong with white crystal and black token"


@pytest.mark.rule("MK-1302", "MK-1314")
def test_the_token_of_bonds_of_loyalty_is_a_command_token_for_a_unit_gained_free() -> None:
    board = scene(FREE_UNIT + "units peasants")
    board.play(CALL_TO_GLORY, "offered herbalists")
    assert board.choices == ["accept", "unit 1", "decline"]
    assert board.table.players[0].command() == 2
    board.play("accept")
    assert board.units == ["peasants", "herbalists"]
    assert [unit.bonded for unit in board.player.units] == [False, True]


@pytest.mark.rule("MK-1304", "MK-1314")
def test_a_unit_gained_free_may_still_take_the_place_of_another_or_be_given_up() -> None:
    board = scene(FREE_UNIT + "units peasants")
    board.play(CALL_TO_GLORY, "offered herbalists", "unit 1")
    assert board.units == ["herbalists"] and not board.player.units[0].bonded
    board = scene(FREE_UNIT + "units peasants")
    board.play(CALL_TO_GLORY, "offered herbalists", "decline")
    assert board.units == ["peasants"]


@pytest.mark.rule("MK-1302")
def test_with_both_kinds_of_token_free_the_player_chooses() -> None:
    board = scene(FREE_UNIT)
    board.play(CALL_TO_GLORY, "offered herbalists")
    assert board.choices == ["accept", "enough"]
    board.play("enough")
    assert [unit.bonded for unit in board.player.units] == [False]
    board = scene(FREE_UNIT)
    board.play(CALL_TO_GLORY, "offered herbalists", "accept")
    assert [unit.bonded for unit in board.player.units] == [True]


@pytest.mark.rule("MK-1304")
def test_a_unit_under_bonds_of_loyalty_is_never_disbanded() -> None:
    board = scene(FREE_UNIT + "units peasants bonded")
    board.play(CALL_TO_GLORY, "offered herbalists")  # the other token was free
    assert board.units == ["peasants", "herbalists"]
    board = scene(FREE_UNIT + "units peasants bonded utem-crossbowmen")
    board.play(CALL_TO_GLORY, "offered herbalists")
    assert board.choices == ["unit 2", "decline"]


@pytest.mark.rule("MK-1004", "MK-1002")
def test_nobody_deals_with_a_hero_at_x() -> None:
    board = scene(VILLAGE + "hand promise rage; reputation -7")
    assert "interact" not in board.choices


@pytest.mark.rule("MK-1011", "MK-1303", "MK-1013", "MK-210")
def test_a_unit_with_the_right_icon_is_recruited_for_its_cost() -> None:
    board = scene(VILLAGE + "hand promise rage; interacting; influence 20")
    assert not board.can("recruit utem-swordsmen")
    board.play("recruit peasants")
    assert board.units == ["peasants"]
    assert board.player.units[0].usable()
    assert board.table.turn.influence == 16
    assert len(board.table.unit_offer) == 1


@pytest.mark.rule("MK-1012", "MK-1304", "MK-1302")
def test_without_a_command_token_a_unit_must_be_disbanded() -> None:
    board = scene(VILLAGE + "hand promise rage; units foresters; interacting; influence 4")
    board.play("recruit peasants")
    assert board.units == ["peasants"]  # the only Unit is disbanded without a question


@pytest.mark.rule("MK-1014", "MK-1009")
def test_a_village_sells_healing_for_3() -> None:
    board = scene(VILLAGE + "hand promise wound wound; interacting; influence 6")
    board.play("buy healing", "buy healing", "heal a wound", "heal a wound")
    assert board.wounds == 0


@pytest.mark.rule("MK-1024", "MK-1025")
def test_a_village_is_plundered_before_the_turn_once() -> None:
    board = scene(VILLAGE + "hand promise rage wound wound stamina")
    board.play("play promise basic", "end turn", "enough")
    assert board.stage == "BeforeTurn"
    hand = len(board.hand)
    board.play("plunder the village")
    assert len(board.hand) == hand + 2
    assert board.player.reputation == -1
    assert "plunder the village" not in board.choices


@pytest.mark.rule("MK-1001")
def test_reputation_stops_at_its_ends() -> None:
    from questboard.games.mage_knight.steps.basics import move_reputation

    board = scene(VILLAGE + "hand rage; reputation 6")
    move_reputation(board.table, 0, 3)
    assert board.player.reputation == 7
    move_reputation(board.table, 0, -30)
    assert board.player.reputation == -7
