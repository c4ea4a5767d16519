"""What joins the box after it was opened: the tokens and cards of an expansion.

Everything in the box has a number, its place in a list; new things come behind the old ones, so
that no number ever changes.
"""

from __future__ import annotations

from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.scenarios import SCENARIOS
from questboard.games.mage_knight.language.cards import (
    ADVANCED_ACTION,
    ARTIFACT,
    SPELL,
    Card,
)
from questboard.games.mage_knight.language.choices import CARD_CHOICE, PickCard
from questboard.games.mage_knight.language.enemies import Enemy
from questboard.games.mage_knight.language.land import Scenario
from questboard.games.mage_knight.language.moments import half_of
from questboard.games.mage_knight.state.numbers import (
    ADVANCED_DECK,
    ARTIFACT_DECK,
    BASIC_HALF,
    CARD,
    CARDS,
    COLOUR_OF,
    ENEMY,
    INTERACTIVE_SPELLS,
    PILES,
    SCENARIO,
    SPELL_DECK,
    STRONG_HALF,
    TYPE_OF,
)


def add_enemy(enemy: Enemy) -> int:
    """An enemy token; its copies lie in the pile of its colour."""
    number = len(ENEMIES)
    ENEMIES.append(enemy)
    ENEMY[enemy.id] = number
    PILES[enemy.colour] += [number] * enemy.copies
    return number


def add_card(card: Card) -> int:
    """A Deed card, in the deck of its type; a basic action comes with its hero."""
    number = len(CARDS)
    CARDS.append(card)
    CARD[card.id] = number
    TYPE_OF.append(card.type)
    COLOUR_OF.append(card.colour)
    BASIC_HALF.append(half_of(card.basic, card.icons))
    STRONG_HALF.append(half_of(card.strong, card.strong_icons))
    CARD_CHOICE.append(PickCard(number))
    if card.type == ADVANCED_ACTION:
        ADVANCED_DECK.append(number)
    elif card.type == SPELL:
        SPELL_DECK.append(number)
        if card.interactive:
            INTERACTIVE_SPELLS.append(number)
    elif card.type == ARTIFACT:
        ARTIFACT_DECK.append(number)
    return number


def add_scenario(scenario: Scenario) -> int:
    number = len(SCENARIOS)
    SCENARIOS.append(scenario)
    SCENARIO[scenario.id] = number
    return number
