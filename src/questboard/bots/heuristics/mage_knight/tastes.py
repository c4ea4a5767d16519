"""What a player of Mage Knight likes: cards, Skills, Units and Tactics, as plain numbers."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.mage_knight.worth import strength
from questboard.games.mage_knight.language.cards import ARTIFACT, SPELL
from questboard.games.mage_knight.state import numbers

# By id.
SKILL_TASTE: Final[dict[str, float]] = {
    "dark-paths": 4.5,
    "burning-power": 4.6,
    "hot-swordsmanship": 5.0,
    "dark-negotiation": 2.5,
    "dark-fire-magic": 3.5,
    "power-of-pain": 1.5,
    "invocation": 1.5,
    "polarization": 1.5,
    "arythea-motivation": 4.8,
    "goldyx-motivation": 4.8,
    "norowas-motivation": 4.8,
    "tovak-motivation": 4.8,
    "freezing-power": 4.6,
    "potion-making": 3.0,
    "flight": 3.5,
    "universal-power": 3.0,
    "forward-march": 2.5,
    "day-sharpshooting": 4.8,
    "night-sharpshooting": 4.8,
    "cold-swordsmanship": 5.0,
    "shield-mastery": 5.0,
    "double-time": 4.6,
    "i-dont-give-a-damn": 4.0,
    "who-needs-magic": 3.5,
    "white-crystal-craft": 3.3,
    "green-crystal-craft": 3.3,
    "red-crystal-craft": 3.3,
    "leaves-in-the-wind": 3.3,
    "whisper-in-the-treetops": 3.3,
    "healing-ritual": 2.0,
    "glittering-fortune": 2.0,
    "source-freeze": 2.0,
    "inspiration": 2.0,
    "bright-negotiation": 2.0,
    "leadership": 2.0,
    "bonds-of-loyalty": 2.0,
    "prayer-of-weather": 2.0,
    "resistance-break": 2.0,
    "i-feel-no-pain": 2.0,
    "mana-exploit": 2.0,
}
TACTIC_TASTE: Final[dict[str, float]] = {
    "great-start": 5.0,
    "planning": 4.0,
    "mana-steal": 3.5,
    "the-right-moment": 3.0,
    "early-bird": 2.0,
    "rethink": 2.5,
    "preparation": 4.5,
    "mana-search": 3.0,
    "midnight-meditation": 2.5,
    "long-night": 4.8,
    "from-the-dusk": 2.0,
    "sparing-power": 3.5,
}


def card_taste(card: int) -> float:
    """How good a card is to have."""
    if card <= numbers.WOUND:
        return 0.0
    basic = strength(numbers.BASIC_HALF[card].script)
    strong = strength(numbers.STRONG_HALF[card].script)
    if numbers.CARDS[card].type in (SPELL, ARTIFACT):
        return 3.0 + 0.5 * basic + 0.3 * strong
    return 0.6 * basic + 0.4 * strong


def taste_of(tastes: dict[str, float], id: str) -> float:
    if id not in tastes:
        raise KeyError(f"tastes.py does not say what {id} is worth")
    return tastes[id]


def skill_taste(skill: int) -> float:
    return taste_of(SKILL_TASTE, numbers.SKILLS[skill].id)


def tactic_taste(tactic: int) -> float:
    return taste_of(TACTIC_TASTE, numbers.TACTICS[tactic].id)


def unit_taste(kind: int) -> float:
    """How good a Unit is to lead."""
    unit = numbers.UNITS[kind]
    best = max(strength(ability.effects) for ability in unit.abilities)
    return 0.35 * best + 0.2 * unit.armor + 0.4 * unit.level


# Worked out when first asked for.
_cards: Final[dict[int, float]] = {}
_units: Final[dict[int, float]] = {}


def of_card(card: int) -> float:
    if card not in _cards:
        _cards[card] = card_taste(card)
    return _cards[card]


def of_unit(kind: int) -> float:
    if kind not in _units:
        _units[kind] = unit_taste(kind)
    return _units[kind]
