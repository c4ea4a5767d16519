"""A box that a test may add to; what it added is taken out again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from questboard.games.mage_knight.language import choices, enemies
from questboard.games.mage_knight.state import numbers

LISTS: list[list[Any]] = [
    enemies.ABILITIES,
    numbers.ENEMIES,
    numbers.STORIES,
    numbers.CARDS,
    numbers.TYPE_OF,
    numbers.COLOUR_OF,
    numbers.BASIC_HALF,
    numbers.STRONG_HALF,
    numbers.ADVANCED_DECK,
    numbers.SPELL_DECK,
    numbers.ARTIFACT_DECK,
    numbers.INTERACTIVE_SPELLS,
    choices.CARD_CHOICE,
    choices._plays,
    *numbers.PILES,
]
NAMES = [numbers.ENEMY, numbers.CARD, numbers.STORY]


@pytest.fixture
def open_box() -> Iterator[None]:
    """For the length of a test tokens and cards may join the box."""
    lengths = [len(each) for each in LISTS]
    known = [set(each) for each in NAMES]
    yield
    choices._dark_plays.clear()  # remembers choices by the number of their card
    enemies._powers.clear()  # and abilities by their bits
    for each, length in zip(LISTS, lengths):
        del each[length:]
    for names, before in zip(NAMES, known):
        for name in set(names) - before:
            del names[name]
