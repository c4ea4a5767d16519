"""A few rules that no other page shows."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.language.land import DUNGEON, MAGE_TOWER, MONASTERY
from questboard.games.mage_knight.state.numbers import CARD, SKILL
from questboard.games.mage_knight.steps.basics import others

from .table import deal, scene
from .test_rounds import PLAIN, next_round
from .test_sites import at_site


@pytest.mark.rule("MK-735", "MK-718")
def test_a_combat_card_needs_a_combat() -> None:
    board = scene(PLAIN)
    assert not board.can("play rage basic")
    assert board.can("play rage sideways move")


@pytest.mark.rule("MK-1017")
def test_a_mage_tower_sells_spells_for_7_and_their_mana() -> None:
    text = "spells fireball; crystals red; shield at here; interacting; influence 7"
    board, _ = at_site(MAGE_TOWER, text)
    board.play("buy fireball with red crystal")
    assert board.player.deck[-1] == CARD["fireball"]
    assert board.crystals("red") == 0


@pytest.mark.rule("MK-1010", "MK-712")
def test_cards_can_be_played_during_interaction() -> None:
    board = scene("tovak at 2,-3; source red red red; hand promise concentration")
    board.play("interact", "play promise basic")
    assert board.table.turn.influence == 2
    assert board.can("play concentration basic")


@pytest.mark.rule("MK-1208")
def test_an_effect_that_heals_a_unit_takes_one_wound() -> None:
    text = "norowas; hand march; units utem-swordsmen wounded wounded; skills inspiration"
    board = scene(text + "; source red red red")
    board.play("skill inspiration")
    assert board.player.units[0].wounds == 1


@pytest.mark.rule("MK-1517")
def test_any_number_of_cards_may_be_discarded_before_the_draw() -> None:
    board = scene(PLAIN)
    board.play("play march basic", "end turn", "card rage", "card stamina")
    assert {"rage", "stamina"} <= set(board.discard)
    assert not board.can("card wound")


@pytest.mark.rule("MK-811", "MK-832")
def test_steps_and_cards_mix_and_exploring_provokes_nobody() -> None:
    board = scene("tovak at 0,0; source red red red; hand march stamina rage; move 2")
    board.play("go 0,-1", "play march basic", "go 0,-2")
    assert board.space == "0,-2"
    board = scene("tovak at 4,-3; source red red red; hand march; move 2")
    explored = next(text for text in board.choices if text.startswith("explore"))
    board.play(explored)
    assert board.table.combat is None


@pytest.mark.rule("MK-909")
def test_nobody_joins_the_fight_in_a_dungeon_or_over_a_monastery() -> None:
    board, _ = at_site(DUNGEON)
    board.play("enter the site")
    assert board.stage == "Fight"
    board, _ = at_site(MONASTERY)
    board.play("burn the monastery")
    assert board.stage == "Fight"


@pytest.mark.rule("MK-620", "MK-903")
def test_a_provoked_enemy_is_the_action_of_the_turn() -> None:
    board = scene("tovak at 0,-3; source red red red; hand march rage; move 9")
    board.play("go 1,-3")
    assert board.table.combat is not None or board.stage == "JoinFight"


@pytest.mark.rule("MK-606", "MK-220", "MK-1606")
def test_an_interactive_skill_ends_with_the_holders_next_turn() -> None:
    board = scene(PLAIN + "; skills source-freeze", seats=2)
    board.play("skill source-freeze")
    assert board.table.freeze == 0
    board.play("play march basic", "end turn", "enough")
    assert board.seat == 1
    while board.stage != "TakeTurn":
        board.play(board.choices[0])
    assert not any(" die" in text for text in board.choices)
    next_seat = board.seat
    board.play("end turn")
    while board.seat == next_seat:
        board.play("enough" if "enough" in board.choices else board.choices[0])
    assert board.table.freeze == -1


@pytest.mark.rule("MK-1604", "MK-1601", "MK-1605")
def test_interactive_effects_touch_nobody_in_last_turns() -> None:
    assert others(scene(PLAIN, seats=2).table, 0) == [1]
    assert others(scene(PLAIN + "; announced 2", seats=2).table, 0) == []


@pytest.mark.rule("MK-1611")
def test_each_monastery_adds_an_advanced_action_to_the_unit_offer() -> None:
    board, space = at_site(MONASTERY, "deck")
    assert len(board.table.monastery_offer) == 1
    board.play("play march basic", "end turn", "enough", "announce the end of the round")
    assert len(board.table.monastery_offer) == 1
    assert board.table.spot(space).owner == -1


@pytest.mark.rule("MK-1619", "MK-1614")
def test_kept_dice_go_back_before_the_new_roll() -> None:
    board = scene(PLAIN.replace("red red red", "red red") + "; tactic mana-steal; kept red; deck")
    next_round(board)
    assert board.player.kept_dice == []
    assert len(board.table.source) == 3


@pytest.mark.rule("MK-633")
def test_a_resting_hero_uses_its_space() -> None:
    board = scene("tovak at 2,-1; source red red red; hand march rage stamina wound wound")
    board.play("rest", "card march", "enough", "enough")
    assert board.crystals("green") == 1


@pytest.mark.rule("MK-215", "MK-221")
def test_a_drawn_card_can_be_played_at_once() -> None:
    board = scene("tovak; source red red red; hand tranquility march; deck stamina rage")
    board.play("play tranquility basic", "option 2")
    assert board.can("play stamina basic")


@pytest.mark.rule("MK-1301", "MK-1308")
def test_units_are_never_deed_cards() -> None:
    board = scene(PLAIN + "; units peasants fire-mages")
    assert len(board.player.units) == 2
    assert len(board.player.hand + board.player.deck) == 16 + 2


@pytest.mark.rule("MK-1412", "MK-1516", "MK-1501")
def test_a_new_skill_waits_for_the_next_turn() -> None:
    board = scene("tovak; source red red red; hand march rage stamina; fame 3; level 1")
    board.play("play march basic", "end turn")
    assert board.stage == "LevelUp"
    board.play(board.choices[0])
    board.play(board.choices[0])
    assert board.stage == "DiscardCards"
    assert len(board.player.skills) == 1


@pytest.mark.rule("MK-101", "MK-602")
def test_the_order_of_a_match() -> None:
    board = deal(1, 4)
    assert board.stage == "ChooseTactic"
    board.play(board.choices[0])
    while board.stage != "TakeTurn":
        board.play(board.choices[0])
    assert board.space == "0,0"
    assert SKILL


@pytest.mark.rule("MK-1113")
def test_no_mana_is_counted_twice_for_an_altar() -> None:
    from questboard.games.mage_knight.steps.turn import can_pay_altar

    board = scene("tovak; hand march; source green gold gold; crystals green")
    assert not can_pay_altar(board.table, 0, (0, 0, 3, 0))  # one die in a turn
    board = scene("tovak; hand march; source green gold gold; crystals green; mana gold")
    assert can_pay_altar(board.table, 0, (0, 0, 3, 0))


@pytest.mark.rule("MK-728", "MK-718")
def test_pure_magic_takes_only_mana_that_does_something_now() -> None:
    text = "tovak; hand pure-magic rage; mana red blue green; source black black black;"
    board = scene(text + "fight prowlers phase block")
    board.play("play pure-magic basic")
    assert board.choices == ["pay blue token as blue", "pay green token as green"]
