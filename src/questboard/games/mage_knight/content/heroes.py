"""The four heroes of the base game (MK-201). Their cards and Skills name them themselves."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language import *

HEROES: Final[list[Hero]] = [
    Hero("arythea", "red", (2, 0, 0, 1), "healing-ritual"),
    Hero("goldyx", "green", (0, 1, 2, 0), "source-freeze"),
    Hero("norowas", "white", (0, 0, 1, 2), "prayer-of-weather"),
    Hero("tovak", "gray", (1, 2, 0, 0), "mana-exploit"),
]
