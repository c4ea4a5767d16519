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


@pytest.mark.rule("MK-1004", "MK-1002")
def test_nobody_deals_with_a_hero_at_x() -> None:
    board = scene(VILLAGE + "hand promise rage; reputation -7")
    assert "interact" not in board.choices


@pytest.mark.rule("MK-1011", "MK-1303", "MK-1013", "MK-210")
def test_a_unit_with_the_right_icon_is_recruited_for_its_cost() -> None:
    board = scene(VILLAGE + "hand promise rage")
    board.play("interact")
    board.table.turn.influence = 20
    board.fresh()
    assert not board.can("recruit utem-swordsmen")
    board.play("recruit peasants")
    assert board.units == ["peasants"]
    assert board.player.units[0].usable()
    assert board.table.turn.influence == 16
    assert len(board.table.unit_offer) == 1


@pytest.mark.rule("MK-1012", "MK-1304", "MK-1302")
def test_without_a_command_token_a_unit_must_be_disbanded() -> None:
    board = scene(VILLAGE + "hand promise rage; units foresters")
    board.play("interact")
    board.table.turn.influence = 4
    board.fresh().play("recruit peasants")
    assert board.units == ["peasants"]  # the only Unit is disbanded without a question


@pytest.mark.rule("MK-1014", "MK-1009")
def test_a_village_sells_healing_for_3() -> None:
    board = scene(VILLAGE + "hand promise wound wound")
    board.play("interact")
    board.table.turn.influence = 6
    board.fresh().play("buy healing", "buy healing", "heal a wound", "heal a wound")
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
