"""Levels, Reputation and mana, as printed on the boards."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.content.tracks import (
    ARMOR,
    COMMAND_TOKENS,
    FIRST_FAME,
    HAND_LIMIT,
    LEVELS,
    NO_INTERACTION,
)
from questboard.games.mage_knight.language.words import COLOURS
from questboard.games.mage_knight.state.player import level_of, reputation_modifier
from questboard.games.mage_knight.steps.mana import FACES


@pytest.mark.rule("MK-1401")
def test_row_n_of_the_fame_track_starts_at_n_squared_minus_one() -> None:
    for level in range(1, LEVELS + 1):
        assert FIRST_FAME[level] == level * level - 1
        assert level_of(FIRST_FAME[level]) == level
        assert level_of(FIRST_FAME[level] + 2 * level) == level


@pytest.mark.rule("MK-1413")
def test_there_is_no_level_above_ten() -> None:
    assert level_of(119) == level_of(120) == level_of(500) == 10


def test_odd_levels_give_a_command_token() -> None:
    for level in range(2, LEVELS + 1):
        one_more = COMMAND_TOKENS[level] - COMMAND_TOKENS[level - 1]
        assert one_more == (level in (3, 5, 7, 9))


def test_armor_and_hand_limit_by_level() -> None:
    assert ARMOR[1:] == [2, 2, 3, 3, 3, 3, 4, 4, 4, 4]
    assert HAND_LIMIT[1:] == [5, 5, 5, 5, 6, 6, 6, 6, 7, 7]
    assert COMMAND_TOKENS[1:] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


@pytest.mark.rule("MK-1002")
def test_each_position_of_reputation_has_its_number() -> None:
    numbers = [reputation_modifier(position) for position in range(-7, 8)]
    assert numbers == [NO_INTERACTION, -5, -3, -2, -1, -1, 0, 0, 0, 1, 1, 2, 2, 3, 5]


@pytest.mark.rule("MK-501")
def test_a_mana_die_shows_six_colours() -> None:
    assert COLOURS[:FACES] == ["red", "blue", "green", "white", "gold", "black"]
