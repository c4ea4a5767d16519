"""Chapter 14: Fame, levels, Skills and Advanced Actions that they bring."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.content.skills import SKILLS
from questboard.games.mage_knight.content.tracks import FIRST_FAME
from questboard.games.mage_knight.state.numbers import SKILL
from questboard.games.mage_knight.state.player import level_of

from .table import Scene, scene

HAND = "source red red red; hand march rage stamina wound wound; done played; "
PILE = "skill-pile double-time resistance-break i-feel-no-pain; "


def rise(text: str) -> Scene:
    """A hero whose Fame has crossed a line in this turn, at its end."""
    return scene(f"tovak at 0,0; {HAND}{text}").play("end turn")


def common(board: Scene) -> set[str]:
    return {SKILLS[skill].id for skill in board.table.skill_offer}


@pytest.mark.rule("MK-1401", "MK-1413")
def test_rows_of_the_fame_track_start_at_squares_less_one() -> None:
    for level in range(1, 11):
        assert FIRST_FAME[level] == level * level - 1
        assert level_of(level * level - 1) == level
    assert level_of(500) == 10


@pytest.mark.rule("MK-1401")
def test_fame_is_scored_at_once() -> None:
    board = scene("tovak at 0,0; hand ruby-ring rage").play("play ruby-ring basic")
    assert board.player.fame == 1


@pytest.mark.rule("MK-1402")
def test_levels_are_gained_one_by_one_at_the_end_of_the_turn() -> None:
    board = scene(f"tovak at 0,0; {HAND}fame 8; level 1")
    assert board.player.level == 1
    board.play("end turn")
    assert board.player.level == 2 and board.stage == "LevelUp"  # the lowest first
    board.play(board.choices[0]).play(board.choices[0])
    assert board.player.level == 3 and board.stage == "DiscardCards"


@pytest.mark.rule("MK-1403")
@pytest.mark.parametrize(
    ("level", "fame", "armor", "limit"), [(3, 8, 3, 5), (5, 24, 3, 6), (7, 48, 4, 6), (9, 80, 4, 7)]
)
def test_an_odd_level_sets_armor_and_hand_limit_and_brings_a_command_token(
    level: int, fame: int, armor: int, limit: int
) -> None:
    board = rise(f"fame {fame}; level {level - 1}")
    assert board.stage == "DiscardCards"  # no Skill
    player = board.player
    assert (player.level, player.armor(), player.hand_limit()) == (level, armor, limit)
    assert player.command() == (level + 1) // 2


@pytest.mark.rule("MK-1404")
@pytest.mark.parametrize(("level", "fame"), [(2, 3), (4, 15), (6, 35), (8, 63), (10, 99)])
def test_an_even_level_brings_a_skill_and_an_advanced_action(level: int, fame: int) -> None:
    board = rise(f"fame {fame}; level {level - 1}")
    assert board.stage == "LevelUp"
    board.play(board.choices[0])
    assert len(board.player.skills) == 1 and board.stage == "TakeOffered"
    card = board.choices[0].removeprefix("card ")
    assert board.play(board.choices[0]).deck[0] == card


@pytest.mark.rule("MK-1405")
def test_the_top_two_skills_of_the_own_pile_are_turned_up() -> None:
    board = rise("fame 3; level 1; " + PILE)
    own = [text for text in board.choices if "common" not in text]
    assert own == ["gain double-time", "gain resistance-break"]


@pytest.mark.rule("MK-1406")
def test_who_keeps_one_of_the_two_gives_the_other_away_and_takes_any_advanced_action() -> None:
    board = rise("fame 3; level 1; advanced agility ambush learning; " + PILE)
    board.play("gain resistance-break")
    assert board.player.skills == [SKILL["resistance-break"]]
    assert "double-time" in common(board)
    assert board.choices == ["card agility", "card ambush", "card learning"]


COMMON = "fame 3; level 1; common dark-paths; advanced agility ambush learning; "


@pytest.mark.rule("MK-1407")
def test_a_skill_of_another_hero_costs_both_own_ones_and_brings_the_lowest_action() -> None:
    board = rise(COMMON)
    own = {text.removeprefix("gain ") for text in board.choices if "common" not in text}
    assert len(own) == 2
    board.play("gain dark-paths from the common offer")
    assert board.player.skills == [SKILL["dark-paths"]]
    assert own <= common(board) and "dark-paths" not in common(board)
    assert board.deck[0] == "agility"  # without a question


@pytest.mark.rule("MK-1408")
def test_nobody_takes_a_skill_of_the_own_set_from_the_common_offer() -> None:
    board = rise("fame 3; level 1; common double-time dark-paths")
    assert board.can("gain dark-paths from the common offer")
    assert not board.can("gain double-time")


@pytest.mark.rule("MK-1409")
def test_with_one_own_token_left_that_one_is_turned_up() -> None:
    board = rise("fame 3; level 1; skill-pile double-time")
    assert board.player.skills == [SKILL["double-time"]]  # the others of the offer are his own


@pytest.mark.rule("MK-1410")
def test_the_advanced_action_goes_on_the_deck_the_offer_is_refilled() -> None:
    text = "advanced agility ambush learning; top advanced ice-bolt; monastery fire-bolt"
    board = rise(f"fame 3; level 1; {text}")
    board.play(board.choices[0])
    assert not board.can("card fire-bolt")  # of the Unit offer
    board.play("card ambush")
    assert board.deck[0] == "ambush" and board.advanced == ["agility", "learning", "ice-bolt"]


@pytest.mark.rule("MK-1411")
def test_a_new_hand_limit_counts_for_the_draw_of_the_same_turn() -> None:
    board = rise("fame 24; level 4").play("enough")
    assert len(board.hand) == 6


@pytest.mark.rule("MK-1412")
def test_a_new_skill_waits_for_the_next_turn() -> None:
    board = rise("fame 3; level 1; " + PILE).play("gain double-time")
    board.play(board.choices[0])
    assert board.stage == "DiscardCards" and not board.can("skill double-time")
    assert board.play("enough").can("skill double-time")


@pytest.mark.rule("MK-1413")
def test_there_is_no_eleventh_level_but_fame_is_counted_on() -> None:
    board = scene(f"tovak at 0,0; {HAND}fame 130".replace("rage", "ruby-ring"))
    board.play("play ruby-ring basic").end_turn()
    assert board.player.fame == 131 and board.player.level == 10
