"""A toy expansion, as somebody would write one outside the base game: The Wolf.

One of each that can join: an effect word, an ability of enemies, a card, a Unit, an enemy, a site,
a tile, a story, and a rival with a step, a choice and an event. Its words lie beside it.
"""

from pathlib import Path

from questboard.bots.heuristics.mage_knight.worth import IDLE
from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.language.effects import Effect
from tests.mage_knight.toy_expansion import content, effects, rival, story

WORDS = Path(__file__).parent / "words"

WORTH: dict[type[Effect], tuple[float, int]] = {effects.Toll: (0.5, IDLE)}  # to a bot

WOLF = BASE.with_(
    "wolf",
    removes=["countryside-11", "peasants"],
    cards=content.CARDS,
    units=content.UNITS,
    enemies=content.ENEMIES,
    sites=content.SITES,
    tiles=content.TILES,
    stories=[story.WOLF_HUNT],
    modules=[effects, rival],
)
