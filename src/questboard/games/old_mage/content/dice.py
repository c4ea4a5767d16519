"""The dice of the box and their faces."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage.language.words import *

BATTLE_FACES: Final = [HIT, HIT, DOUBLE, SKULL, SHIELD, SHIELD]
TRAVEL_FACES: Final = [1, 1, 1, 2, 2, 3]
SPELL_FACES: Final = [HIT, HIT, HIT, DOUBLE, STAR, STAR]
HAUNT_DICE_FACES: Final = [MOVE_2, MOVE_3, MOVE_4, POSSESS, DRAW_SPELL, CAST_SPELL]

BATTLE_DICE: Final = 6  # in the box: nobody rolls more (OM-427)
TRAVEL_DICE_IN_BOX: Final = 3
SPELL_DICE_IN_BOX: Final = 6
