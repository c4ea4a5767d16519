"""A box that a test may add to; what it added is taken out again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.scenarios import SCENARIOS
from questboard.games.mage_knight.language import choices
from questboard.games.mage_knight.state import numbers as catalogue

LISTS: list[list[Any]] = [
    ENEMIES,
    SCENARIOS,
    catalogue.CARDS,
    catalogue.TYPE_OF,
    catalogue.COLOUR_OF,
    catalogue.BASIC_HALF,
    catalogue.STRONG_HALF,
    catalogue.ADVANCED_DECK,
    catalogue.SPELL_DECK,
    catalogue.ARTIFACT_DECK,
    catalogue.INTERACTIVE_SPELLS,
    choices.CARD_CHOICE,
    *catalogue.PILES,
]
NAMES = [catalogue.ENEMY, catalogue.CARD, catalogue.SCENARIO]


@pytest.fixture
def open_box() -> Iterator[None]:
    """For the length of a test tokens and cards may join the box."""
    lengths = [len(each) for each in LISTS]
    known = [set(each) for each in NAMES]
    yield
    choices._plays.clear()  # remembers choices by the number of their card
    for each, length in zip(LISTS, lengths):
        del each[length:]
    for names, before in zip(NAMES, known):
        for name in set(names) - before:
            del names[name]
