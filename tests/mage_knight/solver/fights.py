"""Combats dealt at random, for tests of the solver."""

from __future__ import annotations

import random

from questboard.bots.heuristics.mage_knight.solver.model import Model
from questboard.bots.heuristics.mage_knight.solver.prices import Prices
from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.state.numbers import CARDS, HERO
from questboard.games.mage_knight.table.positions import position

HEROES = ["arythea", "goldyx", "norowas", "tovak"]
SKILLS = [
    "hot-swordsmanship",
    "burning-power",
    "cold-swordsmanship",
    "shield-mastery",
    "dark-fire-magic",
    "i-dont-give-a-damn",
    "night-sharpshooting",
]
COLOURS = ["red", "blue", "green", "white"]
ENEMY_IDS = [enemy.id for enemy in ENEMIES if enemy.strikes[0].value]
UNIT_IDS = [unit.id for unit in UNITS]


def fight(seed: int, cards: int = 4, foes: int = 2) -> str:
    """A combat in the text form of positions; the same for the same seed."""
    dice = random.Random(seed)
    hero = dice.choice(HEROES)
    parts = [f"{hero} at 0,0"]
    plain = BASE.starting_deck(HERO[hero]) + BASE.advanced_deck
    hand = dice.sample(plain, dice.randint(1, cards))
    parts.append("hand " + " ".join(CARDS[card].id for card in hand))
    if dice.random() < 0.4:
        parts[-1] += " wound"
    parts.append(f"fame {dice.choice([0, 3, 9, 16, 25])}")
    if dice.random() < 0.4:
        parts.append("night")
    if dice.random() < 0.6:
        parts.append("crystals " + " ".join(dice.choices(COLOURS, k=dice.randint(1, 3))))
    if dice.random() < 0.3:
        parts.append("mana " + dice.choice(COLOURS))
    parts.append("source " + " ".join(dice.choices([*COLOURS, "gold", "black"], k=3)))
    if dice.random() < 0.5:
        states = ["", "", " spent"]
        units = [unit + dice.choice(states) for unit in dice.sample(UNIT_IDS, k=dice.randint(1, 2))]
        parts.append("units " + " ".join(units))
    if dice.random() < 0.3:
        parts.append("skills " + dice.choice(SKILLS))
    where = dice.choice(["", "", " at keep"])
    phase = dice.choice(["", "", " phase block", " phase attack"])
    enemies = " ".join(dice.sample(ENEMY_IDS, k=dice.randint(1, foes)))
    parts.append(f"fight {enemies}{where}{phase}")
    return "; ".join(parts)


def ordinary(seed: int, cards: int = 4, foes: int = 2) -> tuple[str, Table]:
    """The first combat from a seed on in which every card is ordinary."""
    while True:
        text = fight(seed, cards, foes)
        table = position(text, seed=seed)
        if Model(table, 0, Prices()).exact:
            return text, table
        seed += 100_000
