"""Positions: a line or two set the knights, a table can be written down, mistakes are explained."""

from __future__ import annotations

import pytest

import questboard
from questboard.kernel import BadInput, Match, game
from questboard.kernel.core.play import owing

GAME = game("knights-duty")
DUEL = "red sword at 0,1; player 2; blue broken inspired at 1,1; turn 3"


def knights(table: object) -> list[dict[str, object]]:
    return list(GAME.facts(table, -1)["knights"])


def test_a_position_sets_knights_and_turn() -> None:
    table = GAME.position(DUEL, seats=2)
    red, blue = knights(table)
    assert (red["clan"], red["space"], red["weapon"]) == ("red", "0,1", "sword")
    assert (red["heart"], red["inspired"]) == ("full", False)
    assert (blue["clan"], blue["space"], blue["weapon"]) == ("blue", "1,1", None)
    assert (blue["heart"], blue["inspired"]) == ("broken", True)
    assert GAME.facts(table, -1)["turn"] == 3
    assert owing(table) == 0b11  # both plan


def test_who_is_not_named_has_the_knight_that_was_dealt() -> None:
    dealt = knights(GAME.deal(3, 5))
    table = GAME.position("player 2; green out", 3, 5)
    assert knights(table)[::2] == dealt[::2]
    assert (knights(table)[1]["heart"], knights(table)[1]["space"]) == ("defeated", None)
    assert owing(table) == 0b101


def test_a_position_is_a_match_like_any_other() -> None:
    match = questboard.new("knights-duty", seats=2, seed=3, position=DUEL)
    match.play("plan sword move move", 0)
    match.play("plan parry move", 1)
    match.play("strike blue", 0)
    assert Match.from_text(match.to_text()).digest() == match.digest()


def test_a_match_without_a_position_is_stored_as_before_there_were_any() -> None:
    stored = questboard.new("knights-duty", seats=2, seed=3).to_text()
    assert "position" not in stored
    assert Match.from_text(stored).options["position"] == ""
    assert "red sword" in questboard.new("knights-duty", seats=2, position=DUEL).to_text()


def test_a_table_is_written_as_the_text_that_sets_it() -> None:
    table = GAME.position(DUEL, seats=2)
    text = GAME.position_text(table)
    assert text.splitlines()[1:] == [
        "player 1; red sword at 0,1",
        "player 2; blue broken inspired at 1,1",
    ]
    assert knights(GAME.position(text, 2, 8)) == knights(table)
    match = questboard.new("knights-duty", seats=2, position=DUEL)
    match.play("plan sword move move", 0)
    with pytest.raises(BadInput, match="before anybody has planned"):
        GAME.position_text(match.table)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("rde sword at 0,1", 'no entry "rde". Did you mean red'),
        ("red axe at 0,1", "it knows sword, spear, bow, broken and inspired"),
        ("red sword bow at 0,1", "more than one weapon"),
        ("red sword", 'must end in "at"'),
        ("red at 9,9", "no space 9,9"),
        ("red at 0,1; player 2; red at 1,1", "Two knights of the clan red"),
        ("red at 0,1; player 2; blue at 0,1", "Two knights stand in 0,1"),
        ("red out", "At least two knights"),
        ("red at 0,1; blue at 1,1", '"blue" twice'),
        ("player 3; red at 0,1", "from 1 to 2"),
        ("turn 0", "whole number from 1"),
        ("turn 2\nred in 0,1", "In line 2: "),
    ],
)
def test_mistakes_get_a_sentence(text: str, words: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.position(text, seats=2)
    assert words in str(caught.value)


def test_a_game_without_positions_says_so() -> None:
    other = game("page-knight")
    with pytest.raises(questboard.kernel.BadOption, match="position"):
        other.position("turn 1", other.least_seats)
    with pytest.raises(BadInput, match="no positions"):
        other.position_text(other.deal(other.least_seats))
