"""Lets a card, a token or a scenario join the box of a test (fixture ``open_box``)."""

from __future__ import annotations

from questboard.games.mage_knight.language.cards import Card
from questboard.games.mage_knight.language.choices import keep_choices
from questboard.games.mage_knight.language.enemies import Enemy
from questboard.games.mage_knight.state import numbers
from questboard.games.mage_knight.stories import Story


def add_card(card: Card) -> int:
    numbers.declare_cards([card])
    keep_choices()
    return numbers.CARD[card.id]


def add_enemy(enemy: Enemy) -> int:
    numbers.declare_enemies([enemy])
    return numbers.ENEMY[enemy.id]


def add_story(story: Story) -> int:
    numbers.declare_stories([story])
    return numbers.STORY[story.id]
