"""What joins the box after it was opened: the tokens and cards of an expansion.

Everything in the box has a number, its place in a list; new things come behind the old ones, so
that no number ever changes.
"""

from __future__ import annotations

from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.scenarios import SCENARIOS
from questboard.games.mage_knight.language import cards
from questboard.games.mage_knight.language.choices import CARD_CHOICE, PickCard
from questboard.games.mage_knight.language.enemies import Enemy
from questboard.games.mage_knight.language.land import Scenario
from questboard.games.mage_knight.language.moments import half_of
from questboard.games.mage_knight.state import numbers


def add_enemy(enemy: Enemy) -> int:
    """An enemy token; its copies lie in the pile of its colour."""
    number = len(ENEMIES)
    ENEMIES.append(enemy)
    numbers.ENEMY[enemy.id] = number
    numbers.PILES[enemy.colour] += [number] * enemy.copies
    return number


def add_card(card: cards.Card) -> int:
    """A Deed card, in the deck of its type; a basic action comes with its hero."""
    number = len(numbers.CARDS)
    numbers.CARDS.append(card)
    numbers.CARD[card.id] = number
    numbers.TYPE_OF.append(card.type)
    numbers.COLOUR_OF.append(card.colour)
    numbers.BASIC_HALF.append(half_of(card.basic, card.icons))
    numbers.STRONG_HALF.append(half_of(card.strong, card.strong_icons))
    CARD_CHOICE.append(PickCard(number))
    if card.type == cards.ADVANCED_ACTION:
        numbers.ADVANCED_DECK.append(number)
    elif card.type == cards.SPELL:
        numbers.SPELL_DECK.append(number)
        if card.interactive:
            numbers.INTERACTIVE_SPELLS.append(number)
    elif card.type == cards.ARTIFACT:
        numbers.ARTIFACT_DECK.append(number)
    return number


def add_scenario(scenario: Scenario) -> int:
    number = len(SCENARIOS)
    SCENARIOS.append(scenario)
    numbers.SCENARIO[scenario.id] = number
    return number
