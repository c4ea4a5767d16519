"""Chapter 12: Wounds and healing."""

from __future__ import annotations

import pytest

from .table import fight, next_round, scene, win

PLAIN = "tovak at 0,0; source red red red; "


@pytest.mark.rule("MK-1201")
def test_a_wound_of_the_hero_comes_into_hand() -> None:
    board = fight("hand rage march", "prowlers phase damage").play("damage 1 to hero")
    assert board.wounds == 2 and "wound" not in board.discard


@pytest.mark.rule("MK-1202")
def test_wounds_are_not_discarded_at_the_end_of_a_turn() -> None:
    board = scene(PLAIN + "hand march rage wound wound wound").play("play march basic", "end turn")
    assert board.choices == ["card rage", "enough"]
    board.play("enough")
    assert board.wounds == 3 and len(board.hand) == 5  # they count towards the Hand limit


@pytest.mark.rule("MK-1203")
def test_wounds_in_hand_and_discard_pile_are_shuffled_in_at_the_end_of_the_round() -> None:
    board = scene(PLAIN + "hand march rage stamina wound wound; deck; discard wound; away rest")
    next_round(board)
    assert (board.player.deck + board.player.hand).count(0) == 3
    assert board.discard == []


@pytest.mark.rule("MK-1204")
def test_a_wounded_unit_stays_ready_or_spent_as_it_was() -> None:
    board = fight(
        "hand rage march; units peasants foresters spent; fame 8", "swordsmen phase damage"
    )
    board.play("damage 1 to unit 1", "damage 1 to unit 2")
    assert [(unit.ready, unit.wounds) for unit in board.player.units] == [(True, 1), (False, 1)]
    assert not board.can("activate")


@pytest.mark.rule("MK-1205")
def test_healing_points_of_cards_and_villages_are_combined() -> None:
    text = "hand tranquility rage; units utem-swordsmen wounded; interacting; influence 3"
    board = scene("tovak at 2,-3; source red red red; " + text)
    board.play("play tranquility basic", "option 1")
    assert not board.can("heal unit 1")  # level 2
    board.play("buy healing", "heal unit 1")
    assert board.player.units[0].wounds == 0


@pytest.mark.rule("MK-1206")
def test_a_healing_point_throws_away_one_wound_from_hand_and_nowhere_else() -> None:
    board = scene(PLAIN + "hand wound wound rage; heal 1").play("heal a wound")
    assert board.wounds == 1 and "wound" not in board.discard and board.table.turn.heal == 0
    text = "hand march rage; deck wound march; discard wound; away rest; heal 2"
    assert not scene(PLAIN + text).can("heal a wound")


@pytest.mark.rule("MK-1207")
def test_a_wound_of_a_unit_costs_its_level_and_two_wounds_twice_that() -> None:
    text = "hand march; units utem-swordsmen wounded wounded; heal "
    assert not scene(PLAIN + text + "1").can("heal unit 1")
    board = scene(PLAIN + text + "3").play("heal unit 1")
    assert board.player.units[0].wounds == 1
    assert board.table.turn.heal == 1 and not board.can("heal unit 1")


@pytest.mark.rule("MK-1208")
def test_an_effect_that_heals_a_unit_takes_one_wound() -> None:
    text = "norowas; hand march; units utem-swordsmen wounded wounded; skills inspiration"
    board = scene(text + "; source red red red")
    board.play("skill inspiration")
    assert board.player.units[0].wounds == 1


@pytest.mark.rule("MK-1209")
def test_wounds_are_healed_at_any_time_of_the_turn_but_not_in_combat() -> None:
    text = "source red red red; hand march rage wound; heal 1"
    assert scene(f"tovak at 2,-3; {text}").can("heal a wound")
    assert scene(f"tovak at 2,-3; {text}").play("interact").can("heal a wound")
    assert scene(f"tovak at 2,-3; {text}").play("rest", "card march", "enough").can("heal a wound")
    assert not fight(text, "prowlers").can("heal a wound")


@pytest.mark.rule("MK-1210")
def test_healing_a_unit_does_not_ready_it_and_readying_does_not_heal_it() -> None:
    board = scene(PLAIN + "hand march; units peasants wounded spent; heal 1").play("heal unit 1")
    assert board.player.units[0].wounds == 0 and not board.player.units[0].ready
    board = scene(PLAIN + "hand march; units peasants wounded spent herbalists; fame 8")
    board.play("activate 2 herbalists for 2")
    assert board.player.units[0].wounds == 1 and board.player.units[0].ready


@pytest.mark.rule("MK-1211")
def test_wounds_of_a_combat_are_healed_later_in_the_same_turn() -> None:
    board = fight("hand tranquility rage", "diggers phase damage").play("damage 1 to hero")
    wounds = board.wounds
    win(board)
    board.play("play tranquility basic", "option 1", "heal a wound")
    assert board.wounds == wounds - 1


@pytest.mark.rule("MK-1212")
def test_a_glade_does_nothing_for_units() -> None:
    text = "source red red red; hand march rage stamina promise threaten; units peasants wounded"
    board = scene(f"tovak at 1,-3; {text}").play("play march basic", "end turn")
    assert board.stage == "DiscardCards" and board.player.units[0].wounds == 1
    text = "source red red red; hand march rage wound; units peasants wounded"
    board = scene(f"tovak at 1,-3; {text}").play("play march basic", "end turn")
    assert board.choices == ["decline", "from hand"]


@pytest.mark.rule("MK-1213")
def test_a_wound_outside_combat_goes_to_hand_and_knocks_nobody_out() -> None:
    board = scene("tovak; hand blood-ritual wound wound wound wound rage; source red red red")
    board.play("play blood-ritual basic", "colour gold")
    assert board.hand.count("wound") == 5
    assert "rage" in board.hand
    assert board.mana("gold") == 1
