"""Chapter 15: the End of Turn sequence."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.state.numbers import CARD
from questboard.games.mage_knight.steps.end_turn import hand_limit

from .table import Scene, scene, win

PLAIN = "tovak at 0,0; source red red red; "
# Sites of one tile each, and the last level, so that nothing is gained between.
DUNGEON = "tovak at 4,-4; tile countryside-7 around 4,-5; hand march rage; fame 99; "
RUINS = "tovak at 5,-6; tile countryside-8 around 4,-5; hand march rage; "
RED_CITY = "tovak at 4,-5; tile core-8 around 4,-5; shield at 4,-5; hand march rage; interacting; "


def rewards(text: str) -> Scene:
    """Enter a site, win, and go on to the rewards."""
    board = win(scene(text, "solo-conquest").play("enter the site"))
    return board.play("play march basic", "end turn")


# ------------------------------------------------------------------------------------- the sequence


@pytest.mark.rule("MK-1501")
def test_dice_and_clearing_come_first_then_benefits_levels_discarding_and_drawing() -> None:
    text = "hand march rage wound; source green red red; dice blue; mana white; fame 3; level 1"
    board = scene(f"tovak at 1,-3; {text}")  # a magical glade
    board.play("play march strong with green die", "end turn")
    assert board.stage == "GladeRelief"
    assert sorted(board.source) == ["blue", "red", "red"]
    assert board.mana("white") == 0 and board.discard == ["march"]
    assert board.player.level == 1  # not yet
    board.play("from hand")
    assert board.stage == "LevelUp"
    board.play(board.choices[0]).play(board.choices[0])
    assert board.stage == "DiscardCards" and board.hand == ["rage"]  # nothing is drawn yet
    assert len(board.play("enough").hand) == 5


@pytest.mark.rule("MK-1501", "MK-1516")
def test_rewards_come_before_levels() -> None:
    board = rewards(DUNGEON.replace("fame 99", "fame 2; dice red"))
    assert board.stage == "KeepArtifacts" and board.player.level == 1
    while board.stage == "KeepArtifacts":
        board.play(board.choices[0])
    assert board.stage == "LevelUp" and board.player.level == 2


@pytest.mark.rule("MK-1507", "MK-502")
def test_mana_left_is_lost_and_played_cards_are_discarded() -> None:
    board = scene(PLAIN + "hand march rage; mana red blue")
    board.play("play march basic").end_turn()
    assert board.player.tokens == [0] * 6
    assert board.discard == ["march"]


@pytest.mark.rule("MK-502")
def test_mana_may_wait_until_the_end_of_the_turn_it_is_gained_in() -> None:
    board = scene(PLAIN + "hand concentration stamina rage wound wound").play(
        "play concentration basic", "option 1", "play rage sideways move"
    )
    assert board.can("play stamina strong with blue token")
    board.end_turn()
    assert not board.can("play stamina strong with blue token")


@pytest.mark.rule("MK-1526")
def test_what_was_ordered_for_the_end_comes_before_the_levels() -> None:
    board = scene("tovak; source red red red; hand threaten rage stamina; crystals red")
    board.play("play threaten strong with red crystal")
    assert board.player.reputation == 0
    board.play("end turn", "enough")
    assert board.player.reputation == -1


@pytest.mark.rule("MK-1526")
def test_fame_ordered_for_the_end_counts_for_the_levels() -> None:
    text = "hand sword-of-justice march stamina; fame 0; fight prowlers phase attack"
    board = scene(PLAIN + text).play("play sword-of-justice basic", "card march", "enough")
    board.play("attack 1", "end turn")
    assert board.player.fame == 3 and board.stage == "LevelUp"


# ----------------------------------------------------------------------------------------- benefits


@pytest.mark.rule("MK-1508")
def test_a_glade_may_take_a_wound_from_hand_or_discard_pile() -> None:
    board = scene("tovak at 1,-3; source red red red; hand march rage wound; discard wound")
    board.play("play march basic", "end turn")
    assert set(board.choices) == {"decline", "from hand", "from the discard pile"}
    board.play("from hand")
    assert board.wounds == 0


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


# ------------------------------------------------------------------------------------------ rewards


@pytest.mark.rule("MK-1511", "MK-519")
def test_reward_crystals_go_to_the_inventory_and_a_fourth_is_lost() -> None:
    text = "fame 99; ruin ruin-green-green at 5,-6; crystals red red red"  # one of each colour
    board = rewards(RUINS + text)
    assert board.player.crystals == [3, 1, 1, 1]
    assert board.player.tokens == [0] * 6  # an effect would give a token for the fourth


@pytest.mark.rule("MK-1512")
def test_of_one_artifact_more_than_won_one_goes_under_the_deck() -> None:
    board = rewards(DUNGEON + "dice red; top artifacts ruby-ring golden-grail horn-of-wrath")
    assert sorted(board.choices) == ["card golden-grail", "card ruby-ring"]
    board.play("card ruby-ring")  # goes back
    assert board.table.artifact_deck[0] == CARD["ruby-ring"]
    assert board.deck[0] == "golden-grail"
    assert board.table.artifact_deck[-1] == CARD["horn-of-wrath"]


@pytest.mark.rule("MK-1512")
def test_several_artifacts_go_on_the_deck_in_any_order() -> None:
    text = (
        "fame 99; ruin ruin-brown-red at 5,-6; top artifacts ruby-ring golden-grail horn-of-wrath"
    )
    board = rewards(RUINS + text).play("card ruby-ring", "card horn-of-wrath")
    assert board.deck[:2] == ["golden-grail", "horn-of-wrath"]


@pytest.mark.rule("MK-1513")
def test_artifacts_won_and_bought_in_a_turn_are_drawn_together() -> None:
    board = scene(RED_CITY + "influence 24", "solo-conquest")
    board.play("buy an artifact", "buy an artifact", "play march basic", "end turn")
    assert board.stage == "KeepArtifacts" and len(board.choices) == 3  # 2 and 1 more, once


@pytest.mark.rule("MK-1514")
def test_a_spell_won_is_chosen_from_its_offer_which_is_refilled() -> None:
    text = "dice gold; spells fireball chill tremor; top spells restoration"
    board = rewards(DUNGEON + text).play("card chill")
    assert board.deck[0] == "chill" and board.spells == ["fireball", "tremor", "restoration"]


@pytest.mark.rule("MK-1514")
def test_an_advanced_action_won_is_none_of_the_unit_offer() -> None:
    text = "fame 99; ruin ruin-green-red at 5,-6; advanced agility ambush learning; "
    board = rewards(RUINS + text + "monastery fire-bolt; top advanced ice-bolt")
    while board.stage != "TakeOffered":
        board.play(board.choices[-1])
    assert board.choices == ["card agility", "card ambush", "card learning"]
    board.play("card ambush")
    assert board.advanced == ["agility", "learning", "ice-bolt"]


@pytest.mark.rule("MK-1515")
def test_a_unit_won_finds_the_command_token_of_a_level_of_the_same_turn() -> None:
    text = "fame 3; units peasants; offer altem-mages; ruin ruin-gray-violet at 5,-6; "
    board = rewards(RUINS + text + "enemies guardsmen monks at 5,-6")  # 7 Fame, level 3
    board.play("offered altem-mages")
    assert board.units == ["peasants", "altem-mages"]


@pytest.mark.rule("MK-1516")
def test_fame_of_a_reward_counts_for_the_levels() -> None:
    den = "tovak at 3,-5; tile countryside-6 around 4,-5; hand march rage; fame 2; "
    board = rewards(den + "top brown gargoyle; dice black black")  # 4 and 2 more: level 3
    assert board.player.fame == 8
    board.play(board.choices[0]).play(board.choices[0])
    assert board.player.level == 3


# ------------------------------------------------------------------------------ discarding, drawing


@pytest.mark.rule("MK-1517")
def test_any_number_of_cards_may_be_discarded_before_the_draw() -> None:
    board = scene(PLAIN + "hand march rage stamina wound wound").play(
        "play march basic", "end turn"
    )
    assert not board.can("card wound")
    board.play("card rage", "card stamina")
    assert {"rage", "stamina"} <= set(board.discard)


@pytest.mark.rule("MK-1519")
def test_the_hand_is_filled_to_its_limit_or_until_the_deck_is_empty() -> None:
    board = scene(PLAIN + "hand march rage; deck stamina promise threaten swiftness swiftness")
    assert len(board.play("play march basic").end_turn().hand) == 5
    board = scene(PLAIN + "hand march rage; deck stamina promise")
    board.play("play march basic", "end turn", "enough")
    assert sorted(board.hand) == ["promise", "rage", "stamina"]


@pytest.mark.rule("MK-1520")
def test_keeps_raise_the_hand_limit_on_and_next_to_them() -> None:
    from questboard.games.mage_knight.steps.end_turn import hand_limit

    text = PLAIN + "; tile countryside-3 around 4,-5; shield at 5,-6"
    for space, limit in (("0,0", 5), ("5,-6", 6), ("4,-5", 6)):
        assert hand_limit(scene(text.replace("0,0", space, 1)).table, 0) == limit


@pytest.mark.rule("MK-1520")
def test_every_own_keep_anywhere_on_the_map_counts() -> None:
    text = "tile countryside-3 around 4,-5; shield at 5,-6"  # and the keep at 2,-1
    board = scene(f"tovak at 2,-1; hand march; {text}; shield at 2,-1", "full-conquest", 2)
    assert hand_limit(board.table, 0) == 5 + 2
    board = scene(f"tovak at 0,0; hand march; {text}; shield at 2,-1", "full-conquest", 2)
    assert hand_limit(board.table, 0) == 5


CITY = "hand march; tile core-7 around 4,-5; "  # a keep at 3,-5, next to the city at 4,-5


@pytest.mark.rule("MK-1521")
@pytest.mark.parametrize(
    ("where", "shields", "more"),
    [
        ("4,-5", "1 2 2", 1),
        ("4,-5", "1 1 2", 2),
        ("4,-6", "1 1 2", 2),  # next to it
        ("0,0", "1 1 2", 0),
        ("4,-5", "2", 0),
    ],
)
def test_shields_on_a_city_raise_the_hand_limit_on_and_next_to_it(
    where: str, shields: str, more: int
) -> None:
    board = scene(f"tovak at {where}; {CITY}shields {shields} at 4,-5", "full-conquest", 2)
    assert hand_limit(board.table, 0) == 5 + more


@pytest.mark.rule("MK-1522")
def test_of_keep_and_city_only_the_higher_bonus_counts() -> None:
    text = f"tovak at 4,-6; {CITY}shield at 3,-5; shields "
    assert hand_limit(scene(text + "1 at 4,-5", "full-conquest", 2).table, 0) == 5 + 2
    assert hand_limit(scene(text + "1 2 2 at 4,-5", "full-conquest", 2).table, 0) == 5 + 1


@pytest.mark.rule("MK-1525")
def test_in_the_last_turn_of_a_round_no_cards_are_drawn() -> None:
    text = "hand march rage; announced 3; turn 1"
    board = scene(f"tovak at 0,0; {text}", "full-conquest", 3)
    board.play("play march basic").end_turn()
    assert board.table.round == 1 and board.hand == ["rage"]
